/**
 * The last step of a survey: who understood the project sees the guide as it would be told, and says which lines are not worth
 * their place, which belong there instead, and which are one. Nothing of it is lost: it is told by recall, and can be undone.
 */
import { isOpenToChoice, isReadByRules, NO_CHOICE } from '../brain/guide/choice.ts';
import { isStated } from '../brain/guide/dropped.ts';
import { groupsOf } from '../brain/guide/rows.ts';
import type { GuideDraft } from '../brain/guide/guide.ts';
import type { Unit } from '../brain/guide/unit.ts';
import { keysOf } from '../brain/guide/wording/unit-key.ts';
import { type ChoiceBoard, type ChoosePorts, keptBoard, triedBoard } from './choice-board.ts';
import { bare, Choosing, type GuideEdits } from './choosing.ts';
import { idOf, itemsOf, reasonOf, type ShownGuide, shownLine } from './guide-lines.ts';

/** Lines without room that are shown, beside those that assistants stated. */
const MOST_UNTOLD = 30;

interface FoundLine {
  readonly itemIds: readonly string[];
  readonly key: string;
  /** What it says. */
  readonly text: string;
  readonly isOneOfSeveral: boolean;
}

export interface ChooseGuideEngine {
  /** The guide as it would be told now. */
  shownGuide(): Promise<ShownGuide>;
  /** Why parts of what was chosen are not done; the rest is. */
  chooseGuide(edits: GuideEdits): Promise<readonly string[]>;
  /** The line with that id, and whether rules have read it with others of its item; null where there is none. */
  guideLine(id: string): Promise<FoundLine | null>;
  /** The guide as it would be told with such a choice, and why parts of it would not be done; nothing changes. */
  tryGuide(edits: GuideEdits): Promise<{ readonly refused: readonly string[]; readonly guide: ShownGuide }>;
}

/** Why lines are not told that were to be. */
function untoldOf(keys: readonly string[], { untold, dropped, left, costOf }: GuideDraft): readonly string[] {
  const isAsked = (unit: Unit): boolean => keysOf(unit).some((key) => keys.includes(key));
  const needs = (unit: Unit): string => {
    const cost = costOf(unit);
    return `${cost} tokens${cost > shownLine(unit).tokens ? ' with the heading that comes with it' : ''}`;
  };
  return [
    ...untold.filter(isAsked).map((unit) => `${idOf(unit)} finds no room: it takes ${needs(unit)}, ${left} are left.`),
    ...dropped.filter(({ unit }) => isAsked(unit)).map((one) => `${idOf(one.unit)} is not told: ${reasonOf(one)}.`),
  ];
}

async function shownOn(board: ChoiceBoard): Promise<ShownGuide> {
  const { told, untold, dropped, budget, left } = await board.draft();
  const lines = told.map((unit) => shownLine(unit));
  const read = untold.filter(({ item }) => isReadByRules(item)).slice(MOST_UNTOLD);
  const hidden = new Set(read);
  return {
    ...{ told: lines, budget },
    untold: [
      ...untold.filter((unit) => !hidden.has(unit)).map((unit) => shownLine(unit)),
      ...dropped.filter(({ unit }) => isStated(unit.item)).map((one) => shownLine(one.unit, reasonOf(one))),
    ],
    more: read.length,
    tokens: budget - left,
    leftOut: await board.asideOf((await board.choice()).aside),
  };
}

async function chooseOn(board: ChoiceBoard, { leaveOut, tell, merge, anew }: GuideEdits): Promise<readonly string[]> {
  if (anew) {
    const { aside, covers } = await board.choice();
    await board.write({ ...NO_CHOICE, covers }, { aside: [], back: aside });
  }
  const refused: string[] = [];
  const asked: string[] = [];
  let edits: Omit<GuideEdits, 'anew'> = { leaveOut, tell, merge };
  for (let passes = 0; ; passes++) {
    const choosing = await madeOn(board, edits);
    refused.push(...choosing.refused);
    asked.push(...choosing.asked);
    const { missing } = choosing;
    const isMissing = missing.leaveOut.length + missing.tell.length > 0;
    const isLess = missing.leaveOut.length < edits.leaveOut.length || missing.tell.length < edits.tell.length;
    if (!isMissing || !isLess || passes === MOST_PASSES) {
      return [...refused, ...noLines([...missing.leaveOut, ...missing.tell]), ...untoldOf(asked, await board.draft())];
    }
    edits = { ...missing, merge: [] };
  }
}

/** What comes when others go may be named with these; so often it is looked for. */
const MOST_PASSES = 4;

function noLines(ids: readonly string[]): readonly string[] {
  if (ids.length === 0) return [];
  return [ids.length === 1 ? `There is no line ${ids.join('')} now.` : `There are no lines ${ids.join(', ')} now.`];
}

/** Does and keeps what can be done of `edits` with the lines that there are. */
async function madeOn(board: ChoiceBoard, { leaveOut, tell, merge }: Omit<GuideEdits, 'anew'>): Promise<Choosing> {
  const choosing = new Choosing(await board.draft(), await board.choice());
  choosing.merge(merge);
  choosing.tell(tell);
  choosing.leaveOut(leaveOut);
  await board.write(choosing.choice, choosing);
  if (leaveOut.length > 0) {
    const now = await board.draft();
    const again = new Choosing(now, choosing.choice);
    const doubles = choosing.saidAgain(now);
    again.leaveOut(doubles);
    if (doubles.length > 0) await board.write(again.choice, again);
  }
  return choosing;
}

async function lineOn(board: ChoiceBoard, id: string): Promise<FoundLine | null> {
  const { told, untold, dropped } = await board.draft();
  const all = [...told, ...untold, ...dropped.map(({ unit }) => unit)];
  const lines = all.filter((unit) => idOf(unit) === bare(id) || keysOf(unit).some((key) => key.startsWith(id)));
  const [first] = lines;
  if (!first) return null;
  return {
    itemIds: [...new Set(lines.flatMap(itemsOf).map(({ itemId }) => itemId))],
    key: keysOf(first)[0] ?? '',
    text: first.texts.join('\n'),
    isOneOfSeveral: isReadByRules(first.item) && isOpenToChoice(first) && groupsOf(first.item).length > 1,
  };
}

export function createGuideChoices(ports: ChoosePorts): ChooseGuideEngine {
  const board = keptBoard(ports);
  return {
    shownGuide: () => shownOn(board),
    guideLine: (id) => lineOn(board, id),
    chooseGuide: (edits) => chooseOn(board, edits),
    async tryGuide(edits) {
      const tried = await triedBoard(ports);
      const refused = await chooseOn(tried, edits);
      return { refused, guide: await shownOn(tried) };
    },
  };
}
