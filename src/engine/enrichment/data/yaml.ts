/** The YAML of workflows and configurations: block and flow collections and scalars; anchors, tags and types are not. */
import { MAX_DEPTH, type DataEntry, type DataNode } from './node.ts';
import { readFlow } from './yaml-flow.ts';

interface Line {
  indent: number;
  /** Offset of the first character that is not white space. */
  start: number;
  /** Offset of the line's end, without the line break and a comment. */
  end: number;
}

/** The tree of a YAML text's first document; every scalar is a string. Never throws. */
export function parseYaml(text: string): DataNode | undefined {
  return new YamlReader(text).document();
}

const KEY =
  /(?:"([^"\n]{1,200})"|'([^'\n]{1,200})'|([^\s#:[\]{},"'&*!|>-][^:\n]{0,200}?|-[^\s:][^:\n]{0,200}?)) {0,20}:(?=\s|$)/y;

class YamlReader {
  private readonly text: string;
  private readonly lines: Line[] = [];
  private at = 0;

  constructor(text: string) {
    this.text = text;
    let offset = 0;
    for (const raw of text.split('\n')) {
      const indent = raw.search(/[^ ]/);
      const body = raw.trim();
      if (body === '---' && this.lines.length > 0) break;
      if (indent >= 0 && body !== '' && !body.startsWith('#') && body !== '---' && !body.startsWith('%')) {
        const start = offset + raw.indexOf(body);
        this.lines.push({ indent, start, end: start + withoutComment(body).length });
      }
      offset += raw.length + 1;
    }
  }

  document(): DataNode | undefined {
    return this.lines.length === 0 ? undefined : this.block(0, 0);
  }

  private block(indent: number, depth: number): DataNode | undefined {
    const line = this.lines[this.at];
    if (!line || line.indent < indent || depth > MAX_DEPTH) return undefined;
    if (this.isDash(line)) return this.sequence(line.indent, depth);
    if (this.keyOf(line)) return this.mapping(line.indent, depth);
    return this.scalar(line.start, line.indent);
  }

  private mapping(indent: number, depth: number): DataNode {
    const value = new Map<string, DataEntry>();
    const start = this.lines[this.at]?.start ?? 0;
    let end = start;
    for (;;) {
      const line = this.lines[this.at];
      if (!line || line.indent < indent) break;
      const key = line.indent === indent && !this.isDash(line) ? this.keyOf(line) : undefined;
      if (!key) {
        if (line.indent === indent) break;
        this.at++;
        continue;
      }
      const node = this.valueAfter(line, key.end, indent, depth);
      if (node) {
        value.set(key.name, { ...node, keyStart: line.start });
        end = node.end;
      }
    }
    return { value, start, end };
  }

  private sequence(indent: number, depth: number): DataNode {
    const value: DataNode[] = [];
    const start = this.lines[this.at]?.start ?? 0;
    let end = start;
    for (;;) {
      const line = this.lines[this.at];
      if (!line || line.indent !== indent || !this.isDash(line)) break;
      const gap = /^-\s*/.exec(this.text.slice(line.start, line.end))?.[0].length ?? 1;
      let node: DataNode | undefined;
      if (line.start + gap >= line.end) {
        this.at++;
        node = this.block(indent + 1, depth + 1);
      } else {
        // What follows the dash is a block of its own, indented to where it begins.
        line.indent += gap;
        line.start += gap;
        node = this.block(line.indent, depth + 1);
      }
      if (this.lines[this.at] === line) this.at++;
      if (node) {
        value.push(node);
        end = node.end;
      }
    }
    return { value, start, end };
  }

  private valueAfter(line: Line, from: number, indent: number, depth: number): DataNode | undefined {
    const rest = this.text.slice(from, line.end);
    const offset = from + rest.length - rest.trimStart().length;
    const body = rest.trim().replace(/^(?:[&!][^\s]+\s*)+/, '');
    if (body !== '') return this.scalar(offset + rest.trim().length - body.length, indent);
    this.at++;
    const next = this.lines[this.at];
    const nested = next && (next.indent > indent || (next.indent === indent && this.isDash(next)));
    return nested ? this.block(next.indent, depth + 1) : { value: null, start: from, end: from };
  }

  /** A scalar or flow collection that begins at `start`; leaves `at` after its last line. */
  private scalar(start: number, indent: number): DataNode | undefined {
    const line = this.lines[this.at];
    const char = this.text.charAt(start);
    const lineEnd = line?.end ?? start;
    this.at++;
    if (char === '[' || char === '{') {
      const node = readFlow(this.text, start);
      while ((this.lines[this.at]?.start ?? Infinity) < node.end) this.at++;
      return node;
    }
    if (/^[|>][-+\d]*$/.test(this.text.slice(start, lineEnd).trim())) return this.blockScalar(indent);
    let end = lineEnd;
    for (let next = this.lines[this.at]; next && next.indent > indent; next = this.lines[this.at]) {
      end = next.end;
      this.at++;
    }
    const raw = this.text.slice(start, end).replace(/(?<!\s)\s*\n\s*/g, ' ');
    return { value: unquoted(raw.trim()), start, end };
  }

  private blockScalar(indent: number): DataNode {
    const first = this.lines[this.at];
    const inner: string[] = [];
    let end = first?.start ?? 0;
    for (let line = this.lines[this.at]; line && line.indent > indent; line = this.lines[this.at]) {
      inner.push(
        ' '.repeat(line.indent - Math.min(line.indent, first?.indent ?? 0)) + this.text.slice(line.start, line.end),
      );
      end = line.end;
      this.at++;
    }
    return { value: inner.join('\n'), start: first?.start ?? end, end };
  }

  private isDash(line: Line): boolean {
    return /^-(?:\s|$)/.test(this.text.slice(line.start, Math.min(line.end, line.start + 2)));
  }

  private keyOf(line: Line): { name: string; end: number } | undefined {
    KEY.lastIndex = line.start;
    const found = KEY.exec(this.text);
    if (!found || found.index + found[0].length > line.end) return undefined;
    return { name: (found[1] ?? found[2] ?? found[3] ?? '').trim(), end: line.start + found[0].length };
  }
}

function withoutComment(body: string): string {
  if (/^["']/.test(body)) return body;
  const comment = body.search(/\s#/);
  return comment < 0 ? body : body.slice(0, comment).trimEnd();
}

function unquoted(raw: string): string {
  const quoted = /^"([^"]*)"|^'([^']*)'/.exec(raw);
  return quoted ? (quoted[1] ?? quoted[2] ?? '') : raw;
}
