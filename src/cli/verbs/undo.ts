/** `undo` and `redo`: taking changes of items back, whole and one after the other, and bringing them about again. */
import { BrainError, type MemoryEvent, otherHalf } from '../../engine/index.ts';
import type { ProjectMemory } from '../../project/project-memory-api.ts';
import { ids, told } from './item.ts';
import type { Session, Verb } from './session.ts';

type Direction = 'undo' | 'redo';

const SAID = {
  undo: { done: 'taken back', nothing: 'nothing is left to take back' },
  redo: { done: 'done again', nothing: 'nothing was taken back' },
} as const satisfies Readonly<Record<Direction, unknown>>;

/** The last change of each item, with what was made together with it; each once. */
async function lastDeeds(itemIds: readonly string[], direction: Direction, session: Session): Promise<MemoryEvent[]> {
  const { memory, note } = session;
  const found = new Map<string, MemoryEvent>();
  for (const itemId of itemIds) {
    await memory.engine.details(itemId);
    const deed = await memory.engine.lastDeed(itemId, direction);
    if (deed.length === 0) note(`${itemId}: ${SAID[direction].nothing}.`);
    for (const change of deed) found.set(change.id, change);
  }
  return [...found.values()];
}

/** What the other memory has of these changes. @throws BrainError `not-found` where that is the memory of another folder. */
async function halvesIn(other: ProjectMemory | null, changes: readonly MemoryEvent[]): Promise<readonly MemoryEvent[]> {
  const halves = await Promise.all(changes.map((change) => otherHalf(change, other?.store ?? null)));
  const at = halves.indexOf(null);
  if (at < 0) return halves.flatMap((half) => half ?? []);
  const itemId = changes[at]?.itemId ?? '';
  const message = `${itemId} went from or into the memory of another folder, and is taken back from there: name that folder. Nothing was changed.`;
  throw new BrainError('not-found', message, { itemId });
}

/** The change for a person to read; undefined for a mere pointer that follows what is told. */
function whatWasDone(change: MemoryEvent, direction: Direction): MemoryEvent | undefined {
  const { reason } = change;
  const undone = /^undo of ([^]*)/.exec(reason)?.[1];
  const what = direction === 'undo' ? reason : undone;
  return what === undefined ? undefined : { ...change, reason: `${SAID[direction].done}: ${what}` };
}

const inDirection =
  (direction: Direction): Verb =>
  async (session) => {
    const { memory, project, own } = session;
    const marks = new Set((await memory.engine.takenOut()).map(({ id }) => id));
    const asked = ids(session);
    const changes = await lastDeeds(
      asked.filter((one) => !marks.has(one)),
      direction,
      session,
    );
    const other = memory === project ? own : project;
    const halves = await halvesIn(other, changes);
    const back = direction === 'undo' ? await memory.engine.bringBack(asked.filter((id) => marks.has(id))) : [];
    await memory.engine.undo(changes);
    if (halves.length > 0) await other?.engine.undo(halves);
    const said = [...changes, ...halves].flatMap((change) => whatWasDone(change, direction) ?? []);
    if (back.length + said.length > 0) await told([...back, ...said], session);
  };

/** `undo IDS`: takes the last change of each item back that stands; a relation or a section is brought back. */
export const undo: Verb = inDirection('undo');

/** `redo IDS`: brings the change of each item about again that was taken back last. */
export const redo: Verb = inDirection('redo');
