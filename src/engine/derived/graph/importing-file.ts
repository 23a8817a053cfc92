/** A file of code, with what it imports, as the links between files tell it, and what it reaches for by itself. */
import { groupedBy } from '../../model/grouped.ts';
import { folderOf } from '../paths.ts';
import { type Family, languageOf } from '../read/language.ts';
import type { FileRole } from '../section.ts';

export interface ImportingFile {
  readonly path: string;
  /** Paths, and packages behind `package:`. */
  readonly targets: readonly string[];
  /** As written. */
  readonly imports: readonly string[];
}

/** With what it is for, and what it uses of what the language gives to everybody. */
export interface UsingFile extends ImportingFile {
  readonly role: FileRole;
  readonly uses: readonly string[];
}

/** As code, in a sentence. */
export const code = (text: string): string => `\`${text}\``;
/** A count in a sentence. */
export const some = (count: number): string => (count === 0 ? 'none' : String(count));
/** A module of Node by its name alone. */
export const bare = (specifier: string): string => specifier.replace(/^node:/, '');
export const familyOf = (path: string): Family => languageOf(path).family;

/** The folder that all lie in; empty where they share none. */
export function folderOfAll(files: readonly UsingFile[]): string {
  const [first = '', ...others] = files.map(({ path }) => folderOf(path));
  const parts = first.split('/');
  let shared = parts.length;
  for (const other of others) {
    const own = other.split('/');
    while (shared > 0 && parts.slice(0, shared).some((part, at) => part !== own[at])) shared -= 1;
  }
  return parts.slice(0, shared).join('/');
}

/** Families of what is no program. */
const NO_CODE: ReadonlySet<Family> = new Set<Family>(['markdown', 'rst', 'asciidoc', 'json', 'yaml', 'toml', 'plain']);

/** The language that most of `some` are written in, where the project is mostly written in others; else empty. */
export function languageBeside(some: readonly UsingFile[], files: readonly UsingFile[]): string {
  const families = new Set(some.map(({ path }) => languageOf(path).family));
  const own = files.filter(({ path }) => families.has(languageOf(path).family));
  const all = files.filter(({ path }) => !NO_CODE.has(languageOf(path).family));
  if (own.length * 2 >= all.length) return '';
  const names = groupedBy(own, ({ path }) => languageOf(path).name);
  return [...names].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1))[0]?.[0] ?? '';
}
