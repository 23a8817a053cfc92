/** Which declarations a file offers to others, by the rules of its language. */
import type { GrammarName } from '../../ports/syntax.ts';

/** What stands before a name is looked at so far. */
const BEFORE = 300;

/** `before`: what stands before the declaration's name. */
export function isExported(grammar: GrammarName, before: string, name: string): boolean {
  const words = (): readonly string[] => before.slice(0, BEFORE).split(/[^\w]+/);
  switch (grammar) {
    case 'typescript':
    case 'tsx':
    case 'javascript':
      return words().some((word) => word === 'export' || word === 'exports');
    case 'python':
      return !name.startsWith('_');
    case 'go':
      return /^\p{Lu}/u.test(name);
    case 'rust':
      return words()[0] === 'pub';
    case 'cpp':
      return !words().includes('static');
    default:
      return !words().includes('private');
  }
}
