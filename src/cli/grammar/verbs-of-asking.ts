/** The verbs that learn, and those that ask: rows of the table of verbs. */
import type { VerbSpec } from './verb.ts';

export const LEARNING_VERBS = {
  scan: {
    group: 'learn',
    about: 'read the history, the documents and the code of a folder, and say what was learnt',
    more: ['Reads what is new since the last time: commits, manifests, documents. Doing it again changes nothing.'],
    opensProject: true,
    options: ['approve'],
    examples: [
      ['scan', 'learn from the current folder'],
      ['scan ../shop --exclude "docs/**"', 'learn from another one, but not from its documents'],
    ],
    seeAlso: ['brain', 'sync', 'chats'],
  },
  chats: {
    group: 'learn',
    about: 'learn from the chats with assistants that were held in a folder',
    more: [
      'Besides it only the editor and "hook stop" read chats, of the assistants that you chose there. Your words are yours; what assistants and tools said waits for you as a draft. Rules learn from chats in English alone; from others only a language model does.',
    ],
    opensProject: true,
    options: ['assistants', 'approve'],
    examples: [
      ['chats', 'read what is new, of every assistant'],
      ['chats --assistant claude-code,codex', 'only of these two'],
    ],
    seeAlso: ['review'],
  },
} as const satisfies Readonly<Record<string, VerbSpec>>;

export const ASKING_VERBS = {
  search: {
    group: 'ask',
    about: 'what is remembered about a question: ids, titles and sizes, best first',
    operand: { name: 'QUESTION', about: 'words, names, dates or paths, as one argument in quotes' },
    opensProject: true,
    options: [
      'limit',
      'types',
      'statuses',
      'approvals',
      'layers',
      'scopes',
      'tag',
      'key',
      'file',
      'since',
      'until',
      'similarity',
      'confidence',
      'history',
      'terms',
      'open',
      'embeddings',
    ],
    examples: [
      ['search "why sqlite"', 'the ten best answers'],
      [
        'search "release" --type decision,convention --since 2026-01-01 --json',
        'decisions and conventions of this year, as JSON',
      ],
    ],
    seeAlso: ['recall', 'history'],
  },
  recall: {
    group: 'ask',
    about: 'where to look and what is remembered for a task, within a budget of tokens',
    operand: { name: 'TASK', about: 'what you are about to do, as one argument in quotes' },
    opensProject: true,
    options: ['budget', 'mode', 'terms', 'open', 'embeddings'],
    examples: [
      ['recall "add a column to the export"', 'a package of at most 2,000 tokens'],
      ['recall "fix the login" --mode minimal --open src/login.ts', 'titles only, with a file in hand'],
    ],
    seeAlso: ['search', 'warm-up'],
  },
  'warm-up': {
    group: 'ask',
    about: 'a briefing to begin a session with',
    more: ['The same text until the project or its memory changes.'],
    opensProject: true,
    options: [],
    examples: [['warm-up', 'commands, modules, key files and the guidance that matters']],
    seeAlso: ['recall', 'brain'],
  },
  survey: {
    group: 'ask',
    about: 'scan, then print the task of surveying the project, to give to your assistant',
    more: [
      'The text says what to look for, what is known, which topics are thin, and that each statement needs a quote. The assistant records with brain_remember; what files bear out is kept, and goes when they do not any more.',
      'With --audit the text is for an assistant in a new chat, which has not seen how the guide came to be: it looks for what is missing, wrong, said twice or not worth its place.',
      'With --model a model of yours does it here, with the audit, and says last how each item is asked for: files that it opens are sent to its endpoint. Called again, it goes on with what is thin.',
    ],
    opensProject: true,
    options: ['model', 'audit', 'approve'],
    examples: [
      ['survey', 'the plan for an assistant that has the tools of Project Brain'],
      ['survey --audit', 'for a second assistant, when the first is done'],
      ['survey --model ollama:qwen3', 'a model on this machine looks round by itself, and records'],
    ],
    seeAlso: ['brain', 'review'],
  },
  brain: {
    group: 'ask',
    about: 'scan, then print the guide: what instruction files get',
    more: [
      'guide is what instruction files get; document is the whole brain by layers, with metadata, in 6,000 tokens unless --budget says otherwise; summary is about 1,000 tokens; memory is the [MEMORY] block; personal is what concerns you.',
    ],
    opensProject: true,
    options: ['as', 'task', 'budget', 'layer0Budget', 'layer1Budget', 'layer2Budget', 'projectBrief', 'approve'],
    examples: [
      ['brain', 'the guide, on standard output'],
      ['brain --as document > brain.md', 'by layers, into a file'],
      ['brain --as document --budget 9000 --layer2-budget 5000', 'more of what to look up'],
    ],
    seeAlso: ['sync'],
  },
  relations: {
    group: 'ask',
    about: 'how a file, a symbol, a package or an item hangs together with others',
    operand: { name: 'NAME', about: 'a path, a name in the code, a package, or the id of an item' },
    opensProject: true,
    options: [],
    examples: [['relations src/parser.ts', 'what it imports, and what imports it']],
    seeAlso: ['forget', 'forgotten'],
  },
  timeline: {
    group: 'ask',
    about: 'sessions with what was done, blocked and left, and what changed in the memory',
    opensProject: true,
    options: ['limit', 'until'],
    examples: [
      ['timeline --limit 3', 'the three newest sessions'],
      ['timeline --until 2026-03-01', 'what was before March'],
    ],
    seeAlso: ['history'],
  },
  history: {
    group: 'ask',
    about: 'what happened to an item, and what replaced what',
    operand: { name: 'ID', about: 'the id of an item; search, review and export tell it' },
    opensProject: true,
    options: [],
    examples: [['history 01JZ8Q4T5V6W7X8Y9ZABCDEFGH', 'every change with its reason, the newest first']],
    seeAlso: ['undo'],
  },
} as const satisfies Readonly<Record<string, VerbSpec>>;
