/** A thousand damaged transcripts, of every assistant: none stops reading, and what is damaged is passed over and counted. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { BrainError } from '../../src/engine/index.ts';
import { CHAT_SOURCES } from '../../src/sources/transcripts/assistants.ts';
import type { ChatSource } from '../../src/sources/transcripts/chat-source.ts';
import { readChatFile } from '../../src/sources/transcripts/read/read-chat-file.ts';

const FIXTURES = 'test/fixtures/transcripts';
const RUNS = 1_000;

interface Sample {
  readonly source: ChatSource;
  readonly name: string;
  readonly content: Buffer;
}

const SAMPLES = CHAT_SOURCES.flatMap((source): Sample[] => {
  const folder = join(FIXTURES, source.id);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => ({ source, name: basename(name), content: readFileSync(join(folder, name)) }));
});

interface Read {
  readonly ids: readonly string[];
  readonly skipped: number;
  /** What a person would be told, where nothing could be read. */
  readonly failure: string | null;
}

describe('Damaged transcripts', function () {
  this.timeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'damaged-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let files = 0;

  async function read({ source, name }: Sample, content: Buffer): Promise<Read> {
    const path = join(folder, `${files++}-${name}`);
    await writeFile(path, content);
    const roots = ['/home/ada/work/ledger', '/home/mira/tidepool', folder];
    const ids: string[] = [];
    let skipped = 0;
    try {
      const request = {
        assistant: source.id,
        path,
        belongs: true,
        roots,
        platform: 'linux',
        exclude: [],
        place: null,
      } as const;
      for await (const batch of readChatFile(request)) {
        for (const { turnId, text, at, files: paths } of batch.turns) {
          assert.ok(turnId !== '' && text.trim() !== '' && !Number.isNaN(Date.parse(at)));
          assert.ok(paths.every((file) => typeof file === 'string'));
          ids.push(turnId);
        }
        skipped += Object.values(batch.skipped).reduce((sum, count) => sum + count, 0);
      }
      return { ids, skipped, failure: null };
    } catch (error) {
      // What is no database, or no packed file, is told in words.
      assert.ok(error instanceof BrainError || source.format(path).sort === 'database', String(error));
      return { ids, skipped, failure: error instanceof Error ? error.message : String(error) };
    } finally {
      rmSync(path, { force: true });
    }
  }

  const damage = fc.oneof(
    fc.record({ kind: fc.constant('cut' as const), at: fc.nat(), bytes: fc.constant(new Uint8Array()) }),
    fc.record({
      kind: fc.constant('overwritten' as const),
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    }),
    fc.record({
      kind: fc.constant('put in' as const),
      at: fc.nat(),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    }),
    fc.record({ kind: fc.constant('NULs' as const), at: fc.nat(), bytes: fc.constant(new Uint8Array(200)) }),
    fc.record({
      kind: fc.constant('another value' as const),
      at: fc.nat(),
      bytes: fc
        .constantFrom('null', '-1', '[]', '{}', '"x"', '1e400', `${'['.repeat(50_000)}${']'.repeat(50_000)}`)
        .map((text) => Buffer.from(text)),
    }),
  );

  const damaged = (content: Buffer, kind: string, at: number, bytes: Uint8Array): Buffer => {
    const place = at % (content.length + 1);
    const [before, rest] = [content.subarray(0, place), content.subarray(place)];
    if (kind === 'cut') return before;
    if (kind === 'overwritten') return Buffer.concat([before, bytes, rest.subarray(bytes.length)]);
    if (kind !== 'another value') return Buffer.concat([before, bytes, rest]);
    // In the place of the next value, so that the JSON stays sound.
    const value = /(?<=":)(?:"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null)/.exec(rest.toString('latin1'));
    if (!value) return before;
    const start = value.index;
    return Buffer.concat([before, rest.subarray(0, start), bytes, rest.subarray(start + value[0].length)]);
  };

  it(`are read without an error, ${RUNS} of them`, async () => {
    let told = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SAMPLES), damage, async (sample, { kind, at, bytes }) => {
        const { skipped, failure } = await read(sample, damaged(sample.content, kind, at, bytes));
        if (skipped > 0 || failure !== null) told += 1;
      }),
      { numRuns: RUNS },
    );
    assert.ok(told > RUNS / 20, `only ${told} were told`);
  });

  for (const sample of SAMPLES.filter(({ name }) => name.endsWith('.jsonl'))) {
    it(`tell of ${sample.source.id}'s ${sample.name} all that stands around damaged lines`, async () => {
      const clean = await read(sample, sample.content);
      assert.equal(clean.skipped, 0);
      const lines = sample.content.toString().trimEnd().split('\n');
      const bad = ['\0\0\0', '{"type":"user",', '['.repeat(100_000), `{"x":"${'y'.repeat(5_000_000)}"}`];
      bad.forEach((line, index) => lines.splice(1 + index * 2, 0, line));
      const around = await read(sample, Buffer.from(`${lines.join('\n')}\n`));
      const plain = (ids: readonly string[]): string[] => ids.map((id) => id.replace(/^line-\d+/, 'line'));
      assert.deepEqual(plain(around.ids), plain(clean.ids));
      assert.ok(around.skipped >= bad.length, String(around.skipped));
    });
  }
});
