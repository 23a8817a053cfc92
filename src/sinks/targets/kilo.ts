/** Kilo Code reads files of rules that its own configuration names. */
import type { Sink } from '../sink.ts';

export const kilo: Sink = {
  id: 'kilo',
  title: 'Kilo Code',
  path: '.kilo/rules/project-brain.md',
  description: 'Read by Kilo Code once kilo.jsonc names it',
  signs: ['.kilo/', '.kilocode/', 'kilo.jsonc'],
  hint: 'Kilo Code reads it once kilo.jsonc has "instructions": [".kilo/rules/project-brain.md"].',
};
