/** How tools speak of items: short, with the id to ask for more and what keeps them from being relied on. */
import { type Evidence, type MemoryItem, type SearchHit, toldQuote, type Whose } from '../engine/index.ts';

export const oneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ').trim();

/** What a reader has to know before relying on it; empty for what is approved and current. */
export function stateWords({ approval, status }: Pick<MemoryItem, 'approval' | 'status'>): string {
  const doubts = [
    ...(approval === 'draft' ? ['draft, not approved'] : approval === 'deprecated' ? ['deprecated'] : []),
    ...(status === 'active' ? [] : [status === 'review' ? 'waits in review' : status]),
  ];
  return doubts.length === 0 ? '' : ` (${doubts.join(', ')})`;
}

/** `ID type, yours (draft) (only near in time to what answers): title`. */
export const hitLine = (hit: SearchHit, whose: Whose): string =>
  `${hit.itemId} ${hit.type}${whose === 'yours' ? ', yours' : ''}${stateWords(hit)}${hit.isContext ? ' (only near in time to what answers)' : ''}: ${oneLine(hit.title)}`;

const place = ({ source, at }: Evidence): string => {
  switch (source.kind) {
    case 'file':
      return `${source.path}:${source.startLine}`;
    case 'commit':
      return `commit ${source.sha.slice(0, 8)}`;
    case 'chat':
      return `${source.assistant} chat of ${at.slice(0, 10)}`;
    case 'agent':
      return `${source.name}, ${at.slice(0, 10)}`;
    case 'person':
      return `the user, ${at.slice(0, 10)}`;
  }
};

const QUOTE = 160;
const QUOTES = 3;

/** A whole item, with the words that it stands on. */
export function itemText(item: MemoryItem, evidence: readonly Evidence[], whose: Whose): string {
  const { itemId, type, title, facts, rationale, impact, files, tags, schemaKey, expiresAt } = item;
  const said = (name: string, text: string | null): string[] =>
    text === null || text === '' ? [] : [`${name}: ${oneLine(text)}`];
  const quotes = evidence
    .slice(0, QUOTES)
    .map((one) => `Evidence, ${place(one)}: "${toldQuote(oneLine(one.quote), QUOTE)}"`);
  return [
    `${itemId} ${type}, ${whose === 'yours' ? "the user's own memory" : 'project memory'}${stateWords(item)}`,
    ...(facts.startsWith(title.replace(/…$/, '')) ? [] : [title]),
    facts,
    ...said('Why', rationale),
    ...said('Impact', impact),
    ...said('Files', files.join(', ')),
    ...said('Tags', tags.join(', ')),
    `Key: ${schemaKey}`,
    ...said('Until', expiresAt),
    ...quotes,
  ].join('\n');
}

/** Where a person decides about what waits. */
export const REVIEW = 'The user approves it in Review (Project Brain in VS Code, or `project-brain review`)';
