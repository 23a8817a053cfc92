/** Takes out what was learnt from files that a person has excluded since. */
import type { BrainEvent } from '../model/event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { eachItem } from './all-items.ts';

const RULES_KEY = 'exclusion.rules';

/** What a person keeps out: a predicate over paths, and the rules it is made of, as text. */
export interface ExclusionRules {
  readonly excludes: (path: string) => boolean;
  readonly rules: string;
}

/**
 * Whether all an event tells of are excluded files; a patch shows the lines of each of its files, so that one is enough.
 * Who speaks in a chat tells more than the files they name, but for a tool, which shows them.
 */
function isExcluded(event: BrainEvent, excludes: ExclusionRules['excludes']): boolean {
  if (event.source.kind === 'chat' && event.source.speaker !== 'tool') return false;
  const paths = event.source.kind === 'file' ? [event.source.path] : event.files;
  return event.kind === 'patch' ? paths.some(excludes) : paths.length > 0 && paths.every(excludes);
}

/** Ids of the items that nothing but excluded files speaks for, as far as they are not archived. */
async function learntFromExcluded(store: MemoryStore, excludes: ExclusionRules['excludes']): Promise<string[]> {
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
  for await (const item of eachItem(store, { statuses: ['active', 'stale', 'review', 'superseded'] })) {
    const evidence = await store.evidence(item.evidenceRefs);
    let out = evidence.length > 0;
    for (const { eventId } of evidence) out = out && (await isOut(eventId));
    if (out) found.push(item.itemId);
  }
  return found;
}

const PAGE = 1_000;

/** Ids of the stored events that tell of nothing but excluded files. */
export async function excludedEvents(
  { excludes, rules }: ExclusionRules,
  store: MemoryStore,
  pacer: Pacer,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (rules === '') return found;
  for (let after: string | undefined; ;) {
    const page = await store.events({ limit: PAGE, ...(after === undefined ? {} : { after }) });
    for (const event of page) if (isExcluded(event, excludes)) found.add(event.id);
    after = page.at(-1)?.id;
    if (page.length < PAGE) return found;
    await pacer.pause();
  }
}

/** What was learnt from files that are excluded now. */
export interface Excluded {
  /** Items that were taken out of sight. */
  readonly items: number;
  /** Events that are still stored. */
  readonly events: number;
}

const NOTHING: Excluded = { items: 0, events: 0 };

/**
 * Has `forget` take out what only excluded files speak for; nothing to do while the rules are those of the last time.
 */
export async function forgetExcluded(
  exclusion: ExclusionRules,
  { store, pacer }: { readonly store: MemoryStore; readonly pacer: Pacer },
  forget: (itemIds: readonly string[]) => Promise<unknown>,
): Promise<Excluded> {
  const { excludes, rules } = exclusion;
  if (store.readOnlyReason !== null || ((await store.meta(RULES_KEY)) ?? '') === rules) return NOTHING;
  const found = rules === '' ? [] : await learntFromExcluded(store, excludes);
  if (found.length > 0) await forget(found);
  await store.write({ meta: { [RULES_KEY]: rules } });
  return { items: found.length, events: (await excludedEvents(exclusion, store, pacer)).size };
}
