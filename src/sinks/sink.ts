/** What a target is: one instruction file that assistants read. A new one is a small file beside this and a line in `sinks.ts`. */

export interface Sink {
  /** As in the setting `projectBrain.sinks`. */
  readonly id: string;
  readonly title: string;
  /** Relative to the workspace folder, with `/`. */
  readonly path: string;
  /** Who reads it, for the list that a person chooses from. */
  readonly description: string;
  /** Stands before our block in a file that we make: a front matter. */
  readonly preamble?: string;
  /** Beyond it, the reader cuts or its makers advise against it. */
  readonly limit?: SizeLimit;
  /** Readers that take only the first file they find: making this one may silence another. */
  readonly firstMatch?: readonly FirstMatch[];
  /** Other files that `compose` has to know about. */
  readonly neighbours?: readonly string[];
  /** The block's text, where it is more or less than the brain's document. */
  readonly compose?: (document: string, surroundings: Surroundings) => string;
}

export interface SizeLimit {
  readonly amount: number;
  readonly unit: 'bytes' | 'lines';
  /** Completes "… is longer than": who stops reading, or what its makers advise. */
  readonly why: string;
}

/** A reader that goes through the groups in order and reads the files of the first group it finds a file of. */
export interface FirstMatch {
  readonly reader: string;
  readonly order: readonly (readonly string[])[];
  /** Completes "Project Brain …": how the block of this sink prevents the loss. Without it, it can only be told. */
  readonly remedy?: string;
}

/** What stands round the block. */
export interface Surroundings {
  /** Whether the file is, or would be, one that we made. */
  readonly made: boolean;
  /** The file's text outside the block. */
  readonly outside: string;
  /** Those of the sink's neighbours that exist. */
  readonly neighbours: ReadonlyMap<string, { readonly hasBlock: boolean }>;
}
