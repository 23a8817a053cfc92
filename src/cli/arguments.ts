/** What was typed on the command line, checked. */
import { parseArgs } from 'node:util';
import { resolve } from 'node:path';
import { BrainError, parseInstant, type SearchOptions } from '../engine/index.ts';
import { SEARCH_OPTIONS, searchOptions } from './search-arguments.ts';

export interface Arguments {
  readonly verb: string | undefined;
  /** What `import` reads, `remember` is told, `search` looks for, or the items a verb is about; undefined for others. */
  readonly operand: string | undefined;
  /** A file of sentences to remember, or `-`. */
  readonly jsonl: string | undefined;
  /** The project's folder, absolute; the current one unless named. */
  readonly folder: string;
  /** Where the database lives, absolute; undefined for the user's own place. */
  readonly store: string | undefined;
  /** Another folder whose memory this one's is, absolute. */
  readonly sameAs: string | undefined;
  /** The folder has a memory of its own, whoever shares its history. */
  readonly apart: boolean;
  readonly json: boolean;
  /** Milliseconds since 1970; undefined for the real clock. */
  readonly now: number | undefined;
  /** Ids of instruction files. */
  readonly sinks: readonly string[] | undefined;
  /** Which rendering of the brain. */
  readonly as: string;
  /** What the [MEMORY] block is for. */
  readonly task: string | undefined;
  /** For sync: git may be told to ignore what is the user's own. */
  readonly gitExclude: boolean;
  /** Whether what concerns one folder goes into files of its own. */
  readonly scoped: boolean;
  /** For hygiene: look at everything, not at the newest only. */
  readonly full: boolean;
  /** For hygiene: ids of the proposals that are accepted. */
  readonly apply: readonly string[] | undefined;
  /** Estimated tokens that `recall` may take. */
  readonly budget: number | undefined;
  /** How much `recall` tells. */
  readonly mode: string | undefined;
  /** For forget: how. */
  readonly how: string | undefined;
  /** For forget: where what is to go was read. */
  readonly source: string | undefined;
  /** For forget: an anchor of the repository's memory, such as `src/a.ts#parse`, or a file. */
  readonly section: string | undefined;
  /** For forget: a relation, as `src/a.ts imports src/b.ts`. */
  readonly relation: string | undefined;
  /** What cannot be undone is to be done. */
  readonly yes: boolean;
  /** For import: the file is the person's own export. */
  readonly trust: boolean;
  readonly excluded: boolean;
  /** For resolve: which resolution. */
  readonly way: string | undefined;
  /** For remember: how long it holds, and the item it replaces. */
  readonly ttl: string | undefined;
  readonly supersedes: string | undefined;
  /** The memory that goes with the user, instead of a project's. */
  readonly user: boolean;
  /** The embedding model to search with, as PROVIDER:MODEL@PLACE. */
  readonly embeddings: string | undefined;
  /** Files in hand, relative to the folder: what is remembered near them counts more. */
  readonly open: readonly string[] | undefined;
  /** What narrows a search. */
  readonly search: SearchOptions;
  /** Globs of files that are never read. */
  readonly exclude: readonly string[];
  /** For chats: ids of the assistants whose chats are read; undefined for all. */
  readonly assistants: readonly string[] | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

/** Without a zone it is UTC, so that a run is repeatable anywhere. */
function instant(text: string): number {
  const at = parseInstant(text);
  if (at !== undefined) return at;
  const message = `--now "${text}" is not a date. Write it as 2026-03-01 or 2026-03-01T12:00:00Z.`;
  throw new BrainError('invalid-input', message, { field: 'now' });
}

function tokens(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0) return count;
  throw new BrainError('invalid-input', `--budget "${text}" is not a number of tokens.`, { field: 'budget' });
}

function storeFolder(text: string): string {
  if (text.trim() !== '') return resolve(text);
  throw new BrainError('invalid-input', '--store names no folder.', { field: 'store' });
}

/** One of the two can be said, and only of a folder whose memory is found by itself. */
function checkMemoryChoice(sameAs: string | undefined, apart: boolean, isNamed: boolean): void {
  const wrong =
    sameAs?.trim() === ''
      ? '--same-as names no folder.'
      : sameAs !== undefined && apart
        ? '--same-as and --apart say the opposite of each other.'
        : isNamed && (apart || sameAs !== undefined)
          ? '--same-as and --apart are about the memory that a folder is led to; --store and --user name one.'
          : null;
  if (wrong !== null) throw new BrainError('invalid-input', wrong, { field: 'same-as' });
}

/** A backup's name, which no folder has. */
const BACKUP = /^\d{8}T\d{6}Z-.*\.sqlite$/;

/** Verbs that take something before the folder. */
const WITH_OPERAND: ReadonlySet<string | undefined> = new Set([
  'import',
  'remember',
  'search',
  'recall',
  'approve',
  'deprecate',
  'reject',
  'forget',
  'relations',
  'resolve',
  'move',
  'undo',
  'history',
]);

/** @throws BrainError `invalid-input` for an option that does not exist or has no sensible value. */
export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        store: { type: 'string' },
        'same-as': { type: 'string' },
        apart: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        now: { type: 'string' },
        sinks: { type: 'string' },
        as: { type: 'string', default: 'guide' },
        task: { type: 'string' },
        'git-exclude': { type: 'boolean', default: false },
        scoped: { type: 'boolean', default: false },
        full: { type: 'boolean', default: false },
        apply: { type: 'string' },
        jsonl: { type: 'string' },
        budget: { type: 'string' },
        mode: { type: 'string' },
        how: { type: 'string' },
        source: { type: 'string' },
        section: { type: 'string' },
        relation: { type: 'string' },
        yes: { type: 'boolean', default: false },
        trust: { type: 'boolean', default: false },
        excluded: { type: 'boolean', default: false },
        way: { type: 'string' },
        ttl: { type: 'string' },
        supersedes: { type: 'string' },
        user: { type: 'boolean', default: false },
        exclude: { type: 'string', multiple: true, default: [] },
        assistant: { type: 'string' },
        embeddings: { type: 'string' },
        open: { type: 'string' },
        ...SEARCH_OPTIONS,
        help: { type: 'boolean', short: 'h', default: false },
        version: { type: 'boolean', short: 'v', default: false },
      },
    });
    const [verb, ...operands] = positionals;
    const { jsonl, source, section, relation } = values;
    const isNamed = [jsonl, source, section, relation].some((value) => value !== undefined) || values.excluded;
    const wants = verb === 'restore' ? BACKUP.test(operands[0] ?? '') : WITH_OPERAND.has(verb) && !isNamed;
    const operand = wants ? operands.shift() : undefined;
    const [folder = '.', ...rest] = operands;
    if (rest.length > 0) throw new BrainError('invalid-input', `"${rest.join(' ')}" is one argument too many.`);
    const { apart, 'same-as': sameAs } = values;
    checkMemoryChoice(sameAs, apart, values.store !== undefined || values.user);
    return {
      verb,
      operand,
      jsonl: values.jsonl,
      folder: resolve(folder),
      store: values.store === undefined ? undefined : storeFolder(values.store),
      sameAs: sameAs === undefined ? undefined : resolve(sameAs),
      apart,
      json: values.json,
      now: values.now === undefined ? undefined : instant(values.now),
      budget: values.budget === undefined ? undefined : tokens(values.budget),
      mode: values.mode,
      how: values.how,
      source: values.source,
      section: values.section,
      relation: values.relation,
      yes: values.yes,
      trust: values.trust,
      excluded: values.excluded,
      way: values.way,
      ttl: values.ttl,
      supersedes: values.supersedes,
      user: values.user,
      embeddings: values.embeddings,
      open: values.open?.split(',').map((path) => path.trim().replaceAll('\\', '/').replace(/^\.\//, '')),
      search: searchOptions(values),
      sinks: values.sinks?.split(',').map((id) => id.trim()),
      as: values.as,
      task: values.task,
      gitExclude: values['git-exclude'],
      scoped: values.scoped,
      full: values.full,
      apply: values.apply?.split(',').map((id) => id.trim()),
      exclude: values.exclude,
      assistants: values.assistant?.split(',').map((id) => id.trim()),
      help: values.help,
      version: values.version,
    };
  } catch (error) {
    if (error instanceof TypeError) throw new BrainError('invalid-input', error.message, {}, error);
    throw error;
  }
}
