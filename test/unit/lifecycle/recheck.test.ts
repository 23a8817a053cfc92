/** What is known against today's code: files, dependencies and open work that come and go, each with its reason. */
import assert from 'node:assert/strict';
import type { SourceRecord, MemoryItem } from '../../../src/engine/index.ts';
import { BEGAN, commitOn, fileOn } from '../../support/source-records.ts';
import { makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const NOW = BEGAN + 25 * 86_400_000;
const manifest = (day: number, ...dependencies: readonly string[]): SourceRecord =>
  fileOn(
    day,
    'package.json',
    JSON.stringify({ name: 'x', dependencies: Object.fromEntries(dependencies.map((one) => [one, '^1.0.0'])) }),
  );
let heads = 0;
/** Learns as from a HEAD with these paths. */
async function at(memory: Memory, paths: readonly string[], records: readonly SourceRecord[]): Promise<number> {
  memory.now += 1_000;
  const cursor = { source: 'git', place: `head${++heads}` };
  const report = await memory.learn(records, { files: new Set(paths), cursor, allFiles: false });
  return report.stale;
}
async function titled(memory: Memory, words: string): Promise<MemoryItem> {
  const found = (await memory.items()).filter((item) => item.title.includes(words));
  assert.equal(found.length, 1, `${found.length} items are titled "${words}"`);
  return found[0] as MemoryItem;
}
async function reasonOf(memory: Memory, item: MemoryItem): Promise<string> {
  return (await memory.engine.details(item.itemId)).history[0]?.reason ?? '';
}

describe('files that are gone', () => {
  const commits = [commitOn(1, 'feat(report): export the yearly report as PDF', { files: ['src/report/pdf.ts'] })];

  it('make what was said of them stale, and back when they return', async () => {
    const memory = newMemory(NOW);
    assert.equal(await at(memory, ['src/report/pdf.ts'], commits), 0);
    assert.equal(await at(memory, ['src/main.ts'], commits), 1);
    const gone = await titled(memory, 'yearly report');
    assert.equal(gone.status, 'stale');
    assert.equal(await reasonOf(memory, gone), 'its files are gone: src/report/pdf.ts');
    await at(memory, ['src/report/pdf.ts'], commits);
    assert.equal((await titled(memory, 'yearly report')).status, 'active');
  });

  it('are not gone when they only moved', async () => {
    const memory = newMemory(NOW);
    assert.equal(await at(memory, ['lib/pdf.ts'], commits), 0);
  });

  it('are no news where a commit took them away', async () => {
    const memory = newMemory(NOW);
    const removal = [commitOn(1, 'feat!: remove the PDF report of the year', { files: ['src/report/pdf.ts'] })];
    assert.equal(await at(memory, ['src/main.ts'], removal), 0);
  });
});

describe('a name that is gone', () => {
  it('is known as long as a statement tells it, also one that is stale for it', async () => {
    const memory = newMemory(NOW);
    const facts = 'Tokens are kept by `src/tokens/store.ts`, in memory.';
    const [origin, type, tags] = ['agent', 'convention', ['rule']] as const;
    const item = makeItem(3, { facts, title: facts, ...{ origin, type, tags: [...tags] }, approval: 'approved' });
    await memory.store.write({ items: [item] });
    const gone = async (): Promise<string | undefined> => memory.store.meta('brain.gone');
    await at(memory, ['src/main.ts'], [commitOn(1, 'feat: begin', { files: ['src/main.ts'] })]);
    assert.equal(await gone(), '["src/tokens/store.ts"]');
    await memory.store.write({ items: [{ ...item, status: 'stale' }] });
    for (const day of [2, 3]) {
      const path = `src/a${day}.ts`;
      await at(memory, ['src/main.ts', path], [commitOn(day, 'feat: go on', { files: [path] })]);
      assert.equal(await gone(), '["src/tokens/store.ts"]', `on day ${day}`);
    }
    await at(memory, ['src/tokens/store.ts'], [commitOn(4, 'feat: back', { files: ['src/tokens/store.ts'] })]);
    assert.equal(await gone(), '[]');
  });
});

describe('a dependency that no manifest names any more', () => {
  it('makes what names it stale, and back when it returns', async () => {
    const memory = newMemory(NOW);
    const commits = [commitOn(1, 'feat(api): serve every route through fastify plugins\n\nThey load in order.')];
    await at(memory, ['src/main.ts', 'package.json'], [...commits, manifest(1, 'fastify', 'zod')]);
    assert.equal((await titled(memory, 'through fastify')).status, 'active');
    await at(memory, ['src/main.ts', 'package.json'], [...commits, manifest(5, 'zod')]);
    const gone = await titled(memory, 'through fastify');
    assert.deepEqual([gone.status, await reasonOf(memory, gone)], ['stale', 'no manifest names it any more: fastify']);
    await at(memory, ['src/main.ts', 'package.json'], [...commits, manifest(9, 'fastify', 'zod')]);
    assert.equal((await titled(memory, 'through fastify')).status, 'active');
  });
});

describe('open work', () => {
  const todo = async (memory: Memory, text: string): Promise<string> =>
    (await memory.engine.remember({ kind: 'remember', at: new Date(NOW).toISOString(), text, selection: null }, 'todo'))
      .itemId;
  const state = async (memory: Memory, id: string): Promise<unknown[]> => {
    const item = await memory.store.item(id);
    return [item?.status, item?.approval];
  };

  it('is resolved by a commit that says so, and open again when that is taken back', async () => {
    const memory = newMemory(NOW + 40 * 86_400_000);
    const id = await todo(memory, 'Validate the account number of imported statements.');
    const fix = commitOn(30, 'fix(import): validate account numbers of imported statements', { files: ['a.ts'] });
    await at(memory, ['a.ts'], [fix]);
    assert.deepEqual(await state(memory, id), ['stale', 'deprecated']);
    const { history } = await memory.engine.details(id);
    assert.match(history[0]?.reason ?? '', new RegExp(`^resolved by ${fix.sha.slice(0, 10)}: fix`));
    const revert = commitOn(31, `Revert "${fix.subject}"\n\nThis reverts commit ${fix.sha}.`, { files: ['a.ts'] });
    await at(memory, ['a.ts'], [revert]);
    assert.deepEqual(await state(memory, id), ['active', 'approved']);
  });

  it('is resolved by its number', async () => {
    const memory = newMemory(NOW + 40 * 86_400_000);
    const id = await todo(memory, 'Look into the slow start of #412.');
    await at(memory, ['a.ts'], [commitOn(30, 'perf: read the index lazily\n\nFixes #412', { files: ['a.ts'] })]);
    assert.deepEqual(await state(memory, id), ['stale', 'deprecated']);
  });

  it('stays open for commits on something else, earlier ones, and ones that resolve nothing', async () => {
    const memory = newMemory(NOW + 40 * 86_400_000);
    const id = await todo(memory, 'Validate the account number of imported statements.');
    await at(
      memory,
      ['a.ts'],
      [
        commitOn(30, 'fix(export): round the totals of exported statements', { files: ['a.ts'] }),
        commitOn(2, 'fix(import): validate account numbers of imported statements', { files: ['a.ts'] }),
        commitOn(31, 'test: cover account numbers of imported statements', { files: ['a.ts'] }),
      ],
    );
    assert.deepEqual(await state(memory, id), ['active', 'approved']);
  });
});
