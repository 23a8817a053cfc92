/** Takes out what was learnt from files that a person has excluded since. */
import type { BrainEvent } from '../model/event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { allItems } from './all-items.ts';

const RULES_KEY = 'exclusion.rules';

/** What a person keeps out: a predicate over paths, and the rules it is made of, as text. */
export interface ExclusionRules {
  readonly excludes: (path: string) => boolean;
  readonly rules: string;
}

/** Whether all an event tells of are excluded files. A chat tells more than the files it names. */
function isExcluded(event: BrainEvent, excludes: (path: string) => boolean): boolean {
  if (event.kind === 'chat') return false;
  const paths = event.source.kind === 'file' ? [event.source.path] : event.files;
  return paths.length > 0 && paths.every(excludes);
}

/** Ids of the items that nothing but excluded files speaks for, as far as they are not archived. */
async function learntFromExcluded(store: MemoryStore, excludes: (path: string) => boolean): Promise<string[]> {
  const verdicts = new Map<string, boolean>();
  const isOut = async (eventId: string): Promise<boolean> => {
    const known = verdicts.get(eventId);
    if (known !== undefined) return known;
    const event = await store.event(eventId);
    const verdict = event !== undefined && isExcluded(event, excludes);
    verdicts.set(eventId, verdict);
    return verdict;
  };
  const found: string[] = [];
  for (const item of await allItems(store, { statuses: ['active', 'stale', 'review', 'superseded'] })) {
    const evidence = await store.evidence(item.evidenceRefs);
    let out = evidence.length > 0;
    for (const { eventId } of evidence) out = out && (await isOut(eventId));
    if (out) found.push(item.itemId);
  }
  return found;
}

/**
 * Has `forget` take out what only excluded files speak for; nothing to do while the rules are those of the last time.
 * @returns how many items that were.
 */
export async function forgetExcluded(
  { excludes, rules }: ExclusionRules,
  store: MemoryStore,
  forget: (itemIds: readonly string[]) => Promise<unknown>,
): Promise<number> {
  if (store.readOnlyReason !== null || ((await store.meta(RULES_KEY)) ?? '') === rules) return 0;
  const found = rules === '' ? [] : await learntFromExcluded(store, excludes);
  if (found.length > 0) await forget(found);
  await store.write({ meta: { [RULES_KEY]: rules } });
  return found.length;
}
