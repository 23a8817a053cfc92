// package.json as VS Code shows it: each `%key%` in the words of package.nls.json.
import { readFileSync } from 'node:fs';

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));

/** By key. */
export const manifestWords = (): Readonly<Record<string, string>> =>
  read('package.nls.json') as Readonly<Record<string, string>>;

/** With the keys themselves. */
export const rawManifest = (): unknown => read('package.json');

/** The key of `%key%`. */
export const keyIn = (text: string): string | undefined => /^%([^%]+)%$/.exec(text)?.[1];

function said(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return words[keyIn(value) ?? ''] ?? value;
  if (Array.isArray(value)) return value.map((one) => said(one, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, said(one, words)]));
}

export const readManifest = (): unknown => said(rawManifest(), manifestWords());
