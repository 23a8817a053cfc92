/**
 * Which lines an assistant that knows the project chose for the guide: those to tell first, those that are not worth their
 * place, and those that it merged. Kept by the words of the lines, so that one which changed is judged anew.
 */
import { groupedBy } from '../../model/grouped.ts';
import * as z from 'zod';
import type { MemoryItem } from '../../model/item.ts';
import { commandsNamed } from './given-commands.ts';
import { isOfPlain, withoutCommands } from './plain-commands.ts';
import type { Unit } from './unit.ts';
import { keysOf, unitKey } from './wording/unit-key.ts';
import { editSchema, type WordingEdit } from './wording/edit.ts';
import type { Wordings } from './wording/wordings.ts';

/** Under which the store keeps it. */
export const CHOICE_KEY = 'guide.choice';

const coverSchema = z.object({
  /** Ids of the statement, and of the item that rules have read. */
  by: z.string(),
  item: z.string(),
  /** The line of the item that the statement takes the place of; the whole item where there is none. */
  key: z.string().optional(),
});

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
  /** What rules have read, and statements say better. */
  covers: z.array(coverSchema).default([]),
  /** Tokens of lines that rules have read and are not told: no others of theirs take that room. */
  readLeft: z.number().default(0),
});

export interface GuideChoice {
  readonly told: readonly string[];
  readonly places: readonly { readonly key: string; readonly item: string }[];
  readonly left: readonly { readonly key: string; readonly item: string }[];
  readonly aside: readonly string[];
  readonly edits: readonly WordingEdit[];
  readonly covers: readonly Cover[];
  readonly readLeft: number;
}

export type Cover = Readonly<z.infer<typeof coverSchema>>;

export const NO_CHOICE: GuideChoice = { told: [], places: [], left: [], aside: [], edits: [], covers: [], readLeft: 0 };

/** Lines that went may come back with a branch: so many of the newest are remembered. */
const MOST = 400;

export function keptChoice({ told, places, left, aside, edits, covers, readLeft }: GuideChoice): string {
  const newest = <T>(all: readonly T[]): readonly T[] => all.slice(-MOST);
  return JSON.stringify({
    ...{ version: 1, told: newest(told), places: newest(places), left: newest(left) },
    ...{ aside: newest(aside), edits: newest(edits), covers: newest(covers), readLeft },
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
 * replaced an item whose line was chosen has its place. `roomless`: keys of lines that found no room, for which another makes none.
 */
export function chosen(
  all: readonly Unit[],
  { told, places, left, aside, covers }: GuideChoice,
  roomless: ReadonlySet<string> = new Set(),
): Unit[] {
  if (told.length + left.length + covers.length === 0) return [...all];
  const units = withoutCovered(all, covers, { told: new Set(told), aside: new Set(aside), roomless });
  const placeOf = new Map(told.map((key, at) => [key, at]));
  const placeOfItem = new Map(places.map(({ key, item }) => [item, placeOf.get(key)]));
  const placeOfCover = new Map(covers.map(({ by, key = '' }) => [by, placeOf.get(key)]));
  const out = new Set(left.map(({ key }) => key));
  return units.flatMap((unit) => {
    // A line that a statement has shortened is known by what it was before.
    const keys = keysOf(unit);
    if (keys.every((key) => out.has(key)) && isOpenToChoice(unit)) return [];
    const placed = keys.find((key) => placeOf.has(key));
    const at =
      placeOf.get(placed ?? '') ?? placeOfItem.get(unit.item.supersedes ?? '') ?? placeOfCover.get(unit.item.itemId);
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
  { told, aside, roomless }: Readonly<Record<'told' | 'aside' | 'roomless', ReadonlySet<string>>>,
): readonly Unit[] {
  const byItem = groupedBy(all, ({ item }) => item.itemId);
  const worth = new Map<string, number>();
  const gone = new Set<Unit>();
  const commands = new Map<Unit, Set<string>>();
  for (const { by, item, key } of covers) {
    const isSaid = byItem.has(by) || aside.has(by);
    const lines = (byItem.get(item) ?? []).filter((line) =>
      key === undefined ? !told.has(unitKey(line)) : unitKey(line) === key,
    );
    for (const line of isSaid ? lines : []) {
      if (!isReadByRules(line.item)) continue;
      // Of plain commands those go that the statement tells.
      if (key !== undefined && isOfPlain(line.texts.join(' '))) {
        const said = (byItem.get(by) ?? []).filter((unit) => !keysOf(unit).some((one) => roomless.has(one)));
        const named = said.flatMap(({ texts }) => texts.flatMap(commandsNamed));
        commands.set(line, new Set([...(commands.get(line) ?? []), ...named]));
      } else gone.add(line);
      worth.set(by, Math.max(worth.get(by) ?? 0, line.worth));
    }
  }
  return all
    .filter((unit) => !gone.has(unit))
    .flatMap((unit) => {
      const named = commands.get(unit);
      return named ? withoutCommands(unit, named) : [unit];
    })
    .map((unit) => ({ ...unit, worth: Math.max(unit.worth, worth.get(unit.item.itemId) ?? 0) }));
}

/** Whose words are no more than what rules made of them. */
export const isReadByRules = ({ origin, approvedBy }: MemoryItem): boolean =>
  approvedBy !== 'person' && (origin === 'document' || origin === 'commit' || origin === 'edit');

/** What a person said or vouched for: no reading and no assistant displaces it. */
export const isOfPerson = ({ origin, provenance, approvedBy }: MemoryItem): boolean =>
  origin === 'manual' || approvedBy === 'person' || (provenance === 'own' && origin !== 'commit');

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

/** Not a person's word, nor approved or pinned by one: assistants may say how it is told and found. */
export const isOpenToAgents = ({ origin, provenance, approvedBy, delivery }: MemoryItem): boolean =>
  origin !== 'manual' && provenance !== 'own' && approvedBy !== 'person' && delivery !== 'bootstrap';

/** Whether anybody but a person may leave a line out. */
export const isOpenToChoice = ({ item, others = [] }: Unit): boolean => [item, ...others].every(isOpenToAgents);
