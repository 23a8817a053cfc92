// Surveying a project: what it costs and what is sent is told before, and one page tells what came of it.
import assert from 'node:assert/strict';
import { openWorkbench, type Workbench } from './workbench.ts';

const PURE = 'The parser is pure: it never touches the network or the clock';
const FACTS = '`src/parse.ts` is pure: it never touches the network or the clock.';

describe('a survey', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({ settings: { 'projectBrain.sinks': { none: true } } });
    await workbench.openReadBrain();
    workbench.probe.reset();
    const evidence = [{ path: 'docs/architecture.md', quote: PURE }];
    const items = [
      { topic: 'map', facts: FACTS, evidence },
      { topic: 'map', facts: '`parseLunarTable` is pure: it never touches the network or the clock.', evidence },
      { topic: 'decision', facts: 'Readings are kept in SQLite for ever.', evidence },
    ];
    workbench.probe.script([
      { when: 'Kept as', text: 'done' },
      { when: '(topic: map;', toolCalls: [{ name: 'brain_remember', input: { items } }] },
      { when: '', text: 'done' },
    ]);
  });

  after(() => workbench.close());

  it('says first with which model, what it costs and what is sent', async () => {
    const { page, probe } = workbench;
    await workbench.runCommand('Project Brain: Survey the Project…', true);
    const start = page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'Survey with Scripted' });
    await start.filter({ hasText: /at most \d+ requests, about [\d,]+ tokens/ }).waitFor();
    await page.locator('.quick-input-widget input[placeholder^="Sent to scripted: parts of files"]').waitFor();
    await workbench.screenshot('survey-asks');
    assert.deepEqual(probe.modelRequests(), []);
    await start.click();
  });

  it('shows on one page what was learnt, what was refused and why', async () => {
    const { page } = workbench;
    const notice = await workbench.openNotifications(/Surveyed tidewatch: 1 learnt, 0 waiting for you, 2 refused/);
    await workbench.screenshot('survey-done');
    await notice.getByRole('button', { name: 'Show Results' }).click();
    await page.locator('.tab').filter({ hasText: 'Survey of tidewatch' }).waitFor();
    const preview = page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await preview.getByRole('heading', { name: 'Refused (2)' }).waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await workbench.setTheme(theme);
      await workbench.runCommand('Project Brain: Show What the Last Survey Learnt');
      await preview.getByRole('heading', { name: 'Refused (2)' }).waitFor();
      await workbench.screenshot(`survey-results-${theme}`);
    }
  });
});
