/** What waits for a person, put together by why it waits, so that what has one reason can be judged at once. */
import { l10n } from 'vscode';
import { type MemoryItem, SOURCE_CHANGED } from '../../engine/index.ts';
import { UNSURE } from '../views/item-words.ts';

type Waiting = Pick<MemoryItem, 'status' | 'reviewReason'>;

/** `contradiction`: a person has to say which holds. `warning`: the screen found something, so each is to be read. */
export type ReasonKind = 'contradiction' | 'warning' | 'unsure';

export interface ReviewReason {
  readonly kind: ReasonKind;
  /** A short sentence, the same for all that wait for it. */
  readonly label: string;
}

export interface ReviewGroup<T> extends ReviewReason {
  readonly waiting: readonly T[];
}

/** As the engine words its reasons: how they begin, with what a person reads where the rest differs from item to item. */
const FAMILIES: readonly { readonly begins: string; readonly kind: ReasonKind; readonly label: string | null }[] = [
  { begins: 'it contradicts ', kind: 'contradiction', label: l10n.t('Contradictions') },
  { begins: 'it contains ', kind: 'warning', label: null },
  { begins: SOURCE_CHANGED, kind: 'unsure', label: l10n.t('Source has changed') },
  { begins: 'every item waits for approval', kind: 'unsure', label: l10n.t('Every item waits for you') },
  { begins: UNSURE, kind: 'unsure', label: l10n.t('Not certain enough') },
];
const ORDER: readonly ReasonKind[] = ['contradiction', 'warning', 'unsure'];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why an item waits, without what concerns it alone. */
export function reasonGroup({ reviewReason }: Waiting): ReviewReason {
  if (reviewReason === null) return { kind: 'unsure', label: l10n.t('Nobody has approved it yet') };
  const family = FAMILIES.find(({ begins }) => reviewReason.startsWith(begins));
  if (!family) return { kind: 'unsure', label: capitalised(reviewReason) };
  return { kind: family.kind, label: family.label ?? capitalised(reviewReason.replace(/^it /, '')) };
}

/** The groups: contradictions first, then what the screen found, then the rest, the largest first; each in the order given. */
export function reviewGroups<T>(all: readonly T[], itemOf: (one: T) => Waiting): readonly ReviewGroup<T>[] {
  const groups = new Map<string, ReviewReason & { waiting: T[] }>();
  for (const one of all) {
    const reason = reasonGroup(itemOf(one));
    const group = groups.get(reason.label) ?? { ...reason, waiting: [] };
    group.waiting.push(one);
    groups.set(reason.label, group);
  }
  return [...groups.values()].sort(
    (a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.waiting.length - a.waiting.length,
  );
}

/**
 * What is to be judged next once `judged` has left the list: what stood behind it, else what stood before it. Undefined
 * where nothing is left, or `judged` was not there. `before` and `after` are ids in the order of the view.
 */
export function nextWaiting(before: readonly string[], after: readonly string[], judged: string): string | undefined {
  const at = before.indexOf(judged);
  if (at < 0) return undefined;
  const left = new Set(after);
  const isLeft = (id: string): boolean => left.has(id);
  return before.slice(at + 1).find(isLeft) ?? before.slice(0, at).findLast(isLeft);
}
