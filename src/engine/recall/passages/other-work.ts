/** Passages that speak of other work than the question does, of releases where tests are asked for: what words they share is chance. */
import { topicsIn } from '../text/topics-of-work.ts';
import type { Passage } from './passage.ts';
import type { Question } from './question.ts';

/** By the words of a passage, which its copies share: what work it speaks of is found once. */
const KNOWN = new WeakMap<readonly string[], readonly ReadonlySet<string>[]>();

/** For each work that a passage speaks of, the words by which documents do. */
function workIn({ own, text, under }: Passage): readonly ReadonlySet<string>[] {
  const known = KNOWN.get(own);
  if (known) return known;
  const found = topicsIn(`${under.join(' ')} ${text}`).map(({ written }) => new Set(written));
  KNOWN.set(own, found);
  return found;
}

/** False where either speaks of no work at all. */
export function isOfOtherWork(passage: Passage, { work }: Question): boolean {
  if (work.size === 0) return false;
  const mine = workIn(passage);
  return mine.length > 0 && !mine.some((words) => [...words].some((word) => work.has(word)));
}
