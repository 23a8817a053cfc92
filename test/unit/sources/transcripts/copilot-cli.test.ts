/** What the Copilot CLI's events tell. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { copilotCli } from '../../../../src/sources/transcripts/copilot/copilot-cli.ts';
import { brief, readLines, TIDEPOOL } from '../../../support/read-transcript.ts';

const format = copilotCli.format('events.jsonl') as LineFormat;
const SESSION = '5a0c4b1e-8f1d-4a52-9c1f-2e6b7d3f9a10';
const content = await readFile(`test/fixtures/transcripts/copilot-cli/session-state/${SESSION}/events.jsonl`, 'utf8');

describe('A session of the Copilot CLI', () => {
  it('tells what the user typed, not what was made of it, what was replied, and what tools did', () => {
    const { turns, head, skipped } = readLines(format, content, Infinity, TIDEPOOL);
    const table = `${TIDEPOOL}/src/tides/table.ts`;
    assert.deepEqual(turns.map(brief), [
      `user: Write the tide table as iCalendar too, with one event for every high water. [${table}]`,
      "assistant: I'll read the table first.",
      `view| view ${table} [${table}]`,
      'bash| bash npm test (failed)',
      'assistant: The table is written as iCalendar; one test still expects the old name.',
    ]);
    assert.equal(turns[3]?.text, 'bash npm test\nThe command failed with exit code 1');
    assert.deepEqual(head, { chatId: SESSION, folders: [TIDEPOOL], startedAt: '2026-09-16T07:01:10.004Z' });
    assert.deepEqual(skipped, {});
  });

  it('goes on after any line as if it had been read at once', () => {
    const { turns } = readLines(format, content, Infinity, TIDEPOOL);
    for (let after = 1; after < content.split('\n').length; after++)
      assert.deepEqual(readLines(format, content, after, TIDEPOOL).turns, turns, `after line ${after}`);
  });

  it('keeps nothing of what is said after the session went to another folder', () => {
    const moved = JSON.stringify({ type: 'session.context_changed', data: { cwd: '/home/mira/diary' } });
    const said = JSON.stringify({ type: 'user.message', id: 'e9', data: { content: 'A private matter.' } });
    const { turns } = readLines(format, `${content}${moved}\n${said}\n`, Infinity, TIDEPOOL);
    assert.equal(turns.length, 5);
  });
});
