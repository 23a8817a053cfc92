/** Vectors of what stands in the project's files: what they lead to, what they cost, and that without a model there are none. */
import assert from 'node:assert/strict';
import { ollama } from '../../../../src/embedders/ollama.ts';
import { RecallService } from '../../../../src/engine/recall/recall-service.ts';
import { readFacts } from '../../../support/code.ts';
import { type EmbeddingServer, startEmbeddingServer } from '../../../support/embedding-server.ts';
import { InMemoryStore } from '../../../support/in-memory-store.ts';
import { MemoryVectorCache, SWIFT } from '../../../support/memory-vector-cache.ts';
import { EPOCH } from '../../../support/make.ts';

const pacer = { yieldToHost: () => Promise.resolve() };
const noCache = { load: () => Promise.resolve(new Map<string, string>()), save: () => Promise.resolve(true) };
const log = { info: () => undefined, warn: () => undefined };

const FERRIES = '# Ferries\n\n## Timetable\n\nThe boats leave the harbour at nine.\n';
const FILES: Readonly<Record<string, string>> = {
  'docs/upkeep.md': '# Upkeep\n\n## Washing\n\nEvery automobile is washed on Fridays.\n',
  'docs/ferries.md': FERRIES,
  'docs/harbour.md': '# Harbour\n\nThe harbour closes when the wind blows.\n',
  'docs/pier.md': '# Pier\n\nThe pier is painted every spring.\n',
  'test/upkeep.test.ts': 'it("washes the kitten", () => wash());\n',
};
const QUESTION = 'vehicle cleaning';

describe('meaning of what stands in files', () => {
  let server: EmbeddingServer;
  let closing: AbortController;
  let cache: MemoryVectorCache;
  let sections: MemoryVectorCache;
  beforeEach(async () => {
    [server, closing, cache, sections] = [
      await startEmbeddingServer(),
      new AbortController(),
      new MemoryVectorCache(),
      new MemoryVectorCache(),
    ];
  });
  afterEach(async () => {
    closing.abort();
    await server.close();
  });

  async function* listed(
    files: Readonly<Record<string, string>>,
  ): AsyncGenerator<{ path: string; stamp: string; read(): Promise<string> }> {
    for (const [path, text] of Object.entries(files)) {
      yield { path, stamp: await Promise.resolve(text), read: () => Promise.resolve(text) };
    }
  }
  async function open(files: Readonly<Record<string, string>>, withModel = true): Promise<RecallService> {
    const embedder = ollama({ baseUrl: server.url, model: 'm', timing: SWIFT });
    const semantic = withModel ? { embedder, cache, sections, log, signal: closing.signal } : undefined;
    const made = new RecallService({
      store: new InMemoryStore(),
      clock: { now: () => EPOCH },
      log,
      pacer,
      readFacts,
      semantic,
    });
    await made.derived.refresh(listed(files), noCache);
    return made;
  }
  const told = async (made: RecallService): Promise<string[]> =>
    (await made.recall(QUESTION)).targets.map(({ path }) => path);
  const embedded = (): string[] => server.sent.flatMap(({ body }) => body.input);

  it('leads to what shares no word with the question; without a model nothing is asked and nothing is found', async () => {
    const plain = await open(FILES, false);
    await plain.vectorsMade();
    assert.deepEqual(await told(plain), []);
    assert.deepEqual(server.sent, []);
    const made = await open(FILES);
    await made.vectorsMade();
    assert.deepEqual((await told(made))[0], 'docs/upkeep.md');
  });

  it('gives documents, code and modules to the model once, and tests never', async () => {
    await (await open(FILES)).vectorsMade();
    const first = embedded();
    assert.ok(first.some((text) => text.includes('automobile')));
    assert.ok(
      first.some((text) => text.startsWith('docs ')),
      'the module',
    );
    assert.ok(!first.some((text) => text.startsWith('test/')));
    const again = await open({ ...FILES, 'docs/ferries.md': FERRIES.replace('nine', 'ten') });
    await again.vectorsMade();
    assert.deepEqual(
      embedded()
        .slice(first.length)
        .filter((text) => !text.includes('ferries')),
      [],
    );
  });

  it('forgets what is gone, and what changed', async () => {
    const made = await open(FILES);
    await made.vectorsMade();
    await made.derived.refresh(
      listed({ ...FILES, 'docs/upkeep.md': '# Upkeep\n\n## Washing\n\nNobody knows when.\n' }),
      noCache,
    );
    await made.vectorsMade();
    assert.deepEqual(await told(made), []);
    await made.derived.refresh(listed({}), noCache);
    await made.vectorsMade();
    assert.ok(![...sections.chunks.values()].some((bytes) => Buffer.from(bytes).toString('latin1').includes('upkeep')));
  });

  it('never holds up an answer where the model fails', async () => {
    server.faults.push(...Array.from({ length: 50 }, () => ({ status: 500 })));
    const made = await open({ ...FILES, 'docs/cleaning.md': '# Cleaning\n\nCleaning is done by hand.\n' });
    await made.vectorsMade();
    assert.deepEqual(await told(made), ['docs/cleaning.md']);
  });
});
