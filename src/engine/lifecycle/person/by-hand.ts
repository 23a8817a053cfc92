/** Which fields of an item a person set: a later reading of its source leaves them as they are. */
import * as z from 'zod';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

const PREFIX = 'byHand:';

/** By field: the id of the change that set it. */
const marksSchema = z.record(z.string(), z.string());
type Marks = z.infer<typeof marksSchema>;

const marksOf = (text: string | undefined): Marks => (text ? marksSchema.parse(JSON.parse(text)) : {});

/** What to keep beside the change `changeId` that set these fields of an item. */
export async function markedByHand(
  itemId: string,
  fields: readonly string[],
  changeId: string,
  store: Pick<MemoryStore, 'meta'>,
): Promise<Readonly<Record<string, string>>> {
  const known = marksOf(await store.meta(`${PREFIX}${itemId}`));
  const marks = { ...known, ...Object.fromEntries(fields.map((field) => [field, changeId])) };
  return { [`${PREFIX}${itemId}`]: JSON.stringify(marks) };
}

/** What a person set, of all items. */
export class SetByHand {
  readonly #fields: ReadonlyMap<string, readonly string[]>;

  private constructor(fields: ReadonlyMap<string, readonly string[]>) {
    this.#fields = fields;
  }

  static async of(store: Pick<MemoryStore, 'metaUnder'>): Promise<SetByHand> {
    const all = [...(await store.metaUnder(PREFIX))];
    return new SetByHand(new Map(all.map(([key, text]) => [key.slice(PREFIX.length), Object.keys(marksOf(text))])));
  }

  /** Whether its type is no longer the one that it is learnt with. */
  isRetyped({ itemId }: MemoryItem): boolean {
    return this.#fields.get(itemId)?.includes('type') === true;
  }

  /** Whether what it says is a person's own words. */
  isWorded({ itemId }: MemoryItem): boolean {
    return this.#fields.get(itemId)?.includes('facts') === true;
  }

  /** `item`, with what a person set in `before` as it was. */
  kept(item: MemoryItem, before: MemoryItem | null): MemoryItem {
    const fields = before?.itemId === item.itemId ? (this.#fields.get(item.itemId) ?? []) : [];
    if (fields.length === 0) return item;
    const was = Object.entries(before ?? {}).filter(([field]) => fields.includes(field));
    return { ...item, ...Object.fromEntries(was) };
  }
}

/** Lets go of the fields that changes set which were taken back. */
export async function forgetMarks(undone: readonly MemoryEvent[], store: MemoryStore): Promise<void> {
  const ids = new Set(undone.map(({ id }) => id));
  const meta: Record<string, string> = {};
  for (const itemId of new Set(undone.map((change) => change.itemId))) {
    const key = `${PREFIX}${itemId}`;
    const known = Object.entries(marksOf(await store.meta(key)));
    const left = known.filter(([, changeId]) => !ids.has(changeId));
    if (left.length < known.length) meta[key] = left.length === 0 ? '' : JSON.stringify(Object.fromEntries(left));
  }
  if (Object.keys(meta).length > 0) await store.write({ meta });
}
