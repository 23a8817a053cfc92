/** The paths a sink may have: relative, plain, never where an editor or git keeps what they act upon. */
import { BrainError } from '../../engine/index.ts';

const FORBIDDEN_NAMES = new Set(['.git', '.vscode', 'mcp.json', '.mcp.json']);
const INSTRUCTION_FILE = /\.(?:md|mdc)$|^\.rules$/;

/**
 * The segments of `path`, which a sink gives with `/` on every system.
 * @throws BrainError `unsafe-path` for an absolute path, `..`, a backslash, a drive, a name of `.git`, `.vscode` or
 * `mcp.json` in any spelling a file system may fold to it, and for anything but `.md`, `.mdc` and Zed's `.rules`.
 */
export function segmentsOf(path: string): readonly string[] {
  const segments = path.split('/');
  if (!INSTRUCTION_FILE.test(path) || segments.some((segment) => !isPlain(segment))) {
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
  return !FORBIDDEN_NAMES.has(segment.toLowerCase());
}
