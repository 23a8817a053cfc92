/**
 * One order in English as a short run of words: a name is a class of `english-words.ts` or `concept-words.ts`, `=word` the
 * word itself, `a|b` either; `^` in front: nothing but marks stands before it in its clause; `>` in front: it stands where
 * the verb of an order does; `!` in front: the next word is none of these; `~n` behind: no more than n other words before it.
 */
import type { FindingKind } from './kinds.ts';

export interface Order {
  readonly kind: FindingKind;
  /** In this order, with no more than `gap` other words between two. */
  readonly words: string;
  readonly gap: number;
  /** Whether a negation before it makes an honest rule of it; false where it is none even then. */
  readonly forbiddable: boolean;
  /** Whether it counts in what tells what a commit did, too. */
  readonly always: boolean;
  readonly hit: string;
  readonly miss: string;
}

/** Makes the orders of one kind, each with an example and one that is none. */
export const order =
  (kind: FindingKind, { forbiddable = true, always = false } = {}) =>
  (words: string, gap: number, hit: string, miss: string): Order => ({
    kind,
    words,
    gap,
    forbiddable,
    always,
    hit,
    miss,
  });
