/** Readers of whole files for who only wants what is there: nothing instead of an error, and a file once, however many ask. */
import { BrainError } from '../../model/errors.ts';

/** Characters of the files last read whose trees are kept: many readers ask for the same few. */
const KEPT = 400_000;

/** `read`, but undefined for a text over which it fails with a BrainError; `checkReadable` names such files. */
export function lenient<T>(read: (text: string) => T): (text: string) => T | undefined {
  const trees = new Map<string, T | undefined>();
  let characters = 0;
  return (text) => {
    if (trees.has(text)) return trees.get(text);
    const tree = orNothing(read, text);
    if (text.length > KEPT) return tree;
    trees.set(text, tree);
    characters += text.length;
    for (const oldest of trees.keys()) {
      if (characters <= KEPT) break;
      trees.delete(oldest);
      characters -= oldest.length;
    }
    return tree;
  };
}

function orNothing<T>(read: (text: string) => T, text: string): T | undefined {
  try {
    return read(text);
  } catch (error) {
    if (error instanceof BrainError) return undefined;
    throw error;
  }
}
