/** A change of our block that came with a pull is told with its author, is not the user's word, and waits as a draft. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../../src/engine/index.ts';
import { type InstructionFiles, instructionFiles } from '../../../src/project/instruction-files.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { beUser, git, makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

const PATH = 'AGENTS.md';
const item = makeItem(1, { updatedAt: iso(NOW - DAY), importance: 4, origin: 'document' });

/** The instruction files of `root`, which were given nothing yet. */
const filesOf = (root: string, engine: Engine): InstructionFiles =>
  instructionFiles({
    ...{ root, engine, clock: { now: () => NOW }, isBare: () => false },
    written: new WrittenFiles(makeFolder(), root),
  });

/** A clone of `root` with a Project Brain of its own, that knows `facts` and has written its block. */
async function colleague(root: string, facts: readonly string[]): Promise<string> {
  const clone = makeFolder();
  git(clone, 'clone', '-q', `file://${root}`, '.');
  const memory = newMemory(NOW);
  await memory.store.write({ items: facts.map((one, n) => said(10 + n, one)) });
  const files = filesOf(clone, memory.engine);
  await files.sync(['agents']);
  git(clone, 'add', PATH);
  git(clone, '-c', 'user.name=Ana Petrova', '-c', 'user.email=ana@example.org', 'commit', '-qm', 'Her block');
  return clone;
}
const said = (n: number, facts: string) =>
  makeItem(n, { updatedAt: iso(NOW - DAY), importance: 4, title: facts, facts, approvedBy: 'person' });
const BACKUPS = 'Backups go to the second disk each night.';
const CENTS = 'Amounts are rounded to cents, never floored.';
const HARBOUR = 'Tide tables come from the harbour office alone.';

describe("a colleague's block that is pulled", () => {
  let notUser = (): void => undefined;
  before(() => (notUser = beUser('ada@example.org')));
  after(() => notUser());
  after(removeFolders);

  async function pulled(ours: readonly string[], theirs: readonly string[]) {
    const root = makeRepository([{ files: { 'README.md': '# It\n' } }]);
    const memory = newMemory(NOW);
    await memory.store.write({ items: ours.map((one, n) => said(n + 1, one)) });
    const files = filesOf(root, memory.engine);
    const ana = await colleague(root, theirs);
    git(root, 'pull', '-q', `file://${ana}`, 'main');
    const text = (): string => readFileSync(join(root, PATH), 'utf8');
    const sync = async () => (await files.sync(['agents']))[0] ?? assert.fail();
    return { root, memory, files, text, sync, ana };
  }

  it('keeps what only her brain says until it is answered, as her words, and what both say is no question', async () => {
    const { memory, files, text, sync } = await pulled([CENTS], [CENTS, BACKUPS]);
    const { edits = [] } = await sync();
    assert.deepEqual(
      edits.map(({ was, now, author }) => [was, now?.includes(BACKUPS), author?.name]),
      [[null, true, 'Ana Petrova']],
    );
    assert.ok(text().includes(BACKUPS) && text().split(CENTS).length === 2);
    assert.equal((await files.keepEdits('agents', PATH, { goes: false })).kept, 1);
    const draft = await memory.saying('Backups go');
    assert.deepEqual([draft.approval, draft.provenance], ['draft', 'other']);
    assert.ok(!text().includes(BACKUPS) && text().includes(CENTS));
  });

  it('is no question where this memory knows what she says, told in the block or not', async () => {
    const { memory, sync, text } = await pulled([CENTS, HARBOUR], [CENTS, HARBOUR]);
    await memory.engine.setApproval([(await memory.saying('Tide tables')).itemId], 'deprecated');
    assert.equal((await sync()).edits, undefined);
    assert.ok(!text().includes(HARBOUR) && text().includes(CENTS));
  });

  it('asks of what was turned away no more, and of what she has learnt since', async () => {
    const { root, files, text, sync, ana } = await pulled([CENTS], [CENTS, BACKUPS]);
    await sync();
    await files.sync(['agents'], { overwriteEdits: true });
    assert.ok(!text().includes(BACKUPS));
    git(root, 'checkout', '-q', '--', PATH);
    assert.equal((await sync()).edits, undefined);
    assert.ok(!text().includes(BACKUPS));
    const learnt = newMemory(NOW);
    await learnt.store.write({ items: [CENTS, BACKUPS, HARBOUR].map((one, n) => said(20 + n, one)) });
    await filesOf(ana, learnt.engine).sync(['agents']);
    git(ana, '-c', 'user.name=Ana Petrova', '-c', 'user.email=ana@example.org', 'commit', '-qam', 'Her block again');
    git(root, 'checkout', '-q', '--', PATH);
    git(root, 'pull', '-q', `file://${ana}`, 'main');
    assert.deepEqual(
      (await sync()).edits?.map(({ now }) => now?.includes(HARBOUR)),
      [true],
    );
  });

  it('is not lost either where the file is open and unsaved, or no longer kept', async () => {
    const { files, text, sync } = await pulled([CENTS], [CENTS, BACKUPS]);
    assert.match(
      (await files.mergeInto('agents', text())) ?? '',
      /Backups go[^]*Amounts are|Amounts are[^]*Backups go/,
    );
    const [left] = await files.removeFrom(['agents']);
    assert.deepEqual(
      left?.edits?.map(({ now }) => now?.includes(BACKUPS)),
      [true],
    );
    await sync();
    assert.ok(text().includes(BACKUPS));
  });
});

describe('a pulled change of the block', () => {
  let notUser = (): void => undefined;
  before(() => (notUser = beUser('ada@example.org')));
  after(() => notUser());
  after(removeFolders);

  it('is told with its author beside the user’s own, and only theirs becomes a draft', async () => {
    const root = makeRepository([{ files: { 'README.md': '# It\n' } }]);
    const memory = newMemory(NOW);
    await memory.store.write({ items: [item] });
    const files = filesOf(root, memory.engine);
    await files.sync(['agents']);
    git(root, 'add', PATH);
    git(root, 'commit', '-qm', 'Add the block');

    const ana = makeFolder();
    git(ana, 'clone', '-q', `file://${root}`, '.');
    const inserted = (text: string, line: string): string =>
      text.replace('\n<!-- project-brain:end', `${line}\n\n<!-- project-brain:end`);
    writeFileSync(
      join(ana, PATH),
      inserted(readFileSync(join(ana, PATH), 'utf8'), '- Backups go to the second disk each night.'),
    );
    git(ana, '-c', 'user.name=Ana Petrova', '-c', 'user.email=ana@example.org', 'commit', '-qam', 'Tell of backups');
    git(root, 'pull', '-q', `file://${ana}`, 'main');
    writeFileSync(
      join(root, PATH),
      inserted(readFileSync(join(root, PATH), 'utf8'), '- Amounts are rounded to cents, never floored.'),
    );

    const [result] = await files.sync(['agents']);
    const told = result?.edits?.map(({ now, author }) => [now, author?.name ?? null]);
    assert.deepEqual(told, [
      ['- Backups go to the second disk each night.', 'Ana Petrova'],
      ['- Amounts are rounded to cents, never floored.', null],
    ]);
    const { kept, left } = await files.keepEdits('agents', PATH, { goes: false });
    assert.deepEqual([kept, left], [2, []]);
    const theirs = await memory.saying('Backups go');
    assert.deepEqual([theirs.approval, theirs.approvedBy, theirs.provenance], ['draft', null, 'other']);
    assert.equal((await memory.saying('Amounts are')).approvedBy, 'person');
    const text = readFileSync(join(root, PATH), 'utf8');
    assert.ok(!text.includes('Backups go') && text.includes('Amounts are'));
  });
});
