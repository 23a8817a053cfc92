/** Syntax trees by tree-sitter: grammars are loaded when first needed, and what fails costs only its language or file. */
import { existsSync, readFileSync } from 'node:fs';
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
import { readPacked } from '../node/packed-file.ts';

/** Where the files of tree-sitter are; those of wasm may be packed. */
export interface SyntaxFiles {
  /** web-tree-sitter.wasm. */
  readonly runtime: string;
  /** The folder of tree-sitter-GRAMMAR.wasm. */
  readonly grammars: string;
  /** The folder of the queries, by grammar. */
  readonly queries: string;
}

/** Where they are beside a bundle: `path` gives the path of a file or folder of `dist`. */
export const builtSyntax = (path: (name: string) => string): SyntaxFiles => ({
  runtime: path('syntax/web-tree-sitter.wasm'),
  grammars: path('syntax'),
  queries: path('syntax/queries'),
});

/** Longer texts are not parsed: a tree takes some ten times as much memory as its text, which is never given back. */
const MOST_CHARACTERS = 1_000_000;
/**
 * So often the parser asks in one slice whether it is over: some 5 to 10 ms. Not by the clock: where a parse is stopped decides
 * how it mends what fits nothing, and the same text has to come out the same on a machine that stands still for a moment.
 */
const SLICE_CALLS = 64;
/** Much happens between two calls in texts that were written to break us: a slice is over then, too, and counts no more. */
const MOST_SLICE_MS = 100;
/** How long a text may take to parse, and each query on it: some ten times what a common one takes on a slow machine. */
const mostMs = (text: string): number => 300 + text.length / 300;
/**
 * Where `<` may open what has to be closed, the parsers take memory by the square of those that never are, at the end of
 * the text and past every budget: 5,000 fill two gigabytes, and then nothing is parsed any more. Code has hardly ten.
 */
const MOST_OPEN_ANGLES = 500;
const WITH_TYPE_ARGUMENTS: ReadonlySet<GrammarName> = new Set<GrammarName>(['c-sharp', 'cpp', 'java']);
/** A text whose root is one heap of so many parts that fit nothing was written to break us. */
const MOST_PARTS_OF_NOTHING = 5_000;
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

const LESS = 60;
const GREATER = 62;

/** The runtime is one for the whole thread, and so is its memory. */
let runtime: Promise<Runtime> | undefined;

class Runtime {
  /** What the library calls the runtime through. */
  readonly #calls: Record<string, unknown>;
  #isBroken = false;

  private constructor(calls: Record<string, unknown>) {
    this.#calls = calls;
  }

  static async start(file: string): Promise<Runtime> {
    const { buffer, byteOffset, byteLength } = await readPacked(file);
    const options = { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength), locateFile: () => file };
    await Parser.init(options);
    return new Runtime(options);
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * After a fault nothing is known of the memory. The collector has what it finds freed by the runtime whenever it likes, and would
   * throw past everybody: from now on nothing is freed.
   */
  break(): void {
    this.#isBroken = true;
    for (const name of Object.keys(this.#calls))
      if (name === '_free' || /^_ts_\w*_delete(?:_wasm)?$/.test(name)) this.#calls[name] = () => undefined;
  }
}

/** What the runtime throws when it cannot go on: WebAssembly.RuntimeError. */
const isFault = (error: unknown): boolean => error instanceof Error && error.name === 'RuntimeError';

export class TreeSitter implements Syntax {
  readonly #files: SyntaxFiles;
  readonly #log: Log;
  readonly #loading = new Map<GrammarName, Promise<boolean>>();
  readonly #ready = new Map<GrammarName, Grammar>();
  /** Several files may be parsed in turns, each by a parser of its own. */
  readonly #idle: Parser[] = [];
  #runtime: Runtime | undefined;

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
    if (!ready || this.#runtime?.isBroken || text.length > MOST_CHARACTERS || opensWithoutEnd(grammar, text))
      return null;
    try {
      const parser = this.#idle.pop() ?? new Parser();
      parser.setLanguage(ready.language);
      const tree = yield* inSlices(parser, text);
      this.#idle.push(parser);
      return tree && new ParsedTree(tree, ready.queries, mostMs(text), (error) => this.#broken(grammar, error));
    } catch (error) {
      this.#broken(grammar, error);
      return null;
    }
  }

  async #load(grammar: GrammarName): Promise<void> {
    const { runtime: wasm, grammars, queries } = this.#files;
    this.#runtime = await (runtime ??= Runtime.start(wasm));
    const language = await Language.load(await readPacked(join(grammars, `tree-sitter-${grammar}.wasm`)));
    const folders = (QUERIES[grammar] ?? [grammar]).map((folder) => join(queries, folder));
    const made = SYNTAX_QUERIES.map((name) => [name, new Query(language, queryText(folders, name))] as const);
    this.#ready.set(grammar, { language, queries: new Map(made) });
  }

  /** A parser that failed may be in any state: it is not used again, and after a fault no other either. */
  #broken(grammar: GrammarName, error: unknown): void {
    if (isFault(error)) this.#runtime?.break();
    const what = isFault(error) ? 'Code' : `Code of ${grammar}`;
    this.#log.warn(`${what} is read without its syntax from now on: the parser of ${grammar} failed (${said(error)}).`);
    this.#ready.delete(grammar);
  }
}

function opensWithoutEnd(grammar: GrammarName, text: string): boolean {
  if (!WITH_TYPE_ARGUMENTS.has(grammar)) return false;
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const c = text.charCodeAt(at);
    if (c === LESS) open++;
    else if (c === GREATER) open--;
  }
  return open > MOST_OPEN_ANGLES;
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
  for (let left = mostMs(text); left > 0;) {
    const began = performance.now();
    let calls = 0;
    const isOver = (): boolean => ++calls > SLICE_CALLS || performance.now() - began > MOST_SLICE_MS;
    const tree = parser.parse(text, null, { progressCallback: isOver });
    if (tree) return tree;
    left -= Math.min(performance.now() - began, MOST_SLICE_MS);
    yield;
  }
  parser.reset();
  return null;
}

const fitsNothing = ({ isError, childCount }: Node): boolean => isError && childCount > MOST_PARTS_OF_NOTHING;

class ParsedTree implements SyntaxTree {
  readonly #tree: Tree;
  readonly #queries: ReadonlyMap<SyntaxQuery, Query>;
  readonly #most: number;
  readonly #onError: (error: unknown) => void;

  constructor(tree: Tree, queries: ReadonlyMap<SyntaxQuery, Query>, most: number, onError: (error: unknown) => void) {
    this.#tree = tree;
    this.#queries = queries;
    this.#most = most;
    this.#onError = onError;
  }

  matches(query: SyntaxQuery): readonly SyntaxMatch[] | null {
    try {
      return this.#found(query);
    } catch (error) {
      this.#onError(error);
      return null;
    }
  }

  #found(query: SyntaxQuery): readonly SyntaxMatch[] | null {
    const known = this.#queries.get(query);
    const { rootNode } = this.#tree;
    if (!known || fitsNothing(rootNode)) return null;
    let left = this.#most;
    let began = performance.now();
    const isOver = (): boolean => {
      const now = performance.now();
      left -= Math.min(now - began, MOST_SLICE_MS);
      began = now;
      return left < 0;
    };
    const found = known.matches(rootNode, { matchLimit: MOST_AT_A_TIME, progressCallback: isOver });
    return isOver() ? null : found.map(matchOf);
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
