/** The re-check of words against today's code: identifiers that an item names, and TODO comments that it was made from. */
import type { BrainEvent } from '../model/event.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import { allItems, eachItem } from './all-items.ts';
import { Harvest, writeHarvest } from './harvest.ts';
import type { Step } from './place.ts';
import { backStep, isOpen, lastStatusOf, reopenedStep, settledStep, staleStep, TAKES_AWAY } from './recheck.ts';

/** Those of the given texts that stand anywhere in the code of today; asked in one batch. */
export type Standing = (texts: readonly string[]) => Promise<ReadonlySet<string>>;

/** How the reasons of this check begin: by them it knows again what it may bring back. */
const NAMES_GONE = 'the code no longer holds ';
const COMMENT_GONE = 'its comment was taken out of ';

/** Names that stood in the code once: a name that never did belongs to something else, and is not missed. */
const SEEN_KEY = 'lifecycle.namesSeen';
const MOST_SEEN = 5_000;
const CHECKED_KEY = 'lifecycle.wordsCheckedAt';
/** Types that tell how code is; what is still to be made may name what is not there yet. */
const TELLS_OF_CODE: ReadonlySet<ItemType> = new Set(['implementation-fact', 'bug-fix', 'architecture-note', 'fact']);
/** More names of one item than this are a list, not a subject. */
const MOST_NAMES = 12;
const COMMENT = /^(?:TODO|FIXME|HACK|XXX): (.+)$/su;

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

/** What is looked for in the code for one item: all of its names, or the words of its comment. */
interface Search {
  /** As it was then. */
  readonly item: Pick<MemoryItem, 'itemId' | 'updatedAt' | 'status'>;
  /** Why it became stale; null for an active item. */
  readonly reason: string | null;
  readonly names: readonly string[];
  /** The words of the TODO comment it was made from, and where that stood. */
  readonly comment: { readonly words: string; readonly path: string } | null;
}

/** The TODO comment that evidence quotes. */
function commentOf(evidence: readonly Evidence[]): Search['comment'] {
  for (const { quote, source } of evidence) {
    const words = COMMENT.exec(quote.trim())?.[1]?.trim();
    if (words !== undefined && source.kind === 'file') return { words, path: source.path };
  }
  return null;
}

async function searchOf(item: MemoryItem, store: MemoryStore): Promise<Search[]> {
  const reason = item.status === 'stale' ? ((await lastStatusOf(item, store))?.reason ?? null) : null;
  const isOurs = reason?.startsWith(NAMES_GONE) === true || reason?.startsWith(COMMENT_GONE) === true;
  if (item.status === 'stale' && !isOurs) return [];
  const names = isAboutNames(item) ? identifiersIn(item) : [];
  const comment = item.type === 'todo' ? commentOf(await store.evidence(item.evidenceRefs)) : null;
  const { itemId, updatedAt, status } = item;
  return names.length > 0 || comment ? [{ item: { itemId, updatedAt, status }, reason, names, comment }] : [];
}

async function searches(store: MemoryStore, pacer: Pacer): Promise<Search[]> {
  const found: Search[] = [];
  for await (const item of eachItem(store, { statuses: ['active', 'stale'], scopes: ['project'] })) {
    await pacer.pause();
    if (item.type === 'todo' || isAboutNames(item)) found.push(...(await searchOf(item, store)));
  }
  return found;
}

/** Opens what was settled for `reason` again, with the approval it had. */
async function reopened(item: MemoryItem, store: MemoryStore): Promise<Step[]> {
  const last = await lastStatusOf(item, store);
  return last?.before ? [reopenedStep(item, last.before, last.reason)] : [];
}

interface Code {
  readonly standing: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
}

async function judged(
  item: MemoryItem,
  { reason, names, comment }: Search,
  { standing, seen }: Code,
  store: MemoryStore,
): Promise<Step[]> {
  if (comment) {
    const isThere = standing.has(comment.words);
    if (reason !== null) return isThere ? reopened(item, store) : [];
    return isThere || !isOpen(item) ? [] : [settledStep(item, `${COMMENT_GONE}${comment.path}`)];
  }
  const isThere = names.some((name) => standing.has(name));
  if (reason !== null) return isThere ? [backStep(item, reason)] : [];
  const missed = names.filter((name) => seen.has(name));
  return isThere || missed.length === 0 ? [] : [staleStep(item, `${NAMES_GONE}${missed.slice(0, 3).join(', ')}`)];
}

async function keep(steps: readonly Step[], store: MemoryStore, now: number): Promise<number> {
  const harvest = new Harvest();
  for (const step of steps) harvest.keep(step, step.before, now);
  await writeHarvest(harvest, [], store);
  return harvest.stale;
}

export interface WordCheck {
  readonly standing: Standing;
  /** The commit that is checked against. */
  readonly head: string;
  /** Whether there are new commits. */
  readonly hasNews: boolean;
  readonly now: number;
  readonly pacer: Pacer;
  readonly exclusively: Exclusively;
}

/** Checks every name and every comment, once for every new HEAD. The code is searched while others may change items. */
export async function recheckWords(
  { standing, head, hasNews, now, pacer, exclusively }: WordCheck,
  store: MemoryStore,
): Promise<number> {
  if (!hasNews && (await store.meta(CHECKED_KEY)) === head) return 0;
  const wanted = await searches(store, pacer);
  const names = await standing([...new Set(wanted.flatMap((one) => one.names))]);
  const comments = await standing([...new Set(wanted.flatMap(({ comment }) => comment?.words ?? []))]);
  const kept = JSON.parse((await store.meta(SEEN_KEY)) ?? '[]') as string[];
  // Those that were seen first stay, so that nothing is written where nothing is new.
  const seen = new Set([...new Set([...kept, ...[...names].sort()])].slice(-MOST_SEEN));
  const code: Code = { standing: new Set([...names, ...comments]), seen };
  return exclusively(async () => {
    const steps: Step[] = [];
    for (const search of wanted) {
      const { item } = search;
      const current = await store.item(item.itemId);
      if (current?.updatedAt !== item.updatedAt || current.status !== item.status) continue;
      steps.push(...(await judged(current, search, code, store)));
    }
    const stale = await keep(steps, store, now);
    const news = seen.size === kept.length ? {} : { [SEEN_KEY]: JSON.stringify([...seen]) };
    await store.write({ meta: { [CHECKED_KEY]: head, ...news } });
    return stale;
  });
}

/** What saves tell of comments that came or went: the last word on each counts. @returns how many items became stale. */
export async function recheckComments(fresh: readonly BrainEvent[], store: MemoryStore, now: number): Promise<number> {
  const last = new Map<string, BrainEvent>();
  const ordered = fresh.filter(({ kind }) => kind === 'todo-comment').sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const event of ordered) last.set(`${event.files[0] ?? ''}\n${event.text}`, event);
  const steps: Step[] = [];
  for (const [file] of new Map([...last.values()].map((event) => [event.files[0] ?? '', event]))) {
    for (const item of await allItems(store, { types: ['todo'], statuses: ['active', 'stale'], file })) {
      const comment = commentOf(await store.evidence(item.evidenceRefs));
      const event = [...last.values()].find(
        (one) =>
          one.files[0] === file && comment?.path === file && COMMENT.exec(one.text)?.[1]?.trim() === comment.words,
      );
      if (!event) continue;
      const isGone = event.headline.startsWith('gone: ');
      if (isGone && isOpen(item)) steps.push(settledStep(item, `${COMMENT_GONE}${file}`));
      if (isGone || item.status !== 'stale') continue;
      const reason = (await lastStatusOf(item, store))?.reason ?? '';
      if (reason.startsWith(COMMENT_GONE)) steps.push(...(await reopened(item, store)));
    }
  }
  return keep(steps, store, now);
}
