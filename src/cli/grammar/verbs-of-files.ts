/** The verbs about what assistants are given: rows of the table of verbs. */
import type { VerbSpec } from './verb.ts';

export const FILE_VERBS = {
  sync: {
    group: 'files',
    about: 'scan, then bring the marked block in the instruction files up to date',
    more: [
      'Text outside the markers stays as it is to the byte. A person’s edits within them are told, not overwritten.',
    ],
    opensProject: true,
    options: ['sinks', 'scoped', 'gitExclude'],
    examples: [
      ['sync', '.github/copilot-instructions.md'],
      ['sync --sinks agents,claude', 'AGENTS.md and CLAUDE.md'],
    ],
    seeAlso: ['brain'],
  },
} as const satisfies Readonly<Record<string, VerbSpec>>;
