/** Our temporary files: recognisable, beside the file they become, gone after a crash at the next write. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CheckedPath } from './checked-path.ts';
import type { FileAccess } from './file-access.ts';

const SUFFIX = '.project-brain.tmp';
/** A write takes milliseconds; what is older was left by a process that died. */
const STALE_AFTER_MS = 60_000;

/** A name that no other process uses, in the folder of the file. */
export function tempBeside(place: CheckedPath): string {
  return join(place.folder, `.${place.name}.${String(process.pid)}-${randomBytes(6).toString('hex')}${SUFFIX}`);
}

/**
 * Removes what earlier processes left beside the file: old temporary files, and one that is a second name of the file
 * itself (the process died just after giving it its name, and the file would now look like a hard link).
 */
export async function removeStale(files: FileAccess, place: CheckedPath): Promise<void> {
  if (place.missing.length > 0) return;
  for (const name of await files.list(place.folder)) {
    if (!name.startsWith(`.${place.name}.`) || !name.endsWith(SUFFIX)) continue;
    const path = join(place.folder, name);
    const facts = await files.facts(path);
    if (facts?.kind !== 'file') continue;
    const sameFile = facts.inode === place.facts?.inode && facts.device === place.facts.device;
    if (sameFile || files.now() - facts.modifiedAt > STALE_AFTER_MS) await removeQuietly(files, path);
  }
}

/** Removes a temporary file; that it is gone already is fine, and no other failure may hide the one that led here. */
export async function removeQuietly(files: FileAccess, path: string): Promise<void> {
  // On Windows a virus scanner may be looking into it just now.
  await files.remove(path).catch(() =>
    files
      .pause(20)
      .then(() => files.remove(path))
      .catch(() => undefined),
  );
}

/** Gives `temp` the name `target`, which must not exist; false where somebody was faster. */
export async function nameNewFile(files: FileAccess, temp: string, target: string): Promise<boolean> {
  try {
    await files.link(temp, target);
  } catch {
    // Somebody was faster; or there are no links, as on FAT: look, then rename, which leaves a gap of microseconds.
    if (await files.facts(target)) return false;
    await files.rename(temp, target);
    return true;
  }
  await removeQuietly(files, temp);
  return true;
}
