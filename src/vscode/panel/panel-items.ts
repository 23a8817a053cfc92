/** The items of the memory panel as they are until something changes: each order, and what is told, is found out once. */
import type { ItemInLayer } from '../../engine/index.ts';
import type { PanelColumn } from '../../shared/memory-panel.ts';
import type { Project } from '../project.ts';
import { memoryOf } from '../views/all-items.ts';
import { sortedBy } from './panel-rows.ts';

export class PanelItems {
  readonly #project: Pick<Project, 'engine' | 'guide'>;
  readonly #orders = new Map<PanelColumn, Promise<readonly ItemInLayer[]>>();
  #all: Promise<readonly ItemInLayer[]> | undefined;
  #told: Promise<ReadonlySet<string>> | undefined;

  constructor(project: Pick<Project, 'engine' | 'guide'>) {
    this.#project = project;
  }

  /** What `memoryOf` tells. */
  all(): Promise<readonly ItemInLayer[]> {
    return (this.#all ??= memoryOf(this.#project));
  }

  /** All of them by a column, upwards. */
  by(column: PanelColumn): Promise<readonly ItemInLayer[]> {
    const known = this.#orders.get(column);
    if (known) return known;
    const sorted = this.all().then((all) => sortedBy(all, column));
    this.#orders.set(column, sorted);
    return sorted;
  }

  /** The ids of those that assistants are told. */
  told(): Promise<ReadonlySet<string>> {
    return (this.#told ??= this.#project.guide().then(toldIds));
  }
}

export const toldIds = ({ places }: Awaited<ReturnType<Project['guide']>>): ReadonlySet<string> =>
  new Set(places.flatMap(({ itemIds }) => itemIds));
