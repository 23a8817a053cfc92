/** Reads the facts of files by their syntax: loaded when first asked for, because a first reading of a history does without. */
import { type FactsReader, factsReader, type Log, type Pacer } from '../engine/index.ts';
import { type SyntaxFiles, TreeSitter } from '../syntax/tree-sitter.ts';

export const factsInCode = (syntax: SyntaxFiles | null, log: Log, pacer: Pacer): FactsReader =>
  factsReader(syntax && new TreeSitter(syntax, log), pacer);
