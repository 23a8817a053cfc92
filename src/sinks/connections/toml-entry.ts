/** An entry in Codex's TOML: a table of its own between two marked lines at the end, which changes nothing before it. */
import { parse } from 'smol-toml';
import { type EntryFormat, lineBreakOf, type McpEntry, notUnderstood, spelt } from './mcp-entry.ts';

const SERVERS = 'mcp_servers';

const beginOf = (name: string): string => `# project-brain:begin ${name}`;
const endOf = (name: string): string => `# project-brain:end ${name}`;

export const tomlEntry: EntryFormat = {
  has: (text, name) => text !== null && isIn(text, name),
  put(text, entry) {
    if (text === null) return `${block(entry, '\n')}\n`;
    const line = lineBreakOf(text);
    const added = block(entry, line);
    if (isIn(text, entry.name)) {
      const [from, to] = placeOf(text, entry.name);
      return checked(text, text.slice(0, from) + added + text.slice(to), entry.name);
    }
    if (text === '') return added;
    return checked(text, text.endsWith('\n') ? `${text}${added}${line}` : `${text}${line}${added}`, entry.name);
  },
  take(text, name) {
    if (text === null || !isIn(text, name)) return text;
    const [from, to] = placeOf(text, name);
    const line = text.startsWith('\r\n', to) ? 2 : text.startsWith('\n', to) ? 1 : 0;
    if (from === 0 && line > 0 && to + line === text.length) return null;
    // A text whose last line was not ended got a line break before ours.
    const start = line === 0 && to === text.length ? endOfLineBefore(text, from) : from;
    return checked(text, text.slice(0, start) + text.slice(to + line), name);
  },
};

function isIn(text: string, name: string): boolean {
  const servers = read(text)[SERVERS];
  return typeof servers === 'object' && servers !== null && Object.hasOwn(servers, name);
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    return parse(text);
  } catch (error) {
    const [why = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw notUnderstood(`It is no valid TOML (${why}).`);
  }
}

function block(entry: McpEntry, line: string): string {
  const { command, args, env } = spelt(entry) as Partial<McpEntry>;
  const pairs = Object.entries(env ?? {}).map(([key, value]) => `${key} = ${quoted(value)}`);
  return [
    beginOf(entry.name),
    `[${SERVERS}.${entry.name}]`,
    `command = ${quoted(command ?? '')}`,
    `args = [${(args ?? []).map(quoted).join(', ')}]`,
    ...(pairs.length > 0 ? [`env = { ${pairs.join(', ')} }`] : []),
    endOf(entry.name),
  ].join(line);
}

/** JSON's escapes are TOML's, but for DEL, which TOML wants escaped. */
const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u007f', '\\u007F');

/** Where our lines begin and end. The last ones count: nothing of ours stands inside somebody's string. */
function placeOf(text: string, name: string): readonly [number, number] {
  const from = lineAt(text, beginOf(name), text.length);
  const to = from === undefined ? undefined : lineAt(text, endOf(name), text.length);
  if (from === undefined || to === undefined || to < from) {
    throw notUnderstood(`Its "${name}" was not written by Project Brain, or its marked lines are gone.`);
  }
  return [from, to + endOf(name).length];
}

/** Where the last line that says just `line` begins. */
function lineAt(text: string, line: string, before: number): number | undefined {
  for (let at = text.lastIndexOf(line, before); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(line, at - 1)) {
    const end = at + line.length;
    const isEnded = end === text.length || text[end] === '\n' || text.startsWith('\r\n', end);
    if (isEnded && (at === 0 || text[at - 1] === '\n')) return at;
  }
  return undefined;
}

function endOfLineBefore(text: string, at: number): number {
  if (text.endsWith('\r\n', at)) return at - 2;
  return text.endsWith('\n', at) ? at - 1 : at;
}

/** `after`, where it says the same as `before` but for the entry. */
function checked(before: string, after: string, name: string): string {
  const [was, is] = [before, after].map((text) => JSON.stringify(without(read(text), name)));
  if (was !== is) throw notUnderstood(`"${name}" cannot be changed without changing something else.`);
  return after;
}

function without(values: Readonly<Record<string, unknown>>, name: string): unknown {
  const servers = Object.entries(values[SERVERS] ?? {}).filter(([key]) => key !== name);
  const others = Object.entries(values).filter(([key]) => key !== SERVERS);
  return servers.length === 0 ? others : [...others, [SERVERS, servers]];
}
