/** What a hook tells an assistant: the briefing of a session, or what is remembered about a prompt, as Markdown. */
import { askDigest, type DigestChanges, type DigestHead, openDigest } from '../../engine/index.ts';

type Digest = NonNullable<ReturnType<typeof openDigest>>;

const CHARACTERS_PER_TOKEN = 4;
const SOURCE = 'From the memory of this project (Project Brain); the code has the last word.';

const isGone = (line: string, changes: DigestChanges): boolean =>
  [...changes].some(
    ([id, item]) => line.includes(id) && (item === null || item.approval !== 'approved' || item.status !== 'active'),
  );

/** How deep a heading is; null of what is none. */
const depthOf = (line: string): number | null => /^(#{1,6}) /.exec(line)?.[1]?.length ?? null;

/** Without headings that nothing stands under. */
function withoutBareHeadings(lines: readonly string[]): readonly string[] {
  /** What a heading has to be deeper than to be bare: what stands under it is no line of text but a heading above it. */
  let above = 0;
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    const depth = depthOf(line);
    if (depth !== null && depth > above) continue;
    if (depth !== null) above = depth - 1;
    else if (line.trim() !== '') above = Number.POSITIVE_INFINITY;
    kept.push(line);
  }
  return kept.reverse();
}

/** The briefing without what was taken back since it was made, cut at a line to the budget; null where there is none. */
export function sessionContext({ warmUp }: DigestHead, changes: DigestChanges, tokenBudget: number): string | null {
  let left = tokenBudget * CHARACTERS_PER_TOKEN - SOURCE.length;
  const lines: string[] = [];
  for (const line of warmUp.split('\n')) {
    if (isGone(line, changes)) continue;
    left -= line.length + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const text = withoutBareHeadings(lines).join('\n').trim();
  return text === '' ? null : `${SOURCE}\n\n${text}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Null where little is known about the prompt. */
export function promptContext(
  digest: Digest,
  prompt: string,
  options: { readonly changes: DigestChanges; readonly now: number; readonly tokenBudget: number },
): string | null {
  const items = askDigest(digest, prompt, options);
  if (items.length === 0) return null;
  const lines = items.map(({ itemId, type, title, facts }) => {
    const said = facts.startsWith(title.replace(/…$/, '')) || facts === '' ? facts || title : `${title}: ${facts}`;
    return `- **${type}** ${oneLine(said)} (${itemId})`;
  });
  return `${SOURCE}\n\n${lines.join('\n')}\n`;
}
