/** What a row says that has a file read. */
import type { FileRecord } from '../../../engine/index.ts';

export interface ReadRule {
  /** What it is, for a person. */
  readonly what: string;
  /** Manifests (and configurations) hold settings, documents hold prose; of code only what it says of itself is kept. */
  readonly kind: FileRecord['kind'];
  /** `root`: only the opened folder; `anywhere`: every folder but SKIPPED_FOLDERS; a pattern: folders so called. */
  readonly where: 'root' | 'anywhere' | RegExp;
  /** Its pattern names a folder that is passed over else. */
  readonly inSkipped?: true;
  /** The file's name, without its folder. */
  readonly name: RegExp;
  /** Names that the row does not mean. */
  readonly except?: RegExp;
  /** At most so many, those nearest to the root first. */
  readonly most: number;
  /** Paths, or names, of files that are read when all others were: what helps with the work, or runs beside it. */
  readonly last?: RegExp;
  /** Only so many characters from its beginning are read; all of it where none are given. */
  readonly beginning?: number;
  /** Only what it says of the packages that manifests name is read: see read-lock.ts. */
  readonly isLock?: true;
  /** Files whose changes over the history are read too: those of `name` that also match this. */
  readonly history?: RegExp;
}

/** Every file of the row, as a `history`. */
export const ALL = /^/;
