/** GitHub Copilot in VS Code attaches this file to every chat turn; the first target of Project Brain. */
import { ZED } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const copilot: Sink = {
  id: 'copilot',
  title: 'GitHub Copilot',
  path: '.github/copilot-instructions.md',
  description: 'Read by Copilot in VS Code with every chat turn, and by Zed',
  signs: ['.github/copilot-instructions.md', '.github/instructions/', '.github/prompts/'],
  scoped: {
    folder: '.github/instructions',
    extension: '.instructions.md',
    preamble: (folder) =>
      [
        '---',
        `name: Project Brain on ${folder}`,
        `description: What Project Brain knows about ${folder}`,
        `applyTo: "${folder}/**"`,
        '---',
        '',
        '',
      ].join('\n'),
  },
  firstMatch: [ZED],
};
