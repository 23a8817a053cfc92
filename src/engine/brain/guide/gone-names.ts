/** What items name and the project no longer has: paths that HEAD does not hold, and scripts that no manifest offers. */
import { projectOf } from '../../enrichment/manifests/project.ts';
import { isRunner } from '../../enrichment/documents/markup/typed-commands.ts';
import { tasksOf } from '../../enrichment/manifests/commands/tasks.ts';
import { baseName } from '../../enrichment/paths.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { codeIn } from './doubles.ts';
import { kindOf } from './kinds.ts';
import { isList } from './lists.ts';
import { scopeOf } from './place.ts';
import type { Unit } from './unit.ts';

/** Names that are remembered. */
const MOST = 2_000;
const FILE_PATH = /^(?:\.\/)?[\w.@-]+(?:\/[\w.@-]+)*\/[\w.@-]+\.[a-z]\w{0,5}$/i;
/** Folders below a folder; with an ending dash or one segment it may be the beginning of a branch's name. */
const FOLDER_PATH = /^(?:\.\/)?[\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)+\/?$|^(?:\.\/)?[\w@-][\w.@-]*\/$/;
/** Made by a build or kept by a machine: at no HEAD, and yet there. */
const MADE: ReadonlySet<string> = new Set(
  'dist build bundle bundles artifacts out output target bin obj lib node_modules coverage tmp temp cache generated static public vendor .venv venv path foo'.split(
    ' ',
  ),
);
const SOURCE_TOO: ReadonlySet<string> = new Set(['lib', 'bin']);
/** Files by a pattern: the folder before the first segment that stands for many. */
const GLOB = /^(?:\.\/)?([\w@-][\w.@-]*(?:\/[\w@-][\w.@-]*)*)\/[^/*?{]*[*?{]/;
const SCRIPT = /^(?:npm|pnpm|yarn|bun) run ([\w:./-]+)|^(?:yarn|pnpm) ([\w-]+:[\w:-]+)/;
const TASK = /^(just|make) ([a-z][\w-]*)(?:\s|$)/i;
/** A file of tasks that takes in others offers more than it says. */
const TAKES_IN = /^(?:import|mod|-?include)\b/m;

/** A path of the project's own, with an ending. */
const LINKED_FILE = /^(?![a-z]+:|\/)[\w@./-]+\.[a-z]\w{0,9}$/i;
/** Pages move, and pictures say nothing: what links to them holds without them. */
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|txt|html?|png|jpe?g|gif|svg|webp|pdf)$/i;

/** What a project offers at HEAD. */
export class NamesToday {
  readonly #files: ReadonlySet<string>;
  readonly #folders = new Set<string>();
  readonly #ends = new Set<string>();
  readonly #tops = new Set<string>();
  readonly #tasks: TaskNames;

  /** `files` are the paths at HEAD; `tasks` are offered by the manifests there. */
  constructor(files: ReadonlySet<string>, tasks: TaskNames) {
    this.#files = files;
    this.#tasks = tasks;
    for (const file of files) {
      this.#ends.add(file.split('/').slice(-2).join('/'));
      this.#tops.add(file.split('/')[0] ?? '');
      for (let at = file.lastIndexOf('/'); at > 0; at = file.lastIndexOf('/', at - 1)) {
        const folder = file.slice(0, at);
        if (this.#folders.has(folder)) break;
        this.#folders.add(folder);
      }
    }
  }

  /** Whether `code`, named by something about `folder`, is sure to be there no more. */
  isGone(code: string, folder: string): boolean {
    if (FILE_PATH.test(code)) return this.#isPathGone(code.replace(/^\.\//, ''), folder);
    if (FOLDER_PATH.test(code)) return this.#isFolderGone(code.replace(/^\.\/|\/$/g, ''), folder, code.endsWith('/'));
    const below = GLOB.exec(code)?.[1];
    if (below !== undefined) return this.#isFolderGone(below, folder, true);
    return this.#isTaskGone(code) || this.#isArgumentGone(code, folder);
  }

  /** A file that a command is run on, rather than one that it makes. */
  #isArgumentGone(code: string, folder: string): boolean {
    if (!isRunner(code)) return false;
    const [, ...args] = code.split(' ');
    return args.some((one) => FILE_PATH.test(one) && this.isGonePath(one.replace(/^\.\//, ''), folder));
  }

  /** The same of a path that is not marked as code, and may be an address: only below a folder that is there. */
  isGonePath(path: string, folder: string): boolean {
    return this.#folders.has(path.split('/')[0] ?? '') && this.#isPathGone(path, folder);
  }

  /** Whether a link of the page at `page` leads to a file of code or settings that is there no more. */
  isLinkGone(target: string, page: string): boolean {
    if (!LINKED_FILE.test(target) || PROSE.test(target)) return false;
    const segments = page.split('/').slice(0, -1);
    for (const segment of target.split('/')) {
      if (segment === '..' && segments.pop() === undefined) return false;
      if (segment !== '..' && segment !== '.') segments.push(segment);
    }
    const path = segments.join('/');
    // What only moved is as it was told.
    const isMoved = [...this.#files].some((file) => baseName(file) === baseName(path));
    return segments.length > 1 && !isMoved && this.#isPathGone(path, '');
  }

  /** Whether no folder of that name lies anywhere. */
  isFolderNameGone(name: string): boolean {
    return !MADE.has(name.toLowerCase()) && ![...this.#folders].some((folder) => baseName(folder) === name);
  }

  /** Only below a folder that is there: other names with a slash are packages, branches, addresses. */
  #isFolderGone(path: string, folder: string, isFolder: boolean): boolean {
    const [top = '', ...below] = path.split('/');
    if (below.length === 0 || !(this.#folders.has(top) || isFolder)) return false;
    if (below.some((_, at) => this.#isMade([top, ...below.slice(0, at + 1)], folder))) return false;
    return ![path, `${folder}/${path}`].some((one) => this.#folders.has(one) || this.#files.has(one));
  }

  /** Whether the last of these folders is one that a build makes: a `lib` that HEAD has is source. */
  #isMade(segments: readonly string[], folder: string): boolean {
    const name = (segments.at(-1) ?? '').toLowerCase();
    const path = segments.join('/');
    const isSource = SOURCE_TOO.has(name) && [path, `${folder}/${path}`].some((one) => this.#folders.has(one));
    return MADE.has(name) && !isSource;
  }

  #isPathGone(path: string, folder: string): boolean {
    // A folder may be called as a file is: `src/Ledger.Core`.
    if ([path, `${folder}/${path}`].some((one) => this.#files.has(one) || this.#folders.has(one))) return false;
    const segments = path.split('/');
    if (segments.some((_, at) => this.#isMade(segments.slice(0, at + 1), folder))) return false;
    // What begins with a dot may as well lie in the user's project or home.
    if (path.startsWith('.') && !this.#tops.has(segments[0] ?? '')) return false;
    return !this.#ends.has(segments.slice(-2).join('/'));
  }

  #isTaskGone(code: string): boolean {
    const script = SCRIPT.exec(code);
    const task = TASK.exec(code);
    const [runner, name] = script ? ['node', script[1] ?? script[2] ?? ''] : [task?.[1] ?? '', task?.[2] ?? ''];
    const tasks = (Object.hasOwn(this.#tasks, runner) ? this.#tasks[runner] : null) ?? [];
    return tasks.length > 0 && name !== '' && !tasks.includes(name);
  }
}

/** Names of tasks, by what runs them; null where nothing sure is known. */
export type TaskNames = Readonly<Record<string, readonly string[] | null>>;

/** What the manifests among `events` offer. */
export function taskNamesIn(events: readonly BrainEvent[]): TaskNames {
  const tasks: Record<string, string[] | null> = {};
  const project = projectOf(events);
  for (const [path, event] of project.files) {
    const runner = runnerOf(baseName(path));
    if (runner === undefined) continue;
    const known = tasks[runner] === undefined ? [] : tasks[runner];
    const names = runner !== 'node' && TAKES_IN.test(event.text) ? null : known;
    names?.push(...tasksOf(event, project.packageManager).map(({ name }) => name));
    tasks[runner] = names;
  }
  return tasks;
}

function runnerOf(file: string): string | undefined {
  if (file === 'package.json') return 'node';
  if (/^\.?justfile$/i.test(file)) return 'just';
  return /^(?:gnu)?makefile$/i.test(file) ? 'make' : undefined;
}

/** Paths of files that stand in a text without being marked as code. */
const BARE_PATH = /(?<![\w/.@`:-])[\w@-][\w@.-]{0,60}(?:\/[\w@.-]{1,60}){1,12}\.[a-z]{1,5}(?![\w/`])/g;
const barePaths = (text: string): readonly string[] => text.match(BARE_PATH) ?? [];

/** "the `example` or `examples` folder": names that only prose says are of folders. */
const NAMED_FOLDERS = /`([\w-]{2,40})`(?: or `([\w-]{2,40})`)? (?:folders?|director(?:y|ies))\b/g;
/** Who is to make a folder does not find it. */
const MAKES = /\b(?:creat|mak|generat|writ|add)(?:e[sd]?|ing|s)?\b|\bnew\b/i;
/** Such folders, each with an ending slash, and those together that are named as a choice. */
const foldersNamed = (text: string): readonly (readonly string[])[] =>
  MAKES.test(text)
    ? []
    : [...text.matchAll(NAMED_FOLDERS)].map(([, ...names]) => names.filter(Boolean).map((name) => `${name}/`));

/** What a text names: its code, folders, and paths that are not marked as such. */
export const namesIn = (text: string): readonly string[] => [
  ...codeIn(text),
  ...foldersNamed(text).flat(),
  ...barePaths(text.replace(/`[^`]*`/g, ' ')),
];

/** The names of an item that the project no longer has; none of what a guide does not tell, or a person said. */
export function goneNamesIn(item: MemoryItem, today: NamesToday): readonly string[] {
  if (item.origin === 'manual' || kindOf(item).kind === null) return [];
  const code = codeIn(item.facts).filter((one) => today.isGone(one, scopeOf(item)));
  const isGone = (name: string): boolean => today.isFolderNameGone(name.slice(0, -1));
  const folders = foldersNamed(item.facts).filter((names) => names.every(isGone));
  return [...code, ...folders.flat(), ...barePaths(item.facts).filter((path) => today.isGonePath(path, scopeOf(item)))];
}

/** A link in which no code stands: of that the code decides. */
const LINK = /(?<!!)\[([^[\]`]{3,200})\]\(([^()\s#]{3,300})(?:#[^()\s]*)?\)/g;

/** What the words of a page call files that are there no more, where they link to them; in brackets, which no name has. */
export function goneLinksIn(evidence: readonly Evidence[], today: NamesToday): readonly string[] {
  return evidence.flatMap(({ quote, source }) =>
    [...quote.matchAll(LINK)].flatMap(([, text = '', target = '']) =>
      source.kind === 'file' && today.isLinkGone(target, source.path)
        ? [`[${text.replace(/[*_]{1,2}/g, '').trim()}]`]
        : [],
    ),
  );
}

/** What a sentence is about, behind a heading that it was told under. */
const SUBJECT = /^(?:[^:\n]{1,80}: )?(?:The |Our )?/;

/** Those of `gone` that `goneLinksIn` has found, and a text is about: what only points to them holds without them. */
export function linksToldIn(text: string, gone: readonly string[]): readonly string[] {
  return gone.filter((link) => {
    const called = link.slice(1, -1);
    return [text, text.replace(SUBJECT, '')].some(
      (one) => one.startsWith(called) && /^[^\w-]/.test(one.slice(called.length)),
    );
  });
}

export const isLink = (name: string): boolean => name.startsWith('[');

export const GONE_KEY = 'brain.gone';
/** Of these names paths that statements quote and no commit ever had: they are made elsewhere, and may be told. */
export const NEVER_THERE_KEY = 'brain.neverThere';

/** As it is kept under GONE_KEY. */
export const keptGone = (names: ReadonlySet<string>): string => JSON.stringify([...names].sort().slice(0, MOST));

export function goneKept(kept: string | undefined): ReadonlySet<string> {
  const names: unknown = kept === undefined ? [] : JSON.parse(kept);
  return new Set(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []);
}

/** What items name and the project has no more. */
export async function namesGoneIn(store: Pick<MemoryStore, 'meta'>): Promise<ReadonlySet<string>> {
  const [gone, never] = await Promise.all([store.meta(GONE_KEY), store.meta(NEVER_THERE_KEY)]);
  const neverThere = goneKept(never);
  return new Set([...goneKept(gone)].filter((name) => !neverThere.has(name)));
}

/** A list without rows that name what the project no longer has, as far as most of it still holds. */
export function withoutGoneRows(unit: Unit, namesGone: (row: string) => boolean): Unit {
  const [head = '', ...rows] = unit.texts;
  if (!isList(unit.item)) return unit;
  const kept = rows.filter((row) => !namesGone(row));
  return 2 * kept.length > rows.length ? { ...unit, texts: [head, ...kept] } : unit;
}
