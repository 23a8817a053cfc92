/** Transcripts are others' and may be anything: no parser throws, and the sound parts around a damaged one are read. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { CHAT_SOURCES } from '../../../../src/sources/transcripts/assistants.ts';
import type { ChatFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import type { Turn } from '../../../../src/sources/transcripts/turn.ts';
import { changed, others, paths } from '../../../support/damage.ts';
import { readLines, readWhole } from '../../../support/read-transcript.ts';

const FIXTURES = 'test/fixtures/transcripts';
/** Other files tell of chats, or are databases as text. */
const TRANSCRIPT =
  /\.jsonl$|\.md$|messages\.json$|conversation_history\.json$|^session-.*\.json$|^[0-9a-f-]{36}\.json$/;

interface Sample {
  readonly name: string;
  readonly format: Exclude<ChatFormat, { sort: 'database' }>;
  readonly content: string;
}

/** Every fixture that is text, with the format its assistant gives it. */
const SAMPLES = CHAT_SOURCES.flatMap((source): Sample[] => {
  const folder = join(FIXTURES, source.id);
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return names
    .filter((name) => TRANSCRIPT.test(basename(name)))
    .flatMap((name) => {
      const format = source.format(join(folder, name));
      if (format.sort === 'database') return [];
      return [{ name: join(source.id, name), format, content: readFileSync(join(folder, name), 'utf8') }];
    });
});

function turnsOf({ format }: Sample, content: string): readonly Turn[] {
  if (format.sort === 'lines') return readLines(format, content, Infinity, '/home').turns;
  return readWhole(format, content).chats.flatMap((chat) => chat.turns);
}

function check(turns: readonly Turn[]): void {
  for (const turn of turns) {
    assert.ok(turn.turnId !== '' && typeof turn.text === 'string' && turn.text.trim() !== '');
    assert.ok(turn.at === null || typeof turn.at === 'string');
    assert.ok(turn.files.every((file) => typeof file === 'string'));
  }
}

describe('Any transcript', () => {
  it('is among the samples of every assistant that writes text', () => {
    const named = new Set(SAMPLES.map((sample) => sample.name.split('/')[0]));
    const missing = CHAT_SOURCES.map((source) => source.id).filter((id) => !named.has(id) && id !== 'opencode');
    assert.deepEqual(missing, []);
    for (const sample of SAMPLES) assert.ok(turnsOf(sample, sample.content).length > 0, sample.name);
  });

  for (const sample of SAMPLES) {
    const { name, content } = sample;

    it(`${name}, cut off anywhere, is read without an error`, () => {
      fc.assert(
        fc.property(fc.nat(content.length), (at) => check(turnsOf(sample, content.slice(0, at)))),
        { numRuns: 60 },
      );
    });

    it(`${name}, with anything in the place of anything, is read without an error`, () => {
      const lines = content.trimEnd().split('\n');
      const damage = (line: number, path: readonly number[], other: unknown): string => {
        if (name.endsWith('.json')) return JSON.stringify(changed(JSON.parse(content), path, other));
        const at = line % lines.length;
        const value = name.endsWith('.md')
          ? JSON.stringify(other)
          : JSON.stringify(changed(JSON.parse(lines[at] ?? ''), path, other));
        return lines.map((one, index) => (index === at ? value : one)).join('\n');
      };
      fc.assert(
        fc.property(fc.nat(100), paths, others, (line, path, other) =>
          check(turnsOf(sample, damage(line, path, other))),
        ),
        { numRuns: 150 },
      );
    });

    it(`${name} calls its turns by names that differ`, () => {
      const names = turnsOf(sample, content).map((turn) => turn.turnId);
      assert.deepEqual(names, [...new Set(names)]);
    });
  }
});
