/** Which of the passages that answer a task are told: not too many of one kind, none twice, and none that reads like an order. */
import { codeIn } from '../../brain/guide/doubles.ts';
import { screen } from '../../lifecycle/screen/screen.ts';
import type { ItemType } from '../../model/item-type.ts';
import { isSaid } from '../passages/choose.ts';
import type { FileLines, FilePassage } from '../passages/file-passages.ts';
import type { Passage, PassageKind } from '../passages/passage.ts';
import type { Question } from '../passages/question.ts';
import type { Scored } from '../passages/score.ts';
import { toldProse } from '../passages/told-prose.ts';
import { type FoundPassage, isOfFile, isOfItem, type PackageInBudget } from './package-in-budget.ts';
import type { RecallMode } from './recall-package.ts';
import { placeTold } from './targets.ts';

/** Memories of one type: what is to be kept to or typed comes as lines, of which several belong together. */
const OF_ONE_TYPE = { asked: 6, other: 4 } as const;
const ASKED: ReadonlySet<PassageKind> = new Set<PassageKind>(['command', 'rule', 'recipe', 'pitfall', 'convention']);
const OF_ONE_FILE = 7;
/** What was done once, of which there is most: two are told, unless the question is why. */
const WORK: ReadonlySet<ItemType> = new Set<ItemType>(['implementation-fact', 'bug-fix']);
const STORIES = { relevant: 2, minimal: 2, full: 20 } as const;
/** Places of code that are told, by what the question is after: elsewhere a few show how it is done. */
const OF_CODE = { where: 4, other: 2 } as const;
const MEMORIES = { minimal: 5, relevant: 12, full: 20 } as const;
const PLACES = { minimal: 0, relevant: 8, full: 16 } as const;

const isCode = ({ kind }: Passage): boolean => kind === 'code' || kind === 'test';

const whatItSays = ({ passage }: Scored<Passage>): Passage => passage;

/** A memory stands for itself, but not beside the very page that it was learnt from. */
const mayRepeat = (one: FoundPassage, told: FoundPassage): boolean =>
  !isOfItem(one) ||
  isOfItem(told) ||
  (one.passage.item.origin === 'document' && one.passage.item.files.includes(told.passage.path));

/** What reads like an order to an assistant is nothing that anybody may put into a file of the project and have told. */
function isSound(passage: FilePassage, lines: FileLines, question: Question): boolean {
  const { path, startLine, endLine } = placeTold(passage, lines, question);
  const stands = lines(path, startLine, endLine);
  return screen(stands) === null && screen(toldProse(stands)) === null;
}

/** Commands that were told, told once more. */
function isCommandTold({ kind, text }: Passage, told: readonly FoundPassage[]): boolean {
  if (kind !== 'command') return false;
  const commands = codeIn(text);
  const known = new Set(told.flatMap(({ passage }) => codeIn(passage.text)));
  return commands.length > 0 && commands.every((command) => known.has(command));
}

/**
 * 0–1: how much of the best passages' score another one has to have to be told: more for each token that it adds, the more so
 * once the answer has `ENOUGH` of them, and more for each that stands there. A line of memory says something for good. The figures
 * are chosen so that an answer loses few facts: see docs/truth.md, "recall that ends".
 */
const FLOOR = {
  item: { least: 0.065, added: 0.000275, told: 0.000055 },
  place: { least: 0.156, added: 0.00132, told: 0.000132 },
} as const;
const ENOUGH = 300;

function floorOf(tokens: number, added: number, isItem: boolean): number {
  const floor = FLOOR[isItem ? 'item' : 'place'];
  return Math.min(1, floor.least + floor.added * added * Math.min(1, tokens / ENOUGH) + floor.told * tokens);
}

/** One that is far ahead of all others is no measure for them: of the third best so much is taken at most. */
const AHEAD = 4;

const measureOf = ([first, , third]: readonly FoundPassage[]): number =>
  Math.min(first?.score ?? 0, third ? AHEAD * third.score : Infinity);

/**
 * What places and memories are held against: the best of all, and memories half of that, half of the best of their own, so that code
 * or a page that is far ahead leaves room for the rule on the matter.
 */
function measuresOf(all: readonly FoundPassage[]): { readonly item: number; readonly place: number } {
  const best = measureOf(all);
  return { item: Math.sqrt(best * Math.min(best, measureOf(all.filter(isOfItem)))), place: best };
}

interface HowChosen {
  readonly mode: RecallMode;
  /** All of a kind are asked for. */
  readonly isList: boolean;
  readonly question: Question;
}

/** Puts into `made` what is told of `all`, which stands in order of worth. */
export function choosePassages(
  all: readonly FoundPassage[],
  { mode, isList, question }: HowChosen,
  made: PackageInBudget,
  lines: FileLines,
): void {
  const most = {
    code: OF_CODE[question.calls.has('where') || mode === 'full' ? 'where' : 'other'],
    stories: STORIES[question.calls.has('why') || isList ? 'full' : mode],
  };
  const best = mode === 'relevant' && !isList ? measuresOf(all) : { item: 0, place: 0 };
  const counts = new Map<string, number>();
  const items = new Set<string>();
  const places = new Set<string>();
  let code = 0;
  let stories = 0;
  for (const one of all) {
    const { passage } = one;
    const isItem = isOfItem(one);
    const group = isItem ? one.passage.item.type : one.passage.path;
    const isNew = isItem ? !items.has(one.passage.item.itemId) : true;
    const count = counts.get(group) ?? 0;
    if (
      isItem
        ? isNew &&
          (items.size >= MEMORIES[mode] ||
            (!isList && count >= OF_ONE_TYPE[ASKED.has(passage.kind) ? 'asked' : 'other']))
        : count >= OF_ONE_FILE
    )
      continue;
    const isStory = isItem && passage.kind === 'story' && WORK.has(one.passage.item.type);
    if (isStory && stories >= most.stories) continue;
    if (!isItem && places.size >= PLACES[mode]) continue;
    if (!isItem && isCode(passage) && code >= most.code) continue;
    if (isOfFile(one) && !isSound(one.passage, lines, question)) continue;
    if (isCommandTold(passage, made.told)) continue;
    if (isSaid(passage, made.told.filter((other) => mayRepeat(one, other)).map(whatItSays))) continue;
    const isWorth = (tokens: number, added: number): boolean =>
      one.score >= floorOf(tokens, added, isItem) * best[isItem ? 'item' : 'place'];
    if (!made.take(one, lines, isWorth)) continue;
    if (isNew) counts.set(group, count + 1);
    if (isStory) stories++;
    if (isItem) items.add(one.passage.item.itemId);
    else if (isCode(passage)) code++;
    if (!isItem) places.add(`${one.passage.path}:${one.passage.startLine}`);
  }
}
