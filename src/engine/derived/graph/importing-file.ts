/** A file of code, with what it imports, as the links between files tell it, and what it reaches for by itself. */
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
