/** What a file imports, by its syntax tree: relative paths, package names, dotted modules, as written there. */
import type { Captured, SyntaxMatch } from '../../ports/syntax.ts';

const MOST = 200;
const LONGEST = 200;

/** The specifiers, each once, in the order of the text. Python's carry their leading dots. */
export function importsByTree(matches: readonly SyntaxMatch[], text: string): string[] {
  const found = new Set<string>();
  const written = ({ from, to }: Captured): string => text.slice(from, Math.min(to, from + LONGEST + 2));
  const inOrder = [...matches].sort((a, b) => (a.captures.at(-1)?.from ?? 0) - (b.captures.at(-1)?.from ?? 0));
  for (const { captures } of inOrder) {
    const of = (as: string): Captured | undefined => captures.find((one) => one.as === as);
    const [whole, from, name] = [of('import'), of('import.from'), of('import.name')];
    if (whole) found.add(bare(written(whole)));
    else if (from && name) {
      // `from package import module` may name modules of the package.
      const module = written(from);
      found.add(module.endsWith('.') ? module + written(name) : `${module}.${written(name)}`);
    }
    if (found.size > MOST) break;
  }
  return [...found].filter((one) => one !== '').slice(0, MOST);
}

/** Without what marks it as a string or a file. */
const bare = (specifier: string): string =>
  specifier
    .replace(/^["'<`]/, '')
    .replace(/["'>`]$/, '')
    .trim();
