/** One line of an export: an item with everything that is known of it, for people, scripts and other machines. */
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { Layer } from '../model/layer.ts';
import type { MemoryEvent } from '../model/memory-event.ts';

/** Every field of the item, then its layer, its evidence and its history, oldest first. */
export interface ExportLine extends MemoryItem {
  readonly layer: Layer;
  readonly evidence: readonly Evidence[];
  readonly history: readonly MemoryEvent[];
}
