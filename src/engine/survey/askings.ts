/**
 * By which questions items are found: recall goes by words, and whoever needs an item knows none of its names. Which items say it in
 * too few ways, and what others say of them.
 */
import { isOpenToAgents } from '../brain/guide/choice.ts';
import { count } from '../model/count.ts';
import { BrainError } from '../model/errors.ts';
import { type MemoryItem, ITEM_LIMITS } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { ShownGuide } from './guide-lines.ts';
import { knownLine } from './known-lines.ts';
import { surveyProgress } from './progress.ts';

/** Who has said so many was asked for no more: see ASKED_FOR. */
const ENOUGH = 5;
/** So many items at a time. */
export const ASKED_EACH = 20;
/** Of a large memory: what the guide tells or would tell first, then the rest by topic. */
const MOST = 250;

/** An item, and what else somebody would say who needs it. */
export interface Askings {
  readonly id: string;
  readonly asked: readonly string[];
}

export interface AskingEngine {
  /** Items of which too few ways are known in which somebody asks for them: what the guide tells first, then the others of its topics. */
  hardlyAsked(): Promise<readonly MemoryItem[]>;
  /** Adds to how items are asked for. What cannot be done is said, and the rest is done. */
  addAsked(given: readonly Askings[]): Promise<readonly string[]>;
}

interface AskingPorts {
  readonly store: MemoryStore;
  readonly guide: () => Promise<ShownGuide>;
  /** Keeps those of the phrases that can be kept. @throws BrainError `not-found`, `illegal-transition` for what is the user's own */
  readonly addAsked: (itemId: string, asked: readonly string[]) => Promise<unknown>;
}

/** The first `most` of what is left, as whoever says how items are asked for is shown them. */
export function leftToAsk(items: readonly MemoryItem[], most: number): readonly string[] {
  if (items.length === 0) return ['No item says it in too few ways: done.'];
  const more = items.length - most;
  return [
    `${count(items.length, 'item')} left${more > 0 ? ', of which the first' : ''}:`,
    ...items.slice(0, most).map(knownLine),
  ];
}

/** What is wrong with one of them, not with the store. */
const REFUSING: ReadonlySet<string> = new Set(['not-found', 'illegal-transition']);

export function createAskings({ store, guide, addAsked }: AskingPorts): AskingEngine {
  async function add({ id, asked }: Askings): Promise<string | null> {
    try {
      await addAsked(id, asked);
    } catch (error) {
      if (error instanceof BrainError && REFUSING.has(error.code)) return error.message;
      throw error;
    }
    const known = new Set((await store.item(id))?.asked);
    const left = asked.filter((phrase) => !known.has(phrase.replace(/\s+/g, ' ').trim()));
    if (left.length === 0) return null;
    const why = `longer than ${ITEM_LIMITS.question} characters, worded like an order to an assistant, or more than ${ITEM_LIMITS.asked} with those known`;
    return `${id}: left out "${left.map((phrase) => phrase.slice(0, ITEM_LIMITS.question)).join('", "')}", which are ${why}.`;
  }
  return {
    async hardlyAsked() {
      const [{ told, untold }, progress] = [await guide(), await surveyProgress(store)];
      const place = new Map(
        [...new Set([...told, ...untold].flatMap(({ itemIds }) => itemIds))].map((id, at) => [id, at]),
      );
      const placeOf = ({ itemId }: MemoryItem): number => place.get(itemId) ?? Number.MAX_SAFE_INTEGER;
      return progress
        .flatMap(({ stated, read }) => [...stated, ...read])
        .filter((item) => item.approval === 'approved' && isOpenToAgents(item))
        .sort((a, b) => placeOf(a) - placeOf(b))
        .slice(0, MOST)
        .filter(({ asked = [] }) => asked.length < ENOUGH);
    },
    async addAsked(given) {
      const refused: string[] = [];
      for (const one of given) {
        const why = await add(one);
        if (why !== null) refused.push(why);
      }
      return refused;
    },
  };
}
