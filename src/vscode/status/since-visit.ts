/** What changed in the memories of a window since the person's last visit: asked again only once items have changed. */
import type { Became, ChangedSince } from '../../engine/index.ts';
import type { Project } from '../project.ts';
import type { LastVisit } from './last-visit.ts';
import { dayWords, type SinceTold } from './since-words.ts';

interface Asked extends ChangedSince {
  readonly since: string;
  readonly cursor: string;
}

const NOTHING: ReadonlyMap<string, Became> = new Map();

export class SinceVisit {
  readonly #visit: Pick<LastVisit, 'since' | 'now'>;
  #asked: ReadonlyMap<Project, Asked> = new Map();

  constructor(visit: Pick<LastVisit, 'since' | 'now'>) {
    this.#visit = visit;
  }

  /** Asks again where items of these projects have changed, or the person has come back. */
  async look(projects: readonly Project[]): Promise<void> {
    const { since } = this.#visit;
    if (since === null) return;
    const known = this.#asked;
    const asked = await Promise.all(
      projects.map(async (project): Promise<readonly [Project, Asked]> => {
        const before = known.get(project);
        const { cursor, itemIds } = await project.engine.changesSince(before?.cursor ?? null);
        if (before?.since === since && itemIds?.length === 0) return [project, { ...before, cursor }];
        return [project, { ...(await project.engine.changedSince(since)), since, cursor }];
      }),
    );
    this.#asked = new Map(asked);
  }

  /** Which items of a project changed, and how. */
  of(project: Project): ReadonlyMap<string, Became> {
    return this.#asked.get(project)?.items ?? NOTHING;
  }

  /** Undefined where nothing changed, or there was no visit before. */
  get told(): SinceTold | undefined {
    const { since, now } = this.#visit;
    const all = [...this.#asked.values()];
    const became = all.flatMap(({ items }) => [...items.values()]);
    if (since === null || became.length === 0) return undefined;
    const of = (what: Became): number => became.filter((one) => one === what).length;
    return {
      ...{ learnt: of('learnt'), retired: of('retired'), waiting: of('waiting') },
      when: dayWords(since, now),
      isCut: all.some(({ isCut }) => isCut),
    };
  }
}
