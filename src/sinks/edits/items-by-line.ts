/** Which items the lines of a block are of as a person edits them: a line that was changed or moved is still its item's. */
import type { KnownLine } from '../block/known-lines.ts';
import { lineEdits } from './line-edits.ts';

/** More lines are not compared: that takes the square of their number. */
const MOST_LINES = 1_000;

/** The ids of the items of each of `file`'s lines, told from `base`, the lines as we wrote them. */
export function itemsByLine(base: readonly KnownLine[], file: readonly string[]): readonly (readonly string[])[] {
  if (file.length > MOST_LINES) return file.map(() => []);
  const { removed, added } = lineEdits(base, file);
  const itemsOf = (line: number | undefined): readonly string[] => base[line ?? -1]?.itemIds ?? [];
  const found: (readonly string[])[] = [];
  for (let line = -1; line < base.length; line++) {
    if (line >= 0 && !removed.has(line)) found.push(itemsOf(line));
    found.push(...(added.get(line) ?? []).map(({ from }) => itemsOf(from)));
  }
  return found;
}
