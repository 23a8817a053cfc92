/** Identifiers that a page names and the code no longer holds: where a page was not followed up, no guide tells of them. */
import { isRunner } from '../../enrichment/documents/markup/typed-commands.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { goneKept } from './gone-names.ts';

/** Where a clause ends: what another one denies does not bear on it. */
const CLAUSE_END = /[;:,()\n–—]|\.(?=\s|$)|\s-\s|\s(?:but|and|so|because|which)\s/;
/** A clause that denies, or says what was, may well speak of what is there no more. */
const DENIES =
  /(?<!\p{L})(?:not?|never|none|without|cannot|\p{L}+n['’]t|nothing|neither|nor|instead|rather|over|avoid(?:s|ed|ing)?|forbid(?:s|den)?|gone|was|were|been|formerly|previously|once|old|deprecated?|removed?|removes|renamed?|replaced?|replaces|drop(?:s|ped)?|deleted?|migrat\p{L}+)(?!\p{L})/iu;
const SPAN = /`([^`]+)`/g;

/** Longer code shows how something is written, rather than names it. */
const LONGEST = 100;
const WORD = /[A-Za-z_$][\w$]*/g;
/** What parts a path, or ends the name of a file. */
const OF_FILES = /^[^\s(]*[/\\]|^[\w.-]+\.[a-z]{1,5}$/;
/** parseToken, parse_token, MAX_SIZE: no word of any language is written so. */
const hasShape = (name: string): boolean => name.length > 3 && (/[a-z][A-Z]/.test(name) || /[^\W_]_[^\W_]/.test(name));

/** `ts-jest`, `@scope/name`: as packages are called, and branches, labels and much else. */
const PACKAGE = /^(?:@[a-z][\w.-]*\/[a-z][\w.-]*\w|[a-z][a-z\d]*(?:-[a-z\d]+)+)$/;
export const isPackageName = (name: string): boolean => PACKAGE.test(name);

function wordsOf(code: string): readonly string[] {
  if (isPackageName(code)) return [code];
  return code.length > LONGEST || OF_FILES.test(code) || isRunner(code)
    ? []
    : (code.match(WORD) ?? []).filter(hasShape);
}

/** The identifiers and packages that a text marks as code where it does not deny: no files, and nothing that is typed on a command line. */
export function wordsTold(text: string): readonly string[] {
  const codes: string[] = [];
  // What stands in code ends no clause, and denies nothing.
  const plain = text.replace(SPAN, (_, code: string) => `\`${codes.push(code) - 1}\``);
  const told = plain.split(CLAUSE_END).filter((clause) => !DENIES.test(clause));
  const named = told.flatMap((clause) => [...clause.matchAll(SPAN)]).map(([, at]) => codes[Number(at)] ?? '');
  return [...new Set(named.flatMap(wordsOf))];
}

/** What a text of an item names of `gone`; nothing where no page speaks: who states something is held to it otherwise. */
export const wordsGoneOf = (
  { origin }: Pick<MemoryItem, 'origin'>,
  text: string,
  gone: ReadonlySet<string>,
): string[] => (origin !== 'document' || gone.size === 0 ? [] : wordsTold(text).filter((name) => gone.has(name)));

export const GONE_WORDS_KEY = 'brain.goneWords';

/** The identifiers that pages name and the code no longer holds. */
export const wordsGoneIn = async (store: Pick<MemoryStore, 'meta'>): Promise<ReadonlySet<string>> =>
  goneKept(await store.meta(GONE_WORDS_KEY));
