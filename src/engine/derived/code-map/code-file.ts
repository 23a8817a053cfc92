/** What the code map looks at of a file, and where in it something stands. */
import type { Family } from '../read/language.ts';
import type { Section } from '../section.ts';

/** A file that was split already. */
export interface CodeFile {
  readonly path: string;
  readonly text: string;
  readonly family: Family;
  readonly language: string;
  readonly sections: readonly Section[];
  readonly exports: readonly string[];
}

/** The 1-based line of an offset. */
export function lineAt(text: string, at: number): number {
  let line = 1;
  // A pattern may begin with the white space before.
  let end = at;
  while (/\s/.test(text.charAt(end))) end++;
  for (let i = text.indexOf('\n'); i >= 0 && i < end; i = text.indexOf('\n', i + 1)) line++;
  return line;
}
