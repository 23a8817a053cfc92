/** JSON as people write it: comments and trailing commas pass, and a file that breaks off yields what came before. */
import { MAX_DEPTH, type DataEntry, type DataNode } from './node.ts';

/** The tree of a JSON or JSONC text; undefined when it holds no value at all. Never throws. */
export function parseJson(text: string): DataNode | undefined {
  return new JsonReader(text).value(0);
}

const LITERALS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null };

class JsonReader {
  private readonly text: string;
  private pos = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth: number): DataNode | undefined {
    this.skipSpace();
    const start = this.pos;
    const char = this.text.charAt(start);
    if (char === '' || depth > MAX_DEPTH) return undefined;
    if (char === '{') return this.map(start, depth);
    if (char === '[') return this.list(start, depth);
    if (char === '"') return { value: this.string(), start, end: this.pos };
    return this.scalar(start);
  }

  private map(start: number, depth: number): DataNode {
    const value = new Map<string, DataEntry>();
    this.pos++;
    for (;;) {
      this.skipSpace();
      const keyStart = this.pos;
      if (this.text.charAt(keyStart) !== '"') break;
      const key = this.string();
      this.skipSpace();
      if (this.text.charAt(this.pos) !== ':') break;
      this.pos++;
      const node = this.value(depth + 1);
      if (!node) break;
      value.set(key, { ...node, keyStart });
      if (!this.comma()) break;
    }
    if (this.text.charAt(this.pos) === '}') this.pos++;
    return { value, start, end: this.pos };
  }

  private list(start: number, depth: number): DataNode {
    const value: DataNode[] = [];
    this.pos++;
    for (;;) {
      this.skipSpace();
      if (this.text.charAt(this.pos) === ']') break;
      const node = this.value(depth + 1);
      if (!node) break;
      value.push(node);
      if (!this.comma()) break;
    }
    if (this.text.charAt(this.pos) === ']') this.pos++;
    return { value, start, end: this.pos };
  }

  private string(): string {
    const start = this.pos;
    let i = start + 1;
    while (i < this.text.length && this.text.charAt(i) !== '"' && this.text.charAt(i) !== '\n') {
      i += this.text.charAt(i) === '\\' ? 2 : 1;
    }
    this.pos = Math.min(i + 1, this.text.length);
    const raw = this.text.slice(start + 1, i);
    if (!raw.includes('\\')) return raw;
    try {
      return String(JSON.parse(`"${raw}"`));
    } catch {
      return raw;
    }
  }

  private scalar(start: number): DataNode | undefined {
    const word = /[-+.\w]{1,40}/y;
    word.lastIndex = start;
    const found = word.exec(this.text)?.[0];
    if (found === undefined) return undefined;
    this.pos = start + found.length;
    const literal = LITERALS[found];
    if (literal !== undefined) return { value: literal, start, end: this.pos };
    return { value: Number.isNaN(Number(found)) ? found : Number(found), start, end: this.pos };
  }

  private comma(): boolean {
    this.skipSpace();
    if (this.text.charAt(this.pos) !== ',') return false;
    this.pos++;
    return true;
  }

  private skipSpace(): void {
    for (;;) {
      while (/\s|\uFEFF/.test(this.text.charAt(this.pos))) this.pos++;
      if (this.text.startsWith('//', this.pos)) this.skipTo('\n');
      else if (this.text.startsWith('/*', this.pos)) this.skipTo('*/');
      else return;
    }
  }

  private skipTo(mark: string): void {
    const found = this.text.indexOf(mark, this.pos + 1);
    this.pos = found < 0 ? this.text.length : found + mark.length;
  }
}
