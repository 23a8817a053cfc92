/** Every option of the command line, once: how it is written, what it says in the help, and how its value is read. */
import {
  APPROVAL_MODES,
  APPROVALS,
  ASSISTANTS,
  canonicalType,
  CONFLICT_RESOLUTIONS,
  type ItemType,
  LAYERS,
  RECALL_MODES,
  RENDERINGS,
  SCOPES,
  STATUSES,
} from '../../engine/index.ts';
import {
  amount,
  folder,
  instant,
  list,
  number,
  oneOf,
  paths,
  positive,
  type ReadValue,
  someOf,
  text,
} from './values.ts';

export interface Option<T> {
  /** As commander takes them: `-h, --help`, `--store <dir>`. */
  readonly flags: string;
  readonly about: string;
  /** Undefined: it is said or not said, without a value. */
  readonly read: ReadValue<T> | undefined;
  /** It may be given again; the values are collected. */
  readonly isMany: boolean;
}

const flag = (flags: string, about: string): Option<true> => ({ flags, about, read: undefined, isMany: false });
const negated = (flags: string, about: string): Option<boolean> => ({ flags, about, read: undefined, isMany: false });
const value = <T>(flags: string, about: string, read: ReadValue<T>): Option<T> => ({
  flags,
  about,
  read,
  isMany: false,
});
const many = (flags: string, about: string): Option<readonly string[]> => ({
  flags,
  about,
  read: (word) => [word],
  isMany: true,
});

const types: ReadValue<readonly ItemType[]> = (words, name) => list(words, name).map(canonicalType);
/** As it was written: `bootstrap` is no type of its own, and more than a convention. */
const typeName: ReadValue<string> = (word) => {
  canonicalType(word);
  return word.trim();
};
const scopes: ReadValue<readonly (typeof SCOPES)[number][]> = (words, name) =>
  someOf(SCOPES)(words.replace(/\bglobal\b/g, 'user'), name);

/** By the name that verbs list them by; what is typed are the flags. */
export const OPTIONS = {
  store: value('--store <dir>', 'where the memory lies; else the place that is known for the folder', folder),
  user: flag('--user', 'the memory that goes with you into every project, instead of the folder’s'),
  userStore: value(
    '--user-store <dir>',
    'where that memory lies, which is read beside the folder’s; else the one of this machine, or with --store a folder in it',
    folder,
  ),
  sameAs: value('--same-as <dir>', 'from now on the folder has the memory of this clone with the same history', folder),
  apart: flag('--apart', 'from now on the folder has a memory of its own'),
  exclude: many(
    '--exclude <glob>',
    'files that are never read, such as "docs/**", besides those that projectBrain.exclude and .brainignore name; may be given again',
  ),
  json: flag('--json', 'print results, and errors, as JSON'),
  now: value('--now <iso>', 'the clock, for repeatable runs: same history and same time, same bytes', instant),
  /** False once it is said: commander's way with `--no-…`. */
  color: negated('--no-color', 'no colours, as with NO_COLOR; without a terminal there are none anyway'),
  help: flag('-h, --help', 'tell what the verb does'),
  version: flag('-v, --version', 'print the version'),

  as: value('--as <kind>', `which rendering: ${RENDERINGS.join(', ')}`, oneOf(RENDERINGS)),
  task: value('--task <text>', 'the [MEMORY] block, with what is relevant to a task', text),
  sinks: value(
    '--sinks <ids>',
    'which files, with commas, of copilot, agents, claude, claude-local, cursor, devin, windsurf, cline, roo, continue, gemini, junie, kilo, zed, aider (default: those chosen in the editor, else copilot, and those that hold the block already)',
    list,
  ),
  remove: value(
    '--remove <ids>',
    'the block is taken out of these files instead, and a file that was made for it alone goes',
    list,
  ),
  scoped: flag('--scoped', 'what concerns one folder goes to a file that is read with that folder’s (Copilot, Cursor)'),
  gitExclude: flag(
    '--git-exclude',
    'claude-local may be made where git would share it, by a line in .git/info/exclude',
  ),
  keep: flag(
    '--keep',
    'what was changed inside the block by hand becomes what is known: items corrected, new or deprecated',
  ),
  restore: flag('--restore', 'the block is written as it was over what was changed inside it by hand'),
  assistants: value(
    '--assistant <ids>',
    `whose chats, with commas (default: everyone’s; of a hook those chosen in projectBrain.assistants): ${ASSISTANTS.join(', ')}`,
    someOf(ASSISTANTS),
  ),

  approve: value(
    '--approve <how>',
    `what is approved by policy: ${APPROVAL_MODES.join(', ')} (default: as the editor’s settings say)`,
    oneOf(APPROVAL_MODES),
  ),
  limit: value('--limit <n>', 'how many at most (default: 10)', positive),
  types: value('--type <types>', 'only of these types, with commas', types),
  statuses: value('--status <words>', `only in these states: ${STATUSES.join(', ')}`, someOf(STATUSES)),
  approvals: value('--approval <words>', `only with these verdicts: ${APPROVALS.join(', ')}`, someOf(APPROVALS)),
  layers: value('--layer <numbers>', `only of these layers: ${LAYERS.join(', ')}`, someOf(LAYERS)),
  scopes: value('--scope <words>', 'only of the project, or of the user', scopes),
  tag: value('--tag <tag>', 'only with this tag', text),
  key: value('--key <key>', 'a schema key, such as root/decisions', text),
  file: value('--file <path>', 'only about this file, or below this folder', text),
  since: value('--since <date>', 'only what changed at or after it', instant),
  until: value('--until <date>', 'only what changed before it', instant),
  similarity: value('--similarity <0-1>', 'how much of the question has to be covered', number),
  confidence: value('--confidence <0-1>', 'only what is at least so sure', number),
  history: flag('--history', 'also what is superseded, archived or deprecated'),
  open: value(
    '--open <files>',
    'files in hand, relative to the folder, with commas: what is near them counts more',
    paths,
  ),
  model: value('--model <model>', 'a chat model of yours: ollama:MODEL or openai:MODEL@URL', text),
  audit: flag('--audit', 'print the task of auditing the surveyed guide, for an assistant in a new chat'),
  embeddings: value(
    '--embeddings <model>',
    'an embedding model of yours: ollama:MODEL, openai:MODEL@URL or transformers:MODEL@FOLDER',
    text,
  ),
  terms: value(
    '--terms <words>',
    'words that the answer may use and you do not, with commas: technical terms, synonyms, names of tools and files',
    list,
  ),
  budget: value('--budget <n>', 'tokens that the answer may take', positive),
  layer0Budget: value('--layer0-budget <n>', 'tokens of the project brief, with --as document (default: 500)', amount),
  layer1Budget: value('--layer1-budget <n>', 'tokens of what is going on, with --as document (default: 1500)', amount),
  layer2Budget: value('--layer2-budget <n>', 'tokens of what to look up, with --as document (default: 2000)', amount),
  projectBrief: negated('--no-project-brief', 'the document without the project brief'),
  mode: value('--mode <mode>', `how much is told: ${RECALL_MODES.join(', ')} (default: relevant)`, oneOf(RECALL_MODES)),

  jsonl: value('--jsonl <file>', 'a file with one {"text": "…"} a line, or - for standard input', text),
  type: value(
    '--type <type>',
    'what it is: decision, convention, bug-fix, todo, preference, fact …; bootstrap is a rule that is pinned',
    typeName,
  ),
  scope: value(
    '--scope <word>',
    'whom it concerns: project, or user (global), which goes with you into every project',
    scopes,
  ),
  pin: flag('--pin', 'it stands first in the brain'),
  unpin: flag('--unpin', 'it does so no longer'),
  ttl: value('--ttl <time>', 'how long it holds: 24h, 7d, a last day such as 2026-12-31, or never', text),
  supersedes: value('--supersedes <id>', 'the item that it replaces', text),
  trust: flag('--trust', 'the file is an export of your own: approvals, pins and history are taken over'),
  lines: flag('--jsonl', 'the input is one {"id", "text"} object a line'),

  title: value('--title <text>', 'what it is called', text),
  facts: value('--facts <text>', 'what it says', text),
  rationale: value('--rationale <text>', 'why it is so', text),
  impact: value('--impact <text>', 'what follows from it', text),
  asked: many('--asked <text>', 'a question that it answers, in everyday words: it is found by them; up to ten times'),
  tags: value('--tags <tags>', 'at most five, with commas', list),
  files: value('--files <paths>', 'files that it concerns, relative to the folder, with commas', paths),
  importance: value('--importance <1-5>', 'from trivial to project-defining', oneOf([1, 2, 3, 4, 5])),
  weight: value('--weight <0.1-1>', 'how much it counts in search', number),
  by: value('--by <id>', 'the item that takes its place', text),
  done: many('--done <text>', 'what was done; once for each thing'),
  blocked: many('--blocked <text>', 'what held it up; may be given again'),
  left: many('--left <text>', 'what is left, the next step first; may be given again'),
  readOnly: flag('--read-only', 'offer only the tools that change nothing'),
  idle: value('--idle <seconds>', 'let the memory go after so long without a question (default: 120)', positive),
  input: value('--input <json>', 'what the tool is given, as JSON, or - for standard input', text),
  way: value('--way <way>', `how: ${CONFLICT_RESOLUTIONS.join(', ')}`, oneOf(CONFLICT_RESOLUTIONS)),
  how: value(
    '--how <how>',
    'soft (kept as history), invalidate (kept, deprecated), hard (out of every file, for good), or undo for sections and relations (default: soft)',
    text,
  ),
  source: value('--source <name>', 'for good: all that was read there; "sources" tells the names', text),
  excluded: flag('--excluded', 'for good: what was read of files that are excluded now'),
  section: value(
    '--section <anchor>',
    'a part of a file, such as src/a.ts#parse: out of recall until it changes',
    text,
  ),
  relation: value(
    '--relation <text>',
    'two things that have nothing to do with each other: "src/a.ts imports src/b.ts"',
    text,
  ),
  yes: flag('--yes', 'do it; without it, what would be done is told'),
  report: flag('--report', 'what to send with a report of a problem: versions, amounts and codes; no path, no word'),
  full: flag('--full', 'look at every item, not at the 20 newest only'),
  apply: value('--apply <ids>', 'do what these proposals propose', list),
} as const satisfies Readonly<Record<string, Option<unknown>>>;

export type OptionId = keyof typeof OPTIONS;

type ValueOf<O> = O extends Option<infer T> ? T : never;

/** What was said of each option; undefined where nothing was. */
export type Values = { readonly [K in OptionId]?: ValueOf<(typeof OPTIONS)[K]> | undefined };

/** Every verb takes them. */
export const COMMON: readonly OptionId[] = ['json', 'color', 'help'];

/** Every verb that opens a memory takes them. */
export const OF_PROJECTS: readonly OptionId[] = ['store', 'user', 'userStore', 'sameAs', 'apart', 'exclude', 'now'];

/** The long flag without its dashes: `same-as`. */
export const nameOf = (id: OptionId): string => /--([a-z][a-z0-9-]*)/.exec(OPTIONS[id].flags)?.[1] ?? id;
