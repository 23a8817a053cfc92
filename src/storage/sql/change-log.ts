/** Remembers which items changed last, so that whoever keeps something made of items reads only those again. */
import type { ItemChanges } from '../../engine/index.ts';
import { newId } from '../ids.ts';
import type { Operation } from '../journal/records.ts';

/** Changes remembered at least; a reader that is further behind reads everything. */
const REMEMBERED = 10_000;

/** The log of one set of tables: tables that take their place (after a restore, say) begin a log of another epoch. */
export class ChangeLog {
  readonly #epoch = newId();
  readonly #remembered: number;
  /** In order of revision, which is one higher with every operation. */
  #entries: { readonly itemId: string; readonly revision: number }[] = [];
  #revision = 0;
  /** Of changes up to this revision some are forgotten. */
  #forgotten = 0;

  constructor(remembered = REMEMBERED) {
    this.#remembered = remembered;
  }

  note({ change, erased }: Pick<Operation, 'change' | 'erased'>): void {
    const revision = ++this.#revision;
    for (const { itemId } of change.items ?? []) this.#entries.push({ itemId, revision });
    for (const itemId of erased?.items ?? []) this.#entries.push({ itemId, revision });
    if (this.#entries.length <= 2 * this.#remembered) return;
    const kept = this.#entries.length - this.#remembered;
    this.#forgotten = this.#entries[kept - 1]?.revision ?? 0;
    this.#entries = this.#entries.slice(kept);
  }

  /** See MemoryStore.changesSince. */
  since(cursor: string | null): ItemChanges {
    const now = `${this.#epoch}.${this.#revision}`;
    const [epoch, revision] = cursor?.split('.') ?? [];
    const from = Number(revision);
    if (epoch !== this.#epoch || !(from >= this.#forgotten)) return { cursor: now, itemIds: null };
    const itemIds = new Set<string>();
    for (let n = this.#entries.length - 1; n >= 0; n--) {
      const entry = this.#entries[n];
      if (!entry || entry.revision <= from) break;
      itemIds.add(entry.itemId);
    }
    return { cursor: now, itemIds: [...itemIds] };
  }
}
