/** The main folders in one line, the types that others extend below one head, and beside it nothing of less needed ones that only their manifests and modules tell of. */
import type { MemoryItem } from '../../model/item.ts';
import { isReadByRules } from './choice.ts';
import { codeIn } from './doubles.ts';
import { placeIn } from './place.ts';
import type { Unit } from './unit.ts';
import { tally } from '../../enrichment/history/counting.ts';

/** One folder alone is no map. */
const LEAST = 2;

const isOfFolders = ({ item: { tags } }: Unit): boolean => tags.includes('folders');
const isOtherMap = (item: MemoryItem): boolean =>
  isReadByRules(item) &&
  item.tags.includes('layout') &&
  item.tags.some((tag) => tag === 'modules' || tag === 'packages');
/** "`a`: The command, on top of `b`". */
const tellsOfOthers = (unit: Unit): boolean => unit.texts.join(' ').split('`').length > 3;

/** "`a/web` (@a/web)": a name of which nothing is said. */
const ONLY_NAME = /^`[^`]+`(?: \([^()]{1,60}\))?\.?$/;
const isOnlyName = ({ kind, texts, isChosen }: Unit): boolean =>
  kind === 'map' && isChosen !== true && texts.length === 1 && ONLY_NAME.test(texts[0] ?? '');

/** Where the main folders are told, no others are unless somebody chose them, or they are told with what they build on; and nowhere a mere name. */
export function withoutOtherMaps(all: readonly Unit[]): readonly Unit[] {
  const units = all.filter((unit) => isOfFolders(unit) || !isOnlyName(unit));
  const folders = new Set(units.filter(isOfFolders).map(placeIn));
  if (folders.size < LEAST) return units;
  return units.filter(
    (unit) => unit.isChosen === true || !isOtherMap(unit.item) || (tellsOfOthers(unit) && !folders.has(placeIn(unit))),
  );
}

/** "`web`: Shows it, made with `react`, shared by `a`": what it is made with, which stands first or behind what it says. */
const MADE_WITH = /(: |, )made with (`[^`]{1,80}`(?:(?:, | and )`[^`]{1,80}`){0,2})(?:, |$)/;
/** "`web` (TypeScript)": nobody says what it is for. */
const ONLY_LANGUAGE = /^`[^`]+` \(([^()]{1,60})\)$/;
/** "`web` (TypeScript): Shows it". */
const WITH_LANGUAGE = /^`[^`]+` \(([^()]{1,60})\)/;

/** One library alone may be of one of many things that it holds. */
const LEAST_MADE = 2;

/** A row without what a folder is made with, where that is one library or what the stack names; undefined where nothing else is said. */
function saidBeside(row: string, stack: ReadonlySet<string>): string | undefined {
  const [all = '', before = '', libraries = ''] = MADE_WITH.exec(row) ?? [];
  const made = codeIn(libraries);
  if (made.length === 0 || (made.length >= LEAST_MADE && !made.every((name) => stack.has(name.toLowerCase()))))
    return row;
  const left = row.replace(all, () => (all.endsWith(', ') ? before : ''));
  return /: /.test(left) ? left : undefined;
}

/** Without parts of which only is said that they are written in what most of the others are written in. */
function withoutMereLanguages(rows: readonly string[]): readonly string[] {
  const languages = rows.flatMap((row) => WITH_LANGUAGE.exec(row)?.[1] ?? []);
  const [most] = tally(languages)[0] ?? [];
  return rows.filter((row) => {
    const only = ONLY_LANGUAGE.exec(row)?.[1];
    return only === undefined || (only !== most && languages.length > 1);
  });
}

/** Each item's folders that no other line tells of in one line, where its first stood. */
export function foldersTogether(units: readonly Unit[]): readonly Unit[] {
  const together = new Map<MemoryItem, string[]>();
  const named = units
    .filter(({ kind }) => kind === 'stack')
    .flatMap(({ texts }) => texts.join(' ').split(/[,.:] |[,.:]$/));
  const stack = new Set(
    named.map((name) =>
      name
        .replace(/ \([^()]{1,40}\)$/, '')
        .replaceAll('`', '')
        .toLowerCase(),
    ),
  );
  for (const unit of units)
    if (isOfFolders(unit))
      together.set(unit.item, [
        ...(together.get(unit.item) ?? []),
        ...unit.texts.flatMap((text) => saidBeside(text.replace(/\.$/, ''), stack) ?? []),
      ]);
  const told = new Set<MemoryItem>();
  return units.flatMap((unit) => {
    const all = isOfFolders(unit) ? together.get(unit.item) : undefined;
    if (all === undefined) return [unit];
    const rows = withoutMereLanguages(all);
    if (told.has(unit.item) || rows.length < LEAST) return [];
    told.add(unit.item);
    return [{ ...unit, texts: [`Some folders: ${rows.join('; ')}.`] }];
  });
}

const HEAD_OF_TYPES = 'Types that much of the code extends:';

/** Each item's types below one head, where its first stood. */
export function typesTogether(units: readonly Unit[]): readonly Unit[] {
  const isOfTypes = ({ item: { tags } }: Unit): boolean => tags.includes('types');
  const rows = units.filter(isOfTypes);
  return units.flatMap((unit) => {
    if (!isOfTypes(unit)) return [unit];
    const own = rows.filter(({ item }) => item === unit.item);
    return own[0] === unit ? [{ ...unit, texts: [HEAD_OF_TYPES, ...own.flatMap(({ texts }) => texts)] }] : [];
  });
}
