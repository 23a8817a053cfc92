/** The file that most agents agreed upon. */
import { JUNIE, ZED } from '../first-match.ts';
import type { Sink } from '../sink.ts';

export const agentsMd: Sink = {
  id: 'agents',
  title: 'AGENTS.md',
  path: 'AGENTS.md',
  description: 'Read by Codex, Cursor, Copilot, Devin, Cline, Kilo, Zed, Junie and others',
  limit: {
    amount: 32 * 1024,
    unit: 'bytes',
    why: 'the 32 KiB that Codex reads of all its AGENTS.md files together',
    together: ['AGENTS.override.md', 'AGENTS.md'],
  },
  signs: ['AGENTS.md', '.codex/'],
  firstMatch: [ZED, JUNIE],
};
