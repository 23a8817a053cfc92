/** What Gemini CLI's chats tell, as lines and as they were before. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { LineFormat, WholeFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { geminiCli } from '../../../../src/sources/transcripts/gemini/gemini-cli.ts';
import { brief, readContext, readLines, readWhole, TIDEPOOL } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts/gemini-cli';
const lines = geminiCli.format('session.jsonl') as LineFormat;
const whole = geminiCli.format('session.json') as WholeFormat;
const session = await readFile(`${FIXTURES}/session-2026-09-14T08-12-4fd3a1c2.jsonl`, 'utf8');

const message = (id: string, type: string, content: unknown, more: object = {}): string =>
  JSON.stringify({ id, timestamp: '2026-09-14T08:00:00.000Z', type, content, ...more });
const read = (...records: readonly string[]): string[] => readLines(lines, records.join('\n')).turns.map(brief);

describe('A chat of Gemini CLI', () => {
  it('tells who said what: each message once as it was last written, without context, thoughts and what was taken back', () => {
    const { turns, skipped, head } = readLines(lines, session, Infinity, TIDEPOOL);
    assert.deepEqual(turns.map(brief), [
      'user: Why does the harbour page of @src/tides/predict.ts show high water one hour late?',
      'read_file| read_file src/tides/predict.ts [src/tides/predict.ts]',
      'assistant: Predictions are made in UTC and printed as local time: the page adds the offset of January. I would convert at the edge only.',
      'user: Always keep times in UTC and convert only when they are shown.',
      'assistant: Agreed: UTC everywhere, converted in the view.',
      'replace| replace /home/mira/tidepool/src/tides/predict.ts [/home/mira/tidepool/src/tides/predict.ts]',
      'run_shell_command| run_shell_command npm test (failed)',
      'assistant: The test expected local time, so I changed the test as well.',
    ]);
    assert.deepEqual(skipped, {});
    assert.deepEqual(head, {
      chatId: '4fd3a1c2-6b0e-4a57-8f0a-3c1d9e2b7a64',
      folders: [],
      startedAt: '2026-09-14T08:12:03.114Z',
    });
    assert.equal(
      turns.find((turn) => turn.failed)?.text.split('\n')[1],
      'Exit code 1: 1 failing, predict() returns local time',
    );
    assert.equal(turns[0]?.at, '2026-09-14T08:12:41.502Z');
    assert.equal(turns[0].line, 3);
  });

  it('is read the same whether it is read at once or goes on after any line', () => {
    const { turns } = readLines(lines, session, Infinity, TIDEPOOL);
    for (let after = 1; after < session.split('\n').length; after++)
      assert.deepEqual(readLines(lines, session, after, TIDEPOOL).turns, turns, `after line ${after}`);
  });

  it('gives a tool call out when it has ended, though the reading before ended with the call under way', () => {
    const call = {
      id: 'c1',
      name: 'run_shell_command',
      args: { command: 'ls' },
      timestamp: '2026-09-14T08:00:01.000Z',
    };
    const { context } = readContext();
    const first = lines.begin(context, null);
    first.take(message('u1', 'user', [{ text: 'list it' }]), 1);
    first.take(message('g1', 'gemini', 'Listing.', { toolCalls: [{ ...call, status: 'executing' }] }), 2);
    assert.deepEqual(first.atEnd?.().map(brief), ['user: list it']);
    const second = lines.begin(context, JSON.parse(JSON.stringify(first.state())));
    const done = { ...call, status: 'success', result: [{ functionResponse: { response: { output: 'a.txt' } } }] };
    second.take(message('g1', 'gemini', 'Listing.', { toolCalls: [done] }), 3);
    assert.deepEqual(second.atEnd?.().map(brief), ['assistant: Listing.', 'run_shell_command| run_shell_command ls']);
  });

  it('keeps what was said when the model is shown less of it, and ignores going back to what it was shown', () => {
    assert.deepEqual(
      read(
        message('u1', 'user', 'first'),
        JSON.stringify({ $set: { messages: [] } }),
        JSON.stringify({ $rewindTo: 'x9' }),
        message('u2', 'user', 'second'),
      ),
      ['user: first', 'user: second'],
    );
  });

  it('gives what a subagent is told to the assistant', () => {
    const header = JSON.stringify({ sessionId: 's', projectHash: 'h', kind: 'subagent' });
    assert.deepEqual(read(header, message('u1', 'user', 'Explore it.')), ['assistant: Explore it.']);
  });

  it('gives out the oldest turns of a long chat before its end', () => {
    const { context } = readContext();
    const reader = lines.begin(context, null);
    const given = Array.from({ length: 500 }, (_, n) =>
      reader.take(message(`u${n}`, 'user', `turn ${n}`), n + 1),
    ).flat();
    assert.ok(given.length > 400, `${given.length} given`);
    assert.ok(JSON.stringify(reader.state()).length < 20_000);
    assert.equal([...given, ...(reader.atEnd?.() ?? [])].length, 500);
  });

  it('counts what it cannot understand and goes on', () => {
    const { turns, skipped } = readLines(
      lines,
      ['{not json', 'null', '[1]', '{"some":"thing"}', '{"id":"m"}', message('u1', 'user', 'fine')].join('\n'),
    );
    assert.deepEqual(turns.map(brief), ['user: fine']);
    assert.deepEqual(skipped, {
      'not JSON': 3,
      'a record that is not understood': 1,
      'a message without an id or a type': 1,
    });
  });

  it('of before lines is read whole', async () => {
    const { chats, skipped } = readWhole(
      whole,
      await readFile(`${FIXTURES}/session-2025-11-03T16-40-91be77aa.json`, 'utf8'),
    );
    assert.deepEqual(skipped, {});
    assert.deepEqual(
      chats.map((chat) => [chat.chatId, chat.startedAt]),
      [['91be77aa-2c4d-4e6f-8a0b-1c3d5e7f9a2b', '2025-11-03T16:40:11.000Z']],
    );
    assert.deepEqual(chats[0]?.turns.map(brief), [
      'user: Use Vitest, not Jest, for the tide tables.',
      'assistant: I have moved the suite to Vitest.',
      'write_file| write_file /home/mira/tidepool/vitest.config.ts [/home/mira/tidepool/vitest.config.ts]',
    ]);
  });
});
