/** What a configuration written as a script says literally, without running it: objects, lists, texts, numbers. */
import { MAX_DEPTH, type DataEntry, type DataNode } from './node.ts';
import { table } from '../../model/table.ts';

/**
 * The object (or list) that a module exports: `export default …`, `module.exports = …`, also through a call such as
 * `defineConfig(…)` or a name. Undefined where it is computed. Never throws.
 */
export function exportedLiteral(text: string): DataNode | undefined {
  const bare = withoutComments(text);
  const exported = /\bexport\s+default\s+|\bmodule\.exports\s*=\s*/.exec(bare);
  return exported ? literalBehind(text, bare, exported.index + exported[0].length) : undefined;
}

/**
 * The literal that begins at `start`, with constants of the file that it names as they are declared; what is computed has
 * the value null.
 */
export function literalAt(text: string, start: number): DataNode | undefined {
  return new ScriptReader(text, start, MOST_NAMES).literal(0);
}

/** Constants of one literal that are looked up; those that they name themselves are not. */
const MOST_NAMES = 50;

/** `text` with its comments as spaces: what is found in it stands at the same place in `text`. */
export function withoutComments(text: string): string {
  let bare = '';
  let pos = 0;
  while (pos < text.length) {
    const end = tokenEnd(text, pos);
    const token = text.slice(pos, end);
    bare += /^\/[/*]/.test(token) ? token.replace(/[^\n]/g, ' ') : token;
    pos = end;
  }
  return bare;
}

function literalBehind(text: string, bare: string, start: number): DataNode | undefined {
  const call = /(?:[\w$.]{0,60}\()?\s*/y;
  call.lastIndex = start;
  const from = start + (call.exec(bare)?.[0].length ?? 0);
  if (/[{[]/.test(bare.charAt(from))) return literalAt(text, from);
  const name = /^[\w$]{1,60}(?=[\s;)]|$)/.exec(bare.slice(from, from + 62))?.[0];
  const declared = name === undefined ? undefined : declarationOf(bare, name);
  return declared === undefined ? undefined : literalAt(text, declared);
}

/** Where the object or list begins that a constant is declared as. */
function declarationOf(text: string, name: string): number | undefined {
  const declared = new RegExp(
    `\\b(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=\\n]{0,120}=\\s*(?=[{[])`,
  ).exec(text);
  return declared ? declared.index + declared[0].length : undefined;
}

/** Where the token at `pos` ends: a comment, a text, a pattern, or one character. */
function tokenEnd(text: string, pos: number): number {
  const char = text.charAt(pos);
  if (text.startsWith('//', pos)) return endOf(text, '\n', pos, 0);
  if (text.startsWith('/*', pos)) return endOf(text, '*/', pos + 2, 2);
  if (char === '"' || char === "'" || char === '`') return endOfQuoted(text, pos, char);
  if (char === '/' && /(?:^|[(,=:[!&|?{};])\s*$/.test(text.slice(Math.max(0, pos - 40), pos)))
    return endOfQuoted(text, pos, '/');
  return pos + 1;
}

function endOf(text: string, mark: string, from: number, length: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + length;
}

function endOfQuoted(text: string, start: number, quote: string): number {
  for (let pos = start + 1; pos < text.length; pos++) {
    const char = text.charAt(pos);
    if (char === '\\') pos++;
    else if (char === quote) return pos + 1;
    else if (char === '\n' && quote !== '`') return pos;
  }
  return text.length;
}

const LITERALS = table<boolean | null>({ true: true, false: false, null: null });

class ScriptReader {
  private readonly text: string;
  private pos: number;

  /** Constants that may still be looked up. */
  private names: number;

  constructor(text: string, start: number, names: number) {
    this.text = text;
    this.pos = start;
    this.names = names;
  }

  /** What stands here, whatever follows it: without semicolons nobody knows where a statement ends. */
  literal(depth: number): DataNode | undefined {
    this.skipSpace();
    const start = this.pos;
    const char = this.text.charAt(start);
    if (char === '' || depth > MAX_DEPTH) return undefined;
    return char === '{' ? this.map(start, depth) : char === '[' ? this.list(start, depth) : this.scalar(start);
  }

  /** What stands between commas or brackets. */
  private value(depth: number): DataNode | undefined {
    this.skipSpace();
    const start = this.pos;
    // Nobody writes so deep: the rest is not looked at, or each level would look through it again.
    if (depth > MAX_DEPTH) this.pos = this.text.length;
    if (this.pos >= this.text.length) return undefined;
    const node = this.literal(depth);
    const end = this.pos;
    this.skipExpression();
    const rest = this.text.slice(end, this.pos).trim();
    if (node && (rest === '' || /^(?:as|satisfies)\b/.test(rest))) return { ...node, end };
    return this.named(this.text.slice(start, this.pos).trim()) ?? { value: null, start, end: this.pos };
  }

  private named(name: string): DataNode | undefined {
    if (this.names <= 0 || !/^[A-Za-z_$][\w$]{0,60}$/.test(name) || name in LITERALS) return undefined;
    this.names--;
    const declared = declarationOf(this.text, name);
    return declared === undefined ? undefined : new ScriptReader(this.text, declared, 0).literal(1);
  }

  private map(start: number, depth: number): DataNode {
    const value = new Map<string, DataEntry>();
    this.pos++;
    for (;;) {
      this.skipSpace();
      if (this.pos >= this.text.length || this.text.charAt(this.pos) === '}') break;
      const keyStart = this.pos;
      const key = /(?:'([^'\n]{1,200})'|"([^"\n]{1,200})"|([\w$]{1,100}))\s*:/y;
      key.lastIndex = keyStart;
      const found = key.exec(this.text);
      if (found) {
        this.pos = keyStart + found[0].length;
        const node = this.value(depth + 1);
        if (node)
          value.set(found[1] ?? found[2] ?? found[3] ?? '', { ...node, keyStart: Math.min(keyStart, node.start) });
      } else this.skipExpression();
      if (!this.comma(keyStart)) break;
    }
    this.pos = Math.min(this.pos + 1, this.text.length);
    return { value, start, end: this.pos };
  }

  private list(start: number, depth: number): DataNode {
    const value: DataNode[] = [];
    this.pos++;
    for (;;) {
      this.skipSpace();
      if (this.pos >= this.text.length || this.text.charAt(this.pos) === ']') break;
      const before = this.pos;
      const spread = this.spread();
      const node = spread ? undefined : this.value(depth + 1);
      value.push(...(spread ?? (node ? [node] : [])));
      if (!this.comma(before)) break;
    }
    this.pos = Math.min(this.pos + 1, this.text.length);
    return { value, start, end: this.pos };
  }

  /** The elements of a constant that is spread here; undefined where none is. */
  private spread(): readonly DataNode[] | undefined {
    const name = /\.\.\.([A-Za-z_$][\w$]{0,60})(?=\s*[,\]])/y;
    name.lastIndex = this.pos;
    const found = name.exec(this.text);
    if (!found) return undefined;
    this.pos += found[0].length;
    const declared = this.named(found[1] ?? '')?.value;
    return Array.isArray(declared) ? (declared as readonly DataNode[]) : [];
  }

  /** A text, number, boolean or null; undefined for anything computed. */
  private scalar(start: number): DataNode | undefined {
    const char = this.text.charAt(start);
    if (char === '"' || char === "'" || char === '`') {
      this.pos = endOfQuoted(this.text, start, char);
      const words = this.text.slice(start + 1, this.pos - 1).replace(/\\(?:n|(.))/g, (_, kept?: string) => kept ?? ' ');
      if (char === '`' && words.includes('${')) return undefined;
      const more = this.goingOn();
      return more === undefined ? undefined : { value: words + more, start, end: this.pos };
    }
    const word = /[-+.\w]{1,40}/y;
    word.lastIndex = start;
    const found = word.exec(this.text)?.[0] ?? '';
    const literal = LITERALS[found];
    if (literal === undefined && (found === '' || Number.isNaN(Number(found)))) return undefined;
    this.pos = start + found.length;
    return { value: literal === undefined ? Number(found) : literal, start, end: this.pos };
  }

  /** What `+` adds to a text; undefined where that is computed. */
  private goingOn(): string | undefined {
    const plus = /\s*\+\s*(?=['"`])/y;
    plus.lastIndex = this.pos;
    const found = plus.exec(this.text);
    if (!found) return '';
    this.pos += found[0].length;
    const more = this.scalar(this.pos)?.value;
    return typeof more === 'string' ? more : undefined;
  }

  /** On to the comma or bracket that ends what is being read. */
  private skipExpression(): void {
    let depth = 0;
    for (; this.pos < this.text.length; this.pos = tokenEnd(this.text, this.pos)) {
      const char = this.text.charAt(this.pos);
      if (/[({[]/.test(char)) depth++;
      else if (/[)}\]]/.test(char) && --depth < 0) return;
      else if (depth === 0 && /[,;]/.test(char)) return;
    }
  }

  private comma(before: number): boolean {
    this.skipSpace();
    if (this.text.charAt(this.pos) !== ',') return false;
    this.pos++;
    return this.pos > before;
  }

  private skipSpace(): void {
    for (;;) {
      while (/\s/.test(this.text.charAt(this.pos))) this.pos++;
      if (!/^\/[/*]/.test(this.text.slice(this.pos, this.pos + 2))) return;
      this.pos = tokenEnd(this.text, this.pos);
    }
  }
}
