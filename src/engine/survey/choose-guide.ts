/**
 * The last step of a survey: who understood the project sees the guide as it would be told, and says which lines are not worth
 * their place, which belong there instead, and which are one. Nothing of it is lost: it is told by recall, and can be undone.
 */
import { type LineToWord, WordingAnswer } from '../asking/guide-wording.ts';
import {
  CHOICE_KEY,
  choiceKept,
  type GuideChoice,
  isOpenToChoice,
  isReadByRules,
  keptChoice,
  NO_CHOICE,
} from '../brain/guide/choice.ts';
import { toldOnce } from '../brain/guide/doubles.ts';
import type { GuideDraft } from '../brain/guide/guide.ts';
import type { Unit } from '../brain/guide/unit.ts';
import { keysOf, unitKey } from '../brain/guide/wording/unit-key.ts';
import { estimateTokens } from '../brain/budget/tokens.ts';
import { redact } from '../intake/redact.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import type { MemoryStore } from '../ports/memory-store.ts';

/** Lines are called by so many digits of their keys. */
const ID_DIGITS = 6;
/** Lines without room that are shown, beside those that assistants stated. */
const MOST_UNTOLD = 30;

/** Under which the store keeps which lines were named as those that are worth least. */
const WEAKEST_KEY = 'guide.weakest';
/** So many are named. */
const MOST_WEAK = 5;

/** A line as whoever chooses sees it. */
export interface GuideLine {
  readonly id: string;
  readonly section: string;
  /** The folder that it is about; empty for the whole project. */
  readonly folder: string;
  readonly text: string;
  readonly tokens: number;
  readonly itemIds: readonly string[];
  /** Whether only a person may leave it out. */
  readonly isFixed: boolean;
  readonly isChosen: boolean;
  /** Whether it says what was counted over the code. */
  readonly isCounted: boolean;
  /** Beside others: the least goes first where there is no room. */
  readonly worth: number;
}

export interface ShownGuide {
  readonly told: readonly GuideLine[];
  /** What found no room, the most worth first. */
  readonly untold: readonly GuideLine[];
  /** How many more found none. */
  readonly more: number;
  /** What the lines of `told` take, and what they may take together. */
  readonly tokens: number;
  readonly budget: number;
  /** Items that an assistant left out. */
  readonly leftOut: readonly string[];
}

export interface GuideEdits {
  /** Ids of lines that are not worth their place. */
  readonly leaveOut: readonly string[];
  /** Ids of lines, or of items that were left out, that are to be told. */
  readonly tell: readonly string[];
  /** Lines that are told as one, in fewer words, which say nothing that they do not. */
  readonly merge: readonly { readonly lines: readonly string[]; readonly text: string }[];
  /** First takes back whatever was chosen before. */
  readonly anew: boolean;
}

export interface ChooseGuideEngine {
  /** The guide as it would be told now. */
  shownGuide(): Promise<ShownGuide>;
  /** The lines that are worth least and hold room, as they are told; none where they are those of the last time. */
  weakestNews(): Promise<readonly GuideLine[]>;
  /** Why parts of what was chosen are not done; the rest is. */
  chooseGuide(edits: GuideEdits): Promise<readonly string[]>;
}

interface ChoosePorts {
  readonly store: MemoryStore;
  readonly draft: () => Promise<GuideDraft>;
  readonly setDelivery: (ids: readonly string[], delivery: MemoryItem['delivery']) => Promise<readonly MemoryEvent[]>;
}

/** What the code always or never does, which no single file shows. */
const isCounted = ({ tags }: MemoryItem): boolean =>
  tags.includes('usage') && (tags.includes('rule') || tags.includes('convention'));

const idOf = (unit: Unit): string => unitKey(unit).slice(0, ID_DIGITS);
const itemsOf = ({ item, others = [] }: Unit): readonly MemoryItem[] => [item, ...others];

function shown(unit: Unit): GuideLine {
  const text = redact(unit.texts.join('\n  ')).text;
  return {
    ...{ id: idOf(unit), section: unit.kind, folder: unit.scope, text, tokens: estimateTokens(`- ${text}\n`) },
    itemIds: [...new Set(itemsOf(unit).map(({ itemId }) => itemId))],
    isFixed: !isOpenToChoice(unit),
    isChosen: unit.isChosen === true,
    isCounted: itemsOf(unit).some(isCounted),
    worth: unit.worth,
  };
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] => {
  const gone = new Set(some);
  return all.filter((one) => !gone.has(one));
};
const withAll = (all: readonly string[], some: readonly string[]): readonly string[] => [
  ...without(all, some),
  ...some,
];

class Choosing {
  readonly refused: string[] = [];
  readonly #byId: ReadonlyMap<string, Unit>;
  readonly #units: readonly Unit[];
  readonly #left: Unit[] = [];
  choice: GuideChoice;
  /** Items of which no line is to be told, and those that are told again. */
  readonly aside = new Set<string>();
  readonly back = new Set<string>();

  constructor({ told, untold }: GuideDraft, before: GuideChoice) {
    this.#units = [...told, ...untold];
    this.#byId = new Map(this.#units.map((unit) => [idOf(unit), unit]));
    this.choice = before;
  }

  leaveOut(ids: readonly string[]): void {
    const units = this.#found(ids).filter((unit) => {
      if (isOpenToChoice(unit)) return true;
      this.refused.push(`${idOf(unit)} is the user's own word, or they approved it: only they leave it out.`);
      return false;
    });
    const out = new Set(units);
    this.#left.push(...units);
    for (const unit of units) {
      for (const { itemId } of itemsOf(unit)) {
        const own = this.#units.filter((one) => itemsOf(one).some((item) => item.itemId === itemId));
        if (own.every((one) => out.has(one))) this.aside.add(itemId);
      }
    }
    const keys = units.flatMap(keysOf);
    const left = units.flatMap((unit) => keysOf(unit).map((key, n) => ({ key, item: itemsOf(unit)[n]?.itemId ?? '' })));
    this.choice = {
      ...this.choice,
      told: without(this.choice.told, keys),
      // What is set aside as a whole comes back as a whole.
      left: [...this.choice.left, ...left].filter(({ item }) => !this.aside.has(item)),
      aside: withAll(this.choice.aside, [...this.aside]),
    };
  }

  tell(ids: readonly string[]): void {
    for (const id of ids) if (this.choice.aside.includes(id)) this.back.add(id);
    const keys = this.#found(ids.filter((id) => !this.back.has(id))).flatMap(keysOf);
    this.choice = {
      ...this.choice,
      told: withAll(this.choice.told, keys),
      left: this.choice.left.filter(({ key }) => !keys.includes(key)),
      aside: without(this.choice.aside, [...this.back]),
    };
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
        told: withAll(this.choice.told, keys),
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

  #found(ids: readonly string[]): readonly Unit[] {
    return ids.flatMap((id) => {
      const unit = this.#byId.get(id.slice(0, ID_DIGITS));
      if (!unit) this.refused.push(`There is no line ${id} now.`);
      return unit ? [unit] : [];
    });
  }
}

export function createGuideChoices({ store, draft, setDelivery }: ChoosePorts): ChooseGuideEngine {
  const kept = async (): Promise<GuideChoice> => choiceKept(await store.meta(CHOICE_KEY));
  const asideStill = async (ids: readonly string[]): Promise<readonly string[]> => {
    const { items } = ids.length === 0 ? { items: [] } : await store.items({ ids: [...ids] });
    return items.filter(({ delivery }) => delivery === 'when-asked').map(({ itemId }) => itemId);
  };
  const write = async ({ choice, back, aside }: Choosing): Promise<void> => {
    await store.write({ meta: { [CHOICE_KEY]: keptChoice(choice) } });
    if (back.size > 0) await setDelivery(await asideStill([...back]), 'on-demand');
    if (aside.size > 0) await setDelivery([...aside], 'when-asked');
  };
  return {
    async shownGuide() {
      const { told, untold, budget } = await draft();
      const lines = told.map(shown);
      const read = untold.filter(({ item }) => isReadByRules(item)).slice(MOST_UNTOLD);
      const hidden = new Set(read);
      return {
        ...{ told: lines, untold: untold.filter((unit) => !hidden.has(unit)).map(shown), budget },
        more: read.length,
        tokens: lines.reduce((sum, { tokens }) => sum + tokens, 0),
        leftOut: await asideStill((await kept()).aside),
      };
    },
    async weakestNews() {
      const weakest = (await draft()).told
        .map(shown)
        .filter(({ isFixed, section }) => !isFixed && section !== 'what' && section !== 'stack')
        .sort((a, b) => a.worth - b.worth)
        .slice(0, MOST_WEAK);
      const names = weakest
        .map(({ id }) => id)
        .sort()
        .join(' ');
      if ((await store.meta(WEAKEST_KEY)) === names) return [];
      await store.write({ meta: { [WEAKEST_KEY]: names } });
      return weakest;
    },
    async chooseGuide({ leaveOut, tell, merge, anew }) {
      if (anew) {
        const { aside, covers } = await kept();
        await setDelivery(await asideStill(aside), 'on-demand');
        await store.write({ meta: { [CHOICE_KEY]: keptChoice({ ...NO_CHOICE, covers }) } });
      }
      const choosing = new Choosing(await draft(), await kept());
      choosing.merge(merge);
      choosing.tell(tell);
      choosing.leaveOut(leaveOut);
      await write(choosing);
      if (leaveOut.length > 0) {
        const now = await draft();
        const again = new Choosing(now, choosing.choice);
        const doubles = choosing.saidAgain(now);
        again.leaveOut(doubles);
        if (doubles.length > 0) await write(again);
      }
      return choosing.refused;
    },
  };
}

/** The guide as an assistant is shown it that chooses among its lines. */
export function shownGuideText({ told, untold, more, tokens, budget, leftOut }: ShownGuide): string {
  const line = ({ id, section, folder, text, tokens: cost, isFixed, isChosen, isCounted }: GuideLine): string =>
    `${id} ${section}${folder === '' ? '' : ` in ${folder}`} (${cost}${isChosen ? ', chosen' : ''}${isCounted ? ', counted' : ''}${isFixed ? ", the user's" : ''}): ${text}`;
  return [
    `## The guide as it is told: ${told.length} lines, ${tokens} of ${budget} tokens (of each line in brackets)`,
    ...told.map(line),
    ...(untold.length === 0 ? [] : [`## Without room, the most worth first${more === 0 ? '' : ` (${more} more)`}`]),
    ...untold.map(line),
    ...(leftOut.length === 0 ? [] : [`Left out by an assistant (items): ${leftOut.join(', ')}`]),
  ].join('\n');
}
