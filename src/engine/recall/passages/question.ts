/** A question as passages are held against it: the things it speaks of, each with the words that may stand for it. */
import { callsOf, type Call } from './calls-for.ts';
import { isAskingWord } from '../text/asking-words.ts';
import { everydayWordsFor, isWrapping, SAME_THING } from '../text/everyday-words.ts';
import { topicsIn } from '../text/topics-of-work.ts';
import { wordsOf } from '../text/words.ts';
import { TUNING } from '../tuning.ts';

/** A thing that the question speaks of. */
export interface Thing {
  /** As it stands in the question, stemmed. */
  readonly word: string;
  /** How much it says: its rarity, less for words that tasks are wrapped in. */
  readonly weight: number;
  /** Words for it with how much each counts, 0–1; the word itself first. */
  readonly words: readonly (readonly [word: string, share: number])[];
  /** Whether it is an identifier or a path, which nothing means by chance. */
  readonly isName: boolean;
  /** Whether it is what is done, rather than a word. */
  readonly isTopic: boolean;
  /** Whether a file of the project has it. */
  readonly isKnown: boolean;
}

type Rarity = (word: string) => number;

export interface Question {
  readonly text: string;
  readonly calls: ReadonlySet<Call>;
  readonly things: readonly Thing[];
  /** What all things weigh, terms that are expected of the answer less: not all of them will stand in it. */
  readonly whole: number;
  /** Every word that stands for one of the things, with how much it counts. */
  readonly words: ReadonlyMap<string, number>;
  /** How much a word says, by how few files hold it: at most `MOST`. */
  weightOf(word: string): number;
}

/** What a word is taken to weigh that no file holds. */
export const UNKNOWN = 2.5;
/** A word of one file out of thousands says no more than one of twenty: questions are full of words by chance. */
const MOST = 4;
const WRAPPED = 0.2;
/** What is done counts as much as a telling word, and says something however many files have its words. */
const TOPIC = { least: 2, most: 4 } as const;
/** What stands for a topic says little more than the topic does. */
const TOLD = 0.4;
const NAME = 1.2;

/** What the terms add to the things of a question: those of their words that it has not and the project has. */
function expected(
  terms: readonly string[],
  asked: readonly Thing[],
  rarity: Rarity,
  weightOf: Rarity,
): readonly Thing[] {
  const { parts, wholes } = wordsOf(terms.join('\n'));
  const said = new Set(asked.flatMap(({ words }) => words.flatMap(([word, share]) => (share === 1 ? word : []))));
  return [...new Set([...wholes, ...parts])]
    .filter((word) => !said.has(word) && !isWrapping(word) && rarity(word) > 0)
    .map((word) => ({
      word,
      weight: TUNING.term * weightOf(word),
      words: [[word, 1] as const],
      isName: wholes.includes(word),
      isTopic: false,
      isKnown: true,
    }));
}

/** `rarity` is 0 for a word that no file holds; `terms` are words that whoever asks expects of the answer. */
export function questionOf(text: string, rarity: Rarity, terms: readonly string[] = []): Question {
  const { parts, wholes } = wordsOf(text);
  const rarityOf = (word: string): number => {
    const rare = rarity(word);
    return Math.min(MOST, rare === 0 ? UNKNOWN : rare);
  };
  const weightOf = (word: string): number => rarityOf(word) * (isWrapping(word) || isAskingWord(word) ? WRAPPED : 1);
  const found = topicsIn(text);
  const told: ReadonlySet<string> = new Set(found.flatMap(({ said }) => said));
  const named = [...new Set(wholes)].map((word) => ({
    word,
    weight: NAME * weightOf(word) * (told.has(word) ? TOLD : 1),
    words: [[word, 1] as const],
    isName: true,
    isTopic: false,
    isKnown: rarity(word) > 0,
  }));
  const spoken = [...new Set(parts)].map((word) => {
    const others = isWrapping(word) ? [] : everydayWordsFor(word);
    return {
      word,
      weight: weightOf(word) * (told.has(word) ? TOLD : 1),
      words: [[word, 1] as const, ...others.map((other) => [other, SAME_THING] as const)],
      isName: false,
      isTopic: false,
      isKnown: rarity(word) > 0,
    };
  });
  const topics = found.map(({ written: words }) => {
    const rare = words.map(rarity).filter((one) => one > 0);
    return {
      word: words.join('/'),
      weight: rare.length === 0 ? 0 : Math.max(TOPIC.least, Math.min(TOPIC.most, Math.max(...rare))),
      words: words.map((word) => [word, 1] as const),
      isName: false,
      isTopic: true,
      isKnown: true,
    };
  });
  // What no file holds as a whole says nothing beside its parts.
  const asked = [
    ...named.filter(({ word }) => rarity(word) > 0),
    ...topics.filter(({ weight }) => weight > 0),
    ...spoken,
  ];
  const more = expected(terms, asked, rarity, weightOf);
  const things = [...asked, ...more];
  const whole = sumOf(asked) + TUNING.termMissed * sumOf(more);
  return { text, calls: callsOf(text), things, whole, words: sharesOf(things), weightOf: rarityOf };
}

const sumOf = (things: readonly Thing[]): number => things.reduce((sum, { weight }) => sum + weight, 0);

function sharesOf(things: readonly Thing[]): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const { words } of things) {
    for (const [word, share] of words) shares.set(word, Math.max(share, shares.get(word) ?? 0));
  }
  return shares;
}
