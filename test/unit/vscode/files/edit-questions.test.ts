/** What becomes of a person's edits of the block when they answer: nothing goes unseen, in silence or for good. */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { instructionFiles } from '../../../../src/project/instruction-files.ts';
import { WrittenFiles } from '../../../../src/sinks/block/written-lines.ts';
import type { ItemCommands } from '../../../../src/vscode/commands/item-commands.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { keptDeeds } from '../../../support/kept-deeds.ts';
import { DAY, NOW } from '../../../support/aged-items.ts';
import { levelsOf, said, saidInStatusBar } from '../../../support/fake-vscode.ts';
import { iso, makeItem } from '../../../support/make.ts';
import { type Memory, newMemory } from '../../../support/memory.ts';
import { makeWorkspace, type Workspace } from '../../sinks/workspace.ts';

// Loaded once `vscode` stands for what it is here.
const { EditQuestions } = await import('../../../../src/vscode/files/edit-questions.ts');
const { ItemCommands: Commands } = await import('../../../../src/vscode/commands/item-commands.ts');
const { syncFiles } = await import('../../../../src/vscode/files/file-outcome.ts');

const FILE = 'AGENTS.md';
const items = [1, 2].map((n) => makeItem(n, { updatedAt: iso(NOW - n * DAY), importance: 4, origin: 'document' }));
const fact = items[0]?.facts ?? '';

describe('edits of the block, when they are answered', () => {
  let workspace: Workspace;
  let memory: Memory;
  let project: Project;
  let commands: ItemCommands;
  let questions: InstanceType<typeof EditQuestions>;
  const choose = (sinks: readonly string[]) => levelsOf.set('projectBrain.sinks', { globalValue: sinks });
  const file = (): string => workspace.read(FILE) ?? '';
  const edit = (more: string): void => workspace.write(FILE, file().replace(fact, `${fact} ${more}`));
  const look = async (): Promise<void> =>
    questions.update(project, await syncFiles(project.files, ['agents']), () => false);
  const rows = () => questions.of(project);

  beforeEach(async () => {
    workspace = makeWorkspace();
    workspace.write('.git/HEAD', 'ref: refs/heads/main\n');
    memory = newMemory(NOW);
    await memory.store.write({ items });
    choose(['agents']);
    said.length = 0;
    const { engine } = memory;
    const written = new WrittenFiles(workspace.path('.git/written'), workspace.root);
    const clock = { now: () => NOW };
    const made: Pick<Project, 'engine' | 'files' | 'storeFolder'> & Record<'folder' | 'fileAt', unknown> = {
      engine,
      storeFolder: workspace.root,
      folder: { name: 'ledger', uri: { fsPath: workspace.root, toString: () => 'file:///ledger' } },
      fileAt: (path: string) => Promise.resolve({ fsPath: workspace.path(path) }),
      files: instructionFiles({ ...{ root: workspace.root, engine, clock, written }, isBare: () => false }),
    };
    project = made as unknown as Project;
    commands = new Commands(
      () => Promise.resolve([]),
      () => [project],
      keptDeeds(),
    );
    questions = new EditQuestions(commands, (error) => assert.fail(String(error)));
    await look();
    edit('On Sundays it is another.');
    await look();
    assert.equal(rows().length, 1);
    while (said.length === 0) await new Promise((resolve) => setImmediate(resolve));
    said.length = saidInStatusBar.length = 0;
  });
  afterEach(() => {
    levelsOf.clear();
    workspace.remove();
  });

  it('go by Restore, and are there and wait again after Undo, though the memory has changed since', async () => {
    const edited = file();
    await questions.restore(rows()[0]);
    assert.ok(!file().includes('On Sundays'));
    assert.deepEqual(rows(), []);
    await commands.undo();
    assert.equal(file(), edited);
    assert.equal(rows()[0]?.edits.length, 1);
    await questions.restore(rows()[0]);
    await memory.engine.setApproval([items[1]?.itemId ?? ''], 'deprecated');
    await look();
    await commands.undo();
    assert.ok(file().includes('On Sundays it is another.'));
    assert.ok(!file().includes(items[1]?.facts ?? '-'), 'the rest follows the memory');
    assert.deepEqual(said, [], 'nobody is asked again what they have just taken back');
  });

  it('come back with what a person wrote in the file since', async () => {
    await questions.restore(rows()[0]);
    workspace.write(FILE, `${file()}\nA line of my own.\n`);
    await commands.undo();
    assert.match(file(), /On Sundays it is another\.[^]*A line of my own\./);
  });

  it('come back with the block where that was taken out of a file that is no longer chosen', async () => {
    workspace.write(FILE, `Mine above.\n\n${file()}\nMine below.\n`);
    const edited = file();
    choose([]);
    await questions.restore(rows()[0]);
    assert.doesNotMatch(file(), /project-brain/);
    await commands.undo();
    assert.equal(file(), edited);
    assert.equal(rows().length, 1);
  });

  it('are asked about anew where more were made since the row was drawn, and none of them goes', async () => {
    const [drawn] = rows();
    edit('Nor is it the same on Mondays.');
    const edited = file();
    await questions.restore(drawn);
    assert.equal(file(), edited);
    assert.match(said.join(), /Shall it remember that/);
    assert.match(rows()[0]?.edits[0]?.now ?? '', /on Mondays/);
  });

  it('stay, with the reason told, while git is at work', async () => {
    mkdirSync(workspace.path('.git/rebase-merge'));
    const edited = file();
    await assert.rejects(questions.restore(rows()[0]), /AGENTS\.md waits until git has finished its rebase/);
    await assert.rejects(questions.keep(rows()[0]), /AGENTS\.md waits until git has finished its rebase/);
    assert.equal(file(), edited);
    assert.equal(rows().length, 1);
    assert.deepEqual(saidInStatusBar, []);
  });

  it('are no question any more once a person has taken them back by hand', async () => {
    workspace.write(FILE, file().replace(' On Sundays it is another.', ''));
    await questions.restore(rows()[0]);
    assert.match(saidInStatusBar.join(), /No edits of AGENTS\.md wait any more/);
    assert.deepEqual(rows(), []);
  });
});
