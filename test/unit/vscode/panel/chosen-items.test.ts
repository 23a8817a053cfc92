/** What is done with chosen items is done with those alone that the person still sees. */
import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import { waitFor } from '../../../../scripts/vscode-host/wait.ts';
import type { FromPanel, ToPanel } from '../../../../src/shared/memory-panel.ts';
import { MemoryPanel } from '../../../../src/vscode/panel/memory-panel.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';
import { page } from '../../../support/webview-page.ts';

const DRAFTS = [1, 2, 3].map((n) => makeItem(n, { approval: 'draft', evidenceRefs: [] }));
const [BAD = '', GOOD = ''] = DRAFTS.map(({ itemId }) => itemId);

describe('items that are chosen in the memory panel', () => {
  const query = (n: number, filter: string, chosen: string[]): FromPanel => ({
    ...{ kind: 'query', query: n, filter, sort: 'title', isDescending: false, chosen },
  });

  async function draftsInPanel() {
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: DRAFTS });
    const done: string[][] = [];
    const project: unknown = {
      ...{ engine, guide: () => Promise.resolve({ places: [] }) },
      folder: { name: 'ledger', uri: { toString: () => 'file:///ledger' } },
    };
    const extension: unknown = { fsPath: '/extension' };
    const panel = new MemoryPanel(extension as Uri, {
      show: () => undefined,
      bulk: (_, nodes) => Promise.resolve(void done.push(nodes.map(({ placed }) => placed.item.itemId))),
      changed: () => new Map(),
      fail: (error) => assert.fail(String(error)),
    });
    const view = page<ToPanel>();
    panel.goOnIn(view.panel, project as Project);
    await view.next(({ kind }) => kind === 'changed');
    const find = async (n: number, filter: string, chosen: string[]): Promise<readonly string[]> => {
      view.say(query(n, filter, chosen));
      const found = await view.next((message) => message.kind === 'found' && message.query === n);
      return found.kind === 'found' ? found.unseen : [];
    };
    const approve = (ids: string[]): Promise<string[]> => {
      view.say({ kind: 'bulk', action: 'approve', ids });
      return waitFor(
        () => done.shift(),
        10_000,
        () => 'nothing was done',
      );
    };
    const changed = () => view.next(({ kind }) => kind === 'changed');
    return { engine, find, approve, changed };
  }

  it('are told to be out of sight where another filter does not find them', async () => {
    const { find } = await draftsInPanel();
    assert.deepEqual(await find(1, 'is:draft', [BAD, GOOD]), []);
    assert.deepEqual(await find(2, 'is:approved', [BAD, GOOD]), [BAD, GOOD]);
  });

  it('are left as they are where they have left the list, also before the page has heard of it', async () => {
    const { engine, find, approve, changed } = await draftsInPanel();
    await find(1, 'is:draft', []);
    await engine.setApproval([BAD], 'deprecated');
    assert.deepEqual(await approve([BAD, GOOD]), [GOOD]);
    await changed();
    assert.deepEqual(await find(2, 'is:draft', [BAD, GOOD]), [BAD]);
  });
});
