/** When a count shows a rule: enough cases, and nearly all of them alike. */

/** Fewer cases than these show no rule. */
export const LEAST_CASES = 20;
const LEAST_SHARE = 0.9;

/** Whether `kept` of `all` cases make a rule. */
export const isRule = (kept: number, all: number): boolean => all >= LEAST_CASES && kept / all >= LEAST_SHARE;

/** "196 of 200". */
export const counted = (kept: number, all: number): string => `${String(kept)} of ${String(all)}`;

/** How often each value stands among `values`, the most frequent first. */
export function tally<T>(values: Iterable<T | undefined>): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (String(a) < String(b) ? -1 : 1));
}

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
