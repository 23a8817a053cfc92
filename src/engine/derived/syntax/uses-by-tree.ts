/** What a file reaches for of what its language gives to everybody, by its syntax tree: `console`, `vi.mock`, `import()`. */
import type { SyntaxMatch } from '../../ports/syntax.ts';

const LONGEST = 40;
const MOST_TAKEN = 60;

/** Each once, as written, in order of name. */
export function usesByTree(matches: readonly SyntaxMatch[], text: string): string[] {
  return captured(matches, text, 'use').map((name) => (name === 'import' ? 'import()' : name));
}

/**
 * The forms that it is written in, each once, as the queries call them: `form.parallel-test`; and `form.lacks-parallel-test` where
 * they name more places that could have it (`each.parallel-test`) than have.
 */
export function formsByTree(matches: readonly SyntaxMatch[]): string[] {
  const places = new Map<string, Set<number>>();
  for (const { captures } of matches)
    for (const { as, from } of captures)
      if (as.startsWith('form.') || as.startsWith('each.')) places.set(as, (places.get(as) ?? new Set()).add(from));
  return [...places].flatMap(([as, { size }]) => {
    if (as.startsWith('form.')) return [as];
    const name = as.slice('each.'.length);
    return (places.get(`form.${name}`)?.size ?? 0) < size ? [`form.lacks-${name}`] : [];
  });
}

/** Stands before the name of a type that the file's own extend, implement or take up. */
export const BASE = 'base ';
/** Stands before the name of a type of the file that extends another of that name: `class Reader(rows.Reader)`. */
export const NAMESAKE = 'namesake ';
const MOST_BASES = 40;

/** The types that its own extend, implement or take up, and which of its own are called as what they extend; each once. */
export const basesByTree = (matches: readonly SyntaxMatch[], text: string): string[] =>
  [BASE, NAMESAKE].flatMap((kind) =>
    captured(matches, text, kind.trim())
      .slice(0, MOST_BASES)
      .map((name) => `${kind}${name}`),
  );

/** The names by which it takes something from other modules, where a query tells them apart from what they are taken from. */
export const takenByTree = (matches: readonly SyntaxMatch[], text: string): string[] =>
  captured(matches, text, 'taken').slice(0, MOST_TAKEN);

function captured(matches: readonly SyntaxMatch[], text: string, wanted: string): string[] {
  const found = new Set<string>();
  for (const { captures } of matches) {
    for (const { as, from, to } of captures) {
      if (as === wanted) found.add(text.slice(from, Math.min(to, from + LONGEST)).replace(/\s+/g, ''));
    }
  }
  return [...found].sort();
}
