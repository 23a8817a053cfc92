/** A boundary that a page gives as a rule, and imports bear out, is told once: the rule with its reason, and the count behind it. */
import type { MemoryItem } from '../../model/item.ts';
import { endSentence } from '../lines/render-item.ts';
import { codeIn } from './doubles.ts';
import { byFolder } from './package-names.ts';
import { toneOf } from './words.ts';

interface Line {
  readonly item: MemoryItem;
  readonly scope: string;
  readonly texts: readonly string[];
}

interface Counted {
  readonly folder: string;
  readonly files: string;
  /** What its files never import. */
  readonly never: readonly string[];
}

/** Denials that are no prohibitions by their words. */
const KEEPS_FREE = /\b(?:free (?:of|from)|independent of|no dependenc(?:y|ies) on|without (?:any )?dependenc)/i;

/** "No file under `a` (90+ files) imports `b`; `c` does (70+ files)." */
function countedIn({ item, texts }: Line): Counted | undefined {
  if (!item.tags.includes('boundary')) return undefined;
  const text = texts.join(' ');
  const [folder, ...never] = codeIn(text.split(/; |, which /)[0] ?? '');
  const files = /\((\d+\+?) files\)/.exec(text)?.[1];
  return folder === undefined || files === undefined ? undefined : { folder, files, never };
}

/** Whether code names a folder, or what it ends with. */
const isName = (code: string, path: string): boolean => {
  const name = code.replace(/\/$/, '');
  return name === path || (name !== '' && path.endsWith(`/${name}`));
};

/** Whether a rule denies to the folder of a boundary something of what that counts. */
function denies({ item, scope, texts }: Line, { folder, never }: Counted): boolean {
  if (item.tags.includes('boundary')) return false;
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!`]) (?=\p{Lu})/u));
  const at = sentences.findIndex((one) => KEEPS_FREE.test(one) || toneOf(one).forbids);
  const denial = sentences[at];
  if (denial === undefined) return false;
  const named = sentences.slice(0, at + 1).flatMap(codeIn);
  if (scope !== folder && !named.some((code) => isName(code, folder))) return false;
  return never.some((one) => codeIn(denial).some((code) => isName(code, one)));
}

/** `units` without boundaries that a rule among them states; the rule has the count, which shows that it is kept. */
export function withBoundariesOnce<T extends Line>(units: readonly T[], folders: ReadonlyMap<string, string>): T[] {
  const counts = new Map<T, string>();
  const stated = new Set<T>();
  const plain = units.map((unit) => ({ ...unit, texts: unit.texts.map((text) => byFolder(text, folders)) }));
  for (const boundary of units) {
    const counted = countedIn(boundary);
    if (counted === undefined) continue;
    const rule = units[plain.findIndex((unit) => denies(unit, counted))];
    if (rule === undefined) continue;
    stated.add(boundary);
    counts.set(rule, `None of its ${counted.files} files imports it.`);
  }
  return units
    .filter((unit) => !stated.has(unit))
    .map((unit) => {
      const count = counts.get(unit);
      const [first = '', ...others] = unit.texts;
      return count === undefined ? unit : { ...unit, texts: [`${endSentence(first)} ${count}`, ...others] };
    });
}
