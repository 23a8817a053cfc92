/** What Aider's history tells. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { aider } from '../../../../src/sources/transcripts/aider.ts';
import type { LineFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import { brief, readLines } from '../../../support/read-transcript.ts';

const format = aider.format('.aider.chat.history.md') as LineFormat;
const content = await readFile('test/fixtures/transcripts/aider/.aider.chat.history.md', 'utf8');

/** Aider writes the time of its machine's clock. */
const local = (time: string): string => new Date(time).toISOString();

describe("Aider's history", () => {
  it("tells the user's words, the replies with their code, and the files that were edited", () => {
    const { turns, skipped } = readLines(format, content);
    assert.deepEqual(
      turns.map((turn) => brief({ ...turn, text: turn.text.replace(/```[\s\S]*```/, '…') })),
      [
        'aider| aider src/tides/harmonics.ts [src/tides/harmonics.ts]',
        'user: Compute the nodal factors once a year, not on every call.\nThey only change slowly.',
        'assistant: The factors depend on the year alone, so they can be kept in a map:\n\nsrc/tides/harmonics.ts\n…',
        'user: How would the README say it?',
        'assistant: …',
        'edit| edit src/tides/harmonics.ts [src/tides/harmonics.ts]',
        'user: We decided against a database: the constituents stay in JSON files.',
        'assistant: Understood. I will leave `data/constituents/*.json` as they are.',
      ],
    );
    assert.match(turns[4]?.text ?? '', /#### a heading in a file\n> a quotation in a file/);
    assert.match(turns[5]?.text ?? '', /Commit 3f1c9aa perf: compute nodal factors once per year/);
    assert.deepEqual(skipped, {});
  });

  it('gives each session its time', () => {
    const { turns } = readLines(format, content);
    assert.equal(turns[0]?.at, local('2026-09-12T09:30:05'));
    assert.equal(turns.at(-1)?.at, local('2026-09-13T18:02:44'));
  });

  it('goes on after any line as if it had been read at once', () => {
    const { turns } = readLines(format, content);
    for (let after = 1; after < content.split('\n').length; after++)
      assert.deepEqual(readLines(format, content, after).turns, turns, `after line ${after}`);
  });

  it('waits with a reply until something follows it', () => {
    const grown = '#### Why?  \n\nBecause the';
    assert.deepEqual(readLines(format, grown).turns.map(brief), ['user: Why?']);
    assert.deepEqual(readLines(format, `${grown} moon pulls.\n\n> Tokens: 1k sent  \n`).turns.map(brief), [
      'user: Why?',
      'assistant: Because the moon pulls.',
    ]);
  });
});
