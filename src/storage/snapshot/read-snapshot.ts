/** Finds the newest snapshot that is proven whole; what is not is reported, never taken silently. */
import { createHash } from 'node:crypto';
import type { FileSystem } from '../files/file-system.ts';
import type { Layout } from '../files/layout.ts';
import { generations, manifestPath, readManifest, type Manifest } from './manifest.ts';

/** Says once that a file is damaged, and what that means. */
export type ReportDamage = (file: string, meaning: string) => void;

export interface FoundSnapshot {
  readonly image: Uint8Array;
  /** Undefined when no manifest proves the image whole: a last resort, all journals are read again on top. */
  readonly manifest: Manifest | undefined;
}

/** A file's bytes and their hash, made while they are read. */
interface Hashed {
  readonly image: Uint8Array;
  readonly sha256: string;
}

async function readHashed(fs: FileSystem, path: string): Promise<Hashed | undefined> {
  const hash = createHash('sha256');
  const image = await fs.read(path, 0, undefined, (piece) => void hash.update(piece));
  return image && { image, sha256: hash.digest('hex') };
}

/** Another process may be replacing the files while we read; then the next look finds a pair that fits. */
const LOOKS = 4;

/** The snapshot to begin with, and the manifests' highest number. `usable` is asked about images that nothing proves. */
export async function readSnapshot(
  fs: FileSystem,
  layout: Layout,
  report: ReportDamage,
  usable: (image: Uint8Array) => Promise<boolean>,
): Promise<{ readonly found: FoundSnapshot | undefined; readonly lastGeneration: number }> {
  for (let look = 1; ; look++) {
    const last = look === LOOKS;
    const { manifests, damaged, lastGeneration } = await readManifests(fs, layout);
    const current = await readHashed(fs, layout.snapshot);
    const proof = current && proofOf(current, manifests);
    if (current && proof) return { found: { image: current.image, manifest: proof }, lastGeneration };
    const nothingEver = !current && lastGeneration === 0;
    if (!last && !nothingEver && (await changed(fs, layout, lastGeneration, current?.image))) continue;
    for (const generation of damaged) {
      report(manifestPath(layout, generation), 'The snapshot it vouches for is not trusted.');
    }
    const found = await fallBack(fs, layout, report, usable, current, manifests);
    return { found, lastGeneration };
  }
}

/** Whether what was just read has been replaced meanwhile. */
async function changed(
  fs: FileSystem,
  layout: Layout,
  lastGeneration: number,
  current: Uint8Array | undefined,
): Promise<boolean> {
  if (((await generations(fs, layout))[0] ?? 0) !== lastGeneration) return true;
  return (await fs.stat(layout.snapshot))?.size !== current?.length;
}

async function fallBack(
  fs: FileSystem,
  layout: Layout,
  report: ReportDamage,
  usable: (image: Uint8Array) => Promise<boolean>,
  current: Hashed | undefined,
  manifests: readonly Manifest[],
): Promise<FoundSnapshot | undefined> {
  const previous = await readHashed(fs, layout.previous);
  const proof = previous && proofOf(previous, manifests);
  if (previous && proof) {
    if (current) report(layout.snapshot, 'The snapshot before it and the journals hold everything; nothing is lost.');
    return { image: previous.image, manifest: proof };
  }
  for (const [image, path] of [
    [current?.image, layout.snapshot],
    [previous?.image, layout.previous],
  ] as const) {
    if (!image) continue;
    if (await usable(image)) {
      report(path, 'Nothing proves it whole; it is used because there is no better one.');
      return { image, manifest: undefined };
    }
    report(path, 'It cannot be read; what only it held is lost.');
  }
  if (!current && !previous && !(await journalsHoldAll(fs, layout, manifests))) {
    report(layout.snapshot, 'It is missing; what only it held is lost.');
  }
  return undefined;
}

/** Whether the journals that went into the snapshots are still there: then a missing snapshot was never in place yet. */
async function journalsHoldAll(fs: FileSystem, layout: Layout, manifests: readonly Manifest[]): Promise<boolean> {
  for (const { folded, removed, forgotten } of manifests) {
    if (removed.length > 0 || forgotten > 0) return false;
    for (const [name, bytes] of Object.entries(folded)) {
      if (((await fs.stat(layout.journal(name)))?.size ?? 0) < bytes) return false;
    }
  }
  return true;
}

const proofOf = (file: Hashed, manifests: readonly Manifest[]): Manifest | undefined =>
  manifests.find(({ sha256 }) => sha256 === file.sha256);

/** All manifests that lie there, the newest first. */
export async function readManifests(
  fs: FileSystem,
  layout: Layout,
): Promise<{ readonly manifests: Manifest[]; readonly damaged: number[]; readonly lastGeneration: number }> {
  const manifests: Manifest[] = [];
  const damaged: number[] = [];
  const numbers = await generations(fs, layout);
  for (const generation of numbers) {
    const manifest = await readManifest(fs, layout, generation);
    if (manifest === 'damaged') damaged.push(generation);
    else if (manifest) manifests.push(manifest);
  }
  return { manifests, damaged, lastGeneration: numbers[0] ?? 0 };
}

/** The hash of a file, read in pieces so that a large one costs no memory. Undefined when there is none. */
export async function hashFile(fs: FileSystem, path: string): Promise<string | undefined> {
  const PIECE = 4 * 1024 * 1024;
  const size = (await fs.stat(path))?.size;
  if (size === undefined) return undefined;
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += PIECE) {
    const piece = await fs.read(path, at, PIECE);
    if (!piece) return undefined;
    hash.update(piece);
  }
  return hash.digest('hex');
}
