/** What the database of a chat of Cursor's command line tells. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { DatabaseFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { cursor } from '../../../../src/sources/transcripts/cursor/cursor.ts';
import { protobufFields } from '../../../../src/sources/transcripts/cursor/protobuf.ts';
import { brief, readDatabase, TIDEPOOL } from '../../../support/read-transcript.ts';

const AGENT = '7c1d9e52-4a3b-4f60-8c2d-91ab34cd56ef';

describe("Cursor's store.db", () => {
  let home = '';
  let path = '';
  let writer: DatabaseSync;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'brain-cursor-'));
    const hash = createHash('md5').update(TIDEPOOL).digest('hex');
    path = join(home, '.cursor', 'chats', hash, AGENT, 'store.db');
    await mkdir(dirname(path), { recursive: true });
    writer = new DatabaseSync(path);
    writer.exec('PRAGMA journal_mode = WAL');
    writer.exec(await readFile('test/fixtures/transcripts/cursor/store.sql', 'utf8'));
  });
  afterEach(async () => {
    writer.close();
    await rm(home, { recursive: true });
  });

  const find = async (roots: readonly string[]): Promise<string[]> =>
    (await cursor.find({ platform: 'linux', home, env: {}, roots, workspaceStorage: null })).map((file) => file.path);
  const format = (): DatabaseFormat => cursor.format(path) as DatabaseFormat;

  it('tells what belongs to the chat now, in order, the same words twice as two turns', async () => {
    const { chats, skipped } = await readDatabase(format(), path);
    assert.deepEqual(
      chats.map(({ chatId, folders, startedAt }) => [chatId, folders, startedAt]),
      [[AGENT, [TIDEPOOL], '2026-09-14T07:05:00.000Z']],
    );
    const turns = chats[0]?.turns ?? [];
    assert.deepEqual(turns.map(brief), [
      'user: Show heights in the unit of the chart, never in feet by default.',
      'assistant: I will read the unit from the chart.',
      'Shell| Shell npm test',
      'user: Go on.',
      'assistant: Done; the legend names the unit, too.',
      'user: Go on.',
    ]);
    assert.equal(turns[0]?.at, '2026-09-14T07:05:00.000Z');
    assert.equal(new Set(turns.map(({ turnId }) => turnId)).size, turns.length);
    assert.deepEqual(skipped, {});
  });

  it('is found for its folder alone, and not beside the lines that newer versions write', async () => {
    assert.deepEqual(await find([TIDEPOOL]), [path]);
    assert.deepEqual(await find(['/home/mira/elsewhere']), []);
    const lines = join(home, '.cursor', 'projects', 'home-mira-tidepool', 'agent-transcripts', AGENT, `${AGENT}.jsonl`);
    await mkdir(dirname(lines), { recursive: true });
    await writeFile(lines, '');
    assert.deepEqual(await find([TIDEPOOL]), [lines]);
  });

  it('tells nothing again before the chat goes on', async () => {
    const { place } = await readDatabase(format(), path);
    assert.deepEqual((await readDatabase(format(), path, place)).chats, []);
  });

  it('counts what is missing or damaged, and tells the rest', async () => {
    writer.exec("UPDATE blobs SET data = x'00ff' WHERE CAST(data AS TEXT) LIKE '%legend names%'");
    writer.exec("DELETE FROM blobs WHERE CAST(data AS TEXT) LIKE '%unit from the chart%'");
    const { chats, skipped } = await readDatabase(format(), path);
    assert.equal(chats[0]?.turns.length, 4);
    assert.deepEqual(skipped, { 'a message that is not understood': 1, 'a message that is missing, or over 8 MB': 1 });
    writer.exec("UPDATE blobs SET data = x'0aff01'");
    assert.deepEqual((await readDatabase(format(), path)).skipped, { 'a chat that is not understood': 1 });
  });

  it('takes any bytes for a protocol buffer, or for none', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        for (const { value } of protobufFields(bytes) ?? []) assert.ok(value.length <= bytes.length);
      }),
    );
  });
});
