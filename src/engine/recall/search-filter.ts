/** Which items may be an answer at all: the caller's filters, and what is over stays out unless it is asked for. */
import type { SearchEntry } from './index/entries.ts';
import type { SearchFilters } from './search-options.ts';

const CURRENT_STATUSES: readonly string[] = ['active', 'stale', 'review'];
const CURRENT_APPROVALS: readonly string[] = ['draft', 'approved'];

const among = <T>(values: readonly T[] | undefined, value: T): boolean => !values || values.includes(value);
/** Exactly this path, or one below a folder. */
export const below = (path: string | undefined, value: string): boolean =>
  path === undefined || value === path || value.startsWith(path.endsWith('/') ? path : `${path}/`);
const within = (at: number, from: string | undefined, before: string | undefined): boolean =>
  (from === undefined || at >= Date.parse(from)) && (before === undefined || at < Date.parse(before));

/** The filter as one test, layers aside; `now` in milliseconds since 1970. */
export function admission(filters: SearchFilters, history: boolean, now: number): (entry: SearchEntry) => boolean {
  const statuses = filters.statuses ?? (history ? undefined : CURRENT_STATUSES);
  const approvals = filters.approvals ?? (history ? undefined : CURRENT_APPROVALS);
  const { types, scopes, origins, tag, schemaKey, file, branches, minConfidence = 0 } = filters;
  return (entry) =>
    among<string>(statuses, entry.status) &&
    among<string>(approvals, entry.approval) &&
    (history || entry.expiresAt > now) &&
    among(types, entry.type) &&
    among(scopes, entry.scope) &&
    among(origins, entry.origin) &&
    entry.confidence >= minConfidence &&
    (tag === undefined || entry.tags.includes(tag)) &&
    below(schemaKey, entry.schemaKey) &&
    (file === undefined || entry.files.some((path) => below(file, path))) &&
    (branches === undefined || entry.branch === null || branches.includes(entry.branch)) &&
    within(entry.createdAt, filters.createdFrom, filters.createdBefore) &&
    within(entry.updatedAt, filters.updatedFrom, filters.updatedBefore);
}
