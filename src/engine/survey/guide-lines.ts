/** The lines of the guide as an assistant is shown them that chooses among them: all of them once, then what its choices changed. */
import { estimateTokens } from '../brain/budget/tokens.ts';
import { isOfCount, isOpenToChoice, isReadByRules } from '../brain/guide/choice.ts';
import { isStatedOnTop } from '../brain/guide/worth.ts';
import { MANY_CHOSEN } from '../brain/guide/within-budget.ts';
import type { Dropped } from '../brain/guide/dropped.ts';
import type { Unit } from '../brain/guide/unit.ts';
import { unitKey } from '../brain/guide/wording/unit-key.ts';
import { redact } from '../intake/redact.ts';
import { mattersUntold } from './matters.ts';
import { nearLines } from './near-lines.ts';
import { count } from '../model/count.ts';
import type { MemoryItem } from '../model/item.ts';

/** Lines are called by so many digits of their keys. */
export const ID_DIGITS = 6;

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
  /** Whether rules have read it. */
  readonly isRead: boolean;
  /** Whether an assistant stated that everybody has to know it. */
  readonly isOnTop: boolean;
  /** Whether it says what was counted over the code. */
  readonly isCounted: boolean;
  /** Beside others: the least goes first where there is no room. */
  readonly worth: number;
  /** Why it is not told, in words that go on from "not told: "; null where it is told, or has only found no room. */
  readonly why: string | null;
}

export interface ShownGuide {
  readonly told: readonly GuideLine[];
  /** What found no room, the most worth first; then what assistants stated and is not told for another reason. */
  readonly untold: readonly GuideLine[];
  /** How many more found none. */
  readonly more: number;
  /** What the lines of `told` take with their headings, and what they may take together. */
  readonly tokens: number;
  readonly budget: number;
  /** Items that an assistant left out. */
  readonly leftOut: readonly string[];
}

export const idOf = (unit: Unit): string => unitKey(unit).slice(0, ID_DIGITS);
export const itemsOf = ({ item, others = [] }: Unit): readonly MemoryItem[] => [item, ...others];

export function shownLine(unit: Unit, why: string | null = null): GuideLine {
  const text = redact(unit.texts.join('\n  ')).text;
  return {
    ...{ id: idOf(unit), section: unit.kind, folder: unit.scope, text, tokens: estimateTokens(`- ${text}\n`) },
    itemIds: [...new Set(itemsOf(unit).map(({ itemId }) => itemId))],
    isFixed: !isOpenToChoice(unit),
    isChosen: unit.isChosen === true,
    isRead: itemsOf(unit).every(isReadByRules),
    isOnTop: itemsOf(unit).some(isStatedOnTop),
    isCounted: itemsOf(unit).some(isOfCount),
    ...{ worth: unit.worth, why },
  };
}

/** The reason with the line that says it already, where one does. */
export const reasonOf = ({ why, by }: Dropped): string => (by ? `${why}, ${idOf(by)}` : why);

/** `upTo`: tokens of it and the lines before it; null where these do not count together. `near`: lines that may say the same. */
function lineText(line: GuideLine, upTo: number | null = null, near: readonly string[] = []): string {
  const { id, section, folder, text, tokens: cost, isFixed, isChosen, isCounted, why } = line;
  const marks = [
    isChosen ? ', chosen' : '',
    isCounted ? ', counted' : '',
    isFixed ? ", the user's" : '',
    upTo === null ? '' : `; ${upTo} so far`,
    near.length === 0 ? '' : `; near ${near.join(', ')}`,
    why === null ? '' : `; not told: ${why}`,
  ];
  return `${id} ${section}${folder === '' ? '' : ` in ${folder}`} (${cost}${marks.join('')}): ${text}`;
}

/** How many: their ids say nothing to whoever reads them. */
const leftOutText = (leftOut: readonly string[], more = ''): readonly string[] =>
  leftOut.length === 0 ? [] : [`Left out by an assistant: ${count(leftOut.length, `${more}item`)}, told by recall.`];

const sizeOf = ({ told, tokens, budget }: ShownGuide): string => `${told.length} lines, ${tokens} of ${budget} tokens`;

/** The guide as an assistant is shown it that chooses among its lines, in parts that belong together. */
export function shownGuideParts(guide: ShownGuide): readonly string[] {
  const { told, untold, more, leftOut } = guide;
  const near = nearLines([...told, ...untold]);
  const isTold = new Set(told.map(({ id }) => id));
  const nearTold = ({ id, why }: GuideLine): readonly string[] =>
    why === null ? (near.get(id) ?? []).filter((other) => isTold.has(other)) : [];
  let sum = 0;
  return [
    `## The guide as it is told: ${sizeOf(guide)}, headings included (in brackets what a line takes, and the sum of lines so far)`,
    ...told.map((line) => lineText(line, (sum += line.tokens), near.get(line.id))),
    ...(untold.length === 0
      ? []
      : [
          `## Without room, or worth too little beside what was chosen, the most worth first${more === 0 ? '' : ` (${more} more are not listed)`}`,
        ]),
    ...untold.map((line) => lineText({ ...line, text: clipped(line.text) }, null, nearTold(line))),
    ...mattersUntold(told, untold),
    ...leftOutText(leftOut),
  ];
}

/** Of what is not told so much shows which it is. */
const LONGEST_UNTOLD = 120;
const clipped = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > LONGEST_UNTOLD ? `${line.slice(0, LONGEST_UNTOLD).trimEnd()}…` : line;
};

export const shownGuideText = (guide: ShownGuide): string => shownGuideParts(guide).join('\n');

const under = (heading: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [heading, ...lines];

/** What a choice changed, or would where it `isTried`: `before` and `after` it, with `refused`, what was not done of it. */
export function changedGuideText(
  before: ShownGuide,
  after: ShownGuide,
  refused: readonly string[],
  isTried = false,
): string {
  const idsOf = (lines: readonly GuideLine[]): ReadonlySet<string> => new Set(lines.map(({ id }) => id));
  const [was, is] = [idsOf(before.told), idsOf(after.told)];
  const come = after.told.filter(({ id }) => !was.has(id));
  const gone = before.told.filter(({ id }) => !is.has(id));
  const known = new Set(before.leftOut);
  const near = nearLines(after.told);
  return [
    ...refused,
    isTried
      ? `Tried, and nothing is changed: the guide would tell ${sizeOf(after)}.`
      : `The guide tells ${sizeOf(after)} now. This choice was added to those before ("anew": true takes them back first).`,
    ...under(
      isTried ? '## Would be told' : '## Told now',
      come.map((line) => lineText(line)),
    ),
    ...under(
      isTried ? '## Would be told no more' : '## Told no more',
      gone.map(({ id, text }) => `${id} ${beginning(text)}`),
    ),
    ...(come.length + gone.length === 0 ? ['No line came or went.'] : []),
    ...under(
      '## Kept beside what was chosen, as rules have read it: is each worth it, and said by no other line?',
      keptOf(after).map((line) => lineText(line, null, near.get(line.id))),
    ),
    ...under(
      '## Of importance 5, and without room',
      after.untold.filter(({ isOnTop, why }) => isOnTop && why === null).map((line) => lineText(line)),
    ),
    ...mattersUntold(after.told, after.untold),
    ...leftOutText(
      after.leftOut.filter((id) => !known.has(id)),
      known.size === 0 ? '' : 'more ',
    ),
  ].join('\n');
}

/** Lines that come or go at once, of which each is named. */
const MOST_NAMED = 12;

/** What came into the guide and what went, by the beginnings of lines; empty where nothing did. */
export function guideNews(before: ShownGuide, after: ShownGuide): string {
  const [was, is] = [before, after].map(({ told }) => new Set(told.map(({ id }) => id)));
  const named = (lines: readonly GuideLine[], known = new Set<string>()): string => {
    const fresh = lines.filter(({ id }) => !known.has(id));
    const begun = fresh.slice(0, MOST_NAMED).map(({ id, text }) => `${id} ${beginning(text)}`);
    return [...begun, ...(fresh.length > MOST_NAMED ? [`and ${fresh.length - MOST_NAMED} more`] : [])].join('; ');
  };
  const [come, gone] = [named(after.told, was), named(before.told, is)];
  if (come === '' && gone === '') return '';
  return [
    `The guide tells ${sizeOf(after)} now.`,
    ...(come === '' ? [] : [`Told now: ${come}`]),
    ...(gone === '' ? [] : [`Told no more: ${gone}`]),
  ].join('\n');
}

const beginning = (text: string): string => text.replace(/\s+/g, ' ').slice(0, BEGINNING);

/** What rules have read and nobody chose, where there was a choice. */
function keptOf({ told }: ShownGuide): readonly GuideLine[] {
  const isChosenFrom = told.filter(({ isChosen }) => isChosen).length >= MANY_CHOSEN;
  return isChosenFrom ? told.filter(({ isRead, isChosen, isFixed }) => isRead && !isChosen && !isFixed) : [];
}

/** So much of a line tells which one it was. */
const BEGINNING = 70;
