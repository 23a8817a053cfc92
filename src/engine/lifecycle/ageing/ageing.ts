/** What time alone does to items: rules from an item and a moment to what becomes of it, each with its reason. */
import { count } from '../../model/count.ts';
import { ageInDays } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { type Approval, transition } from '../../model/status.ts';
import type { Step } from '../admission/merge-decision.ts';
import { retired } from './retired.ts';
import { succeeded } from '../admission/supersession.ts';
import { touched } from '../touched.ts';

/** Days that something may be stale before it counts as outdated. The seeds name no figure. */
const ARCHIVE_STALE_AFTER_DAYS = 365;

const days = (n: number): string => count(n, 'day');

/** When something last spoke for the item: its words or new evidence (ISO 8601). */
const supportedAt = ({ updatedAt, lastReinforcedAt }: MemoryItem): string =>
  lastReinforcedAt !== null && lastReinforcedAt > updatedAt ? lastReinforcedAt : updatedAt;

/** Pinned items, and what a document or a manifest says today, do not age. */
const ages = ({ delivery, origin }: MemoryItem): boolean => delivery !== 'bootstrap' && origin !== 'document';

/** An active item that nothing spoke for in its type's time becomes stale. `now` in ms since 1970. */
function staleStep(item: MemoryItem, now: number): Step | null {
  const limit = TYPE_POLICIES[item.type].staleAfterDays;
  if (limit === null || item.status !== 'active' || !ages(item) || ageInDays(supportedAt(item), now) <= limit)
    return null;
  const reason = `nothing has confirmed it for ${days(limit)}`;
  return { item: touched(item, { status: transition('active', 'stale') }), before: item, action: 'status', reason };
}

/** What was stale for a year is archived, unless a person approved it. */
function archiveStep(item: MemoryItem, now: number): Step | null {
  if (item.status !== 'stale' || item.approvedBy === 'person' || item.delivery === 'bootstrap') return null;
  if (ageInDays(supportedAt(item), now) <= ARCHIVE_STALE_AFTER_DAYS) return null;
  const reason = `stale, and nothing has confirmed it for ${days(ARCHIVE_STALE_AFTER_DAYS)}`;
  return { item: retired(item), before: item, action: 'status', reason };
}

/** What was replaced more than a year ago, at `since` (ISO 8601), is cleaned up into the archive (Contox), and stays as history. */
export function cleanUpStep(item: MemoryItem, since: string, now: number): Step | null {
  if (item.status !== 'superseded' || ageInDays(since, now) <= ARCHIVE_STALE_AFTER_DAYS) return null;
  const reason = `replaced ${days(ARCHIVE_STALE_AFTER_DAYS)} ago`;
  return { item: retired(item), before: item, action: 'status', reason };
}

/** What becomes of one item by the calendar; null when nothing does. */
export function agedStep(item: MemoryItem, now: number): Step | null {
  return staleStep(item, now) ?? archiveStep(item, now);
}

const newestFirst = (a: MemoryItem, b: MemoryItem): number =>
  a.updatedAt === b.updatedAt ? (a.itemId < b.itemId ? 1 : -1) : a.updatedAt < b.updatedAt ? 1 : -1;

/**
 * Those of a capped type that may stay, the newest first, and those that are too many. Drafts have a cap of their own:
 * what nobody has read yet pushes nothing out. `items` are of one type and scope.
 */
export function overCap(items: readonly MemoryItem[]): { readonly kept: MemoryItem[]; readonly over: MemoryItem[] } {
  const cap = items[0] ? (TYPE_POLICIES[items[0].type].cap ?? Infinity) : Infinity;
  const current = (wanted: Approval): MemoryItem[] =>
    items
      .filter(({ status, approval }) => approval === wanted && (status === 'active' || status === 'stale'))
      .sort(newestFirst);
  const groups = [current('approved'), current('draft')];
  return { kept: groups.flatMap((group) => group.slice(0, cap)), over: groups.flatMap((group) => group.slice(cap)) };
}

/** Of a singleton the newest stays and takes the place of the others. */
export function singletonSteps(items: readonly MemoryItem[]): Step[] {
  const { kept, over } = overCap(items);
  return over.flatMap((item): Step[] => {
    const newest = kept.find(({ approval }) => approval === item.approval);
    if (!newest) return [];
    const reason = `only the newest ${TYPE_POLICIES[item.type].label.toLowerCase()} stays`;
    return [{ item: succeeded(item, newest).older, before: item, action: 'status', reason }];
  });
}
