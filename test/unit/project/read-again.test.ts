/** A project that was read in full is not read again before something about it has changed, or the code that reads. */
import assert from 'node:assert/strict';
import { createEngine, type Engine, factsReader } from '../../../src/engine/index.ts';
import { createProjectReader, type ProjectReader } from '../../../src/project/project-reader.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const FILES = {
  'README.md': '# Ledger\n',
  'package.json': JSON.stringify({
    name: 'ledger',
    scripts: { test: 'vitest run' },
    dependencies: { fastify: '^5.0.0' },
  }),
};
const pacer = { yieldToHost: () => Promise.resolve() };

describe('a project that is read again', () => {
  after(removeFolders);
  let root: string;
  let engine: Engine;
  let learnt: number;
  beforeEach(() => {
    root = makeRepository([{ message: 'Begin', files: FILES, time: START }]);
    const clock = { now: () => (START + 86_400) * 1_000 };
    const log = { info: () => undefined, warn: () => undefined };
    const whole = createEngine({ store: new InMemoryStore(), clock, log, pacer });
    learnt = 0;
    const learn: Engine['learn'] = (records, options) => {
      learnt++;
      return whole.learn(records, options);
    };
    engine = { ...whole, learn };
  });

  const reader = (build: string | null, exclude: readonly string[] = []): ProjectReader => {
    const clock = { now: () => (START + 86_400) * 1_000 };
    return createProjectReader({
      ...{ engine, root, clock, pacer, build, exclude: () => exclude },
      readFacts: factsReader(null, pacer),
    });
  };
  const titles = async (): Promise<string[]> =>
    (await engine.items({ limit: 1_000 })).items.map(({ item }) => `${item.status} ${item.title}`).sort();

  it('is not read while nothing has changed, and the memory stays as it is', async () => {
    await reader('a').read({ approval: 'balanced' });
    const before = await titles();
    assert.ok(before.length > 0);
    const { report, code, branch } = await reader('a').read({ approval: 'balanced' });
    assert.equal(learnt, 1);
    assert.equal(report.events, 0);
    assert.ok(code !== null && branch !== null);
    assert.deepEqual(await titles(), before);
  });

  const CHANGES: Readonly<Record<string, () => [string | null, readonly string[]]>> = {
    'a commit has come': () => {
      git(root, 'commit', '-q', '--allow-empty', '-m', 'Another');
      return ['a', []];
    },
    'a tag has come': () => {
      git(root, 'tag', 'v1.0.0');
      return ['a', []];
    },
    'HEAD is on another branch': () => {
      git(root, 'switch', '-q', '-c', 'other');
      return ['a', []];
    },
    'something is excluded': () => ['a', ['README.md']],
    'other code reads': () => ['b', []],
    'nobody knows which code reads': () => [null, []],
  };
  for (const [what, change] of Object.entries(CHANGES)) {
    it(`is read once ${what}`, async () => {
      await reader('a').read({ approval: 'balanced' });
      const [build, exclude] = change();
      await reader(build, exclude).read({ approval: 'balanced' });
      assert.equal(learnt, 2);
    });
  }

  it('is read where a person asks for it', async () => {
    await reader('a').read({ approval: 'balanced' });
    await reader('a').read({ approval: 'balanced', anew: true });
    assert.equal(learnt, 2);
  });

  it('is read each time where it is in no repository: files change without a word', async () => {
    root = makeFolder();
    await reader('a').read({ approval: 'balanced' });
    await reader('a').read({ approval: 'balanced' });
    assert.equal(learnt, 2);
  });

  it('is read again where reading was cancelled', async () => {
    const stop = new AbortController();
    const cancelled = reader('a').read({ approval: 'balanced', signal: stop.signal, onProgress: () => stop.abort() });
    await assert.rejects(cancelled, { code: 'cancelled' });
    await reader('a').read({ approval: 'balanced' });
    assert.equal(learnt, 2);
    assert.ok((await titles()).length > 0);
  });
});
