/** Claude Code's personal file: what concerns this user only, and nobody who shares the repository. */
import type { Sink } from '../sink.ts';

export const claudeLocal: Sink = {
  id: 'claude-local',
  title: 'Claude Code, yours alone',
  path: 'CLAUDE.local.md',
  description: 'Your own preferences, read by Claude Code and by Copilot in VS Code; only where git ignores it',
  brain: { as: 'personal' },
  personal: true,
  signs: ['CLAUDE.local.md'],
};
