/** Project identity: every way to come to a project leads to its brain, and two projects never share one. */
import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BrainError } from '../../src/engine/index.ts';
import { nodeFileSystem } from '../../src/storage/files/node-file-system.ts';
import { type KinshipEvidence, readRecord, writeRecord } from '../../src/storage/registry/project-record.ts';
import {
  type RegisteredProject,
  registerProject,
  relatedProjects,
  type RegisterOptions,
  answerKinship,
} from '../../src/storage/registry/register-project.ts';
import type { OpenedFolder } from '../../src/storage/registry/recognise.ts';

const FIRST = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

describe('the registry of projects', () => {
  let base: string;
  let globalFolder: string;
  let now = 0;
  beforeEach(async () => {
    told = new Map();
    base = await mkdtemp(join(tmpdir(), 'brain-registry-'));
    globalFolder = join(base, 'global');
  });
  afterEach(() => rm(base, { recursive: true }));

  const folder = async (name: string): Promise<string> => {
    await mkdir(join(base, name), { recursive: true });
    return join(base, name);
  };
  const NOTHING = { remote: null, family: null };
  const MINE = { remote: 'ada/tidewatch', family: null };
  const FORK = { remote: 'bob/tidewatch', family: null };
  const clock = { now: () => (now += 1_000) };
  /** What the clones in folders tell that an older version registered. */
  let told = new Map<string, KinshipEvidence>();
  const options = (newStore?: string): RegisterOptions => ({
    globalFolder,
    clock,
    evidenceOf: (root) => Promise.resolve(told.get(root) ?? NOTHING),
    ...(newStore === undefined ? {} : { newStore }),
  });
  const factsOf = (root: string, facts: Partial<OpenedFolder> = {}): OpenedFolder => ({
    root,
    firstCommit: null,
    subfolder: '',
    evidence: NOTHING,
    ...facts,
  });
  const open = (root: string, facts: Partial<OpenedFolder> = {}): Promise<RegisteredProject> =>
    registerProject(options(), factsOf(root, facts));
  const idOf = async (root: string, facts: Partial<OpenedFolder> = {}): Promise<string> => (await open(root, facts)).id;

  it('knows a second clone by its remote, a worktree by its family, and another window', async () => {
    const family = { remote: null, family: 'one' };
    const id = await idOf(await folder('clone'), { firstCommit: FIRST, evidence: { ...MINE, family: 'one' } });
    assert.equal(await idOf(await folder('second'), { firstCommit: FIRST, evidence: MINE }), id);
    assert.equal(await idOf(await folder('worktree'), { firstCommit: FIRST, evidence: family }), id);
    assert.equal(await idOf(await folder('clone'), { firstCommit: FIRST, evidence: MINE }), id);
    assert.notEqual(await idOf(await folder('another'), { firstCommit: OTHER, evidence: MINE }), id);
  });

  it('gives each root of a repository its own brain, in every clone the same', async () => {
    const at = (subfolder: string): Partial<OpenedFolder> => ({ firstCommit: FIRST, subfolder, evidence: MINE });
    const id = await idOf(await folder('repo/a'), at('a'));
    assert.notEqual(await idOf(await folder('repo'), at('')), id);
    assert.equal(await idOf(await folder('second/a'), at('a')), id);
  });

  for (const [what, evidence] of [
    ['a fork', FORK],
    ['a copy that tells nothing', NOTHING],
  ] as const) {
    it(`keeps ${what} apart, both ways, and asks about it until the person has said`, async () => {
      const mine = await open(await folder('mine'), { firstCommit: FIRST, evidence: MINE });
      assert.deepEqual(mine.unanswered, []);
      const other = await open(await folder('other'), { firstCommit: FIRST, evidence });
      assert.notEqual(other.folder, mine.folder);
      assert.deepEqual(other.unanswered, [{ id: mine.id, roots: mine.roots }]);
      const again = await open(await folder('other'), { firstCommit: FIRST, evidence });
      assert.deepEqual([again.id, again.unanswered], [other.id, other.unanswered]);
      const mineAgain = await open(await folder('mine'), { firstCommit: FIRST, evidence: MINE });
      assert.deepEqual([mineAgain.id, mineAgain.unanswered], [mine.id, []]);

      const facts = factsOf(await folder('other'), { firstCommit: FIRST, evidence });
      await answerKinship(options(), facts, null);
      const settled = await open(await folder('other'), { firstCommit: FIRST, evidence });
      assert.deepEqual([settled.id, settled.unanswered], [other.id, []]);
    });
  }

  it('leads a fork to the same memory once the person says so, and back to its own', async () => {
    const mine = await open(await folder('mine'), { firstCommit: FIRST, evidence: MINE });
    const fork = { firstCommit: FIRST, evidence: FORK };
    const before = await open(await folder('fork'), fork);
    const facts = factsOf(await folder('fork'), fork);
    await answerKinship(options(), facts, mine.id);
    assert.deepEqual((await open(await folder('fork'), fork)).folder, mine.folder);
    assert.equal(await idOf(await folder('mine'), { firstCommit: FIRST, evidence: MINE }), mine.id);
    // What was remembered in between is found again.
    await answerKinship(options(), facts, null);
    assert.equal((await open(await folder('fork'), fork)).folder, before.folder);
    assert.deepEqual(
      (await relatedProjects(options(), facts)).map(({ id }) => id),
      [mine.id],
    );
    assert.equal(await idOf(await folder('mine'), { firstCommit: FIRST, evidence: MINE }), mine.id);
    await assert.rejects(answerKinship(options(), facts, 'z'.repeat(26)), /shares no history/);
  });

  it('knows a repository that was moved, whatever its remote, and stays with one whose remote was renamed', async () => {
    const root = await folder('repo');
    const id = await idOf(root, { firstCommit: FIRST });
    assert.equal(await idOf(root, { firstCommit: FIRST, evidence: FORK }), id);
    await rename(root, join(base, 'moved'));
    assert.equal(await idOf(join(base, 'moved'), { firstCommit: FIRST }), id);
  });

  it('does not take a fork for the clone in whose place it was put', async () => {
    const root = await folder('repo');
    const id = await idOf(root, { firstCommit: FIRST, evidence: MINE });
    await rename(root, join(base, 'kept'));
    assert.notEqual(await idOf(await folder('repo'), { firstCommit: FIRST, evidence: FORK }), id);
    assert.equal(await idOf(join(base, 'kept'), { firstCommit: FIRST, evidence: MINE }), id);
  });

  it('asks about a folder whose clone is gone, when nothing but the history tells', async () => {
    const gone = await folder('gone');
    const id = await idOf(gone, { firstCommit: FIRST });
    await rm(gone, { recursive: true });
    const copy = await open(await folder('copy'), { firstCommit: FIRST });
    assert.notEqual(copy.id, id);
    assert.deepEqual(
      copy.unanswered.map((one) => one.id),
      [id],
    );
  });

  it('asks about a shallow clone once the rest of its history shows whose it is', async () => {
    const mine = await idOf(await folder('mine'), { firstCommit: FIRST, evidence: MINE });
    const shallow = await idOf(await folder('shallow'), { evidence: FORK });
    const whole = await open(await folder('shallow'), { firstCommit: FIRST, evidence: FORK });
    assert.equal(whole.id, shallow);
    assert.deepEqual(
      whole.unanswered.map(({ id }) => id),
      [mine],
    );
  });

  it('keeps what an older version has led to one memory, and leads nothing else there without evidence', async () => {
    const old = await folder('old');
    const id = await idOf(old, { firstCommit: FIRST, evidence: MINE });
    const beside = await folder('beside');
    const record = join(globalFolder, 'projects', id);
    const present = (await readRecord(nodeFileSystem, record)) ?? assert.fail('no record');
    const [root] = present.roots;
    assert.ok(root);
    const legacy = [root.path, beside].map((path) => ({ path, stamp: null, seenAt: root.seenAt, evidence: null }));
    await writeRecord(nodeFileSystem, record, { ...present, roots: legacy });
    told.set(old, MINE);
    assert.equal(await idOf(beside, { firstCommit: FIRST, evidence: FORK }), id);
    assert.equal(await idOf(await folder('new'), { firstCommit: FIRST, evidence: MINE }), id);
    assert.notEqual(await idOf(await folder('stranger'), { firstCommit: FIRST }), id);
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
    assert.equal(await idOf(root, { firstCommit: FIRST, evidence: MINE }), id);
    assert.equal(await idOf(await folder('clone'), { firstCommit: FIRST, evidence: MINE }), id);
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
    const facts = { firstCommit: FIRST, evidence: MINE };
    const first = await folder('window-1/brain');
    const opened = await registerProject(options(first), factsOf(await folder('clone'), facts));
    assert.equal(opened.folder, first);
    const second = options(await folder('window-2/brain'));
    assert.equal((await registerProject(second, factsOf(await folder('worktree'), facts))).folder, first);
    const stranger = factsOf(await folder('stranger'), { firstCommit: OTHER });
    const elsewhere = await registerProject(options(first), stranger);
    assert.notEqual(elsewhere.folder, first);
    assert.equal((await registerProject(second, stranger)).folder, elsewhere.folder);
  });

  it('begins a store again where a new one would be, when its folder is gone', async () => {
    const project = factsOf(await folder('clone'), { firstCommit: FIRST });
    await registerProject(options(await folder('window-1/brain')), project);
    await rm(join(base, 'window-1'), { recursive: true });
    const second = join(base, 'window-2', 'brain');
    assert.equal((await registerProject(options(second), project)).folder, second);
  });
});
