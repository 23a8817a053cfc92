/**
 * What may stand in the brain, kept classified and in order of score, so that one changed item costs what one changed
 * item should. By slot and in typed arrays: at 100,000 items each pass takes about a millisecond.
 */
import type { MemoryItem } from '../model/item.ts';
import { DAY_MS } from '../model/days.ts';
import type { Layer } from '../model/layer.ts';
import { ITEM_TYPES } from '../model/item-type.ts';
import { classify, layerHoldsUntil } from './classify.ts';
import { topicOf } from './consolidate.ts';
import { KnowledgeMark } from './knowledge-mark.ts';
import { importanceOf, recencyAfter, weightOf } from './score.ts';
import { areaOf, traitsOf } from './traits.ts';

const FIRST_CAPACITY = 256;
/** More new items than this are sorted in together. */
const FEW = 32;
/** Steps of the sort in place, per item, beyond which sorting anew is faster. */
const PATIENCE = 24;

export class Shelf {
  readonly mark = new KnowledgeMark();
  score = new Float64Array(FIRST_CAPACITY);
  /** Milliseconds since 1970. */
  updated = new Float64Array(FIRST_CAPACITY);
  layer = new Uint8Array(FIRST_CAPACITY);
  topic = new Int32Array(FIRST_CAPACITY);
  /** Bits of TRAITS. */
  traits = new Uint8Array(FIRST_CAPACITY);
  /** Place in ITEM_TYPES. */
  type = new Uint8Array(FIRST_CAPACITY);
  /** 1–5 */
  importance = new Uint8Array(FIRST_CAPACITY);
  /** Place in `areas`; -1 for what is of none. */
  area = new Int32Array(FIRST_CAPACITY);
  /** Names of the parts of the project that facts are about. */
  readonly areas: string[] = [];
  #worth = new Float64Array(FIRST_CAPACITY);
  #weight = new Float64Array(FIRST_CAPACITY);
  #until = new Float64Array(FIRST_CAPACITY);
  #idKey = new Float64Array(FIRST_CAPACITY);
  /** The layer that was told, plus one; 0 where none was. */
  #told = new Uint8Array(FIRST_CAPACITY);
  #order = new Int32Array(0);
  #now = NaN;
  #settled = true;
  /** Slots filled, and whether any were emptied, since the last `settle`. */
  #fresh: number[] = [];
  #emptied = false;
  readonly #items: (MemoryItem | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #topics = new Map<string, number>();
  readonly #areaNumbers = new Map<string, number>();

  constructor(items: readonly MemoryItem[] = []) {
    for (const item of items) this.set(item);
  }

  get size(): number {
    return this.#slots.size;
  }

  get topics(): number {
    return this.#topics.size;
  }

  /** Slots in order of score, the highest first, as of the last `settle`. */
  get order(): Int32Array {
    return this.#order;
  }

  /** As of the last `settle`: milliseconds since 1970. */
  get now(): number {
    return this.#now;
  }

  item(slot: number): MemoryItem {
    const item = this.#items[slot];
    if (!item) throw new RangeError(`There is no item in slot ${slot}.`);
    return item;
  }

  /** The item with that id, if it is on the shelf. */
  find(itemId: string): MemoryItem | undefined {
    const slot = this.#slots.get(itemId);
    return slot === undefined ? undefined : this.#items[slot];
  }

  /** Adds an item, or puts it in the place of what it was. */
  set(item: MemoryItem): void {
    const known = this.#slots.get(item.itemId);
    const slot = known ?? this.#items.length;
    if (known === undefined) {
      this.#slots.set(item.itemId, slot);
      this.#fresh.push(slot);
    } else this.mark.remove(this.item(slot));
    if (slot >= this.score.length) this.#grow();
    this.mark.add(item);
    this.#items[slot] = item;
    this.updated[slot] = Date.parse(item.updatedAt);
    this.#worth[slot] = (importanceOf(item) / 5) * item.confidence;
    this.#weight[slot] = weightOf(item);
    this.#until[slot] = -Infinity;
    this.#idKey[slot] = idKey(item.itemId);
    this.topic[slot] = this.#topicNumber(topicOf(item));
    this.traits[slot] = traitsOf(item);
    this.type[slot] = ITEM_TYPES.indexOf(item.type);
    this.importance[slot] = importanceOf(item);
    this.area[slot] = this.#areaNumber(areaOf(item));
    this.#settled = false;
  }

  remove(itemId: string): void {
    const slot = this.#slots.get(itemId);
    if (slot === undefined) return;
    this.mark.remove(this.item(slot));
    this.#slots.delete(itemId);
    this.#items[slot] = undefined;
    this.#emptied = true;
    this.#settled = false;
  }

  /** Classifies and orders everything as of `now` (ms since 1970). */
  settle(now: number): void {
    if (this.#settled && now === this.#now) return;
    const fresh = this.#enlist();
    const backwards = !(now >= this.#now);
    this.#now = now;
    const { updated, score } = this;
    const [worth, weight, until] = [this.#worth, this.#weight, this.#until];
    const due: number[] = [];
    const count = this.#items.length;
    // Slot by slot, as they lie in memory; emptied ones do no harm.
    for (let slot = 0; slot < count; slot++) {
      const recency = recencyAfter(Math.max(0, (now - (updated[slot] ?? 0)) / DAY_MS));
      score[slot] = (worth[slot] ?? 0) * recency * (weight[slot] ?? 0);
      if (now > (until[slot] ?? 0) || backwards) due.push(slot);
    }
    for (const slot of due) this.#classify(slot);
    if (fresh > FEW || !this.#sortInPlace()) this.#order.sort((a, b) => (this.#before(a, b) ? -1 : 1));
    this.#settled = true;
  }

  /** The items whose layer is another than the last time this was asked. */
  takeUntoldLayers(): { itemId: string; layer: Layer }[] {
    const untold: { itemId: string; layer: Layer }[] = [];
    for (const slot of this.#order) {
      const layer = (this.layer[slot] ?? 3) as Layer;
      if (this.#told[slot] === layer + 1) continue;
      this.#told[slot] = layer + 1;
      untold.push({ itemId: this.item(slot).itemId, layer });
    }
    return untold;
  }

  #classify(slot: number): void {
    const item = this.#items[slot];
    if (!item) return;
    this.layer[slot] = classify(item, this.#now);
    this.#until[slot] = layerHoldsUntil(item, this.#now);
  }

  /** Puts new slots at the end of the order and takes emptied ones out; how many are new. */
  #enlist(): number {
    const kept = this.#emptied ? this.#order.filter((slot) => this.#items[slot] !== undefined) : this.#order;
    const fresh = this.#fresh.filter((slot) => this.#items[slot] !== undefined);
    this.#emptied = false;
    this.#fresh = [];
    if (fresh.length === 0) {
      this.#order = kept;
      return 0;
    }
    this.#order = new Int32Array(kept.length + fresh.length);
    this.#order.set(kept);
    this.#order.set(fresh, kept.length);
    return fresh.length;
  }

  #before(a: number, b: number): boolean {
    const lead = (this.score[a] ?? 0) - (this.score[b] ?? 0);
    if (lead !== 0) return lead > 0;
    const older = (this.#idKey[a] ?? 0) - (this.#idKey[b] ?? 0);
    return older === 0 ? this.item(a).itemId < this.item(b).itemId : older < 0;
  }

  /** Insertion sort: what was in order and hardly changed is so again in one pass. False when it gave up. */
  #sortInPlace(): boolean {
    const order = this.#order;
    const { score } = this;
    let patience = order.length * PATIENCE;
    for (let n = 1; n < order.length; n++) {
      const slot = order[n] ?? 0;
      const own = score[slot] ?? 0;
      let at = n;
      for (; at > 0; at--) {
        const other = order[at - 1] ?? 0;
        const lead = own - (score[other] ?? 0);
        if (lead < 0 || (lead === 0 && !this.#before(slot, other))) break;
        order[at] = other;
      }
      if (at === n) continue;
      order[at] = slot;
      patience -= n - at;
      if (patience < 0) return false;
    }
    return true;
  }

  #areaNumber(area: string | null): number {
    if (area === null) return -1;
    const known = this.#areaNumbers.get(area);
    if (known !== undefined) return known;
    this.#areaNumbers.set(area, this.areas.length);
    return this.areas.push(area) - 1;
  }

  #topicNumber(topic: string): number {
    const number = this.#topics.get(topic) ?? this.#topics.size;
    this.#topics.set(topic, number);
    return number;
  }

  #grow(): void {
    const longer = <T extends Float64Array | Int32Array | Uint8Array>(old: T): T => {
      const grown = new (old.constructor as new (length: number) => T)(old.length * 2);
      grown.set(old);
      return grown;
    };
    this.score = longer(this.score);
    this.updated = longer(this.updated);
    this.layer = longer(this.layer);
    this.topic = longer(this.topic);
    this.traits = longer(this.traits);
    this.type = longer(this.type);
    this.importance = longer(this.importance);
    this.area = longer(this.area);
    this.#worth = longer(this.#worth);
    this.#weight = longer(this.#weight);
    this.#until = longer(this.#until);
    this.#idKey = longer(this.#idKey);
    this.#told = longer(this.#told);
  }
}

/** The first ten characters of a ULID (its time) as a number, which orders as the text does but compares faster. */
function idKey(itemId: string): number {
  let key = 0;
  for (let n = 0; n < 10; n++) {
    const code = itemId.charCodeAt(n);
    key = key * 36 + (code <= 57 ? code - 48 : code - 55);
  }
  return key;
}
