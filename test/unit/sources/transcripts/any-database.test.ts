/** Databases are others' and may hold anything: nothing in a row keeps the other rows from being read. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { DatabaseFormat } from '../../../../src/sources/transcripts/chat-format.ts';
import type { ChatSource } from '../../../../src/sources/transcripts/chat-source.ts';
import { cursor } from '../../../../src/sources/transcripts/cursor/cursor.ts';
import { opencode } from '../../../../src/sources/transcripts/opencode/opencode.ts';
import { changed, others, paths } from '../../../support/damage.ts';
import { readDatabase } from '../../../support/read-transcript.ts';

interface Sample {
  readonly source: ChatSource;
  readonly fixture: string;
  readonly name: string;
  /** Where JSON stands: tables, and the column of it. */
  readonly values: readonly (readonly [table: string, column: string])[];
  /** Columns of times and texts. */
  readonly plain: readonly (readonly [table: string, column: string])[];
}

const SAMPLES: readonly Sample[] = [
  {
    source: cursor,
    fixture: 'cursor/state.sql',
    name: 'state.vscdb',
    values: [['cursorDiskKV', 'value']],
    plain: [],
  },
  {
    source: cursor,
    fixture: 'cursor/store.sql',
    name: 'store.db',
    values: [['blobs', 'data']],
    plain: [
      ['meta', 'value'],
      ['blobs', 'data'],
    ],
  },
  {
    source: opencode,
    fixture: 'opencode/opencode.sql',
    name: 'opencode.db',
    values: [
      ['message', 'data'],
      ['part', 'data'],
    ],
    plain: [
      ['session', 'time_created'],
      ['session', 'revert'],
      ['session', 'directory'],
      ['message', 'time_updated'],
      ['message', 'time_created'],
      ['part', 'time_updated'],
    ],
  },
];

/** Values of SQLite that nobody expects in a column. */
const cells = fc.constantFrom<SQLInputValue>(
  '',
  'x',
  -1,
  1e300,
  2n ** 62n,
  Buffer.from([0xff, 0, 0x7b]),
  '\0{',
  '[]',
  '{"a":',
);

for (const { source, fixture, name, values, plain } of SAMPLES) {
  describe(`A database of ${source.title} (${name}) with anything in it`, () => {
    let folder = '';
    let path = '';
    let database: DatabaseSync;
    const format = source.format(name) as DatabaseFormat;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'brain-damage-'));
      path = join(folder, name);
      database = new DatabaseSync(path);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF');
      database.exec(await readFile(`test/fixtures/transcripts/${fixture}`, 'utf8'));
    });
    afterEach(async () => {
      database.close();
      await rm(folder, { recursive: true });
    });

    const read = async (): Promise<void> => {
      for (const { turns } of (await readDatabase(format, path)).chats)
        for (const turn of turns) assert.ok(turn.turnId !== '' && turn.text.trim() !== '' && turn.at !== '');
    };
    /** Reads with one cell of a row as it is told, and puts it back. */
    const readWith = async (
      table: string,
      column: string,
      row: number,
      cell: (before: unknown) => SQLInputValue,
    ): Promise<void> => {
      const rows = database.prepare(`SELECT rowid AS n, ${column} AS cell FROM ${table} ORDER BY rowid`).all();
      const { n, cell: before } = rows[row % rows.length] ?? {};
      const put = database.prepare(`UPDATE OR IGNORE ${table} SET ${column} = ? WHERE rowid = ?`);
      put.run(cell(before), Number(n));
      await read();
      put.run(before as SQLInputValue, Number(n));
    };

    it('is read without an error: JSON of another shape', async () => {
      const property = fc.asyncProperty(
        fc.nat(60),
        fc.constantFrom(...values),
        paths,
        others,
        (row, [table, column], way, other) =>
          readWith(table, column, row, (before) => {
            const text = before instanceof Uint8Array ? Buffer.from(before).toString() : before;
            const value = typeof text === 'string' && text.startsWith('{') ? (JSON.parse(text) as unknown) : text;
            return JSON.stringify(changed(value, way, other));
          }),
      );
      await fc.assert(property, { numRuns: 150 });
    });

    it('is read without an error: no JSON, and values of other types', async () => {
      const places = [...values.map(([table, column]) => [table, column] as const), ...plain];
      const property = fc.asyncProperty(fc.nat(60), fc.constantFrom(...places), cells, (row, [table, column], cell) =>
        readWith(table, column, row, () => cell),
      );
      await fc.assert(property, { numRuns: 100 });
    });
  });
}
