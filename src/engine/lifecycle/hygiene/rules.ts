/** What the cleaning agent looks for in one item, and between an item and its neighbours. */
import { sentencesOfLines } from '../../enrichment/text/sentences.ts';
import { cutText } from '../../intake/cut.ts';
import { redact } from '../../intake/redact.ts';
import { count } from '../../model/count.ts';
import { ageInDays } from '../../model/days.ts';
import { confidenceBand, ITEM_LIMITS, type MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import { stem } from '../../recall/text/stem.ts';
import { merged } from '../admission/merge.ts';
import type { SimilarItem } from '../admission/similar-item-index.ts';
import { reviewReason, type Step } from '../admission/merge-decision.ts';
import { rejection } from '../admission/quality-gate.ts';
import { REMEMBERED } from '../person/remember.ts';
import { screen } from '../screen/screen.ts';
import { succeeded } from '../admission/supersession.ts';
import { touched } from '../touched.ts';
import { type PlannedProposal, proposal } from './proposal.ts';

/** A title longer than this is a paragraph, in UTF-16 code units. */
const LONG_TITLE = 120;
/** Contox archives what is this uncertain and this old; saying so for good is a person's choice. */
const LOW_CONFIDENCE = { below: 0.4, days: 14 } as const;
/** Minor items that nothing confirmed for so long are worth a question. */
const UNCONFIRMED = { importance: 2, days: 365 } as const;
const COMMIT_PREFIX = /^(?:feat|fix|chore|docs|refactor|perf|test|build|ci|style)(?:\([^)]*\))?!?:\s+/i;

/** Whether an item may be cleaned up: what waits in Review has its question already, what is over needs none. */
export const isCurrent = ({ status, approval }: MemoryItem): boolean =>
  approval === 'approved' && (status === 'active' || status === 'stale');

/** Whether a person, or an import, worded an item: titles and tags that reading gave would be given again. */
const isWorded = ({ dedupHint }: MemoryItem): boolean => dedupHint === null || dedupHint.startsWith(REMEMBERED);

function step(
  before: MemoryItem,
  patch: Partial<MemoryItem>,
  reason: string,
  action: MemoryEvent['action'] = 'updated',
): Step {
  // A verdict alone is no new knowledge, and undo takes only the verdict back.
  const item = action === 'approval' ? { ...before, ...patch } : touched(before, patch);
  return { item, before, action, reason: `hygiene: ${reason}`.slice(0, 500) };
}

function secrets(item: MemoryItem): PlannedProposal | null {
  const clean = (text: string | null): string | null => (text === null ? null : redact(text).text);
  const words = {
    title: (clean(item.title) ?? '').slice(0, ITEM_LIMITS.title),
    facts: (clean(item.facts) ?? '').slice(0, ITEM_LIMITS.facts),
    rationale: clean(item.rationale)?.slice(0, ITEM_LIMITS.rationale) ?? null,
    impact: clean(item.impact)?.slice(0, ITEM_LIMITS.impact) ?? null,
  };
  const fields = (['title', 'facts', 'rationale', 'impact'] as const).filter((field) => words[field] !== item[field]);
  if (fields.length === 0) return null;
  const reason = `a secret stands in ${fields.join(' and ')}`;
  // The title may hold it, too.
  const found = proposal('REDACT', [step(item, words, reason)], reason, fields.join(', '));
  return found && { ...found, title: words.title };
}

function title(item: MemoryItem): PlannedProposal | null {
  if (!isWorded(item)) return null;
  const first = sentencesOfLines(item.facts)[0] ?? '';
  const bare = item.title.replace(COMMIT_PREFIX, '');
  const isLong = item.title.length > LONG_TITLE && first.length > 0 && first.length < item.title.length;
  const better = isLong ? first : bare === item.title ? null : bare;
  if (better === null || better.split(/\s+/).length < 3) return null;
  const renamed = better.length > LONG_TITLE ? `${cutText(better, LONG_TITLE - 1)}…` : better;
  if (renamed === item.title) return null;
  const reason = isLong ? `the title has ${item.title.length} characters` : "the title begins with a commit's prefix";
  return proposal('RENAME_TITLE', [step(item, { title: renamed }, reason)], reason, `new title: ${renamed}`);
}

function quality(item: MemoryItem): PlannedProposal | null {
  if (item.status !== 'active') return null;
  const found =
    item.approvedBy === 'person'
      ? null
      : screen(`${item.title}\n${item.facts}\n${item.rationale ?? ''}`, item.origin === 'commit' ? 'done' : 'to do');
  const reason = rejection(item.facts) ?? (found === null ? null : `it contains ${found}`);
  if (reason === null) return null;
  const patch = { status: transition('active', 'review'), reviewReason: reason.slice(0, ITEM_LIMITS.reviewReason) };
  return proposal('QUALITY_FLAG', [step(item, patch, reason, 'status')], reason, item.facts.slice(0, 80));
}

function doubtful(item: MemoryItem, now: number): PlannedProposal | null {
  const age = Math.floor(ageInDays(item.updatedAt, now));
  if (item.approvedBy === 'person') return null;
  if (item.confidence < LOW_CONFIDENCE.below && age > LOW_CONFIDENCE.days) {
    const reason = `its confidence is ${confidenceBand(item.confidence).label.toLowerCase()}, and nothing has confirmed it for ${count(age, 'day')}`;
    const patch = { approval: 'deprecated', approvedBy: 'person', reviewReason: null } as const;
    return proposal('DEPRECATE_MEMORY', [step(item, patch, reason, 'approval')], reason, item.updatedAt.slice(0, 10));
  }
  // What tells of something once done is archived by its age and importance already.
  if (TYPE_POLICIES[item.type].contradictions !== 'claims') return null;
  const last = item.lastReinforcedAt ?? item.updatedAt;
  if (item.status !== 'active' || item.origin === 'document' || (item.importance ?? 3) > UNCONFIRMED.importance)
    return null;
  if (ageInDays(last, now) <= UNCONFIRMED.days || ageInDays(item.updatedAt, now) <= UNCONFIRMED.days) return null;
  const reason = `it is of minor importance, and nothing has confirmed it for ${count(age, 'day')}`;
  const stale = step(item, { status: transition('active', 'stale') }, reason, 'status');
  return proposal('MARK_STALE', [stale], reason, last.slice(0, 10));
}

/** What can be said of an item by itself at `now` (ms since 1970). */
export function ownProposals(item: MemoryItem, now: number): PlannedProposal[] {
  return [secrets(item), title(item), quality(item), doubtful(item, now)].flatMap((found) => found ?? []);
}

/** Which of two twins stays: what a person approved, else the one known longer. */
function elder(a: MemoryItem, b: MemoryItem): boolean {
  const judged = (item: MemoryItem): number => (item.approvedBy === 'person' ? 0 : 1);
  return judged(a) !== judged(b)
    ? judged(a) < judged(b)
    : a.createdAt === b.createdAt
      ? a.itemId < b.itemId
      : a.createdAt < b.createdAt;
}

function twin(item: MemoryItem, { item: other, duplicate, similarity }: SimilarItem): PlannedProposal | null {
  if (duplicate === null || other.type !== item.type || other.scope !== item.scope) return null;
  // Two decisions in like words are two moments of a project, and the later one says what holds.
  if (item.type === 'decision' && duplicate !== 'certain') return null;
  const [kept, gone] = elder(item, other) ? [item, other] : [other, item];
  const reason = `says nearly the same as "${gone.title}"`;
  const { older } = succeeded(gone, kept);
  const steps: Step[] = [
    {
      item: touched(merged(kept, gone), {}),
      before: kept,
      action: 'merged',
      reason: `hygiene: ${reason}`.slice(0, 500),
    },
    { item: older, before: gone, action: 'status', reason: `hygiene: merged into "${kept.title}"`.slice(0, 500) },
  ];
  return proposal('MERGE_MEMORIES', steps, reason, `similarity ${similarity.toFixed(2)}: "${gone.facts.slice(0, 80)}"`);
}

function opponent(item: MemoryItem, { item: other, contradicts, opposition }: SimilarItem): PlannedProposal | null {
  // The later word is the one to ask about.
  if (!contradicts || !opposition || item.status !== 'active' || item.updatedAt < other.updatedAt) return null;
  const { itemId, title: named } = other;
  const reason = reviewReason([{ itemId, title: named, reason: opposition.reason, score: opposition.score }]);
  const patch = { status: transition('active', 'review'), reviewReason: reason };
  return proposal('QUALITY_FLAG', [step(item, patch, reason, 'status')], reason, `"${other.facts.slice(0, 80)}"`);
}

/** What can be said of an item beside those near it. */
export function pairProposals(item: MemoryItem, similarItems: readonly SimilarItem[]): PlannedProposal[] {
  const near = similarItems.filter((one) => isCurrent(one.item));
  return near.flatMap((one) => twin(item, one) ?? opponent(item, one) ?? []);
}

/** Tags that are other spellings of a commoner tag. */
export function tagProposals(items: readonly MemoryItem[]): PlannedProposal[] {
  const counts = new Map<string, number>();
  for (const tag of items.flatMap((item) => item.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const root = (tag: string): string => tag.split('-').map(stem).join('');
  const common = new Map<string, string>();
  for (const [tag, count] of [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))) {
    if (count > 0 && !common.has(root(tag))) common.set(root(tag), tag);
  }
  return items.filter(isWorded).flatMap((item) => {
    const tags = [...new Set(item.tags.map((tag) => common.get(root(tag)) ?? tag))];
    if (tags.join() === item.tags.join()) return [];
    const reason = 'another spelling of its tags is the common one';
    return (
      proposal('RETAG', [step(item, { tags }, reason)], reason, `${item.tags.join(', ')} → ${tags.join(', ')}`) ?? []
    );
  });
}
