/** What a file reaches for of what its language gives to everybody, by its syntax tree: `console`, `vi.mock`, `import()`. */
import type { SyntaxMatch } from '../../ports/syntax.ts';

const LONGEST = 40;

/** Each once, as written, in order of name. */
export function usesByTree(matches: readonly SyntaxMatch[], text: string): string[] {
  const found = new Set<string>();
  for (const { captures } of matches) {
    for (const { as, from, to } of captures) {
      const name = text.slice(from, Math.min(to, from + LONGEST)).replace(/\s+/g, '');
      if (as === 'use') found.add(name === 'import' ? 'import()' : name);
    }
  }
  return [...found].sort();
}
