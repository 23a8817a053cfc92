/** What stands first within a layer. */
import { ageInDays } from '../../model/days.ts';
import type { MemoryItem } from '../../model/item.ts';

const DEFAULT_IMPORTANCE = 3;
const RECENCY_FLOOR = 0.1;
const RECENCY_DAYS = 90;
/** "Included at reduced priority" (Contox): the seed names no figure; half keeps a stale 5 above an active 2. */
const STALE_FACTOR = 0.5;

/** 1–5; an item that names none counts as 3 (Contox). */
export function importanceOf(item: MemoryItem): number {
  return item.importance ?? DEFAULT_IMPORTANCE;
}

/** Contox's recency: 1.0 on the day of the update, falling in a straight line to 0.1 at 90 days, 0.1 from then on. */
export function recencyAfter(days: number): number {
  return 1 - (1 - RECENCY_FLOOR) * (Math.min(RECENCY_DAYS, days) / RECENCY_DAYS);
}

/** An item's score on the day of its update: `(importance / 5) × confidence × weight`, and one half of it when stale. */
export function worthOf(item: MemoryItem): number {
  const weight = item.weight * (item.status === 'stale' ? STALE_FACTOR : 1);
  return (importanceOf(item) / 5) * item.confidence * weight;
}

/** Contox's `(importance / 5) × confidence × recency`, times the item's weight and, when stale, one half. 0–1. */
export function score(item: MemoryItem, now: number): number {
  return worthOf(item) * recencyAfter(ageInDays(item.updatedAt, now));
}
