/** Turns what the file system says into what a person can act upon. */
import { BrainError } from '../../engine/index.ts';
import { codeOf } from './file-access.ts';

const CAUSES: Readonly<Record<string, string>> = {
  EACCES: 'permission was denied. Check who owns the file and its folder',
  EPERM: 'the system does not permit it. Check who owns the file and its folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space is left on the device. Free some and try again',
  EDQUOT: 'the disk quota is used up. Free some space and try again',
  EIO: 'the disk reported an error',
  EMFILE: 'too many files are open. Try again later',
  EBUSY: 'another program holds the file. Close it there and try again',
  ENOENT: 'the folder is gone',
  ENOTDIR: 'a file stands where its folder should be',
  EISDIR: 'a folder stands in its place',
};

/** `error` as a BrainError about `path`; one that already is a BrainError stays as it is. */
export function asFileError(error: unknown, path: string): BrainError {
  if (error instanceof BrainError) return error;
  const code = codeOf(error);
  if (code === 'ELOOP') return unsafeLink(path, path);
  const cause = (code !== undefined && CAUSES[code]) || (error instanceof Error ? error.message : String(error));
  const message = `${path} could not be written: ${cause}${code === undefined ? '' : ` (${code})`}.`;
  return new BrainError('file-not-writable', message, { path, cause: code ?? 'unknown' }, error);
}

/** The error for a file that must not be touched, with the reason. */
export function notWritable(path: string, reason: string): BrainError {
  return new BrainError('file-not-writable', `${path} could not be written: ${reason}. The file is as it was.`, {
    path,
  });
}

/** The error for a link at `where` on the way to `path`. */
export function unsafeLink(path: string, where: string): BrainError {
  const what = where === path ? `${path} is a link` : `${where}, on the way to ${path}, is a link`;
  const message = `${what}; Project Brain writes to no file through a link. Put a real one in its place, or choose another file.`;
  return new BrainError('unsafe-path', message, { path, link: where });
}
