// What a person does to items in the real extension host: review, settle, reject, pin, forget, and the timeline of it.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import { commitOn } from '../support/source-records.ts';
import { oneByOne } from '../support/one-by-one.ts';
import type { ItemNode, TreeNode } from '../../src/vscode/views/tree/tree-node.ts';

const DEADLINE_MS = 20_000;

describe('the life of items', () => {
  let sidebar: Extension['api']['sidebar'];

  const eventually = <T>(what: string, probe: () => Promise<T | undefined>): Promise<T> =>
    waitFor(probe, DEADLINE_MS, () => `${what} did not happen within ${DEADLINE_MS / 1000} s`);
  const run = (command: string, node?: TreeNode): Thenable<unknown> =>
    vscode.commands.executeCommand(`projectBrain.${command}`, node, node && [node]);

  /** The first rows of the project, which has a row of its own once the person's memory stands beside it. */
  async function ofProject<T extends { kind: string }>(tree: { getChildren(node?: T): Promise<T[]> }): Promise<T[]> {
    const roots = await tree.getChildren();
    const [first] = roots;
    return first?.kind === 'project' ? tree.getChildren(first) : roots;
  }

  const waiting = (): readonly ItemNode[] => sidebar.review.tree.waiting;

  /** The item that says `text`, as it is now. */
  async function saying(text: string): Promise<ItemNode | undefined> {
    const [project] = sidebar.projects;
    if (!project) return undefined;
    const { items } = await project.engine.items({ limit: 1_000 });
    const placed = items.find(({ item }) => item.facts === text);
    return placed && { kind: 'item', project, placed };
  }
  const stateOf = async (text: string): Promise<string | undefined> => {
    const item = (await saying(text))?.placed.item;
    return item && `${item.status} ${item.approval}`;
  };
  const becomes = (text: string, state: string): Promise<unknown> =>
    eventually(`"${text}" being ${state}`, async () => ((await stateOf(text)) === state ? true : undefined));

  /** Remembers without waiting for what a person answers to a notification. */
  async function remember(text: string): Promise<ItemNode> {
    void vscode.commands.executeCommand('projectBrain.rememberThis', { text, type: 'decision' });
    return eventually(`remembering "${text}"`, () => saying(text));
  }

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    ({ sidebar } = await extension.activate());
    await eventually('reading the sample repository', async () =>
      (await sidebar.tree.getChildren()).length > 0 ? true : undefined,
    );
  });

  const OLD = 'Use PostgreSQL for the station index.';
  const NEW = 'Use SQLite for the station index.';

  it('puts what contradicts to review, and settles it by what a person picks', async () => {
    await remember(OLD);
    await remember(NEW);
    await becomes(NEW, 'review approved');
    const node = await eventually('showing it in Review', () =>
      Promise.resolve(waiting().find(({ placed }) => placed.item.facts === NEW)),
    );
    const [side] = await sidebar.review.tree.getChildren(node);
    assert.ok(side?.kind === 'side' && side.conflict.title.startsWith('Use PostgreSQL'));
    assert.match(sidebar.tree.getTreeItem(node).accessibilityInformation?.label ?? '', /contradicts "Use PostgreSQL/);
    void run('resolveConflict', node);
    // The first way out stands marked in the list; until the list is open there is nothing to accept.
    await eventually('superseding', async () => {
      await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
      return (await stateOf(NEW)) === 'active approved' ? true : undefined;
    });
    assert.equal(await stateOf(OLD), 'superseded approved');
    await eventually('leaving Review', () => Promise.resolve(waiting().length === 0 ? true : undefined));
    await run('undo');
    await becomes(OLD, 'active approved');
    await becomes(NEW, 'review approved');
  });

  it('takes back what was remembered, out of tree and brain', async () => {
    const text = 'Keep the tide tables in UTC, because the harbours disagree on summer time.';
    await vscode.commands.executeCommand('projectBrain.rememberThis', { text, type: 'decision' });
    await becomes(text, 'active approved');
    await run('undo');
    await becomes(text, 'archived approved');
    const brain = await sidebar.projects[0]?.brain();
    assert.ok(!JSON.stringify(brain).includes('Keep the tide tables'));
  });

  it('rejects out of review into the archive, and brings it back by undo', async () => {
    const node = await saying(NEW);
    await run('reject', node);
    await becomes(NEW, 'archived deprecated');
    await run('undo');
    await becomes(NEW, 'review approved');
  });

  it('pins an item, shows it pinned, and lets it go', async () => {
    const delivery = async (): Promise<string | undefined> => (await saying(OLD))?.placed.item.delivery;
    await run('pin', await saying(OLD));
    assert.equal(await delivery(), 'bootstrap');
    const pinned = await saying(OLD);
    assert.ok(pinned);
    assert.equal(sidebar.tree.getTreeItem(pinned).description, 'pinned');
    await run('unpin', pinned);
    assert.equal(await delivery(), 'on-demand');
  });

  it('leaves a line out of the guide that is not worth it, and tells it again', async () => {
    const told = async (): Promise<boolean> =>
      (await sidebar.projects[0]?.engine.brain({ as: 'guide' }))?.document.includes(OLD) === true;
    assert.equal(await told(), true);
    await run('notWorth', await saying(OLD));
    assert.equal(await told(), false);
    await run('undo');
    assert.equal(await told(), true);
    await run('notWorth', await saying(OLD));
    const aside = await saying(OLD);
    assert.ok(aside);
    assert.match(String(sidebar.tree.getTreeItem(aside).description), /not in the guide/);
    await run('tellAgain', aside);
    assert.equal(await told(), true);
  });

  it('keeps an item to the person in their own memory, out of what others read, and gives it back by undo', async () => {
    const told = async (): Promise<boolean> => (await sidebar.projects[0]?.brain())?.document.includes(OLD) === true;
    assert.equal(await told(), true);
    await run('keepPrivate', await saying(OLD));
    await becomes(OLD, 'archived approved');
    assert.equal(await told(), false);
    const personal = await sidebar.projects[0]?.engine.brain({ as: 'personal' });
    assert.ok(personal?.document.includes(OLD), 'it stands in the memory that goes with them');
    await run('undo');
    await becomes(OLD, 'active approved');
    assert.equal(await told(), true);
  });

  it('forgets an item so that the brain lacks it, and brings it back by undo', async () => {
    const told = async (): Promise<boolean> => (await sidebar.projects[0]?.brain())?.document.includes(OLD) === true;
    assert.equal(await told(), true);
    await run('forget', await saying(OLD));
    await becomes(OLD, 'archived approved');
    assert.equal(await told(), false);
    await run('undo');
    await becomes(OLD, 'active approved');
    assert.equal(await told(), true);
  });

  it('tells all of it in the timeline, under the session that goes on', async () => {
    const [session] = await ofProject(sidebar.timeline);
    assert.ok(session?.kind === 'session');
    assert.match(String(sidebar.timeline.getTreeItem(session).description), /^now · /);
    const changes = (await sidebar.timeline.getChildren(session)).find((node) => node.kind === 'changes');
    const told = (await sidebar.timeline.getChildren(changes)).map((node) => {
      const { label, description, command } = sidebar.timeline.getTreeItem(node);
      // What another test has taken away altogether has nothing left to show, nor has a reading of all files.
      const words = typeof label === 'string' ? label : '';
      const isOfItem = !words.endsWith('An item that is gone') && !words.startsWith('Read: ');
      if (isOfItem) assert.equal(command?.command, 'projectBrain.showDetails');
      return `${words}: ${String(description)}`;
    });
    for (const wanted of [
      /PostgreSQL.*by you: forgotten/,
      /PostgreSQL.*by you: pinned/,
      /^Undone: .*SQLite.* by you/,
    ]) {
      assert.ok(
        told.some((line) => wanted.test(line)),
        `${String(wanted)} is not in:\n${told.join('\n')}`,
      );
    }
  });

  it('forgets the diary entry of a session, whose lines are not told any more, and brings it back by undo', async () => {
    const [project] = sidebar.projects;
    assert.ok(project);
    const at = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const work = ['feat(bell): ring the bell when the post arrives', 'fix(gate): close the gate behind the last guest'];
    await project.engine.learn(oneByOne(work.map((message) => commitOn(0, message, { at, own: true }))), {
      ...{ approval: 'balanced', branch: null, allFiles: false },
    });
    await project.engine.age('balanced');
    const session = async () => {
      const nodes = await ofProject(sidebar.timeline);
      return nodes.find(
        (node) => node.kind === 'session' && node.session.done.some((line) => /post arrives/.test(line)),
      );
    };
    const told = await session();
    assert.ok(told?.kind === 'session' && told.placed);
    assert.equal(sidebar.timeline.getTreeItem(told).contextValue, 'diary');
    await vscode.commands.executeCommand('projectBrain.forget', told);
    assert.equal(await session(), undefined);
    const same = (await ofProject(sidebar.timeline)).find(
      (node) => node.kind === 'session' && node.session.sessionId === told.session.sessionId,
    );
    assert.ok(same);
    assert.match(String(sidebar.timeline.getTreeItem(same).description), /forgotten/);
    await run('undo');
    assert.ok(await session());
  });

  after(async () => {
    await vscode.commands.executeCommand('notifications.clearAll');
    for (const text of [OLD, NEW]) await run('forget', await saying(text));
  });
});
