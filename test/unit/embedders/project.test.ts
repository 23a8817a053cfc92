/** A project's memory with and without an embedding model of the user's. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenEmbedder } from '../../../src/embedders/choice.ts';
import { openProjectMemory } from '../../../src/project/project-memory.ts';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../support/embedding-server.ts';

const wasm = fileURLToPath(import.meta.resolve('sql.js/dist/sql-wasm.wasm'));

describe("a project's memory", () => {
  let root: string;
  let server: EmbeddingServer;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'embedded-'));
    server = await startEmbeddingServer();
  });
  afterEach(async () => {
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  async function remembering(setting: unknown): Promise<ProjectMemory> {
    const memory = await openProjectMemory({
      root,
      place: { folder: join(root, 'store') },
      wasm,
      clock: { now: () => Date.parse('2026-01-01T00:00:00.000Z') },
      log: { info: () => undefined, warn: () => undefined },
      pacer: { yieldToHost: () => Promise.resolve() },
      embedder: chosenEmbedder(setting, () => Promise.resolve(undefined)),
    });
    const line = { type: 'fact', title: 'The automobile is red', facts: 'The automobile is red.' };
    const [outcome] = await memory.engine.importLines([line], 'own');
    assert.ok(outcome?.outcome === 'created' || outcome?.outcome === 'known', JSON.stringify(outcome));
    return memory;
  }

  it('gives what is remembered to the chosen model, and keeps the vectors beside the store', async () => {
    const memory = await remembering({ provider: 'ollama', baseUrl: server.url, model: 'm' });
    const derived = join(memory.storeFolder, 'derived');
    while (!existsSync(join(derived, 'vectors-0000.bin'))) await new Promise((resolve) => setTimeout(resolve, 5));
    const hits = await memory.engine.search('which vehicle?');
    assert.deepEqual(hits.map(({ title }) => title), ['The automobile is red']); // prettier-ignore
    await memory.close();
    assert.deepEqual((await readdir(derived)).sort(), ['items-index.bin', 'vectors-0000.bin']);
  });

  it('sends nothing anywhere when none is chosen', async () => {
    const memory = await remembering(undefined);
    assert.deepEqual(await memory.engine.search('which vehicle?'), []);
    assert.equal((await memory.engine.search('automobile')).length, 1);
    await memory.close();
    assert.deepEqual(await readdir(join(memory.storeFolder, 'derived')), ['items-index.bin']);
    assert.deepEqual(server.sent, []);
  });
});
