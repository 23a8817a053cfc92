/** What a guide would be with another choice: on a table of its own, so that nothing that is kept changes. */
import type { MemoryItem } from '../../model/item.ts';
import { NO_LAYER, ScoredItemTable } from '../select/scored-item-table.ts';
import type { GuideChoice } from './choice.ts';

export interface GuideTrial {
  readonly choice: GuideChoice;
  /** How items would be told, by their ids. */
  readonly deliveries: ReadonlyMap<string, MemoryItem['delivery']>;
}

/** A table as of the same moment, with what is tried. */
export function tableOfTrial(table: ScoredItemTable, { deliveries }: GuideTrial): ScoredItemTable {
  if (deliveries.size === 0) return table;
  const tried = new ScoredItemTable();
  for (let slot = 0; slot < table.end; slot++) {
    if (table.layer[slot] === NO_LAYER) continue;
    const item = table.item(slot);
    const delivery = deliveries.get(item.itemId);
    tried.set(delivery === undefined ? item : { ...item, delivery });
  }
  tried.recompute(table.now);
  return tried;
}
