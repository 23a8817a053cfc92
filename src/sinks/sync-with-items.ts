/** Brings one file up to date where what became of its items matters, too. */
import { type Engine, sentenceOf } from '../engine/index.ts';
import type { BlockEdit } from './edits/block-edits.ts';
import type { BrainDocument } from './block/known-lines.ts';
import type { Sink } from './sink.ts';
import { type SyncOptions, syncSink, type SyncResult } from './sync.ts';

/** Whether none of these items is told anywhere any more. */
async function areOver(itemIds: readonly string[], engine: Pick<Engine, 'items'>): Promise<boolean> {
  const { items } = await engine.items({ ids: itemIds, limit: itemIds.length });
  return items.every(({ item }) => item.approval === 'deprecated' || ['archived', 'superseded'].includes(item.status));
}

const wordsOf = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** Whether an item says that line already, told in our block or not. */
async function isKnown(line: string, engine: Pick<Engine, 'items'>): Promise<boolean> {
  const said = wordsOf(sentenceOf(line));
  const { items } = await engine.items({ text: said, limit: 20 });
  return items.some(({ item: { title, facts, rationale } }) => {
    const rows = [title, facts, ...facts.split('\n')];
    return [...rows, ...rows.map((row) => `${row} ${rationale ?? ''}`)].some((row) => wordsOf(row) === said);
  });
}

/**
 * As `syncSink`; that a person took out what is over anyway is no question any more, nor is what a colleague's brain says
 * and this memory knows.
 */
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
    const { now, itemIds } = edit;
    const isOver = now === null ? await areOver(itemIds, engine) : result.isForeign && (await isKnown(now, engine));
    if (isOver) over.push(edit);
  }
  if (over.length === 0) return result;
  return syncSink(root, sink, brain, { ...options, settled: [...(options.settled ?? []), ...over] });
}
