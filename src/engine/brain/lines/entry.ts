/** Items as they stand in the layers; made once for each item, because brains are made again of items that did not change. */
import type { MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { type BrainLine, of } from './lines.ts';
import { remembered } from '../../model/remembered.ts';
import { renderActive, renderReference } from './render-item.ts';
import { sectionTitle } from '../select/sections.ts';
import type { Tokenizer } from '../budget/tokens.ts';

/** An item with the lines it takes in the brain and the group it stands in. */
export interface RenderedEntry {
  readonly item: MemoryItem;
  readonly group: string;
  readonly lines: readonly BrainLine[];
  /** What the lines take, by tokenizer, once it was asked. */
  readonly costs: Map<Tokenizer, number>;
}

/** In layer 1. */
export const activeEntry = remembered((item: MemoryItem): RenderedEntry => {
  const group = TYPE_POLICIES[item.type].group ?? 'Recent Work';
  return { item, group, lines: of(item.itemId, renderActive(item)), costs: new Map() };
});

/** In layer 2. */
export const referenceEntry = remembered((item: MemoryItem): RenderedEntry => {
  const group = sectionTitle(item.schemaKey);
  return { item, group, lines: of(item.itemId, renderReference(item)), costs: new Map() };
});
