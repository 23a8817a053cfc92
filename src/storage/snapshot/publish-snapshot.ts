/** Puts a new snapshot in place, keeps the one before, and removes the journals that both of them hold. */
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { journalOf } from '../files/layout.ts';
import { setAside } from '../files/set-aside.ts';
import { isFinished } from '../journal/finished.ts';
import type { HeldLock } from '../process/lock.ts';
import type { Image } from '../sql/image.ts';
import { manifestPath, writeManifest, type Manifest, type RemovedJournal } from './manifest.ts';
import { hashFile, writeHashed } from './hashed-files.ts';
import { readManifests } from './read-snapshot.ts';

/** Removals that a manifest lists; who was away for longer reads the snapshot anew. */
const LISTED_REMOVALS = 200;

export interface NewSnapshot {
  /** Makes the image; it is released as soon as it is written. */
  readonly image: () => Image;
  readonly schema: number;
  /** How much of each journal the image holds. */
  readonly folded: ReadonlyMap<string, number>;
  readonly damaged: ReadonlySet<string>;
  readonly floor: string;
  /** Journals that this process will not write to any more, though they bear no seal. */
  readonly finished: ReadonlySet<string>;
}

/**
 * To be called with the lock held. Every step leaves a folder that opens with everything in it: the old snapshot goes
 * only after the new one is on disk, and a journal goes only when the snapshot that is now the previous one holds it
 * too, so that either snapshot alone may turn out damaged.
 * @returns the new manifest, or undefined when the lock was lost and nothing was put in place.
 */
export async function publishSnapshot(
  fs: FileSystem,
  layout: StoreLayout,
  lock: HeldLock,
  snapshot: NewSnapshot,
): Promise<Manifest | undefined> {
  await removeDrafts(fs, layout);
  const { manifests, damaged, lastGeneration } = await readManifests(fs, layout);
  const generation = lastGeneration + 1;
  const currentHash = await hashFile(fs, layout.snapshot);
  const current = manifests.find((manifest) => manifest.sha256 === currentHash);
  const previous = current ?? (await proofOfPrevious(fs, layout, manifests));
  const removable = previous ? await removableJournals(fs, layout, snapshot, previous) : [];
  const names = new Set((await fs.list(layout.journals)).map(journalOf));
  const folded = Object.fromEntries([...snapshot.folded].filter(([name]) => names.has(name)));
  const draft = `${layout.snapshot}.${generation}.new`;
  const image = snapshot.image();
  const proof = { sha256: await writeHashed(fs, draft, image), bytes: image.length };
  const manifest: Manifest = { ...describe(snapshot, manifests[0], removable, generation), ...proof, folded };
  await writeManifest(fs, layout, manifest);
  if (!(await lock.stillHeld())) {
    await fs.remove(draft);
    return undefined;
  }
  if (current) await fs.rename(layout.snapshot, layout.previous);
  else if (currentHash !== undefined) await setAside(fs, layout, layout.snapshot);
  await fs.rename(draft, layout.snapshot);
  await fs.syncFolder(layout.folder);
  await tidy(fs, layout, { manifest, previous, manifests, damaged });
  return manifest;
}

async function proofOfPrevious(
  fs: FileSystem,
  layout: StoreLayout,
  manifests: readonly Manifest[],
): Promise<Manifest | undefined> {
  const hash = await hashFile(fs, layout.previous);
  const proof = manifests.find((manifest) => manifest.sha256 === hash);
  if (!proof && hash !== undefined) await setAside(fs, layout, layout.previous);
  return proof;
}

function describe(
  { schema, damaged, folded, floor }: NewSnapshot,
  last: Manifest | undefined,
  removable: readonly RemovedJournal[],
  generation: number,
): Omit<Manifest, 'sha256' | 'bytes' | 'folded'> {
  const removed = [...(last?.removed ?? []), ...removable.map((journal) => ({ ...journal, generation }))];
  const dropped = removed.splice(0, Math.max(0, removed.length - LISTED_REMOVALS));
  return {
    generation,
    schema,
    damaged: [...damaged].filter((name) => folded.has(name)),
    removed,
    forgotten: dropped.at(-1)?.generation ?? last?.forgotten ?? 0,
    floor,
  };
}

/** Finished journals of which both the new snapshot and the previous one hold all. */
async function removableJournals(
  fs: FileSystem,
  layout: StoreLayout,
  snapshot: NewSnapshot,
  previous: Manifest,
): Promise<RemovedJournal[]> {
  const removable: RemovedJournal[] = [];
  for (const fileName of await fs.list(layout.journals)) {
    const name = journalOf(fileName);
    const bytes = name === undefined ? undefined : snapshot.folded.get(name);
    if (name === undefined || bytes === undefined || (previous.folded[name] ?? -1) < bytes) continue;
    if (snapshot.finished.has(name) || (await isFinished(fs, layout.journal(name)))) {
      removable.push({ name, bytes, generation: 0 });
    }
  }
  return removable;
}

/** What is no longer needed; if this is cut short, the next time does it. */
async function tidy(
  fs: FileSystem,
  layout: StoreLayout,
  done: {
    readonly manifest: Manifest;
    readonly previous: Manifest | undefined;
    readonly manifests: readonly Manifest[];
    readonly damaged: readonly number[];
  },
): Promise<void> {
  const { manifest, previous, manifests, damaged } = done;
  for (const { name, generation } of manifest.removed) {
    if (generation !== manifest.generation) continue;
    const path = layout.journal(name);
    if (manifest.damaged.includes(name)) await setAside(fs, layout, path);
    else await fs.remove(path);
  }
  for (const generation of damaged) await setAside(fs, layout, manifestPath(layout, generation));
  for (const { generation } of manifests) {
    if (previous && generation < previous.generation) await fs.remove(manifestPath(layout, generation));
  }
}

/** Snapshots that a process died over while writing them. */
async function removeDrafts(fs: FileSystem, layout: StoreLayout): Promise<void> {
  for (const folder of [layout.folder, layout.manifests, layout.journals]) {
    for (const name of await fs.list(folder)) if (name.endsWith('.new')) await fs.remove(`${folder}/${name}`);
  }
}
