/** Other ways to keep an item safe, each as its authors would do it. */
import { spawn } from 'node:child_process';
import { readFile, open, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { nodeFileSystem } from '../../../src/storage/files/node-file-system.ts';
import { replaceFile } from '../../../src/storage/files/write-file.ts';
import { encodeOperation, encodeRows } from '../../../src/storage/host/encode-change.ts';
import { BrainDatabase } from '../../../src/storage/sql/brain-database.ts';
import { FileBytes } from '../../../src/storage/sql/image.ts';
import { SqlDatabase } from '../../../src/storage/sql/sql-database.ts';
import { ITEM_ROW_COLUMNS, itemToRow } from '../../../src/storage/sql/rows.ts';
import { makeTypicalItem } from '../../../test/support/make.ts';

export interface Rival {
  write(item: MemoryItem): Promise<void>;
  close(): Promise<void>;
}

/** (a) The same bytes appended to a file and synced: the least that a durable write can do. */
export async function bareAppend(folder: string): Promise<Rival> {
  const file = await open(join(folder, 'bare.log'), 'a');
  return {
    write: async (item) => {
      await file.appendFile(encodeOperation('0'.repeat(26), await encodeRows({ items: [item] })));
      await file.datasync();
    },
    close: () => file.close(),
  };
}

/** (b) A native SQLite with a write-ahead log, synced at every commit, with as many items and one index. */
export function walDatabase(folder: string, size: number): Rival {
  const db = new DatabaseSync(join(folder, 'wal.sqlite'));
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  db.exec(
    `CREATE TABLE item (${ITEM_ROW_COLUMNS.map((name) => (name === 'id' ? 'id TEXT PRIMARY KEY' : name)).join(', ')})`,
  );
  const insert = db.prepare(`INSERT OR REPLACE INTO item VALUES (${ITEM_ROW_COLUMNS.map(() => '?').join(', ')})`);
  const put = (item: MemoryItem): unknown => insert.run(...(itemToRow(item) as (string | number | null)[]));
  db.exec('BEGIN');
  for (let n = 0; n < size; n++) put(makeTypicalItem(n));
  db.exec('COMMIT; PRAGMA wal_checkpoint(TRUNCATE)');
  return {
    write: (item) => {
      put(item);
      return Promise.resolve();
    },
    close: () => {
      db.close();
      return Promise.resolve();
    },
  };
}

/** (c) sql.js with the whole database written, synced and renamed at every change. */
export async function exporting(folder: string): Promise<Rival> {
  const image = await readFile(join(folder, 'store/brain.sqlite'));
  const sql = await SqlDatabase.open(undefined, new FileBytes(image));
  const db = new BrainDatabase(sql, () => undefined);
  let count = 0;
  return {
    write: async (item) => {
      db.apply([{ op: `Z${String(++count).padStart(25, '0')}`, change: { items: [item] } }]);
      await replaceFile(nodeFileSystem, folder, 'exported.sqlite', db.image().bytes());
    },
    close: () => {
      db.close();
      return Promise.resolve();
    },
  };
}

/** (d) The reference memory server, over its own protocol, with as many entities of the same words. */
export async function serverMemory(folder: string, size: number): Promise<Rival> {
  const path = join(folder, 'server-memory.jsonl');
  const entity = (item: MemoryItem): object => ({
    name: item.itemId,
    entityType: item.type,
    observations: [item.title, item.facts],
  });
  const lines = Array.from({ length: size }, (_, n) =>
    JSON.stringify({ type: 'entity', ...entity(makeTypicalItem(n)) }),
  );
  await writeFile(path, lines.join('\n'));
  const script = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-memory/dist/index.js');
  const child = spawn(process.execPath, [script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: { ...process.env, MEMORY_FILE_PATH: path },
  });
  const waiting = new Map<number, (answer: { readonly error?: unknown }) => void>();
  createInterface(child.stdout).on('line', (line) => {
    const answer = JSON.parse(line) as { id: number; error?: unknown };
    waiting.get(answer.id)?.(answer);
  });
  let id = 0;
  const call = async (method: string, params: object): Promise<void> => {
    const mine = ++id;
    const answered = new Promise<{ readonly error?: unknown }>((resolve) => waiting.set(mine, resolve));
    child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: mine, method, params })}\n`);
    const { error } = await answered;
    if (error !== undefined) throw new Error(JSON.stringify(error));
  };
  await call('initialize', {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'bench', version: '1' },
  });
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' })}\n`);
  return {
    write: (item) => call('tools/call', { name: 'create_entities', arguments: { entities: [entity(item)] } }),
    close: () => Promise.resolve(void child.kill()),
  };
}
