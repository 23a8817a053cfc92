/** Pinned items stand first, under a budget of their own that is reported when exceeded and never cut (mememory). */
import { count } from '../../model/count.ts';
import type { MemoryItem } from '../../model/item.ts';
import { referenceEntry } from '../lines/entry.ts';
import { type BrainLine, ours } from '../lines/lines.ts';
import type { Tokenizer } from '../budget/tokens.ts';

const MAX_BOOTSTRAP_TOKENS = 30_000;
const BOOTSTRAP_ORDER = ['convention', 'feedback'];

/** Rules, then feedback, then the rest, each in the order given; with Bootstrap Stats when they are too many. */
export function pinnedLines(
  pinned: readonly MemoryItem[],
  tokenizer: Tokenizer,
  linesOf: (item: MemoryItem) => readonly BrainLine[] = (item) => referenceEntry(item).lines,
): BrainLine[] {
  if (pinned.length === 0) return [];
  const rank = (item: MemoryItem): number => (BOOTSTRAP_ORDER.indexOf(item.type) + 3) % 3;
  const ordered = [...pinned].sort((a, b) => rank(a) - rank(b));
  const lines = [...ours('## Always', ''), ...ordered.flatMap(linesOf)];
  const tokens = tokenizer(lines.map(({ text }) => text).join('\n'));
  if (tokens <= MAX_BOOTSTRAP_TOKENS) return lines;
  const stats = `- ${count(pinned.length, 'pinned item takes', 'pinned items take')} ${tokens} of ${MAX_BOOTSTRAP_TOKENS} tokens.`;
  return [...lines, ...ours('', '## Bootstrap Stats', '', stats)];
}
