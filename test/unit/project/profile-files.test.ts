/** The instructions file of the user's VS Code profile: kept as those of a project are, with a person's word in it. */
import assert from 'node:assert/strict';
import { profileFiles } from '../../../src/project/profile-files.ts';
import type { InstructionFiles, KeepResult } from '../../../src/project/instruction-files.ts';
import { WrittenFiles } from '../../../src/sinks/block/written-lines.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { makeWorkspace, type Workspace } from '../sinks/workspace.ts';

const ID = 'user-instructions';
const PATH = 'project-brain.instructions.md';
const FILE = `User/prompts/${PATH}`;
const ADDED = 'Answer me in short sentences, because I read on the train.';

describe('the instructions file of the profile', () => {
  let workspace: Workspace;
  let own: Memory;
  let files: InstructionFiles;
  let unsaved: string[];
  const file = (): string => workspace.read(FILE) ?? '';
  const keep = async (on: boolean): Promise<KeepResult | undefined> =>
    (on ? await files.sync([ID]) : await files.removeFrom([ID]))[0];
  const preference = (n: number, facts: string) =>
    makeItem(n, {
      scope: 'user',
      type: 'preference',
      facts,
      title: facts,
      updatedAt: iso(NOW - n * DAY),
      importance: 4,
    });

  beforeEach(async () => {
    workspace = makeWorkspace();
    own = newMemory(NOW);
    unsaved = [];
    await own.store.write({ items: [preference(1, 'I spend my holidays in Zanzibar.')] });
    const root = workspace.path('User/prompts');
    const written = new WrittenFiles(workspace.path('written'), root);
    const isUnsaved = (path: string): boolean => unsaved.includes(path);
    files = profileFiles({ root, engine: own.engine, clock: { now: () => NOW }, written }, { isUnsaved });
    await keep(true);
  });
  afterEach(() => workspace.remove());

  it('keeps what is the user’s own, and is gone again when that is switched off', async () => {
    assert.match(file(), /^---\n[^]*applyTo: "\*\*"\n---\n[^]*Zanzibar/);
    assert.equal((await keep(true))?.outcome, 'unchanged');
    await keep(false);
    assert.equal(workspace.read(FILE), undefined);
  });

  it('follows the memory round what a person changed in it, which waits for an answer', async () => {
    workspace.write(FILE, file().replace('Zanzibar', 'Pemba'));
    await own.store.write({ items: [preference(2, 'I like tables better than prose.')] });
    const result = await keep(true);
    assert.match(file(), /Pemba[^]*tables better than prose/);
    assert.match(result?.edits?.[0]?.now ?? '', /Pemba/);
  });

  it('is not taken away over what a person changed in it before they answer', async () => {
    workspace.write(FILE, file().replace('Zanzibar', 'Pemba'));
    const result = await keep(false);
    assert.equal(result?.edits?.length, 1);
    assert.match(file(), /Pemba/);
    const former = await files.restore(ID, PATH, true);
    assert.equal(workspace.read(FILE), undefined);
    assert.ok(former);
    await files.putBack(former);
    assert.match(file(), /Pemba/);
  });

  it('keeps a line that was added to it as the user’s own', async () => {
    workspace.write(FILE, file().replace(/^(.*Zanzibar.*)$/m, `$1\n- ${ADDED}`));
    const { kept } = await files.keepEdits(ID, PATH, { goes: false });
    assert.equal(kept, 1);
    assert.equal((await own.saying(ADDED)).scope, 'user');
    assert.equal((await keep(true))?.edits, undefined);
    assert.equal(file().split(ADDED).length, 2);
  });

  it('is never written under somebody who has it open and not saved', async () => {
    const before = file();
    await own.store.write({ items: [preference(2, 'I like tables better than prose.')] });
    unsaved.push(PATH);
    assert.equal((await keep(true))?.outcome, 'postponed');
    assert.equal(file(), before);
  });
});
