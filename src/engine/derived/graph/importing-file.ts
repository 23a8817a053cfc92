/** A file of code, with what it imports, as the links between files tell it. */
export interface ImportingFile {
  readonly path: string;
  /** Paths, and packages behind `package:`. */
  readonly targets: readonly string[];
  /** As written. */
  readonly imports: readonly string[];
}
