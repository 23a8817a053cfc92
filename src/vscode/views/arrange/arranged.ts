/** The items of a memory in groups, each in an order: what the tree shows where it is not the keys. */
import { l10n } from 'vscode';
import { type ItemInLayer, type MemoryItem, score, TYPE_POLICIES } from '../../../engine/index.ts';

export const GROUPINGS = ['key', 'told', 'type', 'file'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const ORDERS = ['age', 'worth', 'name'] as const;
export type RowOrder = (typeof ORDERS)[number];

export interface Arrangement {
  readonly grouping: Grouping;
  readonly order: RowOrder;
  /** What was typed into the filter; empty where there is none. */
  readonly filter: string;
}

export const PLAIN: Arrangement = { grouping: 'key', order: 'age', filter: '' };

export interface ItemGroup {
  readonly label: string;
  readonly icon: string;
  readonly size: number;
  /** In no order. */
  readonly members: readonly ItemInLayer[];
  /** In the order that was asked for: made when the group is first opened, for most never are. */
  readonly items: () => readonly ItemInLayer[];
}

interface Place {
  readonly label: string;
  readonly icon: string;
  /** Groups stand by it, then by their label. */
  readonly rank: number;
}

const TOLD: readonly Place[] = [
  { label: l10n.t('Told to assistants'), icon: 'megaphone', rank: 0 },
  { label: l10n.t('Found when they ask'), icon: 'book', rank: 1 },
  { label: l10n.t('Archive'), icon: 'archive', rank: 2 },
];
const [SAID, ASKED, ARCHIVE] = TOLD as [Place, Place, Place];

function toldPlace({ item, layer }: ItemInLayer, told: ReadonlySet<string>): Place {
  if (told.has(item.itemId)) return SAID;
  return layer === 3 || item.approval === 'deprecated' ? ARCHIVE : ASKED;
}

function placeOf(one: ItemInLayer, grouping: Grouping, told: ReadonlySet<string>): Place {
  const { item } = one;
  if (grouping === 'told') return toldPlace(one, told);
  if (grouping === 'type')
    return { label: TYPE_POLICIES[item.type].label, icon: TYPE_POLICIES[item.type].icon, rank: 0 };
  if (grouping === 'key') return { label: item.schemaKey.replace(/^root\//, ''), icon: 'symbol-namespace', rank: 0 };
  const [first] = item.files;
  return first === undefined
    ? { label: l10n.t('No file'), icon: 'circle-slash', rank: 1 }
    : { label: first, icon: 'file', rank: 0 };
}

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Compares items in an order, with ties by id. `now` in ms since 1970. */
export function comparing(order: RowOrder, now: number): (a: ItemInLayer, b: ItemInLayer) => number {
  const ties = (a: ItemInLayer, b: ItemInLayer): number => (a.item.itemId < b.item.itemId ? -1 : 1);
  if (order === 'name') return (a, b) => byName.compare(a.item.title, b.item.title) || ties(a, b);
  if (order === 'age')
    return (a, b) =>
      a.item.updatedAt === b.item.updatedAt ? ties(a, b) : a.item.updatedAt < b.item.updatedAt ? 1 : -1;
  // A score is computed once for each, not for each pair.
  const scores = new Map<MemoryItem, number>();
  const scoreOf = (item: MemoryItem): number => {
    const known = scores.get(item) ?? score(item, now);
    scores.set(item, known);
    return known;
  };
  return (a, b) => a.layer - b.layer || scoreOf(b.item) - scoreOf(a.item) || ties(a, b);
}

/** Sorts once, when it is first asked. */
function sortedOnce<T>(all: readonly T[], compare: (a: T, b: T) => number): () => readonly T[] {
  let sorted: readonly T[] | null = null;
  return () => (sorted ??= [...all].sort(compare));
}

/** All of `items` in groups; `told` are the ids of what instruction files tell. */
export function arranged(
  items: readonly ItemInLayer[],
  { grouping, order }: Pick<Arrangement, 'grouping' | 'order'>,
  told: ReadonlySet<string>,
  now: number,
): readonly ItemGroup[] {
  const groups = new Map<string, Place & { items: ItemInLayer[] }>();
  for (const one of items) {
    const place = placeOf(one, grouping, told);
    const group = groups.get(place.label) ?? { ...place, items: [] };
    group.items.push(one);
    groups.set(place.label, group);
  }
  const compare = comparing(order, now);
  return [...groups.values()]
    .sort((a, b) => a.rank - b.rank || byName.compare(a.label, b.label))
    .map(({ label, icon, items: own }) => ({
      ...{ label, icon, size: own.length, members: own },
      items: sortedOnce(own, compare),
    }));
}
