/** Cursor reads rules of its own, and ignores one without a front matter that says when it applies. */
import type { Sink } from './sink.ts';

export const cursor: Sink = {
  id: 'cursor',
  title: 'Cursor',
  path: '.cursor/rules/project-brain.mdc',
  description: 'Read by Cursor with every request',
  preamble: [
    '---',
    'description: What Project Brain knows about this project',
    'globs:',
    'alwaysApply: true',
    '---',
    '',
    '',
  ].join('\n'),
  limit: { amount: 500, unit: 'lines', why: 'the 500 lines that its makers advise for one rule' },
};
