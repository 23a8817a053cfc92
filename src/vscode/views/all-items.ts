/** All items of a memory, for views that sort or filter them. */
import { groupedBy, type ItemInLayer } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import { isDerived } from './derived-item.ts';

/** The newest first, without what is made of the code. */
export async function memoryOf({ engine }: Pick<Project, 'engine'>): Promise<readonly ItemInLayer[]> {
  return (await engine.everyItem()).filter(({ item }) => !isDerived(item));
}

/** All items of each project as they were when they were first asked for, until they are forgotten. */
export class LoadedItems {
  readonly #all = new Map<Project, Promise<readonly ItemInLayer[]>>();
  readonly #byKey = new Map<Project, Promise<ReadonlyMap<string, readonly ItemInLayer[]>>>();

  /** What `memoryOf` tells. */
  all(project: Project): Promise<readonly ItemInLayer[]> {
    const known = this.#all.get(project);
    if (known) return known;
    const all = memoryOf(project);
    this.#all.set(project, all);
    return all;
  }

  /** The same by their schema keys, without what a person forgot. */
  byKey(project: Project): Promise<ReadonlyMap<string, readonly ItemInLayer[]>> {
    const known = this.#byKey.get(project);
    if (known) return known;
    const byKey = this.all(project).then((all) =>
      groupedBy(
        all.filter(({ item }) => item.status !== 'archived'),
        ({ item }) => item.schemaKey,
      ),
    );
    this.#byKey.set(project, byKey);
    return byKey;
  }

  forget(): void {
    this.#all.clear();
    this.#byKey.clear();
  }
}
