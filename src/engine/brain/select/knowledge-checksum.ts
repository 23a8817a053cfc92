/** Tells whether the knowledge is what it was, without looking at all of it again: a sum over its items. */
import type { MemoryItem } from '../../model/item.ts';

/** A sum of hashes, in two lanes of 32 bits: the order does not matter, and an item can be taken out again. No secret. */
export class KnowledgeChecksum {
  #a = 0;
  #b = 0;
  #count = 0;

  add(item: MemoryItem): void {
    const [a, b] = hashes(item);
    this.#a = (this.#a + a) >>> 0;
    this.#b = (this.#b + b) >>> 0;
    this.#count++;
  }

  remove(item: MemoryItem): void {
    const [a, b] = hashes(item);
    this.#a = (this.#a - a) >>> 0;
    this.#b = (this.#b - b) >>> 0;
    this.#count--;
  }

  toString(): string {
    return [this.#count, this.#a, this.#b].map((lane) => lane.toString(36)).join('.');
  }
}

/** Two hashes of what makes the item another one for the brain, after MurmurHash's mixing. */
function hashes({ itemId, updatedAt, status, delivery }: MemoryItem): readonly [number, number] {
  const text = `${itemId}:${updatedAt}:${status}:${delivery}`;
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return [a >>> 0, b >>> 0];
}
