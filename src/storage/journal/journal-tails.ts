/** What the journals of a store say since a moment, for a reader that has no store open. */
import type { MemoryItem } from '../../engine/index.ts';
import type { FileSystem } from '../files/file-system.ts';
import { journalOf, StoreLayout } from '../files/layout.ts';
import { generations, readManifest } from '../snapshot/manifest.ts';
import { parseLines } from './line.ts';
import { isOperation } from './records.ts';

/** How far the journals were read, and below which operation only the snapshot counts. */
export interface JournalPositions {
  readonly read: Readonly<Record<string, number>>;
  readonly floor: string;
}

export interface TailChanges {
  /** Each item that was written or erased since, as it is now; null for one that is gone. */
  readonly items: ReadonlyMap<string, MemoryItem | null>;
  readonly isErased: boolean;
}

/** Bytes of all tails together that are worth reading: more is for whoever opens the store. */
const MOST_BYTES = 4_000_000;

async function newestManifest(
  fs: FileSystem,
  layout: StoreLayout,
): Promise<Exclude<Awaited<ReturnType<typeof readManifest>>, 'damaged'>> {
  const [newest] = await generations(fs, layout);
  const manifest = newest === undefined ? undefined : await readManifest(fs, layout, newest);
  return manifest === 'damaged' ? undefined : manifest;
}

const journalsIn = async (fs: FileSystem, layout: StoreLayout): Promise<string[]> =>
  (await fs.list(layout.journals)).flatMap((name) => journalOf(name) ?? []);

/** Where the journals of the store in `folder` end now. To be asked before the store is opened, which then holds no less. */
export async function journalPositions(fs: FileSystem, folder: string): Promise<JournalPositions> {
  const layout = new StoreLayout(folder);
  const read: Record<string, number> = {};
  for (const name of await journalsIn(fs, layout)) {
    const bytes = await fs.read(layout.journal(name));
    if (bytes) read[name] = parseLines(bytes).consumed;
  }
  const manifest = await newestManifest(fs, layout);
  // What was folded and removed before is in every snapshot that is left.
  for (const { name, bytes } of manifest?.removed ?? []) read[name] ??= bytes;
  return { read, floor: manifest?.floor ?? '' };
}

/**
 * What happened since these positions; null where that cannot be told from what lies there, or is too much: a backup was
 * restored, journals that were not read to their ends are gone, or more than 4 MB were written.
 */
export async function changesSince(
  fs: FileSystem,
  folder: string,
  { read, floor }: JournalPositions,
): Promise<TailChanges | null> {
  const layout = new StoreLayout(folder);
  const names = await journalsIn(fs, layout);
  const manifest = await newestManifest(fs, layout);
  if ((manifest?.floor ?? '') !== floor) return null;
  const present = new Set(names);
  const missed = (name: string, bytes: number): boolean => !present.has(name) && (read[name] ?? 0) < bytes;
  if (Object.entries(manifest?.folded ?? {}).some(([name, bytes]) => missed(name, bytes))) return null;
  if (manifest?.removed.some(({ name, bytes }) => missed(name, bytes)) === true) return null;
  const newest = new Map<string, { readonly op: string; readonly item: MemoryItem | null }>();
  const take = (itemId: string, op: string, item: MemoryItem | null): void => {
    if (op >= (newest.get(itemId)?.op ?? '')) newest.set(itemId, { op, item });
  };
  let left = MOST_BYTES;
  let isErased = false;
  for (const name of names) {
    const path = layout.journal(name);
    const from = read[name] ?? 0;
    const size = (await fs.stat(path))?.size ?? 0;
    if (size <= from) continue;
    const bytes = await fs.read(path, from, Math.min(size - from, left + 1));
    // Empty space follows the lines.
    const used = bytes?.indexOf(0) ?? 0;
    left -= used < 0 ? (bytes?.length ?? 0) : used;
    if (left < 0) return null;
    if (bytes === undefined || used === 0) continue;
    for (const value of parseLines(bytes).values) {
      if (!isOperation(value)) continue;
      for (const item of value.change.items ?? []) take(item.itemId, value.op, item);
      for (const itemId of value.erased?.items ?? []) {
        // Whatever else is written under its id is taken in by nobody.
        newest.set(itemId, { op: '~', item: null });
        isErased = true;
      }
      if (value.erased !== undefined) isErased = true;
    }
  }
  return { items: new Map([...newest].map(([itemId, { item }]) => [itemId, item])), isErased };
}
