/** Vectors in memory and on disk: exact, replaced in place, and whole or not there. */
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { decodeChunk, encodeChunk } from '../../../../src/engine/recall/semantic/chunk.ts';
import { VectorStore } from '../../../../src/engine/recall/semantic/vector-store.ts';
import { type VectorRow, VectorTable } from '../../../../src/engine/recall/semantic/vector-table.ts';
import { VectorFiles } from '../../../../src/storage/derived/vector-files.ts';

const vectorOf = (dimensions: number): fc.Arbitrary<Float32Array> =>
  fc
    .array(fc.integer({ min: -100, max: 100 }), { minLength: dimensions, maxLength: dimensions })
    .map((values) => Float32Array.from(values, (value) => value / (Math.hypot(...values) || 1)));

const naive = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

const row = (n: number, dimensions = 3): VectorRow => ({
  itemId: `item ${n}`,
  hash: `hash ${n}`,
  vector: Float32Array.from({ length: dimensions }, (_, i) => Math.sin(n * 7 + i)),
});

describe('vectors', () => {
  it('give the cosine that the plain formula gives, whatever was added, replaced and removed', () => {
    const dimensionsAndEdits = fc.integer({ min: 1, max: 9 }).chain((dimensions) =>
      fc.record({
        asked: vectorOf(dimensions),
        edits: fc.array(fc.record({ name: fc.integer({ min: 0, max: 20 }), vector: fc.option(vectorOf(dimensions)) }), {
          maxLength: 60,
        }),
      }),
    );
    fc.assert(
      fc.property(dimensionsAndEdits, ({ asked, edits }) => {
        const table = new VectorTable(asked.length);
        const model = new Map<string, Float32Array>();
        for (const { name, vector } of edits) {
          const itemId = String(name);
          if (vector) {
            table.set({ itemId, hash: '', vector });
            model.set(itemId, vector);
          } else {
            table.delete(itemId);
            model.delete(itemId);
          }
        }
        assert.deepEqual([...table.itemIds()].sort(), [...model.keys()].sort());
        const cosines = table.cosines(asked);
        for (const [itemId, vector] of model) {
          const found = cosines[table.rowOf(itemId) ?? -1] ?? NaN;
          assert.ok(Math.abs(found - naive(asked, vector)) < 1e-5);
        }
      }),
    );
  });

  it('come back from a chunk as they were, and no damage passes', () => {
    const rows = [row(1), row(2)];
    const bytes = encodeChunk('model a', 3, rows);
    assert.deepEqual(decodeChunk(bytes, 'model a')?.rows, rows);
    const shifted = new Uint8Array(bytes.length + 1);
    shifted.set(bytes, 1);
    assert.deepEqual(decodeChunk(shifted.subarray(1), 'model a')?.rows, rows);
    assert.equal(decodeChunk(bytes, 'model b'), undefined);
    for (let n = 0; n < bytes.length; n++) {
      assert.equal(decodeChunk(bytes.slice(0, n), 'model a'), undefined);
      const damaged = bytes.slice();
      damaged[n]! ^= 0x41;
      assert.equal(decodeChunk(damaged, 'model a'), undefined, `byte ${n}`);
    }
  });

  it('are kept in files: only what changed is written, and what nobody needs goes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vectors-'));
    const files = new VectorFiles(join(folder, 'derived'));
    const written: string[] = [];
    const cache = {
      load: () => files.load(),
      save(chunks: ReadonlyMap<string, Uint8Array | null>) {
        written.push(...chunks.keys());
        return files.save(chunks);
      },
    };
    const first = new VectorStore('m', cache);
    await first.load();
    for (let n = 0; n < 1_030; n++) first.set(row(n));
    await first.save();
    assert.deepEqual(await readdir(join(folder, 'derived')), ['vectors-0000.bin', 'vectors-0001.bin', 'vectors-0002.bin']); // prettier-ignore

    written.length = 0;
    const second = new VectorStore('m', cache);
    await second.load();
    assert.equal(second.table?.size, 1_030);
    await second.save();
    assert.deepEqual(written, []);
    second.set({ ...row(600), hash: 'new' });
    await second.save();
    assert.deepEqual(written, ['vectors-0001']);

    const damaged = join(folder, 'derived', 'vectors-0000.bin');
    await writeFile(damaged, (await readFile(damaged)).subarray(0, 999));
    const third = new VectorStore('m', cache);
    await third.load();
    assert.equal(third.table?.size, 518);
    assert.equal(third.table.hashOf('item 600'), 'new');
    await third.save();
    assert.deepEqual(await readdir(join(folder, 'derived')), ['vectors-0000.bin', 'vectors-0001.bin']);

    const other = new VectorStore('another', cache);
    await other.load();
    assert.equal(other.table, undefined);
    await other.save();
    assert.deepEqual(await readdir(join(folder, 'derived')), []);
    await rm(folder, { recursive: true });
  });
});
