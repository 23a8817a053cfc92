/** What a hook tells an assistant: the briefing of a session, or what is remembered about a prompt, as Markdown. */
import { askDigest, type DigestChanges, type DigestHead, openDigest } from '../../engine/index.ts';

type Digest = NonNullable<ReturnType<typeof openDigest>>;

const CHARACTERS_PER_TOKEN = 4;
const SOURCE = 'From the memory of this project (Project Brain); the code has the last word.';

const isGone = (line: string, changes: DigestChanges): boolean =>
  [...changes].some(
    ([id, item]) => line.includes(id) && (item === null || item.approval !== 'approved' || item.status !== 'active'),
  );

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
  const text = lines.join('\n').trim();
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
