/** Finds the newest snapshot that is proven whole; what is not is reported, never taken silently. */
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import type { FileBytes } from '../sql/image.ts';
import { generations, manifestPath, readManifest, type Manifest } from './manifest.ts';
import { readHashed, type HashedFile } from './hashed-files.ts';

/** Says once that a file is damaged, and what that means. */
export type ReportDamage = (file: string, meaning: string) => void;

export interface FoundSnapshot {
  readonly file: FileBytes;
  /** Undefined when no manifest proves the image whole: a last resort, all journals are read again on top. */
  readonly manifest: Manifest | undefined;
}

/** Another process may be replacing the files while we read; then the next look finds a pair that fits. */
const LOOKS = 4;

/** The snapshot to begin with, and the manifests' highest number. `usable` is asked about images that nothing proves. */
export async function readSnapshot(
  fs: FileSystem,
  layout: StoreLayout,
  report: ReportDamage,
  usable: (file: FileBytes) => Promise<boolean>,
): Promise<{ readonly found: FoundSnapshot | undefined; readonly lastGeneration: number }> {
  for (let look = 1; ; look++) {
    const last = look === LOOKS;
    const { manifests, damaged, lastGeneration } = await readManifests(fs, layout);
    const current = await readHashed(fs, layout.snapshot);
    const proof = current && proofOf(current, manifests);
    if (current && proof) return { found: { file: current.file, manifest: proof }, lastGeneration };
    const nothingEver = !current && lastGeneration === 0;
    if (!last && !nothingEver && (await changed(fs, layout, lastGeneration, current?.file))) continue;
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
  layout: StoreLayout,
  lastGeneration: number,
  current: FileBytes | undefined,
): Promise<boolean> {
  if (((await generations(fs, layout))[0] ?? 0) !== lastGeneration) return true;
  return (await fs.stat(layout.snapshot))?.size !== current?.length;
}

async function fallBack(
  fs: FileSystem,
  layout: StoreLayout,
  report: ReportDamage,
  usable: (file: FileBytes) => Promise<boolean>,
  current: HashedFile | undefined,
  manifests: readonly Manifest[],
): Promise<FoundSnapshot | undefined> {
  const previous = await readHashed(fs, layout.previous);
  const proof = previous && proofOf(previous, manifests);
  if (previous && proof) {
    if (current) report(layout.snapshot, 'The snapshot before it and the journals hold everything; nothing is lost.');
    return { file: previous.file, manifest: proof };
  }
  for (const [file, path] of [
    [current?.file, layout.snapshot],
    [previous?.file, layout.previous],
  ] as const) {
    if (!file) continue;
    if (await usable(file)) {
      report(path, 'Nothing proves it whole; it is used because there is no better one.');
      return { file, manifest: undefined };
    }
    report(path, 'It cannot be read; what only it held is lost.');
  }
  if (!current && !previous && !(await journalsHoldAll(fs, layout, manifests))) {
    report(layout.snapshot, 'It is missing; what only it held is lost.');
  }
  return undefined;
}

/** Whether the journals that went into the snapshots are still there: then a missing snapshot was never in place yet. */
async function journalsHoldAll(fs: FileSystem, layout: StoreLayout, manifests: readonly Manifest[]): Promise<boolean> {
  for (const { folded, removed, forgotten } of manifests) {
    if (removed.length > 0 || forgotten > 0) return false;
    for (const [name, bytes] of Object.entries(folded)) {
      if (((await fs.stat(layout.journal(name)))?.size ?? 0) < bytes) return false;
    }
  }
  return true;
}

const proofOf = (file: HashedFile, manifests: readonly Manifest[]): Manifest | undefined =>
  manifests.find(({ sha256 }) => sha256 === file.sha256);

/** All manifests that lie there, the newest first. */
export async function readManifests(
  fs: FileSystem,
  layout: StoreLayout,
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
