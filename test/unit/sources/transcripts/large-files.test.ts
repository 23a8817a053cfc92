/** Chats of one JSON that are too large to be in memory at once lose pictures and logs, not what somebody said. */
import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Assistant } from '../../../../src/engine/index.ts';
import { readChatFile } from '../../../../src/sources/transcripts/read/read-chat-file.ts';

const MESSAGES = 1_400;
const MEGABYTE = 'x'.repeat(1_000_000);

describe('transcripts of one JSON over 64 MB', () => {
  let folder: string;
  before(async () => (folder = await mkdtemp(join(tmpdir(), 'large-chat-'))));
  after(() => rm(folder, { recursive: true, force: true }));

  async function read(assistant: Assistant, name: string, parts: Iterable<string>) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(Readable.from(parts), createWriteStream(path));
    const roots = [folder];
    const request = { assistant, path, belongs: true, roots, platform: 'linux', exclude: [], place: null } as const;
    const said: string[] = [];
    const skipped: string[] = [];
    for await (const batch of readChatFile(request)) {
      said.push(...batch.turns.filter(({ speaker }) => speaker === 'user').map(({ text }) => text));
      skipped.push(...Object.keys(batch.skipped));
    }
    return { said, skipped };
  }

  it('keep every word of a session of Continue, without the logs of its prompts', async () => {
    const log = MEGABYTE.slice(0, 50_000);
    const { said, skipped } = await read(
      'continue',
      'session.json',
      (function* () {
        yield '{"sessionId":"s","workspaceDirectory":"/w","history":[';
        for (let n = 0; n < MESSAGES; n++) {
          const message = { role: 'user', content: `Always write line ${n} with care.` };
          yield `${n === 0 ? '' : ','}${JSON.stringify({ message, promptLogs: [{ prompt: log }] })}`;
        }
        yield ']}';
      })(),
    );
    assert.deepEqual(
      said,
      Array.from({ length: MESSAGES }, (_, n) => `Always write line ${n} with care.`),
    );
    assert.deepEqual(skipped, []);
  });

  it('keep every word of a task of Cline, without its pictures', async () => {
    const picture = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: MEGABYTE } };
    const { said, skipped } = await read(
      'cline',
      join('tasks', '1757664000123', 'api_conversation_history.json'),
      (function* () {
        for (let n = 0; n < 70; n++) {
          const text = `<task>\nNever print more than ${n} lines of it.\n</task>`;
          yield `${n === 0 ? '[' : ','}${JSON.stringify({ role: 'user', content: [{ type: 'text', text }, picture] })}`;
        }
        yield ']';
      })(),
    );
    assert.equal(said.length, 70);
    assert.match(said[69] ?? '', /more than 69 lines/);
    assert.deepEqual(skipped, []);
  });

  it('are passed over with the reason where words alone are that many, or the end is missing', async () => {
    for (const end of [']}', '']) {
      const { said, skipped } = await read(
        'continue',
        `words${end.length}.json`,
        (function* () {
          yield '{"sessionId":"s","history":[{}';
          for (let n = 0; n < MESSAGES; n++)
            yield `,{"message":{"role":"user","content":"${MEGABYTE.slice(0, 50_000)}"}}`;
          yield end;
        })(),
      );
      assert.deepEqual([said.length, skipped], [0, ['a file with more than 64 MB of words, or one that does not end']]);
    }
  });
});
