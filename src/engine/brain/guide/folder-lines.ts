/** The main folders in one line, the types that others extend below one head, and beside it nothing of less needed ones that only their manifests and modules tell of. */
import type { MemoryItem } from '../../model/item.ts';
import { isReadByRules } from './choice.ts';
import { codeIn } from './doubles.ts';
import { placeIn } from './place.ts';
import type { Unit } from './unit.ts';

/** One folder alone is no map. */
const LEAST = 2;

const isOfFolders = ({ item: { tags } }: Unit): boolean => tags.includes('folders');
const isOtherMap = (item: MemoryItem): boolean =>
  isReadByRules(item) &&
  item.tags.includes('layout') &&
  item.tags.some((tag) => tag === 'modules' || tag === 'packages');
/** "`a`: The command, on top of `b`". */
const tellsOfOthers = (unit: Unit): boolean => unit.texts.join(' ').split('`').length > 3;

/** Where the main folders are told, no others are unless somebody chose them, or they are told with what they build on. */
export function withoutOtherMaps(units: readonly Unit[]): readonly Unit[] {
  const folders = new Set(units.filter(isOfFolders).map(placeIn));
  if (folders.size < LEAST) return units;
  return units.filter(
    (unit) => unit.isChosen === true || !isOtherMap(unit.item) || (tellsOfOthers(unit) && !folders.has(placeIn(unit))),
  );
}

/** "`web`: made with `react`". */
const ONLY_MADE = /^`[^`]+`: made with (`[^;]{1,200}`)$/;

/** One library alone may be of one of many things that it holds. */
const LEAST_MADE = 2;

/** That a folder is made with what the stack names says nothing of it. */
function saysOnlyStack(row: string, stack: ReadonlySet<string>): boolean {
  const made = codeIn(ONLY_MADE.exec(row)?.[1] ?? '');
  return made.length > 0 && (made.length < LEAST_MADE || made.every((name) => stack.has(name.toLowerCase())));
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
        ...unit.texts.map((text) => text.replace(/\.$/, '')).filter((row) => !saysOnlyStack(row, stack)),
      ]);
  const told = new Set<MemoryItem>();
  return units.flatMap((unit) => {
    const rows = isOfFolders(unit) ? together.get(unit.item) : undefined;
    if (rows === undefined) return [unit];
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
