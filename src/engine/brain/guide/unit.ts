/** A line that a guide could tell, and in which order lines are told. */
import type { MemoryItem } from '../../model/item.ts';
import type { GuideKind } from './sections.ts';

/** A line, or what is told whole or not at all. */
export interface Unit {
  readonly item: MemoryItem;
  readonly kind: GuideKind;
  /** The folder it is about; empty for the whole project. */
  readonly scope: string;
  readonly texts: readonly string[];
  readonly worth: number;
  /** The heading of the section that it was read from, where that says more: what stands over it and the others. */
  readonly section?: string;
  /** Its words do not say what the heading says: told by itself, it begins with that. */
  readonly needsSection?: boolean;
  /** The page below whose name it stands with others of that page. */
  readonly page?: string;
  /** Where it is told for several items: the others. */
  readonly others?: readonly MemoryItem[];
  /** Where it is worded by a model: the keys of the lines it was made of. */
  readonly keys?: readonly string[];
  /** An assistant that knows the project wants it told before others. */
  readonly isChosen?: boolean;
  /** It is among the few of which an assistant stated that everybody has to know them. */
  readonly isOnTop?: boolean;
}

/** A total order: the most worth first, then by item, then as the item has them. */
export function inOrder(units: readonly Unit[]): Unit[] {
  return [...units].sort(
    (a, b) => b.worth - a.worth || (a.item.itemId < b.item.itemId ? -1 : a.item.itemId > b.item.itemId ? 1 : 0),
  );
}
