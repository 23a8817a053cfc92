// How many of something there are, in the user's language, which may say one and many otherwise than English does.
import { env, l10n } from 'vscode';

/** The language in which everything is said: VS Code's where there are words in it, else English. */
export const languageOfWords = (): string => (l10n.bundle === undefined ? 'en' : env.language);

/** As a person writes it, such as 12,400. */
export const grouped = (n: number): string => n.toLocaleString(languageOfWords());

const one = (n: number, single: string, several: string): string => (n === 1 ? single : several);

const WORDS = {
  blocked: (n) => l10n.t('{0} blocked', n),
  change: (n) => one(n, l10n.t('{0} change', n), l10n.t('{0} changes', n)),
  'change of the memory': (n) => one(n, l10n.t('{0} change of the memory', n), l10n.t('{0} changes of the memory', n)),
  chat: (n) => one(n, l10n.t('{0} chat', n), l10n.t('{0} chats', n)),
  commit: (n) => one(n, l10n.t('{0} commit', n), l10n.t('{0} commits', n)),
  draft: (n) => one(n, l10n.t('{0} draft', n), l10n.t('{0} drafts', n)),
  edit: (n) => one(n, l10n.t('{0} edit', n), l10n.t('{0} edits', n)),
  'edit waits': (n) => one(n, l10n.t('{0} edit waits', n), l10n.t('{0} edits wait', n)),
  event: (n) => one(n, l10n.t('{0} event', n), l10n.t('{0} events', n)),
  file: (n) => one(n, l10n.t('{0} file', n), l10n.t('{0} files', n)),
  item: (n) => one(n, l10n.t('{0} item', n), l10n.t('{0} items', n)),
  'item goes': (n) => one(n, l10n.t('{0} item goes', n), l10n.t('{0} items go', n)),
  'item of the memory waits for you': (n) =>
    one(n, l10n.t('{0} item of the memory waits for you', n), l10n.t('{0} items of the memory wait for you', n)),
  'item waits': (n) => one(n, l10n.t('{0} item waits', n), l10n.t('{0} items wait', n)),
  left: (n) => l10n.t('{0} left', n),
  line: (n) => one(n, l10n.t('{0} line', n), l10n.t('{0} lines', n)),
  'line of chats': (n) => one(n, l10n.t('{0} line of chats', n), l10n.t('{0} lines of chats', n)),
  'memory about this': (n) => one(n, l10n.t('{0} memory about this', n), l10n.t('{0} memories about this', n)),
  'memory of this file': (n) => one(n, l10n.t('{0} memory of this file', n), l10n.t('{0} memories of this file', n)),
  'more file': (n) => one(n, l10n.t('{0} more file', n), l10n.t('{0} more files', n)),
  'new item': (n) => one(n, l10n.t('{0} new item', n), l10n.t('{0} new items', n)),
  'other item says': (n) => one(n, l10n.t('{0} other item says', n), l10n.t('{0} other items say', n)),
  request: (n) => one(n, l10n.t('{0} request', n), l10n.t('{0} requests', n)),
  'saved file': (n) => one(n, l10n.t('{0} saved file', n), l10n.t('{0} saved files', n)),
  section: (n) => one(n, l10n.t('{0} section', n), l10n.t('{0} sections', n)),
  statement: (n) => one(n, l10n.t('{0} statement', n), l10n.t('{0} statements', n)),
  thing: (n) => one(n, l10n.t('{0} thing', n), l10n.t('{0} things', n)),
  topic: (n) => one(n, l10n.t('{0} topic', n), l10n.t('{0} topics', n)),
  token: (n) => one(n, l10n.t('{0} token', grouped(n)), l10n.t('{0} tokens', grouped(n))),
  'waits for review': (n) => one(n, l10n.t('{0} waits for review', n), l10n.t('{0} wait for review', n)),
} as const satisfies Readonly<Record<string, (n: number) => string>>;

export type Counted = keyof typeof WORDS;

/** For example `3 items`. */
export const count = (n: number, what: Counted): string => WORDS[what](n);
