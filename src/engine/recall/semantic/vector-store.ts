/** The vectors in hand and on disk: what is read at the start, and which chunks are to be written again. */
import type { VectorCache } from '../../ports/embedder.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { decodeChunk, encodeChunk } from './chunk.ts';
import { type VectorRow, VectorTable } from './vector-table.ts';

const chunkName = (block: number): string => `vectors-${String(block).padStart(4, '0')}`;

export class VectorStore {
  readonly #embedder: string;
  readonly #cache: VectorCache;
  readonly #pacer: Pacer | undefined;
  #table: VectorTable | undefined;
  #loading: Promise<void> | undefined;
  /** The chunks on disk, as far as is known. */
  readonly #kept = new Set<string>();
  /** Blocks to write beside those the table tells of. */
  readonly #owed = new Set<number>();

  constructor(embedder: string, cache: VectorCache, pacer?: Pacer) {
    this.#embedder = embedder;
    this.#cache = cache;
    this.#pacer = pacer;
  }

  /** Undefined while there is no vector. */
  get table(): VectorTable | undefined {
    return this.#table;
  }

  get isEmpty(): boolean {
    return this.#table === undefined;
  }

  /** Reads what is kept, once; what is damaged or of another embedder is left out. Never fails. */
  load(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  /** Keeps a vector. False when the model gives other dimensions than before: then all others are gone. */
  set(row: VectorRow): boolean {
    const fits = this.#table === undefined || this.#table.dimensions === row.vector.length;
    if (!fits) this.#table = undefined;
    this.#table ??= new VectorTable(row.vector.length);
    this.#table.set(row);
    return fits;
  }

  /** Forgets every vector. */
  clear(): void {
    this.#table = undefined;
  }

  /** Writes the chunks that changed; what could not be written is tried again with the next save. */
  async save(): Promise<void> {
    const table = this.#table;
    for (const block of table?.takeChanged() ?? []) this.#owed.add(block);
    const blocks = new Set(table?.blocks());
    const gone = [...this.#kept].filter((name) => ![...blocks].some((block) => chunkName(block) === name));
    for (const name of gone) if (await this.#cache.save(new Map([[name, null]]))) this.#kept.delete(name);
    for (const block of [...this.#owed]) {
      this.#owed.delete(block);
      if (!table || !blocks.has(block)) continue;
      const bytes = encodeChunk(this.#embedder, table.dimensions, table.rowsOf(block));
      this.#kept.add(chunkName(block));
      if (!(await this.#cache.save(new Map([[chunkName(block), bytes]])))) this.#owed.add(block);
      await this.#pacer?.yieldToHost();
    }
  }

  async #load(): Promise<void> {
    const read = new Map<string, string>();
    for (const [name, bytes] of await this.#cache.load()) {
      this.#kept.add(name);
      const chunk = decodeChunk(bytes, this.#embedder);
      if (!chunk) continue;
      for (const row of chunk.rows) this.set(row);
      read.set(name, chunk.rows.map((row) => row.itemId).join());
      await this.#pacer?.yieldToHost();
    }
    this.#table?.takeChanged();
    for (const block of this.#table?.blocks() ?? []) {
      const ids = this.#table?.rowsOf(block).map((row) => row.itemId);
      if (ids?.join() !== read.get(chunkName(block))) this.#owed.add(block);
    }
  }
}
