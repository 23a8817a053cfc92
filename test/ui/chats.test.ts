// Whose chats are read is asked, and then a chat that VS Code itself wrote is learnt from.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { waitFor } from '../../scripts/vscode-host/wait.ts';
import { readChatFile } from '../../src/sources/transcripts/read/read-chat-file.ts';
import { sharedHost } from './shared-host.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const WORDS = 'Always write tide tables with UTC times, never with local ones.';

/** Files below a folder whose paths match. */
async function files(folder: string, pattern: RegExp): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.map((name) => path.join(folder, name)).filter((name) => pattern.test(name));
}

describe('chats with assistants', () => {
  let workbench: Workbench;
  let storages: string;

  before(async () => {
    workbench = await openWorkbench({
      settings: { 'projectBrain.sinks': { none: true }, 'projectBrain.assistants': undefined },
    });
    const { server } = await sharedHost();
    storages = path.join(server.dataFolder, 'user', 'User', 'workspaceStorage');
  });

  after(() => workbench.close());

  /** What is told by the chats that VS Code has written. */
  async function told(): Promise<string[]> {
    const said: string[] = [];
    for (const file of await files(storages, /chatSessions\/[^/]+\.jsonl?$/)) {
      const request = { assistant: 'vscode-chat', path: file, belongs: true, roots: [workbench.folder] } as const;
      for await (const batch of readChatFile({ ...request, platform: process.platform, exclude: [], place: null })) {
        assert.deepEqual(batch.skipped, {});
        said.push(...batch.turns.map(({ speaker, text }) => `${speaker}: ${text}`));
      }
    }
    return said;
  }

  const isLearnt = async (): Promise<boolean> => {
    const stored = await files(storages, /project-brain[^/]*\/brain\/(?:journal\/.*\.jsonl|brain\.sqlite)$/);
    const texts = await Promise.all(stored.map((file) => readFile(file, 'latin1').catch(() => '')));
    return texts.some((text) => text.includes('UTC times, never with local'));
  };

  it('are written down by VS Code, and not read before anybody was asked', async () => {
    await workbench.chat('brain-probe', WORDS);
    let said: string[] = [];
    await waitFor(
      async () => {
        said = await told();
        // Another window's chat may lie beside this one's.
        const asked = said.indexOf(`user: @brain-probe ${WORDS}`);
        return asked >= 0 && said[asked + 1]?.startsWith('assistant: I saw') === true ? true : undefined;
      },
      60_000,
      () => `VS Code wrote only this of the chat: ${said.join(' | ')}`,
    );
    assert.equal(await isLearnt(), false);
  });

  it('are read once a person has chosen whose', async () => {
    await workbench.openNotifications(/learn from your chats/);
    await workbench.screenshot('chats-question');
    // The bell's hover may lie over it.
    await workbench.page.getByRole('button', { name: 'Choose Assistants…' }).dispatchEvent('click');
    const row = workbench.page.locator('.quick-input-list .monaco-list-row').filter({ hasText: 'VS Code chat' });
    await row.waitFor();
    await row.locator('input[type="checkbox"], .quick-input-list-checkbox, .monaco-checkbox').first().click();
    await workbench.screenshot('chats-choice');
    await workbench.page.locator('.quick-input-widget').getByRole('button', { name: 'OK' }).click();
    await waitFor(
      async () => ((await isLearnt()) ? true : undefined),
      40_000,
      () => 'The chat was not learnt.',
    );
  });
});
