/** When a count shows a rule: enough cases, and nearly all of them alike. */

/** Fewer cases than these show no rule. */
export const LEAST_CASES = 20;
const LEAST_SHARE = 0.9;

/** Whether `kept` of `all` cases make a rule. */
export const isRule = (kept: number, all: number): boolean => all >= LEAST_CASES && kept / all >= LEAST_SHARE;

/**
 * "90+" for 90 to 99, "150+" for 150 to 199: what is told moves with every tenth to quarter more, or each commit would change
 * the files that tell it. Fewer than 20 are told as they are.
 */
export function rough(count: number): string {
  if (count < LEAST_CASES) return String(count);
  const magnitude = 10 ** (String(count).length - 1);
  const step = count < 5 * magnitude ? magnitude / 2 : magnitude;
  return `${String(Math.floor(count / step) * step)}+`;
}

/** "all of 200+", "nearly all of 200+": of what makes a rule. */
export const counted = (kept: number, all: number): string => `${kept === all ? 'all' : 'nearly all'} of ${rough(all)}`;

/** How often each value stands among `values`, the most frequent first. */
export function tally<T>(values: Iterable<T | undefined>): [T, number][] {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([a, x], [b, y]) => y - x || (String(a) < String(b) ? -1 : 1));
}

/** "a, b and c". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
