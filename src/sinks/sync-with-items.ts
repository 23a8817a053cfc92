/** Brings one file up to date where what became of its items matters, too. */
import type { Engine } from '../engine/index.ts';
import type { BlockEdit } from './edits/block-edits.ts';
import type { BrainDocument } from './block/known-lines.ts';
import type { Sink } from './sink.ts';
import { type SyncOptions, syncSink, type SyncResult } from './sync.ts';

/** Whether none of these items is told anywhere any more. */
async function areOver(itemIds: readonly string[], engine: Pick<Engine, 'items'>): Promise<boolean> {
  const { items } = await engine.items({ ids: itemIds, limit: itemIds.length });
  return items.every(({ item }) => item.approval === 'deprecated' || ['archived', 'superseded'].includes(item.status));
}

/** As `syncSink`; that a person took out what is over anyway is no question any more. */
export async function syncWithItems(
  root: string,
  sink: Sink,
  brain: BrainDocument,
  engine: Pick<Engine, 'items'>,
  options: SyncOptions,
): Promise<SyncResult> {
  const result = await syncSink(root, sink, brain, options);
  const over: BlockEdit[] = [];
  for (const edit of result.edits ?? []) {
    if (edit.now === null && (await areOver(edit.itemIds, engine))) over.push(edit);
  }
  if (over.length === 0) return result;
  return syncSink(root, sink, brain, { ...options, settled: [...(options.settled ?? []), ...over] });
}
