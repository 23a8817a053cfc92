/** A thousand damaged transcripts, of every assistant: none stops reading, and what is damaged is passed over and counted. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { BrainError } from '../../src/engine/index.ts';
import { CHAT_SOURCES } from '../../src/sources/transcripts/assistants.ts';
import type { ChatSource } from '../../src/sources/transcripts/chat-source.ts';
import { readChatFile } from '../../src/sources/transcripts/read/read-chat-file.ts';

const FIXTURES = 'test/fixtures/transcripts';
const RUNS = 1_000;

interface Sample {
  readonly source: ChatSource;
  /** The path below the assistant's fixtures. */
  readonly name: string;
  readonly content: Buffer;
}

/** Databases are fixtures as SQL, by the name that the assistant gives them. */
const DATABASES: Readonly<Record<string, string>> = {
  'state.sql': 'state.vscdb',
  'store.sql': 'store.db',
  'opencode.sql': 'opencode.db',
};

function databaseOf(sql: string): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'fixture-'));
  const database = new DatabaseSync(join(folder, 'made.db'));
  try {
    database.exec(sql);
    database.close();
    return readFileSync(join(folder, 'made.db'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const SAMPLES = CHAT_SOURCES.flatMap((source): Sample[] => {
  const folder = join(FIXTURES, source.id);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.\w+$/.test(name))
    .map((name) => {
      const content = readFileSync(join(folder, name));
      const database = DATABASES[basename(name)];
      return database === undefined
        ? { source, name, content }
        : { source, name: join(dirname(name), database), content: databaseOf(content.toString()) };
    });
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

  /** All that an assistant has, so that what stands in several files is read together. */
  function lay(source: ChatSource): void {
    for (const { name, content } of SAMPLES.filter((sample) => sample.source === source)) put(source, name, content);
  }

  function put(source: ChatSource, name: string, content: Buffer): string {
    const path = join(folder, source.id, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
    return path;
  }

  async function read({ source, name }: Pick<Sample, 'source' | 'name'>): Promise<Read> {
    const path = join(folder, source.id, name);
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

  for (const source of CHAT_SOURCES) {
    const samples = SAMPLES.filter((sample) => sample.source === source);
    const runs = Math.ceil(RUNS / CHAT_SOURCES.length);

    it(`of ${source.title} are read without an error, ${runs} of them`, async () => {
      lay(source);
      const sound = new Map<string, Read>();
      for (const { name } of samples) sound.set(name, await read({ source, name }));
      assert.ok([...sound.values()].some(({ ids }) => ids.length > 0));
      let told = 0;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...samples), damage, async ({ name, content }, { kind, at, bytes }) => {
          put(source, name, damaged(content, kind, at, bytes));
          for (const one of samples) {
            const { ids, skipped, failure } = await read(one);
            const before = sound.get(one.name);
            const isTold = skipped > (before?.skipped ?? 0) || (failure !== null && before?.failure === null);
            if (isTold) told += 1;
            // What nothing was damaged of is as it was.
            if (one.name !== name && dirname(one.name) === '.') assert.deepEqual(ids, before?.ids);
          }
          put(source, name, content);
        }),
        { numRuns: runs },
      );
      // Aider writes Markdown, of which any text is sound.
      assert.ok(source.id === 'aider' || told > runs / 20, `only ${told} were told`);
    });
  }

  for (const sample of SAMPLES.filter(({ name }) => name.endsWith('.jsonl'))) {
    it(`tell of ${sample.source.id}'s ${basename(sample.name)} all that stands around damaged lines`, async () => {
      put(sample.source, sample.name, sample.content);
      const clean = await read(sample);
      assert.equal(clean.skipped, 0);
      const lines = sample.content.toString().trimEnd().split('\n');
      const bad = ['\0\0\0', '{"type":"user",', '['.repeat(100_000), `{"x":"${'y'.repeat(5_000_000)}"}`];
      bad.forEach((line, index) => lines.splice(1 + index * 2, 0, line));
      put(sample.source, sample.name, Buffer.from(`${lines.join('\n')}\n`));
      const around = await read(sample);
      const plain = (ids: readonly string[]): string[] => ids.map((id) => id.replace(/^line-\d+/, 'line'));
      assert.deepEqual(plain(around.ids), plain(clean.ids));
      assert.ok(around.skipped >= bad.length, String(around.skipped));
    });
  }
});
