/** What waits for a person in a memory: contradictions first, then drafts, the newest of each first. */
import type { Engine, ItemInLayer } from '../../engine/index.ts';

/** Asked for at first: where more than so many wait, all items are gone through, which are read once and then followed. */
const FIRST = 500;

export async function waitingItems(engine: Pick<Engine, 'items' | 'everyItem'>): Promise<readonly ItemInLayer[]> {
  const pages = await Promise.all([
    engine.items({ statuses: ['review'], order: 'updated', limit: FIRST }),
    engine.items({ approvals: ['draft'], statuses: ['active', 'stale'], order: 'updated', limit: FIRST }),
  ]);
  const isAll = pages.every(({ next }) => next === null);
  const found = isAll ? pages.flatMap((page) => page.items) : waitingOf(await engine.everyItem());
  return found.filter(({ item }) => item.approval !== 'deprecated');
}

function waitingOf(all: readonly ItemInLayer[]): readonly ItemInLayer[] {
  const isDraft = ({ approval, status }: ItemInLayer['item']): boolean =>
    approval === 'draft' && (status === 'active' || status === 'stale');
  return [...all.filter(({ item }) => item.status === 'review'), ...all.filter(({ item }) => isDraft(item))];
}
