/** What changed between two texts, line by line. Myers, "An O(ND) difference algorithm and its variations", 1986. */

/** Lines that went and lines that came in their place; 0-based, ends exclusive. */
export interface LineChange {
  readonly beforeFrom: number;
  readonly beforeTo: number;
  readonly afterFrom: number;
  readonly afterTo: number;
}

/** Texts that differ in more lines than this are one change: finding the least of it would take long and tell little. */
const MOST_STEPS = 400;
/** Unchanged lines shown around a change. */
const CONTEXT = 2;

/** The lines of a text; a final line break begins no line. */
export function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The changes that lead from one list of lines to the other, in order. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let [a, b] = [before.length, after.length];
  while (a > start && b > start && before[a - 1] === after[b - 1]) [a, b] = [a - 1, b - 1];
  if (a === start && b === start) return [];
  const inner = a === start || b === start ? null : shortest(before.slice(start, a), after.slice(start, b));
  const changes = inner ?? [{ beforeFrom: 0, beforeTo: a - start, afterFrom: 0, afterTo: b - start }];
  return changes.map(({ beforeFrom, beforeTo, afterFrom, afterTo }) => ({
    beforeFrom: beforeFrom + start,
    beforeTo: beforeTo + start,
    afterFrom: afterFrom + start,
    afterTo: afterTo + start,
  }));
}

/** The least changes; null where they are more than MOST_STEPS. */
function shortest(a: readonly string[], b: readonly string[]): LineChange[] | null {
  const reached: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let steps = 0; steps <= Math.min(MOST_STEPS, a.length + b.length); steps++) {
    const next = new Map<number, number>();
    reached.push(furthest);
    for (let k = -steps; k <= steps; k += 2) {
      const [left, up] = [furthest.get(k - 1) ?? -1, furthest.get(k + 1) ?? -1];
      let x = k === -steps || (k !== steps && left < up) ? up : left + 1;
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
      next.set(k, x);
      if (x >= a.length && x - k >= b.length) return traced(reached, steps, a.length, b.length);
    }
    furthest = next;
  }
  return null;
}

/** Walks back from the end to the start, and puts steps that touch into one change. */
function traced(
  reached: readonly Map<number, number>[],
  steps: number,
  aLength: number,
  bLength: number,
): LineChange[] {
  const changes: LineChange[] = [];
  let [x, y] = [aLength, bLength];
  for (let d = steps; d > 0; d--) {
    const furthest = reached[d] ?? new Map<number, number>();
    const k = x - y;
    const [left, up] = [furthest.get(k - 1) ?? -1, furthest.get(k + 1) ?? -1];
    const isAdded = k === -d || (k !== d && left < up);
    const fromX = isAdded ? up : left;
    const fromY = fromX - (isAdded ? k + 1 : k - 1);
    const step = {
      beforeFrom: fromX,
      beforeTo: isAdded ? fromX : fromX + 1,
      afterFrom: fromY,
      afterTo: isAdded ? fromY + 1 : fromY,
    };
    const next = changes.at(-1);
    if (next && next.beforeFrom === step.beforeTo && next.afterFrom === step.afterTo)
      changes[changes.length - 1] = { ...next, beforeFrom: step.beforeFrom, afterFrom: step.afterFrom };
    else changes.push(step);
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}

/** The hunks of a unified diff with two lines of context, without the names of files; '' where nothing changed. */
export function unifiedHunks(
  before: readonly string[],
  after: readonly string[],
  changes: readonly LineChange[],
): string {
  const groups: LineChange[][] = [];
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1);
    if (last && change.beforeFrom - last.beforeTo <= 2 * CONTEXT) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups.map((group) => hunk(before, after, group)).join('\n');
}

function hunk(before: readonly string[], after: readonly string[], group: readonly LineChange[]): string {
  const [first] = group;
  const last = group.at(-1);
  if (!first || !last) return '';
  const lead = Math.min(CONTEXT, first.beforeFrom);
  const tail = Math.min(CONTEXT, before.length - last.beforeTo);
  const lines: string[] = [];
  let at = first.beforeFrom - lead;
  for (const { beforeFrom, beforeTo, afterFrom, afterTo } of group) {
    lines.push(...before.slice(at, beforeFrom).map((line) => ` ${line}`));
    lines.push(...before.slice(beforeFrom, beforeTo).map((line) => `-${line}`));
    lines.push(...after.slice(afterFrom, afterTo).map((line) => `+${line}`));
    at = beforeTo;
  }
  lines.push(...before.slice(at, at + tail).map((line) => ` ${line}`));
  const was = range(first.beforeFrom - lead, last.beforeTo + tail);
  const is = range(first.afterFrom - lead, last.afterTo + tail);
  return [`@@ -${was} +${is} @@`, ...lines].join('\n');
}

/** As git counts: 1-based, and the line before where there is none. */
const range = (from: number, to: number): string =>
  to - from === 1 ? String(from + 1) : `${String(to === from ? from : from + 1)},${String(to - from)}`;
