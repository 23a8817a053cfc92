/** One sentence of a turn, as it stands and as it is to be understood: what is quoted in it is out of the rules' sight. */
import type { BrainEvent } from '../../model/event.ts';
import { plainText } from '../text/plain.ts';
import { sentenceRanges } from '../text/sentences.ts';
import { oneLine } from '../text/words.ts';
import { proseBlocks } from './prose.ts';

export interface ChatStatement {
  readonly event: BrainEvent;
  /** As it stands in the event's text: what is quoted as evidence. */
  readonly raw: string;
  /** One plain line. */
  readonly words: string;
  /** `words`, of the same length, with what is quoted or code made unreadable. */
  readonly masked: string;
  readonly isQuestion: boolean;
  /** The block of the turn it stands in. */
  readonly block: number;
  readonly isBullet: boolean;
}

const QUESTION =
  /^(?:(?:hmm+|ok(?:ay)?|so|and|but|also|wait|hey|hi|well|then|now|cool|great|thanks)\b[,.!]?\s+){0,3}(?:(?:how|why|what|which|who|where)\b(?!ever)|(?:can|could|would|will|should|shall|may|do|does|did|is|are|was|were|has|have|am)(?:n't)?\s+(?:you|we|i|it|this|that|there|they|he|she|anyone|someone|somebody|the|a|an|my|our|your)\b|when (?:do|does|did|should|will|is|are)\b|any (?:idea|thoughts|chance)\b)/i;

/** What stands in quotation marks or backticks belongs to somebody else, or is code. */
export function masked(words: string): string {
  return words.replace(
    /`[^`\n]{1,300}`|"[^"\n]{2,400}"|“[^”\n]{2,400}”|«[^»\n]{2,400}»|(?<=^|[\s(:])'[^'\n]{2,400}'(?=$|[\s).,;:!?])/g,
    (found) => `${found.charAt(0)}${'¤'.repeat(found.length - 2)}${found.charAt(found.length - 1)}`,
  );
}

/** Whether words ask rather than tell. */
export const asks = (words: string): boolean => /\?["')\]]*$/.test(words) || QUESTION.test(words);

/** In a chat a sentence may begin with a small letter: "why this one? never use it". */
const ENDS = /(?<![?!])[?!]{1,9}["')\]]{0,2}\s{1,9}(?=[a-z])/g;

function spoken(sentence: string): string[] {
  const ends = [...masked(sentence).matchAll(ENDS)].map(({ 0: found, index }) => index + found.length);
  return [0, ...ends].map((start, at) => sentence.slice(start, ends[at]).trimEnd());
}

const known = new WeakMap<BrainEvent, readonly ChatStatement[]>();

/** The statements of a turn's speaker, in order. */
export function statementsOf(event: BrainEvent): readonly ChatStatement[] {
  const statements = known.get(event) ?? read(event);
  known.set(event, statements);
  return statements;
}

function read(event: BrainEvent): ChatStatement[] {
  return proseBlocks(event.text).flatMap(({ start, end, isBullet }, block) => {
    const text = event.text.slice(start, end);
    return sentenceRanges(text)
      .flatMap(({ start: from, end: to }) => spoken(text.slice(from, to)))
      .map((raw) => {
        const words = plainText(oneLine(raw));
        return { event, raw, words, masked: masked(words), isQuestion: asks(words), block, isBullet };
      });
  });
}
