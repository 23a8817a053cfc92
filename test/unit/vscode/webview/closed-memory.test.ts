/** A memory that is closed under a panel: nothing is asked of it, no failure is told, and the panel goes on once it is open again. */
import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import { waitFor } from '../../../../scripts/vscode-host/wait.ts';
import { BrainError } from '../../../../src/engine/index.ts';
import type { ToWebview } from '../../../../src/shared/item-details.ts';
import type { FromPanel, ToPanel } from '../../../../src/shared/memory-panel.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import type { ItemActions } from '../../../../src/vscode/webview/item-details-panel.ts';
import { ItemDrafts } from '../../../../src/vscode/webview/item-drafts.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { memento } from '../../../support/memento.ts';
import { newMemory } from '../../../support/memory.ts';
import { page } from '../../../support/webview-page.ts';

const { ItemDetailsPanel } = await import('../../../../src/vscode/webview/item-details-panel.ts');
const { MemoryPanel } = await import('../../../../src/vscode/panel/memory-panel.ts');

const EXTENSION: unknown = { fsPath: '/extension' };
const ITEM = makeItem(1, { evidenceRefs: [] });

/** A folder's memory, each time that it is opened: one that was closed answers nothing any more. */
async function folder() {
  const { engine, store } = newMemory(EPOCH);
  await store.write({ items: [ITEM] });
  const open = () => {
    let isClosed = false;
    const closed = (): Promise<never> => Promise.reject(new BrainError('store-damaged', 'The memory stopped working.'));
    const asked = new Proxy(engine, {
      get: (all, name): unknown => (isClosed && name !== 'onChange' ? closed : Reflect.get(all, name)),
    });
    const project: unknown = {
      folder: { name: 'ledger', uri: { toString: () => 'file:///ledger' } },
      engine: asked,
      guide: () => (isClosed ? closed() : Promise.resolve({ places: [] })),
    };
    return { project: project as Project, close: () => (isClosed = true) };
  };
  return { open };
}

describe('the details of an item whose memory is closed', () => {
  const isPaused = (message: ToWebview): boolean => message.kind === 'show' && message.isPaused;
  const isShown = (message: ToWebview): boolean => message.kind === 'show' && !message.isPaused;

  async function details() {
    const { open } = await folder();
    const failures: unknown[] = [];
    const approved: Project[] = [];
    const actions: ItemActions = {
      setApproval: (nodes) => {
        approved.push(...nodes.map(({ project }) => project));
        return Promise.resolve();
      },
      bringBack: () => Promise.resolve(),
      copy: () => Promise.resolve(),
      edit: () => Promise.resolve(),
      resolve: () => Promise.resolve(),
      dropRelation: () => Promise.resolve(),
      fail: (error) => failures.push(error),
    };
    const panel = new ItemDetailsPanel(EXTENSION as Uri, actions, new ItemDrafts(memento()));
    const first = open();
    const view = page<ToWebview>();
    const placed = await first.project.engine.details(ITEM.itemId);
    panel.goOnIn(view.panel, { kind: 'item', project: first.project, placed });
    await view.next(isShown);
    const leave = (): void => {
      panel.left([first.project]);
      first.close();
    };
    return { panel, view, open, leave, failures, approved };
  }

  it('show it as it was, ask nothing, and follow it again once its memory is open', async () => {
    const { panel, view, open, leave, failures, approved } = await details();
    leave();
    panel.look();
    await view.next(isPaused);
    view.say({ kind: 'setApproval', approval: 'approved' });
    view.say({ kind: 'openEvidence', id: 'any' });
    view.say({ kind: 'ready' });
    await view.next(isPaused);
    const again = open();
    panel.opened([again.project]);
    await view.next(isShown);
    view.say({ kind: 'setApproval', approval: 'approved' });
    await waitFor(
      () => approved[0],
      10_000,
      () => 'the item was not approved',
    );
    assert.deepEqual(failures, []);
    assert.deepEqual(approved, [again.project]);
  });

  it('tell no failure where the memory is closed while the item is being read', async () => {
    const { panel, view, leave, failures } = await details();
    panel.look();
    leave();
    await view.next(isPaused);
    assert.deepEqual(failures, []);
  });

  it('stay with their item where another memory is closed or opened', async () => {
    const { panel, view, failures } = await details();
    const other: unknown = { folder: { uri: { toString: () => 'file:///lighthouse' } } };
    panel.left([other as Project]);
    panel.opened([other as Project]);
    view.say({ kind: 'ready' });
    assert.ok(isShown(await view.next(() => true)));
    assert.deepEqual(failures, []);
  });

  it('keep what is typed, over the pause and the closing of their tab, until it is saved or cancelled', async () => {
    const { panel, view, open, leave } = await details();
    const title = 'Typed while the tide came in';
    const typed = { fields: { title }, over: { title: ITEM.title } };
    const isOffered = (message: ToWebview): boolean => message.kind === 'show' && message.draft.fields.title === title;
    leave();
    view.say({ kind: 'draft', itemId: ITEM.itemId, ...typed });
    view.close();
    const { project } = open();
    const placed = await project.engine.details(ITEM.itemId);
    const again = page<ToWebview>();
    panel.goOnIn(again.panel, { kind: 'item', project, placed });
    await again.next(isOffered);
    again.say({ kind: 'cancel', itemId: ITEM.itemId });
    again.say({ kind: 'ready' });
    await again.next((message) => isShown(message) && !isOffered(message));
    again.say({ kind: 'draft', itemId: ITEM.itemId, ...typed });
    again.say({ kind: 'ready' });
    await again.next(isOffered);
    again.say({ kind: 'save', itemId: ITEM.itemId, ...typed });
    await again.next((message) => isShown(message) && !isOffered(message));
  });

  it('do not open the fields again that a person closed', async () => {
    const { panel, view, open } = await details();
    const { project } = open();
    panel.edit({ kind: 'item', project, placed: await project.engine.details(ITEM.itemId) });
    await view.next((message) => message.kind === 'show' && message.isEdited);
    view.say({ kind: 'cancel', itemId: ITEM.itemId });
    view.say({ kind: 'ready' });
    await view.next((message) => message.kind === 'show' && !message.isEdited);
  });
});

describe('the memory panel whose memory is closed', () => {
  it('says so, asks nothing, and asks again once the memory is open', async () => {
    const { open } = await folder();
    const failures: unknown[] = [];
    const opened: Project[] = [];
    const panel = new MemoryPanel(EXTENSION as Uri, {
      show: ({ project }) => opened.push(project),
      bulk: () => Promise.resolve(),
      changed: () => new Map(),
      fail: (error) => failures.push(error),
    });
    const first = open();
    const view = page<ToPanel>();
    const query: FromPanel = { kind: 'query', query: 1, filter: '', sort: 'title', isDescending: false, chosen: [] };
    panel.goOnIn(view.panel, first.project);
    await view.next(({ kind }) => kind === 'changed');
    view.say(query);
    await view.next(({ kind }) => kind === 'found');
    view.say({ ...query, query: 2 });
    panel.left([first.project]);
    first.close();
    await view.next((message) => message.kind === 'changed' && message.isPaused);
    view.say(query);
    view.say({ kind: 'told' });
    view.say({ kind: 'open', id: ITEM.itemId });
    view.say({ kind: 'window', query: 1, from: 0, to: 5 });
    await view.next(({ kind }) => kind === 'rows');
    const again = open();
    panel.opened([again.project]);
    await view.next((message) => message.kind === 'changed' && !message.isPaused);
    view.say({ kind: 'open', id: ITEM.itemId });
    await waitFor(
      () => opened[0],
      10_000,
      () => 'the item was not opened',
    );
    assert.deepEqual(opened, [again.project]);
    assert.deepEqual(failures, []);
  });
});
