/** What opencode told in files, before it had a database. */
import assert from 'node:assert/strict';
import { cp, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { opencode } from '../../../../src/sources/transcripts/opencode/opencode.ts';
import { brief, readDatabase, TIDEPOOL } from '../../../support/read-transcript.ts';

const LATER = new Date('2026-10-01T10:00:00Z');
const LAST = 'msg_90e5d4c3b0031Tn9KaZq7Lw0X';

describe("opencode's files", () => {
  let home = '';
  let data = '';
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'brain-opencode-files-'));
    data = join(home, '.local', 'share', 'opencode');
    await cp('test/fixtures/transcripts/opencode/storage', join(data, 'storage'), { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true }));

  const found = async (): Promise<string[]> => {
    const machine = { platform: 'linux', home, env: {}, roots: [TIDEPOOL], workspaceStorage: null } as const;
    return (await opencode.find(machine)).map(({ path }) => path);
  };
  async function read(places: ReadonlyMap<string, string> = new Map()) {
    const chats = [];
    const next = new Map(places);
    let skipped = {};
    for (const path of await found()) {
      const format = opencode.format(path) as DatabaseFormat;
      const told = await readDatabase(format, path, places.get(path) ?? null);
      chats.push(...told.chats);
      skipped = { ...skipped, ...told.skipped };
      if (told.place !== null) next.set(path, told.place);
    }
    return { chats, skipped, places: next };
  }

  it('tell the sessions of this folder, not of others, nor of subagents, nor what is still being written', async () => {
    const { chats, skipped } = await read();
    assert.deepEqual(
      chats.map(({ chatId, folders }) => [chatId, folders]),
      [['ses_6f1a2b3c4ffeZq7Lw0Xy1Tn9Ka', [TIDEPOOL]]],
    );
    assert.deepEqual(chats[0]?.turns.map(brief), [
      'user: Mark spring tides on the calendar, and leave neap tides alone.',
      'assistant: I will mark the days after new and full moon.',
      'bash| bash npm test (failed)',
    ]);
    assert.equal(chats[0].turns[0]?.at, '2025-10-23T06:13:20.100Z');
    assert.deepEqual(skipped, {});
  });

  it('are told again when a message was written, and not before', async () => {
    const first = await read();
    assert.deepEqual((await read(first.places)).chats, []);
    const [session = ''] = (await found()).filter((path) => path.includes('Zq7Lw0Xy1Tn9Ka'));
    const message = join(data, 'storage', 'message', 'ses_6f1a2b3c4ffeZq7Lw0Xy1Tn9Ka', `${LAST}.json`);
    await writeFile(message, JSON.stringify({ id: LAST, role: 'assistant', time: { created: 1, completed: 2 } }));
    await utimes(message, LATER, LATER);
    await utimes(session, LATER, LATER);
    const turns = (await read(first.places)).chats.flatMap((chat) => chat.turns.map(brief));
    assert.equal(turns.at(-1), 'assistant: This is being wri');
  });

  it('are counted where they are damaged, and the rest is told', async () => {
    const part = join(data, 'storage', 'part', 'msg_90e5d4c3b0011Tn9KaZq7Lw0X', 'prt_90e5d4c3b0021Tn9KaZq7Lw0X.json');
    await writeFile(part, '{"type":"te');
    const { chats, skipped } = await read();
    assert.equal(chats[0]?.turns.length, 3);
    assert.deepEqual(skipped, { 'a part of a message that is not understood': 1 });
  });

  it('are left alone where a newer opencode has taken them over into its database', async () => {
    await writeFile(join(data, 'opencode.db'), '');
    assert.deepEqual(await found(), [join(data, 'opencode.db')]);
  });
});
