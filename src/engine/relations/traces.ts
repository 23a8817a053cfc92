/** What the histories of items still tell of a relation that is forgotten for good. */
import { splitId } from '../derived/graph/entity.ts';
import { withoutTitles } from '../lifecycle/forgetting/plan.ts';
import { ITEM_LIMITS, type MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { Erasure, MemoryStore } from '../ports/memory-store.ts';
import type { RelationName } from './named-relation.ts';

const HISTORY_READ = 10_000;

/** `before` as if the two had never been related. */
function unrelated(before: MemoryItem, other: string, titles: ReadonlySet<string>): MemoryItem {
  return {
    ...before,
    reviewReason:
      before.reviewReason === null
        ? null
        : withoutTitles(before.reviewReason, titles).slice(0, ITEM_LIMITS.reviewReason),
    files: before.files.filter((path) => path !== other),
    supersedes: before.supersedes === other ? null : before.supersedes,
  };
}

/** The rewriting of both ends' histories; null where no item is an end, or nothing tells of it. */
export async function withoutTraces(
  { from, to }: RelationName,
  store: MemoryStore,
  titleOf: (id: string) => string,
): Promise<Erasure | null> {
  const rewritten: MemoryEvent[] = [];
  for (const [own, other] of [
    [from, to],
    [to, from],
  ] as const) {
    if (!/^(?:item|diary):/.test(own)) continue;
    const titles = new Set([titleOf(other)].filter((title) => title !== ''));
    const names = [splitId(other).key, ...titles];
    for (const entry of await store.history({ itemId: splitId(own).key, limit: HISTORY_READ })) {
      const isDropping =
        entry.reason.startsWith('relation ') && names.some((name) => entry.reason.includes(name.slice(0, 100)));
      const reason = isDropping ? 'a relation: forgotten for good' : withoutTitles(entry.reason, titles);
      const before = entry.before && unrelated(entry.before, splitId(other).key, titles);
      const same = reason === entry.reason && JSON.stringify(before) === JSON.stringify(entry.before);
      if (!same) rewritten.push({ ...entry, reason, before });
    }
  }
  return rewritten.length === 0 ? null : { rewritten: { history: rewritten } };
}
