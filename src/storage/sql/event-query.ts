/** A query for events as SQL. */
import type { EventQuery } from '../../engine/index.ts';

export function eventConditions({ kinds, sessionId, unmarked, after }: EventQuery): {
  readonly where: string;
  readonly params: readonly string[];
} {
  const conditions: readonly (readonly [string, string | undefined])[] = [
    ['kind IN (SELECT value FROM json_each(?))', kinds && JSON.stringify(kinds)],
    ['session_id = ?', sessionId],
    ['NOT EXISTS (SELECT 1 FROM meta WHERE key = ? || event.id)', unmarked],
    ['id < ?', after],
  ];
  const given = conditions.filter((one): one is [string, string] => one[1] !== undefined);
  if (given.length === 0) return { where: '', params: [] };
  return { where: `WHERE ${given.map(([text]) => text).join(' AND ')}`, params: given.map(([, value]) => value) };
}
