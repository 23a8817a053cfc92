/** What a person put away does not come back because somebody says it in other words: it stays away, or waits for them. */
import { codeIn } from '../../brain/guide/doubles.ts';
import { toneOf } from '../../brain/guide/words.ts';
import { wordsIn } from '../../enrichment/history/path-names.ts';
import type { Evidence } from '../../model/evidence.ts';
import { contentHash } from '../../model/hash.ts';
import { ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { lastStatusOf } from '../recheck/recheck.ts';
import { dice } from '../sameness/similarity.ts';
import { ComparedStatement } from '../sameness/statement.ts';
import { decideMerge, intoTwin, isCurrent, type MergeDecision } from './merge-decision.ts';
import type { SimilarItem } from './similar-item-index.ts';

/** Of the words of both so many are shared (Dice's coefficient): by what stands on the same quote, and by any. */
const SHARED_ON_QUOTE = 0.6;
const SHARED = 0.85;
/** Fewer words are shared by chance. */
const LEAST_WORDS = 4;

export interface PutAway {
  readonly item: MemoryItem;
  /** Whether it says the same but for a word that changes nothing; else nearly that. */
  readonly isSame: boolean;
}

/** Whether a person deprecated, rejected or forgot it; what something else took the place of was not put away. */
async function isPutAwayByPerson(item: MemoryItem, store: MemoryStore): Promise<boolean> {
  if (item.approval === 'deprecated') return item.approvedBy === 'person';
  if (item.status !== 'archived' || item.supersededBy !== null) return false;
  return (await lastStatusOf(item, store))?.actor === 'person';
}

const isSameSet = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((one) => b.includes(one)) && b.every((one) => a.includes(one));

/** "The client calls the server" is no "the server calls the client". */
const isInOrder = (a: readonly string[], b: readonly string[]): boolean =>
  a.filter((word) => b.includes(word)).join(' ') === b.filter((word) => a.includes(word)).join(' ');

/** What differs is neither a name nor a number, nor what it asks. */
function isToTheLetter(a: ComparedStatement, b: ComparedStatement): boolean {
  const [here, there] = [toneOf(a.text), toneOf(b.text)];
  return (
    isSameSet(codeIn(a.text), codeIn(b.text)) &&
    isSameSet(a.numbers, b.numbers) &&
    isSameSet(
      a.tools.map(({ word }) => word),
      b.tools.map(({ word }) => word),
    ) &&
    here.forbids === there.forbids &&
    here.softens === there.softens
  );
}

/** A file or commit, and what of it is quoted; none where whoever told it is all that is quoted. */
const quotedIn = ({ source, quote }: Evidence): string[] => {
  if (source.kind === 'file') return [`${source.path}\n${contentHash(quote)}`];
  return source.kind === 'commit' ? [`${source.sha}\n${contentHash(quote)}`] : [];
};

async function standsOnSame(item: MemoryItem, evidence: readonly Evidence[], store: MemoryStore): Promise<boolean> {
  const quoted = new Set(evidence.flatMap(quotedIn));
  return quoted.size > 0 && (await store.evidence(item.evidenceRefs)).flatMap(quotedIn).some((one) => quoted.has(one));
}

async function likenessOf(
  said: MemoryItem,
  { item, duplicate, contradicts, opposition }: SimilarItem,
  evidence: readonly Evidence[],
  store: MemoryStore,
): Promise<PutAway | null> {
  if (duplicate === 'certain') return { item, isSame: true };
  const [a, b] = [new ComparedStatement(said.facts), new ComparedStatement(item.facts)];
  if (contradicts || a.denies !== b.denies) return null;
  if (duplicate === 'near')
    return { item, isSame: opposition === null && isToTheLetter(a, b) && isInOrder(a.content, b.content) };
  const shared = b.content.length < LEAST_WORDS ? 0 : dice(a.spoken, b.spoken);
  const isReworded =
    (shared >= SHARED && isToTheLetter(a, b)) ||
    (shared >= SHARED_ON_QUOTE && (await standsOnSame(item, evidence, store)));
  return isReworded ? { item, isSame: false } : null;
}

/** What a person says anew they know: their own words are not held back. */
const isSaidByOthers = ({ approvedBy, provenance }: MemoryItem): boolean =>
  approvedBy !== 'person' && provenance !== 'own';

/**
 * What a person put away and somebody else says again in `said`, the same or nearly; null where there is none, or what holds
 * today is nearer. `evidence` are the quotes that it stands on.
 */
export async function putAwayLike(
  said: MemoryItem,
  evidence: readonly Evidence[],
  near: readonly SimilarItem[],
  store: MemoryStore,
): Promise<PutAway | null> {
  if (!isSaidByOthers(said)) return null;
  const others = near.filter(({ item }) => item.itemId !== said.itemId);
  const nearest = Math.max(0, ...others.filter(({ item }) => isCurrent(item)).map(({ similarity }) => similarity));
  for (const one of others) {
    if (one.similarity < nearest || isCurrent(one.item) || !(await isPutAwayByPerson(one.item, store))) continue;
    const found = await likenessOf(said, one, evidence, store);
    if (found) return found;
  }
  return null;
}

const asDraft = (item: MemoryItem, reason: string): MemoryItem =>
  item.approval === 'approved'
    ? { ...item, approval: 'draft', approvedBy: null, reviewReason: reason.slice(0, ITEM_LIMITS.reviewReason) }
    : item;

/** The item as a draft that names what it is like, where policy had approved it. */
export const heldBack = (item: MemoryItem, { item: { title } }: PutAway): MemoryItem =>
  asDraft(item, `it is much like what you put away: "${title}"`);

/**
 * The item as a draft where it says again, to the word, what an assistant withdrew: perhaps the user had asked for that. Other
 * words are what it withdrew it for.
 */
export function heldAsWithdrawn(item: MemoryItem, withdrawn: Iterable<MemoryItem>): MemoryItem {
  if (!isSaidByOthers(item)) return item;
  const words = wordsOf(item);
  const same = [...withdrawn].find((one) => wordsOf(one) === words);
  return same ? asDraft(item, `it says again what an assistant took back: "${same.title}"`) : item;
}

const wordsOf = ({ facts }: MemoryItem): string => wordsIn(facts).join(' ').toLowerCase();

/** `decideMerge`, with the new item held back or let go where it is `like` what a person put away. */
export function decideBeside(
  fresh: MemoryItem,
  like: PutAway | null,
  near: readonly SimilarItem[],
  created: string,
): MergeDecision {
  if (like?.isSame) return intoTwin(fresh, like.item);
  return decideMerge(like ? heldBack(fresh, like) : fresh, near, created);
}
