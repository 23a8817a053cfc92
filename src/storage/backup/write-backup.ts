/** Keeps a copy of the database before something happens to it that cannot be undone otherwise. */
import { createHash } from 'node:crypto';
import type { FileSystem } from '../files/file-system.ts';
import type { Layout } from '../files/layout.ts';
import { createSynced } from '../files/write-file.ts';

/** Backups of one reason that are kept; older ones go. */
const KEPT = 5;

/** File name: `<UTC time>-<reason>-<first digits of the content's hash>.sqlite`. */
export const NAME = /^(\d{8}T\d{6}Z)-([a-z0-9-]+)-([0-9a-f]{16})\.sqlite$/;

export const nameOf = (time: string, reason: string, hash: string): string => `${time}-${reason}-${hash}.sqlite`;

export interface Backup {
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly reason: string;
  readonly bytes: number;
}

/** Writes a backup, on disk when it resolves; `reason` is made of a–z, 0–9 and `-`. The same content is kept once. */
export async function writeBackup(
  fs: FileSystem,
  layout: Layout,
  reason: string,
  image: Uint8Array,
  now: number = Date.now(),
): Promise<string> {
  await fs.makeFolder(layout.backups);
  const hash = hashOf(image);
  const known = (await fs.list(layout.backups)).find((name) => NAME.exec(name)?.[3] === hash);
  if (known !== undefined) return known;
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const name = nameOf(time, reason, hash);
  await createSynced(fs, `${layout.backups}/${name}.new`, image);
  await fs.rename(`${layout.backups}/${name}.new`, `${layout.backups}/${name}`);
  await fs.syncFolder(layout.backups);
  await removeOld(fs, layout, reason);
  return name;
}

/** The newest first. */
export async function listBackups(fs: FileSystem, layout: Layout): Promise<Backup[]> {
  const backups: Backup[] = [];
  for (const name of (await fs.list(layout.backups)).reverse()) {
    const [, time, reason] = NAME.exec(name) ?? [];
    const stat = await fs.stat(`${layout.backups}/${name}`);
    if (time === undefined || reason === undefined || !stat) continue;
    const at = time.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
    backups.push({ name, at, reason, bytes: stat.size });
  }
  return backups;
}

/** The image of a backup; undefined when there is none of the name, or it is not as it was written. */
export async function readBackup(fs: FileSystem, layout: Layout, name: string): Promise<Uint8Array | undefined> {
  const hash = NAME.exec(name)?.[3];
  const image = hash === undefined ? undefined : await fs.read(`${layout.backups}/${name}`);
  return image && hashOf(image) === hash ? image : undefined;
}

async function removeOld(fs: FileSystem, layout: Layout, reason: string): Promise<void> {
  const same = (await fs.list(layout.backups)).filter((name) => NAME.exec(name)?.[2] === reason);
  for (const name of same.slice(0, -KEPT)) await fs.remove(`${layout.backups}/${name}`);
}

export const hashOf = (image: Uint8Array): string => createHash('sha256').update(image).digest('hex').slice(0, 16);
