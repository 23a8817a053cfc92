/** The paths that may be written: relative, plain, never where an editor or git keeps what they act upon unasked. */
import { BrainError } from '../../engine/index.ts';

const FORBIDDEN_FOLDERS = new Set(['.git', '.vscode']);
const INSTRUCTION_FILE = /\.(?:md|mdc)$|^\.rules$/;

/** Whether `path` is called as instruction files are: `.md`, `.mdc` and Zed's `.rules`. */
export const isInstructionFile = (path: string): boolean => INSTRUCTION_FILE.test(path);

/**
 * The segments of `path`, which is given with `/` on every system.
 * @throws BrainError `unsafe-path` for an absolute path, `..`, a backslash, a drive, a name of `.git` or `.vscode` in any
 * spelling a file system may fold to it, and for what `isAllowed` does not allow.
 */
export function segmentsOf(path: string, isAllowed: (path: string) => boolean = isInstructionFile): readonly string[] {
  const segments = path.split('/');
  if (!isAllowed(path) || segments.some((segment) => !isPlain(segment))) {
    throw new BrainError('unsafe-path', `"${path}" is not a place Project Brain may write to. Nothing was written.`, {
      path,
    });
  }
  return segments;
}

function isPlain(segment: string): boolean {
  if (!/^[\w.-]+$/.test(segment)) return false;
  // Windows drops dots at the end of a name; `..` and `.` go the same way.
  if (segment.endsWith('.')) return false;
  return !FORBIDDEN_FOLDERS.has(segment.toLowerCase());
}
