/** What stands on a journal's lines. */
import type { StoreChange } from '../../engine/index.ts';
import type { ProcessIdentity } from '../process/identity.ts';
import { encodeLine } from './line.ts';

/** The format of journals; a build reads this one and older ones. Since 2 there are erasures. */
export const JOURNAL_VERSION = 2;

/** The first line of every journal. */
export interface Header {
  readonly journal: number;
  readonly process: ProcessIdentity;
  /** The open store that writes it; a process may have several. */
  readonly instance: string;
  /** Operations that may stand in older journals but failed to become durable: they never happened. */
  readonly void: readonly string[];
}

/** A change and its place in time. */
export interface Operation {
  /** ULID, unique over all writers. */
  readonly op: string;
  readonly change: StoreChange;
  /** What it erased for good; earlier versions of the rows in `change` are erased then, too. */
  readonly erased?: ErasedIds;
}

/** What an erasure leaves behind: ids and marks, nothing of the content. */
export interface ErasedIds {
  readonly items: readonly string[];
  readonly events: readonly string[];
  readonly evidence: readonly string[];
  readonly marks: readonly string[];
}

/** The last line of a journal that was closed: nothing more will come. */
export interface Seal {
  readonly end: true;
}

export const isOperation = (value: unknown): value is Operation => has(value, 'op') && has(value, 'change');
export const isHeader = (value: unknown): value is Header => has(value, 'journal') && has(value, 'process');
export const isSeal = (value: unknown): value is Seal => has(value, 'end');

export const encodeRecord = (record: Header | Seal): Uint8Array => encodeLine(JSON.stringify(record));

const has = (value: unknown, key: string): boolean => typeof value === 'object' && value !== null && key in value;
