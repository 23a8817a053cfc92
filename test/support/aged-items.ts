/** Items by age: what a brain, a layer or a score makes of them depends on how long ago they changed. */
import type { MemoryItem } from '../../src/engine/index.ts';
import { iso, makeItem } from './make.ts';

/** Today, in the tests that count days. */
export const NOW = Date.parse('2026-06-01T12:00:00.000Z');
export const DAY = 86_400_000;
export const SECOND_IN_DAYS = 1 / 86_400;

let made = 0;

/** An item that last changed `days` before NOW; each one has another id and other words. */
export function aged(days: number, over: Partial<MemoryItem> = {}): MemoryItem {
  return makeItem(++made, { updatedAt: iso(NOW - days * DAY), ...over });
}
