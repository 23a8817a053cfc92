/** Code read as a host reads it, with all grammars loaded. */
import { factsReader } from '../../src/engine/derived/read/facts-reader.ts';
import { readSteps } from '../../src/engine/derived/read/read-file.ts';
import type { FileFacts } from '../../src/engine/derived/section.ts';
import { GRAMMARS } from '../../src/engine/ports/syntax.ts';
import { TreeSitter } from '../../src/syntax/tree-sitter.ts';
import { syntaxFiles } from './syntax-files.ts';

const log = { info: () => undefined, warn: (message: string) => console.error(message) };

export const syntax = new TreeSitter(syntaxFiles, log);
await Promise.all(GRAMMARS.map((grammar) => syntax.load(grammar)));

/** The facts of a file, in one go. */
export function readFile(path: string, text: string): FileFacts {
  const steps = readSteps(path, text, syntax);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export const readFacts = factsReader(syntax, { yieldToHost: () => Promise.resolve() });
