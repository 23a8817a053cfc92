/** Items that tell many things, each by itself: one that a person has to read first must not keep the others from being told. */
import type { Candidate } from '../model/candidate.ts';
import { screenCandidate } from '../lifecycle/screen/screen.ts';

const waits = (candidate: Candidate | undefined): boolean =>
  candidate !== undefined && screenCandidate(candidate, true) !== null;

/** The item that `itemOf` makes of all `parts`; where some of these have to wait, one of the others, and one of those that wait. */
export function apart<T>(
  parts: readonly T[],
  itemOf: (parts: readonly T[]) => Candidate | undefined,
): readonly Candidate[] {
  const whole = itemOf(parts);
  if (!whole) return [];
  const held = waits(whole) && parts.length > 1 ? parts.filter((part) => waits(itemOf([part]))) : [];
  if (held.length === 0 || held.length === parts.length) return [whole];
  const told = itemOf(parts.filter((part) => !held.includes(part)));
  const waiting = itemOf(held);
  return [...(told ? [told] : []), ...(waiting ? [{ ...waiting, dedupHint: `${waiting.dedupHint}-in-review` }] : [])];
}
