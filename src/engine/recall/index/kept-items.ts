/** The index of the items out of parts of a file: what is read at once is little, the rest when it is asked for. */
import type { SearchEntry } from './entries.ts';
import { columnOf, numbersOf, part, type Parts } from '../../kept/parts-of-file.ts';
import { Records } from '../../kept/records.ts';
import { Texts } from '../../kept/texts.ts';
import { WordLists } from '../../kept/word-lists.ts';

/** What was kept, by slot: 0 … ids.length − 1, each with an item. */
export interface KeptItems {
  readonly ids: readonly string[];
  readonly words: WordLists;
  /** In eighths of a word. */
  readonly lengths: Float64Array<ArrayBuffer>;
  readonly worth: Float64Array<ArrayBuffer>;
  readonly weight: Float64Array<ArrayBuffer>;
  readonly createdAt: Float64Array<ArrayBuffer>;
  readonly sessionIds: readonly string[];
  /** By session number, in order of time. */
  readonly sessionSlots: readonly (readonly number[])[];
  readonly sessionOf: Float64Array<ArrayBuffer>;
  entry(slot: number): SearchEntry;
}

/** JSON knows no infinity. */
export type KeptEntry = Omit<SearchEntry, 'expiresAt'> & { readonly expiresAt: number | null };

const read = (entry: KeptEntry): SearchEntry => ({ ...entry, expiresAt: entry.expiresAt ?? Infinity });

/** What `encodeItems` made of the index under these ids. */
export function openItems(ids: readonly string[], parts: Parts): KeptItems {
  const at = (name: string): Uint8Array => part(parts, name);
  const entries = new Records<KeptEntry>({ bytes: at('entries'), ends: at('entries.ends') });
  const slots = numbersOf(at('sessions.slots'));
  let begin = 0;
  return {
    ids,
    words: new WordLists({
      ...{ bytes: at('words'), ends: at('words.ends') },
      ...{ lists: at('words.lists'), listEnds: at('words.list-ends') },
    }),
    lengths: columnOf(at('lengths')),
    worth: columnOf(at('worth')),
    weight: columnOf(at('weight')),
    createdAt: columnOf(at('created-at')),
    sessionIds: new Texts({ bytes: at('sessions'), ends: at('sessions.ends') }).all(),
    sessionSlots: [...numbersOf(at('sessions.sizes'))].map((size) => [...slots.subarray(begin, (begin += size))]),
    sessionOf: columnOf(at('session-of')),
    entry: (slot) => read(entries.at(slot)),
  };
}
