/** The part of a statement that tells something: without greetings before it, requests and doubts behind it. */
import { openingLength, assertionLength } from './clause.ts';
import type { ChatStatement } from './statement.ts';

export interface AssertedStatement {
  readonly statement: ChatStatement;
  readonly words: string;
  /** `words` with what is quoted made unreadable, of the same length. */
  readonly masked: string;
}

const POLITE_ORDER = /^(?:please )?(?:can|could|would|will) you (?:please )?(?=(?:always|never)\s)/i;
const bare = (words: string): string => words.replace(/(?<![\s?!.])[\s?!.]+$/, '');

/** Undefined for a statement that asks from its first word on. */
export function assertedIn(statement: ChatStatement): AssertedStatement | undefined {
  const { words, masked, isQuestion } = statement;
  // "Could you always …?" is an order.
  const polite = POLITE_ORDER.exec(masked)?.[0].length ?? 0;
  if (polite > 0) return { statement, words: bare(words).slice(polite), masked: bare(masked).slice(polite) };
  const end = assertionLength(masked);
  if (isQuestion && end >= masked.replace(/(?<![\s.!?])[\s.!?]+$/, '').length) return undefined;
  const start = openingLength(masked.slice(0, end));
  if (end - start < 3) return undefined;
  return { statement, words: words.slice(start, end), masked: masked.slice(start, end) };
}

/** The part of `told` from an offset on. */
export function from({ statement, words, masked }: AssertedStatement, start: number): AssertedStatement {
  return { statement, words: words.slice(start), masked: masked.slice(start) };
}
