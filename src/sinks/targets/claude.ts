/** Claude Code's own file, which must not silence an AGENTS.md that it would read otherwise. */
import { CLAUDE_CODE, ZED } from '../first-match.ts';
import type { Sink } from '../sink.ts';

const IMPORT = '@AGENTS.md';

export const claude: Sink = {
  id: 'claude',
  title: 'Claude Code',
  path: 'CLAUDE.md',
  description: 'The best of it, read by Claude Code at the start of every session, and by Copilot in VS Code',
  limit: { amount: 200, unit: 'lines', why: 'the 200 lines that its makers advise for CLAUDE.md' },
  brain: { tokenBudget: 1_000 },
  signs: ['CLAUDE.md', '.claude/'],
  firstMatch: [CLAUDE_CODE, ZED],
  neighbours: ['AGENTS.md', '.claude/CLAUDE.md'],
  compose: (document, { made, outside, neighbours }) => {
    const agents = neighbours.get('AGENTS.md');
    // Where a CLAUDE.md of the user's stood before us, whether it reads AGENTS.md was their decision.
    if (!agents || !made || neighbours.has('.claude/CLAUDE.md') || outside.includes(IMPORT)) return document;
    // What is imported need not be said a second time.
    return agents.hasBlock ? IMPORT : `${IMPORT}\n\n${document}`;
  },
};
