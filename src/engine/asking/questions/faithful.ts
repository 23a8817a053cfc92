/** Whether a model's words stay with what they were made from. */
import { topicWords } from '../../enrichment/text/words.ts';
import { screenWords } from '../../lifecycle/screen/screen.ts';

/** Share of the words that have to stand in the source; the rest may join them. */
const FROM_SOURCE = 0.6;

/** Whether most of the telling words of `words` stand in `source`, and nothing in them is addressed to an assistant. */
export function isFaithful(words: string, source: string): boolean {
  const told = topicWords(words);
  const known = new Set(topicWords(source));
  const kept = told.filter((word) => known.has(word)).length;
  return told.length > 0 && kept / told.length >= FROM_SOURCE && screenWords(words) === null;
}
