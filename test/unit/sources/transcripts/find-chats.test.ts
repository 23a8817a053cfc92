/** Where the assistants' transcripts are looked for, and which belong to the workspace: every assistant in one home. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { CHAT_SOURCES } from '../../../../src/sources/transcripts/assistants.ts';
import type { Machine } from '../../../../src/sources/transcripts/chat-source.ts';

const FIXTURES = 'test/fixtures/transcripts';
const SESSION = 'session-2026-09-14T08-12-4fd3a1c2.jsonl';
const AGENT = '0f6d1c52-7a3e-4b8e-9a41-5d2c8e7f1b30';
const COPILOT = 'session-state/5a0c4b1e-8f1d-4a52-9c1f-2e6b7d3f9a10/events.jsonl';
const TASK = 'api_conversation_history.json';

describe('The transcripts of a workspace', () => {
  let home = '';
  let root = '';

  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'brain-home-'));
    root = join(home, 'work', 'tidepool');
    await mkdir(root, { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true }));

  const machine = (more: Partial<Machine> = {}): Machine => ({
    platform: 'linux',
    home,
    env: {},
    roots: [root],
    workspaceStorage: null,
    ...more,
  });
  /** What an assistant's files are, relative to the home; with a * where their place alone says that they belong. */
  const found = async (id: string, on: Machine = machine()): Promise<string[]> => {
    const files = await CHAT_SOURCES.find((source) => source.id === id)?.find(on);
    return (files ?? []).map(({ path, belongs }) => `${belongs ? '* ' : ''}${relative(home, path)}`).sort();
  };
  const put = async (path: string, content: string): Promise<void> => {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await writeFile(join(home, path), content);
  };
  const take = async (fixture: string, path: string): Promise<void> =>
    put(path, (await readFile(join(FIXTURES, fixture), 'utf8')).replaceAll('/home/mira/tidepool', root));

  it('of Gemini CLI lie below the hash of the folder, or below a name that is written down', async () => {
    const hash = createHash('sha256').update(root).digest('hex');
    await take(`gemini-cli/${SESSION}`, `.gemini/tmp/${hash}/chats/${SESSION}`);
    await take(`gemini-cli/${SESSION}`, `.gemini/tmp/tidepool/chats/${SESSION}`);
    await take(`gemini-cli/${SESSION}`, `.gemini/tmp/tidepool/chats/4fd3a1c2-6b0e-4a57-8f0a-3c1d9e2b7a64/sub.jsonl`);
    await take(`gemini-cli/${SESSION}`, `.gemini/tmp/diary/chats/${SESSION}`);
    await put('.gemini/tmp/tidepool/.project_root', root);
    await put('.gemini/tmp/diary/.project_root', join(home, 'work', 'diary'));
    assert.deepEqual(await found('gemini-cli'), [
      `* .gemini/tmp/${hash}/chats/${SESSION}`,
      `* .gemini/tmp/tidepool/chats/${SESSION}`,
    ]);
    await rm(join(home, '.gemini/tmp/tidepool/.project_root'));
    await put('.gemini/projects.json', JSON.stringify({ projects: { [root]: 'tidepool', [home]: 'diary' } }));
    assert.equal((await found('gemini-cli')).length, 2);
    const moved = machine({ home: join(home, 'nobody'), env: { GEMINI_CLI_HOME: home } });
    assert.equal((await found('gemini-cli', moved)).length, 2);
  });

  it("of Cursor are its database, and its agents' lines where the database does not have them", async () => {
    const user = join(home, '.config', 'Cursor', 'User', 'globalStorage');
    await mkdir(user, { recursive: true });
    const database = new DatabaseSync(join(user, 'state.vscdb'));
    database.exec(await readFile(`${FIXTURES}/cursor/state.sql`, 'utf8'));
    database.close();
    const slug = root.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-/, '');
    const agents = `.cursor/projects/${slug}/agent-transcripts`;
    const known = 'c1a7e5d0-3b2f-4c6d-8e9a-0f1b2c3d4e5f';
    const fixture = `cursor/agent-transcripts/${AGENT}/${AGENT}.jsonl`;
    await take(fixture, `${agents}/${AGENT}/${AGENT}.jsonl`);
    await take(fixture, `${agents}/${AGENT}/subagents/one.jsonl`);
    await take(fixture, `${agents}/${known}/${known}.jsonl`);
    await take(fixture, `.cursor/projects/${slug}-old/agent-transcripts/${AGENT}.jsonl`);
    const own = [`* ${agents}/${AGENT}/${AGENT}.jsonl`, '.config/Cursor/User/globalStorage/state.vscdb'];
    assert.deepEqual(await found('cursor'), own);
    await put(`.cursor/projects/${slug}/.workspace-trusted`, JSON.stringify({ workspacePath: '/elsewhere' }));
    assert.deepEqual(await found('cursor'), own.slice(1), 'a folder of the same slug');
  });

  it('of Cline lie in its own folder and in the storage of every editor, and say where they were held', async () => {
    const id = '1789720031204_k3x9q';
    for (const file of [`${id}.json`, `${id}.messages.json`])
      await take(`cline/sessions/${id}/${file}`, `.cline/data/sessions/${id}/${file}`);
    await put('.cline/data/sessions/other/other.json', JSON.stringify({ cwd: '/elsewhere' }));
    await put('.cline/data/sessions/other/other.messages.json', '{"messages":[]}');
    await put(`.cline/data/sessions/${id}/agent_7.messages.json`, '{"messages":[]}');
    await put(`.cline/data/sessions/${id}__a/${id}__a.messages.json`, '{"messages":[]}');
    const storage = '.config/Code/User/globalStorage/saoudrizwan.claude-dev';
    await take(`cline/tasks/1757664000123/${TASK}`, `${storage}/tasks/1757664000123/${TASK}`);
    await take(`cline/tasks/1757664000123/${TASK}`, `${storage}/tasks/1757664000999/${TASK}`);
    await take('cline/state/taskHistory.json', `${storage}/state/taskHistory.json`);
    assert.deepEqual(await found('cline'), [
      `* .cline/data/sessions/${id}/${id}.messages.json`,
      `* ${storage}/tasks/1757664000123/${TASK}`,
      `${storage}/tasks/1757664000999/${TASK}`,
    ]);
  });

  it('of Roo lie in the storage of every editor, and of the very window', async () => {
    const extension = 'rooveterinaryinc.roo-cline';
    const own = join(home, 'server', 'data', 'User');
    const task = '2b7c9e10-53af-4c0e-8d1b-9f2f6a4d7c11';
    for (const file of [TASK, 'history_item.json'])
      await take(`roo/tasks/${task}/${file}`, `server/data/User/globalStorage/${extension}/tasks/${task}/${file}`);
    await take(`roo/tasks/${task}/${TASK}`, `.config/VSCodium/User/globalStorage/${extension}/tasks/a/${TASK}`);
    const window = machine({ workspaceStorage: join(own, 'workspaceStorage', 'abc') });
    assert.deepEqual(await found('roo', window), [
      `* server/data/User/globalStorage/${extension}/tasks/${task}/${TASK}`,
      `.config/VSCodium/User/globalStorage/${extension}/tasks/a/${TASK}`,
    ]);
  });

  it('of Continue, opencode, the Copilot CLI and Windsurf say themselves where they were held', async () => {
    await cp(`${FIXTURES}/continue`, join(home, '.continue', 'sessions'), { recursive: true });
    await put('.local/share/opencode/opencode.db', '');
    await put('.local/share/opencode/opencode-dev.db', '');
    await put('.local/share/opencode/opencode.db-wal', '');
    await take(`copilot-cli/${COPILOT}`, `.copilot/${COPILOT}`);
    await put('.windsurf/transcripts/one.jsonl', '');
    await put('.codeium/windsurf/cascade/one.pb', '');
    assert.deepEqual(await found('continue'), ['.continue/sessions/3d1f5a7b-9c0e-4f2a-8b4d-6e8f0a2c4e61.json']);
    assert.deepEqual(await found('opencode'), [
      '.local/share/opencode/opencode-dev.db',
      '.local/share/opencode/opencode.db',
    ]);
    assert.deepEqual(await found('copilot-cli'), [`.copilot/${COPILOT}`]);
    assert.deepEqual(await found('windsurf'), ['.windsurf/transcripts/one.jsonl']);
    const env = { CONTINUE_GLOBAL_DIR: join(home, '.continue'), XDG_DATA_HOME: join(home, '.local', 'share') };
    const moved = machine({ home: join(home, 'nobody'), env: { ...env, COPILOT_HOME: join(home, '.copilot') } });
    for (const id of ['continue', 'opencode', 'copilot-cli']) assert.ok((await found(id, moved)).length > 0, id);
  });

  it('of Aider lie in the workspace itself', async () => {
    await take('aider/.aider.chat.history.md', 'work/tidepool/.aider.chat.history.md');
    assert.deepEqual(await found('aider'), ['* work/tidepool/.aider.chat.history.md']);
    const shared = machine({ env: { AIDER_CHAT_HISTORY_FILE: join(home, 'all.md') } });
    assert.deepEqual(await found('aider', shared), [], 'a history of all folders');
  });

  it('lie in the editors’ folders of each system', async () => {
    const tasks = (user: string): string => `${user}/globalStorage/rooveterinaryinc.roo-cline/tasks/a/${TASK}`;
    await put(tasks('Library/Application Support/Cursor/User'), '[]');
    await put(tasks('Roaming/Code/User'), '[]');
    assert.equal((await found('roo', machine({ platform: 'darwin' }))).length, 1);
    assert.equal(
      (await found('roo', machine({ platform: 'win32', env: { APPDATA: join(home, 'Roaming') } }))).length,
      1,
    );
  });
});
