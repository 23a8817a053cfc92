/** What the transcripts tell that Windsurf writes for a hook. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { windsurf } from '../../../../src/sources/transcripts/windsurf.ts';
import { brief, readLines } from '../../../support/read-transcript.ts';

const format = windsurf.format('chat.jsonl') as LineFormat;
const content = await readFile('test/fixtures/transcripts/windsurf/7d0e4f12-93ab-4c55-8e01-6b2a9d3c5f70.jsonl', 'utf8');

describe('A transcript of Windsurf', () => {
  it('tells prompts, replies and steps, and where the files of its steps lie', () => {
    const { turns, head, skipped } = readLines(format, content);
    const list = '/home/mira/tidepool/src/stations/list.ts';
    assert.deepEqual(turns.map(brief), [
      'user: Cache the station list for a day, it never changes within one.',
      `view_file| view_file ${list} [${list}]`,
      'assistant: I will keep the list in memory and refresh it every 24 hours.',
      `edit| edit ${list} [${list}]`,
      'run_command| run_command npm run lint (failed)',
      'search_docs| search_docs cache-control',
      'assistant: The linter complains about an unused import; I removed it.',
    ]);
    assert.deepEqual(head, { chatId: null, folders: ['/home/mira/tidepool/src/stations'], startedAt: null });
    assert.deepEqual(skipped, {});
  });

  it('goes on after any line as if it had been read at once, and counts steps it cannot understand', () => {
    const { turns, head } = readLines(format, content);
    for (let after = 1; after < 8; after++) {
      assert.deepEqual(readLines(format, content, after).turns, turns);
      assert.deepEqual(readLines(format, content, after).head, head);
    }
    const { skipped } = readLines(format, '{"type":"user_input"}\n{"status":"done"}\n{"type":\n');
    assert.deepEqual(skipped, { 'a step that is not understood': 2, 'not JSON': 1 });
  });
});
