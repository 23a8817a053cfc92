/** A file of code, with what it imports, as the links between files tell it, and what it reaches for by itself. */
import { folderOf } from '../paths.ts';
import type { FileRole } from '../section.ts';

export interface ImportingFile {
  readonly path: string;
  /** Paths, and packages behind `package:`. */
  readonly targets: readonly string[];
  /** As written. */
  readonly imports: readonly string[];
}

/** With what it is for, and what it uses of what the language gives to everybody. */
export interface UsingFile extends ImportingFile {
  readonly role: FileRole;
  readonly uses: readonly string[];
}

/** The folder that all lie in; empty where they share none. */
export function folderOfAll(files: readonly UsingFile[]): string {
  const [first = '', ...others] = files.map(({ path }) => folderOf(path));
  const parts = first.split('/');
  let shared = parts.length;
  for (const other of others) {
    const own = other.split('/');
    while (shared > 0 && parts.slice(0, shared).some((part, at) => part !== own[at])) shared -= 1;
  }
  return parts.slice(0, shared).join('/');
}
