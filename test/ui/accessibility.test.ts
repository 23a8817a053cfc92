// What axe-core finds wrong in the webviews, for people who use a screen reader or see little: nothing, in light, in dark and in both high contrasts.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame } from 'playwright-core';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

/** axe looks at every element of six pages. */
const SLOW_MS = 300_000;

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** The theme's setting and the class that the workbench wears in it. */
const THEMES = {
  light: ['Light Modern', 'vs'],
  dark: ['Dark Modern', 'vs-dark'],
  'high contrast': ['Default High Contrast', 'hc-black'],
  'light high contrast': ['Default High Contrast Light', 'hc-light'],
} as const;

/** Rules for whole pages: a webview is a part of one. */
const OF_PAGES = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'document-title', 'html-has-lang'];

describe('the webviews', () => {
  let workbench: Workbench;
  let axe: string;

  /** The frame in which there is something that matches. */
  const frameWith = (selector: string): Promise<Frame> =>
    waitFor(
      async () => {
        for (const frame of workbench.page.frames()) {
          const shown = await frame
            .locator(selector)
            .first()
            .isVisible()
            .catch(() => false);
          if (shown) return frame;
        }
        return undefined;
      },
      60_000,
      () => `no webview shows ${selector}`,
    );

  async function holdsUp(selector: string): Promise<void> {
    const frame = await frameWith(selector);
    await frame.evaluate(axe);
    const disabled = Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }]));
    const options = JSON.stringify({ rules: disabled, resultTypes: ['violations'] });
    const { violations } = await frame.evaluate<{ violations: Violation[] }>(`axe.run(document, ${options})`);
    const said = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.html}\n  ${node.failureSummary ?? ''}`).join('\n')}`,
    );
    assert.deepEqual(said, []);
  }

  async function openItem(): Promise<void> {
    const sidebar = await workbench.openBrainView();
    const row = (text: RegExp) => sidebar.locator('.monaco-list-row').filter({ hasText: text }).first();
    await row(/^decisions/).click();
    await row(/vitest/i).click();
  }

  before(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
  });

  after(() => workbench.close());

  for (const [name, [theme, worn]] of Object.entries(THEMES)) {
    it(`hold up in the ${name} theme`, async () => {
      const picture = (what: string): Promise<void> => workbench.screenshot(`${what}-${name.replaceAll(' ', '-')}`);
      await workbench.changeSettings({ 'workbench.colorTheme': theme });
      await workbench.page.locator(`.monaco-workbench.${worn}`).waitFor();
      await openItem();
      await holdsUp('h1');
      await picture('item');
      await (await frameWith('h1')).getByRole('button', { name: 'Edit' }).click();
      await holdsUp('[role="form"]');
      await picture('item-edit');
      await workbench.runCommand('Project Brain: Show Memory');
      // After a reload it goes on where it was.
      await (await frameWith('main > .tabs')).getByRole('tab', { name: 'Items' }).click();
      await holdsUp('.viewport .row');
      await picture('memory');
      const panel = await frameWith('.viewport .row');
      await panel.getByRole('tab', { name: 'Ask' }).click();
      await panel.getByRole('textbox', { name: 'Ask the memory' }).fill('vitest');
      await panel
        .getByRole('button', { name: /^Why here/ })
        .first()
        .click();
      await holdsUp('.answers .factors li');
      await picture('memory-ask');
      await panel.getByRole('tab', { name: 'What Assistants Are Told' }).click();
      await holdsUp('.told .link');
      await picture('memory-told');
      await panel.getByRole('tab', { name: 'Pictures' }).click();
      await holdsUp('.time svg');
      // A colour that a theme does not have would leave a part of the picture out.
      const colours = await panel.evaluate<string[]>(
        "[...document.querySelectorAll('.legend .swatch')].map((one) => getComputedStyle(one).backgroundColor)",
      );
      assert.equal(new Set(colours).size, colours.length, colours.join());
      assert.ok(!colours.includes('rgba(0, 0, 0, 0)'), colours.join());
      await picture('memory-pictures');
      await panel.getByRole('tab', { name: 'Items' }).click();
      await panel.locator('.viewport .row').first().waitFor();
    }).timeout(SLOW_MS);
  }
});
