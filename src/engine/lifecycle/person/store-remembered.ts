/** A person's own words become an approved item, confirm the one that says the same, or wait beside what they contradict. */
import { checkEvidence } from '../../enrichment/evidence-check.ts';
import { BrainError } from '../../model/errors.ts';
import { hasInvisible } from '../../model/invisible.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { foundItem } from '../../found-item.ts';
import { movedKey } from '../../model/schema-key-move.ts';
import { admit } from '../admission/admission.ts';
import { keyMoves } from './key-moves.ts';
import { record } from './approval.ts';
import type { SimilarItemIndex } from '../admission/similar-item-index.ts';
import { HIDDEN } from '../screen/screen.ts';
import { isIdle, type Step, type Warning } from '../admission/merge-decision.ts';
import { decideBeside, heldAsWithdrawn, putAwayLike } from '../admission/put-away.ts';
import { succeeded } from '../admission/supersession.ts';
import type { Remembered } from './remember.ts';
import { type InitialApproval, initialApproval } from '../admission/trust.ts';
import { withdrawnAmong } from './withdrawn.ts';

/** What whoever says it may decide beside the words. */
export type RememberOptions = Partial<Pick<MemoryItem, 'expiresAt' | 'weight' | 'delivery' | 'asked'>>;

/** How words stand that are not the person's own; nobody vouches for them (`other`) unless it says so. */
export interface Judged extends InitialApproval {
  readonly provenance?: MemoryItem['provenance'];
  /** Who told it, for the history; the person who brought it in, unless said. */
  readonly actor?: MemoryEvent['actor'];
}

export interface RememberPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
}

export interface StoreResult {
  readonly item: MemoryItem;
  readonly warning: Warning | null;
  readonly isNew: boolean;
  /** For `undo`; none where all of it was known. */
  readonly changes: readonly MemoryEvent[];
}

const initialOf = ({ approval, approvedBy, reviewReason }: Judged): InitialApproval => ({
  approval,
  approvedBy,
  reviewReason,
});

const isSame = (a: MemoryItem, b: MemoryItem): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** A new item in the place of an older one: both in one write, and to be taken back together. */
async function inPlaceOf(olderId: string, fresh: MemoryItem, reason: string, store: MemoryStore): Promise<Step[]> {
  const old = await foundItem(olderId, store);
  const { older, newer } = succeeded(old, fresh);
  return [
    { item: older, before: old, action: 'status', reason: `replaced by "${fresh.title}"`.slice(0, 500) },
    { item: newer, before: null, action: 'created', reason },
  ];
}

/**
 * Stores what a person asks to remember; somebody else's words are a draft. `replaces` is the id of the item it takes the
 * place of, at once where it is the person who says so: nothing is a contradiction then. `judged` is how words stand that nobody vouches for: nothing known changes for them.
 * @throws BrainError `invalid-input` when its evidence does not hold it.
 */
export async function storeRemembered(
  { candidate: said, events }: Remembered,
  reason: string,
  { store, clock, similarItems }: RememberPorts,
  options: RememberOptions = {},
  replaces: string | null = null,
  judged: Judged | null = null,
): Promise<StoreResult> {
  const candidate = { ...said, schemaKey: movedKey(said.schemaKey, await keyMoves(store)) };
  const verdict = checkEvidence(candidate, new Map(events.map((event) => [event.id, event])));
  if ('rejected' in verdict) throw new BrainError('invalid-input', `Nothing was remembered: ${verdict.rejected}.`);
  const { evidence } = verdict;
  if ((await store.erased(events.map(({ id }) => id))).size > 0) {
    throw new BrainError(
      'invalid-input',
      'Nothing was remembered: these very words, of that very moment, were forgotten for good. Remember them as of now.',
    );
  }
  const hinted = (await store.items({ dedupHints: [candidate.dedupHint] })).items;
  const gone: ReadonlySet<MemoryItem> = judged ? await withdrawnAmong(hinted, store) : new Set();
  const existing = hinted.find((one) => !gone.has(one));
  const match = existing && ({ item: existing, by: 'hint' } as const);
  const admitted = admit({ candidate, evidence, events }, match, null, 'all');
  // Nobody writes what they cannot see: what was pasted with it is looked at before it counts.
  const hidden = [candidate.title, candidate.facts, candidate.rationale ?? '', candidate.impact ?? ''].some(
    hasInvisible,
  );
  const isOthers = judged !== null || events.some(({ provenance }) => provenance === 'other');
  const verdictOn = judged
    ? initialOf(judged)
    : isOthers
      ? initialApproval(candidate, 'other', 'balanced')
      : hidden
        ? ({ approval: 'draft', approvedBy: null, reviewReason: `it contains ${HIDDEN}` } as const)
        : ({ approval: 'approved', approvedBy: 'person' } as const);
  // What the screen finds is no reason to wait where a person says it; what it contradicts is.
  const own = (item: MemoryItem): MemoryItem => ({
    ...{ ...item, ...options },
    ...(item.status === 'review' ? {} : { reviewReason: null }),
    ...verdictOn,
    ...(judged && {
      provenance: judged.provenance ?? 'other',
      ...(item.status === 'review' && { reviewReason: item.reviewReason }),
    }),
  });
  if (judged && existing && admitted?.action !== 'created')
    return { item: existing, warning: null, isNew: false, changes: [] };
  let steps: readonly Step[];
  let warning: Warning | null = null;
  if (admitted?.action === 'created' && replaces !== null && judged === null) {
    steps = await inPlaceOf(replaces, own(admitted.item), reason, store);
  } else if (admitted?.action === 'created') {
    const stated = own(admitted.item);
    const near = await similarItems.of(stated, new Map());
    const nearGone: ReadonlySet<MemoryItem> = judged
      ? await withdrawnAmong(
          near.map(({ item }) => item),
          store,
        )
      : new Set();
    const fresh = heldAsWithdrawn(stated, [...gone, ...nearGone]);
    const held = near.filter(({ item }) => !nearGone.has(item));
    const like = await putAwayLike(fresh, evidence, held, store);
    ({ steps, warning } = decideBeside(fresh, like, replaces === null ? held : [], reason));
  } else {
    const known = admitted?.item ?? existing;
    if (!known) throw new BrainError('not-found', 'What was to be remembered is gone.');
    steps = [{ item: known, before: existing ?? null, action: 'reinforced', reason }];
  }
  const last = steps.at(-1);
  if (judged && last && last.action !== 'created')
    return { item: last.before ?? last.item, warning: null, isNew: false, changes: [] };
  if (!last) throw new BrainError('not-found', 'What was to be remembered has no place.');
  // What is known already stands as it did, whatever somebody else says of it.
  const item = isOthers || last.action === 'created' ? last.item : own(last.item);
  const before = last.before ?? (isIdle(last) ? last.item : null);
  const final: Step = { item, before, action: last.action, reason: last.reason === '' ? reason : last.reason };
  const changes = [...steps.slice(0, -1), final].filter((step) => !step.before || !isSame(step.before, step.item));
  const noted = changes.length === 0 ? [final] : changes;
  const now = clock.now();
  const recorded = noted.map((step) =>
    record(step.before, step.item, now, {
      action: step.action,
      actor: judged?.actor ?? 'person',
      reason: step.reason,
    }),
  );
  await store.write({
    events,
    evidence,
    items: recorded.map((one) => one.item),
    history: recorded.map((one) => one.event),
  });
  for (const { item: written } of recorded) similarItems.set(written);
  return { item, warning, isNew: true, changes: changes.length === 0 ? [] : recorded.map((one) => one.event) };
}
