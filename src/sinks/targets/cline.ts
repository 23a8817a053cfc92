/** Cline reads every file of its folder of rules. */
import type { Sink } from '../sink.ts';

export const cline: Sink = {
  id: 'cline',
  title: 'Cline',
  path: '.clinerules/project-brain.md',
  description: 'Read by Cline with every task',
  signs: ['.clinerules', '.clinerules/'],
};
