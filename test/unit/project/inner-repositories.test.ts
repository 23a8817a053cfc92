/** Submodules and nested clones: what the project's people did there is learnt from and followed; what others did is not. */
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectMemory } from '../../../src/project/project-memory-api.ts';
import { itemsOf, openMemory } from '../../support/project.ts';
import { git, makeFolder, makeRepository, removeFolders, type MadeCommit } from '../sources/temp-repository.ts';

const START = 1_700_000_000;
const NOW = (START + 1_000_000) * 1_000;
const CRASH = 'fix(parser): crash when a header holds no colon\n\nThe cause was a missing check of the length.';
const LEAK = 'fix(pool): leak of connections when a query times out\n\nThey were never given back.';
const LOSS = 'fix(store): prevent data loss when the disk is full\n\nThe cause was a missing flush.';
const RACE = 'fix(queue): race between two workers that take the same job\n\nThe cause was a lock taken too late.';

describe('repositories inside the repository of a folder', () => {
  let root: string;
  let memory: ProjectMemory;
  beforeEach(async () => {
    root = makeRepository([
      { message: 'Begin', files: { 'README.md': '# Ledger\n', '.gitignore': 'scratch/\n' }, time: START },
      { message: CRASH, files: { 'src/main.ts': '//\n' }, time: START + 100 },
    ]);
    memory = await openMemory(root, makeFolder(), NOW);
  });
  afterEach(() => memory.close());
  after(removeFolders);

  const submodule = (path: string, commits: readonly MadeCommit[]): void => {
    const origin = makeRepository(commits);
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', origin, path);
    git(root, 'commit', '-q', '-m', `Add ${path}`);
  };
  const clone = (path: string, commits: readonly MadeCommit[]): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    cpSync(makeRepository(commits), join(root, path), { recursive: true });
  };
  const read = async (): Promise<readonly string[]> => (await memory.read()).notes;
  const fixes = async (): Promise<string[]> =>
    (await itemsOf(memory))
      .filter(({ type, status }) => type === 'bug-fix' && status === 'active')
      .map(({ title, files }) => `${title} ${files.join(' ')}`)
      .sort();
  const brain = async (): Promise<string> => (await memory.engine.brain()).document;

  it('are learnt from where the same people work, submodules as deep as they lie and clones two levels down', async () => {
    submodule('packages/libs/core', [{ message: LEAK, files: { 'src/pool.ts': '//\n' }, time: START + 50 }]);
    clone('tools/disk', [{ message: LOSS, files: { 'disk.ts': '//\n' }, time: START + 60 }]);
    clone('scratch', [{ message: RACE, files: { 'queue.ts': '//\n' }, time: START + 70 }]);
    assert.deepEqual(await read(), []);
    const told = (await fixes()).join('\n');
    assert.match(told, /connections.* packages\/libs\/core\/src\/pool\.ts/);
    assert.match(told, /data loss.* tools\/disk\/disk\.ts/);
    assert.match(told, /colon.* src\/main\.ts/);
    assert.doesNotMatch(told, /[Rr]ace/, 'what git ignores is not read');
    assert.match(await brain(), /connections/);
    assert.equal((await memory.read()).report.events, 0, 'a second reading finds nothing new');
    assert.match((await fixes()).join('\n'), /connections/, 'and nothing becomes stale by it');
  });

  it('of other people stay out, with their documents, manifests and releases, and so does code of others', async () => {
    const others = Array.from({ length: 30 }, (_, n) => ({
      message: n === 29 ? LEAK : `Step ${String(n)}`,
      author: 'Grace <grace@example.com>',
      files: {
        'README.md': `# Widgets\n\nWidgets must always be round.\n${String(n)}`,
        'package.json': '{"name":"widgets"}',
      },
    }));
    submodule('widgets', others);
    submodule('third_party/pool', [{ message: LOSS, files: { 'src/pool.ts': '//\n' } }]);
    submodule('core', [
      { message: RACE, files: { 'CONTRIBUTING.md': '# Rules\n\n- Queues must never be shared.\n', 'q.ts': '//\n' } },
      { message: LEAK, author: 'Grace <grace@example.com>', files: { 'p.ts': '//\n' } },
    ]);
    git(join(root, 'core'), 'tag', 'v9.0.0');
    await read();
    assert.match(await brain(), /Race/);
    assert.doesNotMatch(await brain(), /connections|data loss|round|shared|9\.0\.0|widgets: /i);
    const commits = await memory.store.events({ kinds: ['commit'], limit: 100 });
    assert.equal(commits.length, 2 + 3 + 1);
    const done = (await memory.engine.timeline({})).flatMap((session) => session.done);
    assert.ok(done.includes('Tagged core/v9.0.0'), done.join('\n'));
  });

  it('are followed: new commits once, amended ones not twice, what their HEAD does not hold not at all', async () => {
    submodule('core', [{ message: 'Begin the core', files: { 'a.ts': '//\n' }, time: START + 50 }]);
    await read();
    const core = join(root, 'core');
    const commit = (message: string, ...more: string[]): void => {
      writeFileSync(join(core, 'b.ts'), `// ${message}\n`);
      git(core, 'add', '.');
      git(core, 'commit', '-q', '-m', message, ...more);
    };
    git(core, 'checkout', '-q', '-b', 'topic');
    commit(LEAK);
    await read();
    assert.match(await brain(), /connections/);
    commit(LEAK.replace('connections', 'open connections'), '--amend');
    await read();
    assert.equal((await fixes()).filter((told) => told.includes('connections')).length, 1);
    git(core, 'checkout', '-q', 'main');
    await read();
    assert.doesNotMatch(await brain(), /connections/);
    assert.match(await brain(), /colon/);
    git(core, 'merge', '-q', 'topic');
    await read();
    assert.match(await brain(), /connections/);
  });

  it('begin to be read with the first commit that one of the people makes there', async () => {
    const grace = { author: 'Grace <grace@example.com>' };
    submodule('core', [{ ...grace, message: LEAK, files: { 'a.ts': '//\n' } }]);
    await read();
    assert.doesNotMatch(await brain(), /connections|Race/);
    writeFileSync(join(root, 'core', 'b.ts'), '//\n');
    git(join(root, 'core'), 'add', '.');
    git(join(root, 'core'), 'commit', '-q', '-m', RACE);
    await read();
    assert.match(await brain(), /Race/);
    assert.doesNotMatch(await brain(), /connections/);
  });

  it('are not read where they are excluded, not initialised, of the same project, or damaged, which is said', async () => {
    submodule('secret', [{ message: LEAK, files: { 'a.ts': '//\n' } }]);
    submodule('empty', [{ message: LOSS, files: { 'a.ts': '//\n' } }]);
    submodule('broken', [{ message: RACE, files: { 'a.ts': '//\n' } }]);
    git(root, 'submodule', '--quiet', 'deinit', 'empty');
    git(root, 'worktree', 'add', '-q', '-b', 'other', 'beside');
    git(join(root, 'beside'), 'commit', '-q', '--allow-empty', '-m', LOSS);
    rmSync(join(root, 'broken', '.git'));
    mkdirSync(join(root, 'broken', '.git'));
    writeFileSync(join(root, '.brainignore'), 'secret/\n');
    assert.deepEqual(await read(), ['The history of broken is not read: git does not recognise its .git.']);
    assert.doesNotMatch((await fixes()).join('\n'), /connections|data loss|[Rr]ace/);
    assert.match(await brain(), /colon/);
  });

  it('do not lead out of the folder', async () => {
    const outside = makeRepository([{ message: LEAK, files: { 'a.ts': '//\n' } }]);
    symlinkSync(dirname(outside), join(root, 'libs'));
    const named = [`../${basename(outside)}`, `libs/${basename(outside)}`];
    const entries = named.map((path, n) => `[submodule "${String(n)}"]\n\tpath = ${path}\n\turl = /x\n`);
    writeFileSync(join(root, '.gitmodules'), entries.join(''));
    git(root, 'add', '.');
    git(root, 'commit', '-q', '-m', 'Point elsewhere');
    await read();
    assert.doesNotMatch((await fixes()).join('\n'), /connections/);
  });

  it('go out of view with the submodule, and come back with it', async () => {
    submodule('core', [{ message: LEAK, files: { 'a.ts': '//\n' }, time: START + 100_000 }]);
    await read();
    assert.match(await brain(), /connections/);
    git(root, 'submodule', '--quiet', 'deinit', '-f', 'core');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'Do without the core');
    await read();
    assert.doesNotMatch(await brain(), /connections/);
    git(root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'update', '--init', 'core');
    git(root, 'commit', '-q', '--allow-empty', '-m', 'Take the core back');
    await read();
    assert.match(await brain(), /connections/);
  });

  it('tell of their moves', async () => {
    submodule('core', [{ message: 'Begin the core', files: { 'a.ts': '//\n' } }]);
    const moves: number[] = [];
    const stop = memory.watchHead(() => moves.push(1));
    try {
      for (let n = 0; moves.length === 0 && n < 20; n++) {
        git(join(root, 'core'), 'commit', '-q', '--allow-empty', '-m', `Step ${String(n)}`);
        await wait(500);
      }
    } finally {
      stop();
    }
    assert.ok(moves.length > 0);
  });
});
