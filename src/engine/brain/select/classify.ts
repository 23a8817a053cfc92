/** Which layer of the brain an item belongs to, by Contox's criteria. */
import { ageInDays, DAY_MS } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import type { Layer } from '../../model/layer.ts';
import { importanceOf } from './score.ts';

/**
 * Days after which an implementation fact or a bug fix of an importance is archived. The seed asks for a threshold
 * and names none: a trivial change is forgotten in two weeks, a project-defining one never.
 */
const ARCHIVE_AFTER_DAYS: Readonly<Record<number, number>> = { 1: 14, 2: 60, 3: 180, 4: 365, 5: Infinity };
const LOW_CONFIDENCE = 0.4;
const LOW_CONFIDENCE_DAYS = 14;

/** Whether an item's time to live has run out at `now` (ms since 1970). */
export function isExpired(item: MemoryItem, now: number): boolean {
  return item.expiresAt !== null && Date.parse(item.expiresAt) <= now;
}

/** What is stale, waits in review or is over is told to nobody: it may be true no more. */
function isArchived(item: MemoryItem, now: number): boolean {
  if (item.status !== 'active') return true;
  if (item.approval === 'deprecated' || TYPE_POLICIES[item.type].layer === 'archive') return true;
  const age = ageInDays(item.updatedAt, now);
  if (isExpired(item, now) || (item.confidence < LOW_CONFIDENCE && age > LOW_CONFIDENCE_DAYS)) return true;
  const ages = item.type === 'implementation-fact' || item.type === 'bug-fix';
  return ages && age > (ARCHIVE_AFTER_DAYS[importanceOf(item)] ?? Infinity);
}

function isActiveKnowledge(item: MemoryItem, now: number): boolean {
  const age = ageInDays(item.updatedAt, now);
  const importance = importanceOf(item);
  const isBug = item.type === 'bug-fix' || item.type === 'blocker';
  return (
    TYPE_POLICIES[item.type].layer === 'active' ||
    (age <= 30 && (importance >= 3 || item.type === 'decision')) ||
    (isBug && (importance >= 4 || age <= 7)) ||
    (item.type === 'convention' && age <= 14) ||
    (importance >= 4 && age <= 60)
  );
}

/**
 * The layer of an item at `now` (ms since 1970): 3 for what is archived, 0 for what the project brief tells, 1 for
 * active knowledge, else 2. Approval does not lift an item: a draft has the layer it will take once approved.
 */
export function classify(item: MemoryItem, now: number): Layer {
  if (isArchived(item, now)) return 3;
  if (item.type === 'project-brief') return 0;
  return isActiveKnowledge(item, now) ? 1 : 2;
}

/** Ages, in days, after which one of the criteria above gives another answer. */
const TURNING_AGES = [7, 14, 30, 60, 180, 365].map((days) => days * DAY_MS);

/** Until when (ms since 1970, inclusive) `classify` keeps the answer it gives at `now`, if the item stays as it is. */
export function layerHoldsUntil(item: MemoryItem, now: number): number {
  const updatedAt = Date.parse(item.updatedAt);
  const turn = TURNING_AGES.find((age) => updatedAt + age >= now);
  const byAge = turn === undefined ? Infinity : updatedAt + turn;
  if (item.expiresAt === null) return byAge;
  const expiry = Date.parse(item.expiresAt);
  return expiry > now ? Math.min(byAge, expiry - 1) : byAge;
}
