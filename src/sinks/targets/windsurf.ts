/** The folder of rules that Devin Desktop had as Windsurf, and still reads. */
import type { Sink } from '../sink.ts';
import { TRIGGER_RULE } from '../trigger-rule.ts';

export const windsurf: Sink = {
  id: 'windsurf',
  title: 'Windsurf',
  path: '.windsurf/rules/project-brain.md',
  description: 'Read by Windsurf, and by Devin Desktop, with every request',
  signs: ['.windsurf/', '.windsurfrules'],
  ...TRIGGER_RULE,
};
