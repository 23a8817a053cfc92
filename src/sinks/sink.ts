/** What a target is: one instruction file that assistants read. A new one is a small file beside this and a line in `sinks.ts`. */
import type { BrainAssemblyOptions } from '../engine/index.ts';

export interface Sink {
  /** As in the setting `projectBrain.sinks`. */
  readonly id: string;
  readonly title: string;
  /** Relative to the workspace folder, with `/`. */
  readonly path: string;
  /** Who reads it, for the list that a person chooses from. */
  readonly description: string;
  /** What of the brain it gets: the rendering, and how long it may be. Default: all of it. */
  readonly brain?: BrainAssemblyOptions;
  /** Whether only this user reads it: the one kind of file that user-scoped knowledge may stand in. */
  readonly personal?: boolean;
  /** Paths that only somebody who uses the assistant has; a folder ends in `/`. */
  readonly signs: readonly string[];
  /** Written only where it exists: by being there it changes what is read. */
  readonly mustExist?: boolean;
  /** The reader it is meant for, where that reader stops at the first file it finds. */
  readonly meantFor?: FirstMatch;
  /** Where the assistant knows files that are read with the files of one folder only. */
  readonly scoped?: ScopedFiles;
  /** What a person has to do once so that it is read. */
  readonly hint?: string;
  /** Stands before our block in a file that we make: a front matter. */
  readonly preamble?: string;
  /** Beyond it, the reader cuts or its makers advise against it. */
  readonly limit?: SizeLimit;
  /** Readers that take only the first file they find: making this one may silence another. */
  readonly firstMatch?: readonly FirstMatch[];
  /** Other files that `compose` has to know about. */
  readonly neighbours?: readonly string[];
  /** The block's text, where it is more or less than the brain's document. */
  readonly compose?: (document: string, surroundings: BlockSurroundings) => string;
}

/** How an assistant names such files. */
export interface ScopedFiles {
  /** The folder they lie in. */
  readonly folder: string;
  readonly extension: string;
  /** The front matter for a folder's file. */
  readonly preamble: (folder: string) => string;
}

export interface SizeLimit {
  readonly amount: number;
  readonly unit: 'bytes' | 'characters' | 'lines';
  /** Completes "… is longer than": who stops reading, or what its makers advise. */
  readonly why: string;
  /** Where it holds for a file in each folder on the way down: their names, of which the first one found counts. */
  readonly together?: readonly string[];
}

/** A reader that goes through the groups in order and reads the files of the first group it finds a file of. */
export interface FirstMatch {
  readonly reader: string;
  /** A path that ends in `/` stands for any file in that folder. */
  readonly order: readonly (readonly string[])[];
  /** Paths that only somebody who uses it has. */
  readonly signs: readonly string[];
  /** Completes "Project Brain …": how the block of this sink prevents the loss. Without it, it can only be told. */
  readonly remedy?: string;
}

/** What stands round the block. */
export interface BlockSurroundings {
  /** Whether the file is, or would be, one that we made. */
  readonly made: boolean;
  /** The file's text outside the block. */
  readonly outside: string;
  /** Those of the sink's neighbours that exist. */
  readonly neighbours: ReadonlyMap<string, { readonly hasBlock: boolean }>;
}
