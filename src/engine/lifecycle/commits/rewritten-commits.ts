/** Which commits others took the place of: their events stay as evidence of what was, and are told to nobody as work. */
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryStore, StoreChange } from '../../ports/memory-store.ts';
import type { Rewrites } from './rewritten.ts';

const PREFIX = 'rewritten.';

/** What is to be kept of rewrites. A commit that takes its place back is told again. */
export function rewriteMarks(rewrites: Rewrites): StoreChange {
  const marks = new Map<string, string>();
  for (const [was, is] of rewrites) marks.set(PREFIX + was, is);
  for (const is of rewrites.values()) if (!rewrites.has(is)) marks.set(PREFIX + is, '');
  return { meta: Object.fromEntries(marks) };
}

/** The events without those of commits that were rewritten. */
export async function withoutRewritten(
  events: readonly BrainEvent[],
  store: Pick<MemoryStore, 'metaUnder'>,
): Promise<readonly BrainEvent[]> {
  const marks = await store.metaUnder(PREFIX);
  if (marks.size === 0) return events;
  return events.filter(({ source }) => source.kind !== 'commit' || (marks.get(PREFIX + source.sha) ?? '') === '');
}
