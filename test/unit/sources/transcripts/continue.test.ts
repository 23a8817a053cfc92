/** What Continue's sessions tell. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { WholeFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { continueDev } from '../../../../src/sources/transcripts/continue.ts';
import { brief, readWhole, TIDEPOOL } from '../../../support/read-transcript.ts';

const format = continueDev.format('session.json') as WholeFormat;
const SESSION = '3d1f5a7b-9c0e-4f2a-8b4d-6e8f0a2c4e61';
const content = await readFile(`test/fixtures/transcripts/continue/${SESSION}.json`, 'utf8');

describe("Continue's sessions", () => {
  it('tell what was said, without the context items, thoughts and rules', () => {
    const { chats, skipped } = readWhole(format, content);
    assert.deepEqual(
      chats.map(({ chatId, folders }) => ({ chatId, folders })),
      [{ chatId: SESSION, folders: [TIDEPOOL] }],
    );
    assert.deepEqual(chats[0]?.turns.map(brief), [
      `user: Round heights to centimetres, always down: a ship must not run aground. [${TIDEPOOL}/src/tides/height.ts]`,
      'assistant: I will use Math.floor on hundredths.',
      'edit_existing_file| edit_existing_file src/tides/height.ts [src/tides/height.ts]',
      'run_terminal_command| run_terminal_command npm test (failed)',
      'assistant: The failing test rounded to nearest; I changed its numbers.',
    ]);
    assert.deepEqual(skipped, {});
  });

  it('call a turn the same when more was said after it', () => {
    const session = JSON.parse(content) as { history: unknown[] };
    const ids = (history: unknown[]): string[] =>
      readWhole(format, JSON.stringify({ ...session, history })).chats[0]?.turns.map((turn) => turn.turnId) ?? [];
    const before = ids(session.history);
    const more = { message: { role: 'user', content: 'Thanks.' }, contextItems: [] };
    assert.deepEqual(ids([...session.history, more]).slice(0, before.length), before);
    assert.equal(new Set(before).size, before.length);
  });

  it('that are none are counted', () => {
    assert.deepEqual(readWhole(format, '{"sessionId":').skipped, { 'not JSON': 1 });
    assert.deepEqual(readWhole(format, '[]').skipped, { 'a file without messages': 1 });
    assert.deepEqual(readWhole(format, '{"history":[1,{},{"message":{}}]}').skipped, {
      'a message that is not understood': 3,
    });
  });
});
