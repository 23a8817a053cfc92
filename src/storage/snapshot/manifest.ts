/** A snapshot's companion: the hash that proves it whole, and how much of each journal it holds. */
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { replaceFile } from '../files/write-file.ts';
import { decodeLine, encodeLine } from '../journal/line.ts';

/** A journal that was removed because two snapshots held all of it. */
export interface RemovedJournal {
  readonly name: string;
  readonly bytes: number;
  /** The snapshot after which it was removed. */
  readonly generation: number;
}

export interface Manifest {
  /** Snapshots are numbered from 1. */
  readonly generation: number;
  /** The version of the snapshot's tables. */
  readonly schema: number;
  /** Of the snapshot's bytes, hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** How many bytes of each journal the snapshot holds. */
  readonly folded: Readonly<Record<string, number>>;
  /** Journals that turned out damaged; they are put aside instead of removed. */
  readonly damaged: readonly string[];
  /** The latest removals; who has not read these journals takes what they held from the snapshot. */
  readonly removed: readonly RemovedJournal[];
  /** Removals up to this generation are no longer listed. */
  readonly forgotten: number;
  /** Operations up to this ULID count only where the snapshot holds them (a backup was restored); else empty. */
  readonly floor: string;
}

const NAME = /^(\d{10})\.json$/;

const nameOf = (generation: number): string => `${String(generation).padStart(10, '0')}.json`;

/** The generations of the manifests that lie there, the newest first. */
export async function generations(fs: FileSystem, layout: StoreLayout): Promise<number[]> {
  const names = await fs.list(layout.manifests);
  return names
    .flatMap((name) => NAME.exec(name)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => b - a);
}

/** Undefined when it is gone, `damaged` when it is not as it was written. */
export async function readManifest(
  fs: FileSystem,
  layout: StoreLayout,
  generation: number,
): Promise<Manifest | 'damaged' | undefined> {
  const bytes = await fs.read(manifestPath(layout, generation));
  if (!bytes) return undefined;
  const value = bytes.at(-1) === 0x0a ? decodeLine(bytes.subarray(0, -1)) : undefined;
  return value === undefined ? 'damaged' : (value as Manifest);
}

export async function writeManifest(fs: FileSystem, layout: StoreLayout, manifest: Manifest): Promise<void> {
  await fs.makeFolder(layout.manifests);
  await replaceFile(fs, layout.manifests, nameOf(manifest.generation), encodeLine(JSON.stringify(manifest)));
}

export const manifestPath = (layout: StoreLayout, generation: number): string =>
  `${layout.manifests}/${nameOf(generation)}`;
