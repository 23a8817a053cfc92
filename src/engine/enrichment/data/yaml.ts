/** YAML by the `yaml` library: the tree of a text's first document, each value with its place; merges and aliases followed. */
import {
  Composer,
  type CST,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  Lexer,
  Parser,
  type Document,
  type Node,
} from 'yaml';
import { BrainError } from '../../model/errors.ts';
import { lenient } from './lenient.ts';
import { MAX_DEPTH, tooDeep, type DataEntry, type DataNode } from './node.ts';

/** Values that aliases may repeat: no workflow comes near, a text made to explode passes it at once. */
const MOST_REPEATED = 100_000;

/**
 * The tree of a YAML text's first document; every scalar is a string, and what has no value is null. What is no YAML is
 * passed over, the rest is read.
 * @throws BrainError `invalid-input` where the text is nested deeper than MAX_DEPTH, or its aliases repeat more than 100,000 values.
 */
export function readYaml(text: string): DataNode | undefined {
  const document = firstDocument(text);
  return document?.contents ? new TreeMaker(text).node(document.contents, 0) : undefined;
}

/** The same tree; undefined where the text cannot be read. Never throws. */
export const parseYaml = lenient(readYaml);

function firstDocument(text: string): Document.Parsed | undefined {
  const composer = new Composer({
    schema: 'failsafe',
    strict: false,
    uniqueKeys: false,
    logLevel: 'silent',
    stringKeys: false,
  });
  const tokens = notTooDeep(tokensOf(text.replace(/^\uFEFF/, ' ')));
  for (const document of composer.compose(tokens, true, text.length)) return document;
  return undefined;
}

/** What is open at once in a text of MAX_DEPTH: its document, what that holds, and what stands on each level of it. */
const MOST_OPEN = MAX_DEPTH + 2;

/** The tokens of a text, as long as few enough are open: one word may close them all, each within the call for the last. */
function* tokensOf(text: string): Generator<CST.Token> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > MOST_OPEN) throw tooDeep('YAML');
  }
  yield* parser.end();
}

/** The tokens of a text, as long as none is nested too deep: the composer takes each level with a call of its own. */
function* notTooDeep(tokens: Iterable<CST.Token>): Generator<CST.Token> {
  for (const token of tokens) {
    const open: { readonly token: CST.Token; readonly depth: number }[] = [{ token, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { token: one, depth } = next;
      if (depth > MAX_DEPTH) throw tooDeep('YAML');
      if (one.type === 'document') {
        if (one.value) open.push({ token: one.value, depth });
      } else if ('items' in one)
        for (const { key, value } of one.items)
          for (const inner of [key, value]) if (inner) open.push({ token: inner, depth: depth + 1 });
    }
    yield token;
  }
}

/** How many values a tree holds, where an anchor makes that worth knowing. */
interface Anchored {
  readonly node: DataNode;
  readonly size: number;
}

class TreeMaker {
  readonly #text: string;
  readonly #anchors = new Map<string, Anchored>();
  /** Values made so far, those that aliases repeat included. */
  #made = 0;
  #repeated = 0;

  constructor(text: string) {
    this.#text = text;
  }

  node(node: Node, depth: number): DataNode | undefined {
    if (depth > MAX_DEPTH) throw tooDeep('YAML');
    if (isAlias(node)) return this.#repeat(node.source, node.range ?? [0, 0]);
    const before = this.#made++;
    const made = isScalar(node) ? this.#scalar(node) : isCollection(node) ? this.#collection(node, depth) : undefined;
    if (made && node.anchor !== undefined) this.#anchors.set(node.anchor, { node: made, size: this.#made - before });
    return made;
  }

  #scalar(node: Node & { value: unknown; type?: string }): DataNode {
    const [start, end] = node.range ?? [0, 0];
    const value = typeof node.value === 'string' ? node.value : '';
    if (node.type === 'PLAIN' && value === '') return { value: null, start, end: start };
    if (node.type !== 'BLOCK_LITERAL' && node.type !== 'BLOCK_FOLDED') return { value, start, end };
    // The words stand below the line of the mark, and end before the line breaks that follow them.
    const said = this.#text.slice(start, end);
    const words = said.indexOf('\n') + 1;
    const blank = said.slice(words).length - said.slice(words).trimStart().length;
    const place = start + said.trimEnd().length;
    return { value: value.trimEnd(), start: Math.min(start + words + blank, place), end: place };
  }

  #collection(node: Node, depth: number): DataNode {
    const [start, end] = node.range ?? [0, 0];
    const inBrackets = '[{'.includes(this.#text.charAt(start));
    const value = isMap(node) ? this.#map(node.items, depth) : this.#list(node, depth);
    const last = [...value.values()].at(-1);
    // A block ends where the last value written in it does; what is merged into it stands elsewhere.
    const isWrittenHere = last && last.start >= start && last.end <= end && !inBrackets;
    return { value, start, end: isWrittenHere ? last.end : start + this.#text.slice(start, end).trimEnd().length };
  }

  #list(node: Node, depth: number): DataNode[] {
    const items: readonly unknown[] = isCollection(node) ? node.items : [];
    return items.flatMap((item) => {
      // `[a: b]` is a list of one small map.
      if (isPair(item)) {
        const map = this.#map([item], depth);
        const [only] = map.values();
        return only ? [{ value: map, start: only.keyStart, end: only.end }] : [];
      }
      return this.node(item as Node, depth + 1) ?? [];
    });
  }

  #map(pairs: readonly unknown[], depth: number): Map<string, DataEntry> {
    const map = new Map<string, DataEntry>();
    const merged: DataNode[] = [];
    for (const pair of pairs) {
      if (!isPair(pair) || !isScalar(pair.key)) continue;
      const key = pair.key;
      const keyStart = key.range?.[0] ?? 0;
      const keyEnd = key.range?.[1] ?? keyStart;
      const node = pair.value ? this.node(pair.value as Node, depth + 1) : undefined;
      const value = node ?? { value: null, start: keyEnd, end: keyEnd };
      if (key.value === '<<') merged.push(...(Array.isArray(value.value) ? (value.value as DataNode[]) : [value]));
      else if (typeof key.value === 'string') map.set(key.value, { ...value, keyStart });
    }
    for (const { value } of merged) {
      if (!(value instanceof Map)) continue;
      for (const [key, entry] of value as ReadonlyMap<string, DataEntry>) if (!map.has(key)) map.set(key, entry);
    }
    return map;
  }

  /** What the anchor of this name stands for, in the place of the alias; one without an anchor stands for nothing. */
  #repeat(name: string, [start, end]: readonly number[]): DataNode | undefined {
    const anchored = this.#anchors.get(name);
    if (!anchored) return undefined;
    this.#made += anchored.size;
    this.#repeated += anchored.size;
    if (this.#repeated > MOST_REPEATED)
      throw new BrainError(
        'invalid-input',
        `its aliases repeat more than ${MOST_REPEATED.toLocaleString('en')} values, as those of a text that is made to explode`,
      );
    return { value: anchored.node.value, start: start ?? 0, end: end ?? 0 };
  }
}
