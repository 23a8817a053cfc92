/** Tells in the history when the whole work tree was read into sections, as Konteks's extraction events do. */
import { ulidOf } from '../model/ids.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { DerivedStats } from './derived-memory.ts';

/** What stands in the history of the files, which are no item. */
const FILES = ulidOf(0, 'extraction');

/** What the entry tells of, in words. */
export const EXTRACTED = 'The files of the project';

/** How many files one reading of the whole tree took in anew, and how many went. */
export interface Extracted {
  readonly read: number;
  readonly gone: number;
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Writes the entry, where anything was read or went; single saves stand in the timeline as work. */
export async function recordExtraction(
  { read, gone }: Extracted,
  { sections }: Pick<DerivedStats, 'sections'>,
  { store, clock }: { readonly store: MemoryStore; readonly clock: Clock },
): Promise<void> {
  if (read + gone === 0 || store.readOnlyReason !== null) return;
  const now = clock.now();
  const reason = [
    ...(read > 0 ? [`${many(read, 'file')} read`] : []),
    ...(gone > 0 ? [`${many(gone, 'file')} gone`] : []),
    `${many(sections, 'section')} in all`,
  ];
  const entry: MemoryEvent = {
    id: ulidOf(now, `${FILES}:${reason.join(':')}`),
    at: new Date(now).toISOString(),
    itemId: FILES,
    action: 'extracted',
    actor: 'policy',
    reason: reason.join(', '),
    before: null,
  };
  await store.write({ history: [entry] });
}
