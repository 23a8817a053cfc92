/** Puts the NUL-separated fields of `git log` together into commits. */
import { cutAtGap } from '../../cut-at-gap.ts';
import { splitMessage } from './split-message.ts';

/** The header of a commit as `git log` prints it, NUL after each, then the changed files with their status letters. */
export const COMMIT_FORMAT = '%H%x00%P%x00%at%x00%ct%x00%an%x00%ae%x00%B';

/** What is kept of a commit, in characters and paths; the rest is dropped while reading. */
export const COMMIT_LIMITS = { subject: 8_192, body: 65_536, name: 512, path: 4_096, files: 2_000 } as const;

/** A commit as git printed it; times in seconds since 1970. */
export interface LoggedCommit {
  readonly sha: string;
  readonly parents: readonly string[];
  readonly authorTime: string;
  readonly commitTime: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly body: string;
  /** Paths as they are called after the commit; at most COMMIT_LIMITS.files. */
  readonly files: readonly string[];
  /** Of `files`, those that were not there before. */
  readonly added: readonly string[];
  /** Renamed files, as they were called before and after. */
  readonly renames: readonly { readonly from: string; readonly to: string }[];
}

const HEADER_FIELDS = 7;
/** So much of a message is looked at; in characters. */
const MESSAGE_LIMIT = COMMIT_LIMITS.subject + COMMIT_LIMITS.body;
const SHA = /^[0-9a-f]{40,64}$/;
/** A letter and, for renames and copies, how alike they are; git puts a line break before the first. */
const STATUS = /^\n?([A-Z])\d{0,3}$/;

/** Paths that come again and again share their memory; of so many at most. */
const MOST_PATHS = 20_000;

/** Takes fields in order and gives back a commit as soon as the next one begins. */
export class CommitLogParser {
  private header: string[] = [];
  private files: string[] = [];
  /** How many path fields follow the status just read; the last of them is the path after the commit. */
  private pathsToCome = 0;
  private renames: { from: string; to: string }[] = [];
  /** The path before a rename, while the one after it is still to come. */
  private from: string | null = null;
  private isRename = false;
  private isAddition = false;
  private added: string[] = [];
  private readonly paths = new Map<string, string>();

  /** The commit that ended before `field`, or null. */
  push(field: string): LoggedCommit | null {
    if (this.pathsToCome > 0) {
      this.pathsToCome--;
      if (this.pathsToCome === 0) this.keep(field);
      else this.from = this.isRename ? field : null;
      return null;
    }
    if (this.header.length < HEADER_FIELDS) {
      this.header.push(field);
      return null;
    }
    const status = STATUS.exec(field)?.[1];
    if (status !== undefined) {
      this.pathsToCome = status === 'R' || status === 'C' ? 2 : 1;
      this.isRename = status === 'R';
      this.isAddition = status === 'A';
      return null;
    }
    const done = this.end();
    if (SHA.test(field)) this.header = [field];
    return done;
  }

  /** The commit in the making, after the last field. */
  end(): LoggedCommit | null {
    const [sha, parents, authorTime, commitTime, name, email, message] = this.header;
    const { files, added, renames } = this;
    this.header = [];
    this.files = [];
    this.added = [];
    this.renames = [];
    this.from = null;
    this.pathsToCome = 0;
    if (sha === undefined || !SHA.test(sha) || message === undefined) return null;
    const { subject, body } = splitMessage(cutAtGap(message, MESSAGE_LIMIT));
    return {
      sha,
      parents: (parents ?? '').split(' ').filter((parent) => parent !== ''),
      authorTime: authorTime ?? '',
      commitTime: commitTime ?? '',
      name: (name ?? '').slice(0, COMMIT_LIMITS.name),
      email: (email ?? '').slice(0, COMMIT_LIMITS.name),
      subject: cutAtGap(subject, COMMIT_LIMITS.subject),
      body: cutAtGap(body, COMMIT_LIMITS.body),
      files,
      added,
      renames,
    };
  }

  private keep(field: string): void {
    const { from } = this;
    this.from = null;
    if (field === '' || field.length > COMMIT_LIMITS.path || this.files.length >= COMMIT_LIMITS.files) return;
    const path = this.shared(field);
    this.files.push(path);
    if (this.isAddition) this.added.push(path);
    if (from !== null && from !== '' && from.length <= COMMIT_LIMITS.path) this.renames.push({ from, to: path });
  }
  private shared(path: string): string {
    const known = this.paths.get(path);
    if (known !== undefined) return known;
    if (this.paths.size >= MOST_PATHS) this.paths.clear();
    this.paths.set(path, path);
    return path;
  }
}
