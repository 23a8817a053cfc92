/** All items of a memory, for views that sort or filter them. */
import type { ItemInLayer } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { isDerived } from './derived-item.ts';

const AT_ONCE = 1_000;

/** The newest first, without what is made of the code; page by page, so that nothing waits for ten thousand at once. */
export async function memoryOf({ engine }: Pick<Project, 'engine'>): Promise<readonly ItemInLayer[]> {
  const all: ItemInLayer[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof engine.items>> = await engine.items({
      order: 'updated',
      limit: AT_ONCE,
      ...(after !== null && { after }),
    });
    all.push(...page.items);
    after = page.next;
  } while (after !== null);
  return all.filter(({ item }) => !isDerived(item));
}
