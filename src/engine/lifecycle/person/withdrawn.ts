/** What an assistant stated and took back itself: it says nothing against a better statement, as a person's verdict does. */
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** An item with more entries has a story that is not looked through: it counts as judged. */
const MOST = 100;

const isPutAway = ({ approval, status }: MemoryItem): boolean => approval === 'deprecated' || status === 'archived';

/** Which of `items` an assistant put away that assistants had stated, and of which no person ever judged anything. */
export async function withdrawnAmong(
  items: readonly MemoryItem[],
  store: MemoryStore,
): Promise<ReadonlySet<MemoryItem>> {
  const withdrawn = new Set<MemoryItem>();
  for (const item of items) {
    if (item.origin !== 'agent' || item.provenance === 'own' || item.approvedBy === 'person' || !isPutAway(item))
      continue;
    const events = await store.history({ itemId: item.itemId, limit: MOST });
    if (events.length === MOST) continue;
    const verdicts = events.filter(
      ({ action }) => action !== 'created' && action !== 'reinforced' && action !== 'merged',
    );
    const isByPerson = verdicts.some(({ actor, before }) => actor === 'person' || before?.approvedBy === 'person');
    const last = verdicts
      .filter(({ action }) => action === 'approval' || action === 'status')
      .reduce<(typeof verdicts)[number] | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
    if (!isByPerson && last?.actor === 'agent') withdrawn.add(item);
  }
  return withdrawn;
}
