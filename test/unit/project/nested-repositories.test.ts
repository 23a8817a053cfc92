/** A folder of several repositories is one project: the commits of all of them are learnt from, and followed. */
import assert from 'node:assert/strict';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const NOW = (START + 1_000_000) * 1_000;
const CRASH = 'fix(parser): crash when a header holds no colon\n\nThe cause was a missing check of the length.';
const LEAK = 'fix(pool): leak of connections when a query times out\n\nThey were never given back.';
const LOSS = 'fix(store): prevent data loss when the disk is full\n\nThe cause was a missing flush.';

describe('a folder of several repositories', () => {
  let root: string;
  let memory: ProjectMemory;
  beforeEach(async () => {
    root = makeFolder();
    const make = (name: string, message: string, time: number): void =>
      cpSync(
        makeRepository([
          { message: 'Begin', files: { 'README.md': `# ${name}\n` }, time: START },
          { message, files: { 'src/main.ts': `// ${name}\n` }, time },
        ]),
        join(root, name),
        { recursive: true },
      );
    make('web', CRASH, START + 100);
    make('api', LEAK, START + 50);
    git(join(root, 'api'), 'tag', 'v1.0.0');
    writeFileSync(join(root, 'README.md'), '# Ledger\n\nLedger keeps the accounts of small shops.\n');
    memory = await openMemory(root, makeFolder(), NOW);
  });
  afterEach(() => memory.close());
  after(removeFolders);

  const read = async (): Promise<readonly string[]> => (await memory.read()).notes;
  const fixes = async (): Promise<string[]> =>
    (await itemsOf(memory))
      .filter(({ type }) => type === 'bug-fix')
      .map(({ title, files }) => `${title} ${files.join(' ')}`)
      .sort();

  it('is learnt from all of them, newest first, with paths from the folder', async () => {
    assert.deepEqual(await read(), []);
    const told = await fixes();
    assert.equal(told.length, 2);
    assert.match(told.join('\n'), /connections.* api\/src\/main\.ts/);
    assert.match(told.join('\n'), /colon.* web\/src\/main\.ts/);
    const { document } = await memory.engine.brain();
    assert.match(document, /colon/);
    assert.match(document, /Latest release: api\/v1\.0\.0/);
    const commits = await memory.store.events({ kinds: ['commit'], limit: 10 });
    assert.equal(commits.length, 4);
  });

  it('is followed: new commits of each are learnt once, and what is no longer at HEAD is not shown', async () => {
    await read();
    writeFileSync(join(root, 'api', 'src', 'store.ts'), '//\n');
    git(join(root, 'api'), 'checkout', '-q', '-b', 'topic');
    git(join(root, 'api'), 'add', '.');
    git(join(root, 'api'), 'commit', '-q', '-m', LOSS);
    const { report } = await memory.read();
    // The commit, its patch, and the branch.
    assert.equal(report.events, 3);
    assert.match((await memory.engine.brain()).document, /data loss/);
    assert.equal((await memory.read()).report.events, 0);
    git(join(root, 'api'), 'checkout', '-q', 'main');
    await read();
    assert.doesNotMatch((await memory.engine.brain()).document, /data loss/);
    assert.match((await memory.engine.brain()).document, /colon/);
  });

  it('is read without one that is damaged, and it is said', async () => {
    writeFileSync(join(root, 'web', '.git', 'HEAD'), 'nonsense');
    assert.match((await read()).join('\n'), /^The history of web is not read: /);
    assert.equal((await fixes()).length, 1);
  });

  it('becomes one repository without being learnt twice', async () => {
    await read();
    const before = await fixes();
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', 'README.md');
    git(root, 'commit', '-q', '-m', 'Begin');
    assert.deepEqual(await read(), []);
    assert.deepEqual(await fixes(), before);
  });

  it('tells of moves of each', async () => {
    const moves: number[] = [];
    const stop = memory.watchHead(() => moves.push(1));
    try {
      for (let n = 0; moves.length === 0 && n < 20; n++) {
        git(join(root, 'api'), 'commit', '-q', '--allow-empty', '-m', `Step ${String(n)}`);
        await wait(500);
      }
    } finally {
      stop();
    }
    assert.ok(moves.length > 0);
  });
});
