/** The texts of a document's front matter. */
import { parseYaml } from '../../data/yaml.ts';
import { entriesAt, textOf } from '../../data/node.ts';
import { readMarkdown } from './markdown-blocks.ts';

/** Keys in lower case; empty where there is no front matter. What is no YAML (`globs: *.ts`) is taken as it stands. */
export function readFrontMatter(text: string): ReadonlyMap<string, string> {
  const place = readMarkdown(text).frontMatter;
  const pairs = new Map<string, string>();
  if (!place) return pairs;
  const yaml = text.slice(place.start, place.end);
  for (const [key, entry] of entriesAt(parseYaml(yaml))) {
    const value = textOf(entry);
    if (value !== undefined) pairs.set(key.toLowerCase(), value);
  }
  for (const line of yaml.split('\n')) {
    const [, key = '', value = ''] = /^([A-Za-z][\w-]{0,40})\s*:\s*(\S[^\n]*)$/.exec(line.trimEnd()) ?? [];
    if (key !== '' && !pairs.has(key.toLowerCase())) pairs.set(key.toLowerCase(), value);
  }
  return pairs;
}
