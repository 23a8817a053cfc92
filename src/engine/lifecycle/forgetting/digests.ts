/** Items that only sum up others, line by line: they can lose a line where a person's own item could not. */
import type { MemoryItem } from '../../model/item.ts';
import { touched } from '../touched.ts';

/** Words so long tell what they are from, wherever they stand; shorter ones have to be all that is said. In UTF-16 code units. */
export const TELLING = 24;

/** A session's summary, the pattern it was condensed to, or what was worked on of late. */
export const isDigest = ({ type, origin, dedupHint }: MemoryItem): boolean =>
  type === 'session-summary' ||
  (type === 'progress' && origin !== 'manual') ||
  (dedupHint?.startsWith('pattern:session:') ?? false);

const BETWEEN = '; ';
/** What stands before the pieces of a line: `Done: `, or the part of the project. */
const LEAD = /^[^:;]{1,60}: /;

/** Whether a piece of text, which may have been cut short, says one of the words. */
function says(piece: string, words: readonly string[]): boolean {
  const said = piece.replace(/\.$/, '');
  const cut = said.endsWith('…') && said.length > 1 ? said.slice(0, -1) : null;
  return words.some(
    (word) =>
      said === word.replace(/\.$/, '') ||
      (word.length >= TELLING && said.includes(word.replace(/\.$/, ''))) ||
      (cut !== null && word.startsWith(cut)),
  );
}

/** The line without the pieces that say one of the words; null when none is left. */
function withoutPieces(line: string, words: readonly string[]): string | null {
  if (!line.split(BETWEEN).some((piece) => says(piece, words) || says(piece.replace(LEAD, ''), words))) return line;
  const lead = LEAD.exec(line)?.[0] ?? '';
  const left = line
    .slice(lead.length)
    .split(BETWEEN)
    .filter((piece) => !says(piece, words));
  return left.length === 0 || says(line, words) ? null : lead + left.join(BETWEEN);
}

/** The digest without what says one of the `words`, and without `gone` evidence; null when nothing is left. */
export function withoutLines(
  digest: MemoryItem,
  words: readonly string[],
  gone: ReadonlySet<string>,
): MemoryItem | null {
  const lines = digest.facts.split('\n').flatMap((line) => withoutPieces(line, words) ?? []);
  const evidenceRefs = digest.evidenceRefs.filter((ref) => !gone.has(ref));
  if (lines.length === 0 || evidenceRefs.length === 0) return null;
  const title = withoutPieces(digest.title, words) ?? digest.title.replace(/: [^]*/, '');
  return touched(digest, { facts: lines.join('\n'), evidenceRefs, title });
}
