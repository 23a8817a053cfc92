/** What opencode's database tells. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { opencode } from '../../../../src/sources/transcripts/opencode/opencode.ts';
import { brief, readDatabase } from '../../../support/read-transcript.ts';

const format = opencode.format('opencode.db') as DatabaseFormat;

describe("opencode's database", () => {
  let folder = '';
  let path = '';
  let writer: DatabaseSync;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'brain-opencode-'));
    path = join(folder, 'opencode.db');
    writer = new DatabaseSync(path);
    writer.exec('PRAGMA journal_mode = WAL');
    writer.exec(await readFile('test/fixtures/transcripts/opencode/opencode.sql', 'utf8'));
  });
  afterEach(async () => {
    writer.close();
    await rm(folder, { recursive: true });
  });

  it('tells the sessions of this folder: what the user wrote, what the assistant answered, what tools did', async () => {
    const { chats, skipped } = await readDatabase(format, path);
    assert.deepEqual(
      chats.map((chat) => chat.chatId),
      ['ses_6d04', 'ses_6a01'],
      'not of other folders, nor of subagents',
    );
    const turns = chats[1]?.turns ?? [];
    assert.deepEqual(turns.map(brief), [
      "user: Take the moon's phase from the ephemeris, we do not compute it ourselves. See @src/moon/phase.ts [src/moon/phase.ts]",
      'assistant: I will ask the ephemeris for it.',
      'edit| edit /home/mira/tidepool/src/moon/phase.ts [/home/mira/tidepool/src/moon/phase.ts]',
      'bash| bash npm test (failed)',
    ]);
    assert.equal(turns[0]?.at, '2026-09-16T11:00:00.100Z');
    assert.deepEqual(skipped, { 'a message that is not understood': 1 });
  });

  it('leaves out what was undone', async () => {
    const { chats } = await readDatabase(format, path);
    assert.deepEqual(chats[0]?.turns.map(brief), ['user: Keep the old ephemeris as a fallback.']);
  });

  it('gives a reply when it has ended, and nothing twice that was not written again', async () => {
    const { place } = await readDatabase(format, path);
    assert.deepEqual((await readDatabase(format, path, place)).chats, []);
    const ended = { role: 'assistant', time: { created: 1789556490000, completed: 1789556600000 } };
    writer
      .prepare('UPDATE message SET data = ?, time_updated = ? WHERE id = ?')
      .run(JSON.stringify(ended), 1789556600000, 'msg_9504');
    const text = { type: 'text', text: 'This is written.' };
    writer
      .prepare('UPDATE part SET data = ?, time_updated = ? WHERE id = ?')
      .run(JSON.stringify(text), 1789556599000, 'prt_9504a');
    const next = await readDatabase(format, path, place);
    assert.deepEqual(
      next.chats.flatMap((chat) => chat.turns.map(brief)),
      ['assistant: This is written.'],
    );
  });
});
