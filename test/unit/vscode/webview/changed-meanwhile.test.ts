/** Somebody else changes an item while its fields are open: nothing is saved over what the person has not seen. */
import assert from 'node:assert/strict';
import type { Uri } from 'vscode';
import type { ItemFields, ToWebview } from '../../../../src/shared/item-details.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { type ItemActions, ItemDetailsPanel } from '../../../../src/vscode/webview/item-details-panel.ts';
import { ItemDrafts } from '../../../../src/vscode/webview/item-drafts.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { memento } from '../../../support/memento.ts';
import { newMemory } from '../../../support/memory.ts';
import { page } from '../../../support/webview-page.ts';
import { changedMeanwhile, typedIn } from '../../../../webview-ui/typed-fields.ts';

const ITEM = makeItem(1, { evidenceRefs: [], rationale: 'It was so' });
const { itemId } = ITEM;

describe('a save of fields that were changed meanwhile', () => {
  it('is refused until the person has seen what they say now', async () => {
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: [ITEM] });
    const nothing = () => Promise.resolve();
    const actions: ItemActions = {
      ...{ setApproval: nothing, bringBack: nothing, copy: nothing, resolve: nothing, dropRelation: nothing },
      edit: async ({ placed }, edit) => {
        await engine.correct(placed.item.itemId, edit);
      },
      fail: (error) => assert.fail(String(error)),
    };
    const extension: unknown = { fsPath: '/extension' };
    const project: unknown = { engine, folder: { uri: { toString: () => 'file:///ledger' } } };
    const panel = new ItemDetailsPanel(extension as Uri, actions, new ItemDrafts(memento()));
    const view = page<ToWebview>();
    panel.goOnIn(view.panel, {
      kind: 'item',
      project: project as Project,
      placed: await engine.details(itemId),
    });
    await view.next(({ kind }) => kind === 'show');
    const why = async () => (await store.item(itemId))?.rationale;
    const save = (over: Partial<ItemFields>): void =>
      view.say({ kind: 'save', itemId, fields: { rationale: 'Mine' }, over });

    await engine.correct(itemId, { rationale: 'Theirs', impact: 'Theirs, too' });
    save({ rationale: 'It was so' });
    await view.next((message) => message.kind === 'show' && message.fields?.rationale === 'Theirs');
    await view.next(({ kind }) => kind === 'refused');
    assert.equal(await why(), 'Theirs');
    save({ rationale: 'Theirs' });
    await view.next(({ kind }) => kind === 'saved');
    assert.equal(await why(), 'Mine');
    assert.equal((await store.item(itemId))?.impact, 'Theirs, too');
  });
});

describe('fields that are typed in', () => {
  const fields = (over: Partial<ItemFields>): ItemFields => ({
    ...{ title: 'Title', facts: 'Facts', rationale: '', impact: '', type: 'fact', schemaKey: 'root', tags: '' },
    ...{ asked: '', importance: '', expiresAt: '', scope: 'project' },
    ...over,
  });

  it('are those that differ from what the item says, with what that is', () => {
    const typed = typedIn(fields({ title: 'Typed' }), fields({}));
    assert.deepEqual(typed, { fields: { title: 'Typed' }, over: { title: 'Title' } });
  });

  it('were changed meanwhile where somebody else wrote something else there', () => {
    const typed = fields({ title: 'Typed', facts: 'Agreed', rationale: 'Typed' });
    const now = fields({ title: 'Theirs', facts: 'Agreed', impact: 'Theirs' });
    assert.deepEqual(changedMeanwhile(typed, fields({}), now), ['title']);
  });
});
