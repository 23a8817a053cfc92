/** The options that narrow a search, as the engine takes them. */
import type { SearchFilters, SearchOptions } from '../../engine/index.ts';
import type { Values } from '../grammar/options.ts';

type Given<T> = { -readonly [K in keyof T]: Exclude<T[K], undefined> };

/** Without what is undefined. */
const given = <T extends object>(fields: T): Partial<Given<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;

const iso = (at: number | undefined): string | undefined => (at === undefined ? undefined : new Date(at).toISOString());

export function searchOptions(values: Values): SearchOptions {
  const {
    types,
    statuses,
    approvals,
    layers,
    scopes,
    tag,
    key,
    file,
    since,
    until,
    limit,
    similarity,
    confidence,
    history,
  } = values;
  const filters: SearchFilters = given({
    types,
    statuses,
    approvals,
    layers,
    scopes,
    minConfidence: confidence,
    tag,
    schemaKey: key,
    file,
    updatedFrom: iso(since),
    updatedBefore: iso(until),
  });
  return { filters, ...given({ limit, minSimilarity: similarity, history }) };
}
