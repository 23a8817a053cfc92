/** A text as the words by which two statements are compared: what it speaks of, in which order, and whether it denies. */
import { type KnownTool, toolInProse } from '../../enrichment/data/known-tools.ts';
import { stem } from '../../recall/text/stem.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { type SlotChoice, choicesIn } from './choices.ts';
import { replacedIn } from './replaced.ts';
import { type Sides, sidesOf } from './turned-round.ts';

/** What denies a statement. `no longer`, `used to` and `stop` deny what was so. */
const NEGATION =
  /\b(?:no\s+one|no\s+longer|no|not|nobody|none|nothing|never|cannot|nor|neither|avoid|stop(?:ped|s)?\s+using|dis(?:allow|courage)(?:s|ed)?|forbid(?:s|den)?|(?<=\b(?:i|we|they|he|she)\s)used\s+to)\b|n['’]t\b/gi;
/**
 * The same in other languages, as far as a word alone tells it: German, Dutch, French, Spanish, Portuguese, Italian,
 * Polish, Russian; Chinese, Japanese and Korean have no spaces to look for.
 */
const NEGATION_ELSEWHERE =
  /(?<!\p{L})(?:nicht|nichts|kein(?:e[mnrs]?)?|niemals|nie|niet|geen|nooit|jamais|aucune?|ne\s+\p{L}+\s+pas|nunca|jam[áa]s|ning[úu]n[ao]?|não|nem|non\s+(?:usare|usate|è|si)|nigdy|не|нет|никогда)(?!\p{L})|[不没沒勿]|ない|ません|않|없/giu;
/** Words that stand for anybody: who does a thing is not what the statement is about. */
const ANYBODY: ReadonlySet<string> = new Set(
  ['someone', 'somebody', 'anyone', 'anybody', 'nobody', 'everyone'].map(stem),
);
/** What may come and go without a change of sense. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
const GRAM = 3;
/** How many values a character of a string may have. */
const UNIT = 0x1_0000;

/** Values with how often each occurs. */
export interface Bag {
  readonly counts: ReadonlyMap<string, number>;
  /** Of all values together. */
  readonly size: number;
}

export function bagOf(values: readonly string[]): Bag {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return { counts, size: values.length };
}

/** The words of a text in lower case. */
const spelled = (text: string): readonly string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** As numbers in order they take a tenth of the room that a map of texts does, and are compared much faster. */
function gramsOf(words: readonly string[]): Float64Array {
  const line = ` ${words.join(' ')} `;
  const unit = (n: number): number => line.charCodeAt(n);
  return Float64Array.from(
    { length: Math.max(0, line.length - GRAM + 1) },
    (_, n) => (unit(n) * UNIT + unit(n + 1)) * UNIT + unit(n + 2),
  ).sort();
}

/** A word that names a tool. */
interface NamedTool {
  readonly word: string;
  readonly tool: KnownTool;
}

/** "Contributions not following the policy will be closed": that denies which ones, not what becomes of them. */
const DENIED_SUBJECT =
  /(?<!\b(?:am|are|be|been|is|was|were|['’](?:m|re|s))\s)\bnot(?=\s+\p{L}{2,20}ing\s[^.,;:!?\n]{3,60}\s(?:are|can|get|gets|is|may|must|should|will)\s)/giu;
/** Behind it another clause tells more; a condition is none. */
const REST = /;\s|,\s(?:they|it|we|i|he|she|so|instead|because)\s/i;
/** A denial of what was so until now, and the clause that says it. */
const NO_LONGER = /^[^,;.]*\b(?:no\s+longer|any\s?more)\b[^,;.]*/i;
const ANY_MORE = /\bany\s?more\b/gi;
/** Words that say something, of a clause that says enough by itself. */
const FEWEST = 3;
/** The name of a list before one of its lines. */
const LABEL = /^[^.!?:\n]{1,80}:(?=\s)/;
const CODE_SPAN = /`[^`\n]*`/g;
const isDenied = (text: string): boolean => text.search(NEGATION) >= 0 || text.search(NEGATION_ELSEWHERE) >= 0;

/** Taken apart as far as somebody asks: most statements are compared in a few ways only, and hundreds of them are kept. */
export class ComparedStatement {
  readonly text: string;
  /** Stems of what it speaks of, in order, without stop words and what denies. */
  readonly content: readonly string[];
  /** Every word but the articles, stemmed, in order: equal only for the same sentence. */
  readonly exact: readonly string[];
  /** How many words it has. */
  readonly length: number;
  /** Lower-case words. */
  readonly words: Bag;
  /** Numbers and versions as they are written, in order. */
  readonly numbers: readonly string[];
  readonly denies: boolean;
  /** Whether its own words deny, and not only code that it names: `-m "not slow"`. */
  readonly deniesInWords: boolean;
  #spoken: Bag | undefined;
  #grams: Float64Array | undefined;
  #tools: readonly NamedTool[] | undefined;
  #givenUp: string | null | undefined;
  #prose: ComparedStatement | undefined;
  #denial: ComparedStatement | undefined;
  #noLonger: ComparedStatement | null | undefined;
  #label: string | undefined;
  #behindLabel: ComparedStatement | undefined;
  #choices: readonly SlotChoice[] | undefined;
  #sides: readonly Sides[] | undefined;

  constructor(text: string) {
    const words = spelled(text);
    const plain = text.replace(DENIED_SUBJECT, 'un');
    const affirmed = plain.replace(NEGATION, ' ').replace(NEGATION_ELSEWHERE, ' ');
    this.text = text;
    this.content = wordsOf(affirmed).parts.filter((word) => !ANYBODY.has(word));
    this.exact = words.filter((word) => !ARTICLES.has(word)).map(stem);
    this.length = words.length;
    this.words = bagOf(words);
    this.numbers = text.match(/\d+(?:[.,:]\d+)*/g) ?? [];
    this.denies = affirmed !== plain;
    this.deniesInWords = this.denies && isDenied(plain.replace(CODE_SPAN, '``'));
  }

  /** `content`, counted. */
  get spoken(): Bag {
    return (this.#spoken ??= bagOf(this.content));
  }

  /** Groups of three characters of its words, each as a number, in ascending order. */
  get grams(): Float64Array {
    return (this.#grams ??= gramsOf(spelled(this.text)));
  }

  /** Its words that name tools. */
  get tools(): readonly NamedTool[] {
    return (this.#tools ??= [...this.words.counts.keys()].flatMap((word) => {
      const tool = toolInProse(word);
      return tool ? [{ word, tool }] : [];
    }));
  }

  /** What it says outside of code. */
  get prose(): ComparedStatement {
    return (this.#prose ??= this.text.includes('`') ? new ComparedStatement(this.text.replace(CODE_SPAN, ' ')) : this);
  }

  /** Its denial, without what is so instead: "keys are never stored here, they come from Vault". */
  get denial(): ComparedStatement {
    return (this.#denial ??= this.#withoutRest());
  }

  /** What it denies of what was so until now: "we don't deploy on Tuesdays any more, only on Mondays"; null where it does not. */
  get noLonger(): ComparedStatement | null {
    if (this.#noLonger === undefined) {
      const clause = this.denies ? NO_LONGER.exec(this.text)?.[0].replace(ANY_MORE, ' ') : undefined;
      this.#noLonger = clause === undefined ? null : new ComparedStatement(clause);
    }
    return this.#noLonger;
  }

  #withoutRest(): ComparedStatement {
    const at = this.text.search(REST);
    const first = at < 0 ? this : new ComparedStatement(this.text.slice(0, at));
    return first.deniesInWords && first.content.length >= FEWEST ? first : this;
  }

  /** What stands before its first colon, in small letters; empty where nothing does. */
  get label(): string {
    return (this.#label ??= LABEL.exec(this.text)?.[0].toLowerCase() ?? '');
  }

  /** What it says behind `label`. */
  get behindLabel(): ComparedStatement {
    return (this.#behindLabel ??= new ComparedStatement(this.text.slice(this.label.length)));
  }

  /** Stems as it spells them, for a person to read; as they are where it has no such word. */
  asSpelled(stems: string): string {
    const words = [...this.words.counts.keys()];
    return stems
      .split(' ')
      .map((one) => words.find((word) => stem(word) === one) ?? one)
      .join(' ');
  }

  /** What it affirms and what it denies. */
  get sides(): readonly Sides[] {
    return (this.#sides ??= sidesOf(this.text));
  }

  /** What it chooses for a place that holds one thing. */
  get choices(): readonly SlotChoice[] {
    return (this.#choices ??= choicesIn(this.text, this.denies));
  }

  /** What it gives up for something else; null where it gives up nothing. */
  get givenUp(): string | null {
    if (this.#givenUp === undefined) this.#givenUp = replacedIn(this.text);
    return this.#givenUp;
  }
}
