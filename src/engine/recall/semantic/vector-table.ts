/** The vectors of all items in typed arrays, block by block, so that a question is compared with all of them at once. */

/** Rows to a block; a block is what the cache keeps as one chunk. */
const BLOCK = 512;

/** A vector of length 1 with the item it belongs to and the hash of the text it was made from. */
export interface VectorRow {
  readonly itemId: string;
  readonly hash: string;
  readonly vector: Float32Array;
}

export class VectorTable {
  readonly dimensions: number;
  readonly #rowOf = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [];
  readonly #hashes: string[] = [];
  readonly #blocks: Float32Array[] = [];
  readonly #free: number[] = [];
  readonly #changed = new Set<number>();
  #cosines = new Float32Array(BLOCK);

  constructor(dimensions: number) {
    this.dimensions = dimensions;
  }

  get size(): number {
    return this.#rowOf.size;
  }

  itemIds(): Iterable<string> {
    return this.#rowOf.keys();
  }

  /** Where `cosines` tells of an item. */
  rowOf(itemId: string): number | undefined {
    return this.#rowOf.get(itemId);
  }

  /** Of the text an item's vector was made from. */
  hashOf(itemId: string): string | undefined {
    const row = this.#rowOf.get(itemId);
    return row === undefined ? undefined : this.#hashes[row];
  }

  /** A copy of an item's vector. */
  vectorOf(itemId: string): Float32Array | undefined {
    const row = this.#rowOf.get(itemId);
    const start = ((row ?? 0) % BLOCK) * this.dimensions;
    return row === undefined ? undefined : this.#blocks[Math.floor(row / BLOCK)]?.slice(start, start + this.dimensions);
  }

  /** Adds an item's vector, of the table's dimensions, or replaces it. */
  set({ itemId, hash, vector }: VectorRow): void {
    const row = this.#rowOf.get(itemId) ?? this.#free.pop() ?? this.#ids.length;
    const block = Math.floor(row / BLOCK);
    const values = (this.#blocks[block] ??= new Float32Array(BLOCK * this.dimensions));
    values.set(vector, (row % BLOCK) * this.dimensions);
    this.#ids[row] = itemId;
    this.#hashes[row] = hash;
    this.#rowOf.set(itemId, row);
    this.#changed.add(block);
  }

  delete(itemId: string): void {
    const row = this.#rowOf.get(itemId);
    if (row === undefined) return;
    this.#rowOf.delete(itemId);
    this.#ids[row] = undefined;
    this.#free.push(row);
    this.#changed.add(Math.floor(row / BLOCK));
  }

  /** The numbers of the blocks changed since this was last asked. */
  takeChanged(): readonly number[] {
    const changed = [...this.#changed];
    this.#changed.clear();
    return changed;
  }

  /** The numbers of the blocks that hold anything. */
  blocks(): readonly number[] {
    return [...new Set(Array.from(this.#rowOf.values(), (row) => Math.floor(row / BLOCK)))];
  }

  /** The vectors are views: good until the table changes. */
  rowsOf(block: number): readonly VectorRow[] {
    const values = this.#blocks[block];
    if (!values) return [];
    return this.#ids.slice(block * BLOCK, (block + 1) * BLOCK).flatMap((itemId, n) => {
      if (itemId === undefined) return [];
      const vector = values.subarray(n * this.dimensions, (n + 1) * this.dimensions);
      return [{ itemId, hash: this.#hashes[block * BLOCK + n] ?? '', vector }];
    });
  }

  /** By row: the exact cosine with a vector of length 1; good until the next call. Empty rows tell nothing. */
  cosines(asked: Float32Array): Float32Array {
    if (this.#cosines.length < this.#ids.length) this.#cosines = new Float32Array(this.#blocks.length * BLOCK);
    this.#blocks.forEach((values, block) => {
      const count = Math.min(BLOCK, this.#ids.length - block * BLOCK);
      dots(asked, values, this.#cosines.subarray(block * BLOCK, block * BLOCK + count));
    });
    return this.#cosines;
  }
}

/** Four sums at a time, which the processor adds up side by side. */
function dots(asked: Float32Array, values: Float32Array, out: Float32Array): void {
  const size = asked.length;
  const even = size - (size % 4);
  for (let row = 0, at = 0; row < out.length; row++, at += size) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let i = 0; i < even; i += 4) {
      a += (asked[i] as number) * (values[at + i] as number);
      b += (asked[i + 1] as number) * (values[at + i + 1] as number);
      c += (asked[i + 2] as number) * (values[at + i + 2] as number);
      d += (asked[i + 3] as number) * (values[at + i + 3] as number);
    }
    for (let i = even; i < size; i++) a += (asked[i] as number) * (values[at + i] as number);
    out[row] = a + b + c + d;
  }
}
