/** Takes out of sight what was learnt from files that a person has excluded since, and brings it back when they are not. */
import type { BrainEvent } from '../model/event.ts';
import type { MemoryItem } from '../model/item.ts';
import { transition } from '../model/status.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { eachItem } from './all-items.ts';
import { type ItemChange, record } from './person/approval.ts';
import { lastStatusOf } from './recheck/recheck.ts';
import { retired } from './ageing/retired.ts';
import { touched } from './touched.ts';
import { undone } from './undo/undo.ts';

const RULES_KEY = 'exclusion.rules';
/** The rules under which more was hidden since by who only asks. */
const HIDDEN_KEY = 'exclusion.hidden';

/** What a person keeps out: a predicate over paths, and the rules it is made of, as text. */
export interface ExclusionRules {
  readonly excludes: (path: string) => boolean;
  readonly rules: string;
}

/**
 * Whether all an event tells of are excluded files; a patch shows the lines of each of its files, so that one is enough.
 * A person, and who speaks in a chat, tells more than the files they name; but a tool only shows them.
 */
function isExcluded(event: BrainEvent, excludes: ExclusionRules['excludes']): boolean {
  if (event.source.kind === 'person' || event.source.kind === 'agent') return false;
  if (event.source.kind === 'chat' && event.source.speaker !== 'tool') return false;
  const paths = event.source.kind === 'file' ? [event.source.path] : event.files;
  return event.kind === 'patch' ? paths.some(excludes) : paths.length > 0 && paths.every(excludes);
}

/** Tells of an item whether nothing but excluded files speaks for it. */
function outOf(store: MemoryStore, excludes: ExclusionRules['excludes']): (item: MemoryItem) => Promise<boolean> {
  const verdicts = new Map<string, boolean>();
  const isOut = async (eventId: string): Promise<boolean> => {
    const known = verdicts.get(eventId);
    if (known !== undefined) return known;
    const event = await store.event(eventId);
    const verdict = event !== undefined && isExcluded(event, excludes);
    verdicts.set(eventId, verdict);
    return verdict;
  };
  return async ({ evidenceRefs }) => {
    const evidence = await store.evidence(evidenceRefs);
    let out = evidence.length > 0;
    for (const { eventId } of evidence) out = out && (await isOut(eventId));
    return out;
  };
}

const PAGE = 1_000;
/** Rows of one write. */
const AT_ONCE = 500;

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
    await pacer.yieldToHost();
  }
}

/** What a change of the rules came to. */
export interface Excluded {
  /** Items that were taken out of sight. */
  readonly items: number;
  /** Items that are back, because their files are excluded no more. */
  readonly back: number;
  /** Events that are still stored. */
  readonly events: number;
}

const NOTHING: Excluded = { items: 0, back: 0, events: 0 };

/** By this reason items are known again that exclusion took out of sight. */
const REASON = 'its files are excluded now';
/** More changes are not looked through: a store has no more items. */
const MOST_CHANGES = 1_000_000;

/** What a person approved stays to be looked at, told to nobody; everything else goes to the archive. */
function hidden(item: MemoryItem): MemoryItem {
  if (item.approvedBy !== 'person' || item.approval !== 'approved') return retired(item);
  return item.status === 'active' ? touched(item, { status: transition('active', 'stale') }) : item;
}

type IsOut = (item: MemoryItem) => Promise<boolean>;

/** The changes that bring back what exclusion hid and hides no more, where nothing has changed its status since. */
async function broughtBack(isOut: IsOut, store: MemoryStore, now: number): Promise<readonly ItemChange[]> {
  const changes: ItemChange[] = [];
  const seen = new Set<string>();
  for (const event of await store.history({ saying: [REASON], limit: MOST_CHANGES })) {
    if (event.reason !== REASON || seen.has(event.itemId)) continue;
    seen.add(event.itemId);
    const item = await store.item(event.itemId);
    if (!item || (await lastStatusOf(item, store))?.id !== event.id || (await isOut(item))) continue;
    changes.push(...(await undone(event, item, store, now)));
  }
  return changes;
}

/** The changes that take out of sight what nothing but excluded files speaks for. */
async function takenOut(isOut: IsOut, store: MemoryStore, now: number): Promise<readonly ItemChange[]> {
  const changes: ItemChange[] = [];
  for await (const item of eachItem(store, { statuses: ['active', 'stale', 'review', 'superseded'] })) {
    if (!(await isOut(item))) continue;
    const after = hidden(item);
    if (after !== item) changes.push(record(item, after, now, { action: 'status', actor: 'policy', reason: REASON }));
  }
  return changes;
}

async function write(changes: readonly ItemChange[], store: MemoryStore): Promise<void> {
  for (let n = 0; n < changes.length; n += AT_ONCE) {
    const some = changes.slice(n, n + AT_ONCE);
    await store.write({ items: some.map(({ item }) => item), history: some.map(({ event }) => event) });
  }
}

/**
 * Takes out of sight what only excluded files speak for, and brings back, as it was, what they keep out no more; nothing to do
 * while the rules are those of the last time. To be called by one at a time.
 */
export async function followExclusion(
  exclusion: ExclusionRules,
  { store, pacer, clock }: { readonly store: MemoryStore; readonly pacer: Pacer; readonly clock: Clock },
): Promise<Excluded> {
  const { excludes, rules } = exclusion;
  const [followed = '', hiddenUnder = ''] = [await store.meta(RULES_KEY), await store.meta(HIDDEN_KEY)];
  const isFollowed = followed === rules && (hiddenUnder === '' || hiddenUnder === rules);
  if (store.readOnlyReason !== null || isFollowed) return NOTHING;
  const isOut = outOf(store, excludes);
  const now = clock.now();
  const back = await broughtBack(isOut, store, now);
  const gone = rules === '' ? [] : await takenOut(isOut, store, now);
  await write([...back, ...gone], store);
  await store.write({ meta: { [RULES_KEY]: rules, [HIDDEN_KEY]: '' } });
  return { items: gone.length, back: back.length, events: (await excludedEvents(exclusion, store, pacer)).size };
}

/**
 * Only takes out of sight: for whoever asks and reads nothing, so that what was excluded since the last reading is told no
 * more. What is excluded no more comes back when it is read. To be called by one at a time.
 */
export async function hideExcluded(
  { excludes, rules }: ExclusionRules,
  { store, clock }: { readonly store: MemoryStore; readonly clock: Clock },
): Promise<void> {
  if (store.readOnlyReason !== null || rules === '') return;
  const known = [await store.meta(RULES_KEY), await store.meta(HIDDEN_KEY)];
  if (known.includes(rules)) return;
  await write(await takenOut(outOf(store, excludes), store, clock.now()), store);
  await store.write({ meta: { [HIDDEN_KEY]: rules } });
}
