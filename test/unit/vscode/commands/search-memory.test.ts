/** What Enter takes in a search while typing: an answer to the words that stand there, or nothing. */
import assert from 'node:assert/strict';
import { type QuickPickItem, window } from 'vscode';
import { waitFor } from '../../../../scripts/vscode-host/wait.ts';
import { pickBySearch } from '../../../../src/vscode/commands/search-memory.ts';
import type { Project } from '../../../../src/vscode/project.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const HARBOUR = makeItem(1, { title: 'The harbour tables are printed on yellow paper', evidenceRefs: [] });
const VITEST = makeItem(2, { title: 'Vitest runs the suites, not Jest', evidenceRefs: [] });

/** The box as VS Code gives it: the first row is selected when Enter is pressed. */
class FakeQuickPick {
  value = '';
  busy = false;
  isHidden = false;
  items: readonly QuickPickItem[] = [];
  #changed: () => void = () => undefined;
  #accepted: () => void = () => undefined;

  get selectedItems(): readonly QuickPickItem[] {
    return this.items.slice(0, 1);
  }

  readonly onDidChangeValue = (listener: () => void) => (this.#changed = listener);
  readonly onDidAccept = (listener: () => void) => (this.#accepted = listener);
  readonly onDidHide = () => undefined;
  readonly show = () => undefined;
  readonly hide = () => void (this.isHidden = true);

  type(text: string): void {
    this.value = text;
    this.#changed();
  }

  enter(): void {
    this.#accepted();
  }

  async shows(title: string): Promise<void> {
    await waitFor(
      () => (this.items[0]?.label.includes(title) ? true : undefined),
      10_000,
      () => `"${title}" was not found`,
    );
  }
}

describe('Enter in a search while typing', () => {
  const real = { ...window };
  let box: FakeQuickPick;
  let picked: string[];
  const isPicked = (title: string): Promise<unknown> =>
    waitFor(
      () => (picked.includes(title) ? true : undefined),
      10_000,
      () => `"${title}" was not taken`,
    );

  beforeEach(async () => {
    [box, picked] = [new FakeQuickPick(), []];
    Object.assign(window, {
      ...{ createQuickPick: () => box, visibleTextEditors: [], tabGroups: { all: [] } },
    });
    const { engine, store } = newMemory(EPOCH);
    await store.write({ items: [HARBOUR, VITEST] });
    const project: unknown = { engine, folder: { name: 'ledger', uri: { fsPath: '/ledger' } } };
    pickBySearch(
      project as Project,
      { title: 'Replaces', placeholder: 'Which?', value: 'harbour tables' },
      ({ placed }) => void picked.push(placed.item.title),
      (error) => assert.fail(String(error)),
    );
  });
  after(() => void Object.assign(window, real));

  it('takes nothing that was found for other words, and what was found for these once it is there', async () => {
    await box.shows('harbour');
    box.type('why not jest');
    box.enter();
    assert.equal(box.isHidden, false);
    await box.shows('Vitest');
    box.enter();
    await isPicked(VITEST.title);
    assert.deepEqual(picked, [VITEST.title]);
  });

  it('waits for the answer to the words that it begins with', async () => {
    box.enter();
    assert.equal(box.isHidden, false);
    await box.shows('harbour');
    box.enter();
    await isPicked(HARBOUR.title);
  });
});
