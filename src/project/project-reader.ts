/** Taking in what happens in a folder: its history, documents, saves and chats become memory. */
import {
  type ApprovalMode,
  type Clock,
  contentHash,
  count,
  type ReadingEngine,
  type FactsReader,
  type FileFacts,
  type LearnReport,
  type Pacer,
  type Save,
} from '../engine/index.ts';
import type { ChatLearnt, LearnChatOptions } from './chat-learner.ts';
import { type EditOptions, type Move, ProjectEdits } from './edits.ts';
import { learnSavedDocuments, type SavedOptions } from './saved-documents.ts';
import { type ExcludedGlobs, readExclusion } from '../sources/exclusion.ts';
import { once } from '../sources/once.ts';
import { type ProjectRecords, projectRecords } from '../sources/project-records.ts';
import type { ChatFileToLearn } from '../sources/transcripts/learn-chat-file.ts';
import { namesWhenTold } from '../sources/git/history/names-when-told.ts';
import { Ancestries } from '../sources/git/history/ancestry.ts';
import { presentInCode } from '../sources/words/present-in-code.ts';
import type { PartCache } from '../sources/part-cache.ts';

const GIT = 'git';

/** Under other rules of exclusion a history has to be read from its beginning: what was left out then may count now. */
const cursorUnder = (rules: string): string => (rules === '' ? GIT : `${GIT}.${contentHash(rules)}`);

/**
 * Whether HEAD of the folder's own repository is another commit than that which was read last; false where nothing was read
 * yet, or only under other rules of exclusion.
 */
export async function isBehind(
  { engine, root, exclude }: Pick<ReaderPorts, 'root' | 'exclude'> & { readonly engine: Pick<ReadingEngine, 'cursor'> },
  head: string | null,
): Promise<boolean> {
  const { rules } = await readExclusion(root, await exclude?.());
  // The commits of repositories inside it stand on lines of their own.
  const [read] = (await engine.cursor(cursorUnder(rules)))?.split('\n') ?? [];
  return read !== undefined && head !== null && read !== head;
}

export interface ReadOptions {
  readonly approval: ApprovalMode;
  /** Read in full also what has been, because a person asks. */
  readonly anew?: boolean;
  readonly signal?: AbortSignal;
  /** `total` is null while it is not known. */
  readonly onProgress?: (read: number, total: number | null) => void;
}

/** What reading a project came to, and how it stood then. */
export interface ProjectRead extends Pick<ProjectRecords, 'branch' | 'bare' | 'notes'> {
  readonly report: LearnReport;
  /** Items only of commits that HEAD does not hold, to be hidden; null while that is as it was, or cannot be told. */
  readonly unmerged: readonly string[] | null;
  /** Where exclusion has changed: events that are still stored of files that are excluded now. */
  readonly excluded: number;
  /** Where names are to be looked for; null without a work tree, or without commits. */
  readonly code: CodePlaces | null;
}

/** Where the code is that `head` tells of. */
export interface CodePlaces {
  /** The folder and the repositories inside it, or those below it. */
  readonly roots: readonly string[];
  /** HEAD as the history was read up to. */
  readonly head: string;
}

/** What looking for the names came to. */
export interface WordsChecked {
  /** How many items became stale. */
  readonly stale: number;
  /** For the log, in sentences. */
  readonly notes: readonly string[];
}

/** Each of these resolves once everything is durable. */
export interface ProjectReader {
  /** Learns what is new since the last time. */
  read(options: ReadOptions): Promise<ProjectRead>;
  /**
   * Looks for the names that items tell in the code, where that was not done yet for this HEAD: what names only what is gone
   * becomes stale. It may take long, and may be stopped: then the next one goes on.
   */
  checkWords(code: CodePlaces, signal?: AbortSignal): Promise<WordsChecked>;
  /** Learns what is new in one transcript; see learnChatFile. To be called for one after the other. */
  learnChat(file: ChatFileToLearn, options: LearnChatOptions): Promise<ChatLearnt>;
  /** Brings drafts in step with documents that no commit has yet. @returns false where there is no commit at all. */
  readSaved(options: SavedOptions): Promise<boolean>;
  /** Learns from saves. */
  saved(saves: readonly Save[], options: EditOptions): Promise<void>;
  /** Items follow files and folders to their new names. */
  moved(moves: readonly Move[], options: EditOptions): Promise<void>;
  /** Tells that files are gone. */
  removed(paths: readonly string[], options: EditOptions): Promise<void>;
  /** See LifecycleEngine.age. */
  age(approval: ApprovalMode): Promise<number>;
  /** What derived memory keeps of a file. */
  readFacts(path: string, text: string): Promise<FileFacts>;
  /** Stops what goes on; what was learnt stays. */
  close(): Promise<void>;
}

export interface ReaderPorts {
  readonly engine: ReadingEngine;
  /** The folder, absolute. */
  readonly root: string;
  /** Globs of files that are never read, as they are now. */
  readonly exclude: ExcludedGlobs | undefined;
  readonly clock: Clock;
  readonly pacer: Pacer;
  /** Where it is kept what is known of the code and its history, so that nothing of either is read twice. */
  readonly parts?: PartCache;
  readonly readFacts: FactsReader;
  /**
   * Stands for the code that reads: what it has learnt in full is not read again by the same. Null: it is read each time.
   * Default: what esbuild.mjs says of a build.
   */
  readonly build?: string | null;
}

declare const PROJECT_BRAIN_BUILD: string;
const BUILD = typeof PROJECT_BRAIN_BUILD === 'string' ? PROJECT_BRAIN_BUILD : null;

/** Reads on this thread. */
export function createProjectReader(ports: ReaderPorts): ProjectReader {
  const { engine } = ports;
  const closing = new AbortController();
  // Nothing of chats is loaded before there is one.
  const chats = once(async () => new (await import('./chat-learner.ts')).ChatLearner(ports));
  const edits = new ProjectEdits(ports);
  const heads: Heads = { ancestries: new Ancestries(), followed: null };
  return {
    read: (options) => readProject(ports, heads, options),
    checkWords: (code, signal) => checkWords(ports, code, signal),
    learnChat: async (file, options) => (await chats()).learn(file, options),
    readSaved: (options) => learnSavedDocuments({ ...ports, signal: closing.signal }, options),
    saved: (saves, options) => edits.saved(saves, options),
    moved: (moves, options) => edits.moved(moves, options),
    removed: (paths, options) => edits.removed(paths, options),
    age: (approval) => engine.age(approval),
    readFacts: ports.readFacts,
    close() {
      closing.abort();
      return Promise.resolve();
    },
  };
}

interface Heads {
  readonly ancestries: Ancestries;
  /** The HEAD that was looked at last. */
  followed: string | null;
}

async function readProject(
  { engine, root, exclude, parts, build = BUILD }: ReaderPorts,
  heads: Heads,
  { approval, anew, signal, onProgress }: ReadOptions,
): Promise<ProjectRead> {
  const exclusion = await readExclusion(root, await exclude?.());
  const followed = await engine.followExclusion(exclusion);
  const source = cursorUnder(exclusion.rules);
  const since = await engine.cursor(source);
  // In a memory without any there is nothing to look for: what is read comes from HEAD.
  const hadCommits = since !== undefined || (await engine.knowsCommits());
  const found = await projectRecords(root, since, { signal, excludes: exclusion.excludes, cache: parts });
  const { total, head, branch, bare, files } = found;
  const fingerprint = build === null ? null : await found.fingerprint();
  const whole = fingerprint && contentHash(JSON.stringify([build, exclusion.rules, approval, fingerprint]));
  const known =
    whole !== null && anew !== true && head === since ? knownWhole(whole, await engine.cursor(WHOLE)) : null;
  const { notes } = found;
  const saidBefore = notes.length;
  const standing = known ? null : await found.standing();
  let report = NOTHING_NEW;
  if (known) await engine.age(approval);
  else {
    report = await engine.learn(found.records, {
      approval,
      branch,
      allFiles: found.allFiles,
      isUnread: found.isUnread,
      ...(build === null ? {} : { readAs: contentHash(JSON.stringify([build, exclusion.rules, approval])) }),
      ...(standing ? { standing } : {}),
      ...(anew === undefined ? {} : { anew }),
      rewrites: found.rewrites,
      ...(signal ? { signal } : {}),
      ...(files ? { files, textsAtHead: (paths) => found.textsAtHead(paths) } : {}),
      ...(head === null ? {} : { cursor: { source, place: head } }),
      ...(onProgress ? { onProgress: (read) => onProgress(read, total) } : {}),
    });
    await found.keepKnown();
    const kept = whole === null ? null : ({ whole, notes: notes.slice(saidBefore) } satisfies Whole);
    if (kept) await engine.leaveOff(WHOLE, JSON.stringify(kept));
  }
  const unmerged = hadCommits ? await unmergedAt(found, engine, heads) : [];
  const { items, back, events } = followed;
  const left = [
    ...(items === 0
      ? []
      : [
          `${counted(items)} out of sight, because nothing but excluded files speaks for ${items === 1 ? 'it' : 'them'}.`,
        ]),
    ...(back === 0 ? [] : [`${counted(back)} back, because the files are excluded no more.`]),
  ];
  const code = files && !bare && head !== null ? { roots: found.repositories.map((one) => one.root), head } : null;
  return {
    report,
    branch,
    bare,
    unmerged,
    notes: [...notes, ...(known?.notes ?? []), ...left],
    excluded: events,
    code,
  };
}

/** Under this cursor stands what was read in full last, with what a person should know of it. */
const WHOLE = 'whole';

interface Whole {
  readonly whole: string;
  /** What reading it has added to what is said of the project anyway. */
  readonly notes: readonly string[];
}

const NOTHING_NEW: LearnReport = { events: 0, created: 0, updated: 0, reinforced: 0, stale: 0, rejected: {} };

/** What was told of `whole` when it was read; null where something else was. */
function knownWhole(whole: string, kept: string | undefined): Whole | null {
  const known = kept === undefined ? null : (JSON.parse(kept) as Whole);
  return known?.whole === whole ? known : null;
}

/** Files that a note names. */
const MOST_NAMED = 5;

async function checkWords(
  { engine, root, exclude, pacer, parts }: ReaderPorts,
  { roots, head }: CodePlaces,
  signal: AbortSignal | undefined,
): Promise<WordsChecked> {
  const { excludes } = await readExclusion(root, await exclude?.());
  const notes: string[] = [];
  const stale = await engine.recheckWords({
    head,
    async presentWords(names) {
      const { present, unread } = await presentInCode(roots, names, { signal, pacer, cache: parts, excludes });
      const more = unread.length > MOST_NAMED ? ` and ${count(unread.length - MOST_NAMED, 'more file')}` : '';
      if (unread.length > 0)
        notes.push(
          `Nothing is said to be gone from the code, because not all of it was read: ${unread.slice(0, MOST_NAMED).join('; ')}${more}.`,
        );
      return { present, isWhole: unread.length === 0 };
    },
    stoodWhenTold: (told) => namesWhenTold({ root, signal, excludes }, told),
  });
  return { stale, notes };
}

const counted = (items: number): string => count(items, 'item is', 'items are');

async function unmergedAt(
  { head, shallow, repositories }: ProjectRecords,
  engine: ReadingEngine,
  heads: Heads,
): Promise<readonly string[] | null> {
  if (head === null || head === heads.followed || shallow) return null;
  const unmerged = await engine.unmerged((shas) => heads.ancestries.among(shas, repositories));
  heads.followed = head;
  return unmerged;
}
