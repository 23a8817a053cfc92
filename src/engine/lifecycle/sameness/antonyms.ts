/** Words that exclude each other: what opposes two statements that are the same otherwise. English only. Data only. */
import { stem } from '../../recall/text/stem.ts';

/** One group a line; every word left of `|` excludes every word right of it. */
const TABLE = `
allow permit accept | forbid deny reject disallow prohibit block
always | never
enable enabled activate on | disable disabled deactivate off
require required mandatory | optional
add put insert include | remove delete drop exclude
create | destroy delete
synchronous sync blocking | asynchronous async
public | private internal
static | dynamic
mutable | immutable
strict | loose lenient
eager eagerly | lazy lazily
inside indoors indoor | outside outdoors outdoor
into | out
before | after
first | last
fast quick quickly rapidly | slow slowly
wet | dry
full | empty
new | old
clean | dirty
same | different
more | less fewer
minimum | maximum
stateful | stateless
signed | unsigned
tab tabs | space spaces
single | double
monolith | microservice microservices
centralized | decentralized distributed
manual manually | automatic automatically
local locally | remote remotely
online | offline
available | unavailable
known | unknown
safe | unsafe
valid | invalid
supported | unsupported deprecated
`;

const opposite = new Map<string, Set<string>>();
for (const line of TABLE.trim().split('\n')) {
  const [left = [], right = []] = line.split('|').map((side) => side.trim().split(/\s+/).map(stem));
  for (const a of left) {
    for (const b of right) {
      if (a === b) continue;
      opposite.set(a, (opposite.get(a) ?? new Set()).add(b));
      opposite.set(b, (opposite.get(b) ?? new Set()).add(a));
    }
  }
}

/** Whether a stem is excluded by another. */
export const hasOpposite = (stem: string): boolean => opposite.has(stem);

/** Whether two stems exclude each other. */
export function areOpposite(a: string, b: string): boolean {
  return opposite.get(a)?.has(b) ?? false;
}
