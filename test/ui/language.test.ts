// In another language everything is said in it: one is made up here, by accents on each vowel, for the package as it ships.
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { installExtension } from '../../scripts/vscode-host/install-extension.ts';
import { temporaryFolder } from '../../scripts/vscode-host/temporary-folder.ts';
import { globSync } from 'node:fs';
import { startHost, type UiHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const LANGUAGE = 'qps-ploc';
const ACCENTS: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
/** What is no word: where links lead, code, names of settings, and what is filled in. */
const AS_IT_IS = /(\([^)]*\)|`[^`]*`|#[^#\s]*#|\{\d+\}|\$\([^)]*\))/;

/** The text in the made-up language. */
const said = (text: string): string =>
  text
    .split(AS_IT_IS)
    .map((part, n) => (n % 2 === 1 ? part : part.replaceAll(/[aeiou]/gi, (letter) => ACCENTS[letter] ?? letter)))
    .join('');

async function translate(from: string, to: string): Promise<void> {
  const words = JSON.parse(await readFile(from, 'utf8')) as Record<string, string | { message: string }>;
  const all = Object.entries(words).map(([key, one]) => [key, said(typeof one === 'string' ? one : one.message)]);
  await writeFile(to, JSON.stringify(Object.fromEntries(all)));
}

/** The extension as its package holds it, with the made-up language beside the English words. */
async function translated(extension: string): Promise<string> {
  const folder = await temporaryFolder('translated');
  await installExtension(folder, extension);
  const copy = path.join(folder, globSync('*', { cwd: folder })[0] ?? '');
  await translate(path.join(copy, 'package.nls.json'), path.join(copy, `package.nls.${LANGUAGE}.json`));
  await translate(path.join(copy, 'l10n/bundle.l10n.json'), path.join(copy, `l10n/bundle.l10n.${LANGUAGE}.json`));
  return copy;
}

describe('in another language', () => {
  let host: UiHost;
  let workbench: Workbench;

  const frame = (): FrameLocator => workbench.webview();

  before(async () => {
    const started = await startHost();
    host = { ...started, extension: await translated(started.extension) };
    workbench = await openWorkbench({ host, language: LANGUAGE });
  });

  after(async () => {
    await workbench.close();
    await host.server.stop();
  });

  it('the views, their rows and the status bar speak it', async () => {
    const sidebar = await workbench.openBrainView(said('Project Brain'));
    const { page } = workbench;
    for (const view of ['Brain', 'Review', 'Timeline']) {
      await sidebar
        .locator('.pane-header')
        .filter({ hasText: said(view) })
        .waitFor();
    }
    await sidebar
      .locator('.monaco-list-row')
      .filter({ hasText: said('Tell assistants: choose files…') })
      .waitFor();
    await page
      .locator('.statusbar-item')
      .filter({ hasText: said('Brain') })
      .first()
      .waitFor();
    await workbench.screenshot('language');
  });

  it('the palette offers the commands by their names in it, and what they ask is asked in it', async () => {
    await workbench.runCommand(said('Project Brain: Group and Sort…'), true);
    const rows = workbench.page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: said('By what assistants are told') }).waitFor();
    await workbench.page.keyboard.press('Escape');
  });

  it('the memory panel speaks it in each of its controls', async () => {
    await workbench.runCommand(said('Project Brain: Show Memory'));
    await frame().locator('.viewport .row').first().waitFor();
    await workbench.screenshot('language-panel');
    const shown = await frame().locator('[role="tab"], [role="columnheader"], .field .label, .hint').allInnerTexts();
    const spoken = shown.map((text) => text.trim()).filter((text) => text !== '');
    assert.ok(spoken.length > 8);
    assert.deepEqual(
      spoken.filter((text) => /[aeiou]/i.test(text)),
      [],
    );
  });
});
