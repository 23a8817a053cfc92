/** The cache of derived memory: it spares reading what is known, and whatever is wrong with it, nothing breaks. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { DerivedMemory } from '../../../src/engine/derived/derived-memory.ts';
import type { DerivedStore } from '../../../src/engine/ports/derived-store.ts';
import { DerivedFiles } from '../../../src/storage/derived/derived-files.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';
import { answers, take, memoryOf } from './files.ts';

const FILES = {
  'package.json': '{ "name": "x", "dependencies": { "zod": "4" } }',
  'src/alpha.ts':
    "import { beta } from './beta.ts';\nimport * as z from 'zod';\nexport function alpha() { return beta(z); }\n",
  'src/beta.ts': 'export const beta = (x: unknown) => x;\n',
  'docs/größe.md': '# Größe\n\nWie groß etwas ist.\n',
};

describe('the cache of derived memory', () => {
  after(removeFolders);

  const loaded = async (store: DerivedStore): Promise<DerivedMemory> => {
    const memory = new DerivedMemory();
    await memory.load(store);
    return memory;
  };

  it('gives back the same memory, to which every file is known', async () => {
    const store: DerivedStore = new DerivedFiles(makeFolder());
    const memory = await memoryOf(FILES);
    assert.equal(await memory.save(store), true);
    const again = await loaded(store);
    assert.deepEqual(answers(again), answers(memory));
    for (const [path, text] of Object.entries(FILES)) assert.equal(take(again, path, text), false);
  });

  it('writes only what changed, and takes away what is empty', async () => {
    const folder = makeFolder();
    const store = new DerivedFiles(folder);
    const memory = await memoryOf(FILES);
    await memory.save(store);
    const before = readdirSync(folder);
    const saved = new Set<string>();
    const watching: DerivedStore = {
      load: () => store.load(),
      save: (chunks) => {
        for (const name of chunks.keys()) saved.add(name);
        return store.save(chunks);
      },
    };
    await memory.save(watching);
    assert.equal(saved.size, 0);
    memory.remove('src/beta.ts');
    await memory.save(watching);
    assert.equal(saved.size, 1);
    assert.deepEqual(
      readdirSync(folder),
      before.filter((name) => !saved.has(name.replace('.txt', ''))),
    );
  });

  it('is left out where it is torn, changed, of another version or none of ours', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom('cut', 'changed', 'version', 'other'), async (at, damage) => {
        const folder = makeFolder();
        const store = new DerivedFiles(folder);
        await (await memoryOf(FILES)).save(store);
        for (const name of readdirSync(folder)) {
          const text = readFileSync(join(folder, name), 'utf8');
          const damaged = {
            cut: text.slice(0, at % text.length),
            changed: [text.slice(0, at % text.length), '☃', text.slice((at % text.length) + 1)].join(''),
            version: text.replace(/\t\d+\t/, '\t999\t'),
            other: 'not a chunk',
          }[damage];
          writeFileSync(join(folder, name), damaged);
        }
        const memory = await loaded(store);
        assert.equal(memory.stats().files, 0);
        for (const [path, text] of Object.entries(FILES)) take(memory, path, text);
        await memory.finish();
        assert.deepEqual(answers(memory), answers(await memoryOf(FILES)));
      }),
      { numRuns: 40 },
    );
  });

  it('is no error where it cannot be read or written', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'file'), '');
    const memory = await memoryOf(FILES);
    const nowhere = new DerivedFiles(join(folder, 'file', 'below'));
    assert.equal(await memory.save(nowhere), false);
    assert.equal((await loaded(nowhere)).stats().files, 0);
    assert.equal(await memory.save(new DerivedFiles(join(folder, 'new'))), true, 'what was not kept is kept later');
  });
});
