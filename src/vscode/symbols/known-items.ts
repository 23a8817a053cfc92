/** What is known about the symbols of a file: which items name them, and which stand at the file. */
import type { ItemInLayer, MemoryItem } from '../../engine/index.ts';
import { isDerived } from '../views/derived-item.ts';
import { type CodeNames, codeNames, isTelling } from './code-names.ts';

/** A symbol by its name, and by the name of what it is in. */
export interface NamedSymbol {
  readonly name: string;
  readonly container: string | null;
}

/** Characters of items' words that are looked through before others have their turn: a few milliseconds. */
const SLICE = 65_536;

/** Only what holds: no draft, and nothing that was replaced, forgotten or is stale. */
export const holds = (item: MemoryItem): boolean =>
  item.status === 'active' && item.approval === 'approved' && !isDerived(item);

const wordsOf = ({ title, facts, rationale }: MemoryItem): string => [title, facts, rationale ?? ''].join('\n');

/** Items are values: what one names is looked for once. */
const named = new WeakMap<MemoryItem, CodeNames>();

/**
 * Whether an item is about a symbol of the file at `path`: it names it with what it is in; or by a name that is no word of a
 * language; or as code, where it stands at this file.
 */
function isAbout(item: MemoryItem, names: CodeNames, { name, container }: NamedSymbol, path: string): boolean {
  if (container !== null && names.asCode.has(`${container}.${name}`)) return true;
  if (isTelling(name)) return names.telling.has(name);
  return names.asCode.has(name) && item.files.includes(path);
}

export interface ItemsOfFile {
  /** Items that stand at the file. */
  readonly ofFile: readonly ItemInLayer[];
  /** For each symbol that was asked for, in that order. */
  readonly ofSymbols: readonly (readonly ItemInLayer[])[];
}

/**
 * `path` is relative to the folder, with `/`; `quoted` says by item in which of the symbols it is quoted. Long work stops for others at `turn`. @returns null where `isOver` says that
 * nobody asks any more.
 */
export async function knownItems(
  items: readonly ItemInLayer[],
  path: string,
  symbols: readonly NamedSymbol[],
  quoted: ReadonlyMap<string, ReadonlySet<number>>,
  { turn, isOver }: { readonly turn: () => Promise<void>; readonly isOver: () => boolean },
): Promise<ItemsOfFile | null> {
  const ofFile: ItemInLayer[] = [];
  const ofSymbols = symbols.map((): ItemInLayer[] => []);
  let left = SLICE;
  for (const one of items) {
    const { item } = one;
    if (!holds(item)) continue;
    if (item.files.includes(path)) ofFile.push(one);
    let names = named.get(item);
    if (!names) {
      const words = wordsOf(item);
      names = codeNames(words);
      named.set(item, names);
      left -= words.length;
    }
    const quotedIn = quoted.get(item.itemId);
    if (quotedIn || names.asCode.size + names.telling.size > 0) {
      left -= symbols.length;
      for (const [n, symbol] of symbols.entries())
        if (quotedIn?.has(n) === true || isAbout(item, names, symbol, path)) ofSymbols[n]?.push(one);
    }
    if (left > 0) continue;
    left = SLICE;
    await turn();
    if (isOver()) return null;
  }
  return { ofFile, ofSymbols };
}
