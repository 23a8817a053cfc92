/** Every verb of the command line, once: from this table arguments are read, help is printed and docs/cli.md is written. */
import { CARE_VERBS } from './verbs-of-care.ts';
import { KEEPING_VERBS } from './verbs-of-keeping.ts';
import { ASKING_VERBS, LEARNING_VERBS } from './verbs-of-asking.ts';
import { FILE_VERBS } from './verbs-of-files.ts';
import type { VerbSpec } from './verb.ts';

export const VERBS = {
  ...LEARNING_VERBS,
  ...ASKING_VERBS,
  ...KEEPING_VERBS,
  ...FILE_VERBS,
  ...CARE_VERBS,
} as const satisfies Readonly<Record<string, VerbSpec>>;

export type VerbName = keyof typeof VERBS;

export const isVerb = (name: string): name is VerbName => Object.hasOwn(VERBS, name);

/** The table, whose entries are seen as what they have in common. */
export const verbSpec = (name: VerbName): VerbSpec => VERBS[name];

export const VERB_NAMES = Object.keys(VERBS).filter(isVerb);
