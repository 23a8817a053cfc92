/** A history that is learnt in several batches is understood as if it were one, and goes on where it was broken off. */
import assert from 'node:assert/strict';
import { BATCH_EVENTS } from '../../../src/engine/batches.ts';
import { BrainError, type ItemPage, type ItemQuery, type SourceRecord } from '../../../src/engine/index.ts';
import { BEGAN, commitOn, fileOn, README } from '../../support/source-records.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { type Memory, newMemory } from '../../support/memory.ts';

const DAYS = 400;
const LENGTH = 2 * BATCH_EVENTS + 100;
const NOW = BEGAN + (DAYS + 1) * 86_400_000;

const manifest = (tool: string): string => JSON.stringify({ name: 'ledger', devDependencies: { [tool]: '^1.0.0' } });

/** Newest first, as sources tell it: files, changes of manifests, then commits that say nothing but for a few. */
function longHistory(): SourceRecord[] {
  const early = commitOn(1, 'Switch from Jest to Vitest because it starts ten times faster', {
    files: ['package.json'],
  });
  const mended = commitOn(2, 'fix(import): prevent data loss when a statement is imported twice');
  const takenBack = commitOn(3, 'perf(report): keep every page of the report in memory for good');
  const revert = commitOn(DAYS, `Revert "${takenBack.subject}"`, { body: `This reverts commit ${takenBack.sha}.` });
  const dull = Array.from({ length: LENGTH }, (_, n) => commitOn(4 + (n / LENGTH) * (DAYS - 5), `wip ${String(n)}`));
  return [
    fileOn(1, 'package.json', manifest('vitest')),
    fileOn(5, 'README.md', README),
    {
      ...{ kind: 'manifest-change', sha: early.sha, at: early.at, own: false, author: early.author },
      ...{ subject: early.subject, path: 'package.json' },
      patch: '@@ -3 +3 @@\n-  "devDependencies": { "jest": "^1.0.0" }\n+  "devDependencies": { "vitest": "^1.0.0" }',
    },
    revert,
    ...dull.reverse(),
    takenBack,
    mended,
    early,
  ];
}

const titles = async (memory: Memory): Promise<string[]> => (await memory.items()).map(({ title }) => title).sort();

describe('a long history', () => {
  const history = longHistory();
  let whole: Memory;
  before(async () => {
    whole = newMemory(NOW);
    const report = await whole.learn(history);
    assert.equal(report.events, history.length);
  });

  it('is known to its oldest commit', async () => {
    assert.ok((await titles(whole)).some((title) => /prevent data loss/i.test(title)));
  });

  it('keeps the reason that the oldest commit gives for a change of tools', async () => {
    const decision = (await whole.items()).find(({ title }) => /Jest.*Vitest|Vitest.*Jest/.test(title));
    assert.equal(decision?.type, 'decision');
    assert.match(`${decision.facts} ${decision.rationale ?? ''}`, /starts ten times faster/);
  });

  it('holds nothing that a commit of another batch took back', async () => {
    assert.ok(!(await titles(whole)).some((title) => /every page of the report/.test(title)));
  });

  it('tells lately of the newest commits alone', async () => {
    const again = newMemory(NOW);
    const busy = [5, 6, 7].map((n) =>
      commitOn(DAYS - n, `feat(export): write sheet ${String(n)} of the yearly ledger`),
    );
    await again.learn([...busy, ...history]);
    const progress = (await again.items()).filter(({ type }) => type === 'progress');
    assert.deepEqual(
      progress.map(({ updatedAt }) => updatedAt),
      [busy[0]?.at],
    );
  });

  it('goes on where it was stopped, with nothing twice', async () => {
    const store = new InMemoryStore();
    const stop = new AbortController();
    const onProgress = (read: number): void => {
      if (read > LENGTH * 0.75) stop.abort();
    };
    await assert.rejects(
      newMemory(NOW, store).learn(history, { signal: stop.signal, onProgress }),
      (error) => error instanceof BrainError && error.code === 'cancelled',
    );
    const after = newMemory(NOW, store);
    const report = await after.learn(history);
    assert.ok(report.events < LENGTH * 0.75, `${String(report.events)} events were learnt again`);
    assert.equal(await after.exported(), await whole.exported());
    const third = await after.learn(history);
    assert.deepEqual([third.events, third.created, third.updated], [0, 0, 0]);
  });
});

describe('a commit after one that changed a manifest', () => {
  it('has only those items checked against the code that have changed', async () => {
    const asked: ItemQuery[] = [];
    class Asked extends InMemoryStore {
      override items(query: ItemQuery): Promise<ItemPage> {
        asked.push(query);
        return super.items(query);
      }
    }
    const memory = newMemory(NOW, new Asked());
    const file = fileOn(1, 'package.json', manifest('vitest'));
    const early = commitOn(1, 'Switch from Jest to Vitest because it starts ten times faster', {
      files: ['package.json'],
    });
    const change: SourceRecord = {
      ...{ kind: 'manifest-change', sha: early.sha, at: early.at, own: false, author: early.author },
      ...{ subject: early.subject, path: 'package.json' },
      patch: '@@ -3 +3 @@\n-  "devDependencies": { "jest": "^1.0.0" }\n+  "devDependencies": { "vitest": "^1.0.0" }',
    };
    const at = (place: string): object => ({ files: new Set(['package.json']), cursor: { source: 'git', place } });
    await memory.learn([file, change, early], at(early.sha));
    assert.ok((await memory.items()).length > 0);
    const later = commitOn(2, 'fix(import): prevent data loss when a statement is imported twice');
    asked.length = 0;
    await memory.learn([file, later], at(later.sha));
    const ofAll = asked.filter(
      ({ statuses, scopes, ids, types, origins }) => statuses && scopes && !ids && !types && !origins,
    );
    assert.deepEqual(ofAll, []);
  });
});
