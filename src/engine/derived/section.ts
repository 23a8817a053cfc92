/** What derived memory knows of one file: its sections and what its text tells beyond them. */

/** Kinds of sections that declare a name. */
export const NAMED_KINDS = [
  'class',
  'interface',
  'type',
  'enum',
  'function',
  'method',
  'constant',
  'module',
  'test',
] as const;

/** What a section is: a declaration of code, a part of prose, of settings, or the head of a file. */
export const SECTION_KINDS = ['top', 'heading', 'text', ...NAMED_KINDS, 'statements', 'table', 'settings'] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** The smallest unit that is retrieved by itself. */
export interface Section {
  /** Relative to the project root, with `/`. */
  readonly path: string;
  /** Unique within the file; with the path (`src/a.ts#parse`) unique in the project. */
  readonly anchor: string;
  readonly kind: SectionKind;
  /** 1-based, inclusive. Sections of a file are in order and never overlap. */
  readonly startLine: number;
  readonly endLine: number;
  /** The first sentence of its documentation, else its signature; at most SECTION_LIMITS.summary characters. */
  readonly summary: string;
  /** Words it is about, the most telling first, lower case. */
  readonly topics: readonly string[];
  /** Names it declares. */
  readonly symbols: readonly string[];
}

/** Characters of a summary, entries of the lists, sections of a file; characters and lines of it that are read, characters of one that is told of. */
export const SECTION_LIMITS = {
  ...{ summary: 200, topics: 6, symbols: 24, sections: 300 },
  // Longer files are hardly written by people, and to read one whole would hold the host.
  ...{ characters: 500_000, lines: 20_000 },
  // Parts of longer files are not told: they are data, or nobody's reading.
  told: 200_000,
} as const;

/** What a file is for. */
export const FILE_ROLES = ['source', 'test', 'document', 'config', 'other'] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** A place that the code map shows. */
export interface CodeMarker {
  readonly kind: 'route' | 'component' | 'hook' | 'command';
  /** `GET /users`, `SettingsPage`, `useTeam`, `npx tool`. */
  readonly name: string;
  readonly line: number;
  readonly summary: string;
  /** A package that the project must depend on for this to be what it looks like; empty when there is no doubt. */
  readonly needs: string;
}

/** What a manifest says of its package. */
export interface ManifestFacts {
  readonly ecosystem: string;
  readonly name: string;
  readonly description: string;
  readonly dependencies: readonly string[];
  /** What a person types to build, test or run it, with what that does. */
  readonly commands: readonly { readonly name: string; readonly runs: string }[];
  /** What its package is imported by, where that differs from `name` (a Go module's path). */
  readonly importName: string;
}

/** Everything that is kept of a file; a pure function of its path and its text. */
export interface FileFacts {
  readonly language: string;
  readonly role: FileRole;
  readonly lines: number;
  readonly summary: string;
  readonly sections: readonly Section[];
  /** What it imports, as written there. */
  readonly imports: readonly string[];
  /** What it reaches for of what the language gives to everybody: `console`, `fetch`, `import()`; each once. */
  readonly uses: readonly string[];
  /** Of a test, the names that it takes from other modules, where its language writes them beside the module. */
  readonly taken: readonly string[];
  /** Names it offers to other files. */
  readonly exports: readonly string[];
  readonly places: readonly CodeMarker[];
  readonly manifest: ManifestFacts | null;
  /** Stems of what its text says, each once, as far as `bodyWords` reads: it is found by them. */
  readonly words: readonly string[];
  /** Of a document, what each of its lines is, a letter a line as in `LINE`; of other files nothing. */
  readonly lineKinds: string;
}
