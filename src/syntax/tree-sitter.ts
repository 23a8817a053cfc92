/** Syntax trees by tree-sitter: grammars are loaded when first needed, and what fails costs only its language or file. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Language, type Node, Parser, Query, type QueryMatch, type Tree } from 'web-tree-sitter';
import {
  type Captured,
  type GrammarName,
  type Log,
  type Syntax,
  SYNTAX_QUERIES,
  type SyntaxMatch,
  type SyntaxQuery,
  type SyntaxTree,
} from '../engine/index.ts';

/** Where the files of tree-sitter are. */
export interface SyntaxFiles {
  /** web-tree-sitter.wasm. */
  readonly runtime: string;
  /** The folder of tree-sitter-GRAMMAR.wasm. */
  readonly grammars: string;
  /** The folder of the queries, by grammar. */
  readonly queries: string;
}

/** Longer texts are not parsed: a tree takes some ten times as much memory as its text, which is never given back. */
const MOST_CHARACTERS = 1_000_000;
/** A file may take so long, by a watch that stands still while others have their turn. */
const MOST_MS = 3_000;
const SLICE_MS = 10;
/** Matches that a query follows at a time. */
const MOST_AT_A_TIME = 4_096;

/** The folders of queries that are one query of a grammar; its own alone where none are named. */
const QUERIES: Readonly<Partial<Record<GrammarName, readonly string[]>>> = {
  javascript: ['script', 'javascript'],
  typescript: ['script', 'typescript'],
  tsx: ['script', 'typescript'],
};

interface Grammar {
  readonly language: Language;
  readonly queries: ReadonlyMap<SyntaxQuery, Query>;
}

/** The runtime is one for the whole thread. */
let runtime: Promise<void> | undefined;

export class TreeSitter implements Syntax {
  readonly #files: SyntaxFiles;
  readonly #log: Log;
  readonly #loading = new Map<GrammarName, Promise<boolean>>();
  readonly #ready = new Map<GrammarName, Grammar>();
  #parser: Parser | undefined;

  constructor(files: SyntaxFiles, log: Log) {
    this.#files = files;
    this.#log = log;
  }

  load(grammar: GrammarName): Promise<boolean> {
    const known = this.#loading.get(grammar);
    if (known) return known;
    const loading = this.#load(grammar).then(
      () => true,
      (error: unknown) => {
        this.#log.warn(`Code of ${grammar} is read without its syntax: its grammar cannot be loaded (${said(error)}).`);
        return false;
      },
    );
    this.#loading.set(grammar, loading);
    return loading;
  }

  *parse(grammar: GrammarName, text: string): Generator<void, SyntaxTree | null, undefined> {
    const ready = this.#ready.get(grammar);
    if (!ready || text.length > MOST_CHARACTERS) return null;
    try {
      const parser = (this.#parser ??= new Parser());
      parser.setLanguage(ready.language);
      const tree = yield* inSlices(parser, text);
      return tree && new ParsedTree(tree, ready.queries);
    } catch (error) {
      this.#broken(grammar, error);
      return null;
    }
  }

  async #load(grammar: GrammarName): Promise<void> {
    const { runtime: wasm, grammars, queries } = this.#files;
    await (runtime ??= Parser.init({ locateFile: () => wasm }));
    const language = await Language.load(await readFile(join(grammars, `tree-sitter-${grammar}.wasm`)));
    const folders = (QUERIES[grammar] ?? [grammar]).map((folder) => join(queries, folder));
    const made = SYNTAX_QUERIES.map((name) => [name, new Query(language, queryText(folders, name))] as const);
    this.#ready.set(grammar, { language, queries: new Map(made) });
  }

  /** What stopped within the parser may have left it in any state. */
  #broken(grammar: GrammarName, error: unknown): void {
    this.#log.warn(`Code of ${grammar} is read without its syntax from now on: its parser failed (${said(error)}).`);
    this.#ready.delete(grammar);
    this.#parser = undefined;
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const queryText = (folders: readonly string[], name: SyntaxQuery): string =>
  folders
    .map((folder) => join(folder, `${name}.scm`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Parsing that is stopped goes on where it was when it is begun again. */
function* inSlices(parser: Parser, text: string): Generator<void, Tree | null, undefined> {
  parser.reset();
  for (let spent = 0; spent < MOST_MS;) {
    const began = performance.now();
    const isOver = (): boolean => performance.now() - began > SLICE_MS;
    const tree = parser.parse(text, null, { progressCallback: isOver });
    if (tree) return tree;
    spent += performance.now() - began;
    yield;
  }
  parser.reset();
  return null;
}

class ParsedTree implements SyntaxTree {
  readonly #tree: Tree;
  readonly #queries: ReadonlyMap<SyntaxQuery, Query>;

  constructor(tree: Tree, queries: ReadonlyMap<SyntaxQuery, Query>) {
    this.#tree = tree;
    this.#queries = queries;
  }

  matches(query: SyntaxQuery): readonly SyntaxMatch[] | null {
    const deadline = performance.now() + MOST_MS;
    const isOver = (): boolean => performance.now() > deadline;
    const options = { matchLimit: MOST_AT_A_TIME, progressCallback: isOver };
    const found = this.#queries.get(query)?.matches(this.#tree.rootNode, options);
    return found && !isOver() ? found.map(matchOf) : null;
  }

  free(): void {
    this.#tree.delete();
  }
}

const matchOf = ({ patternIndex, captures }: QueryMatch): SyntaxMatch => ({
  pattern: patternIndex,
  captures: captures.filter(({ name }) => !name.startsWith('_')).map(({ name, node }) => captured(name, node)),
});

function captured(as: string, node: Node): Captured {
  const { startIndex, endIndex, startPosition, endPosition } = node;
  const endsBefore = endPosition.column === 0 && endPosition.row > startPosition.row;
  return {
    as,
    from: startIndex,
    to: endIndex,
    fromLine: startPosition.row,
    toLine: endsBefore ? endPosition.row - 1 : endPosition.row,
  };
}
