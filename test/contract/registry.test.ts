/** Project identity: every way to come to a project leads to its brain, and two projects never share one. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrainError } from '../../src/engine/index.ts';
import { registerProject, type ProjectFacts } from '../../src/storage/registry/register-project.ts';

const FIRST = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

describe('the registry of projects', () => {
  let base: string;
  let globalFolder: string;
  let now = 0;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'brain-registry-'));
    globalFolder = join(base, 'global');
  });
  afterEach(() => rm(base, { recursive: true }));

  const folder = async (name: string): Promise<string> => {
    await mkdir(join(base, name), { recursive: true });
    return join(base, name);
  };
  const idOf = async (root: string, facts: Partial<ProjectFacts> = {}): Promise<string> => {
    const options = { globalFolder, clock: { now: () => (now += 1_000) } };
    return (await registerProject(options, { root, firstCommit: null, subfolder: '', ...facts })).id;
  };

  it('knows a second clone, a worktree and another window by the first commit', async () => {
    const id = await idOf(await folder('clone'), { firstCommit: FIRST });
    assert.equal(await idOf(await folder('worktree'), { firstCommit: FIRST }), id);
    assert.equal(await idOf(await folder('clone'), { firstCommit: FIRST }), id);
    assert.notEqual(await idOf(await folder('another'), { firstCommit: OTHER }), id);
  });

  it('gives each root of a repository its own brain, in every clone the same', async () => {
    const id = await idOf(await folder('repo/a'), { firstCommit: FIRST, subfolder: 'a' });
    assert.notEqual(await idOf(await folder('repo'), { firstCommit: FIRST }), id);
    assert.equal(await idOf(await folder('second/a'), { firstCommit: FIRST, subfolder: 'a' }), id);
  });

  it('knows a folder without commits by its path, through links too, and when it was moved', async () => {
    const root = await folder('plain');
    const id = await idOf(root);
    assert.equal(await idOf(root), id);
    await symlink(root, join(base, 'link'));
    assert.equal(await idOf(join(base, 'link')), id);
    await rename(root, join(base, 'renamed'));
    assert.equal(await idOf(join(base, 'renamed')), id);
    assert.notEqual(await idOf(await folder('different')), id);
  });

  it('takes a copy of a folder without commits for another project', async () => {
    const root = await folder('plain');
    const id = await idOf(root);
    await cp(root, join(base, 'copy'), { recursive: true });
    assert.notEqual(await idOf(join(base, 'copy')), id);
    assert.equal(await idOf(root), id);
  });

  it('keeps the brain when a folder gets its first commit, and leads clones to it', async () => {
    const root = await folder('young');
    const id = await idOf(root);
    assert.equal(await idOf(root, { firstCommit: FIRST }), id);
    assert.equal(await idOf(await folder('clone'), { firstCommit: FIRST }), id);
    assert.equal(await idOf(root, { firstCommit: FIRST }), id);
  });

  it('does not take another repository in the same place for the project that was there', async () => {
    const root = await folder('place');
    const id = await idOf(root, { firstCommit: FIRST });
    const other = await idOf(root, { firstCommit: OTHER });
    assert.notEqual(other, id);
    // While its commits cannot be read (a shallow clone, git missing), a place is what was there last.
    assert.equal(await idOf(root), other);
    assert.equal(await idOf(root, { firstCommit: FIRST }), id);
    assert.equal(await idOf(root), id);
  });

  it('agrees on one id when many windows open a new folder at once', async () => {
    const root = await folder('new');
    const ids = await Promise.all(Array.from({ length: 8 }, () => idOf(root)));
    assert.equal(new Set(ids).size, 1);
    const made = await readdir(join(globalFolder, 'projects'));
    assert.deepEqual(made.sort(), [...new Set(ids), 'lock'].sort());
  });

  it('finds the same brain again after its record was damaged', async () => {
    const root = await folder('repo');
    const id = await idOf(root, { firstCommit: FIRST });
    await writeFile(join(globalFolder, 'projects', id, 'project.json'), 'garbage');
    assert.equal(await idOf(root, { firstCommit: FIRST }), id);
  });

  it('says so when there is no such folder', async () => {
    await assert.rejects(
      idOf(join(base, 'missing')),
      (error) => error instanceof BrainError && error.code === 'not-found',
    );
  });

  it('makes a store where it is wished, leads others to it, and never gives it to a second project', async () => {
    const clock = { now: () => (now += 1_000) };
    const facts = { firstCommit: FIRST, subfolder: '' };
    const first = await folder('window-1/brain');
    const opened = await registerProject(
      { globalFolder, clock, newStore: first },
      { root: await folder('clone'), ...facts },
    );
    assert.equal(opened.folder, first);
    const second = { globalFolder, clock, newStore: await folder('window-2/brain') };
    assert.equal((await registerProject(second, { root: await folder('worktree'), ...facts })).folder, first);
    const stranger = { root: await folder('stranger'), firstCommit: OTHER, subfolder: '' };
    const elsewhere = await registerProject({ globalFolder, clock, newStore: first }, stranger);
    assert.notEqual(elsewhere.folder, first);
    assert.equal((await registerProject(second, stranger)).folder, elsewhere.folder);
  });

  it('begins a store again where a new one would be, when its folder is gone', async () => {
    const clock = { now: () => (now += 1_000) };
    const project = { root: await folder('clone'), firstCommit: FIRST, subfolder: '' };
    const first = await folder('window-1/brain');
    await registerProject({ globalFolder, clock, newStore: first }, project);
    await rm(join(base, 'window-1'), { recursive: true });
    const second = join(base, 'window-2', 'brain');
    assert.equal((await registerProject({ globalFolder, clock, newStore: second }, project)).folder, second);
  });
});
