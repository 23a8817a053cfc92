/** Whether a search is about what a statement, or a clause of it, names: a folder, a glob or a word of it stands there. */
import { stripped } from '../stripped.ts';
import type { Hold } from './hold.ts';

/** Words of code that stand in every file. */
export const OF_ANY_CODE: ReadonlySet<string> = new Set(
  'from import export const class function return type with test this self name async await public static default'.split(
    ' ',
  ),
);

/** `@testing-library`, and "Testing Library"; shorter names stand in other words by chance. */
const together = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
const LONG = 8;

const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

export function concerns({ under, matching, with: holding, predicate }: Hold, text: string): boolean {
  const parts = [under, matching, holding, predicate.text].flatMap((part) => part?.split(/[*?{}[\]\s"'(]+/) ?? []);
  const names = parts
    .map((part) => stripped(part, '/.').toLowerCase())
    .filter((part) => part.length > 1 && !OF_ANY_CODE.has(part));
  const said = text.toLowerCase();
  const run = together(said);
  return names.some(
    (name) =>
      said.includes(name) ||
      said.includes(baseOf(name)) ||
      (together(name).length >= LONG && run.includes(together(name))),
  );
}
