/** What the table of verbs says of each: enough to read its arguments, to help a person, and to write its manual. */
import type { OptionId } from './options.ts';

export const GROUPS = {
  learn: 'Learn',
  ask: 'Ask',
  keep: 'Keep and judge',
  files: 'Instruction files and assistants',
  care: 'Look after the memory',
} as const;

export interface VerbSpec {
  readonly group: keyof typeof GROUPS;
  /** Half a sentence, for the overview. */
  readonly about: string;
  /** Sentences; each string is a paragraph. */
  readonly more?: readonly string[];
  /** What is written before the folder: its name as in `QUESTION`, and what it is. */
  readonly operand?: { readonly name: string; readonly about: string };
  /** Without the operand the verb does something else. */
  readonly isOptional?: true;
  /** With any of these there is no operand. */
  readonly insteadOfOperand?: readonly OptionId[];
  /** It opens a folder's memory: takes FOLDER, and the options of projects. */
  readonly opensProject: boolean;
  readonly options: readonly OptionId[];
  /** A command after `project-brain`, and what it does. */
  readonly examples: readonly (readonly [command: string, does: string])[];
  /** What its exit codes say beyond the usual. */
  readonly exits?: readonly (readonly [number, string])[];
  readonly seeAlso?: readonly string[];
}
