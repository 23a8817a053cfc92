/** What the product is written in, by its files. */
import { tally } from '../../enrichment/history/counting.ts';
import { languageOf } from '../read/language.ts';
import type { UsingFile } from './importing-file.ts';

export interface LanguageShare {
  readonly name: string;
  /** Of all files of code, between 0 and 1. */
  readonly share: number;
  /** Whether it is one of the languages of the project. */
  readonly isTold: boolean;
}

const LEAST_TOLD = 0.2;
/** Data, markup, and glue. */
const NO_LANGUAGE: ReadonlySet<string> = new Set([
  ...['other', 'text', 'Markdown', 'reStructuredText', 'AsciiDoc', 'JSON', 'YAML', 'TOML', 'HTML', 'CSS', 'SQL'],
  ...['Shell', 'Dockerfile', 'Makefile', 'Justfile', 'Vue', 'Svelte', 'Astro'],
]);
const DESCRIBES_TYPES = /\.d\.[cm]?ts$/;
const HEADER = /\.h$/i;
/** What headers may be of. */
const WITH_HEADERS: readonly string[] = ['Objective-C', 'C++', 'C'];

/** Those of most files first; a header is of what most beside it is written in. */
export function languagesOfCode(product: readonly UsingFile[]): readonly LanguageShare[] {
  const files = product.filter(({ path }) => !DESCRIBES_TYPES.test(path));
  const written = tally(files.flatMap(({ path }) => (HEADER.test(path) ? [] : [languageOf(path).name])));
  const headed = written.find(([name]) => WITH_HEADERS.includes(name))?.[0] ?? 'C';
  const counts = tally(files.map(({ path }) => (HEADER.test(path) ? headed : languageOf(path).name))).filter(
    ([name]) => !NO_LANGUAGE.has(name),
  );
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return counts.map(([name, count]) => ({ name, share: count / all, isTold: count >= LEAST_TOLD * all }));
}
