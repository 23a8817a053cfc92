// Text that attacks runs nowhere in the webviews: as title, words, path, tag, quote or line of the guide it is shown as it is.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { extensionUnderTest } from '../../scripts/extension-under-test.ts';
import { launchBrowser } from '../../scripts/vscode-host/browser.ts';
import type { ToWebview } from '../../src/shared/item-details.ts';
import type { ToPanel } from '../../src/shared/memory-panel.ts';

const RUN = 'window.ran=1';
const VECTORS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<iframe src="javascript:parent.ran=1">`,
  `<a href="javascript:${RUN}">x</a>`,
  `<details open ontoggle=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<audio src=x onerror=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<body onload=${RUN}>`,
  `<marquee onstart=${RUN}>`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<template><script>${RUN}</script></template>`,
  `<style>@import'javascript:${RUN}';</style>`,
  `<link rel=stylesheet href="javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//">`,
  `javascript:${RUN}`,
  `{{constructor.constructor('${RUN}')()}}`,
];
const AROUND: readonly ((vector: string) => string)[] = [
  (vector) => vector,
  (vector) => `"'>${vector}`,
  (vector) => `</textarea></title></style>--></script>${vector}`,
  (vector) => `${vector.toUpperCase()}\u0000${vector}`,
];
const PAYLOADS = VECTORS.flatMap((vector) => AROUND.map((around) => around(vector)));
const OURS =
  /^(?:main|div|section|span|strong|p|h[1-3]|ul|ol|li|dl|dt|dd|figure|figcaption|blockquote|button|input|code|details|summary|svg|rect|line|title|vscode-[a-z-]+)$/;

describe('text in the webviews', () => {
  let browser: Browser;
  let dist: string;

  before(async () => {
    dist = path.join(await extensionUnderTest(), 'dist');
    browser = await launchBrowser();
  });

  after(() => browser.close());

  /** The webview without VS Code around it, and without the policy that would stop a script that got in. */
  async function open(name: string): Promise<Page> {
    const page = await browser.newPage();
    await page.setContent('<main></main>');
    await page.evaluate('globalThis.acquireVsCodeApi = () => ({ postMessage() {}, getState() {}, setState() {} })');
    await page.addScriptTag({ content: await readFile(path.join(dist, `${name}.js`), 'utf8') });
    return page;
  }

  async function isShownAsText(page: Page, message: ToWebview | ToPanel, says: string): Promise<void> {
    await page.evaluate(`globalThis.postMessage(${JSON.stringify(message)}, '*')`);
    await page.waitForFunction(`document.querySelector('main').textContent.includes(${JSON.stringify(says)})`);
    const tags: string[] = await page.evaluate(
      "[...document.querySelector('main').querySelectorAll('*')].map(({ localName }) => localName)",
    );
    assert.deepEqual(
      tags.filter((tag) => !OURS.test(tag)),
      [],
      says,
    );
    assert.equal(await page.evaluate('globalThis.ran'), undefined, says);
  }

  it('is shown as it is in the details of an item, and in its fields', async () => {
    assert.equal(PAYLOADS.length, 100);
    const page = await open('item-details');
    const choice = [{ value: 'fact', label: 'Fact' }];
    for (const [n, text] of PAYLOADS.entries()) {
      const fields = {
        ...{ title: text, facts: text, rationale: text, impact: text, type: 'fact', schemaKey: text, tags: text },
        ...{ asked: text, importance: '', expiresAt: '', scope: 'project' },
      };
      const shown: Extract<ToWebview, { kind: 'show' }> = {
        kind: 'show',
        folder: text,
        itemId: String(n),
        fields,
        choices: { type: choice, importance: choice, scope: choice },
        draft: { fields: {}, over: {} },
        ...{ isEdited: false, isPaused: false },
        item: {
          ...{
            title: text,
            facts: [text, `Run \`${text}\` first.`],
            rationale: text,
            impact: text,
            reviewReason: text,
            state: 'draft',
          },
          badges: [text],
          files: [text],
          properties: [[text, text]],
          internals: [[text, text]],
          evidence: [{ id: text, place: text, quote: text }],
          relations: [{ id: text, word: text, other: text, isFrom: true, opens: true }],
          history: [text],
          sides: [{ id: text, title: text, facts: text, reason: text }],
        },
      };
      await isShownAsText(page, shown, text);
      if (n % AROUND.length === 0) await isShownAsText(page, { ...shown, itemId: `${n} open`, isEdited: true }, 'Save');
    }
    await page.close();
  });

  it('is shown as it is in the memory panel', async () => {
    const page = await open('memory-panel');
    await page.getByRole('tab', { name: 'What Assistants Are Told' }).click();
    const inCode = (text: string): string => `Run \`${text}\` first.`;
    const lines = [...PAYLOADS, ...PAYLOADS.map(inCode)].map((text) => ({ text, tokens: 1, itemIds: [text] }));
    const parts = PAYLOADS.map((label) => ({ label, tokens: 1, items: 1 }));
    const told: ToPanel = {
      ...{ kind: 'told', tokens: 1, lines, sections: parts, left: parts, types: PAYLOADS.slice(0, 3) },
      months: [{ month: PAYLOADS[0] ?? '', counts: [1, 2, 3] }],
      folders: PAYLOADS.map((path) => ({ path, files: 1, items: 1, told: 1 })),
    };
    await isShownAsText(page, told, PAYLOADS.at(-1) ?? '');
    assert.ok((await page.locator('.told code').count()) >= 10, 'what stands between backticks is drawn as code');
    await page.getByRole('tab', { name: 'Pictures' }).click();
    await isShownAsText(page, told, PAYLOADS.at(-1) ?? '');
    await page.getByRole('tab', { name: 'Ask' }).click();
    const factors = PAYLOADS.map((text) => ({ name: text, kind: 'plus' as const, value: 1, reason: text }));
    const hits = PAYLOADS.map((text) => ({ id: text, title: text, type: text, state: text, score: 1, factors }));
    await isShownAsText(page, { kind: 'answered', query: 1, text: PAYLOADS[0] ?? '', hits }, PAYLOADS.at(-1) ?? '');
    await page.close();
  });
});
