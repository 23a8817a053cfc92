/** Continue's rules have a name and say when they apply. */
import type { Sink } from '../sink.ts';

export const continueDev: Sink = {
  id: 'continue',
  title: 'Continue',
  path: '.continue/rules/project-brain.md',
  description: 'Read by Continue with every request',
  signs: ['.continue/'],
  preamble: ['---', 'name: Project Brain', 'alwaysApply: true', '---', '', ''].join('\n'),
};
