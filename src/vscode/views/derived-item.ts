/** Which items are made of the code and not remembered. */
import type { MemoryItem } from '../../engine/index.ts';

/** A node of the code map: there is nothing to approve, pin or forget. One that was imported is stored like any item. */
export const isDerived = (item: MemoryItem): boolean => item.type === 'code-map-node' && item.evidenceRefs.length === 0;
