/** Whether what a commit tells of a choice is the reason of that choice, rather than of something else it changed. */
import { choiceIn } from '../../enrichment/commits/choice.ts';
import { sentencesOf } from '../../enrichment/text/sentences.ts';
import { topicWords } from '../../enrichment/text/words.ts';
import type { MemoryItem } from '../../model/item.ts';

/** Where a sentence turns to why. */
const TURNS = /\b(?:because|since|so that|in order to|otherwise|to (?:avoid|prevent|keep))\b/i;
/** What only its own commit could say what it stands for. */
const POINTS = /^(?:this|that|these|those|it|they|with this|also|however)\b/i;

const isReason = (sentence: string): boolean => TURNS.test(sentence) && !POINTS.test(sentence.trim());

/** What was chosen, by its words; of a title that states no choice, all of it. */
const chosenIn = (title: string): ReadonlySet<string> => new Set(topicWords(choiceIn(title)?.chosen ?? title));

/** Title or first fact give the reason themselves, or each sentence of the rationale does, and names what was chosen. */
export function tellsItsReason({
  title,
  facts,
  rationale,
}: Pick<MemoryItem, 'title' | 'facts' | 'rationale'>): boolean {
  const [first = ''] = facts.split('\n');
  const chosen = chosenIn(title);
  const names = (sentence: string): boolean => topicWords(sentence).some((word) => chosen.has(word));
  const said = `${title}\n${first}`.toLowerCase();
  const isSaid = rationale !== null && said.includes(rationale.trim().replace(/\.$/, '').toLowerCase());
  const own = [title, first].some((text) => isReason(text) && names(text));
  if (rationale === null || isSaid) return own;
  return sentencesOf(rationale).every((sentence) => isReason(sentence) && names(sentence));
}
