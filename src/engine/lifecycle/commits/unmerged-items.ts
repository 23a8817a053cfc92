/** Which items come from commits that HEAD does not hold. */
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { KeptOfItems } from '../kept-of-items.ts';

/** Those of the given commits that HEAD holds; asked in one batch. */
export type AskMerged = (shas: readonly string[]) => Promise<ReadonlySet<string>>;

/** Items or pieces of evidence that are held at a time. */
const AT_ONCE = 200;

/** The commits at both ends of an item's range. */
const endsOf = (commitRange: string): readonly string[] => [...new Set(commitRange.split('..'))];

type Store = Pick<MemoryStore, 'items' | 'evidence'>;

/** Looks at every item learnt from commits. @returns the ids of those of which HEAD holds none. */
export async function unmergedItems(
  store: Store,
  asked: KeptOfItems<{ readonly range?: string }>,
  merged: AskMerged,
): Promise<readonly string[]> {
  const ranges = (await asked.now()).flatMap(([id, { range }]) => (range === undefined ? [] : [[id, range] as const]));
  const at = await merged([...new Set(ranges.flatMap(([, range]) => endsOf(range)))]);
  const doubtful = ranges.filter(([, range]) => endsOf(range).every((sha) => !at.has(sha)));
  const unmerged: string[] = [];
  for (const ids of slices(doubtful.map(([itemId]) => itemId))) {
    const { items } = await store.items({ ids, limit: ids.length });
    unmerged.push(...(await withoutMergedEvidence(items, store, merged)));
  }
  return unmerged;
}

/** Squashed or rebased work stands on other commits that said the same: evidence of these counts, too. */
async function withoutMergedEvidence(items: readonly MemoryItem[], store: Store, merged: AskMerged): Promise<string[]> {
  const commits = new Map<string, string | null>();
  for (const refs of slices([...new Set(items.flatMap((item) => item.evidenceRefs))])) {
    for (const { id, source } of await store.evidence(refs)) {
      // An assistant's telling of a commit does not bring it to HEAD.
      if (source.kind === 'chat' && source.speaker !== 'user') continue;
      commits.set(id, source.kind === 'commit' ? source.sha : null);
    }
  }
  const at = await merged([...new Set([...commits.values()].flatMap((sha) => sha ?? []))]);
  const holds = (ref: string): boolean => {
    const sha = commits.get(ref);
    return sha === null || (sha !== undefined && at.has(sha));
  };
  return items.filter((item) => !item.evidenceRefs.some(holds)).map((item) => item.itemId);
}

function* slices(ids: readonly string[]): Iterable<readonly string[]> {
  for (let n = 0; n < ids.length; n += AT_ONCE) yield ids.slice(n, n + AT_ONCE);
}
