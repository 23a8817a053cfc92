/** What assistants ask to remember: a draft with evidence, whatever it says of itself, unless the user or policy vouches for it. */
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { BrainEvent } from '../model/event.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import { transition } from '../model/status.ts';
import { foundItem } from '../found-item.ts';
import { allItems } from '../lifecycle/all-items.ts';
import { guessType } from '../lifecycle/person/guess-type.ts';
import { record } from '../lifecycle/person/approval.ts';
import { remembered } from '../lifecycle/person/remember.ts';
import { rememberOnce } from '../lifecycle/person/remember-once.ts';
import type { Judged } from '../lifecycle/person/store-remembered.ts';
import { noteModelConflicts } from '../lifecycle/admission/model-conflicts.ts';
import { CONFLICT_RESOLUTIONS } from '../lifecycle/admission/merge-decision.ts';
import type { SimilarItemIndex } from '../lifecycle/admission/similar-item-index.ts';
import { initialApproval } from '../lifecycle/admission/trust.ts';
import { candidateOf, importLine } from '../transfer/import-line.ts';
import type { Stated, StatementCheck } from '../survey/check.ts';
import { notTold } from '../survey/told-whole.ts';
import { neededSometimes } from '../survey/needed-sometimes.ts';
import { type SaidAlready, saidAlready } from '../survey/said-already.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import { askedOf } from './asked.ts';
import { leftBehind } from './left-behind.ts';
import { isUnrelated, refuseUnrelated } from './replaced.ts';
import { turnThatSays } from './said-by-user.ts';
import {
  foundCommits,
  foundQuotes,
  isOfFile,
  overLength,
  requireLimits,
  type Teller,
  type ToldItem,
  type ToldOutcome,
} from './told-item.ts';
import { underTopic } from './under-topic.ts';

/** What became of one of them. */
interface TellPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
  readonly supersede: (olderId: string, newerId: string) => Promise<unknown>;
  /** Holds it against the project's files; null where there are none to hold it against. */
  readonly check: () => Promise<StatementCheck | null>;
  /** The project's commits, where there are any. */
  readonly history?: ProjectHistory | undefined;
}

type CandidateWithEvents = ReturnType<typeof candidateOf>;

/** What is wrong with what was told, not with the store. */
const REJECTING: ReadonlySet<string> = new Set(['invalid-input', 'not-found', 'illegal-transition']);

/** Whether an assistant may change an item unasked: it is an assistant's draft, and nobody has judged it. */
export const isAgentsDraft = ({ origin, approval, provenance }: MemoryItem): boolean =>
  origin === 'agent' && approval === 'draft' && provenance === 'other';

/** Remembers it for an assistant. Errors of the store are thrown, whatever is wrong with what was told is an outcome. */
export async function tellOne(told: ToldItem, teller: Teller, ports: TellPorts): Promise<ToldOutcome> {
  try {
    return await tell(told, teller, ports);
  } catch (error) {
    if (error instanceof BrainError && REJECTING.has(error.code)) {
      return { outcome: 'rejected', item: null, reason: error.message };
    }
    throw error;
  }
}

/** Of what is told, what is no field of the item. */
const NO_FIELDS: ReadonlySet<string> = new Set(['saidByUser', 'supersedesLine', 'asked']);

/** The words as a candidate, and what vouches for them: files that hold the quotes. */
async function said(
  told: ToldItem,
  { name }: Teller,
  now: number,
  history: ProjectHistory | undefined,
): Promise<{ readonly said: CandidateWithEvents; readonly life: ItemFields }> {
  const { evidence = [], holds = [], topic, expires, ...others } = told;
  const fields = topic === undefined ? others : underTopic(topic, others);
  const at = new Date(now).toISOString();
  const stated = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !NO_FIELDS.has(field) && value !== undefined),
  );
  const line = importLine({ ...stated, ...(expires === undefined ? {} : { ttl: expires }) }, at);
  if (line.kind !== 'sentence') throw new BrainError('invalid-input', 'It is no sentence to remember.');
  const quotes = foundQuotes(evidence.filter(isOfFile));
  const commits = await foundCommits(
    evidence.flatMap((one) => (isOfFile(one) ? [] : [one])),
    history,
  );
  const spoken = remembered(
    { kind: 'told', at, agent: name, text: line.record.text, quotes, commits, holds },
    line.fields.type ?? guessType(line.record.text, line.record.at),
  );
  const candidate = candidateOf(line).candidate;
  return {
    said: {
      candidate: {
        ...candidate,
        ...{ origin: 'agent', evidenceSpans: spoken.candidate.evidenceSpans },
        files: [...new Set([...candidate.files, ...spoken.candidate.files])].slice(0, FILES),
        confidence: line.fields.confidence ?? CONFIDENCE,
      },
      events: spoken.events,
    },
    life: line.life,
  };
}

/** What the files say to it: vouched for, or why not yet. */
type Vouched = { readonly by: 'project' } | { readonly by: 'nobody'; readonly why: string | null };

const UNVOUCHED: Vouched = { by: 'nobody', why: null };

/** @throws BrainError `invalid-input` with all that does not hold. */
async function vouchedFor(
  told: ToldItem,
  { candidate, events }: CandidateWithEvents,
  ports: TellPorts,
): Promise<Vouched> {
  const { holds = [], evidence = [], topic } = told;
  if (evidence.length + holds.length === 0) {
    if (topic === undefined) return UNVOUCHED;
    throw new BrainError('invalid-input', 'It has no evidence: quote what shows it, with path and lines.');
  }
  const check = await ports.check();
  if (!check) return UNVOUCHED;
  const quotes = events.flatMap(({ source, text }): Stated['quotes'][number][] => {
    if (source.kind === 'file') return [{ path: source.path, text }];
    return source.kind === 'commit' ? [{ path: null, text }] : [];
  });
  const { title, facts } = candidate;
  const text = [title, facts, candidate.rationale ?? '', candidate.impact ?? ''].join('\n');
  const { refusals, doubts, uncommitted } = await check.check({ text, quotes, holds, topic });
  const sometimes = topic === 'recipe' ? neededSometimes(title, facts, await countedRecipes(ports.store)) : [];
  const all = [...overLength(told), ...refusals, ...sometimes, ...notTold(told.facts, topic)];
  if (all.length > 0) throw new BrainError('invalid-input', all.join(' '), { field: 'facts' });
  if (uncommitted.length > 0) return { by: 'nobody', why: `no commit holds ${uncommitted[0] ?? ''} yet` };
  const [doubt] = doubts;
  if (doubt !== undefined) return { by: 'nobody', why: doubt };
  return quotes.length === 0 ? UNVOUCHED : { by: 'project' };
}

/** What rules have counted of commits that added one of a kind. */
const countedRecipes = async (store: MemoryStore): Promise<readonly string[]> =>
  (await allItems(store, { tag: 'recipe', origins: ['commit'], statuses: ['active'] })).map(({ facts }) => facts);

type ItemFields = Extract<ReturnType<typeof importLine>, { kind: 'sentence' }>['life'];

const FILES = 50;
/** Of what an assistant is sure of, and does not say how much. */
const CONFIDENCE = 0.7;

async function judged(
  { candidate, events }: CandidateWithEvents,
  told: ToldItem,
  { name, approval }: Teller,
  store: MemoryStore,
  vouched: Vouched,
): Promise<{ readonly verdict: Judged; readonly said: CandidateWithEvents }> {
  const turn = told.saidByUser === undefined ? undefined : await turnThatSays(told.saidByUser, candidate.facts, store);
  if (turn) {
    const quoted = withTurn({ candidate, events }, turn, told.saidByUser ?? '');
    return {
      verdict: { ...initialApproval(quoted.candidate, 'own', approval), provenance: 'own', actor: 'agent' },
      said: quoted,
    };
  }
  if (vouched.by === 'project') {
    const verdict = initialApproval(candidate, 'project', approval);
    return { verdict: { ...verdict, provenance: 'project', actor: 'agent' }, said: { candidate, events } };
  }
  const first = initialApproval(candidate, 'other', approval);
  const isUnscreened = first.approval === 'draft' && approval === 'balanced' && !first.reviewReason?.startsWith(FOUND);
  const why = told.saidByUser === undefined ? `${name} says so` : `${name} says that you said so`;
  return {
    verdict: {
      ...first,
      ...(isUnscreened && { reviewReason: vouched.why ?? `${why}, and nobody has vouched for it` }),
      actor: 'agent',
    },
    said: { candidate, events },
  };
}

/** How the reason of the screen begins. */
const FOUND = 'it contains';

const withTurn = (
  { candidate, events }: CandidateWithEvents,
  turn: BrainEvent,
  quote: string,
): CandidateWithEvents => ({
  candidate: { ...candidate, evidenceSpans: [...candidate.evidenceSpans, { eventId: turn.id, quote }] },
  events: [...events, turn],
});

async function tell(told: ToldItem, teller: Teller, ports: TellPorts): Promise<ToldOutcome> {
  const { store, clock, similarItems, supersede } = ports;
  requireLimits(told);
  const spoken = await said(told, teller, clock.now(), ports.history);
  const { supersedes = null, expiresAt, weight } = spoken.life;
  const asked = askedOf(told.asked);
  const life = {
    ...(expiresAt !== undefined && { expiresAt }),
    ...(weight !== undefined && { weight }),
    ...(asked && { asked }),
  };
  const older = supersedes === null ? null : await foundItem(supersedes, store);
  if (older) refuseOver(older);
  // Of a survey, which names many ids; what a person is asked about, or an agent edits, may say something else altogether.
  const line = told.supersedesLine && { facts: told.supersedesLine.text, files: [] };
  const place = line ?? older;
  if (place && told.topic !== undefined) refuseUnrelated(place, spoken.said.candidate);
  const vouched = await vouchedFor(told, spoken.said, ports);
  const already = topicTold(told, vouched) ? await alreadySaid(spoken.said, supersedes, ports) : null;
  if (already?.same) return { outcome: 'known', item: already.same };
  const { verdict, said: judgedWords } = await judged(spoken.said, told, teller, store, vouched);
  const kept = await rememberOnce(
    judgedWords,
    `told by ${teller.name}`.slice(0, 200),
    { store, clock, similarItems },
    life,
    supersedes,
    verdict,
  );
  if (!kept.isNew) return { outcome: 'known', item: kept.item };
  const nearly = already && already.nearly.length > 0 ? { nearly: already.nearly } : {};
  const replaced = line && { replaced: line.facts };
  if (!older)
    return { outcome: 'created', item: kept.item, ...replaced, ...(kept.warning ? { warning: kept.warning } : nearly) };
  const isBorneOut = kept.item.approval === 'approved' && older.approvedBy !== 'person';
  if (isAgentsDraft(older) || (isBorneOut && !isUnrelated(older, kept.item))) {
    await supersede(older.itemId, kept.item.itemId);
    const item = await foundItem(kept.item.itemId, store);
    // What the files no longer bear out is not to be said again.
    const lost = older.status === 'stale' ? [] : leftBehind(older, `${item.title}\n${item.facts}`);
    return { outcome: 'created', item, replaced: older.facts, ...(lost.length > 0 && { leftBehind: lost }), ...nearly };
  }
  return propose(kept.item, older, ports);
}

/** Whether it is told in a survey, and the files bear it out. */
const topicTold = ({ topic }: ToldItem, { by }: Vouched): boolean => topic !== undefined && by === 'project';

/** What says the same, what it is to replace aside. */
async function alreadySaid(
  { candidate }: CandidateWithEvents,
  supersedes: string | null,
  { similarItems }: TellPorts,
): Promise<SaidAlready> {
  const near = await similarItems.byWords({ ...candidate, itemId: '' }, new Map());
  return saidAlready(
    candidate.facts,
    near.map(({ item }) => item).filter(({ itemId }) => itemId !== supersedes),
  );
}

/** It waits in review, as what contradicts the item does: whether it takes that item's place is for a person to say. */
async function propose(
  item: MemoryItem,
  older: MemoryItem,
  { store, clock, similarItems }: TellPorts,
): Promise<ToldOutcome> {
  const reason = `it would replace "${older.title}"`.slice(0, 200);
  const waiting: MemoryItem = {
    ...item,
    status: transition(item.status, 'review'),
    reviewReason: item.reviewReason ?? reason,
  };
  const change = record(item, waiting, clock.now(), { action: 'status', actor: 'agent', reason });
  await store.write({
    items: [waiting],
    history: [change.event],
    meta: noteModelConflicts(item.itemId, [older.itemId]),
  });
  similarItems.set(waiting);
  const conflict = { itemId: older.itemId, title: older.title, reason: 'it is to take its place', score: 1 };
  return {
    outcome: 'created',
    item: waiting,
    warning: { itemId: item.itemId, conflicts: [conflict], resolutions: CONFLICT_RESOLUTIONS },
  };
}

function refuseOver({ itemId, status, title, supersededBy }: MemoryItem): void {
  if (status !== 'superseded' && status !== 'archived') return;
  const now = supersededBy === null ? '' : ` ${supersededBy} stands in its place: supersede that one.`;
  throw new BrainError('illegal-transition', `"${title}" (${itemId}) is over already.${now}`, { itemId });
}
