/** Everything recall knows of the items, in step: words, entries, sessions. */
import type { MemoryItem } from '../../model/item.ts';
import { itemWords } from '../item-words.ts';
import { product, worthOf } from '../ranking/factors.ts';
import type { Tuning } from '../tuning.ts';
import { Column } from './column.ts';
import { entryOf, type SearchEntry } from './entries.ts';
import type { KeptItems } from './kept-items.ts';
import { LexicalIndex } from './lexical-index.ts';
import { Scratch } from './scratch.ts';
import { Sessions } from './sessions.ts';

export class MemoryIndex {
  readonly lexical = new LexicalIndex();
  readonly sessions = new Sessions();
  readonly scratch = new Scratch();
  readonly #slots = new Map<string, number>();
  readonly #entries: (SearchEntry | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #tuning: Tuning;
  readonly #worth = new Column();
  readonly #weight = new Column();
  readonly #createdAt = new Column();
  #kept: KeptItems | undefined;
  #generation = 0;

  constructor(tuning: Tuning) {
    this.#tuning = tuning;
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Differs once anything was set or removed. */
  get generation(): number {
    return this.#generation;
  }

  /** Begins with what an earlier session kept. To be called before any item is set. */
  open(kept: KeptItems): void {
    this.#kept = kept;
    kept.ids.forEach((id, slot) => this.#slots.set(id, slot));
    this.#entries.length = kept.ids.length;
    this.lexical.open(kept.words, kept.lengths);
    this.sessions.open(kept.sessionIds, kept.sessionSlots, kept.sessionOf);
    this.#worth.open(kept.worth);
    this.#weight.open(kept.weight);
    this.#createdAt.open(kept.createdAt);
  }

  itemIds(): readonly string[] {
    return [...this.#slots.keys()];
  }

  /** Slots are 0 … capacity − 1; some may be empty. */
  get capacity(): number {
    return this.#entries.length;
  }

  /** By slot: trust, scope, importance and confidence as one factor; 0 where no item is. */
  get worth(): Float64Array {
    return this.#worth.values;
  }

  /** By slot: the item's own weight, 0.1–1. */
  get weight(): Float64Array {
    return this.#weight.values;
  }

  /** By slot, milliseconds since 1970. */
  get createdAt(): Float64Array {
    return this.#createdAt.values;
  }

  slotOf(itemId: string): number | undefined {
    return this.#slots.get(itemId);
  }

  entry(slot: number): SearchEntry | undefined {
    const entry = this.#entries[slot];
    if (entry || !this.#kept || slot >= this.#kept.ids.length) return entry;
    // A slot that was kept and is empty now is not filled again.
    if (this.#slots.get(this.#kept.ids[slot] ?? '') !== slot) return undefined;
    return (this.#entries[slot] = this.#kept.entry(slot));
  }

  /** The order of items that nothing else tells apart: by id. */
  comesBefore(a: number, b: number): boolean {
    return this.#idAt(a) < this.#idAt(b);
  }

  #idAt(slot: number): string {
    return this.#entries[slot]?.itemId ?? this.#kept?.ids[slot] ?? '';
  }

  /** Adds an item, or replaces what was known of it. `author`: who said or wrote it, by name. */
  set(item: MemoryItem, author: string | null = null): void {
    this.remove(item.itemId);
    this.#generation++;
    const slot = this.#free.pop() ?? this.#entries.length;
    const entry = entryOf(item, author);
    this.#slots.set(item.itemId, slot);
    this.#entries[slot] = entry;
    this.lexical.set(slot, itemWords(item, author, this.#tuning));
    this.sessions.add(slot, entry, (other) => this.entry(other));
    this.#worth.set(slot, product(worthOf(entry, this.#tuning)));
    this.#weight.set(slot, entry.weight);
    this.#createdAt.set(slot, entry.createdAt);
  }

  remove(itemId: string): void {
    const slot = this.#slots.get(itemId);
    const entry = slot === undefined ? undefined : this.entry(slot);
    if (slot === undefined || !entry) return;
    this.#generation++;
    this.sessions.remove(slot, entry);
    this.lexical.remove(slot);
    this.#entries[slot] = undefined;
    this.#slots.delete(itemId);
    if (this.lexical.mayBeFilled(slot)) this.#free.push(slot);
    this.#worth.set(slot, 0);
  }
}
