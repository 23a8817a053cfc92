// The tools as VS Code hands them to models: invoked by their names, refused in words that say what to do.
import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import type { Extension } from '../../src/composition.ts';

const DEADLINE_MS = 20_000;
const NAMES = ['get', 'warm_up', 'search', 'recall', 'timeline', 'remember', 'update', 'forget', 'diary'];
const FACTS = 'The tide tables of the sample are kept in UTC and shown in local time.';

describe('the tools for language models', () => {
  let sidebar: Extension['api']['sidebar'];

  const invoke = async (name: string, input: object): Promise<string> => {
    const { content } = await vscode.lm.invokeTool(name, { input, toolInvocationToken: undefined });
    return content.map((part) => (part instanceof vscode.LanguageModelTextPart ? part.value : '')).join('');
  };

  before(async () => {
    const extension = vscode.extensions.getExtension<Extension['api']>('project-brain.project-brain');
    ({ sidebar } = (await extension?.activate()) ?? assert.fail('the extension is not installed'));
    await waitFor(
      async () => ((await sidebar.projects[0]?.engine.items({ limit: 10 }))?.items.length ?? 0) > 5 || undefined,
      DEADLINE_MS,
      () => 'the sample repository was not read',
    );
  });

  it('are all there, with what they take', () => {
    const ours = vscode.lm.tools.filter(({ name }) => name.startsWith('brain_'));
    assert.deepEqual(ours.map(({ name }) => name).sort(), NAMES.map((name) => `brain_${name}`).sort());
    for (const { description, inputSchema } of ours) assert.ok(description.length > 50 && inputSchema);
  });

  it('search, and read what was found', async () => {
    const found = await invoke('brain_search', { query: 'why vitest and not jest' });
    assert.match(found, /vitest/i);
    const [id] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(found) ?? [];
    assert.match(await invoke('brain_get', { ids: [id] }), /Evidence/);
    assert.match(
      await invoke('brain_recall', { task: 'change the tests', maxTokens: 400 }),
      /^About \d+ tokens\.\n\n## What is remembered$/m,
    );
  });

  it('remember drafts, which wait for the person, and forget them softly', async () => {
    const told = await invoke('brain_remember', { items: [{ facts: FACTS, type: 'convention' }] });
    assert.match(told, /draft/);
    const [id = ''] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(told) ?? [];
    const { item } = (await sidebar.projects[0]?.engine.details(id)) ?? assert.fail('not there');
    assert.equal(item.approval, 'draft');
    assert.equal(item.origin, 'agent');
    // Under the tests VS Code shows no dialog: what only the person may decide is not done.
    await assert.rejects(invoke('brain_forget', { ids: [id], how: 'hard' }));
    assert.ok(await sidebar.projects[0]?.engine.details(id));
    assert.match(await invoke('brain_forget', { ids: [id] }), /Forgot 1 item/);
  });

  it('say what is wrong and what to do', async () => {
    await assert.rejects(invoke('brain_get', { ids: ['01ARZ3NDEKTSV4RRFFQ69G5FAV'] }), /There is no memory item/);
    await assert.rejects(
      invoke('brain_search', { query: 'x', workspaceFolder: 'other' }),
      /No open folder is called "other"/,
    );
  });
});
