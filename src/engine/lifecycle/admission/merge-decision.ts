/** Where a new item goes beside what is near it: into the one that says the same, before one it replaces, or to review. */
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import { merged } from './merge.ts';
import type { SimilarItem } from './similar-item-index.ts';
import { succeeded } from './supersession.ts';
import { touched } from '../touched.ts';

/** What a person can do about a contradiction: the one that waits replaces the others, all stay, or it goes. */
export const CONFLICT_RESOLUTIONS = ['supersede', 'keep-both', 'drop'] as const;
export type ConflictResolution = (typeof CONFLICT_RESOLUTIONS)[number];

export interface Conflict {
  readonly itemId: string;
  readonly title: string;
  readonly reason: string;
  /** 0–1: how much the two are about the same. */
  readonly score: number;
}

/** An item that contradicts what is known, what it contradicts, and what can be done. */
export interface Warning {
  readonly itemId: string;
  readonly conflicts: readonly Conflict[];
  readonly resolutions: readonly ConflictResolution[];
}

/** One row to write, with what to record of it. */
export interface Step {
  readonly item: MemoryItem;
  readonly before: MemoryItem | null;
  readonly action: MemoryEvent['action'];
  readonly reason: string;
}

export interface MergeDecision {
  /** In the order in which they are to be written; the last is the new item, or the one it went into. */
  readonly steps: readonly Step[];
  readonly warning: Warning | null;
}

export const isCurrent = ({ status, approval }: MemoryItem): boolean =>
  approval !== 'deprecated' && (status === 'active' || status === 'stale');

export const conflictsIn = (similarItems: readonly SimilarItem[]): Conflict[] =>
  similarItems
    .filter((one) => one.contradicts && isCurrent(one.item))
    .map(({ item, opposition }) => ({
      itemId: item.itemId,
      title: item.title,
      reason: opposition?.reason ?? '',
      score: opposition?.score ?? 0,
    }));

/** Whether a policy may let `newer` take the place of `older`: what a person approved only the user's own words replace. */
export const mayReplace = (newer: MemoryItem, older: MemoryItem): boolean =>
  newer.approval === 'approved' &&
  newer.updatedAt >= older.updatedAt &&
  (older.approvedBy !== 'person' || newer.approvedBy === 'person');

/** Of two commits the later one tells how things are since, and the earlier one how they were. */
const isHistory = (a: MemoryItem, b: MemoryItem): boolean => a.origin === 'commit' && b.origin === 'commit';

/** A line that fits where a review's reason is kept. */
export function reviewReason([first, ...others]: readonly Conflict[]): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `it contradicts "${first?.title ?? ''}"${more}: ${first?.reason ?? ''}`.slice(0, ITEM_LIMITS.reviewReason);
}

/** The new item as part of the one that says the same. */
export function intoTwin(fresh: MemoryItem, twin: MemoryItem): MergeDecision {
  const item = merged(twin, fresh);
  // Deprecated or archived knowledge stays so: a person, or time, has judged it.
  const revived = item.status === 'stale' ? touched(item, { status: transition('stale', 'active') }) : item;
  const known = revived.evidenceRefs.length === twin.evidenceRefs.length && revived.status === twin.status;
  if (known && twin.mergedFrom.includes(fresh.itemId)) return { steps: [{ ...NOTHING, item: twin }], warning: null };
  const reason = `says the same as "${fresh.title}"`.slice(0, 500);
  return { steps: [{ item: revived, before: twin, action: 'merged', reason }], warning: null };
}

/** What contradicts `edited`, a person's own words that hold, and therefore waits until it is said which of them does. */
export function waitingFor(edited: MemoryItem, similarItems: readonly SimilarItem[]): readonly Step[] {
  const against = similarItems.filter(
    ({ contradicts, item }) => contradicts && item.scope === edited.scope && isCurrent(item),
  );
  return against.map(({ item: before, opposition }) => {
    const from = before.status === 'stale' ? transition('stale', 'active') : before.status;
    const { itemId, title } = edited;
    const reason = reviewReason([{ itemId, title, reason: opposition?.reason ?? '', score: opposition?.score ?? 0 }]);
    const item = touched(before, { status: transition(from, 'review'), reviewReason: reason });
    return { item, before, action: 'status', reason };
  });
}

/** A step that changes nothing carries no action of its own: whoever keeps steps leaves out those without a change. */
const NOTHING = { before: null, action: 'reinforced', reason: '' } as const;

/** Whether a step changes nothing. */
export const isIdle = ({ before, reason }: Step): boolean => before === null && reason === '';

/** Places a new item. `created` is what to record of it. */
export function decideMerge(fresh: MemoryItem, similarItems: readonly SimilarItem[], created: string): MergeDecision {
  const twin = similarItems.find(
    ({ duplicate, item }) =>
      duplicate === 'certain' && item.type === fresh.type && item.scope === fresh.scope && item.status !== 'superseded',
  );
  if (twin) return intoTwin(fresh, twin.item);

  const opponents = similarItems.filter(({ contradicts, item }) => contradicts && item.scope === fresh.scope);
  const own = opponents.filter(({ item }) => item.supersededBy === fresh.itemId);
  const current = opponents.filter(({ item }) => isCurrent(item));
  const gives = (by: 'a' | 'b') =>
    current.filter(({ opposition }) => opposition?.kind === 'replaced' && opposition.by === by);
  const doubtful = current.filter(({ item }) => item.status === 'stale');
  const told = current.filter(({ item }) => isHistory(fresh, item));
  const earlier = told.filter(({ item }) => fresh.updatedAt > item.updatedAt);
  const replaced = [...new Set([...gives('a'), ...doubtful, ...earlier])].filter(({ item }) => mayReplace(fresh, item));
  const outdating = [...gives('b'), ...told].find(
    ({ item }) => fresh.updatedAt < item.updatedAt && item.approval === 'approved',
  );
  if (outdating) {
    const { older } = succeeded(fresh, outdating.item);
    return { steps: [{ item: older, before: null, action: 'created', reason: created }], warning: null };
  }
  const conflicts = conflictsIn(current.filter((one) => !replaced.includes(one)));
  if (conflicts.length > 0) {
    const item = { ...fresh, status: transition('active', 'review'), reviewReason: reviewReason(conflicts) };
    const warning = { itemId: fresh.itemId, conflicts, resolutions: CONFLICT_RESOLUTIONS };
    return { steps: [{ item, before: null, action: 'created', reason: created }], warning };
  }
  let item = fresh;
  const steps: Step[] = [];
  for (const { item: old, opposition } of [...own, ...replaced]) {
    const { older, newer } = succeeded(old, item);
    item = newer;
    const reason = `replaced by "${fresh.title}": ${opposition?.reason ?? ''}`.slice(0, 500);
    if (older !== old) steps.push({ item: older, before: old, action: 'status', reason });
  }
  return { steps: [...steps, { item, before: null, action: 'created', reason: created }], warning: null };
}
