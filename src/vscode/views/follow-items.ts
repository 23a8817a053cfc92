/** Tells a view that items of a memory have changed: once for many writes in a row, and not for those that change no item. */
import { type Engine, oneAtATime } from '../../engine/index.ts';
import { Once } from '../window/once.ts';

type Followed = Pick<Engine, 'onChange' | 'changesSince'>;

const MOMENT_MS = 150;

/**
 * Calls `changed` a moment after items did, with their ids; with null where that is not known. What cannot be asked is told as
 * a change of everything: who then asks meets the failure. @returns the way to stop.
 */
export function followItems(
  engine: Followed,
  changed: (itemIds: readonly string[] | null) => void,
  momentMs = MOMENT_MS,
): () => void {
  const inTurn = oneAtATime();
  let isStopped = false;
  const isOver = (): boolean => isStopped;
  let cursor: string | null = null;
  /** Whether something was written before it was known where to begin. */
  let isUnsure = false;
  const look = (isFirst: boolean): Promise<void> =>
    inTurn(async () => {
      if (isOver()) return;
      const wasUnsure = isUnsure && !isFirst;
      if (wasUnsure) isUnsure = false;
      let itemIds: readonly string[] | null = null;
      try {
        ({ cursor, itemIds } = await engine.changesSince(cursor));
      } catch {
        cursor = null;
      }
      if (isFirst || isOver()) return;
      if (wasUnsure) changed(null);
      else if (itemIds?.length !== 0) changed(itemIds);
    });
  const soon = new Once(momentMs, () => void look(false));
  const stop = engine.onChange(() => {
    isUnsure ||= cursor === null;
    soon.soon();
  });
  void look(true);
  return () => {
    isStopped = true;
    stop();
    soon.dispose();
  };
}
