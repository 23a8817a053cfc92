/** Devin Desktop's rules. */
import type { Sink } from '../sink.ts';
import { TRIGGER_RULE } from '../trigger-rule.ts';

export const devin: Sink = {
  id: 'devin',
  title: 'Devin Desktop',
  path: '.devin/rules/project-brain.md',
  description: 'Read by Devin Desktop with every request',
  signs: ['.devin/'],
  ...TRIGGER_RULE,
};
