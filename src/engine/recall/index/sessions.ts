/** The items of each session in the order they came, so that neighbouring turns can lend each other weight. */
import { Column } from './column.ts';
import type { SearchEntry } from './entries.ts';

export class Sessions {
  readonly #numbers = new Map<string, number>();
  /** By session number: slots by `createdAt`, then id. */
  readonly #slots: number[][] = [];
  readonly #free: number[] = [];
  readonly #numberOf = new Column();

  /** Begins with what was kept: ids, and by number the slots in order of time. To be called before any item is added. */
  open(ids: readonly string[], slots: readonly (readonly number[])[], numberOf: Float64Array<ArrayBuffer>): void {
    ids.forEach((id, number) => this.#numbers.set(id, number));
    for (const list of slots) this.#slots.push([...list]);
    this.#numberOf.open(numberOf);
  }

  /** Every session with items, its slots in order of time. */
  *all(): Generator<readonly [id: string, slots: readonly number[]], void, undefined> {
    for (const [id, number] of this.#numbers) yield [id, this.#slots[number] ?? []];
  }

  /** Numbers are 0 … capacity − 1; some may have no items. */
  get capacity(): number {
    return this.#slots.length;
  }

  /** A session's number by slot, for slots that hold an item. */
  get numberOf(): Float64Array {
    return this.#numberOf.values;
  }

  /** The slots of a session, in order of time. */
  slots(number: number): readonly number[] {
    return this.#slots[number] ?? [];
  }

  add(slot: number, entry: SearchEntry, entryAt: (slot: number) => SearchEntry | undefined): void {
    const number = this.#numbers.get(entry.sessionId) ?? this.#begin(entry.sessionId);
    const slots = this.#slots[number] ?? [];
    let low = 0;
    let high = slots.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const other = entryAt(slots[middle] ?? -1);
      if (other && comesBefore(other, entry)) low = middle + 1;
      else high = middle;
    }
    slots.splice(low, 0, slot);
    this.#numberOf.set(slot, number);
  }

  remove(slot: number, entry: SearchEntry): void {
    const number = this.#numbers.get(entry.sessionId);
    const slots = number === undefined ? undefined : this.#slots[number];
    if (number === undefined || !slots) return;
    slots.splice(slots.indexOf(slot), 1);
    if (slots.length > 0) return;
    this.#numbers.delete(entry.sessionId);
    this.#free.push(number);
  }

  #begin(sessionId: string): number {
    const number = this.#free.pop() ?? this.#slots.length;
    this.#slots[number] = [];
    this.#numbers.set(sessionId, number);
    return number;
  }
}

function comesBefore(a: SearchEntry, b: SearchEntry): boolean {
  return a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.itemId < b.itemId);
}
