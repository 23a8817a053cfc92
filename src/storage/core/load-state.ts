/** Builds the queryable state from what lies in the folder: the newest whole snapshot, and the journals on top. */
import { BrainError } from '../../engine/index.ts';
import { freed } from '../collect-garbage.ts';
import type { FileSystem } from '../files/file-system.ts';
import type { CoreConfig, CoreEvent, OwnLine } from './core.ts';
import { journalOf, StoreLayout } from '../files/layout.ts';
import { readJournal, type JournalNews } from '../journal/journal-reader.ts';
import { decodeLine } from '../journal/line.ts';
import { isOperation, type Operation } from '../journal/records.ts';
import type { Manifest } from '../snapshot/manifest.ts';
import { readManifests, readSnapshot, type FoundSnapshot, type ReportDamage } from '../snapshot/read-snapshot.ts';
import { BrainDatabase } from '../sql/brain-database.ts';
import type { FileBytes } from '../sql/image.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import { openDatabase } from '../sql/migrate.ts';
import type { WasmSource } from '../sql/sql-database.ts';

/** Operations that are applied in one go. */
const SLICE = 200;

/** Other processes may compact while we load; then what we began with may be outdated, and we begin again. */
const LOADS = 4;

/** What a core works with. */
export interface CoreContext {
  readonly fs: FileSystem;
  readonly layout: StoreLayout;
  readonly wasm: WasmSource;
  readonly report: ReportDamage;
  readonly warn: (message: string) => void;
}

export interface State {
  readonly db: BrainDatabase;
  /** How much of each journal the database holds. */
  readonly consumed: Map<string, number>;
  /** Journals with bytes in them that no line could be made of. */
  readonly damagedJournals: Set<string>;
  /** The highest snapshot number seen. */
  generation: number;
  /** Size of the snapshot that it began with, in bytes. */
  snapshotBytes: number;
  /** Bytes of journals that no snapshot holds yet. */
  uncompacted: number;
  /** Operations up to this one count only where the snapshot holds them. */
  readonly floor: string;
  /** A new snapshot should be written soon: what lies on the disk needs repair, or has old tables. */
  readonly repair: boolean;
  /** False when journals were removed while they were to be read: it has to be loaded again. */
  covered: boolean;
  /** Why nothing may be written: a newer version's tables. */
  readonly newer: string | null;
}

/** What a core with this configuration works with; damage is told once. */
export function contextOf(fs: FileSystem, config: CoreConfig, emit: (event: CoreEvent) => void): CoreContext {
  const told = new Set<string>();
  return {
    fs,
    layout: new StoreLayout(config.folder),
    wasm: config.wasm,
    report: (file, meaning) => {
      if (told.has(file + meaning)) return;
      told.add(file + meaning);
      emit({ kind: 'notice', notice: { kind: 'damaged', file, message: `${file} is damaged. ${meaning}` } });
    },
    warn: (message) => emit({ kind: 'warning', message }),
  };
}

/** Operations of a store with this state have to come after it. */
export function newestOperation({ db, floor }: State): string {
  const last = db.lastOperation();
  return last > floor ? last : floor;
}

/** As `loadState`, again if journals were removed meanwhile. */
export async function loadCovered(context: CoreContext, limits: ReadonlyMap<string, number>): Promise<State> {
  for (let attempt = 1; ; attempt++) {
    const state = await loadState(context, limits);
    // What was read of journals is in the tables.
    freed(state.uncompacted);
    if (state.covered || attempt === LOADS) return state;
    state.db.close();
  }
}

/** `limits`: how much of our own journals may be read; what follows is not acknowledged yet. */
async function loadState(context: CoreContext, limits: ReadonlyMap<string, number>): Promise<State> {
  const { fs, layout } = context;
  const needs = { repair: false };
  const report: ReportDamage = (file, meaning) => {
    needs.repair = true;
    context.report(file, meaning);
  };
  const { found, lastGeneration } = await readSnapshot(fs, layout, report, (file) => isUsable(context, file));
  const opened = await open(context, found, report);
  const newer = opened.version > SCHEMA_VERSION ? newerMessage(layout) : null;
  const state: State = {
    db: opened.db,
    consumed: consumedBy(found?.manifest),
    damagedJournals: new Set(found?.manifest?.damaged),
    generation: lastGeneration,
    snapshotBytes: found?.file.length ?? 0,
    uncompacted: 0,
    floor: found?.manifest?.floor ?? '',
    repair: false,
    covered: true,
    newer,
  };
  const news = await readAll(context, state, limits, report);
  await applyAll(context, state, news);
  const base = found?.manifest?.generation;
  const newest = base === undefined ? undefined : (await readManifests(fs, layout)).manifests[0];
  if (newest && base !== undefined) {
    state.covered = holdsRemoved(state, newest, base);
    state.generation = newest.generation;
  }
  return { ...state, repair: needs.repair || opened.migrated };
}

/** How much of each journal a snapshot holds; of one that was removed, and lies there again, nothing is taken for read. */
function consumedBy(manifest: Manifest | undefined): Map<string, number> {
  const consumed = new Map(Object.entries(manifest?.folded ?? {}));
  for (const { name } of manifest?.removed ?? []) consumed.delete(name);
  return consumed;
}

/**
 * Whether the state holds all of the journals that were removed after the snapshot numbered `since`. `own` ones it holds:
 * only the seal of such a journal is not counted.
 */
export function holdsRemoved(
  state: State,
  newest: Manifest,
  since: number,
  own: ReadonlySet<string> = new Set(),
): boolean {
  if (newest.forgotten > since) return false;
  return newest.removed.every(
    ({ name, bytes, generation }) => generation <= since || own.has(name) || (state.consumed.get(name) ?? -1) >= bytes,
  );
}

/** Takes note of a snapshot that holds what was compacted into it, wherever it was written. */
export function noteCompacted(state: State, manifest: Manifest): void {
  const gone = new Set(manifest.removed.map(({ name }) => name));
  state.generation = manifest.generation;
  state.snapshotBytes = manifest.bytes;
  state.uncompacted = 0;
  for (const [name, bytes] of state.consumed) {
    if (!gone.has(name)) state.uncompacted += Math.max(0, bytes - (manifest.folded[name] ?? 0));
  }
}

export const newerMessage = (layout: StoreLayout): string =>
  `The memory in ${layout.folder} belongs to a newer version of Project Brain. It can be read but not changed; update Project Brain to change it.`;

async function open(
  context: CoreContext,
  found: FoundSnapshot | undefined,
  report: ReportDamage,
): Promise<{ db: BrainDatabase; version: number; migrated: boolean }> {
  const { sql, version, migrated } = await openDatabase(context, found?.file);
  const db = new BrainDatabase(sql, (table, id) => {
    report(`${context.layout.snapshot}, ${table} ${id}`, 'It fits no schema and is left out.');
  });
  return { db, version, migrated };
}

/** Whether SQLite finds nothing wrong with an image that no hash proves. */
async function isUsable(context: CoreContext, file: FileBytes): Promise<boolean> {
  if (file.length === 0) return false;
  try {
    const { sql, version } = await openDatabase({ ...context, backup: false }, file);
    const verdict = sql.get('PRAGMA integrity_check')?.integrity_check;
    sql.close();
    return version > 0 && verdict === 'ok';
  } catch (error) {
    context.warn(`A snapshot cannot be opened: ${String(error)}`);
    return false;
  }
}

/** What every journal has beyond what the snapshot holds. */
async function readAll(
  { fs, layout }: CoreContext,
  state: State,
  limits: ReadonlyMap<string, number>,
  report: ReportDamage,
): Promise<JournalNews[]> {
  const all: JournalNews[] = [];
  for (const fileName of await fs.list(layout.journals)) {
    const name = journalOf(fileName);
    if (name === undefined) continue;
    const from = state.consumed.get(name) ?? 0;
    const path = layout.journal(name);
    const size = (await fs.stat(path))?.size ?? 0;
    if (size < from) {
      report(path, 'It is shorter than it was; the snapshot holds what it lacks.');
      state.damagedJournals.add(name);
      state.consumed.set(name, size);
    }
    const limit = limits.get(name);
    if (size <= from || limit === from) continue;
    const news = await readJournal(fs, path, from, limit);
    if (!news) continue;
    noteNews(state, name, news, (meaning) => report(path, meaning));
    all.push(news);
  }
  return all;
}

/** Remembers how far a journal is read, and what in it is damaged. */
export function noteNews(state: State, name: string, news: JournalNews, report: (meaning: string) => void): void {
  state.uncompacted += news.consumed - (state.consumed.get(name) ?? 0);
  state.consumed.set(name, news.consumed);
  if (news.damaged.length === 0) return;
  state.damagedJournals.add(name);
  const bytes = news.damaged.reduce((sum, { from, to }) => sum + to - from, 0);
  const at = news.damaged.map(({ from }) => from).join(', ');
  report(
    `${bytes} bytes at offset ${at} are not as they were written; the records there are lost, all others are kept.`,
  );
}

function applyAll(context: CoreContext, state: State, news: readonly JournalNews[]): Promise<void> {
  const voided = new Set(news.flatMap(({ header }) => header?.void ?? []));
  const operations = news.flatMap((one) => one.operations).filter(({ op }) => !voided.has(op));
  return applySlowly(context, state, operations);
}

/** As `applyOperations`, with room for other work in between. */
export async function applySlowly(context: CoreContext, state: State, operations: readonly Operation[]): Promise<void> {
  for (let at = 0; at < operations.length; at += SLICE) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    applyOperations(context, state, operations.slice(at, at + SLICE));
  }
}

/** Applies what counts of these operations, in one go; one that fits no table is told of and left out. */
export function applyOperations(context: CoreContext, state: State, operations: readonly Operation[]): void {
  const counting = operations.filter(({ op }) => op > state.floor);
  if (counting.length === 0) return;
  try {
    state.db.apply(counting);
  } catch {
    for (const operation of counting) {
      try {
        state.db.apply([operation]);
      } catch (error) {
        context.report(
          `${context.layout.journals}, operation ${operation.op}`,
          `It cannot be applied: ${String(error)}`,
        );
      }
    }
  }
}

/** Applies lines of journals of our own, in one go. */
export function applyLines(context: CoreContext, state: State, lines: readonly OwnLine[]): void {
  const operations = lines.map(({ line }) => decodeLine(line.subarray(0, -1))).filter(isOperation);
  applyOperations(context, state, operations);
  for (const { journal, line, end } of lines) {
    state.consumed.set(journal, end);
    state.uncompacted += line.length;
  }
}

/** The error for a store that cannot be read at all. */
export const unreadable = (layout: StoreLayout, error: unknown): BrainError =>
  new BrainError(
    'store-damaged',
    `The memory in ${layout.folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    { folder: layout.folder },
    error,
  );
