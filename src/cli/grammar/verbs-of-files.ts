/** The verbs about what assistants are given: rows of the table of verbs. */
import type { VerbSpec } from './verb.ts';

export const FILE_VERBS = {
  sync: {
    group: 'files',
    about: 'scan, then bring the marked block in the instruction files up to date',
    more: [
      'Text outside the markers stays as it is to the byte. A person’s edits within them are told, not overwritten, until --keep or --restore answers them. Where two files were edited otherwise, both stay until they say the same, or one is named: --sinks agents --keep.',
    ],
    opensProject: true,
    options: ['sinks', 'remove', 'scoped', 'gitExclude', 'keep', 'restore', 'approve'],
    examples: [
      ['sync', '.github/copilot-instructions.md'],
      ['sync --sinks agents,claude', 'AGENTS.md and CLAUDE.md'],
      ['sync --remove claude', 'nothing of it stays in CLAUDE.md'],
      ['sync --keep', 'after you corrected a line in the file yourself'],
    ],
    seeAlso: ['brain'],
  },
  connect: {
    group: 'files',
    about: 'let an assistant ask the memory over MCP, by an entry in its settings; without a name, which there are',
    more: [
      'Shows what would be written where; nothing is written without --yes. disconnect takes the entry out again.',
    ],
    operand: { name: 'ASSISTANT', about: 'its id: cursor, claude-code, codex, gemini, windsurf …' },
    isOptional: true,
    opensProject: true,
    options: ['yes'],
    examples: [
      ['connect', 'which can be connected, and which are'],
      ['connect claude-code --yes', 'the entry in .mcp.json'],
    ],
    seeAlso: ['disconnect', 'mcp', 'hook'],
  },
  disconnect: {
    group: 'files',
    about: 'take the entry of an assistant out of its settings',
    operand: { name: 'ASSISTANT', about: 'its id; "connect" tells them' },
    opensProject: true,
    options: ['yes'],
    examples: [['disconnect claude-code --yes', 'the rest of the file stays as it is']],
    seeAlso: ['connect'],
  },
  mcp: {
    group: 'files',
    about: 'serve the memory to an assistant over the Model Context Protocol, on standard input and output',
    more: ['The assistant starts it, and it ends with the assistant. It opens no port.'],
    opensProject: true,
    options: ['readOnly', 'idle'],
    examples: [['mcp /path/to/project --read-only', 'as the command of an MCP server']],
    seeAlso: ['connect', 'tool'],
  },
  tool: {
    group: 'files',
    about: 'call one of the tools that assistants have; without a name, which there are',
    more: [
      'For assistants that have a terminal and no MCP. What committed files or commits bear out is approved, all else that it states is a draft; what only a person may decide waits for one.',
    ],
    operand: { name: 'NAME', about: 'the tool, such as brain_search' },
    isOptional: true,
    opensProject: true,
    options: ['input', 'approve'],
    examples: [
      ['tool', 'the tools, and when to call them'],
      ['tool brain_search --input "{}" --json', 'the answer as JSON'],
    ],
    seeAlso: ['mcp', 'search'],
  },
  hook: {
    group: 'files',
    about:
      'what an assistant is told, or hands over, at a moment of its session; for the assistant to start, not for you',
    more: [
      'Takes the JSON that Claude Code and VS Code give their hooks on standard input, and answers with additional context: at session-start the briefing of warm-up, at prompt what is remembered about the prompt, or nothing where little is known.',
      'At stop it has the session’s chat read in the background, if you have chosen that assistant: in the editor’s setting projectBrain.assistants, or by --assistant here.',
      'It answers from a digest beside the store, which reading and remembering make the first time, and which it has made anew in the background after something changed. It never fails its host: whatever happens, the exit code is 0, and a line on standard error says what was wrong.',
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
