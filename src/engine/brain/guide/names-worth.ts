/** What a line is worth for what it names: something of the project, or what any other project's could say. */
import type { MemoryItem } from '../../model/item.ts';
import { isCommonplace, isSaidByItsNames } from './commonplace.ts';
import type { GuideKind } from './sections.ts';

/** What every project asks, in the words of every project; what its own names say. */
const COMMONPLACE = 0.5;
const SAID_BY_NAMES = 0.75;
/** What everybody would do anyway names nothing of the project. */
const NAMES_NOTHING = { convention: 0.65, other: 0.85 } as const;
/** Sections in which a sentence asks something of the reader; elsewhere its verbs only describe. */
export const ASKING: ReadonlySet<GuideKind> = new Set(['rule', 'convention', 'pitfall']);

/** What stands before the colon of a list's entry is only what it is called. */
const LABEL = /^[\p{L} /-]{1,40}: /u;
/** Code, a number, a path or a name spelled in its own way: something of this project or its tools. */
const namesSomething = (text: string): boolean =>
  /[`\d/@]|\p{Ll}\p{Lu}|[\p{L}\p{N}]_|\p{Lu}{2}|[ (]\p{Lu}\p{Ll}/u.test(text.replace(LABEL, ''));

/** What a line says of the project that another project's would not. */
export function namesWorth({ tags, origin }: MemoryItem, kind: GuideKind, text: string): number {
  const isPages = origin === 'document' && tags.includes('told');
  if (isPages && ASKING.has(kind) && isCommonplace(text)) return COMMONPLACE;
  const names = namesSomething(text) ? 1 : NAMES_NOTHING[kind === 'convention' ? kind : 'other'];
  return isPages && isSaidByItsNames(text) ? names * SAID_BY_NAMES : names;
}
