/** YAML's flow collections: `[a, b]` and `{a: b}`, also over several lines. */
import { MAX_DEPTH, type DataEntry, type DataNode } from './node.ts';

/** The collection that begins at `start` of `text`; one that breaks off ends where the text does. */
export function readFlow(text: string, start: number, depth = 0): DataNode {
  const isList = text.charAt(start) === '[';
  const close = isList ? ']' : '}';
  const list: DataNode[] = [];
  const map = new Map<string, DataEntry>();
  let pos = start + 1;
  while (pos < text.length && depth < MAX_DEPTH) {
    pos = skipBlank(text, pos);
    if (pos >= text.length || text.charAt(pos) === close) break;
    const keyStart = pos;
    const key = isList ? undefined : /[^:,}\n]{1,200}:/y;
    if (key) {
      key.lastIndex = pos;
      const found = key.exec(text)?.[0];
      if (found === undefined) break;
      pos = skipBlank(text, pos + found.length);
      const node = element(text, pos, depth);
      map.set(
        found
          .slice(0, -1)
          .trim()
          .replace(/^["']|["']$/g, ''),
        { ...node, keyStart },
      );
      pos = node.end;
    } else {
      const node = element(text, pos, depth);
      list.push(node);
      pos = node.end;
    }
    pos = skipBlank(text, pos);
    if (text.charAt(pos) !== ',') break;
    pos++;
  }
  if (text.charAt(pos) === close) pos++;
  return { value: isList ? list : map, start, end: Math.max(pos, start + 1) };
}

function element(text: string, start: number, depth: number): DataNode {
  const char = text.charAt(start);
  if (char === '[' || char === '{') return readFlow(text, start, depth + 1);
  const pattern = char === '"' ? /"[^"\n]*"?/y : char === "'" ? /'[^'\n]*'?/y : /[^,\]}\n]*/y;
  pattern.lastIndex = start;
  const raw = (pattern.exec(text)?.[0] ?? '').replace(/\s#[^]*/, '').trimEnd();
  return { value: raw.replace(/^["']|["']$/g, ''), start, end: start + raw.length };
}

function skipBlank(text: string, from: number): number {
  let pos = from;
  for (;;) {
    while (pos < text.length && /\s/.test(text.charAt(pos))) pos++;
    if (text.charAt(pos) !== '#') return pos;
    const end = text.indexOf('\n', pos);
    pos = end < 0 ? text.length : end;
  }
}
