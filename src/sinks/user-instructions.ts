/** The instructions file of the user's VS Code profile: what concerns them in every project. It lies in no repository. */
import type { Sink } from './sink.ts';

export const userInstructions: Sink = {
  id: 'user-instructions',
  title: 'Your VS Code profile',
  path: 'project-brain.instructions.md',
  description: 'What concerns you in every project, read by Copilot in all of them',
  brain: { as: 'personal' },
  personal: true,
  signs: [],
  preamble: '---\ndescription: What Project Brain remembers of you\napplyTo: "**"\n---\n',
};
