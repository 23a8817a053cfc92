/** GitHub Copilot in VS Code attaches this file to every chat turn; the first target of Project Brain. */
import { ZED } from './first-match.ts';
import type { Sink } from './sink.ts';

export const copilot: Sink = {
  id: 'copilot',
  title: 'GitHub Copilot',
  path: '.github/copilot-instructions.md',
  description: 'Read by Copilot in VS Code with every chat turn, and by Zed',
  firstMatch: [ZED],
};
