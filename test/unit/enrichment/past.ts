/** Pasts for tests: commits in the order in which they are told, a day after each other. */
import { type Past, pastOf } from '../../../src/engine/enrichment/history/past.ts';
import { BEGAN } from '../../support/source-records.ts';
import { iso } from '../../support/make.ts';
import { commit } from './events.ts';

export interface Told {
  readonly subject: string;
  readonly body?: string;
  readonly author?: string;
  readonly added?: readonly string[];
  readonly changed?: readonly string[];
}

/** The past in which these happened, oldest first, as it shows where `files` are at HEAD. */
export function pastFrom(told: readonly Told[], files: Iterable<string>): Past {
  const added = new Map<unknown, readonly string[]>();
  const events = told.map(({ added: brought = [], changed = [], ...words }, day) => {
    const event = commit({ ...words, at: iso(BEGAN + day * 86_400_000), files: [...brought, ...changed] });
    added.set(event, brought);
    return event;
  });
  return pastOf(events, (event) => added.get(event) ?? [], new Set(files));
}
