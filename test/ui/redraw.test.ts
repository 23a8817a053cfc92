// The memory changes while somebody presses on the panel: what is pressed stays, with what is new in it, and the press counts.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { extensionUnderTest } from '../../scripts/extension-under-test.ts';
import { launchBrowser } from '../../scripts/vscode-host/browser.ts';
import type { ToPanel } from '../../src/shared/memory-panel.ts';

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
    page = await browser.newPage();
    await page.setContent('<main></main>');
    await page.evaluate(
      'globalThis.sent = []; globalThis.acquireVsCodeApi = () => ({ postMessage: (one) => sent.push(one), getState() {}, setState() {} })',
    );
    const script = path.join(await extensionUnderTest(), 'dist', 'memory-panel.js');
    await page.addScriptTag({ content: await readFile(script, 'utf8') });
  });

  after(() => browser.close());

  const tell = (message: Told): Promise<void> =>
    page.evaluate(`globalThis.postMessage(${JSON.stringify(message)}, '*')`);
  const showing = async (tab: string, message: Told, text: string): Promise<void> => {
    await page.getByRole('tab', { name: tab }).click();
    await tell(message);
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
      await tell(told(['src', 'test', 'tools'], 7));
      await page.getByText('7 items').first().waitFor();
    });
    assert.equal(await page.getByRole('textbox', { name: 'Search' }).inputValue(), 'file:src/');
  });

  it('takes a press on a line of what is told, and opens what that line says', async () => {
    await showing('What Assistants Are Told', told([], 1, ['Begin', 'Use tabs.', 'Run npm test.']), 'Use tabs.');
    await press(page.getByText('Use tabs.'), async () => {
      await tell(told([], 2, ['Begin', 'Use tabs.', 'Keep UTC.', 'Run npm test.']));
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
    await tell(told(['docs', 'test'], 1));
    await page.getByRole('button', { name: /^src / }).waitFor({ state: 'detached' });
    assert.equal(await page.evaluate('document.activeElement.querySelector(".name").textContent'), 'test');
    assert.deepEqual(await page.locator('.tiles .name').allInnerTexts(), ['docs', 'test']);
    assert.equal(await page.locator('h2').count(), 4);
  });
});
