/** New commits that say that something is done, or take that back. A long history has thousands: of most only the ids are kept. */
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { mayResolve, type ResolvingCommit, takesBack } from './recheck.ts';

const PAGE = 500;

export class SettlingCommits {
  readonly #resolving = new Set<string>();
  readonly #reverts: ResolvingCommit[] = [];
  #oldest = '';

  /** Takes in new events; what settles nothing is left out. */
  add(events: readonly BrainEvent[]): void {
    for (const event of events) {
      if (event.kind !== 'commit') continue;
      if (takesBack(event)) {
        const { kind, source, at, headline, text } = event;
        this.#reverts.push({ kind, source, at, headline, text });
      } else if (mayResolve(event)) {
        this.#resolving.add(event.id);
        if (this.#oldest === '' || event.at < this.#oldest) this.#oldest = event.at;
      }
    }
  }

  get isEmpty(): boolean {
    return this.#resolving.size === 0 && this.#reverts.length === 0;
  }

  /** Commits that take another back. */
  get reverts(): readonly ResolvingCommit[] {
    return this.#reverts;
  }

  /** Commits after `at` (ISO 8601) that say that something is done, the newest first; they have to be stored by now. */
  async resolving(at: string, store: Pick<MemoryStore, 'events'>): Promise<readonly ResolvingCommit[]> {
    const found: ResolvingCommit[] = [];
    if (this.#resolving.size === 0) return found;
    const query = { kinds: ['commit'], from: at > this.#oldest ? at : this.#oldest, limit: PAGE } as const;
    for (let after: string | undefined; ;) {
      const page = await store.events({ ...query, ...(after === undefined ? {} : { after }) });
      found.push(...page.filter(({ id }) => this.#resolving.has(id)));
      after = page.at(-1)?.id;
      if (page.length < PAGE) return found;
    }
  }
}
