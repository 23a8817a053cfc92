/** Readers that stop at the first instruction file they find, by their own documentation (November 2026). */
import type { FirstMatch } from './sink.ts';

export const ZED: FirstMatch = {
  reader: 'Zed',
  signs: ['.zed/', '.rules'],
  order: [
    ['.rules'],
    ['.cursorrules'],
    ['.windsurfrules'],
    ['.clinerules'],
    ['.github/copilot-instructions.md'],
    ['AGENT.md'],
    ['AGENTS.md'],
    ['CLAUDE.md'],
    ['GEMINI.md'],
  ],
};

export const JUNIE: FirstMatch = {
  reader: 'Junie',
  signs: ['.junie/'],
  order: [['.junie/AGENTS.md'], ['AGENTS.md'], ['.junie/guidelines.md']],
};

/** Roo Code, and Zoo Code after it. */
export const ROO: FirstMatch = {
  reader: 'Roo Code',
  signs: ['.roo/', '.roorules'],
  order: [['.roo/rules/'], ['.roorules'], ['.clinerules']],
};

/** Claude Code reads both of its own files, but AGENTS.md only where neither exists, or where one imports it. */
export const CLAUDE_CODE: FirstMatch = {
  reader: 'Claude Code',
  signs: ['.claude/', 'CLAUDE.md'],
  order: [['CLAUDE.md', '.claude/CLAUDE.md'], ['AGENTS.md']],
  remedy: 'begins its block with @AGENTS.md, so that both are read',
};
