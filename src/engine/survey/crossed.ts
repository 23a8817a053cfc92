/** "Use A for rows and B for tides" says as many words as "Use A for tides and B for rows": what belongs together stands in one clause. */
import { wordsOf } from '../recall/text/words.ts';

const CLAUSE_END = /[;:]\s|,\s|\sand\s/;

const clausesOf = (sentence: string): readonly ReadonlySet<string>[] =>
  sentence.split(CLAUSE_END).map((clause) => new Set(wordsOf(clause).parts));

/** Whether two clauses of `text` each join words of two clauses of the sentence `source` that stand apart there. */
export function isCrossed(text: string, source: string): boolean {
  const clauses = clausesOf(source);
  /** The one clause of the source that has a word; -1 where several do, or none. */
  const placeOf = (word: string): number => {
    const first = clauses.findIndex((clause) => clause.has(word));
    return clauses.some((clause, n) => n > first && clause.has(word)) ? -1 : first;
  };
  const mixed = clausesOf(text).flatMap((clause) => {
    const places = new Set([...clause].map(placeOf).filter((place) => place >= 0));
    return places.size === 2 ? [{ clause, key: [...places].sort().join() }] : [];
  });
  return mixed.some(({ clause, key }, n) =>
    mixed.slice(n + 1).some((other) => other.key === key && ![...other.clause].some((word) => clause.has(word))),
  );
}
