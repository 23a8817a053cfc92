/**
 * Which lines an assistant that knows the project chose for the guide: those to tell first, those that are not worth their
 * place, and those that it merged. Kept by the words of the lines, so that one which changed is judged anew.
 */
import * as z from 'zod';
import type { MemoryItem } from '../../model/item.ts';
import type { Unit } from './unit.ts';
import { unitKey } from './wording/unit-key.ts';
import { editSchema, type WordingEdit } from './wording/edit.ts';
import type { Wordings } from './wording/wordings.ts';

/** Under which the store keeps it. */
export const CHOICE_KEY = 'guide.choice';

const choiceSchema = z.object({
  version: z.literal(1),
  /** Keys of lines that are told before others. */
  told: z.array(z.string()),
  /** Of which items they were, so that what takes an item's place is told in it. */
  places: z.array(z.object({ key: z.string(), item: z.string() })).default([]),
  /** Lines that are not told, of items that have others which are. */
  left: z.array(z.object({ key: z.string(), item: z.string() })),
  /** Ids of items of which no line is told; each is set aside itself, too. */
  aside: z.array(z.string()),
  edits: z.array(editSchema),
  /** Ids of items that rules have read, and of the statement that says the same better. */
  covers: z.array(z.object({ by: z.string(), item: z.string() })).default([]),
});

export interface GuideChoice {
  readonly told: readonly string[];
  readonly places: readonly { readonly key: string; readonly item: string }[];
  readonly left: readonly { readonly key: string; readonly item: string }[];
  readonly aside: readonly string[];
  readonly edits: readonly WordingEdit[];
  readonly covers: readonly { readonly by: string; readonly item: string }[];
}

export const NO_CHOICE: GuideChoice = { told: [], places: [], left: [], aside: [], edits: [], covers: [] };

/** Lines that went may come back with a branch: so many of the newest are remembered. */
const MOST = 400;

export function keptChoice({ told, places, left, aside, edits, covers }: GuideChoice): string {
  const newest = <T>(all: readonly T[]): readonly T[] => all.slice(-MOST);
  return JSON.stringify({
    ...{ version: 1, told: newest(told), places: newest(places), left: newest(left) },
    ...{ aside: newest(aside), edits: newest(edits), covers: newest(covers) },
  });
}

/** As the store keeps it; none where it keeps none, or that of another version. */
export function choiceKept(text: string | undefined): GuideChoice {
  if (text === undefined || text === '') return NO_CHOICE;
  try {
    return choiceSchema.safeParse(JSON.parse(text)).data ?? NO_CHOICE;
  } catch {
    return NO_CHOICE;
  }
}

/** Worth more than any line that was not chosen. */
const CHOSEN = 10;

/**
 * Lines with what was chosen of them, those to tell first worth the more the earlier they were named; in the order given. What
 * replaced an item whose line was chosen has its place.
 */
export function chosen(all: readonly Unit[], { told, places, left, aside, covers }: GuideChoice): Unit[] {
  if (told.length + left.length + covers.length === 0) return [...all];
  const units = withoutCovered(all, covers, new Set(told), new Set(aside));
  const placeOf = new Map(told.map((key, at) => [key, at]));
  const placeOfItem = new Map(places.map(({ key, item }) => [item, placeOf.get(key)]));
  const out = new Set(left.map(({ key }) => key));
  return units.flatMap((unit) => {
    const key = unitKey(unit);
    if (out.has(key) && isOpenToChoice(unit)) return [];
    const at = placeOf.get(key) ?? placeOfItem.get(unit.item.supersedes ?? '');
    return at === undefined ? [unit] : [{ ...unit, worth: CHOSEN + 1 - at / told.length, isChosen: true }];
  });
}

/**
 * A line that a statement says better gives its worth to it where that is told, and stays out where that was left out; unless
 * somebody wants the line itself.
 */
function withoutCovered(
  all: readonly Unit[],
  covers: GuideChoice['covers'],
  told: ReadonlySet<string>,
  aside: ReadonlySet<string>,
): readonly Unit[] {
  const byItem = new Map(all.map((unit) => [unit.item.itemId, unit]));
  const worth = new Map<string, number>();
  const gone = new Set<string>();
  for (const { by, item } of covers) {
    const line = byItem.get(item);
    const isSaid = byItem.has(by) || aside.has(by);
    if (!line || !isSaid || !isReadByRules(line.item) || told.has(unitKey(line))) continue;
    gone.add(item);
    worth.set(by, Math.max(worth.get(by) ?? 0, line.worth));
  }
  return all
    .filter(({ item }) => !gone.has(item.itemId))
    .map((unit) => ({ ...unit, worth: Math.max(unit.worth, worth.get(unit.item.itemId) ?? 0) }));
}

/** Whose words are no more than what rules made of them. */
export const isReadByRules = ({ origin, approvedBy }: MemoryItem): boolean =>
  approvedBy !== 'person' && (origin === 'document' || origin === 'commit' || origin === 'edit');

/** What the code always or never does, which no single file shows. */
export const isOfCount = ({ tags }: MemoryItem): boolean =>
  tags.includes('usage') && (tags.includes('rule') || tags.includes('convention'));

/** What an assistant merged goes before what a model words unasked. */
export const withEdits = ({ edits }: GuideChoice, wordings: Wordings): Wordings =>
  edits.length === 0
    ? wordings
    : {
        asked: [...edits.flatMap(({ of }) => of), ...wordings.asked],
        edits: [...edits, ...wordings.edits],
        order: wordings.order,
      };

/** Whether anybody but a person may leave a line out: not where it is a person's word, or they approved or pinned it. */
export const isOpenToChoice = ({ item, others = [] }: Unit): boolean =>
  [item, ...others].every(
    ({ origin, provenance, approvedBy, delivery }) =>
      origin !== 'manual' && provenance !== 'own' && approvedBy !== 'person' && delivery !== 'bootstrap',
  );
