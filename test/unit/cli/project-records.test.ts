/** All there is to learn of a folder comes once, whatever kind of folder it is, and what it lacks is told. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BrainError } from '../../../src/engine/index.ts';
import { projectRecords } from '../../../src/sources/project-records.ts';
import { all, git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const MANIFEST = '{ "name": "ledger", "dependencies": { "fastify": "^5.0.0" } }\n';
const COMMITS = [
  { message: 'Begin', files: { 'README.md': '# Ledger\n', 'package.json': '{ "name": "ledger" }\n' } },
  { message: 'Use fastify', files: { 'package.json': MANIFEST } },
];

/** What the source records are, by kind and subject or path. */
async function outline(folder: string, since?: string): Promise<string[]> {
  const { records } = await projectRecords(folder, since);
  return (await all(records)).map(
    (one) => `${one.kind} ${'path' in one ? one.path : 'subject' in one ? one.subject : ''}`,
  );
}

/** What is said of what stands, with what else there is to learn. */
async function standing(folder: string, since: string): Promise<{ key: string; others: readonly string[] }> {
  const found = await (await projectRecords(folder, since)).standing();
  assert.ok(found?.others);
  const others = (await all(found.others())).filter(({ kind }) => kind !== 'patch');
  return {
    key: found.key,
    others: others.map((one) => `${one.kind} ${'subject' in one ? one.subject : ''}`),
  };
}

describe('source records of a project', () => {
  after(removeFolders);

  it('are commits, changes of manifests, and the files at HEAD, each once', async () => {
    const folder = makeRepository(COMMITS);
    const told = (await outline(folder)).sort();
    assert.deepEqual(told, [
      'commit Begin',
      'commit Use fastify',
      'document README.md',
      'manifest package.json',
      'manifest-change package.json',
      'manifest-change package.json',
    ]);
    const { head, branch, notes, total } = await projectRecords(folder, undefined);
    assert.deepEqual([head, branch, notes, total], [git(folder, 'rev-parse', 'HEAD'), 'main', [], 2]);
  });

  it('since a commit are what came after it, and all files', async () => {
    const folder = makeRepository(COMMITS);
    const told = (await outline(folder, git(folder, 'rev-parse', 'HEAD~1'))).sort();
    assert.deepEqual(told, [
      'commit Use fastify',
      'document README.md',
      'manifest package.json',
      'manifest-change package.json',
    ]);
    assert.deepEqual((await outline(folder, git(folder, 'rev-parse', 'HEAD'))).sort(), [
      'document README.md',
      'manifest package.json',
    ]);
    assert.equal((await projectRecords(folder, git(folder, 'rev-parse', 'HEAD'))).total, null);
  });

  it('since a commit that is gone are all of them', async () => {
    const folder = makeRepository(COMMITS);
    assert.deepEqual((await outline(folder, '0123456789'.repeat(4))).sort(), (await outline(folder)).sort());
  });

  it('without a repository or before the first commit are the files on disk, and it is said why', async () => {
    const plain = makeFolder();
    const empty = makeRepository([]);
    for (const [folder, why] of [
      [plain, /not in a git repository/],
      [empty, /no commits yet/],
    ] as const) {
      writeFileSync(join(folder, 'README.md'), '# Ledger\n');
      assert.deepEqual(await outline(folder), ['document README.md']);
      const { head, notes } = await projectRecords(folder, undefined);
      assert.equal(head, null);
      assert.match(notes.join(), why);
    }
  });

  it('on no branch have none', async () => {
    const folder = makeRepository(COMMITS);
    git(folder, 'checkout', '-q', '--detach');
    assert.equal((await projectRecords(folder, undefined)).branch, null);
  });

  it('stop when they are cancelled', async () => {
    const isCancelled = (error: unknown): boolean => error instanceof BrainError && error.code === 'cancelled';
    const stop = new AbortController();
    const { records } = await projectRecords(makeRepository(COMMITS), undefined, { signal: stop.signal });
    stop.abort();
    await assert.rejects(all(records), isCancelled);
  });

  it('of a damaged repository are an error that names it', async () => {
    const folder = makeRepository(COMMITS);
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main\n');
    writeFileSync(join(folder, '.git', 'refs', 'heads', 'main'), `${'0123456789'.repeat(4)}\n`);
    const read = async (): Promise<unknown> => all((await projectRecords(folder, undefined)).records);
    await assert.rejects(read, (error) => error instanceof BrainError && error.message.includes(folder));
  });

  it('of a folder of repositories are its files and their commits, since what was read before', async () => {
    const folder = makeFolder();
    for (const name of ['client', 'server', 'node_modules']) {
      mkdirSync(join(folder, name));
      git(join(folder, name), 'init', '-q');
    }
    const empty = await projectRecords(folder, undefined);
    assert.equal(empty.head, null);
    assert.deepEqual(empty.notes, [
      'The repository in client has no commits yet.',
      'The repository in server has no commits yet.',
    ]);
    const commit = (name: string, message: string): string =>
      git(join(folder, name), 'commit', '-q', '--allow-empty', '-m', message);
    commit('client', 'Show accounts');
    assert.deepEqual(await outline(folder), ['commit Show accounts']);
    const { head } = await projectRecords(folder, undefined);
    commit('server', 'Keep accounts');
    assert.deepEqual(await outline(folder, head ?? ''), ['commit Keep accounts']);
  });

  it('say without being read whether files and tags are as they were, and what has come beside them', async () => {
    const folder = makeRepository(COMMITS);
    const since = git(folder, 'rev-parse', 'HEAD');
    const [before, other] = [await standing(folder, since), makeFolder()];
    assert.equal((await (await projectRecords(folder, undefined)).standing())?.others, null);
    writeFileSync(join(folder, 'sums.ts'), 'export const sums = 1;\n');
    git(folder, 'add', '.');
    git(folder, 'commit', '-q', '-m', 'Add sums');
    const code = await standing(folder, since);
    assert.deepEqual(code, { key: before.key, others: ['commit Add sums'] });
    git(folder, 'tag', 'v1.0.0');
    const tagged = await standing(folder, since);
    git(folder, 'mv', 'README.md', 'CONTRIBUTING.md');
    git(folder, 'commit', '-q', '-m', 'Speak to contributors');
    const moved = await standing(folder, since);
    assert.equal(new Set([code.key, tagged.key, moved.key]).size, 3);
    git(other, 'clone', '-q', folder, 'inner');
    assert.equal(await (await projectRecords(other, undefined)).standing(), null);
  });
});
