/** The reads of a store that are one question each to whoever holds the tables, on this thread or beyond it. */
import type { MemoryStore } from '../../engine/index.ts';
import type { QuestionName, Questions } from '../core/core.ts';

type Ask = <K extends QuestionName>(name: K, ...args: Parameters<Questions[K]>) => Promise<ReturnType<Questions[K]>>;

export abstract class AskedStore implements Pick<MemoryStore, QuestionName> {
  /** A question sees every write that was acknowledged before it. */
  abstract ask<K extends QuestionName>(name: K, ...args: Parameters<Questions[K]>): Promise<ReturnType<Questions[K]>>;

  item(id: string): ReturnType<MemoryStore['item']> {
    return this.ask('item', id);
  }

  items(...query: Parameters<MemoryStore['items']>): ReturnType<MemoryStore['items']> {
    return this.ask('items', ...query);
  }

  counts(...filter: Parameters<MemoryStore['counts']>): ReturnType<MemoryStore['counts']> {
    return this.ask('counts', ...filter);
  }

  layers(itemIds: readonly string[]): ReturnType<MemoryStore['layers']> {
    return this.ask('layers', itemIds);
  }

  evidence(ids: readonly string[]): ReturnType<MemoryStore['evidence']> {
    return this.ask('evidence', ids);
  }

  evidenceOf(eventIds: readonly string[]): ReturnType<MemoryStore['evidenceOf']> {
    return this.ask('evidenceOf', eventIds);
  }

  erased(ids: readonly string[]): ReturnType<MemoryStore['erased']> {
    return this.ask('erased', ids);
  }

  event(id: string): ReturnType<MemoryStore['event']> {
    return this.ask('event', id);
  }

  events(...query: Parameters<MemoryStore['events']>): ReturnType<MemoryStore['events']> {
    return this.ask('events', ...query);
  }

  eventCount(...query: Parameters<MemoryStore['eventCount']>): ReturnType<MemoryStore['eventCount']> {
    return this.ask('eventCount', ...query);
  }

  knownEvents(ids: readonly string[]): ReturnType<MemoryStore['knownEvents']> {
    return this.ask('knownEvents', ids);
  }

  history(...query: Parameters<MemoryStore['history']>): ReturnType<MemoryStore['history']> {
    return this.ask('history', ...query);
  }

  changesSince(cursor: string | null): ReturnType<MemoryStore['changesSince']> {
    return this.ask('changesSince', cursor);
  }

  revisions(): Promise<string> {
    return this.ask('revisions');
  }

  meta(key: string): Promise<string | undefined> {
    return this.ask('meta', key);
  }

  metaUnder(prefix: string): ReturnType<MemoryStore['metaUnder']> {
    return this.ask('metaUnder', prefix);
  }
}

/** The reads of a store, each asked by `ask`. */
export class ReadsBy extends AskedStore {
  readonly ask: Ask;

  constructor(ask: Ask) {
    super();
    this.ask = ask;
  }
}
