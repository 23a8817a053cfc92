/** The items that a batch of candidates may turn out to be. */
import type { Candidate } from '../../model/candidate.ts';
import { contentHash } from '../../model/hash.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Match } from './admission.ts';
import { allItems } from '../all-items.ts';
import { isCertainlySame } from '../sameness/certain.ts';
import { ComparedStatement } from '../sameness/statement.ts';

const BATCH = 500;

/** What an item or a candidate is about: equal for the same piece of knowledge from the same origin. */
export const identity = (one: { origin: string; type: string; dedupHint: string | null }): string =>
  `${one.origin}|${one.type}|${one.dedupHint ?? ''}`;
/** What it says: equal for the same words. */
export const saying = (one: { type: string; facts: string }): string => `${one.type}|${contentHash(one.facts)}`;

/** The hash folds case and white space, which in code are no trifle: `getUser` is not `getuser`. */
const isSaidBy = (item: MemoryItem, { facts }: Candidate): boolean =>
  item.facts === facts || isCertainlySame(new ComparedStatement(item.facts), new ComparedStatement(facts));

/** What an item is about whose type a person has changed: learning goes on telling it by its old one. */
const retypedIdentity = (one: Pick<MemoryItem, 'origin' | 'dedupHint'>): string =>
  `${one.origin}||${one.dedupHint ?? ''}`;

/** Looked up once for a batch, and kept up to date while the batch is admitted. */
export class KnownItems {
  readonly #byHint = new Map<string, MemoryItem>();
  readonly #byContent = new Map<string, MemoryItem>();
  readonly #isRetyped: (item: MemoryItem) => boolean;

  constructor(isRetyped: (item: MemoryItem) => boolean = () => false) {
    this.#isRetyped = isRetyped;
  }

  add(item: MemoryItem): void {
    this.#byHint.set(identity(item), item);
    this.#byContent.set(saying(item), item);
    if (this.#isRetyped(item)) this.#byHint.set(retypedIdentity(item), item);
  }

  match(candidate: Candidate): Match | undefined {
    const same = this.#byHint.get(identity(candidate)) ?? this.#byHint.get(retypedIdentity(candidate));
    if (same) return { item: same, by: 'hint' };
    const echo = this.#byContent.get(saying(candidate));
    return echo && isSaidBy(echo, candidate) ? { item: echo, by: 'content' } : undefined;
  }
}

/** The stored items with a dedupHint or the words of one of the candidates. */
export async function knownItems(
  candidates: readonly Candidate[],
  store: MemoryStore,
  isRetyped?: (item: MemoryItem) => boolean,
): Promise<KnownItems> {
  const known = new KnownItems(isRetyped);
  for (let i = 0; i < candidates.length; i += BATCH) {
    const part = candidates.slice(i, i + BATCH);
    const [hints, echoes] = await Promise.all([
      allItems(store, { dedupHints: part.map((one) => one.dedupHint) }),
      allItems(store, { contentHashes: part.map((one) => contentHash(one.facts)) }),
    ]);
    for (const item of [...echoes, ...hints]) known.add(item);
  }
  return known;
}
