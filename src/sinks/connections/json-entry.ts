/**
 * An entry in a JSON or JSONC file under `mcpServers`. What we add stands first in its object and is laid out so that it tells
 * what was there before: each way of adding is one that no other beginning leads to, and `take` goes it backwards.
 */
import { applyEdits, createScanner, getNodeValue, modify, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type EntryFormat, lineBreakOf, notUnderstood, spelt } from './mcp-entry.ts';

const SERVERS = 'mcpServers';

/** A member of an object, with its key. */
interface Member {
  readonly property: Node;
  readonly value: Node;
}

interface Found {
  readonly root: Node | undefined;
  readonly servers: Member | undefined;
  readonly entry: Member | undefined;
}

export const jsonEntry: EntryFormat = {
  has: (text, name) => text !== null && find(text, name).entry !== undefined,
  put(text, entry) {
    if (text === null) return `{\n  ${member(SERVERS, { [entry.name]: spelt(entry) }, '  ', '  ', '\n')}\n}\n`;
    const { root, servers, entry: present } = find(text, entry.name);
    const line = lineBreakOf(text);
    const unit = root ? indentOf(text, root.children?.[0]) || '  ' : '  ';
    const whole = member(SERVERS, { [entry.name]: spelt(entry) }, unit, unit, line);
    // A space on both sides: no object that was there gets that.
    if (!root) return `${text}{ ${whole} }`;
    if (!servers) return insertFirst(text, root, whole, unit, line);
    const deep = (servers.value.children ?? []).map((child) => indentOf(text, child)).find((one) => one !== '');
    const indent = deep ?? unit + unit;
    if (!present) {
      return insertFirst(text, servers.value, member(entry.name, spelt(entry), indent, unit, line), indent, line);
    }
    const { offset, length } = present.value;
    return text.slice(0, offset) + json(spelt(entry), indent, unit, line) + text.slice(offset + length);
  },
  take(text, name) {
    if (text === null) return null;
    const { root, servers, entry } = find(text, name);
    if (!root || !servers || !entry) return text;
    const after = takeOut(text, root, servers, entry, name);
    if (after !== null && !isSameBut(getNodeValue(root), after, name)) {
      throw notUnderstood(`"${name}" cannot be taken out without changing something else.`);
    }
    return after;
  },
};

function takeOut(text: string, root: Node, servers: Member, entry: Member, name: string): string | null {
  if (!isMade(text, servers.value)) return takeMember(text, servers.value, entry, [SERVERS, name]);
  const [before, behind] = around(text, root);
  if (only(root) && root.offset === 0 && isMade(text, root) && text.slice(endOf(root)) === '\n') return null;
  if (only(root) && before === ' ' && behind === ' ' && endOf(root) === text.length) return text.slice(0, root.offset);
  return takeMember(text, root, servers, [SERVERS]);
}

/** The tree of the file, as far as it matters. Files are read whole or not at all. */
function find(text: string, name: string): Found {
  const errors: ParseError[] = [];
  const options = { allowTrailingComma: true, allowEmptyContent: true };
  let root: Node | undefined;
  try {
    root = parseTree(text, errors, options);
  } catch {
    // Nested deeper than the stack goes.
    throw notUnderstood('It is nested too deeply.');
  }
  if (errors.length > 0) throw notUnderstood('It is no valid JSON.');
  if (!root) return { root, servers: undefined, entry: undefined };
  if (root.type !== 'object') throw notUnderstood('It holds no JSON object.');
  const servers = memberOf(root, SERVERS);
  if (!servers) return { root, servers, entry: undefined };
  if (servers.value.type !== 'object') throw notUnderstood(`Its "${SERVERS}" is no object.`);
  return { root, servers, entry: memberOf(servers.value, name) };
}

function memberOf(object: Node, key: string): Member | undefined {
  const found = (object.children ?? []).filter(({ children }) => children?.[0]?.value === key);
  if (found.length > 1) throw notUnderstood(`It says "${key}" twice.`);
  const [property] = found;
  const value = property?.children?.[1];
  return property && value && { property, value };
}

const endOf = ({ offset, length }: Node): number => offset + length;
const only = (object: Node): boolean => object.children?.length === 1;

/** What stands between the braces and the members of an object that has some. */
function around(text: string, object: Node): readonly [string, string] {
  const [first] = object.children ?? [];
  const last = object.children?.at(-1);
  if (!first || !last) return ['', ''];
  return [text.slice(object.offset + 1, first.offset), text.slice(endOf(last), endOf(object) - 1)];
}

/** Whether an object is laid out as one that was made for its only member. */
function isMade(text: string, object: Node): boolean {
  const [before, behind] = around(text, object);
  return only(object) && /^\r?\n[ \t]+$/.test(before) && /^\r?\n[ \t]*$/.test(behind);
}

/** The blanks before a node, where it begins its line. */
function indentOf(text: string, node: Node | undefined): string {
  if (!node) return '';
  const start = text.lastIndexOf('\n', node.offset - 1) + 1;
  const before = text.slice(start, node.offset);
  return start > 0 && /^[ \t]+$/.test(before) ? before : '';
}

function json(value: unknown, indent: string, unit: string, line: string): string {
  return JSON.stringify(value, undefined, unit).replaceAll('\n', line + indent);
}

const member = (key: string, value: unknown, indent: string, unit: string, line: string): string =>
  `${JSON.stringify(key)}: ${json(value, indent, unit, line)}`;

/** In an empty object right behind the brace, else on a line of its own. */
function insertFirst(text: string, object: Node, added: string, indent: string, line: string): string {
  const at = object.offset + 1;
  const isEmpty = (object.children ?? []).length === 0;
  return text.slice(0, at) + (isEmpty ? added : `${line}${indent}${added},`) + text.slice(at);
}

function takeMember(text: string, object: Node, { property }: Member, path: string[]): string {
  const at = object.offset + 1;
  const end = endOf(property);
  const [before] = around(text, object);
  const isFirst = object.children?.[0] === property;
  if (isFirst && only(object) && before === '') return text.slice(0, at) + text.slice(afterComma(text, end) ?? end);
  const comma = afterComma(text, end);
  if (isFirst && !only(object) && /^\r?\n[ \t]*$/.test(before) && comma === end + 1)
    return text.slice(0, at) + text.slice(comma);
  return applyEdits(text, modify(text, path, undefined, {}));
}

/** Behind the comma that follows `end`; undefined where there is none. */
function afterComma(text: string, end: number): number | undefined {
  const scanner = createScanner(text, true);
  scanner.setPosition(end);
  scanner.scan();
  return text[scanner.getTokenOffset()] === ',' ? scanner.getPosition() : undefined;
}

/** Whether the text says what `value` says without the entry; an `mcpServers` that became empty may be gone, too. */
function isSameBut(value: unknown, text: string, name: string): boolean {
  const root = parseTree(text);
  const now = JSON.stringify(root ? getNodeValue(root) : {});
  const left = structuredClone(value) as Record<string, Record<string, unknown>>;
  const servers = left[SERVERS] ?? {};
  Reflect.deleteProperty(servers, name);
  if (now === JSON.stringify(left)) return true;
  Reflect.deleteProperty(left, SERVERS);
  return Object.keys(servers).length === 0 && now === JSON.stringify(left);
}
