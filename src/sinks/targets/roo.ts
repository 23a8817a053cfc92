/** Roo Code and Zoo Code read a folder of rules, and then none of the older single files. */
import { ROO } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const roo: Sink = {
  id: 'roo',
  title: 'Roo Code',
  path: '.roo/rules/project-brain.md',
  description: 'Read by Roo Code and Zoo Code with every task',
  signs: ['.roo/', '.roorules'],
  firstMatch: [ROO],
  meantFor: ROO,
};
