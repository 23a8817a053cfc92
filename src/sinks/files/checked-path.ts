/** Walks from the workspace to a file and refuses every link on the way: nothing is read or written elsewhere. */
import { join } from 'node:path';
import { BrainError } from '../../engine/index.ts';
import type { FileAccess, FileStatus } from './file-access.ts';
import { notWritable, unsafeLink } from './file-errors.ts';
import { segmentsOf } from './sink-path.ts';

/** A path that was found free of links a moment ago. */
export interface CheckedPath {
  readonly absolute: string;
  readonly folder: string;
  readonly name: string;
  /** Parent folders that do not exist yet, outermost first. */
  readonly missing: readonly string[];
  /** Undefined where the file does not exist. */
  readonly facts: FileStatus | undefined;
}

/**
 * Checks `path` below `root` (the root itself may be reached through a link: the user opened it).
 * @throws BrainError `unsafe-path` for a link at the file or any folder before it, a hard link or anything that is not
 * a plain file; `file-not-writable` where a file stands in place of a folder.
 */
export async function checkPath(files: FileAccess, root: string, path: string): Promise<CheckedPath> {
  const place = await locate(files, root, path);
  if (place.facts) refuseUnsafe(place.facts, path);
  return place;
}

/** Like `checkPath`, but whatever stands at the file itself is reported and not refused. */
export async function locate(files: FileAccess, root: string, path: string): Promise<CheckedPath> {
  const segments = segmentsOf(path, files.isAllowed);
  const missing: string[] = [];
  let folder = await files.realpath(root);
  for (const [index, segment] of segments.slice(0, -1).entries()) {
    folder = join(folder, segment);
    const facts = missing.length > 0 ? undefined : await files.facts(folder);
    const shown = segments.slice(0, index + 1).join('/');
    if (!facts) missing.push(folder);
    else if (facts.kind === 'link') throw unsafeLink(path, shown);
    else if (facts.kind !== 'folder') throw notWritable(path, `${shown} is not a folder`);
  }
  const name = segments.at(-1) ?? '';
  const absolute = join(folder, name);
  const facts = missing.length > 0 ? undefined : await files.facts(absolute);
  return { absolute, folder, name, missing, facts };
}

/** Throws `unsafe-path` unless `facts` are those of a plain file with one name. */
export function refuseUnsafe(facts: FileStatus, path: string): void {
  if (facts.kind === 'link') throw unsafeLink(path, path);
  if (facts.kind !== 'file')
    throw new BrainError('unsafe-path', `${path} is not a plain file. Choose another file.`, { path });
  if (facts.links > 1) {
    throw new BrainError(
      'unsafe-path',
      `${path} has a second name (a hard link) and may belong to something outside this folder. ` +
        `Replace it by a copy of its own, or choose another file.`,
      { path },
    );
  }
}
