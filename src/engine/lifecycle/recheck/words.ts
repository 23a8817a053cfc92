/** The re-check of words against today's code: the identifiers that an item names. */
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { Exclusively } from '../../ports/exclusively.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { KeptOfItems } from '../kept-of-items.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import type { Step } from '../admission/merge-decision.ts';
import { GONE_WORDS_KEY, isPackageName, wordsGoneIn } from '../../brain/guide/gone-words.ts';
import { keptGone } from '../../brain/guide/gone-names.ts';
import { dependenciesIn } from './recheck-store.ts';
import { byPage, missedOf, type StoodWhenTold, type ToldWords } from './told-words.ts';
import { backStep, lastStatusOf, staleStep, TAKES_AWAY } from './recheck.ts';

/** Those of the given names that stand anywhere in the code of today; asked in one batch. */
export type PresentWords = (names: readonly string[]) => Promise<{
  readonly present: ReadonlySet<string>;
  /** False where some of the code could not be read: what was not found may stand there. */
  readonly isWhole: boolean;
}>;

/** How the reason of this check begins: by it, it knows again what it may bring back. */
const NAMES_GONE = 'the code no longer holds ';

/** Names that stood in the code once: a name that never did belongs to something else, and is not missed. */
const SEEN_KEY = 'lifecycle.namesSeen';
const MOST_SEEN = 5_000;
/** The key under which the store keeps the HEAD that was checked last; of another one where there is news. */
export const WORDS_CHECKED_KEY = 'lifecycle.wordsCheckedAt';
/** Types that tell how code is; what is still to be made may name what is not there yet. */
const TELLS_OF_CODE: ReadonlySet<ItemType> = new Set(['implementation-fact', 'bug-fix', 'architecture-note', 'fact']);
/** More names of one item than this are a list, not a subject. */
const MOST_NAMES = 12;

/** Code between backticks, or called: `TokenStore`, `parse()`, `auth.refresh`. */
const MARKED = /`([A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)*)(?:\(\))?`|\b([A-Za-z_$][\w$]{0,100})\(\)/gu;
/** parseToken, parse_token, MAX_SIZE: no word of any language is written so. */
const SHAPED = /(?<![\w$./@-])(?:[a-z]+(?:[A-Z][a-z0-9]+)+|[a-z]+(?:_[a-z0-9]+)+|[A-Z]+(?:_[A-Z0-9]+)+)(?![\w$/-])/gu;
const hasShape = (name: string): boolean => name.length > 3 && (/[a-z][A-Z]/.test(name) || /\w_\w/.test(name));

/** The identifiers that an item's words name, as they are written. */
export function identifiersIn({ title, facts }: Pick<MemoryItem, 'title' | 'facts'>): readonly string[] {
  const text = `${title}\n${facts}`;
  const marked = [...text.matchAll(MARKED)].flatMap(([, code, called]) => (code ?? called ?? '').split(/\.|::|#/));
  const shaped = (text.match(SHAPED) ?? []).filter((name) => !/\.[a-z]{1,4}$/i.test(name));
  return [...new Set([...marked.filter(hasShape), ...shaped])].slice(0, MOST_NAMES);
}

function isAboutNames(item: MemoryItem): boolean {
  const { type, origin, delivery, title } = item;
  // A document speaks for itself, and a person may mean what is not written yet.
  const trusted = origin === 'document' || origin === 'manual' || delivery === 'bootstrap';
  return TELLS_OF_CODE.has(type) && !trusted && !TAKES_AWAY.test(title);
}

/** What is looked for in the code for one item. */
export interface WordSearch {
  /** As it was then. */
  readonly item: Pick<MemoryItem, 'itemId' | 'updatedAt' | 'status'>;
  /** Why it became stale; null for an active item. */
  readonly reason: string | null;
  readonly names: readonly string[];
}

/** Undefined where nothing is to be looked for, or the item is not told as what is. */
export async function searchOf(item: MemoryItem, store: MemoryStore): Promise<WordSearch | undefined> {
  if (item.scope !== 'project' || (item.status !== 'active' && item.status !== 'stale')) return undefined;
  if (!isAboutNames(item)) return undefined;
  const reason = item.status === 'stale' ? ((await lastStatusOf(item, store))?.reason ?? null) : null;
  if (item.status === 'stale' && reason?.startsWith(NAMES_GONE) !== true) return undefined;
  const names = identifiersIn(item);
  const { itemId, updatedAt, status } = item;
  return names.length > 0 ? { item: { itemId, updatedAt, status }, reason, names } : undefined;
}

interface Code {
  readonly present: ReadonlySet<string>;
  readonly isWhole: boolean;
  readonly seen: ReadonlySet<string>;
}

/** What is to become of the item that was looked for; undefined where it stays as it is. */
function judged(
  { reason, names }: WordSearch,
  { present, isWhole, seen }: Code,
): ((item: MemoryItem) => Step) | undefined {
  const isThere = names.some((name) => present.has(name));
  if (reason !== null) return isThere ? (item) => backStep(item, reason) : undefined;
  const missed = names.filter((name) => seen.has(name));
  if (isThere || !isWhole || missed.length === 0) return undefined;
  return (item) => staleStep(item, `${NAMES_GONE}${missed.slice(0, 3).join(', ')}`);
}

async function keep(steps: readonly Step[], store: MemoryStore, now: number): Promise<number> {
  const changeSet = new ChangeSet();
  for (const step of steps) changeSet.keep(step, step.before, now);
  await writeChangeSet(changeSet, [], store);
  return changeSet.stale;
}

export interface WordCheck {
  readonly presentWords: PresentWords;
  /** Nothing that pages name is missed without it, but what was there once at an earlier check. */
  readonly stoodWhenTold?: StoodWhenTold | undefined;
  /** The commit that is checked against. */
  readonly head: string;
}

interface Ports {
  readonly store: MemoryStore;
  readonly now: number;
  readonly asked: KeptOfItems<{ readonly search?: WordSearch; readonly told?: ToldWords }>;
  readonly exclusively: Exclusively;
}

/**
 * Checks every name, once for every new HEAD. The code is searched while others may change items; a search that fails or is
 * stopped leaves all as it is, to be made the next time. @returns how many items became stale.
 */
export async function recheckWords(
  { presentWords, stoodWhenTold, head }: WordCheck,
  { store, now, asked, exclusively }: Ports,
): Promise<number> {
  if ((await store.meta(WORDS_CHECKED_KEY)) === head) return 0;
  const all = await asked.now();
  const wanted = all.flatMap(([, one]) => one.search ?? []);
  const told = all.flatMap(([, one]) => one.told ?? []);
  const names = new Set([...wanted, ...told].flatMap((one) => one.names));
  const { present, isWhole } = await presentWords([...names].filter((name) => !isPackageName(name)));
  const kept = JSON.parse((await store.meta(SEEN_KEY)) ?? '[]') as string[];
  // Those that were seen first stay, so that nothing is written where nothing is new.
  const seen = new Set([...new Set([...kept, ...[...present].sort()])].slice(-MOST_SEEN));
  const code: Code = { present, isWhole, seen };
  const [goneBefore, dependencies] = await Promise.all([wordsGoneIn(store), dependenciesIn(store)]);
  const isThere = (name: string): boolean => (isPackageName(name) ? dependencies.has(name) : present.has(name));
  // What was gone and was not found in part of the code may still be gone.
  const absent = byPage(told, (_, name) => !isThere(name) && (isWhole || goneBefore.has(name)));
  const missed = await missedOf(absent, new Set([...seen, ...(isWhole ? [] : goneBefore)]), stoodWhenTold, store);
  const goneNow = keptGone(missed.gone);
  return exclusively(async () => {
    const steps: Step[] = [];
    for (const search of wanted) {
      const step = judged(search, code);
      if (!step) continue;
      const { item } = search;
      const current = await store.item(item.itemId);
      if (current?.updatedAt === item.updatedAt && current.status === item.status) steps.push(step(current));
    }
    const stale = await keep(steps, store, now);
    const news = seen.size === kept.length ? {} : { [SEEN_KEY]: JSON.stringify([...seen]) };
    const gone = goneNow === keptGone(goneBefore) ? {} : { [GONE_WORDS_KEY]: goneNow };
    await store.write({ meta: { [WORDS_CHECKED_KEY]: head, ...news, ...missed.meta, ...gone } });
    return stale;
  });
}
