/** Where two versions of a text differ. */

/** Offsets of what differs: `start` and `end` in `before`, and what stands there `after`wards. Whole characters only. */
export function difference(before: string, after: string): { start: number; end: number; text: string } {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  if (isInsidePair(before, start) || isInsidePair(after, start)) start--;
  let same = 0;
  while (same < most - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same++;
  if (isInsidePair(before, before.length - same) || isInsidePair(after, after.length - same)) same--;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

const isInsidePair = (text: string, at: number): boolean => /^[\uDC00-\uDFFF]/.test(text.charAt(at));
