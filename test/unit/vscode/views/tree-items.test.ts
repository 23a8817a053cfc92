/** Rows of the tree tell the truth: what is forgotten looks so and offers to come back, what waits is no fact, and one is no plural. */
import assert from 'node:assert/strict';
import type { ThemeIcon } from 'vscode';
import type { BrainTreeNode, MemoryItem } from '../../../../src/engine/index.ts';
import { makeItem } from '../../../support/make.ts';
import { readManifest } from '../../../support/manifest.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { treeItem } from '../../../../src/vscode/views/tree/tree-items.ts';

const project = {
  folder: { name: 'ledger', index: 0, uri: { toString: () => 'file:///ledger' } },
} as unknown as Project;
const row = (more: Partial<MemoryItem>) =>
  treeItem({ kind: 'item', project, placed: { item: makeItem(1, more), layer: 2 } });
const iconOf = (more: Partial<MemoryItem>): string => (row(more).iconPath as ThemeIcon).id;

interface Entry {
  readonly command: string;
  readonly when?: string;
}
const menu = ((readManifest() as { contributes: { menus: Record<string, Entry[]> } }).contributes.menus[
  'view/item/context'
] ?? []) as readonly Entry[];

/** Whether a menu's condition holds of a row of the tree, by the parts of it that speak of the row. */
function isOffered(command: string, contextValue: string): boolean {
  return menu
    .filter((entry) => entry.command === command)
    .some(({ when = '' }) =>
      [...when.matchAll(/(!\()?viewItem (=~ \/((?:[^/\\]|\\.)+)\/|== ([\w.]+))/g)].every(
        ([, isNot, , pattern, word]) =>
          (pattern === undefined ? contextValue === word : new RegExp(pattern).test(contextValue)) ===
          (isNot === undefined),
      ),
    );
}

describe('the row of an item', () => {
  it('looks forgotten where it was forgotten, and offers to bring it back instead of forgetting it', () => {
    const forgotten = { status: 'archived' } as const;
    const { contextValue = '', description } = row(forgotten);
    assert.deepEqual([iconOf(forgotten), description], ['trash', 'forgotten']);
    assert.deepEqual(
      ['projectBrain.bringBackItems', 'projectBrain.forget', 'projectBrain.approve'].map((id) =>
        isOffered(id, contextValue),
      ),
      [true, false, false],
    );
    const known = row({}).contextValue ?? '';
    assert.deepEqual(
      ['projectBrain.bringBackItems', 'projectBrain.forget'].map((id) => isOffered(id, known)),
      [false, true],
    );
  });

  it('says of what is no fact what it is, in a word and by its icon', () => {
    const plain = iconOf({});
    const cases: readonly (readonly [Partial<MemoryItem>, RegExp])[] = [
      [{ approval: 'draft', approvedBy: null }, /^draft$/],
      [{ approval: 'deprecated' }, /^deprecated$/],
      [{ status: 'stale' }, /^stale$/],
      [{ status: 'superseded' }, /^replaced$/],
      [{ status: 'review', approval: 'draft', approvedBy: null }, /draft · waits in Review/],
    ];
    for (const [more, words] of cases) {
      assert.match(String(row(more).description), words);
      assert.notEqual(iconOf(more), plain, JSON.stringify(more));
    }
    assert.equal(row({}).description, '');
  });
});

describe('the row of an item that waits', () => {
  it('leaves the reason to its group, and to who cannot see that', () => {
    for (const reviewReason of ['confidence 0.55 is below 0.70', 'it contains a command to run', null]) {
      const item = makeItem(1, { approval: 'draft', approvedBy: null, reviewReason });
      const { description, accessibilityInformation } = treeItem({
        ...{ kind: 'item', project, waiting: true },
        placed: { item, layer: 2 },
      });
      assert.equal(description, '');
      assert.match(accessibilityInformation?.label ?? '', /waits because/);
      assert.doesNotMatch(accessibilityInformation?.label ?? '', /0\.\d/);
    }
  });
});

describe('the row of a key', () => {
  const key = (more: Partial<BrainTreeNode>): string => {
    const node: BrainTreeNode = {
      ...{ schemaKey: 'root/build', name: 'build', itemCount: 1, ownCount: 1, archived: 0, ownArchived: 0 },
      ...{ states: { approved: 1, draft: 0, deprecated: 0 }, children: [] },
      ...more,
    };
    const { description, tooltip } = treeItem({ kind: 'key', project, node });
    assert.ok(typeof tooltip === 'string');
    return `${String(description)} | ${tooltip}`;
  };

  it('counts one as one, and many as many', () => {
    assert.equal(key({}), '1 | root/build: how it is installed, built, run and packaged\n1 item');
    const one = key({ itemCount: 2, states: { approved: 1, draft: 1, deprecated: 0 } });
    assert.match(one, /^2 · 1 draft \| root\/build: .*\n2 items, 1 draft$/);
    assert.match(key({ itemCount: 15, states: { approved: 1, draft: 14, deprecated: 0 } }), /^15 · 14 drafts \|/);
  });

  it('says what one of the project’s own holds by its place alone', () => {
    assert.equal(key({ schemaKey: 'root/build/nix', name: 'nix' }), '1 | root/build/nix\n1 item');
  });

  it('counts no forgotten item among the others', () => {
    assert.match(key({ archived: 3 }), /^1 · 3 archived \| root\/build: .*\n1 item, 3 archived$/);
  });
});
