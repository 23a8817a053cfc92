/** Git's times are any number a commit claims; these are the ones a calendar has. */
import { isLikely } from '../../../engine/index.ts';

/**
 * ISO 8601, UTC, of seconds since 1970: the author's, else the committer's where the author's is not between 1970 and
 * 2100, else the start of 1970.
 */
export function commitTime(authorSeconds: string, committerSeconds: string): string {
  for (const seconds of [authorSeconds, committerSeconds]) {
    const ms = Number(seconds) * 1_000;
    if (seconds !== '' && isLikely(ms)) return new Date(ms).toISOString();
  }
  return new Date(0).toISOString();
}
