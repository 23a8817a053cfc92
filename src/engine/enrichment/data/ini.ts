/** The INI of Python's older tools: sections of keys, values that go on in indented lines. */
import { textOf, type DataEntry, type DataNode } from './node.ts';

/** The tree of an INI text: section → key → text; keys before the first section stand at the top. Never throws. */
export function parseIni(text: string): DataNode {
  const root = new Map<string, DataEntry>();
  let section = root;
  let last: string | undefined;
  let offset = 0;
  for (const line of text.split('\n')) {
    const start = offset + (line.length - line.trimStart().length);
    const end = offset + line.trimEnd().length;
    offset += line.length + 1;
    const body = line.trim();
    if (body === '' || /^[#;]/.test(body)) continue;
    const name = /^\[([^\]]{1,120})\]/.exec(body)?.[1];
    const pair = /^([\w.-]{1,80})\s*[=:]([^]*)$/.exec(body);
    const goesOn = last === undefined ? undefined : section.get(last);
    if (name !== undefined) {
      section = new Map<string, DataEntry>();
      root.set(name.trim(), { value: section, keyStart: start, start, end });
      last = undefined;
    } else if (/^\s/.test(line) && goesOn && last !== undefined) {
      const value = `${textOf(goesOn) ?? ''} ${withoutComment(body)}`.trim();
      section.set(last, { ...goesOn, value, end });
    } else if (pair) {
      last = pair[1] ?? '';
      section.set(last, { value: withoutComment(pair[2] ?? ''), keyStart: start, start, end });
    }
  }
  return { value: root, start: 0, end: text.length };
}

const withoutComment = (value: string): string => value.replace(/(?:^|\s)[#;][^]*/, '').trim();
