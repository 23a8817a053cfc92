/**
 * What may stand in the brain, kept classified and scored, so that one changed item costs what one changed item should.
 * By slot and in typed arrays that are passed through as they lie in memory: a fraction of a millisecond at 100,000 items.
 */
import type { MemoryItem } from '../../model/item.ts';
import { DAY_MS } from '../../model/days.ts';
import type { Layer } from '../../model/layer.ts';
import { ITEM_TYPES } from '../../model/item-type.ts';
import { classify, layerHoldsUntil } from './classify.ts';
import { topicOf } from './consolidate.ts';
import { KnowledgeChecksum } from './knowledge-checksum.ts';
import { SlotRanking } from './ranking.ts';
import { importanceOf, recencyAfter, worthOf } from './score.ts';
import { areaOf, traitsOf } from './traits.ts';

const FIRST_CAPACITY = 256;
/** In place of a layer where a slot holds no item. */
export const NO_LAYER = 255;

export class ScoredItemTable {
  readonly mark = new KnowledgeChecksum();
  score = new Float64Array(FIRST_CAPACITY);
  /** Milliseconds since 1970. */
  updated = new Float64Array(FIRST_CAPACITY);
  /** 0–3, or NO_LAYER. */
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
  #until = new Float64Array(FIRST_CAPACITY);
  /** Until when no item changes its layer, if none is set. */
  #turn = Infinity;
  /** The layer that was told, plus one; 0 where none was. */
  #reported = new Uint8Array(FIRST_CAPACITY);
  #now = NaN;
  #version = 0;
  #isUpToDate = true;
  readonly #emptied: number[] = [];
  readonly #items: (MemoryItem | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #topics = new Map<string, number>();
  #members = new Int32Array(FIRST_CAPACITY);
  readonly #areaNumbers = new Map<string, number>();

  constructor(items: readonly MemoryItem[] = []) {
    for (const item of items) this.set(item);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** How many items are of each topic. */
  get members(): Int32Array {
    return this.#members;
  }

  /** Every slot is below it; some may hold no item. */
  get end(): number {
    return this.#items.length;
  }

  /** Another number after every `recompute` that had something to do. */
  get version(): number {
    return this.#version;
  }

  /** As of the last `recompute`: milliseconds since 1970. */
  get now(): number {
    return this.#now;
  }

  item(slot: number): MemoryItem {
    const item = this.#items[slot];
    if (!item) throw new RangeError(`There is no item in slot ${slot}.`);
    return item;
  }

  /** The item with that id, if it is in the table. */
  find(itemId: string): MemoryItem | undefined {
    const slot = this.#slots.get(itemId);
    return slot === undefined ? undefined : this.#items[slot];
  }

  /** Adds an item, or puts it in the place of what it was. */
  set(item: MemoryItem): void {
    const known = this.#slots.get(item.itemId);
    if (known !== undefined) this.#forget(known);
    const slot = known ?? this.#emptied.pop() ?? this.#items.length;
    if (slot >= this.score.length) this.#grow();
    this.mark.add(item);
    this.#slots.set(item.itemId, slot);
    this.#items[slot] = item;
    this.updated[slot] = Date.parse(item.updatedAt);
    this.#worth[slot] = worthOf(item);
    this.#until[slot] = -Infinity;
    this.#turn = -Infinity;
    if (known === undefined) this.#reported[slot] = 0;
    const topic = this.#topicNumber(topicOf(item));
    this.topic[slot] = topic;
    this.#members[topic] = (this.#members[topic] ?? 0) + 1;
    this.traits[slot] = traitsOf(item);
    this.type[slot] = ITEM_TYPES.indexOf(item.type);
    this.importance[slot] = importanceOf(item);
    this.area[slot] = this.#areaNumber(areaOf(item));
    this.#isUpToDate = false;
  }

  remove(itemId: string): void {
    const slot = this.#slots.get(itemId);
    if (slot === undefined) return;
    this.#forget(slot);
    this.#slots.delete(itemId);
    this.#items[slot] = undefined;
    this.#emptied.push(slot);
    this.layer[slot] = NO_LAYER;
    this.#until[slot] = Infinity;
    this.#isUpToDate = false;
  }

  #forget(slot: number): void {
    this.mark.remove(this.item(slot));
    const topic = this.topic[slot] ?? 0;
    this.#members[topic] = (this.#members[topic] ?? 1) - 1;
  }

  /** Classifies and scores everything as of `now` (ms since 1970). */
  recompute(now: number): void {
    if (this.#isUpToDate && now === this.#now) return;
    this.#version++;
    const backwards = !(now >= this.#now);
    this.#now = now;
    const { updated, score, end } = this;
    const worth = this.#worth;
    for (let slot = 0; slot < end; slot++) {
      score[slot] = (worth[slot] ?? 0) * recencyAfter(Math.max(0, (now - (updated[slot] ?? 0)) / DAY_MS));
    }
    if (now > this.#turn || backwards) this.#classifyDue(backwards);
    this.#isUpToDate = true;
  }

  /** Orders slots by score as of the last `recompute`, the highest first, and by id where scores are equal. */
  rank(slots: readonly number[] | Int32Array): SlotRanking {
    const own = slots instanceof Int32Array ? slots : new Int32Array(slots);
    return new SlotRanking(own, this.score, (a, b) => this.item(a).itemId < this.item(b).itemId);
  }

  /** The items whose layer is another than the last time this was asked. */
  takeUnreportedLayers(): { itemId: string; layer: Layer }[] {
    const unreported: { itemId: string; layer: Layer }[] = [];
    for (let slot = 0; slot < this.end; slot++) {
      const layer = this.layer[slot] ?? NO_LAYER;
      if (layer === NO_LAYER || this.#reported[slot] === layer + 1) continue;
      this.#reported[slot] = layer + 1;
      unreported.push({ itemId: this.item(slot).itemId, layer: layer as Layer });
    }
    return unreported;
  }

  #classifyDue(all: boolean): void {
    const until = this.#until;
    const now = this.#now;
    let turn = Infinity;
    for (let slot = 0; slot < this.end; slot++) {
      const item = all || now > (until[slot] ?? 0) ? this.#items[slot] : undefined;
      if (item) {
        this.layer[slot] = classify(item, now);
        until[slot] = layerHoldsUntil(item, now);
      }
      turn = Math.min(turn, until[slot] ?? 0);
    }
    this.#turn = turn;
  }

  /** Whether the item of one slot stands before another's. */
  before(a: number, b: number): boolean {
    const lead = (this.score[a] ?? 0) - (this.score[b] ?? 0);
    return lead === 0 ? this.item(a).itemId < this.item(b).itemId : lead > 0;
  }

  #areaNumber(area: string | null): number {
    if (area === null) return -1;
    const known = this.#areaNumbers.get(area);
    if (known !== undefined) return known;
    this.#areaNumbers.set(area, this.areas.length);
    return this.areas.push(area) - 1;
  }

  #topicNumber(topic: string): number {
    const known = this.#topics.get(topic);
    if (known !== undefined) return known;
    const number = this.#topics.size;
    this.#topics.set(topic, number);
    if (number >= this.#members.length) this.#members = longer(this.#members);
    return number;
  }

  #grow(): void {
    this.score = longer(this.score);
    this.updated = longer(this.updated);
    this.layer = longer(this.layer);
    this.topic = longer(this.topic);
    this.traits = longer(this.traits);
    this.type = longer(this.type);
    this.importance = longer(this.importance);
    this.area = longer(this.area);
    this.#worth = longer(this.#worth);
    this.#until = longer(this.#until);
    this.#reported = longer(this.#reported);
  }
}

function longer<T extends Float64Array | Int32Array | Uint8Array>(old: T): T {
  const grown = new (old.constructor as new (length: number) => T)(old.length * 2);
  grown.set(old);
  return grown;
}
