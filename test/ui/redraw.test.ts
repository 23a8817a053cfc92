// The memory changes while somebody works in a panel: what is pressed, focused or typed stays, with what is new in it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { extensionUnderTest } from '../../scripts/extension-under-test.ts';
import { launchBrowser } from '../../scripts/vscode-host/browser.ts';
import type { ShownItem, ToWebview } from '../../src/shared/item-details.ts';
import type { ToPanel } from '../../src/shared/memory-panel.ts';

/** A panel's page without VS Code around it: `sent` is what it sends. */
async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage();
  await page.setContent('<main></main>');
  await page.evaluate(`
    globalThis.sent = [];
    globalThis.acquireVsCodeApi = () => ({
      postMessage: (one) => sent.push(one), getState: () => undefined, setState: () => undefined,
    });`);
  await page.addScriptTag({ content: script });
  return page;
}

/** Built once for all of them. */
let extension: Promise<string> | undefined;

async function scriptOf(name: string): Promise<string> {
  extension ??= extensionUnderTest();
  return readFile(path.join(await extension, 'dist', `${name}.js`), 'utf8');
}

const tell = (page: Page, message: ToPanel | ToWebview): Promise<void> =>
  page.evaluate(`globalThis.postMessage(${JSON.stringify(message)}, '*')`);

type Told = Extract<ToPanel, { kind: 'told' }>;

const told = (folders: readonly string[], items: number, lines: readonly string[] = []): Told => ({
  ...{ kind: 'told', tokens: items, types: ['Decision'] },
  lines: lines.map((text) => ({ text, tokens: 3, itemIds: [`id of ${text}`] })),
  sections: [{ label: 'Rules', tokens: items, items }],
  left: [{ label: 'stale', tokens: 0, items }],
  months: [{ month: '2026-11', counts: [items] }],
  folders: folders.map((one, n) => ({ path: one, files: 100 - n, items, told: items })),
});

describe('what the memory panel draws anew', () => {
  let browser: Browser;
  let page: Page;

  before(async () => {
    browser = await launchBrowser();
    page = await openPage(browser, await scriptOf('memory-panel'));
  });

  after(() => browser.close());

  const showing = async (tab: string, message: Told, text: string): Promise<void> => {
    await page.getByRole('tab', { name: tab }).click();
    await tell(page, message);
    await page.getByText(text).first().waitFor();
  };
  /** Presses it, and lets go only after `meanwhile`. */
  async function press(element: Locator, meanwhile: () => Promise<void>): Promise<void> {
    await element.hover();
    await page.mouse.down();
    await meanwhile();
    await page.mouse.up();
  }

  it('takes a press on the map, whatever is drawn under the pointer meanwhile', async () => {
    await showing('Pictures', told(['src', 'docs', 'test'], 3), '3 items');
    const folder = page.getByRole('button', { name: /^src \d+ items$/ });
    await press(folder, async () => {
      await tell(page, told(['src', 'test', 'tools'], 7));
      await page.getByText('7 items').first().waitFor();
    });
    assert.equal(await page.getByRole('textbox', { name: 'Search' }).inputValue(), 'file:src/');
  });

  it('takes a press on a line of what is told, and opens what that line says', async () => {
    await showing('What Assistants Are Told', told([], 1, ['Begin', 'Use tabs.', 'Run npm test.']), 'Use tabs.');
    await press(page.getByText('Use tabs.'), async () => {
      await tell(page, told([], 2, ['Begin', 'Use tabs.', 'Keep UTC.', 'Run npm test.']));
      await page.getByText('Keep UTC.').waitFor();
    });
    const sent = await page.evaluate<unknown[]>('globalThis.sent');
    assert.deepEqual(sent.at(-1), { kind: 'open', id: 'id of Use tabs.' });
    assert.deepEqual(await page.locator('.told .link').allInnerTexts(), [
      'Begin',
      'Use tabs.',
      'Keep UTC.',
      'Run npm test.',
    ]);
  });

  it('keeps the focus and leaves nothing behind of what is gone', async () => {
    await showing('Pictures', told(['src', 'docs', 'test'], 3), '3 items');
    await page.getByRole('button', { name: /^test / }).focus();
    await tell(page, told(['docs', 'test'], 1));
    await page.getByRole('button', { name: /^src / }).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate('document.activeElement.querySelector(".name").textContent'), 'test');
    assert.deepEqual(await page.locator('.tiles .name').allInnerTexts(), ['docs', 'test']);
    assert.equal(await page.locator('h2').count(), 4);
  });
});

const TYPED = { fields: { title: 'Typed for one' }, over: { title: 'Title of one' } };

const shown = (itemId: string, change: Partial<ShownItem> = {}, item: Partial<ShownItem['item']> = {}): ShownItem => ({
  ...{ kind: 'show', folder: 'file:///ledger', itemId, isEdited: false, isPaused: false },
  fields: {
    ...{ title: `Title of ${itemId}`, facts: 'Use tabs.', rationale: '', impact: '', type: 'fact', schemaKey: 'root' },
    ...{ tags: '', asked: '', importance: '', expiresAt: '', scope: 'project' },
  },
  choices: { type: [{ value: 'fact', label: 'Fact' }], importance: [], scope: [] },
  draft: { fields: {}, over: {} },
  item: {
    ...{ title: `Title of ${itemId}`, facts: ['Use tabs.'], rationale: null, impact: null, reviewReason: null },
    ...{ state: 'approved', badges: [], files: ['a.ts', 'b.ts'], properties: [], internals: [['id', itemId]] },
    ...{ evidence: [], relations: [], history: [], sides: [], ...item },
  },
  ...change,
});

describe('what the item details draw anew', () => {
  let browser: Browser;
  let page: Page;
  let script: string;

  before(async () => {
    script = await scriptOf('item-details');
    browser = await launchBrowser();
  });
  beforeEach(async () => {
    page = await openPage(browser, script);
  });
  afterEach(() => page.close());
  after(() => browser.close());

  const heading = (name: string): Promise<void> => page.getByRole('heading', { name, exact: true }).waitFor();
  const title = (): Locator => page.getByRole('textbox', { name: 'Title' });
  const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent');
  const lastSent = async (): Promise<unknown> => (await page.evaluate<unknown[]>('globalThis.sent')).at(-1);

  /** A field shows what was changed: the control draws it with its next frame. */
  async function followed(name: string, value: string): Promise<void> {
    const field = await page.getByRole('textbox', { name }).elementHandle();
    await page.waitForFunction(
      ([control, wanted]) => (control as unknown as { readonly value: string }).value === wanted,
      [field, value] as const,
    );
  }

  /** The item with its fields open, and this as its title. */
  async function typing(itemId: string, text: string): Promise<void> {
    await tell(page, shown(itemId, { isEdited: true }));
    await title().fill(text);
  }

  it('hands on what is typed as it is typed, and shows it again', async () => {
    await typing('one', 'Typed for one');
    assert.deepEqual(await lastSent(), { kind: 'draft', itemId: 'one', ...TYPED });
    await title().fill('Title of one');
    assert.deepEqual(await lastSent(), { kind: 'draft', itemId: 'one', fields: {}, over: {} });
    await tell(page, shown('two'));
    await heading('Title of two');
    await tell(page, shown('one', { draft: TYPED }));
    await page.getByRole('form').waitFor();
    assert.equal(await title().inputValue(), 'Typed for one');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    assert.equal(await title().inputValue(), 'Title of one');
  });

  it('tells which fields were changed while they were typed in, and lets the others follow', async () => {
    const { fields } = shown('one');
    assert.ok(fields);
    const changed = shown('one', { fields: { ...fields, title: 'Changed by another', impact: 'Faster' } });
    await typing('one', 'Typed for one');
    await tell(page, changed);
    await page.getByRole('status').getByText('Title: Changed by another').waitFor();
    assert.equal(await title().inputValue(), 'Typed for one');
    await followed('Impact', 'Faster');
    assert.equal(await page.getByRole('status').getByText('Faster').count(), 0);
    await page.getByRole('button', { name: 'Save' }).click();
    const over = { title: 'Changed by another' };
    assert.deepEqual(await lastSent(), { kind: 'save', itemId: 'one', fields: TYPED.fields, over });
    await tell(page, shown('two'));
    await tell(page, { ...changed, draft: TYPED });
    await page.getByRole('status').getByText('Title: Changed by another').waitFor();
  });

  it('drops what was typed once that item is saved, whatever is shown by then', async () => {
    await typing('one', 'Typed for one');
    await typing('two', 'Typed for two');
    await tell(page, { kind: 'saved', itemId: 'one' });
    await tell(page, { kind: 'refused', itemId: 'one', message: 'No item is called so.' });
    await tell(page, shown('two', { isPaused: true }));
    await page.getByRole('status').getByText('Paused').waitFor();
    assert.equal(await title().inputValue(), 'Typed for two');
    assert.equal(await page.getByRole('alert').textContent(), '');
    await tell(page, shown('one'));
    await heading('Title of one');
  });

  it('keeps what is typed where the item is gone, and says so', async () => {
    await typing('one', 'Typed for one');
    await tell(page, { kind: 'gone', itemId: 'one', draft: TYPED });
    await page.getByRole('status').getByText('no longer in the memory').waitFor();
    assert.equal(await title().inputValue(), 'Typed for one');
    await tell(page, shown('two'));
    await tell(page, { kind: 'gone', itemId: 'one', draft: TYPED });
    await page.getByText('Typed for one').waitFor();
    await page.getByText('no longer in the memory').waitFor();
  });

  it('leaves the focus on the button that takes the place of the one that was pressed', async () => {
    await tell(page, shown('one'));
    await page.getByRole('button', { name: 'Deprecate' }).focus();
    await page.keyboard.press('Enter');
    assert.deepEqual(await lastSent(), { kind: 'setApproval', approval: 'deprecated' });
    await tell(page, shown('one', {}, { state: 'deprecated' }));
    await page.getByRole('button', { name: 'Approve' }).waitFor();
    assert.equal(await focused(), 'Approve');
    await page.keyboard.press('Enter');
    assert.deepEqual(await lastSent(), { kind: 'setApproval', approval: 'approved' });
  });

  it('leaves the focus and what was opened where they are when the item changes, or the next one follows', async () => {
    await tell(page, shown('one'));
    await page.getByText('Internals').click();
    await page.getByRole('button', { name: 'b.ts' }).focus();
    await tell(page, shown('one', {}, { files: ['0.ts', 'a.ts', 'b.ts'], facts: ['Use spaces.'] }));
    await page.getByText('Use spaces.').waitFor();
    assert.equal(await focused(), 'b.ts');
    assert.ok(await page.getByRole('definition').filter({ hasText: 'one' }).isVisible());
    await page.getByRole('button', { name: 'Edit' }).focus();
    await tell(page, shown('two', {}, { state: 'draft' }));
    await heading('Title of two');
    assert.equal(await focused(), 'Edit');
  });

  it('takes no press for a button that came under the pointer meanwhile', async () => {
    await tell(page, shown('one', {}, { state: 'draft' }));
    const sentBefore = await lastSent();
    await page.getByRole('button', { name: 'Approve' }).hover();
    await page.mouse.down();
    await tell(page, shown('one', {}, { state: 'approved' }));
    await page.getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
    await page.mouse.up();
    assert.deepEqual(await lastSent(), sentBefore);
  });

  it('puts the focus back on Edit once the fields are closed', async () => {
    await tell(page, shown('one', { isEdited: true }));
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await heading('Title of one');
    assert.equal(await focused(), 'Edit');
    assert.deepEqual(await lastSent(), { kind: 'cancel', itemId: 'one' });
  });

  it('says that the memory is closed, and asks nothing of it, until it is open again', async () => {
    await tell(page, shown('one'));
    const deprecate = page.getByRole('button', { name: 'Deprecate' });
    await deprecate.focus();
    await tell(page, shown('one', { isPaused: true }));
    await page.getByRole('status').getByText('Paused').waitFor();
    const sentBefore = await lastSent();
    await page.keyboard.press('Enter');
    assert.deepEqual(await lastSent(), sentBefore);
    await tell(page, shown('one'));
    await page.getByText('Paused').waitFor({ state: 'detached' });
    assert.equal(await focused(), 'Deprecate');
    await page.keyboard.press('Enter');
    assert.deepEqual(await lastSent(), { kind: 'setApproval', approval: 'deprecated' });
  });

  it('keeps what is typed while the memory is closed', async () => {
    await typing('one', 'Typed for one');
    await tell(page, shown('one', { isPaused: true }));
    await page.getByRole('status').getByText('Paused').waitFor();
    assert.equal(await title().inputValue(), 'Typed for one');
    await tell(page, shown('one'));
    await page.getByText('Paused').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save' }).click();
    assert.deepEqual(await lastSent(), { kind: 'save', itemId: 'one', ...TYPED });
  });

  it('offers to bring back what was forgotten, and nothing that is for what is known', async () => {
    await tell(page, shown('one', { fields: null }, { state: 'forgotten' }));
    await page.getByRole('button', { name: 'Bring Back' }).click();
    assert.deepEqual(await lastSent(), { kind: 'bringBack' });
    assert.equal(await page.getByRole('button', { name: /^(?:Approve|Deprecate|Edit)$/ }).count(), 0);
  });
});
