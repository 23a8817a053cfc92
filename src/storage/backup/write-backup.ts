/** Keeps a copy of the database before something happens to it that cannot be undone otherwise. */
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { readHashed, writeHashed } from '../snapshot/hashed-files.ts';
import type { FileBytes, Image } from '../sql/image.ts';

/** Backups of one reason that are kept; older ones go. */
const KEPT = 5;

/** File name: `<UTC time>-<reason>-<first digits of the content's hash>.sqlite`. */
export const NAME = /^(\d{8}T\d{6}Z)-([a-z0-9-]+)-([0-9a-f]{16})\.sqlite$/;

export const nameOf = (time: string, reason: string, sha256: string): string =>
  `${time}-${reason}-${digitsOf(sha256)}.sqlite`;

const digitsOf = (sha256: string): string => sha256.slice(0, 16);

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
  layout: StoreLayout,
  reason: string,
  image: Image,
  now: number = Date.now(),
): Promise<string> {
  await fs.makeFolder(layout.backups);
  const time = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
  const draft = `${layout.backups}/${time}-${reason}.new`;
  const sha256 = await writeHashed(fs, draft, image);
  const known = (await fs.list(layout.backups)).find((name) => NAME.exec(name)?.[3] === digitsOf(sha256));
  if (known !== undefined) {
    await fs.remove(draft);
    return known;
  }
  const name = nameOf(time, reason, sha256);
  await fs.rename(draft, `${layout.backups}/${name}`);
  await fs.syncFolder(layout.backups);
  await removeOld(fs, layout, reason);
  return name;
}

/** The newest first. */
export async function listBackups(fs: FileSystem, layout: StoreLayout): Promise<Backup[]> {
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
export async function readBackup(fs: FileSystem, layout: StoreLayout, name: string): Promise<FileBytes | undefined> {
  const hash = NAME.exec(name)?.[3];
  const read = hash === undefined ? undefined : await readHashed(fs, `${layout.backups}/${name}`);
  return read && digitsOf(read.sha256) === hash ? read.file : undefined;
}

async function removeOld(fs: FileSystem, layout: StoreLayout, reason: string): Promise<void> {
  const same = (await fs.list(layout.backups)).filter((name) => NAME.exec(name)?.[2] === reason);
  for (const name of same.slice(0, -KEPT)) await fs.remove(`${layout.backups}/${name}`);
}
