/** A query for events as SQL. */
import { type EventQuery, kindsOf, ulidOf } from '../../engine/index.ts';

/** What sorts before every id of that moment or later: an event's id begins with its time, so ids are the index by time. */
const firstIdAt = (instant: string): string => ulidOf(Date.parse(instant), '').slice(0, 10);

const SAYING = 'EXISTS (SELECT 1 FROM json_each(?) t WHERE instr(text, t.value) > 0 OR instr(headline, t.value) > 0)';

export function eventConditions({ kinds, source, saying, sessionId, from, before, unmarked, after }: EventQuery): {
  readonly where: string;
  readonly params: readonly string[];
} {
  const conditions: readonly (readonly [string, string | undefined])[] = [
    ['kind IN (SELECT value FROM json_each(?))', kinds && JSON.stringify(kinds)],
    ['kind IN (SELECT value FROM json_each(?))', source && JSON.stringify(kindsOf(source))],
    ["json_extract(source, '$.assistant') = ?", source && kindsOf(source).includes('chat') ? source : undefined],
    [SAYING, saying && JSON.stringify(saying)],
    ['session_id = ?', sessionId],
    ['id >= ?', from && firstIdAt(from)],
    ['id < ?', before && firstIdAt(before)],
    ['NOT EXISTS (SELECT 1 FROM meta WHERE key = ? || event.id)', unmarked],
    ['id < ?', after],
  ];
  const given = conditions.filter((one): one is [string, string] => one[1] !== undefined);
  if (given.length === 0) return { where: '', params: [] };
  return { where: `WHERE ${given.map(([text]) => text).join(' AND ')}`, params: given.map(([, value]) => value) };
}
