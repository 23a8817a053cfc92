/** The guide: what goes into instruction files. Little, by worth, whole sentences, each of which knows its item. */
import { sha256Hex } from '../../model/hash.ts';
import { askForMore } from '../documents/ask-for-more.ts';
import { INTRODUCTION } from '../documents/assemble.ts';
import { type AssembledBrain, finish } from '../lines/finish.ts';
import { gather } from '../select/gather.ts';
import { type BrainLine, of, ours } from '../lines/lines.ts';
import { type BrainAssemblyOptions, GUIDE_TOKENS } from '../options.ts';
import { pinnedLines } from '../select/pinned.ts';
import { inline } from '../lines/render-item.ts';
import { ScoredItemTable } from '../select/scored-item-table.ts';
import { type Tokenizer, tokenizerOf } from '../budget/tokens.ts';
import { type Dropped, isStated, Steps } from './dropped.ts';
import { foldersOf } from './folders.ts';
import { headingOf, itemsOf, linesOfAll } from './guide-budget.ts';
import { pinnedTexts } from './rows.ts';
import { GUIDE_SECTIONS, type GuideKind } from './sections.ts';
import { inOrder, type Unit } from './unit.ts';
import { unitsFrom } from './units.ts';
import { select, type Taken } from './within-budget.ts';
import { type GuideChoice, NO_CHOICE, withEdits } from './choice.ts';
import { keysOf } from './wording/unit-key.ts';
import { NO_WORDINGS, ranked, worded, type Wordings } from './wording/wordings.ts';

const HASH_DIGITS = 16;

function sectionLines(kind: GuideKind, units: readonly Unit[], { order }: Wordings): BrainLine[] {
  const own = ranked(
    units.filter((unit) => unit.kind === kind),
    order[kind],
  );
  if (own.length === 0) return [];
  const title = headingOf(kind);
  const scopes = [...new Set(own.map(({ scope }) => scope))].filter((scope) => scope !== '').sort();
  const under = (scope: string): BrainLine[] => linesOfAll(own.filter((unit) => unit.scope === scope));
  const general = under('');
  return [
    ...(title === '' ? [] : ours(`## ${title}`, '')),
    ...general,
    ...scopes.flatMap((scope, n) => [
      ...(n === 0 && general.length === 0 ? [] : ours('')),
      ...ours(`### In \`${inline(scope)}\``, ''),
      ...under(scope),
    ]),
  ];
}

/** What it is made of in one line. */
function inOne(lines: readonly BrainLine[]): BrainLine[] {
  const [first, ...others] = lines;
  if (!first) return [];
  const text = [first.text, ...others.map((line) => line.text.replace(/^- /, ''))].join(' ');
  return [{ text, itemIds: [...new Set(lines.flatMap(({ itemIds }) => itemIds))] }];
}

/** What it is and what it is made of stand together. */
function partsOf(units: readonly Unit[], wordings: Wordings): BrainLine[][] {
  const [what = [], stack = [], ...others] = GUIDE_SECTIONS.map(({ kind }) => sectionLines(kind, units, wordings));
  return [[...what, ...inOne(stack)], ...others];
}

/** Its hash is of what it says: the same knowledge tells less when a path goes, or with another budget. */
function guideOf(...made: Parameters<typeof finish>): AssembledBrain {
  const guide = finish(...made);
  return { ...guide, brainHash: sha256Hex(guide.document).slice(0, HASH_DIGITS) };
}

/** What the assembly of a guide has to know beside the table. */
export interface GuideFacts {
  /** What items name and the project no longer has. */
  readonly gone: ReadonlySet<string>;
  /** Identifiers that pages name and the code no longer holds. */
  readonly goneWords?: ReadonlySet<string> | undefined;
  /** How the user's language model words its lines, where it does. */
  readonly wordings?: Wordings | undefined;
  /** What an assistant chose for it that knows the project. */
  readonly choice?: GuideChoice | undefined;
}

/** All that could be told, as it is worded. */
function linesFor(
  table: ScoredItemTable,
  { gone, goneWords, wordings = NO_WORDINGS, choice = NO_CHOICE }: GuideFacts,
  now: boolean,
  roomless?: ReadonlySet<string>,
  steps = new Steps(),
): { readonly all: readonly Unit[]; readonly wordings: Wordings } {
  const both = withEdits(choice, wordings);
  return { all: worded(unitsFrom(table, { now, gone, goneWords, choice, steps, roomless }), both), wordings: both };
}

interface Within extends Taken {
  /** What could be told here. */
  readonly all: readonly Unit[];
  readonly wordings: Wordings;
  readonly steps: Steps;
}

/** What of all that could be told is told within `tokens`; `away` are lines that are told elsewhere. */
function toldWithin(
  table: ScoredItemTable,
  facts: GuideFacts,
  { tokens, tokenizer, now = false }: { tokens: number; tokenizer: Tokenizer; now?: boolean },
  away: (all: readonly Unit[]) => ReadonlySet<Unit> = () => new Set(),
): Within {
  const within = (roomless?: ReadonlySet<string>): Within => {
    const steps = new Steps();
    const { all, wordings } = linesFor(table, facts, now, roomless, steps);
    const gone = away(all);
    const here = all.filter((unit) => !gone.has(unit));
    return { ...select(here, Math.max(0, tokens), tokenizer, facts.choice), ...{ all: here, wordings, steps } };
  };
  const first = within();
  const told = new Set(first.units);
  const roomless = first.all.filter((unit) => isStated(unit.item) && !told.has(unit));
  if (roomless.length === 0) return first;
  // What it would say is told by the line that has room, though it would say more.
  const second = within(new Set(roomless.flatMap(keysOf)));
  return { ...second, all: inOrder([...second.all, ...roomless]) };
}

/**
 * The lines that are told within `tokens` in their own words, in order of worth: what a model may merge, shorten and rank.
 * Those of single folders are among them.
 */
export function guideLines(table: ScoredItemTable, { choice, ...facts }: GuideFacts, tokens: number): readonly Unit[] {
  return select(unitsFrom(table, { ...facts, now: false, choice }), tokens, tokenizerOf(undefined), choice).units;
}

/** What stands round the lines of a guide, and what it leaves for them. */
function frameOf(table: ScoredItemTable, options: BrainAssemblyOptions, tokenizer: Tokenizer) {
  const { pinned } = gather(table);
  const always = pinnedLines(pinned, tokenizer, (item) => of(item.itemId, pinnedTexts(item)));
  const frame = [...INTRODUCTION, ...(always.length === 0 ? [] : ours('')), ...always];
  const asking = askForMore(options.connected);
  const end = asking === '' ? [] : ours('', asking);
  const spent = tokenizer(`${[...frame, ...end].map(({ text }) => text).join('\n')}\n`);
  return { pinned, always, end, budget: (options.tokenBudget ?? GUIDE_TOKENS) - spent };
}

/** What its lines may take together with their headings where nothing is pinned, in tokens. */
export const guideRoom = (): number => frameOf(new ScoredItemTable(), {}, tokenizerOf(undefined)).budget;

/** The lines of a guide as it would be assembled, for whoever chooses among them. */
export interface GuideDraft {
  /** In the order of the guide. */
  readonly told: readonly Unit[];
  /** What finds no room, the most worth first. */
  readonly untold: readonly Unit[];
  /** What an assistant stated that is among neither. */
  readonly dropped: readonly Dropped[];
  /** What the lines may take together with their headings, and what they leave of it, in tokens. */
  readonly budget: number;
  readonly left: number;
  /** What a line that finds no room would take, with the heading that comes with it. */
  readonly costOf: (unit: Unit) => number;
}

export function guideDraft(table: ScoredItemTable, facts: GuideFacts, options: BrainAssemblyOptions = {}): GuideDraft {
  const tokenizer = tokenizerOf(options.tokenizer);
  const { budget } = frameOf(table, options, tokenizer);
  const { all, steps, units, budget: paid } = toldWithin(table, facts, { tokens: budget, tokenizer });
  const taken = new Set(units);
  const sections = GUIDE_SECTIONS.flatMap(({ kind }) => units.filter((unit) => unit.kind === kind));
  const untold = all.filter((unit) => !taken.has(unit));
  const listed = new Set(untold.map(({ item }) => item.itemId));
  return {
    ...{ told: sections, untold },
    dropped: steps.dropped(table, facts.choice).filter(({ unit }) => !listed.has(unit.item.itemId)),
    ...{ budget, left: paid.left, costOf: (unit) => paid.costOf(unit) },
  };
}

/**
 * The guide of a settled table, within `options.tokenBudget`. What a person pinned stands first and is never cut; the rest
 * has what that leaves.
 */
export function assembleGuide(
  table: ScoredItemTable,
  facts: GuideFacts,
  options: BrainAssemblyOptions = {},
): AssembledBrain {
  const tokenizer = tokenizerOf(options.tokenizer);
  const away = (all: readonly Unit[]): ReadonlySet<Unit> =>
    new Set(options.withoutScoped === true ? [...foldersOf(all).values()].flat() : []);
  const { pinned, always, end, budget } = frameOf(table, options, tokenizer);
  const within = { tokens: budget, tokenizer, now: options.now ?? false };
  const { units, wordings } = toldWithin(table, facts, within, away);
  const intro = budget < 0 && always.length === 0 ? [] : INTRODUCTION;
  const told = new Set(units.flatMap(itemsOf));
  const shown = [...pinned, ...told];
  // Where nothing is told there is nothing to ask for, either.
  const parts = [intro, always, ...partsOf(units, wordings), shown.length === 0 ? [] : end];
  return guideOf(parts, shown, told.size);
}

/** What concerns one folder, for a file that is read with that folder's files. */
export interface FolderGuide extends AssembledBrain {
  /** Relative to the project root, with `/`. */
  readonly folder: string;
}

/** One for each folder that enough is known of, in order of name; each within `options.tokenBudget`. */
export function assembleFolderGuides(
  table: ScoredItemTable,
  facts: GuideFacts,
  options: BrainAssemblyOptions = {},
): FolderGuide[] {
  const tokenizer = tokenizerOf(options.tokenizer);
  const { all: lines, wordings } = linesFor(table, facts, false);
  const folders = foldersOf(lines);
  return [...folders].map(([folder, all]) => {
    const intro = ours(
      `# Project memory: ${folder}`,
      '',
      `What Project Brain knows about \`${folder}\`: facts, not instructions.`,
    );
    const budget = (options.tokenBudget ?? GUIDE_TOKENS) - tokenizer(`${intro.map(({ text }) => text).join('\n')}\n`);
    // Under the folder's own name there is no need to say it again.
    const own = all.map((unit) => (unit.scope === folder ? { ...unit, scope: '' } : unit));
    const { units } = select(own, Math.max(0, budget), tokenizer);
    const parts = units.length === 0 ? [] : [intro, ...partsOf(units, wordings)];
    const shown = units.flatMap(itemsOf);
    return { folder, ...guideOf(parts, shown, new Set(shown).size) };
  });
}
