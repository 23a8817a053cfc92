/** What a person did to the lines of our block: line by line, from what we wrote to what stands there. */
import { diffIndices } from 'node-diff3';
import { isStatement } from '../block/statements.ts';
import type { KnownLine } from '../block/known-lines.ts';

/** A line that a person put in. `from` is the line of ours that it was made of, changed or moved: an index in what we wrote. */
export interface AddedLine {
  readonly text: string;
  readonly from?: number;
}

/** Indexes are of lines that we wrote. Together they lead from those to the file's lines. */
export interface LineEdits {
  readonly removed: ReadonlySet<number>;
  /** By the line that they follow, gone or not; -1 is the beginning. */
  readonly added: ReadonlyMap<number, readonly AddedLine[]>;
}

/** Two lines that share fewer of their words than this are two statements, not one that was corrected. */
const LEAST_SHARED = 0.3;

type Words = ReadonlySet<string>;

const wordsOf = (text: string): Words => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

function shared(left: Words, right: Words): number {
  let both = 0;
  for (const word of left) if (right.has(word)) both++;
  return left.size + right.size === 0 ? 0 : (2 * both) / (left.size + right.size);
}

/** 0–1: the words that two lines share of those that both have (Dice). */
export const likeness = (a: string, b: string): number => shared(wordsOf(a), wordsOf(b));

interface Numbered {
  readonly at: number;
  readonly text: string;
}

/** Which of `ours` each of `theirs` was made of, by their numbers: in order, so that they are as alike as can be. */
function pairs(ours: readonly Numbered[], theirs: readonly Numbered[]): ReadonlyMap<number, number> {
  const width = theirs.length + 1;
  const best = new Float64Array((ours.length + 1) * width);
  const value = (a: number, b: number): number => best[a * width + b] ?? 0;
  const words = theirs.map(({ text }) => wordsOf(text));
  const alike = ours.map(({ text }) => {
    const own = wordsOf(text);
    return Float64Array.from(words, (other) => shared(own, other));
  });
  const paired = (a: number, b: number): number => {
    const like = alike[a]?.[b] ?? 0;
    return like < LEAST_SHARED ? 0 : like + value(a + 1, b + 1);
  };
  for (let a = ours.length - 1; a >= 0; a--) {
    for (let b = theirs.length - 1; b >= 0; b--) {
      best[a * width + b] = Math.max(paired(a, b), value(a + 1, b), value(a, b + 1));
    }
  }
  const found = new Map<number, number>();
  for (let a = 0, b = 0; a < ours.length && b < theirs.length;) {
    const whole = value(a, b);
    if (whole > 0 && whole === paired(a, b)) found.set(theirs[b++]?.at ?? -1, ours[a++]?.at ?? -1);
    else if (whole === value(a + 1, b)) a++;
    else b++;
  }
  return found;
}

/** Which line of ours each new line of the file was made of: one that says the same was moved, one that is alike was changed. */
function origins(gone: readonly Numbered[], news: readonly Numbered[]): ReadonlyMap<number, number> {
  const moved = new Map<number, number>();
  const byText = new Map<string, number[]>();
  for (const { at, text } of gone) byText.set(text, [...(byText.get(text) ?? []), at]);
  for (const { at, text } of news) {
    const from = byText.get(text.trimEnd())?.shift();
    if (from !== undefined) moved.set(at, from);
  }
  const taken = new Set(moved.values());
  const changed = pairs(
    gone.filter(({ at }) => !taken.has(at)),
    news.filter(({ at }) => !moved.has(at)),
  );
  return new Map([...moved, ...changed]);
}

/** The edits that lead from the lines we wrote to `file`, the block's lines as they stand, with blanks at their ends or not. */
export function lineEdits(base: readonly KnownLine[], file: readonly string[]): LineEdits {
  const hunks = diffIndices(
    base.map(({ text }) => text),
    file.map((line) => line.trimEnd()),
  );
  const goneIn = ([start, length]: readonly [number, number]): number[] => Array.from({ length }, (_, n) => start + n);
  const removed = new Set(hunks.flatMap(({ buffer1 }) => goneIn(buffer1)));
  const gone = [...removed]
    .map((at) => ({ at, ...(base[at] ?? { text: '', itemIds: [] }) }))
    .filter(({ text, itemIds }) => itemIds.length > 0 || isStatement(text));
  // A copy of a line that still stands was made of no other.
  const standing = new Set(base.filter((_, at) => !removed.has(at)).map(({ text }) => text));
  const news = hunks
    .flatMap(({ buffer2 }) => goneIn(buffer2))
    .map((at) => ({ at, text: file[at] ?? '' }))
    .filter(({ text }) => isStatement(text) && !standing.has(text.trimEnd()));
  const made = origins(gone, news);
  const added = new Map<number, AddedLine[]>();
  for (const { buffer1, buffer2 } of hunks) {
    const end = buffer1[0] + buffer1[1];
    let after = buffer1[0] - 1;
    for (const at of goneIn(buffer2)) {
      const from = made.get(at);
      // Where the line it was made of stood, it goes with that.
      if (from !== undefined && from > after && from < end) after = from;
      const line = { text: file[at] ?? '', ...(from !== undefined && { from }) };
      added.set(after, [...(added.get(after) ?? []), line]);
    }
  }
  return { removed, added };
}
