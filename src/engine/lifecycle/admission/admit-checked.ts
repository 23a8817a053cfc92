/** Admits checked candidates one after the other: each beside what is known by then, and beside those before it. */
import { isCounted, type Candidate } from '../../model/candidate.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { Evidence } from '../../model/evidence.ts';
import { isUncommitted, type MemoryItem } from '../../model/item.ts';
import { movedKey } from '../../model/schema-key-move.ts';
import { admit, type Checked, type Match } from './admission.ts';
import { withoutForgotten } from '../forgetting/marks.ts';
import type { ChangeSet } from '../change-set.ts';
import { SetByHand } from '../person/by-hand.ts';
import { keyMoves } from '../person/key-moves.ts';
import { identity, knownItems, saying } from './known-items.ts';
import type { SimilarItem, SimilarItemIndex } from './similar-item-index.ts';
import { isCurrent, isIdle, type Warning } from './merge-decision.ts';
import { decideBeside, heldBack, type PutAway, putAwayLike } from './put-away.ts';
import { isSaidSince } from './said-since.ts';
import { lastStatusOf } from '../recheck/recheck.ts';
import type { ApprovalMode } from './trust.ts';

/** So many come of a commit or a chat; of more, a model is not asked for each. */
const FEW = 50;

export interface AdmitPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly similarItems: SimilarItemIndex;
  /** A candidate that cannot be admitted costs only itself. */
  readonly passing: PassingOver;
}

export interface AdmitOptions {
  readonly approval: ApprovalMode;
  /** The branch it is learnt on; null when detached or without a repository. */
  readonly branch: string | null;
  /** What the project's documents say is all among the candidates: what they do not say is about to become stale. */
  readonly allFiles: boolean;
  /** Files are told as they stand in the work tree: only what no commit has yet is news, and drafts are all it makes. */
  readonly uncommitted?: boolean;
}

export interface Admission {
  /** What was put to review because it contradicts what is known. */
  readonly warnings: readonly Warning[];
  /** `identity` and `saying` of everything that the candidates came to. */
  readonly seen: ReadonlySet<string>;
  /** Evidence of candidates that say what was forgotten for good. */
  readonly forgotten: readonly Evidence[];
}

/**
 * Whether what the work tree says may be kept: what a commit has, or said once, stays as it is until the next one; and
 * the same words again, on other lines, are no news.
 */
function isNews({ candidate, events }: Checked, match: Match | undefined): boolean {
  if (!events.some(({ provenance }) => provenance === 'other')) return false;
  if (!match) return true;
  const { item } = match;
  if (!isUncommitted(item) || item.approval === 'deprecated') return false;
  const same = ['title', 'facts', 'rationale'] as const;
  const isThere = item.status === 'active' || item.status === 'review';
  return !isThere || same.some((part) => item[part] !== candidate[part]);
}

/** Whether time alone archived what documents said once; what a person put away stays there. */
async function hasRunOut(item: MemoryItem, store: MemoryStore): Promise<boolean> {
  if (item.status !== 'archived' || item.origin !== 'document' || item.supersededBy !== null) return false;
  return (await lastStatusOf(item, store))?.actor === 'policy';
}

const keysOf = (one: Candidate): string[] => [identity(one), saying(one)];

/** Brings the candidates into `changeSet`, in their order; nothing is written. */
export async function admitChecked(
  all: readonly Checked[],
  changeSet: ChangeSet,
  { store, clock, pacer, similarItems, passing }: AdmitPorts,
  { approval, branch, allFiles, uncommitted = false }: AdmitOptions,
): Promise<Admission> {
  const warnings: Warning[] = [];
  const byHand = await SetByHand.of(store);
  const [moves, { kept, forgotten }, known] = await Promise.all([
    keyMoves(store),
    withoutForgotten(all, store),
    knownItems(
      all.map((one) => one.candidate),
      store,
      (item) => byHand.isRetyped(item),
    ),
    similarItems.follow(),
  ]);
  const checked = kept.map((one) => ({
    ...one,
    candidate: { ...one.candidate, schemaKey: movedKey(one.candidate.schemaKey, moves) },
  }));
  const candidates = checked.map((one) => one.candidate);
  const seen = new Set(candidates.flatMap(keysOf));
  // What no document says any more is about to become stale, and opposes nothing; nor does what was taken back.
  const isOutdated = ({ item }: SimilarItem): boolean =>
    (allFiles && item.origin === 'document' && !seen.has(identity(item)) && !seen.has(saying(item))) ||
    (isUncommitted(item) && item.status === 'archived');
  const nearTo = (item: MemoryItem): Promise<readonly SimilarItem[]> =>
    checked.length > FEW ? similarItems.byWords(item, changeSet.items) : similarItems.of(item, changeSet.items);
  // What is counted, each by a count of its own, opposes nothing.
  const around = async (one: Checked, item: MemoryItem): Promise<readonly SimilarItem[]> =>
    isCounted(one.candidate) ? [] : nearTo(item);
  const putAway = (one: Checked, item: MemoryItem, near: readonly SimilarItem[]): Promise<PutAway | null> =>
    putAwayLike(
      item,
      one.evidence,
      near.filter((other) => !isOutdated(other) || !isCurrent(other.item)),
      store,
    );
  /** What policy had not approved until now is approved by it only where it is not like what a person put away. */
  const unlessPutAway = async (one: Checked, item: MemoryItem, before: MemoryItem): Promise<MemoryItem> => {
    if (before.approval === 'approved' || item.approval !== 'approved') return item;
    const like = await putAway(one, item, await around(one, item));
    return like ? heldBack(item, like) : item;
  };
  const admitOne = async (one: Checked): Promise<void> => {
    const match = known.match(one.candidate);
    if (match) for (const key of [identity(match.item), saying(match.item)]) seen.add(key);
    if (uncommitted && !isNews(one, match)) return;
    const ranOut = match !== undefined && (await hasRunOut(match.item, store));
    const isSince = match !== undefined && (await isSaidSince(one, match.item, byHand, store));
    const found = admit(one, match && { ...match, ranOut, isSaidSince: isSince }, branch, approval);
    if (!found) return;
    const admitted = { ...found, item: similarItems.related(byHand.kept(found.item, match?.item ?? null)) };
    changeSet.evidence.push(...one.evidence);
    if (match && admitted.action !== 'created') {
      const item = await unlessPutAway(one, admitted.item, match.item);
      changeSet.keep({ ...admitted, item }, match.item, clock.now());
      known.add(item);
      if (admitted.action === 'updated') similarItems.set(item);
      return;
    }
    const near = (await around(one, admitted.item)).filter(
      (other) => !((ranOut || isSince) && other.item.itemId === match.item.itemId),
    );
    const { steps, warning } = decideBeside(
      admitted.item,
      await putAway(one, admitted.item, near),
      near.filter((other) => !isOutdated(other)),
      admitted.reason,
    );
    // What an item says already is known; and no draft takes anything's place.
    if (uncommitted && steps.some(({ item }) => item.itemId !== admitted.item.itemId)) return;
    if (warning) warnings.push(warning);
    for (const step of steps) {
      seen.add(identity(step.item)).add(saying(step.item));
      if (isIdle(step)) continue;
      const item = similarItems.related(byHand.kept(step.item, step.before));
      changeSet.keep({ ...step, item }, step.before, clock.now());
      known.add(item);
      similarItems.set(item);
    }
  };
  for (const one of checked) {
    await pacer.yieldToHost();
    await passing.tryLater(`"${one.candidate.title}"`, () => admitOne(one));
  }
  return { warnings, seen, forgotten: forgotten.flatMap(({ evidence }) => evidence) };
}
