/** Aider reads nothing by itself: a file by that name, and a line in its configuration. */
import type { Sink } from '../sink.ts';

export const aider: Sink = {
  id: 'aider',
  title: 'Aider',
  path: 'CONVENTIONS.md',
  description: 'Read by Aider once its configuration names it',
  signs: ['.aider.conf.yml', '.aider.chat.history.md'],
  hint: 'Aider reads it once .aider.conf.yml has the line "read: CONVENTIONS.md".',
};
