/** Which items of layers 1 and 2 a budget pays for: each layer from its own share, then the rest by score. */
import type { MemoryItem } from '../../model/item.ts';
import type { Budget } from '../budget/budget.ts';
import { activeEntry, type RenderedEntry, referenceEntry } from '../lines/entry.ts';
import type { SlotRanking } from './ranking.ts';
import type { ScoredItemTable } from './scored-item-table.ts';

/** After so many items in a row that did not fit, what comes next matters too little to go on. */
const LOOK_AHEAD = 200;

/** What was chosen, in order of score. */
export interface Selection {
  readonly active: readonly RenderedEntry[];
  readonly reference: readonly RenderedEntry[];
}

/** One layer on its way into the document. */
export interface LayerInProgress {
  readonly slots: SlotRanking;
  readonly entry: (item: MemoryItem) => RenderedEntry;
  readonly taken: Map<number, RenderedEntry>;
}

/** What the layers leave unused of `total` goes to the highest scores that found no room. */
export function select(
  slots: { readonly active: SlotRanking; readonly reference: SlotRanking },
  table: ScoredItemTable,
  total: Budget,
  budgets: { readonly active: number; readonly reference: number },
): Selection {
  const active: LayerInProgress = { slots: slots.active, entry: activeEntry, taken: new Map() };
  const reference: LayerInProgress = { slots: slots.reference, entry: referenceEntry, taken: new Map() };
  total.share(budgets.active, (budget) => fill(active, table, budget));
  total.share(budgets.reference, (budget) => fill(reference, table, budget));
  fillByScore([active, reference], table, total);
  return { active: inOrder(active), reference: inOrder(reference) };
}

/** Takes in order of score what the budget pays for. */
export function fill({ slots, entry, taken }: LayerInProgress, table: ScoredItemTable, budget: Budget): void {
  let misses = 0;
  for (const slot of slots) {
    if (misses > LOOK_AHEAD) return;
    const next = entry(table.item(slot));
    if (budget.take(next)) taken.set(slot, next);
    misses = taken.has(slot) ? 0 : misses + 1;
  }
}

/** Merges what the layers did not take; of equal scores the first layer's goes first. */
function fillByScore(
  layers: readonly [LayerInProgress, LayerInProgress],
  table: ScoredItemTable,
  budget: Budget,
): void {
  const next = layers.map(() => 0);
  const candidate = (n: 0 | 1): number | undefined => {
    const { slots, taken } = layers[n];
    while (taken.has(slots.at(next[n] ?? 0) ?? -1)) next[n] = (next[n] ?? 0) + 1;
    return slots.at(next[n] ?? 0);
  };
  for (let misses = 0; misses <= LOOK_AHEAD;) {
    const [first, second] = [candidate(0), candidate(1)];
    if (first === undefined && second === undefined) return;
    const lead = first === undefined ? -1 : second === undefined ? 1 : lack(table, first) - lack(table, second);
    const at = lead >= 0 ? 0 : 1;
    const slot = (at === 0 ? first : second) ?? 0;
    next[at] = (next[at] ?? 0) + 1;
    const entry = layers[at].entry(table.item(slot));
    const fits = budget.take(entry);
    if (fits) layers[at].taken.set(slot, entry);
    misses = fits ? 0 : misses + 1;
  }
}

const lack = (table: ScoredItemTable, slot: number): number => table.score[slot] ?? 0;

/** In order of score: those that the rest of the budget paid for stand where they belong. */
function inOrder({ slots, taken }: LayerInProgress): RenderedEntry[] {
  const left = new Set(taken.keys());
  const entries: RenderedEntry[] = [];
  for (const slot of slots) {
    if (left.size === 0) break;
    const entry = taken.get(slot);
    if (!entry) continue;
    left.delete(slot);
    entries.push(entry);
  }
  return entries;
}
