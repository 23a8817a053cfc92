/** What Cursor's chats tell, in its database and in its agents' lines. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DatabaseFormat, LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { cursor } from '../../../../src/sources/transcripts/cursor/cursor.ts';
import { brief, readDatabase, readLines, TIDEPOOL } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts/cursor';
const AGENT = '0f6d1c52-7a3e-4b8e-9a41-5d2c8e7f1b30';
const CHAT = 'c1a7e5d0-3b2f-4c6d-8e9a-0f1b2c3d4e5f';
const database = cursor.format('state.vscdb') as DatabaseFormat;
const lines = cursor.format('agent.jsonl') as LineFormat;
const content = await readFile(`${FIXTURES}/agent-transcripts/${AGENT}/${AGENT}.jsonl`, 'utf8');

const bubble = (id: string, type: number, text: string, more: object = {}): [string, string] => [
  `bubbleId:${CHAT}:${id}`,
  JSON.stringify({ _v: 3, type, bubbleId: id, text, createdAt: '2026-09-15T12:00:00.000Z', ...more }),
];

describe("Cursor's database", () => {
  let user = '';
  let path = '';
  let writer: DatabaseSync;

  const put = (...pairs: [string, string][]): void => {
    const insert = writer.prepare('INSERT INTO cursorDiskKV VALUES (?, ?)');
    for (const pair of pairs) insert.run(...pair);
  };
  const putHeaders = (ids: readonly [string, number][], more: object): void => {
    const { value } = writer.prepare(`SELECT value FROM cursorDiskKV WHERE key = 'composerData:${CHAT}'`).get() ?? {};
    const headers = ids.map(([bubbleId, type]) => ({ bubbleId, type }));
    const chat = { ...(JSON.parse(String(value)) as object), fullConversationHeadersOnly: headers, ...more };
    put([`composerData:${CHAT}`, JSON.stringify(chat)]);
  };

  beforeEach(async () => {
    user = await mkdtemp(join(tmpdir(), 'brain-cursor-'));
    await mkdir(join(user, 'globalStorage'));
    path = join(user, 'globalStorage', 'state.vscdb');
    writer = new DatabaseSync(path);
    writer.exec('PRAGMA journal_mode = WAL');
    writer.exec(await readFile(`${FIXTURES}/state.sql`, 'utf8'));
  });
  afterEach(async () => {
    writer.close();
    await rm(user, { recursive: true });
  });

  it("tells the chats of this workspace, not those of other folders or of an agent's own agents", async () => {
    const { chats, skipped } = await readDatabase(database, path);
    assert.deepEqual(
      chats.map(({ chatId, folders, startedAt }) => ({ chatId, folders, startedAt })),
      [{ chatId: CHAT, folders: [TIDEPOOL], startedAt: '2026-09-15T11:00:00.000Z' }],
    );
    assert.deepEqual(chats[0]?.turns.map(brief), [
      'user: Show the next high water in the sidebar, and nothing else there. [/home/mira/tidepool/src/view/sidebar.ts]',
      "assistant: I'll read the sidebar first.",
      'read_file_v2| read_file_v2 /home/mira/tidepool/src/view/sidebar.ts [/home/mira/tidepool/src/view/sidebar.ts]',
      'run_terminal_command_v2| run_terminal_command_v2 npm test (failed)',
      'assistant: The sidebar shows the next high water; the failing test looked for the low one.',
    ]);
    assert.deepEqual(
      chats[0].turns.map((turn) => turn.turnId),
      ['b1', 'b3', 'tool_1', 'tool_2', 'b6'],
    );
    assert.deepEqual(skipped, { 'a chat that is not understood': 1 });
  });

  it('gives only what was written since the last reading, while Cursor has it open', async () => {
    const first = await readDatabase(database, path);
    assert.deepEqual((await readDatabase(database, path, first.place)).chats, []);
    put(bubble('b7', 1, 'And the moon.'), bubble('b8', 2, 'The moon is beside it.'));
    putHeaders(
      [
        ['b1', 1],
        ['b6', 2],
        ['b7', 1],
        ['b8', 2],
      ],
      {},
    );
    const second = await readDatabase(database, path, first.place);
    assert.deepEqual(
      second.chats.flatMap((chat) => chat.turns.map(brief)),
      ['user: And the moon.', 'assistant: The moon is beside it.'],
    );
    assert.deepEqual((await readDatabase(database, path, second.place)).chats, []);
  });

  it('waits for what is being written', async () => {
    const { place } = await readDatabase(database, path);
    const running = {
      toolFormerData: { name: 'run_terminal_command_v2', toolCallId: 't9', status: 'loading', params: '{}' },
    };
    put(bubble('b7', 1, 'And the moon.'), bubble('b8', 2, '', running), bubble('b9', 2, 'The moo'));
    putHeaders(
      [
        ['b7', 1],
        ['b8', 2],
        ['b9', 2],
      ],
      { status: 'generating', generatingBubbleIds: ['b9'] },
    );
    const before = await readDatabase(database, path, place);
    assert.deepEqual(
      before.chats.flatMap((chat) => chat.turns.map(brief)),
      ['user: And the moon.'],
    );
    put(bubble('b9', 2, 'The moon is beside it.'));
    putHeaders(
      [
        ['b7', 1],
        ['b8', 2],
        ['b9', 2],
      ],
      { status: 'completed', generatingBubbleIds: [] },
    );
    const after = await readDatabase(database, path, before.place);
    assert.deepEqual(
      after.chats.flatMap((chat) => chat.turns.map(brief)),
      ['assistant: The moon is beside it.'],
    );
  });

  it('asks the storage of the workspaces about chats that name no folder', async () => {
    const storage = join(user, 'workspaceStorage', '5d41402abc4b2a76b9719d911017c592');
    await mkdir(storage, { recursive: true });
    await writeFile(join(storage, 'workspace.json'), JSON.stringify({ folder: `file://${TIDEPOOL}` }));
    const own = new DatabaseSync(join(storage, 'state.vscdb'));
    own.exec('CREATE TABLE ItemTable (key TEXT UNIQUE ON CONFLICT REPLACE, value BLOB)');
    const told = { allComposers: [{ composerId: 'd2b8f6e1-4c3a-4d7e-9f0b-1a2c3d4e5f60' }] };
    own.prepare('INSERT INTO ItemTable VALUES (?, ?)').run('composer.composerData', JSON.stringify(told));
    own.close();
    const { chats } = await readDatabase(database, path);
    const old = chats.find((chat) => chat.chatId?.startsWith('d2b8'));
    assert.deepEqual(old?.turns.map(brief), ['user: Say metres, not feet.', 'assistant: Heights are in metres now.']);
  });

  it('takes a chat of several folders for one of each', async () => {
    const storage = join(user, 'workspaceStorage', 'several');
    await mkdir(storage, { recursive: true });
    const file = join(user, 'all.code-workspace');
    await writeFile(file, `{ // all of it\n "folders": [{ "path": "diary" }, { "path": "${TIDEPOOL}" }] }`);
    await writeFile(join(storage, 'workspace.json'), JSON.stringify({ workspace: pathToFileURL(file).href }));
    const chat = { createdAt: 1, conversation: [{ type: 1, bubbleId: 'm1', text: 'In both folders.' }] };
    put([
      `composerData:several-1`,
      JSON.stringify({ ...chat, workspaceIdentifier: { id: 'several', configPath: {} } }),
    ]);
    const { chats } = await readDatabase(database, path);
    assert.deepEqual(chats.find(({ chatId }) => chatId === 'several-1')?.turns.map(brief), ['user: In both folders.']);
  });

  it('is read from the beginning again where Cursor packed it', async () => {
    const far = JSON.stringify({ row: 1_000_000 });
    assert.equal((await readDatabase(database, path, far)).chats.length, 1);
  });

  it('is none where the table is missing', async () => {
    const empty = join(user, 'globalStorage', 'empty.vscdb');
    await writeFile(empty, '');
    assert.deepEqual((await readDatabase(database, empty)).chats, []);
  });
});

describe("A transcript of Cursor's agent", () => {
  it('tells the query without the context around it, and which tools were called', () => {
    const { turns, skipped } = readLines(lines, content);
    assert.deepEqual(turns.map(brief), [
      'user: Name every station by its NOAA id, never by its place name.',
      "assistant: I'll look where stations are named.",
      'Grep| Grep /home/mira/tidepool/src [/home/mira/tidepool/src]',
      'StrReplace| StrReplace /home/mira/tidepool/src/stations/key.ts [/home/mira/tidepool/src/stations/key.ts]',
      'Shell| Shell npm test',
      'assistant: Stations are keyed by their NOAA id now.',
      'user: Good. Leave the old links working.',
    ]);
    assert.deepEqual(skipped, {});
    assert.equal(turns[0]?.at, '2026-09-15T08:20:00.000Z', 'half past ten in a zone two hours ahead');
  });

  it('goes on after any line as if it had been read at once', () => {
    const { turns } = readLines(lines, content);
    for (let after = 1; after < 7; after++) assert.deepEqual(readLines(lines, content, after).turns, turns);
  });
});
