/** What a person's verdicts on single lines teach of others of their kind, and from their page. */
import type { MemoryItem } from '../../model/item.ts';
import type { GuideChoice } from './choice.ts';
import { kindOf } from './kinds.ts';
import type { GuideKind } from './sections.ts';

/** An item of this weight is one of which a person said that it is not worth a place. */
const NOT_WORTH = 0.1;
/** So many more verdicts of one kind than of the other double, or halve, what a kind is worth. */
const VERDICTS = 8;
/** What they say of the source, as a share of what they say of the kind. */
const OF_SOURCE = 0.5;

/** Where it was learnt: the page, else the way. A page of which much is not worth telling has little to tell. */
const sourceOf = ({ origin, files }: MemoryItem): string => (origin === 'document' ? (files[0] ?? '') : origin);

export const isAside = ({ delivery, weight }: MemoryItem): boolean => delivery === 'when-asked' || weight <= NOT_WORTH;

/** What a person pinned, and what they would not have told, says what they think of others of its kind, and from its source. */
export function taught(
  items: Iterable<MemoryItem>,
  pinned: readonly MemoryItem[],
  { aside }: GuideChoice,
): (item: MemoryItem, kind: GuideKind) => number {
  const kinds = new Map<GuideKind, number>();
  const sources = new Map<string, number>();
  const count = (item: MemoryItem, by: number): void => {
    const { kind } = kindOf(item);
    if (kind === null) return;
    kinds.set(kind, (kinds.get(kind) ?? 0) + by);
    sources.set(sourceOf(item), (sources.get(sourceOf(item)) ?? 0) + by);
  };
  for (const item of pinned) count(item, 1);
  const byAssistant = new Set(aside);
  for (const item of items) if (isAside(item) && !byAssistant.has(item.itemId)) count(item, -1);
  const factor = (verdicts: number, most: number): number =>
    2 ** (most * Math.max(-1, Math.min(1, verdicts / VERDICTS)));
  return (item, kind) => factor(kinds.get(kind) ?? 0, 1) * factor(sources.get(sourceOf(item)) ?? 0, OF_SOURCE);
}
