/** What the file of a folder is called: every folder has a name of its own, also where capitals do not count. */
import { sha256Hex } from '../engine/index.ts';

/** Folders as most are called: read back, `--` is a hyphen and `-` goes one folder down. */
const PLAIN = /^[a-z0-9_]+(?:-[a-z0-9_]+)*(?:\/[a-z0-9_]+(?:-[a-z0-9_]+)*)*$/;
/** In characters; with prefix and extension that is far below what a file may be called. */
const LONGEST = 100;
const HASH = 12;

/**
 * The name for a folder (relative, with `/`), without an extension: `packages/api-client` is `packages-api--client`. Where
 * signs would be lost, a dot and a hash of the path tell it apart.
 */
export function scopedName(folder: string): string {
  const plain = folder.replaceAll('-', '--').replaceAll('/', '-');
  if (PLAIN.test(folder) && plain.length <= LONGEST) return plain;
  const readable = folder
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${readable.slice(0, LONGEST)}.${sha256Hex(folder).slice(0, HASH)}`;
}
