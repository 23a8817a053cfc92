/** Syntax trees of code, by the grammars and the queries of tree-sitter. */

export const GRAMMARS = [
  'bash',
  'c-sharp',
  'cpp',
  'go',
  'java',
  'javascript',
  'php',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
] as const;
export type GrammarName = (typeof GRAMMARS)[number];

/** What can be asked of a tree: src/syntax/queries/GRAMMAR/QUERY.scm. */
export const SYNTAX_QUERIES = ['declarations', 'imports', 'calls', 'uses'] as const;
export type SyntaxQuery = (typeof SYNTAX_QUERIES)[number];

/** A node that a query found. Offsets are those of the text, lines 0-based; ends are exclusive. */
export interface Captured {
  /** As the query calls it, such as `definition.class`, `name` or `comment`. */
  readonly as: string;
  readonly from: number;
  readonly to: number;
  readonly fromLine: number;
  /** The line that its last character stands on. */
  readonly toLine: number;
}

/** What one pattern of a query found together. */
export interface SyntaxMatch {
  /** The pattern's place in the query. */
  readonly pattern: number;
  readonly captures: readonly Captured[];
}

/** Has to be freed: it lies outside of what the garbage collector sees. */
export interface SyntaxTree {
  /** In no order that counts; null where that takes too long, or the text is no code at all. */
  matches(query: SyntaxQuery): readonly SyntaxMatch[] | null;
  free(): void;
}

export interface Syntax {
  /** Makes a grammar ready. False where it cannot be loaded, which is told in the log, once. Never fails. */
  load(grammar: GrammarName): Promise<boolean>;
  /**
   * The tree of a text, made in slices of some milliseconds, so that the caller may pause; null where the grammar is not
   * ready, the text is too long or takes too long. Never throws.
   */
  parse(grammar: GrammarName, text: string): Generator<void, SyntaxTree | null, undefined>;
}
