/** Why the memory cannot be written, in words for a person. */
import { errorCode } from '../files/file-system.ts';

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full; free some space',
  EDQUOT: 'your share of the disk is used up; free some space',
  EACCES: 'the folder may not be written; check its permissions',
  EPERM: 'the folder may not be written; check its permissions',
  EROFS: 'the disk is read-only',
};

export function notWritable(folder: string, error: unknown): string {
  const cause = CAUSES[errorCode(error)] ?? `the disk reports an error (${errorCode(error) || String(error)})`;
  return `The memory in ${folder} cannot be written: ${cause}. What is known stays readable; writing is tried again by itself with the next change.`;
}
