/** Continue reads each file of a folder: the entry is a file of its own, which no one else's words are in. */
import { parse } from 'yaml';
import * as z from 'zod';
import { type EntryFormat, notUnderstood, spelt } from './mcp-entry.ts';

const FIRST = '# Made by Project Brain, which takes it away again.';

const written = z.looseObject({ mcpServers: z.array(z.looseObject({ name: z.string() })).length(1) });

export const yamlFile: EntryFormat = {
  has: (text, name) => text !== null && nameIn(text) === name,
  put(text, entry) {
    if (text !== null && !isOurs(text, entry.name)) throw notUnderstood('Somebody else wrote this file.');
    // JSON is YAML, and needs no care with quotes.
    const pairs = Object.entries(spelt(entry)).map(([key, value]) => `    ${key}: ${JSON.stringify(value)}`);
    const head = ['name: Project Brain', 'version: 0.0.1', 'schema: v1', 'mcpServers:'];
    return `${[FIRST, ...head, `  - name: ${entry.name}`, ...pairs].join('\n')}\n`;
  },
  take(text, name) {
    if (text === null || nameIn(text) !== name) return text;
    if (!isOurs(text, name)) throw notUnderstood(`Its "${name}" was not written by Project Brain.`);
    return null;
  },
};

const isOurs = (text: string, name: string): boolean => text.startsWith(FIRST) && nameIn(text) === name;

/** Of the only server in the file. */
function nameIn(text: string): string | undefined {
  try {
    return written.safeParse(parse(text)).data?.mcpServers[0]?.name;
  } catch {
    return undefined;
  }
}
