/**
 * What several processes are told at once is remembered once: each writes without a lock, and looks afterwards whether another
 * has written the same. Whoever looks last sees both, and all who see both decide alike.
 */
import { contentHash } from '../../model/hash.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { merged } from '../admission/merge.ts';
import { isCurrent, type Step } from '../admission/merge-decision.ts';
import { succeeded } from '../admission/supersession.ts';
import { touched } from '../touched.ts';
import { writeSteps } from '../write-steps.ts';
import { type RememberPorts, storeRemembered, type StoreResult } from './store-remembered.ts';

/** Longer apart, the second was told with the first in sight. */
const AT_ONCE_MS = 60_000;

const standing = ({ approval, approvedBy }: MemoryItem): number =>
  approvedBy === 'person' ? 0 : approval === 'approved' ? 1 : 2;

/** Which of two stays: what is vouched for, else what was there first. */
function stays(a: MemoryItem, b: MemoryItem): boolean {
  if (standing(a) !== standing(b)) return standing(a) < standing(b);
  return a.createdAt === b.createdAt ? a.itemId < b.itemId : a.createdAt < b.createdAt;
}

const isTwin = (a: MemoryItem, b: MemoryItem): boolean =>
  a.itemId !== b.itemId &&
  // What took the place of something goes on saying so.
  a.supersedes === null &&
  b.supersedes === null &&
  a.type === b.type &&
  a.scope === b.scope &&
  isCurrent(a) &&
  isCurrent(b) &&
  Math.abs(Date.parse(a.createdAt) - Date.parse(b.createdAt)) <= AT_ONCE_MS;

function intoOne(kept: MemoryItem, gone: MemoryItem): Step[] {
  const { older, newer } = succeeded(gone, touched(merged(kept, gone), {}));
  return [
    { item: newer, before: kept, action: 'merged', reason: `told twice at once: "${gone.title}"`.slice(0, 500) },
    {
      item: older,
      before: gone,
      action: 'status',
      reason: `told twice at once: one with "${kept.title}"`.slice(0, 500),
    },
  ];
}

/** The item that says it, where another process was told the same: the other's, or this one with what the other's adds. */
async function withoutTwin(
  { itemId, facts }: MemoryItem,
  actor: MemoryEvent['actor'],
  { store, clock, similarItems }: RememberPorts,
): Promise<{ readonly item: MemoryItem; readonly changes: readonly MemoryEvent[] } | null> {
  const made = await store.item(itemId);
  if (!made) return null;
  // Whoever else looked has made one of both already.
  const other = made.supersededBy === null ? undefined : await store.item(made.supersededBy);
  if (other) return { item: other, changes: [] };
  const { items } = await store.items({ contentHashes: [contentHash(facts)] });
  const twin = items.find((one) => isTwin(one, made));
  if (!twin) return null;
  const steps = stays(made, twin) ? intoOne(made, twin) : intoOne(twin, made);
  const changes = await writeSteps(steps, actor, store, clock.now());
  for (const { item } of steps) similarItems.set(item);
  const [kept] = steps;
  return kept ? { item: kept.item, changes } : null;
}

/** What cannot be read now is seen later, as ever. */
const lookAtOthers = async ({ store }: RememberPorts): Promise<void> => store.follow?.().catch(() => undefined);

/** `storeRemembered`, with what other processes write meanwhile in sight. What is told twice at once is known the second time. */
export async function rememberOnce(...given: Parameters<typeof storeRemembered>): Promise<StoreResult> {
  const [, , ports, , replaces = null, judged = null] = given;
  await lookAtOthers(ports);
  const kept = await storeRemembered(...given);
  if (replaces !== null || !kept.isNew) return kept;
  await lookAtOthers(ports);
  const found = await withoutTwin(kept.item, judged?.actor ?? 'person', ports);
  if (!found) return kept;
  const isNew = found.item.itemId === kept.item.itemId;
  return { ...kept, item: found.item, isNew, changes: [...kept.changes, ...found.changes] };
}
