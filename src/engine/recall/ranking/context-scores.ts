/** What an item's surroundings lend it: the turns before and after it, and its session as a whole. */
import type { MemoryIndex } from '../index/memory-index.ts';
import type { Tuning } from '../tuning.ts';
import type { LexicalScores } from './lexical-scores.ts';

/** By slot, to be added to the items' own scores. */
export interface ContextScores {
  readonly neighbours: Float64Array;
  readonly session: Float64Array;
}

/**
 * A question's words are spread over a conversation: the answer often stands beside the turn that shares the question's
 * words. A turn is lent a share of those one and two places away, and of what its session covers. An item that is alone
 * in its session is lent nothing.
 */
export function contextScores(scores: LexicalScores, index: MemoryIndex, tuning: Tuning): ContextScores {
  const neighbours = index.scratch.zeros('neighbours', index.capacity);
  const session = index.scratch.zeros('session', index.capacity);
  const { own, sessions } = scores;
  for (let number = 0; number < index.sessions.capacity; number++) {
    const covered = sessions[number] ?? 0;
    const slots = index.sessions.slots(number);
    if (covered === 0 || slots.length < 2) continue;
    const at = (place: number): number => own[slots[place] ?? -1] ?? 0;
    for (let n = 0; n < slots.length; n++) {
      const slot = slots[n] ?? 0;
      neighbours[slot] = tuning.neighbour1 * (at(n - 1) + at(n + 1)) + tuning.neighbour2 * (at(n - 2) + at(n + 2));
      session[slot] = tuning.session * covered;
    }
  }
  return { neighbours, session };
}
