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
    options: ['sinks', 'scoped', 'gitExclude', 'approve'],
    examples: [
      ['sync', '.github/copilot-instructions.md'],
      ['sync --sinks agents,claude', 'AGENTS.md and CLAUDE.md'],
    ],
    seeAlso: ['brain'],
  },
  hook: {
    group: 'files',
    about:
      'what an assistant is told, or hands over, at a moment of its session; for the assistant to start, not for you',
    more: [
      'Takes the JSON that Claude Code and VS Code give their hooks on standard input, and answers with additional context: at session-start the briefing of warm-up, at prompt what is remembered about the prompt, or nothing where little is known.',
      'At stop it has the session’s chat read in the background, if you have chosen that assistant: in the editor’s setting projectBrain.assistants, or by --assistant here.',
      'It answers from a digest beside the store, which it has made anew in the background after something changed; the first time there is none yet, and it says nothing. It never fails its host: whatever happens, the exit code is 0, and a line on standard error says what was wrong.',
    ],
    operand: { name: 'EVENT', about: 'session-start, prompt or stop; digest makes the digest now' },
    opensProject: true,
    options: ['budget', 'assistants', 'approve'],
    examples: [
      ['hook session-start', 'in the hooks of the event SessionStart'],
      ['hook prompt --budget 800', 'in those of UserPromptSubmit, with at most 800 tokens'],
      ['hook stop --assistant claude-code', 'in those of Stop'],
    ],
    exits: [
      [1, 'never'],
      [2, 'never: an assistant would take it for a refusal'],
    ],
    seeAlso: ['warm-up', 'recall', 'chats'],
  },
} as const satisfies Readonly<Record<string, VerbSpec>>;
