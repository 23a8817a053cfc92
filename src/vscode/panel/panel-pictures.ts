/** What the panel's pictures show: where the tokens of the guide go, what is not told and why, and when what was learnt. */
import { l10n } from 'vscode';
import { type ItemInLayer, type MemoryItem, tokenizerOf, TYPE_POLICIES } from '../../engine/index.ts';
import type { Month, Part, ToldLine } from '../../shared/memory-panel.ts';

interface Guide {
  readonly document: string;
  readonly places: readonly { readonly line: number; readonly itemIds: readonly string[] }[];
}

/** Each line of the document with its tokens and the items that it is made of. */
export function toldLines({ document, places }: Guide): readonly ToldLine[] {
  const count = tokenizerOf('estimate');
  const ids = new Map(places.map(({ line, itemIds }) => [line, itemIds]));
  return document.split('\n').map((text, at) => ({
    text,
    tokens: text.trim() === '' ? 0 : count(text),
    itemIds: [...(ids.get(at + 1) ?? [])],
  }));
}

/** The tokens and items of each section, in the order of the document. */
export function sectionsOf(lines: readonly ToldLine[]): readonly Part[] {
  const sections: { label: string; tokens: number; ids: Set<string> }[] = [];
  for (const { text, tokens, itemIds } of lines) {
    const [, heading] = /^#{1,3} (.+)$/.exec(text) ?? [];
    if (heading !== undefined || sections.length === 0) {
      sections.push({ label: heading ?? l10n.t('Beginning'), tokens: 0, ids: new Set() });
    }
    const section = sections.at(-1);
    if (!section) continue;
    section.tokens += tokens;
    for (const id of itemIds) section.ids.add(id);
  }
  return sections
    .filter(({ tokens }) => tokens > 0)
    .map(({ label, tokens, ids }) => ({ label, tokens, items: ids.size }));
}

/** Why an item is not told, in the order in which it is looked at. */
const REASONS: readonly (readonly [label: string, holds: (one: ItemInLayer) => boolean])[] = [
  [l10n.t('waits in Review'), ({ item }) => item.approval === 'draft' || item.status === 'review'],
  [l10n.t('deprecated or replaced'), ({ item }) => item.approval === 'deprecated' || item.status === 'superseded'],
  [l10n.t('yours alone'), ({ item }) => item.scope === 'user'],
  [l10n.t('left out by you'), ({ item }) => item.delivery === 'when-asked'],
  [l10n.t('stale'), ({ item }) => item.status === 'stale'],
  [l10n.t('archive: found by search'), ({ layer }) => layer === 3],
  [l10n.t('less worth than what is told'), () => true],
];

/** How many items are not told, by why; `tokens` is 0 for all. */
export function leftOut(items: readonly ItemInLayer[], told: ReadonlySet<string>): readonly Part[] {
  const counts = new Map(REASONS.map(([label]) => [label, 0]));
  for (const one of items) {
    if (told.has(one.item.itemId) || one.item.status === 'archived') continue;
    const reason = REASONS.find(([, holds]) => holds(one));
    if (reason) counts.set(reason[0], (counts.get(reason[0]) ?? 0) + 1);
  }
  return [...counts].filter(([, n]) => n > 0).map(([label, n]) => ({ label, tokens: 0, items: n }));
}

const MONTHS = 24;
const TYPES = 5;

const monthAfter = (month: string): string => {
  const [year = 0, n = 0] = month.split('-').map(Number);
  return n === 12 ? `${year + 1}-01` : `${year}-${String(n + 1).padStart(2, '0')}`;
};

/** How many items of each type every month brought, the last two years: the types that are most, then all others. */
export function overTime(items: readonly MemoryItem[]): { readonly types: string[]; readonly months: Month[] } {
  const frequency = new Map<string, number>();
  for (const { type } of items) frequency.set(type, (frequency.get(type) ?? 0) + 1);
  const most = [...frequency].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([type]) => type);
  const shown = most.slice(0, TYPES);
  const counts = new Map<string, number[]>();
  for (const { type, createdAt } of items) {
    const month = createdAt.slice(0, 7);
    const own = counts.get(month) ?? [...shown, 'others'].map(() => 0);
    const at = shown.indexOf(type);
    const place = at < 0 ? shown.length : at;
    own[place] = (own[place] ?? 0) + 1;
    counts.set(month, own);
  }
  const known = [...counts.keys()].sort();
  const months: Month[] = [];
  const last = known.at(-1) ?? '';
  for (let month = known[0] ?? ''; month !== '' && month <= last; month = monthAfter(month)) {
    months.push({ month, counts: counts.get(month) ?? [...shown, 'others'].map(() => 0) });
  }
  const labels = shown.map((type) => TYPE_POLICIES[type as keyof typeof TYPE_POLICIES].label);
  return { types: [...labels, l10n.t('Others')], months: months.slice(-MONTHS) };
}
