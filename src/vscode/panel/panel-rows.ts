/** The rows of the memory panel: what is found, in an order, and by what it can be narrowed down. */
import { l10n } from 'vscode';
import { type ItemInLayer, type SearchHit, showInvisible, TYPE_POLICIES } from '../../engine/index.ts';
import type { PanelColumn, Facets, Hit, Row } from '../../shared/memory-panel.ts';
import { confidenceWord, LAYER_WORDS, stateOf, STATUS_WORDS } from '../views/item-words.ts';
import { eachInTurns, passing, sortedInTurns } from '../views/in-turns.ts';
import { type Beside, itemFilter, STATES } from '../views/arrange/item-filter.ts';

interface PanelQuery {
  readonly filter: string;
  readonly isDescending: boolean;
}

const TITLE_LENGTH = 200;

export function rowOf({ item, layer }: ItemInLayer): Row {
  return {
    id: item.itemId,
    title: showInvisible(item.title).slice(0, TITLE_LENGTH),
    type: TYPE_POLICIES[item.type].label,
    state:
      item.status === 'stale' || item.status === 'review'
        ? `${stateOf(item)}, ${STATUS_WORDS[item.status]}`
        : stateOf(item),
    layer: LAYER_WORDS[layer],
    key: item.schemaKey.replace(/^root\//, ''),
    importance: item.importance === null ? '' : String(item.importance),
    confidence: confidenceWord(item),
    updated: item.updatedAt.slice(0, 10),
  };
}

/** What the search tells of an item and of why it stands where it stands. */
export const answerOf = ({ itemId, title, type, score, factors }: SearchHit, state: string): Hit => ({
  id: itemId,
  title: showInvisible(title).slice(0, TITLE_LENGTH),
  type: TYPE_POLICIES[type].label,
  ...{ state, score },
  factors: factors.map((one) => ({ ...one, reason: showInvisible(one.reason) })),
});

const byCode = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What a column is sorted by: numbers as numbers, all else by name. */
const VALUES: { readonly [C in PanelColumn]: (one: ItemInLayer) => string | number } = {
  title: ({ item }) => item.title,
  type: ({ item }) => TYPE_POLICIES[item.type].label,
  state: ({ item }) => stateOf(item),
  layer: ({ layer }) => layer,
  key: ({ item }) => item.schemaKey,
  importance: ({ item }) => item.importance ?? 3,
  confidence: ({ item }) => item.confidence,
  updated: ({ item }) => item.updatedAt,
};

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byName.compare(String(a), String(b));

/** All of them by a column, upwards; ties go by id, so that the order is the same each time. */
export async function sortedBy(items: readonly ItemInLayer[], sort: PanelColumn): Promise<readonly ItemInLayer[]> {
  const value = VALUES[sort];
  const sorting: { readonly one: ItemInLayer; readonly by: string | number }[] = [];
  await eachInTurns(items, (one) => sorting.push({ one, by: value(one) }));
  // By name, instants would take ten times as long.
  const order = sort === 'updated' ? byCode : compare;
  const sorted = await sortedInTurns(
    sorting,
    (a, b) => order(a.by, b.by) || byCode(a.one.item.itemId, b.one.item.itemId),
  );
  return sorted.map(({ one }) => one);
}

/** What a query finds of items that `sortedBy` has sorted, in its order. */
export function foundBy(
  sorted: readonly ItemInLayer[],
  { filter, isDescending }: PanelQuery,
  beside: Beside,
): Promise<readonly ItemInLayer[]> {
  return passing(isDescending ? sorted.toReversed() : sorted, itemFilter(filter, beside));
}

/** By what else the found can be narrowed down, the most frequent first. */
export async function facetsOf(found: readonly ItemInLayer[], told: ReadonlySet<string>): Promise<readonly Facets[]> {
  const types = new Map<string, number>();
  const states = new Map<string, number>();
  let said = 0;
  await eachInTurns(found, ({ item }) => {
    types.set(item.type, (types.get(item.type) ?? 0) + 1);
    for (const [name, holds] of Object.entries(STATES)) if (holds(item)) states.set(name, (states.get(name) ?? 0) + 1);
    if (told.has(item.itemId)) said++;
  });
  const most = (counts: ReadonlyMap<string, number>, name: string, label: (value: string) => string) => ({
    name,
    values: [...counts]
      .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([value, count]) => ({ term: `${name}:${value}`, label: label(value), count })),
  });
  return [
    most(types, 'type', (type) => TYPE_POLICIES[type as keyof typeof TYPE_POLICIES].label),
    most(states, 'is', (state) => state),
    {
      name: 'told',
      values: [
        { term: 'told:yes', label: l10n.t('told to assistants'), count: said },
        { term: 'told:no', label: l10n.t('not told'), count: found.length - said },
      ],
    },
  ];
}
