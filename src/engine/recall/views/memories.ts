/** What is told of items: of each the lines that have to do with the task, whole. */
import type { MemoryItem } from '../../model/item.ts';
import type { Scored } from '../passages/score.ts';
import type { ItemPassage } from '../passages/guide-passages.ts';
import type { RecallMemory } from './recall-package.ts';

const FILES = 5;

export const memoryOf = (item: MemoryItem, facts: string, minimal: boolean, why: string): RecallMemory => ({
  itemId: item.itemId,
  type: item.type,
  title: item.title,
  facts,
  rationale: minimal ? null : item.rationale,
  files: minimal ? [] : item.files.slice(0, FILES),
  why,
});

/** One memory an item, in the order of their best lines. */
export function memoriesOf(told: readonly Scored<ItemPassage>[], minimal: boolean): readonly RecallMemory[] {
  const lines = new Map<string, Scored<ItemPassage>[]>();
  for (const one of told) {
    const { itemId } = one.passage.item;
    lines.set(itemId, [...(lines.get(itemId) ?? []), one]);
  }
  return [...lines.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { item, kind } = first.passage;
    const facts =
      kind === 'story' || !isShorter(all, item) ? item.facts : all.map(({ passage }) => passage.text).join('\n');
    const words = [...new Set(all.flatMap(({ matched }) => matched))];
    return [
      memoryOf(
        item,
        minimal ? '' : facts,
        minimal,
        words.length === 0 ? 'its meaning is near' : `holds ${words.slice(0, 5).join(', ')}`,
      ),
    ];
  });
}

const isShorter = (all: readonly Scored<ItemPassage>[], item: MemoryItem): boolean =>
  all.reduce((sum, { passage }) => sum + passage.text.length, 0) < item.facts.length;
