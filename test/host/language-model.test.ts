// The user's language model, scripted: asked only when it was chosen, within the budget, and shown when it fails.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';
import { Probe } from './probe.ts';

const DEADLINE_MS = 20_000;
const SETTINGS = 'projectBrain.languageModel';

describe('the language model', () => {
  const probe = Probe.ofThisHost();
  let sidebar: Extension['api']['sidebar'];

  const set = (name: string, value: unknown): Thenable<void> =>
    vscode.workspace.getConfiguration(SETTINGS).update(name, value, vscode.ConfigurationTarget.Global);

  const requests = (): readonly string[] => probe.modelRequests().map(({ prompt }) => prompt);

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    assert.ok(extension, 'the extension is not installed');
    ({ sidebar } = await extension.activate());
    await waitFor(
      async () => ((await sidebar.projects[0]?.engine.unread()) ?? 0) > 5 || undefined,
      DEADLINE_MS,
      () => 'the sample repository was not read',
    );
    probe.reset();
  });

  after(async () => {
    probe.reset();
    for (const name of ['model', 'use', 'requestsPerDay']) await set(name, undefined);
  });

  it('is asked nothing before one was chosen and agreed to, also when the setting names one', async () => {
    await set('model', 'scripted/scripted-1');
    await set('use', 'automatic');
    await sidebar.refresh();
    await sidebar.model.byItself();
    assert.deepEqual(requests(), []);
    await set('use', undefined);
  });

  it('reads what rules do not find, and keeps it with its quote', async () => {
    const [project] = sidebar.projects;
    assert.ok(project);
    const unread = await project.engine.unread();
    const [newest] = (await project.engine.items({ origins: ['commit'], order: 'updated', limit: 1 })).items;
    assert.ok(newest);
    const { evidence } = await project.engine.details(newest.item.itemId);
    const quote = evidence[0]?.quote.split('\n')[0]?.slice(0, 60) ?? '';
    // Whatever excerpt holds the quote, the answer names it.
    const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((excerpt) => ({
      type: 'architecture',
      title: 'What the scripted model found in the newest commit',
      facts: 'The scripted model has read the newest commit of the sample.',
      confidence: 0.8,
      importance: 3,
      dedupHint: 'scripted:model:found',
      evidence: [{ excerpt, quote }],
    }));
    probe.script([
      { when: 'You extract lasting knowledge', text: JSON.stringify({ items }) },
      { when: '', text: '{}' },
    ]);
    await sidebar.model.agree('scripted/scripted-1');
    // By command and by itself at the same moment: it is paid for once.
    await Promise.all([vscode.commands.executeCommand('projectBrain.askModel'), sidebar.model.ask()]);
    assert.ok(requests().length > 0, 'the model was not asked');
    assert.equal(new Set(requests()).size, requests().length, 'a request was sent twice');
    assert.ok(requests().every((prompt) => !prompt.includes('AKIA')));
    assert.equal(await project.engine.unread(), 0, `of ${unread}`);
    const { items: found } = await project.engine.items({ text: 'scripted model newest commit' });
    assert.equal(found.length, 1);
    const details = await project.engine.details(found[0]?.item.itemId ?? '');
    assert.ok(details.evidence.every((one) => one.quote.length > 0));
    await project.engine.forget([details.item.itemId], 'soft');
  });

  it('reads nothing twice', async () => {
    const before = requests().length;
    await vscode.commands.executeCommand('projectBrain.askModel');
    assert.equal(requests().length, before);
  });

  it('goes on later where it failed, and says why', async () => {
    const [project] = sidebar.projects;
    assert.ok(project);
    await project.engine.learn(
      (async function* () {
        await Promise.resolve();
        yield {
          kind: 'chat' as const,
          assistant: 'codex' as const,
          chatId: 'host-test',
          turnId: '1',
          speaker: 'user' as const,
          at: '2026-03-01T10:00:00.000Z',
          text: 'The importer of this sample keeps amounts as whole cents everywhere.',
          tool: null,
          files: [],
          path: null,
          line: null,
        };
      })(),
      { approval: 'balanced', branch: null, allFiles: false },
    );
    assert.equal(await project.engine.unread(), 1);
    probe.script([{ when: '', error: 'You have exceeded your quota' }]);
    const report = await sidebar.model.ask();
    assert.equal(report?.code, 'model-quota');
    assert.match(report.message, /no more requests for now/);
    assert.equal(await project.engine.unread(), 1);
    probe.script([{ when: '', text: '{"items":[]}' }]);
    assert.equal(await sidebar.model.ask(), null);
    assert.equal(await project.engine.unread(), 0);
  });

  it('words what files are told, held to their lines, and gives the lines back where it is switched off', async () => {
    const [project] = sidebar.projects;
    assert.ok(project);
    const RULE = 'Amounts must be kept as whole cents in every table of the importer and of the exporter.';
    const SHORT = 'Amounts must be kept as whole cents in every table of the importer and exporter.';
    const LEDGER = 'Never close a ledger before the importer has written all of its rows to the database.';
    await project.engine.learn(
      (async function* () {
        await Promise.resolve();
        const text = `# Development\n\n## Rules\n\n- ${RULE}\n- ${LEDGER}\n`;
        yield {
          kind: 'document',
          path: 'docs/development.md',
          sha: 'c'.repeat(40),
          at: '2026-03-02T10:00:00.000Z',
          text,
        };
      })(),
      { approval: 'all', branch: null, allFiles: false },
    );
    const told = async (): Promise<string> => (await project.guide()).document;
    const guideRequests = (): readonly string[] => requests().filter((one) => one.startsWith('You edit a short guide'));
    const idOf = (text: string): string => {
      const prompt = guideRequests().at(-1) ?? '';
      return /"id": "(n\d+)"(?![^]*"id")/.exec(prompt.slice(0, prompt.indexOf(text)))?.[1] ?? '';
    };
    const before = await told();
    for (const text of [RULE, LEDGER]) assert.ok(before.includes(text), before);
    try {
      probe.script([
        { when: 'You edit a short guide', error: 'You have exceeded your quota' },
        { when: '', text: '{}' },
      ]);
      assert.equal((await sidebar.model.ask())?.code, 'model-quota');
      assert.equal(await told(), before);
      const edits = [
        { shorten: idOf(RULE), text: SHORT },
        { shorten: idOf(LEDGER), text: LEDGER.replace('Never close', 'Close') },
      ];
      probe.script([
        { when: 'You edit a short guide', text: JSON.stringify({ edits }) },
        { when: '', text: '{}' },
      ]);
      assert.equal(await sidebar.model.ask(), null);
      assert.equal(await told(), before.replace(RULE, SHORT));
      const asked = guideRequests().length;
      assert.equal(await sidebar.model.ask(), null);
      assert.equal(guideRequests().length, asked, 'nothing changed, and it was asked again');
      for (const [isOn, expected] of [
        [false, before],
        [undefined, before.replace(RULE, SHORT)],
      ] as const) {
        await set('guide', isOn);
        await waitFor(
          async () => (await told()) === expected || undefined,
          DEADLINE_MS,
          () => `the guide is told otherwise with guide: ${String(isOn)}`,
        );
      }
    } finally {
      await set('guide', undefined);
      const { items } = await project.engine.items({ text: 'importer', origins: ['document'] });
      await project.engine.forget(
        items.map(({ item }) => item.itemId),
        'soft',
      );
    }
  });
});
