/** What an item contradicts, where a person has to say which holds. */
import { type MemoryItem, showInvisible } from '../../engine/index.ts';
import type { SideView } from '../../shared/item-details.ts';
import type { Project } from '../project.ts';

export async function sidesOf({ engine }: Project, { itemId, status }: MemoryItem): Promise<SideView[]> {
  const { conflicts = [] } = (status === 'review' && (await engine.conflicts(itemId))) || {};
  return Promise.all(
    conflicts.map(async ({ itemId: id, reason }) => {
      const { item } = await engine.details(id);
      return { id, reason, title: showInvisible(item.title), facts: showInvisible(item.facts) };
    }),
  );
}
