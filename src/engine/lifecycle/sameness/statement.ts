/** A text as the words by which two statements are compared: what it speaks of, in which order, and whether it denies. */
import { stem } from '../../recall/text/stem.ts';
import { wordsOf } from '../../recall/text/words.ts';

/** What denies a statement. `no longer` and `stop` deny what was so. */
const NEGATION =
  /\b(?:no|not|nobody|none|nothing|never|cannot|nor|neither|avoid|stop(?:ped|s)?\s+using|dis(?:allow|courage)(?:s|ed)?|forbid(?:s|den)?)\b|n['’]t\b/gi;
/**
 * The same in other languages, as far as a word alone tells it: German, Dutch, French, Spanish, Portuguese, Italian,
 * Polish, Russian; Chinese, Japanese and Korean have no spaces to look for.
 */
const NEGATION_ELSEWHERE =
  /(?<!\p{L})(?:nicht|nichts|kein(?:e[mnrs]?)?|niemals|nie|niet|geen|nooit|jamais|aucune?|ne\s+\p{L}+\s+pas|nunca|jam[áa]s|ning[úu]n[ao]?|não|nem|non\s+(?:usare|usate|è|si)|nigdy|не|нет|никогда)(?!\p{L})|[不没沒勿]|ない|ません|않|없/giu;
/** Words that stand for anybody: who does a thing is not what the statement is about. */
const ANYBODY: ReadonlySet<string> = new Set(['someon', 'somebodi', 'anyon', 'anybodi', 'nobodi', 'everyon', 'one']);
/** What may come and go without a change of sense. */
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the']);
const GRAM = 3;

export interface Statement {
  readonly text: string;
  /** Stems of what it speaks of, in order, without stop words and what denies. */
  readonly content: readonly string[];
  /** Every word but the articles, stemmed, in order: equal only for the same sentence. */
  readonly exact: readonly string[];
  /** How many words it has. */
  readonly length: number;
  /** Lower-case words with their counts. */
  readonly words: ReadonlyMap<string, number>;
  /** Groups of three characters with their counts. */
  readonly grams: ReadonlyMap<string, number>;
  /** Numbers and versions as they are written, in order. */
  readonly numbers: readonly string[];
  readonly denies: boolean;
}

export function counted(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function gramsOf(words: readonly string[]): Map<string, number> {
  const line = ` ${words.join(' ')} `;
  return counted(Array.from({ length: Math.max(0, line.length - GRAM + 1) }, (_, n) => line.slice(n, n + GRAM)));
}

/** The statement that `text` makes. */
export function statementOf(text: string): Statement {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const affirmed = text.replace(NEGATION, ' ').replace(NEGATION_ELSEWHERE, ' ');
  return {
    text,
    content: wordsOf(affirmed).parts.filter((word) => !ANYBODY.has(word)),
    exact: words.filter((word) => !ARTICLES.has(word)).map(stem),
    length: words.length,
    words: counted(words),
    grams: gramsOf(words),
    numbers: text.match(/\d+(?:[.,:]\d+)*/g) ?? [],
    denies: affirmed !== text,
  };
}
