/** The table of git commands is what is started, no more and no less, and none of it runs what a clone names. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readUncommitted } from '../../../../src/sources/files/read-uncommitted.ts';
import { cloneEvidence } from '../../../../src/sources/git/repository/clone-evidence.ts';
import { GIT_COMMANDS, requireListed } from '../../../../src/sources/git/run/git-commands.ts';
import { SAFE_ARGUMENTS, SAFE_GREP_ARGUMENTS, SAFE_LOG_ARGUMENTS } from '../../../../src/sources/git/run/hardening.ts';
import { KnownHistory } from '../../../../src/sources/git/history/known-history.ts';
import { namesWhenTold } from '../../../../src/sources/git/history/names-when-told.ts';
import { foreignHistory } from '../../../../src/sources/git/history/foreign-history.ts';
import { lastChange } from '../../../../src/sources/git/people/last-change.ts';
import { isIgnored, isTracked, localExclude } from '../../../../src/sources/git/repository/sharing.ts';
import { projectHistory } from '../../../../src/sources/git/project-history.ts';
import { projectRecords } from '../../../../src/sources/project-records.ts';
import { ignoredAmong } from '../../../../src/sources/work-tree/saved-text.ts';
import { readWorkTree } from '../../../../src/sources/work-tree/read-work-tree.ts';
import { presentInCode } from '../../../../src/sources/words/present-in-code.ts';
import { Ancestries } from '../../../../src/sources/git/history/ancestry.ts';
import type { PartCache } from '../../../../src/sources/part-cache.ts';
import { makeHostileClone } from '../../../support/hostile/hostile-clone.ts';
import { recordGit } from '../../../support/hostile/recorded-git.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../temp-repository.ts';

const harmless = (root: string, ...args: string[]): string => git(root, '-c', 'core.hooksPath=/dev/null', ...args);

/** Everything that is ever asked of git, of a folder and of one below it. */
async function everyQuestion(root: string): Promise<void> {
  // A commit that was read before HEAD was amended.
  const amended = harmless(
    root,
    'commit-tree',
    'HEAD^{tree}',
    '-p',
    'HEAD^',
    '-m',
    'fix(parser): a crash, told otherwise',
  );
  // Where HEAD leads nowhere yet, its questions are asked one by one.
  await projectRecords(makeRepository([]), undefined);
  for (const folder of [root, join(root, 'src')]) {
    for (const since of [undefined, amended]) {
      const { records } = await projectRecords(folder, since);
      await all(records);
    }
    await all(readUncommitted({ root: folder }));
    await all(readWorkTree({ root: folder }));
    await presentInCode([folder], ['exportAll']);
    await namesWhenTold({ root: folder }, [{ path: folder === root ? 'src/main.ts' : 'main.ts', names: ['open'] }]);
    await foreignHistory({ root: folder }, harmless(root, 'rev-parse', 'HEAD'));
    await newCommitsOf(folder, harmless(root, 'rev-parse', 'HEAD^'), harmless(root, 'rev-parse', 'HEAD'));
    await ignoredAmong(folder, ['main.ts']);
    await isIgnored(folder, 'main.ts');
    await isTracked(folder, 'main.ts');
    await localExclude(folder);
    await cloneEvidence({ root: folder });
    await lastChange(folder, 'main.ts');
    const history = projectHistory({ root: folder }, () => Promise.resolve(() => false));
    const first = (await history.log('', 5)).at(-1)?.sha ?? '';
    await history.log('main.ts', 3);
    await history.commit(first.slice(0, 12));
    await history.changedSince(first);
  }
}

/** What has come since `before`, where nothing but that was kept. */
async function newCommitsOf(folder: string, before: string, head: string): Promise<void> {
  const kept = { version: 1, head: before, roots: { roots: 1, firstCommit: before }, touched: {} };
  const load = (): Promise<Uint8Array> => Promise.resolve(new TextEncoder().encode(JSON.stringify(kept)));
  const history = await KnownHistory.of({ load, save: () => Promise.resolve(true) });
  assert.equal((await history.before('roots', { root: folder }, head))?.since.size, 1);
}

describe('the git commands that are started', () => {
  after(removeFolders);

  it('are those of the table, with its options, and run nothing in a hostile clone', async function () {
    this.timeout(120_000);
    const { root, traps } = makeHostileClone();
    const recorded = await recordGit(makeFolder(), () => everyQuestion(root));
    const lines = recorded.filter((line) => !line.includes('user.name=Ada'));
    assert.deepEqual(traps.caught(), []);
    const started = new Map<string, Set<string>>();
    for (const line of lines) {
      assert.deepEqual(line.slice(0, SAFE_ARGUMENTS.length), SAFE_ARGUMENTS, line.join(' '));
      const args = line.slice(SAFE_ARGUMENTS.length);
      const at = args.findIndex((arg) => Object.hasOwn(GIT_COMMANDS, arg));
      assert.ok(at >= 0, `${args.join(' ')} is in no row`);
      const name = args[at] ?? '';
      const end = args.indexOf('--');
      const options = started.get(name) ?? new Set();
      for (const arg of args.slice(at + 1, end < 0 ? undefined : end)) options.add(arg);
      started.set(name, options);
    }
    assert.deepEqual([...started.keys()].sort(), Object.keys(GIT_COMMANDS).sort());
    for (const [name, { options }] of Object.entries(GIT_COMMANDS)) {
      const told = [...(started.get(name) ?? [])];
      const unused = options.filter((option) => !told.some((arg) => arg === option || arg.startsWith(option)));
      assert.deepEqual(unused, [], `options of ${name} that nobody uses`);
    }
  });

  it('ask nothing twice for one new commit', async function () {
    this.timeout(120_000);
    const root = makeRepository([{ files: { 'README.md': '# Sums\n' } }, { files: { 'package.json': '{}\n' } }]);
    git(root, 'tag', 'v1.0.0', 'HEAD^');
    const parts = new Map<string, Uint8Array>();
    const cache: PartCache = {
      load: (part) => Promise.resolve(parts.get(part)),
      save: (part, bytes) => Promise.resolve(Boolean(bytes && parts.set(part, bytes))),
    };
    const ancestry = new Ancestries();
    const read = async (since?: string, parent = ''): Promise<void> => {
      const found = await projectRecords(root, since, { cache });
      await all(found.records);
      await found.keepKnown();
      await found.fingerprint();
      await ancestry.among([parent], found.repositories);
    };
    await read();
    const before = git(root, 'rev-parse', 'HEAD');
    writeFileSync(join(root, 'README.md'), '# Sums of clubs\n');
    harmless(root, 'commit', '-q', '-a', '-m', 'Say whose sums');
    const recorded = await recordGit(makeFolder(), () => read(before, before));
    const lines = recorded.map((line) => line.slice(SAFE_ARGUMENTS.length).join(' '));
    // What it is asked for stands in its standard input.
    const asked = lines.filter((line) => !line.startsWith('cat-file'));
    assert.ok(asked.some((line) => line.startsWith('rev-list --left-right')));
    assert.deepEqual(
      asked.filter((line, i) => asked.indexOf(line) !== i),
      [],
    );
  });

  it('are refused where they are not in the table', () => {
    for (const args of [
      ['diff', 'HEAD', '--'],
      ['status'],
      ['add', '.'],
      ['stash'],
      ['fetch'],
      ['submodule', 'update'],
      ['-c', 'core.pager=x', 'log', ...SAFE_LOG_ARGUMENTS, 'HEAD', '--'],
      ['log', 'HEAD', '--'],
      ['log', ...SAFE_LOG_ARGUMENTS, 'HEAD'],
      ['log', ...SAFE_LOG_ARGUMENTS, '--ext-diff', 'HEAD', '--'],
      ['log', ...SAFE_LOG_ARGUMENTS, '--output=x', 'HEAD', '--'],
      ['log', ...SAFE_LOG_ARGUMENTS, '-x', '--'],
      ['grep', '-Oless', '--'],
      ['grep', ...SAFE_GREP_ARGUMENTS, '-e', 'x', '-Oless', 'HEAD', '--'],
      ['cat-file', '--filters', 'HEAD'],
      ['constructor'],
    ])
      assert.throws(() => requireListed(args), /is not started/, args.join(' '));
  });
});

describe('files and branches with names that git would take for something else', () => {
  after(removeFolders);
  const NAMES = ['HEAD', '-x', '--output=stolen', 'main', 'refs/heads/main', '@', ':(exclude)x', '*.md'];

  it('change nothing in what is read', async function () {
    this.timeout(120_000);
    const named = Object.fromEntries(NAMES.map((name) => [name, 'x\n']));
    const history = [
      { message: 'Begin', files: { ...named, 'package.json': '{}\n', 'docs/README.md': '# Docs\n', 'docs/HEAD': 'x' } },
      {
        message: 'feat: take zod',
        files: { 'package.json': '{"dependencies":{"zod":"1.0.0"}}\n', 'docs/a.md': '# A\n' },
      },
    ];
    const root = makeRepository(history);
    const read = async (folder: string): Promise<readonly string[]> => {
      const found = await projectRecords(folder, undefined);
      const told = (await all(found.records)).map((one) => one.kind);
      await all(readUncommitted({ root: folder }));
      await presentInCode([folder], ['zodSchema']);
      assert.deepEqual(found.notes, []);
      return [String(found.branch), ...told];
    };
    const before = [await read(root), await read(join(root, 'docs'))];
    assert.ok(before[0]?.includes('manifest-change') && before[1]?.includes('commit'));
    const head = git(root, 'rev-parse', 'refs/heads/main');
    writeFileSync(join(root, head), 'a file called like the commit');
    for (const name of ['HEAD', '-x', '--output=stolen']) git(root, 'update-ref', `refs/heads/${name}`, head);
    git(root, 'update-ref', 'refs/tags/main', head);
    assert.deepEqual([await read(root), await read(join(root, 'docs'))], before);
    git(root, 'symbolic-ref', 'HEAD', 'refs/heads/HEAD');
    assert.equal((await read(root))[0], 'HEAD');
    const since = await projectRecords(root, head);
    assert.deepEqual(
      (await all(since.records)).filter(({ kind }) => kind === 'commit'),
      [],
    );
  });

  it('are told to be tracked or ignored by their own names', async () => {
    const root = makeRepository([{ files: { ':(glob)*': 'x\n', '.gitignore': '[:]ignored\n-x\n' } }]);
    mkdirSync(join(root, 'sub'));
    assert.equal(await isTracked(root, ':(glob)*'), true);
    assert.equal(await isTracked(root, ':(top)*'), false);
    assert.equal(await isIgnored(root, ':ignored'), true);
    assert.deepEqual([...(await ignoredAmong(root, [':ignored', '-x', ':!', 'other']))], [':ignored', '-x']);
  });
});
