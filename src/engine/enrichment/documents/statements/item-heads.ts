/** What an item or a paragraph begins with, kept with each of its sentences: bold words, a name, a case. */
import { pointsBack } from '../../text/sentence-start.ts';
import { plainText } from '../../text/plain.ts';
import { capitalised } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import type { ProjectDocument, Sentence } from '../pages/document.ts';
import { LONGEST } from './statement.ts';
import { isCondition, sentenceTone } from './statement-words.ts';

/** "Where a row is declared.": what stands behind it answers. */
const ASKS_WHERE = /^(?:where|how|what|which|who|why)\b/i;
const SAYS_WE = /^(?:we|you|it|they)\b/i;

/** "**No tabs.** Rows are …": bold words without a verb at the head of an item or a paragraph are what its next words are about. */
export function belowLabel(
  { hidden }: ProjectDocument,
  { kind, label }: DocumentBlock,
  sentences: readonly Sentence[],
): readonly Sentence[] {
  const [first, second, ...others] = sentences;
  if (kind === 'code' || !label || !first || !second || pointsBack(second.text)) return sentences;
  const isAlone = first.text === plainText(hidden.shown.slice(label.start, label.end)).replace(/\.?$/, '.');
  const { isSentence, commands } = sentenceTone(first.text);
  const isHead =
    ASKS_WHERE.test(first.text) || (kind === 'item' && !isSentence && !commands && !SAYS_WE.test(first.text));
  if (!isAlone || !isHead) return sentences;
  return [{ ...second, text: `${first.text.slice(0, -1)}: ${second.text}` }, ...others];
}

/** "`--deep`. It reads all. Rows are …": what an item says of the name that it begins with is told with that name. */
export function underName({ kind }: DocumentBlock, sentences: readonly Sentence[]): readonly Sentence[] {
  const name = kind === 'item' ? NAME.exec(sentences[0]?.text ?? '')?.[1] : undefined;
  if (name === undefined) return sentences;
  return sentences.map((one, at) =>
    at === 0 || pointsBack(one.text) || one.text.includes(name) ? one : { ...one, text: `${name}: ${one.text}` },
  );
}
const NAME = /^(`[^`]+`)[.:]?$/;

/** "If the row has no date, mark it. Banks …": what an item says in one case is told with that. */
export function underCondition({ kind }: DocumentBlock, sentences: readonly Sentence[]): readonly Sentence[] {
  const condition = kind === 'item' ? CASE.exec(sentences[0]?.text ?? '')?.[1] : undefined;
  if (condition === undefined) return sentences;
  return sentences.map((one, at) =>
    at === 0 || isCondition(one.text) || pointsBack(one.text) || one.text.length + condition.length > LONGEST
      ? one
      : { ...one, text: `${capitalised(condition)}: ${one.text}` },
  );
}
const CASE = /^((?:if|when|unless) [^,.:`()]{3,70}),? (?:then )?/i;
