/** Where events are read: what a person switches off, or forgets, as one. */
import { ASSISTANTS, EVENT_KINDS, type BrainEvent, type EventKind } from './event.ts';

/** Git, documents, edits, a person's own words, what assistants asked to remember, or the chats of one assistant. */
export const EVENT_SOURCES = ['git', 'documents', 'edits', 'person', 'agents', ...ASSISTANTS] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

const SOURCE_OF_KIND = {
  commit: 'git',
  patch: 'git',
  tag: 'git',
  branch: 'git',
  'manifest-change': 'git',
  manifest: 'documents',
  document: 'documents',
  code: 'documents',
  edit: 'edits',
  'todo-comment': 'edits',
  remember: 'person',
  told: 'agents',
} as const satisfies Record<Exclude<EventKind, 'chat'>, EventSource>;

/** The kinds of events of a source. */
export const kindsOf = (source: EventSource): readonly EventKind[] => {
  const kinds = EVENT_KINDS.filter((kind) => kind !== 'chat' && SOURCE_OF_KIND[kind] === source);
  return kinds.length === 0 ? ['chat'] : kinds;
};

/** Where an event was read: what a query by source means. @internal The reference store that tests compare with asks. */
export function sourceOf({ kind, source }: Pick<BrainEvent, 'kind' | 'source'>): EventSource {
  if (kind !== 'chat') return SOURCE_OF_KIND[kind];
  return source.kind === 'chat' ? source.assistant : 'person';
}

/** How a person calls them. */
export const SOURCE_TITLES: Readonly<Record<EventSource, string>> = {
  git: 'Git history',
  documents: 'Documents and manifests',
  edits: 'Edits in the editor',
  person: 'What you asked to remember',
  agents: 'What assistants asked to remember',
  'vscode-chat': 'VS Code chat',
  'copilot-chat': 'Copilot Chat',
  'copilot-cli': 'Copilot CLI',
  'claude-code': 'Claude Code',
  cursor: 'Cursor',
  codex: 'Codex',
  'gemini-cli': 'Gemini CLI',
  cline: 'Cline',
  roo: 'Roo Code',
  continue: 'Continue',
  aider: 'Aider',
  opencode: 'opencode',
  windsurf: 'Windsurf',
};
