/** What a choice makes of the lines of a guide as it stands: which are told first, which are left out, which are one. */
import { type LineToWord, WordingAnswer } from '../asking/guide-wording.ts';
import { type GuideChoice, isOpenToChoice, isReadByRules } from '../brain/guide/choice.ts';
import { toldOnce } from '../brain/guide/doubles.ts';
import type { GuideDraft } from '../brain/guide/guide.ts';
import type { Unit } from '../brain/guide/unit.ts';
import { keysOf, unitKey } from '../brain/guide/wording/unit-key.ts';
import { ID_DIGITS, idOf, itemsOf, shownLine } from './guide-lines.ts';

export interface GuideEdits {
  /** Ids of lines, or of items, that are not worth their place. */
  readonly leaveOut: readonly string[];
  /** Ids of lines, or of items, that are to be told. */
  readonly tell: readonly string[];
  /** Lines that are told as one, in fewer words, which say nothing that they do not. */
  readonly merge: readonly { readonly lines: readonly string[]; readonly text: string }[];
  /** First takes back whatever was chosen before. */
  readonly anew: boolean;
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] => {
  const gone = new Set(some);
  return all.filter((one) => !gone.has(one));
};
const withAll = (all: readonly string[], some: readonly string[]): readonly string[] => [
  ...without(all, some),
  ...some,
];

/** What was chosen before keeps its place among the lines to tell. */
const withNew = (all: readonly string[], some: readonly string[]): readonly string[] => [
  ...all,
  ...new Set(without(some, all)),
];

/** A line's whole key is one of its ids, too; an item's id stays. */
export const bare = (id: string): string => (/^[0-9a-f]+$/.test(id) ? id.slice(0, ID_DIGITS) : id);

/** Each line that a unit is made of, with its item. */
const itemOfKeys = (unit: Unit): readonly { readonly key: string; readonly item: string }[] =>
  keysOf(unit).map((key, n) => ({ key, item: itemsOf(unit)[n]?.itemId ?? '' }));

export class Choosing {
  readonly refused: string[] = [];
  /** Ids of no line that there is, by what was wanted of them: lines come when others go. */
  readonly missing: { readonly leaveOut: string[]; readonly tell: string[] } = { leaveOut: [], tell: [] };
  readonly #byId: ReadonlyMap<string, Unit>;
  readonly #units: readonly Unit[];
  readonly #left: Unit[] = [];
  /** What assistants stated that has no line among them. */
  readonly #dropped: readonly Unit[];
  /** Keys of lines that found no room. */
  readonly #roomless: ReadonlySet<string>;
  choice: GuideChoice;
  /** Items of which no line is to be told, and those that are told again. */
  readonly aside = new Set<string>();
  readonly back = new Set<string>();
  /** Keys of lines that were to be told. */
  asked: readonly string[] = [];

  constructor({ told, untold, dropped }: GuideDraft, before: GuideChoice) {
    this.#units = [...told, ...untold];
    this.#roomless = new Set(untold.flatMap(keysOf));
    this.#dropped = dropped.map(({ unit }) => unit);
    this.#byId = new Map([...this.#dropped, ...this.#units].map((unit) => [idOf(unit), unit]));
    this.choice = before;
  }

  leaveOut(given: readonly string[]): void {
    const wanted = given.map(bare).filter((id) => !this.#isOut(id));
    const units = this.#found(wanted, this.missing.leaveOut).filter((unit) => {
      if (isOpenToChoice(unit)) return true;
      this.refused.push(`${idOf(unit)} is the user's own word, or they approved it: only they leave it out.`);
      return false;
    });
    const out = new Set(units);
    this.#left.push(...units);
    for (const unit of units) {
      for (const { itemId } of itemsOf(unit)) {
        if (this.#ofItem(itemId).every((one) => out.has(one))) this.aside.add(itemId);
      }
    }
    const keys = units.flatMap(keysOf);
    const left = units.flatMap(itemOfKeys);
    this.choice = {
      ...this.choice,
      told: without(this.choice.told, keys),
      // What is set aside as a whole comes back as a whole.
      left: [...this.choice.left, ...left].filter(({ item }) => !this.aside.has(item)),
      aside: withAll(this.choice.aside, [...this.aside]),
      readLeft:
        this.choice.readLeft +
        units.filter(({ item }) => isReadByRules(item)).reduce((sum, unit) => sum + shownLine(unit).tokens, 0),
    };
  }

  tell(given: readonly string[]): void {
    const ids = given.map(bare);
    const aside = new Set(this.choice.aside);
    const places: GuideChoice['places'][number][] = [];
    const keys = ids.flatMap((id) => {
      const left = this.#leftKeys(id);
      if (left.length > 0) return left;
      const isOfAside = aside.has(id);
      if (isOfAside) this.back.add(id);
      const units = isOfAside ? this.#ofItem(id) : this.#found([id], this.missing.tell);
      for (const { itemId } of units.flatMap(itemsOf)) if (aside.has(itemId)) this.back.add(itemId);
      places.push(...units.flatMap(itemOfKeys));
      return units.flatMap(keysOf);
    });
    this.asked = keys;
    this.choice = {
      ...this.choice,
      told: this.#isOrder(keys) ? withNew([...new Set(keys)], this.choice.told) : this.#withRoomFor(keys),
      places: [...this.choice.places.filter(({ key }) => !keys.includes(key)), ...places],
      left: this.choice.left.filter(({ key }) => !keys.includes(key)),
      aside: without(this.choice.aside, [...this.back]),
    };
  }

  /** Who names most of what is chosen says in which order all of it comes. */
  #isOrder(keys: readonly string[]): boolean {
    const named = new Set(keys);
    const again = this.choice.told.filter((key) => named.has(key));
    return again.length > 0 && again.length * 2 >= this.choice.told.length;
  }

  /** Who makes room for lines wants these in it: they come before what was named earlier and found none. */
  #withRoomFor(keys: readonly string[]): readonly string[] {
    const waiting = without(this.choice.told, keys).filter((key) => this.#roomless.has(key));
    const placed = this.choice.told.filter((key) => !this.#roomless.has(key));
    return [...withNew(placed, keys), ...waiting];
  }

  merge(merges: GuideEdits['merge']): void {
    const asked = [...this.#byId].map(([id, unit]): LineToWord => {
      const isWorded = (unit.keys?.length ?? 1) > 1;
      return { id, unit, isWorded, isFixed: isWorded || unit.texts.length > 1 || !isOpenToChoice(unit) };
    });
    for (const { lines, text } of merges) {
      const edit = lines.length === 1 ? { shorten: lines[0], text } : { merge: lines, text };
      const { edits, refused } = new WordingAnswer(asked, { edits: [edit], order: {} });
      this.refused.push(...refused.map((why) => `Not merged: ${why}.`));
      const keys = edits.flatMap(({ of }) => of);
      this.choice = {
        ...this.choice,
        told: withNew(this.choice.told, keys),
        left: this.choice.left.filter(({ key }) => !keys.includes(key)),
        edits: [...this.choice.edits.filter(({ of }) => !of.some((key) => keys.includes(key))), ...edits],
      };
    }
  }

  /** Ids of lines that rules have read and that say again what was left out, in whose place they would be told now. */
  saidAgain({ told, untold }: GuideDraft): readonly string[] {
    const known = new Set(this.#units.flatMap(keysOf));
    const isAgain = ({ texts }: Unit): boolean => this.#left.some((left) => toldOnce([left.texts, texts]).size < 2);
    return [...told, ...untold]
      .filter((unit) => !known.has(unitKey(unit)) && isReadByRules(unit.item) && isOpenToChoice(unit) && isAgain(unit))
      .map(idOf);
  }

  /** Lines by their ids, or by those of their items; `missing` takes those of none. */
  #found(ids: readonly string[], missing: string[]): readonly Unit[] {
    return ids.flatMap((id) => {
      const unit = this.#byId.get(id) ?? this.#wasOnce(id);
      const found = unit ? [unit] : this.#ofItem(id);
      if (found.length === 0) missing.push(id);
      return found;
    });
  }

  /** The line that is left of one with that id, or was made of it. */
  #wasOnce(id: string): Unit | undefined {
    const isKey = id.length >= ID_DIGITS && /^[0-9a-f]+$/.test(id);
    return isKey ? this.#units.find((unit) => keysOf(unit).some((key) => key.startsWith(id))) : undefined;
  }

  #ofItem(id: string): readonly Unit[] {
    const isOf = (unit: Unit): boolean => itemsOf(unit).some(({ itemId }) => itemId === id);
    const lines = this.#units.filter(isOf);
    return lines.length > 0 ? lines : this.#dropped.filter(isOf);
  }

  /** Keys of lines that were left out of items that have others. */
  #leftKeys(id: string): readonly string[] {
    return this.#byId.has(id) ? [] : this.choice.left.map(({ key }) => key).filter((key) => key.startsWith(id));
  }

  /** Whether a line, or an item, is left out already. */
  #isOut(id: string): boolean {
    if (this.choice.aside.includes(id) || this.#leftKeys(id).length > 0) return true;
    const unit = this.#byId.get(id);
    return unit !== undefined && !this.#units.includes(unit) && this.choice.aside.includes(unit.item.itemId);
  }
}
