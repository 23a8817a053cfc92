/** A case that a page sums up at its end ("For new rows, add the `rows` label") is told once: where it says more of it. */
import { stem } from '../../../recall/text/stem.ts';
import { wordsIn } from '../../text/sentence-start.ts';
import { ownWords, type Statement } from './statement.ts';

/** Of its words, short ones and "your" left out, so many stand where more is said. */
const SAID = 0.7;
const SHORTEST = 3;
const OF_NOTHING: ReadonlySet<string> = new Set(['for', 'the', 'your', 'our', 'this', 'that']);

const codeIn = (text: string): readonly string[] => text.match(/`[^`]+`/g) ?? [];
const stemsOf = (text: string): ReadonlySet<string> =>
  new Set(wordsIn(text).flatMap((word) => (word.length < SHORTEST || OF_NOTHING.has(word) ? [] : [stem(word)])));

function isSaidBy(one: Statement, other: Statement): boolean {
  const text = ownWords(one);
  const code = codeIn(text);
  if (code.length === 0 || other.text.length <= text.length || !code.every((name) => other.text.includes(name)))
    return false;
  const said = stemsOf(other.text);
  const words = [...stemsOf(text)];
  return words.filter((word) => said.has(word)).length >= SAID * words.length;
}

/** `statements` of a page without the cases that another of them says with more. */
export const withoutSaidAgain = (statements: readonly Statement[]): readonly Statement[] =>
  statements.filter((one) => !/^for /i.test(ownWords(one)) || !statements.some((other) => isSaidBy(one, other)));
