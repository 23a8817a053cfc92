/** What holds the thread that reads for ever is found out, named, passed over for good, and everything else is learnt. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { oneAtATime } from '../../../src/engine/index.ts';
import { ReadingThread } from '../../../src/reading-thread/reading-thread.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const SCRIPT = new URL('../../support/trapped-worker.ts', import.meta.url);
const WASM = join(import.meta.dirname, '../../../node_modules/sql.js/dist/sql-wasm.wasm');
/** A machine at work on other things may be silent for a moment, but not for so many looks. */
const HELD = { looks: 8, everyMs: 700 };
const clock = { now: () => Date.parse('2026-03-01T12:00:00Z') };

describe('a thread that is held', function () {
  this.timeout(240_000);
  after(removeFolders);

  it('is ended, and everything but what held it is learnt, also the next time', async () => {
    const root = makeRepository([
      {
        files: {
          'README.md': '# HOLDS-THE-READING\n\nWords.\n',
          'package.json': '{"name":"ledger","type":"module"}\n',
        },
      },
      { message: 'fix: keep the HOLDS-THE-INTAKE open\n\nBecause it was closed.', files: { 'a.ts': 'a\n' } },
      { message: 'Use Postgres instead of SQLite\n\nBecause several writers have to wait.', files: { 'b.ts': 'b\n' } },
    ]);
    const holding = git(root, 'rev-parse', 'HEAD~1');
    const store = await openStore({
      ...{ folder: makeFolder(), wasm: WASM, clock },
      log: { info: () => undefined, warn: () => undefined },
    });
    const read = async (): Promise<string> => {
      const told: string[] = [];
      const log = { info: () => undefined, warn: (message: string) => void told.push(message) };
      const thread = new ReadingThread({
        ...{
          script: SCRIPT,
          root,
          derivedFolder: root,
          store,
          notes: store,
          exclusively: oneAtATime(),
          exclude: undefined,
          clock,
          log,
        },
        held: HELD,
      });
      await thread.read({ approval: 'balanced' });
      await thread.close();
      return told.join('\n');
    };
    const first = await read();
    assert.match(first, /does not end/);
    assert.match(first, new RegExp(`Passed over commit ${holding}`));
    assert.match(first, /Passed over README\.md/);
    const { items } = await store.items({ limit: 100 });
    const all = JSON.stringify(items);
    assert.match(all, /Postgres/);
    assert.match(all, /ledger|ES modules/i);
    assert.doesNotMatch(await read(), /does not end/);
    await store.close();
  });
});
