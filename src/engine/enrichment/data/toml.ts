/**
 * The TOML that manifests are written in. A reader of our own, because `smol-toml` and `@iarna/toml` give no places and refuse
 * a text over one bad line; its tests hold it against `smol-toml`. Lines it does not understand are passed over.
 */
import { lenient } from './lenient.ts';
import { MAX_DEPTH, tooDeep, type DataEntry, type DataNode } from './node.ts';
import { readTomlString } from './toml-string.ts';

type Table = Map<string, DataEntry>;

/**
 * The tree of a TOML text; numbers and dates are strings; the last of two equal keys wins.
 * @throws BrainError `invalid-input` where the text is nested deeper than MAX_DEPTH.
 */
export function readToml(text: string): DataNode {
  const root: Table = new Map();
  const reader = new TomlReader(text);
  let table = root;
  for (;;) {
    reader.skipBlank();
    if (reader.done) break;
    const start = reader.pos;
    if (reader.peek() === '[') table = openTable(root, reader, start) ?? table;
    else readPair(table, reader, start);
    reader.skipLine();
  }
  return { value: root, start: 0, end: text.length };
}

/** The same tree; undefined where the text cannot be read. Never throws. */
export const parseToml = lenient(readToml);

function openTable(root: Table, reader: TomlReader, start: number): Table | undefined {
  const isArray = reader.text.startsWith('[[', start);
  reader.pos += isArray ? 2 : 1;
  const path = reader.keyPath();
  const last = path.at(-1);
  if (last === undefined || reader.peek() !== ']') return undefined;
  const place = { keyStart: start, start, end: reader.pos + (isArray ? 2 : 1) };
  const parent = tableAt(root, path.slice(0, -1), place);
  if (!isArray) return tableAt(parent, [last], place);
  const element: Table = new Map();
  const before = parent.get(last)?.value;
  const elements: DataNode[] = Array.isArray(before) ? [...(before as DataNode[])] : [];
  elements.push({ value: element, start, end: place.end });
  parent.set(last, { ...place, value: elements });
  return element;
}

function readPair(table: Table, reader: TomlReader, start: number): void {
  const path = reader.keyPath();
  const last = path.at(-1);
  if (last === undefined || reader.peek() !== '=') return;
  reader.pos++;
  const node = reader.value(0);
  if (!node) return;
  const place = { keyStart: start, start, end: node.end };
  tableAt(table, path.slice(0, -1), place).set(last, { ...node, keyStart: start });
}

/** The table at `path`, made where it is missing; of an array of tables, the last. */
function tableAt(from: Table, path: readonly string[], place: Omit<DataEntry, 'value'>): Table {
  let table = from;
  for (const key of path.slice(0, MAX_DEPTH)) {
    const value = table.get(key)?.value;
    const inner = Array.isArray(value) ? (value as DataNode[]).at(-1)?.value : value;
    if (inner instanceof Map) {
      table = inner as Table;
    } else {
      const made: Table = new Map();
      table.set(key, { ...place, value: made });
      table = made;
    }
  }
  return table;
}

class TomlReader {
  readonly text: string;
  pos = 0;

  constructor(text: string) {
    this.text = text;
  }

  get done(): boolean {
    return this.pos >= this.text.length;
  }

  peek(): string {
    this.skipSpaces();
    return this.text.charAt(this.pos);
  }

  skipLine(): void {
    const end = this.text.indexOf('\n', this.pos);
    this.pos = end < 0 ? this.text.length : end + 1;
  }

  /** White space, line ends and comments. */
  skipBlank(): void {
    for (;;) {
      while (!this.done && /\s|\uFEFF/.test(this.text.charAt(this.pos))) this.pos++;
      if (this.text.charAt(this.pos) !== '#') return;
      this.skipLine();
    }
  }

  keyPath(): string[] {
    const path: string[] = [];
    for (;;) {
      const key = /^["']/.test(this.peek()) ? this.quoted() : this.match(/[\w-]+/y);
      if (key === undefined) return [];
      path.push(key);
      if (this.peek() !== '.') return path;
      this.pos++;
    }
  }

  value(depth: number): DataNode | undefined {
    const char = this.peek();
    const start = this.pos;
    if (depth > MAX_DEPTH) throw tooDeep('TOML');
    if (char === '"' || char === "'") {
      const text = this.quoted();
      return text === undefined ? undefined : { value: text, start, end: this.pos };
    }
    if (char === '[') return this.list(start, depth);
    if (char === '{') return this.inlineTable(start, depth);
    const word = this.match(/[^\s,#\]}]+/y);
    if (word === undefined) return undefined;
    const value = word === 'true' || word === 'false' ? word === 'true' : word;
    return { value, start, end: this.pos };
  }

  private list(start: number, depth: number): DataNode {
    const value: DataNode[] = [];
    this.pos++;
    for (;;) {
      this.skipBlank();
      if (this.done || this.text.charAt(this.pos) === ']') break;
      const node = this.value(depth + 1);
      if (!node) break;
      value.push(node);
      this.skipBlank();
      if (this.text.charAt(this.pos) !== ',') break;
      this.pos++;
    }
    if (this.text.charAt(this.pos) === ']') this.pos++;
    return { value, start, end: this.pos };
  }

  private inlineTable(start: number, depth: number): DataNode {
    const value: Table = new Map();
    this.pos++;
    for (;;) {
      this.skipBlank();
      const keyStart = this.pos;
      if (this.done || this.text.charAt(keyStart) === '}') break;
      const path = this.keyPath();
      const last = path.at(-1);
      if (last === undefined || this.peek() !== '=') break;
      this.pos++;
      const node = this.value(depth + 1);
      if (!node) break;
      tableAt(value, path.slice(0, -1), { keyStart, start: keyStart, end: node.end }).set(last, { ...node, keyStart });
      this.skipBlank();
      if (this.text.charAt(this.pos) !== ',') break;
      this.pos++;
    }
    if (this.text.charAt(this.pos) === '}') this.pos++;
    return { value, start, end: this.pos };
  }

  private quoted(): string | undefined {
    const found = readTomlString(this.text, this.pos);
    if (found) this.pos = found.end;
    return found?.value;
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.pos;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.pos += found.length;
    return found;
  }

  private skipSpaces(): void {
    while (this.text.charAt(this.pos) === ' ' || this.text.charAt(this.pos) === '\t') this.pos++;
  }
}
