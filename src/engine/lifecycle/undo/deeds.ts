/** What a person takes back next of an item, or brings about again: its last change that stands, with those made together with it. */
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { inOrder, undoReason } from './undo.ts';

/** An item has hardly more changes after one that somebody takes back. */
const LOOK_BACK = 100;

/** `undo`: the last change that was not taken back; `redo`: the last one that was. */
export type Direction = 'undo' | 'redo';

interface Entry {
  readonly event: MemoryEvent;
  /** What it took back, if anything. */
  readonly takes: Entry | null;
  stands: boolean;
}

const isUndone = ({ action }: MemoryEvent): boolean => action === 'undone';

/** A history, the oldest first, with what of it stands: what was taken back does not, unless that was taken back as well. */
function entriesOf(history: readonly MemoryEvent[]): readonly Entry[] {
  const entries: Entry[] = [];
  for (const event of inOrder(history)) {
    const takes = isUndone(event)
      ? entries.findLast((one) => one.stands && undoReason(one.event) === event.reason)
      : undefined;
    if (takes) {
      takes.stands = false;
      if (takes.takes) takes.takes.stands = true;
    }
    entries.push({ event, takes: takes ?? null, stands: true });
  }
  return entries;
}

function lastChange(history: readonly MemoryEvent[], direction: Direction): MemoryEvent | undefined {
  const standing = entriesOf(history).filter(({ stands }) => stands);
  if (direction === 'redo') return standing.findLast(({ takes }) => takes !== null && !isUndone(takes.event))?.event;
  // What was learnt has nothing before it; what a person brought in goes again.
  return standing.findLast(({ event }) => !isUndone(event) && (event.before !== null || event.actor === 'person'))
    ?.event;
}

interface Titled {
  readonly event: MemoryEvent;
  readonly titles: readonly string[];
}

async function titled(event: MemoryEvent, store: MemoryStore): Promise<Titled> {
  const item = await store.item(event.itemId);
  return { event, titles: [item?.title, event.before?.title].filter((title) => title !== undefined) };
}

/** Whether one of them says that it was made because of the other: reasons name items by their titles in quotation marks. */
function isTied(a: Titled, b: Titled): boolean {
  const names = ({ event }: Titled, { titles }: Titled): boolean =>
    titles.some((title) => event.reason.includes(`"${title}"`));
  return names(a, b) || names(b, a);
}

/** `change` with what the same hand did in the same moment because of it, or as its cause; what was replaced comes first. */
async function madeTogether(change: MemoryEvent, store: MemoryStore): Promise<readonly MemoryEvent[]> {
  const before = new Date(Date.parse(change.at) + 1).toISOString();
  const moment = await store.history({ from: change.at, before, limit: LOOK_BACK });
  // Where a replacement was taken back, the newer one let go of the older one as well.
  const isOther = ({ id, itemId }: MemoryEvent): boolean =>
    isUndone(change) ? id !== change.id : itemId !== change.itemId;
  const others = moment.filter(
    (one) => isOther(one) && one.actor === change.actor && isUndone(one) === isUndone(change),
  );
  let left = await Promise.all(others.map((one) => titled(one, store)));
  const found = [await titled(change, store)];
  // Each names what replaced it, so that one leads to the next.
  for (const one of found) {
    found.push(...left.filter((other) => isTied(one, other)));
    left = left.filter((other) => !found.includes(other));
  }
  const replaced = ({ event }: Titled): boolean => event.action === 'status';
  return [...found.filter(replaced), ...found.filter((one) => !replaced(one))].map(({ event }) => event);
}

/** The changes to be given to `undo`, in the order in which they were made; none where there is nothing (left). */
export async function lastDeed(
  itemId: string,
  direction: Direction,
  store: MemoryStore,
): Promise<readonly MemoryEvent[]> {
  const change = lastChange(await store.history({ itemId, limit: LOOK_BACK }), direction);
  return change ? madeTogether(change, store) : [];
}
