/** Reads what derived memory keeps of a file, with the grammar of its language loaded first. */
import type { Pacer } from '../../ports/pacer.ts';
import type { Syntax } from '../../ports/syntax.ts';
import type { FileFacts } from '../section.ts';
import { treeGrammarOf } from '../syntax/grammar-of.ts';
import { readSteps } from './read-file.ts';

/** The facts of a file, read on this thread or on one that is there for it. @throws where that thread ends. */
export type FactsReader = (path: string, text: string) => Promise<FileFacts>;

/** Reads on this thread, in steps. Without `syntax` nothing is told of the declarations of what trees are needed for. */
export function factsReader(syntax: Syntax | null, pacer: Pacer): FactsReader {
  return async (path, text) => {
    const grammar = treeGrammarOf(path);
    if (grammar) await syntax?.load(grammar);
    const steps = readSteps(path, text, syntax);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      await pacer.yieldToHost();
    }
  };
}
