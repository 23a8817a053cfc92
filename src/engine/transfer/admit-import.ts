/** What an imported item becomes beside the one that is stored under its id. */
import { redact } from '../intake/redact.ts';
import { record } from '../lifecycle/person/approval.ts';
import type { Evidence } from '../model/evidence.ts';
import { invisibleFlag } from '../model/invisible.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { leadsTo, transition } from '../model/status.ts';
import type { StoreChange } from '../ports/memory-store.ts';
import { type ImportVoice, withoutFuture } from './foreign.ts';
import type { Imported } from './import-line.ts';

type ImportedItem = Extract<Imported, { kind: 'item' }>;

export interface ImportedRows {
  /** `kept`: what is stored is newer than the line. */
  readonly outcome: 'created' | 'updated' | 'known' | 'kept';
  readonly change: StoreChange;
  /** What takes it back, for `undo`; null where nothing is written. */
  readonly done: MemoryEvent | null;
}

const clean = (text: string | null): string | null => (text === null ? null : redact(text).text);

/** Secrets in somebody's file are redacted like any others; what an export wrote has none and stays as it is. */
function cleaned({ item, evidence, history }: ImportedItem): ImportedItem {
  const words = (one: MemoryItem): MemoryItem => ({
    ...one,
    title: clean(one.title) ?? one.title,
    facts: clean(one.facts) ?? one.facts,
    rationale: clean(one.rationale),
    impact: clean(one.impact),
  });
  const { title, facts, rationale, impact, files } = item;
  const flag = invisibleFlag([title, facts, rationale, impact, ...files, ...evidence.map(({ quote }) => quote)]);
  return {
    kind: 'item',
    item: { ...words(item), ...flag },
    evidence: evidence.map((one): Evidence => ({ ...one, quote: redact(one.quote).text })),
    history: history.map((one): MemoryEvent => ({ ...one, before: one.before && words(one.before) })),
  };
}

const sameItem = (a: MemoryItem, b: MemoryItem): boolean => {
  const sorted = (item: MemoryItem): string =>
    JSON.stringify(Object.entries(item).sort(([x], [y]) => (x < y ? -1 : 1)));
  return sorted(a) === sorted(b);
};

const newest = (item: MemoryItem, history: readonly MemoryEvent[]): string =>
  [item.updatedAt, item.lastReinforcedAt ?? '', ...history.map((event) => event.at)].reduce((a, b) => (a > b ? a : b));

/** How it is recorded that nobody vouched for an item when it came in. */
const UNVOUCHED = 'import from somebody else';

/**
 * The rows to write for an imported item. Doing it again changes nothing; of two versions the one that something
 * happened to last stays; but what nobody vouches for changes nothing that is here, and what nobody vouched for and nobody
 * touched since gives way to what a person vouches for. `storedHistory` is the newest of what is recorded of the stored item.
 * @throws BrainError `illegal-transition` when the line has a status that the stored item cannot have come to.
 */
export function admitImport(
  line: ImportedItem,
  stored: MemoryItem | undefined,
  storedHistory: readonly MemoryEvent[],
  now: number,
  voice: ImportVoice,
): ImportedRows {
  const { item, evidence, history } = withoutFuture(cleaned(line), now);
  const rows = { evidence, items: [item] };
  const reason = voice === 'own' ? 'import' : UNVOUCHED;
  const noted = { action: 'created', actor: 'person', reason } as const;
  if (!stored) {
    // Whatever its own history tells, here it begins now.
    const { event } = record(null, item, now, noted);
    const told = history.length > 0 ? history : [event];
    return { outcome: 'created', change: { ...rows, history: told }, done: event };
  }
  if (sameItem(stored, item)) return { outcome: 'known', change: {}, done: null };
  if (voice === 'other') return { outcome: 'kept', change: {}, done: null };
  const isUntouched = storedHistory[0]?.reason === UNVOUCHED;
  if (!isUntouched && newest(stored, storedHistory) > newest(item, history))
    return { outcome: 'kept', change: {}, done: null };
  const lately = storedHistory[0]?.at ?? '';
  const takenBack = isUntouched || history.some(({ action, at }) => action === 'undone' && at > lately);
  // Of two machines' states only one that the stored one can have become is taken over.
  if (!takenBack && !leadsTo(stored.status, item.status)) transition(stored.status, item.status);
  const { event } = record(stored, item, now, { ...noted, action: 'updated' });
  return { outcome: 'updated', change: { ...rows, history: [...history, event] }, done: event };
}
