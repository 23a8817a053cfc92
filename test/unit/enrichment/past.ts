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

/** What tells the name of everything that was ever added, as a registry of all of it would. */
export const entries = (told: readonly Told[]): string =>
  told.flatMap(({ added = [] }) => added.map((path) => path.replaceAll('/', ' / '))).join('\n');

/**
 * The past in which these happened, oldest first, as it shows where `files` are at HEAD; `texts` of some of them, all others
 * tell the names of everything.
 */
export function pastFrom(
  told: readonly Told[],
  files: Iterable<string>,
  texts: Readonly<Record<string, string>> = {},
): Past {
  const added = new Map<unknown, readonly string[]>();
  const events = told.map(({ added: brought = [], changed = [], ...words }, day) => {
    const event = commit({ ...words, at: iso(BEGAN + day * 86_400_000), files: [...brought, ...changed] });
    added.set(event, brought);
    return event;
  });
  const all = new Set(files);
  const past = pastOf(events, (event) => added.get(event) ?? [], all);
  const others = entries(told);
  return { ...past, texts: new Map([...all].map((path) => [path, texts[path] ?? others])) };
}
