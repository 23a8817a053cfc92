/** What the knowledge has for a guide: every line that could be told, with its section, its folder and what it is worth. */
import type { MemoryItem } from '../../model/item.ts';
import { type Purpose, purposeOf } from '../../enrichment/manifests/commands/purposes.ts';
import { wordsOf } from '../../recall/text/words.ts';
import { gather } from '../select/gather.ts';
import type { ScoredItemTable } from '../select/scored-item-table.ts';
import { chosen, type GuideChoice, isOfPerson, isReadByRules, NO_CHOICE } from './choice.ts';
import { withoutContradicted } from './contradicted.ts';
import { isStack, oneBrief, oneStack } from './brief-lines.ts';
import { isCommonplace } from './commonplace.ts';
import { repeatsCommands, codeIn, doublesIn, takeApart, toldOnce } from './doubles.ts';
import { isStated, LEFT_OUT, NAMES_GONE, Steps } from './dropped.ts';
import { isLink, linksToldIn, namesIn, withoutGoneRows } from './gone-names.ts';
import { wordsGoneOf } from './gone-words.ts';
import { kindOf } from './kinds.ts';
import { weighedOf } from './lists.ts';
import { byPage, bySection, bySectionOf, firstBeforeOthers } from './matters.ts';
import { placeIn, scopeOf } from './place.ts';
import { fadedByPage } from './pages.ts';
import { byFolder, foldersByName } from './package-names.ts';
import { foldersTogether, typesTogether, withoutOtherMaps } from './folder-lines.ts';
import { fewRecipes } from './recipe-lines.ts';
import { groupsOf, pinnedTexts } from './rows.ts';
import type { GuideKind } from './sections.ts';
import { withBoundariesOnce } from './told-boundaries.ts';
import { withoutIdleCommands, withoutNamed, withoutStated, withVariantsOnce } from './told-commands.ts';
import { withoutToldByTools } from './told-by-tools.ts';
import { withoutToldTwice } from './told-twice.ts';
import { isAside, taught } from './taught.ts';
import { inOrder, type Unit } from './unit.ts';
import { keysOf, unitKey } from './wording/unit-key.ts';
import { isGate, isStatedOnTop, LEAST, leastOf, MOST_ON_TOP, worthOfLine } from './worth.ts';

/** More would never find room, and each is held against the others. */
const MOST = 500;
/** Of each layer so many items are looked at, the best first: others would hardly find room. */
const LOOKED_AT = 1_000;
/** Of the commands of one item each is worth so much less than the one before. */
const LATER = 0.04;
export interface UnitOptions {
  /** Whether what is going on now is told, too. */
  readonly now: boolean;
  /** What items name and the project no longer has. */
  readonly gone: ReadonlySet<string>;
  /** Identifiers that pages name and the code no longer holds. */
  readonly goneWords?: ReadonlySet<string> | undefined;
  readonly choice?: GuideChoice | undefined;
  /** Keys of lines that found no room, which are left out: what they tell is told by others, too. */
  readonly roomless?: ReadonlySet<string> | undefined;
  /** Notes why lines are left out. */
  readonly steps?: Steps | undefined;
}

/** What a guide begins with, though a line further down may say it again. */
const ALWAYS: ReadonlySet<GuideKind> = new Set<GuideKind>(['what', 'stack']);

const textOf = ({ texts }: Unit): string => texts.join(' ');

/** What ranks lower for what a person thinks of its like is not lost for it. */
const floorOf = (item: MemoryItem, kind: GuideKind, taught: number): number =>
  Math.max(LEAST, leastOf(item, kind) * Math.min(1, taught));

function unitsOf(
  item: MemoryItem,
  now: number,
  taughtOf: (item: MemoryItem, kind: GuideKind) => number,
  top: ReadonlySet<MemoryItem>,
  wanted: ReadonlySet<string> = NOTHING,
): Unit[] {
  const { kind } = kindOf(item);
  if (kind === null || isAside(item)) return [];
  const scope = scopeOf(item);
  const valued = groupsOf(item)
    .map((texts) => bySectionOf(item, texts))
    .map((said) => ({
      ...said,
      // A list is told for the best that it asks.
      worth:
        Math.max(...weighedOf(item, said.texts).map((text) => worthOfLine(item, kind, text, now, top.has(item)))) *
        taughtOf(item, kind),
    }));
  const isWanted = (texts: readonly string[]): boolean =>
    wanted.size > 0 && wanted.has(unitKey({ kind, scope, texts }));
  const told = valued.filter(
    ({ texts, worth }) => worth >= floorOf(item, kind, taughtOf(item, kind)) || isWanted(texts),
  );
  // What an item says stands together, where the best of it belongs.
  const worth = Math.max(0, ...told.map((one) => one.worth));
  // Of commands the first are those that everybody needs.
  const fading = kind === 'command' ? LATER : 0;
  const isOnTop = top.has(item);
  return told.map((said, at) => ({
    ...said,
    ...{ item, kind, scope, worth: worth * (1 - fading) ** at },
    ...(isOnTop && { isOnTop }),
  }));
}

/** A pitfall that the files bear out may warn of a name because it is gone. */
const mayNameGone = ({ item, kind }: Unit): boolean =>
  item.origin === 'manual' || (kind === 'pitfall' && isStated(item));

interface Missing {
  readonly names: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
  /** Of `names` what links are called. */
  readonly links: readonly string[];
}

/** What a text of the unit names that is there no more. */
const missingIn = ({ item }: Unit, text: string, { names, words, links }: Missing): readonly string[] => [
  ...(names.size === 0 ? [] : namesIn(text).filter((name) => names.has(name))),
  ...wordsGoneOf(item, text, words),
  ...(item.origin === 'document' ? linksToldIn(text, links) : []),
];

/** What has to pass is told by whoever knows it. */
const CHECKS: ReadonlySet<Purpose> = new Set<Purpose>(['test', 'lint', 'format', 'typecheck', 'gate']);
/** Whoever knows how to build, test and check has no use for further steps of a page. */
const ENOUGH_PURPOSES = 3;

/** A set-up that a page describes, where the manifests say how each of it is done, or how the work is done at all. */
const isOfPurposes = (unit: Unit, purposes: ReadonlySet<Purpose | undefined>): boolean =>
  unit.item.tags.includes('development') &&
  codeIn(textOf(unit)).every((code) => {
    const purpose = purposeOf(code);
    if (purpose === undefined || purposes.has(purpose)) return true;
    return purposes.size >= ENOUGH_PURPOSES && !CHECKS.has(purpose);
  });
/** "Write tests; run `make test`": a procedure of steps that any project has, and of commands that are told. */
const isOfAnyProject = ({ kind, item, texts: [, ...steps] }: Unit, typed: ReadonlySet<string>): boolean =>
  kind === 'recipe' &&
  item.origin === 'document' &&
  steps.length > 0 &&
  steps.every((step) => isCommonplace(step) || repeatsCommands(step, typed));

/** A command with what it is for, told by an assistant that was held to the files. */
const isStatedCommand = ({ item, kind }: Unit): boolean =>
  kind === 'command' && item.origin === 'agent' && item.provenance === 'project';

const isOfManifests = ({ item, kind }: Unit): boolean => kind === 'command' && item.tags.includes('commands');

/** Lines that list commands by when they run: the lines that say what each is for stand beside them. */
const LISTS_COMMANDS = /^CI also runs: /;

/** The page that states it; empty for what no page says in a sentence. */
const statedOn = ({ tags, files }: MemoryItem): string =>
  tags.includes('told') && !tags.includes('layout') ? (files[0] ?? '') : '';

const NONE: ReadonlySet<MemoryItem> = new Set();
const NOTHING: ReadonlySet<string> = new Set();

/** Of what assistants say everybody has to know, the first that were told: where all is on top, nothing is. */
const topStated = (items: ReadonlySet<MemoryItem>): ReadonlySet<MemoryItem> =>
  new Set(
    [...items]
      .filter(isStatedOnTop)
      .sort((a, b) => (a.itemId < b.itemId ? -1 : 1))
      .slice(0, MOST_ON_TOP),
  );

/** What is looked at: the best of each layer, and what a person pinned. */
function lookedAt(table: ScoredItemTable): {
  readonly items: ReadonlySet<MemoryItem>;
  readonly pinned: readonly MemoryItem[];
} {
  const { brief, active, reference, pinned } = gather(table);
  const best = [active, reference].flatMap((slots) => table.rank(slots).first(LOOKED_AT));
  const items = new Set([...brief.what, ...best.map((slot) => table.item(slot))]);
  for (const item of pinned) items.delete(item);
  return { items, pinned };
}

/**
 * Does ahead, item by item, what `unitsFrom` would have to do for all of them at once; what was found out is remembered with the
 * item. To be gone through with pauses.
 */
export function* prepareUnits(table: ScoredItemTable): Generator<void, void, undefined> {
  for (const item of lookedAt(table).items) {
    for (const { texts } of unitsOf(item, table.now, () => 1, NONE)) takeApart(texts);
    yield;
  }
}

/** All that is worth telling of a settled table but the pinned items, which stand for themselves; in order of worth. */
export function unitsFrom(
  table: ScoredItemTable,
  { now, gone, goneWords, choice = NO_CHOICE, steps = new Steps(), roomless = NOTHING }: UnitOptions,
): readonly Unit[] {
  const { items, pinned } = lookedAt(table);
  const folders = foldersByName(items);
  const taughtOf = taught(items, pinned, choice);
  const top = topStated(items);
  const wanted = new Set(choice.told);
  const worded = [...items].flatMap((item) => unitsOf(item, table.now, taughtOf, top, wanted));
  steps.after('others are worth more', worded);
  const all = steps.after(LEFT_OUT, chosen(worded, choice, roomless));
  const missing = { names: gone, words: goneWords ?? NOTHING, links: [...gone].filter(isLink) };
  const worth = steps.after(
    NAMES_GONE,
    steps
      .after(
        'it tells what is going on now',
        all.filter((unit) => now || unit.kind !== 'now'),
      )
      .map((unit) => withoutGoneRows(unit, (row) => missingIn(unit, row, missing).length > 0))
      .flatMap((unit) => withoutNamed(unit, gone))
      .filter((unit) => {
        const names = mayNameGone(unit) ? [] : missingIn(unit, textOf(unit), missing);
        if (names.length > 0) steps.namesGone(unit, names);
        return names.length === 0;
      }),
  );
  const stack = new Set(worth.filter(({ kind }) => kind === 'stack').flatMap((unit) => wordsOf(textOf(unit)).parts));
  const ordered = steps.after(
    'others are worth more',
    steps
      .after('another line says what the project is', oneStack(oneBrief(inOrder(worth))))
      .filter((unit) => !isStack(unit, stack) && !(roomless.size > 0 && keysOf(unit).some((key) => roomless.has(key))))
      .slice(0, MOST),
  );
  const commands = ordered.filter(isOfManifests);
  const stated = ordered.filter(isStatedCommand);
  const typed = new Set(commands.flatMap((unit) => codeIn(textOf(unit))));
  const purposes = new Set([...typed].map(purposeOf));
  const fresh = steps.after(
    'other lines give its commands',
    ordered
      .flatMap((unit) => (isReadByRules(unit.item) ? withoutStated(unit, stated) : [unit]))
      .filter(
        (unit) =>
          unit.isChosen === true ||
          isOfManifests(unit) ||
          !(repeatsCommands(textOf(unit), typed) || isOfPurposes(unit, purposes) || isOfAnyProject(unit, typed)),
      ),
  );
  const places = new Map<string, { readonly source: string; readonly unit: Unit }>();
  const placed = withoutOtherMaps(fresh).filter((unit) => {
    const place = placeIn(unit);
    const source = statedOn(unit.item);
    const before = places.get(place);
    if (place !== '' && before === undefined) places.set(place, { source, unit });
    // What one page states of a place in several sentences are several things.
    if (place === '' || before === undefined || (before.source !== '' && before.source === source)) return true;
    steps.isToldBy(unit, before.unit);
    return false;
  });
  const bounded = steps.after(
    'another line tells of that place',
    withBoundariesOnce(
      withoutToldTwice(withoutToldByTools(fewRecipes(withoutIdleCommands(withoutContradicted(placed))), typed)),
      folders,
    ),
  );
  const ofPerson = [...pinned, ...bounded.map(({ item }) => item)].flatMap((item, at) =>
    isOfPerson(item) ? [at] : [],
  );
  const doubles = doublesIn(
    [
      ...pinned.map(pinnedTexts),
      ...bounded.map(({ texts }) => (folders.size === 0 ? texts : texts.map((text) => byFolder(text, folders)))),
    ],
    new Set(ofPerson),
  );
  // What is typed stands among the commands, whichever rule names it again.
  const typedUnits = bounded.filter(
    (unit) => ALWAYS.has(unit.kind) || (isOfManifests(unit) && !LISTS_COMMANDS.test(textOf(unit))),
  );
  const typedOnce = toldOnce(typedUnits.map(({ texts }) => texts));
  const once = bounded.filter((unit, at) => {
    const holder = doubles.get(at + pinned.length);
    if (holder === undefined || typedOnce.has(typedUnits.indexOf(unit))) return true;
    const by = bounded[holder - pinned.length];
    // Which commands have to pass is not said by what they are for.
    if (by?.kind === 'command' && isGate(unit.item)) return true;
    if (by) steps.isToldBy(unit, by);
    return false;
  });
  steps.after('another line says it', once);
  const told = steps.after(
    'others of its page',
    fadedByPage(
      withVariantsOnce(typesTogether(foldersTogether(once))),
      ({ item, kind, worth: left }) => left >= floorOf(item, kind, taughtOf(item, kind)),
    ),
  );
  return inOrder([...byPage(firstBeforeOthers(bySection(told)))]);
}
