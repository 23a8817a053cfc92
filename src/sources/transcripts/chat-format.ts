/**
 * How transcripts are written: line after line, as one text, or in a database. A format is a parser: it takes whatever
 * stands there, never throws because of it, and counts what it cannot understand.
 */
import type { Shortening } from './read/json-shortener.ts';
import type { Chat, ChatHead, Turn } from './turn.ts';

export interface ReadContext {
  /** Whether a folder (absolute, as the chat names it) is the workspace's or lies in it. */
  readonly belongs: (folder: string) => boolean;
  /**
   * Counts a part that is damaged; `reason` is for a person, and one of a few: "not JSON", "a turn without text". Parts
   * that are sound and of no use (snapshots, titles, thoughts) are passed over without counting.
   */
  readonly skip: (reason: string) => void;
}

/** Reads one transcript from its first line on, or from where a reader with that state had come to. */
export interface LineReader {
  /** The turns that a line completes. `line` is without its end and at most MAX_LINE bytes long; `number` is 1-based. */
  take(line: string, number: number): readonly Turn[];
  /** Where a turn may still change while lines follow: those that are settled, when there are no more lines for now. */
  atEnd?(): readonly Turn[];
  /** As far as it has been told. */
  head(): ChatHead;
  /**
   * The first line of a turn that has not ended: reading goes on from there, because a part of a turn must not be kept. Null
   * where there is none. Lines before it have been told.
   */
  unended?(): number | null;
  /**
   * Lines that were taken and still matter to what follows: calls without their answers, turns that may change. Before
   * reading goes on later they are taken again, in their order; what they told was told before.
   */
  again?(): readonly number[];
  /**
   * What else has to be known to go on later with the next line, or with the first of a turn that has not ended: a few
   * kilobytes of JSON, and no words of the chat, because it is stored; null when it cannot go on.
   */
  state(): unknown;
}

/** Lines that are only ever added: read once, followed by offset, across restarts. */
export interface LineFormat {
  readonly sort: 'lines';
  /** Changed when an older version's states are of no use. */
  readonly version: number;
  /** The whole file counts as one line: it is rewritten, and too large to be parsed at once. */
  readonly isOneLine?: boolean;
  /** What may be left out of lines over MAX_LINE; without it they are passed over. */
  readonly shortening?: Shortening;
  /** `state` is what state() of the same version gave, after JSON; null to begin with. */
  begin(context: ReadContext, state: unknown): LineReader;
}

/** A file that is rewritten: read whole when it has changed. What was known before is known by its turns' ids. */
export interface WholeFormat {
  readonly sort: 'whole';
  /** Values under these keys are left out of files that are too large to be in memory at once; so are very long texts. */
  readonly unread?: ReadonlySet<string>;
  read(content: string, context: ReadContext): readonly Chat[];
}

/** A database: read again when it has changed. */
export interface DatabaseFormat {
  readonly sort: 'database';
  /**
   * The chats of which a folder belongs. `since` is the `place` that the last reading ended with, null at first: chats
   * that have not changed since then are left out.
   * @throws BrainError where this host cannot read it; the message says what is missing.
   */
  read(path: string, since: string | null, context: ReadContext): AsyncIterable<Chat & { readonly place: string }>;
}

export type ChatFormat = LineFormat | WholeFormat | DatabaseFormat;
