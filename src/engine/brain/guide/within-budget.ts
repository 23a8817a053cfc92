/**
 * Which lines of a guide are told within its tokens: what somebody chose who knows the project, then each section by its room. Where
 * many were chosen, rules keep a part of the room for what they have read; what is left goes to what assistants stated.
 */
import { GuideBudget, headingsOver, linesOf } from './guide-budget.ts';
import type { Tokenizer } from '../budget/tokens.ts';
import { type GuideChoice, isOfCount, isOpenToChoice, isReadByRules, NO_CHOICE } from './choice.ts';
import { isOfPlain } from './plain-commands.ts';
import { GUIDE_SECTIONS, type GuideKind } from './sections.ts';
import { inOrder, type Unit } from './unit.ts';
import { GATE_TOPIC } from './worth.ts';

export interface Taken {
  readonly units: readonly Unit[];
  /** What it left, and what others would take of it. */
  readonly budget: GuideBudget;
}

/** A guide begins with these, however much else there is to tell. */
const FIRST: ReadonlySet<GuideKind> = new Set<GuideKind>(['what', 'stack']);

/** What each section may take before the others have had theirs: its share, or less where all together want more than there is. */
function roomsOf(units: readonly Unit[], budget: number, tokenizer: Tokenizer): ReadonlyMap<GuideKind, number> {
  const wanted = GUIDE_SECTIONS.map(({ kind, share }) => {
    const own = units.filter((unit) => unit.kind === kind);
    const headings = new Map(own.flatMap(headingsOver));
    const lines = [...[...headings.values()].flat(), ...own.flatMap(linesOf)];
    const cost = lines.reduce((sum, { text }) => sum + tokenizer(`${text}\n`), 0);
    return [kind, Math.min(cost, share * budget)] as const;
  });
  const sumOf = (rooms: typeof wanted): number => rooms.reduce((sum, [, room]) => sum + room, 0);
  const left = budget - sumOf(wanted.filter(([kind]) => FIRST.has(kind)));
  const all = sumOf(wanted.filter(([kind]) => !FIRST.has(kind)));
  const part = all > left ? Math.max(0, left) / all : 1;
  return new Map(wanted.map(([kind, room]) => [kind, FIRST.has(kind) ? room : room * part]));
}

/** Where so many lines were chosen, who chose had the whole guide before them. */
export const MANY_CHOSEN = 10;
/** What nobody chose then and is told nevertheless has to be worth as much as a counted habit. */
const UNCHOSEN = 0.8;
/** So much counts of what says nothing of it, and what a person wrote or approved. */
const IMPORTANCE = { unsaid: 3, person: 6 } as const;

/** What was counted, what a change has to pass and which pages to read: no single file shows it. */
const isForAll = ({ item, texts }: Unit): boolean =>
  isOfCount(item) ||
  item.dedupHint === GATE_TOPIC ||
  item.tags.includes('reading') ||
  /^Before a pull request\b/.test(texts[0] ?? '');

/** What everybody types, in few words: special commands beside it are no reason to leave it out. */
const isPlain = ({ kind, item, texts }: Unit): boolean =>
  kind === 'command' &&
  item.tags.includes('commands') &&
  texts.every((text) => isOfPlain(text) || TYPED_ALONE.test(text));
const TYPED_ALONE = /^(?:Install|Build|Lint|Format|Type-check|Test|One test): `/;

/** Whether a line of what rules have read was there to be chosen, and is no such one. */
function isPassedOver(unit: Unit): boolean {
  return isRead(unit) && unit.isChosen !== true && !isPlain(unit) && !(isForAll(unit) && unit.worth >= UNCHOSEN);
}

const importanceOf = (unit: Unit): number =>
  isOpenToChoice(unit) ? (unit.item.importance ?? IMPORTANCE.unsaid) : IMPORTANCE.person;

/** What is left beside a choice goes by importance, whatever the section. */
const afterChoice = (units: readonly Unit[]): readonly Unit[] =>
  inOrder(units.filter(({ kind }) => kind !== 'now')).sort((a, b) => importanceOf(b) - importanceOf(a));

/** Of a guide that was chosen, what rules have read may take such a part, unless each line of it was left out. */
export const READ_SHARE = 0.45;
/** In these the project's own pages and settings ask for something. */
const ASKING: ReadonlySet<GuideKind> = new Set<GuideKind>(['command', 'rule', 'convention', 'pitfall']);

/** The most worth of what rules have read and nobody named, in what the chosen lines of theirs leave of `room`, in tokens. */
function keptBeside(
  open: readonly Unit[],
  chosen: readonly Unit[],
  room: number,
  tokenizer: Tokenizer,
): readonly Unit[] {
  const costOf = (unit: Unit): number =>
    tokenizer(
      linesOf(unit)
        .map(({ text }) => `${text}\n`)
        .join(''),
    );
  let left = room - chosen.filter(isRead).reduce((sum, unit) => sum + costOf(unit), 0);
  return inOrder(open).filter((unit) => {
    if (unit.isChosen === true || !ASKING.has(unit.kind) || !isRead(unit) || costOf(unit) > left) return false;
    left -= costOf(unit);
    return true;
  });
}

const isRead = (unit: Unit): boolean => isReadByRules(unit.item) && isOpenToChoice(unit) && !FIRST.has(unit.kind);

/** Each section its room, in the order of the guide; what is left goes to what is worth most. */
export function select(
  all: readonly Unit[],
  budget: number,
  tokenizer: Tokenizer,
  { readLeft }: GuideChoice = NO_CHOICE,
): Taken {
  const isChosenFrom = all.filter(({ isChosen }) => isChosen).length >= MANY_CHOSEN;
  const units = isChosenFrom ? all.filter((unit) => !isPassedOver(unit)) : all;
  const guideBudget = new GuideBudget(budget, tokenizer);
  const taken = new Set<Unit>();
  // What somebody chose who knows the project has its place whatever its section, then what they say everybody has to know;
  // what the project is comes before it.
  const firsts = units.filter(({ kind }) => FIRST.has(kind));
  const chosen = units.filter(({ isChosen }) => isChosen);
  const onTop = units.filter(({ isOnTop }) => isOnTop);
  const plain = units.filter(isPlain);
  const left = isChosenFrom ? afterChoice(units) : [];
  const kept = isChosenFrom ? keptBeside(all, chosen, budget * READ_SHARE - readLeft, tokenizer) : [];
  const takeAll = (some: readonly Unit[]): void => {
    for (const unit of some) if (!taken.has(unit) && guideBudget.take(unit, guideBudget.left) > 0) taken.add(unit);
  };
  if (chosen.length + onTop.length > 0) takeAll([...firsts, ...kept, ...chosen, ...onTop, ...plain]);
  // A line that was named and finds no room waits for some: but for the user's own nothing that nobody named takes what is left.
  takeAll(left.filter((unit) => !isOpenToChoice(unit)));
  if (isChosenFrom && chosen.some((unit) => !taken.has(unit)))
    return { units: inOrder([...taken]), budget: guideBudget };
  takeAll(left);
  const rooms = roomsOf(units, budget, tokenizer);
  const plainFirst = [...plain, ...units.filter((unit) => !isPlain(unit))];
  for (const { kind } of GUIDE_SECTIONS) {
    let room = Math.floor(rooms.get(kind) ?? 0);
    for (const unit of plainFirst) {
      if (unit.kind !== kind || taken.has(unit)) continue;
      const cost = guideBudget.take(unit, room);
      // What finds no room waits for what all leave, rather than give its place to what is worth less.
      if (cost === 0) break;
      room -= cost;
      taken.add(unit);
    }
  }
  // News never take more than their share.
  takeAll(units.filter(({ kind }) => kind !== 'now'));
  return { units: inOrder([...taken]), budget: guideBudget };
}
