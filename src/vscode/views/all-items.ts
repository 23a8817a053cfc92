/** All items of a memory, for views that sort or filter them. */
import type { ItemInLayer } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { isDerived } from './derived-item.ts';

/** The newest first, without what is made of the code. */
export async function memoryOf({ engine }: Pick<Project, 'engine'>): Promise<readonly ItemInLayer[]> {
  return (await engine.everyItem()).filter(({ item }) => !isDerived(item));
}
