/** Cursor reads rules of its own, and ignores one without a front matter that says when it applies. */
import type { Sink } from '../sink.ts';

const frontMatter = (description: string, globs: string, always: boolean): string =>
  ['---', `description: ${description}`, `globs:${globs}`, `alwaysApply: ${always}`, '---', '', ''].join('\n');

export const cursor: Sink = {
  id: 'cursor',
  title: 'Cursor',
  path: '.cursor/rules/project-brain.mdc',
  description: 'Read by Cursor with every request',
  signs: ['.cursor/', '.cursorrules'],
  preamble: frontMatter('What Project Brain knows about this project', '', true),
  scoped: {
    folder: '.cursor/rules',
    extension: '.mdc',
    preamble: (folder) => frontMatter(`What Project Brain knows about ${folder}`, ` ${folder}/**`, false),
  },
  limit: { amount: 500, unit: 'lines', why: 'the 500 lines that its makers advise for one rule' },
};
