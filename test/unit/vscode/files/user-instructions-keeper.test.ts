/** What a person changes in the instructions file of their profile is asked about, also when they switch the file off. */
import assert from 'node:assert/strict';
import type { LogOutputChannel, Memento } from 'vscode';
import { waitFor } from '../../../../scripts/vscode-host/wait.ts';
import { profileFiles } from '../../../../src/project/profile-files.ts';
import { WrittenFiles } from '../../../../src/sinks/block/written-lines.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { keptDeeds } from '../../../support/kept-deeds.ts';
import { DAY, NOW } from '../../../support/aged-items.ts';
import { fileChanged, levelsOf } from '../../../support/fake-vscode.ts';
import { iso, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';
import { makeWorkspace, type Workspace } from '../../sinks/workspace.ts';

// Loaded once `vscode` stands for what it is here.
const { EditQuestions } = await import('../../../../src/vscode/files/edit-questions.ts');
const { ItemCommands } = await import('../../../../src/vscode/commands/item-commands.ts');
const { UserInstructionsKeeper } = await import('../../../../src/vscode/files/user-instructions-keeper.ts');

const PATH = 'project-brain.instructions.md';
const SETTING = 'projectBrain.userInstructions';
const DEADLINE_MS = 20_000;

describe('the instructions file of the profile, in a window', () => {
  let workspace: Workspace;
  let user: Project;
  const state = new Map<string, unknown>();
  const file = (): string | undefined => workspace.read(PATH);
  const switchIt = (on: boolean) => levelsOf.set(SETTING, { globalValue: on });
  const eventually = (what: string, isSo: () => boolean, intervalMs?: number): Promise<true> =>
    waitFor(
      () => isSo() || undefined,
      DEADLINE_MS,
      () => `${what} did not happen`,
      intervalMs,
    );
  /** A window that follows the file. */
  const open = () => {
    const items = new ItemCommands(
      () => Promise.resolve([]),
      () => [user],
      keptDeeds(),
    );
    const questions = new EditQuestions(items, (error) => assert.fail(String(error)));
    const kept = {
      get: (key: string) => state.get(key),
      update: (key: string, to: unknown) => Promise.resolve(state.set(key, to)),
    };
    const log = { info: () => undefined, warn: () => undefined };
    const keeper = new UserInstructionsKeeper(
      user,
      questions,
      kept as unknown as Memento,
      log as unknown as LogOutputChannel,
    );
    return { questions, keeper };
  };

  beforeEach(async () => {
    workspace = makeWorkspace();
    state.clear();
    switchIt(true);
    const { engine, store } = newMemory(NOW);
    const own = { scope: 'user', type: 'preference', updatedAt: iso(NOW - DAY), importance: 4 } as const;
    await store.write({ items: [makeItem(1, { ...own, facts: 'I spend my holidays in Zanzibar.' })] });
    const { root } = workspace;
    const written = new WrittenFiles(workspace.path('written'), root);
    const made: Pick<Project, 'engine' | 'files' | 'storeFolder'> & Record<'folder' | 'fileAt', unknown> = {
      engine,
      storeFolder: root,
      folder: { name: 'Across Your Projects', uri: { fsPath: root, toString: () => 'file:///own' } },
      fileAt: (path: string) => Promise.resolve({ fsPath: workspace.path(path) }),
      files: profileFiles({ root, engine, clock: { now: () => NOW }, written }),
    };
    user = made as unknown as Project;
  });
  afterEach(() => {
    levelsOf.clear();
    workspace.remove();
  });

  it('has a row for what was changed in it, which outlives switching it off and a reload until it is answered', async () => {
    const first = open();
    await eventually('writing', () => file()?.includes('Zanzibar') === true);
    workspace.write(PATH, file()?.replace('Zanzibar', 'Pemba') ?? '');
    const isAsked = (): boolean => {
      fileChanged(workspace.path(PATH));
      return first.questions.of(user).length === 1;
    };
    // Things have to be quiet for a second before the file is looked at.
    await eventually('asking', isAsked, 2_000);
    await first.keeper.close();
    switchIt(false);
    const second = open();
    await eventually('asking again', () => second.questions.of(user).length === 1);
    assert.match(file() ?? '', /Pemba/);
    await second.questions.restore(second.questions.of(user)[0]);
    assert.equal(file(), undefined);
    await second.keeper.close();
  });
});
