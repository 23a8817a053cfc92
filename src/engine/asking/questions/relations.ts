/** "Does this new fact supersede any of these existing facts?" (codexfi): asked of items that lie near each other. */
import {
  type Conflict,
  isCurrent,
  mayReplace,
  reviewReason,
  type Step,
} from '../../lifecycle/admission/merge-decision.ts';
import { refuseCycle, succeeded } from '../../lifecycle/admission/supersession.ts';
import { TOLD, noteModelConflicts } from '../../lifecycle/admission/model-conflicts.ts';
import { BrainError } from '../../model/errors.ts';
import type { MemoryItem } from '../../model/item.ts';
import { TYPE_POLICIES } from '../../model/item-type.ts';
import { transition } from '../../model/status.ts';
import { relationsSchema, understand } from './answers.ts';
import { supersedesPrompt } from './prompts.ts';
import type { QuestionPorts } from '../ports.ts';
import { writeSteps } from './write-steps.ts';

/** Above this similarity two items are about the same (DESIGN's contradiction candidates). */
const NEAR = 0.75;
const NEAR_SHOWN = 5;
const GROUPS_AT_ONCE = 5;
const FACTS_SHOWN = 600;

/** A new item and what lies near it. */
interface Group {
  readonly item: MemoryItem;
  readonly existing: readonly MemoryItem[];
}

/** Each of the items that lies near others, with those. */
export async function nearOthers(
  items: readonly MemoryItem[],
  { similarItems, pacer }: Pick<QuestionPorts, 'similarItems' | 'pacer'>,
): Promise<readonly Group[]> {
  const groups: Group[] = [];
  const asked = new Set<string>();
  for (const item of items) {
    await pacer.yieldToHost();
    if (TYPE_POLICIES[item.type].contradictions === 'none') continue;
    const near = await similarItems.of(item, new Map(), item.itemId);
    const existing = similarItems
      .stillOpposed(
        item,
        near.map((one) => ({ ...one, itemId: one.item.itemId })),
      )
      .filter((one) => one.similarity > NEAR || one.opposition !== null)
      .map((one) => one.item)
      .filter((one) => isCurrent(one) && one.scope === item.scope && one.updatedAt <= item.updatedAt)
      .filter((one) => TYPE_POLICIES[one.type].contradictions !== 'none' && !asked.has(`${one.itemId} ${item.itemId}`))
      .slice(0, NEAR_SHOWN);
    for (const one of existing) asked.add(`${item.itemId} ${one.itemId}`);
    if (existing.length > 0) groups.push({ item, existing });
  }
  return groups;
}

const says = ({ title, facts, updatedAt }: MemoryItem): string =>
  `${updatedAt.slice(0, 10)}: ${title}\n${facts.slice(0, FACTS_SHOWN)}`;

const shown = (groups: readonly Group[]): string =>
  JSON.stringify(
    groups.map(({ item, existing }, at) => ({
      group: at + 1,
      newFact: says(item),
      existingFacts: existing.map((one, n) => ({ fact: n + 1, says: says(one) })),
    })),
    null,
    1,
  );

/** Replaces what may be replaced without a person; with the rest the new item goes to review. */
async function applyVerdict(
  { item, existing }: Group,
  verdict: { readonly supersedes: readonly number[]; readonly contradicts: readonly number[] },
  ports: QuestionPorts,
): Promise<number> {
  const { store } = ports;
  const before = await store.item(item.itemId);
  if (before?.status !== 'active') return 0;
  let kept = before;
  const steps: Step[] = [];
  const conflicts: Conflict[] = [];
  for (const [at, one] of existing.entries()) {
    const replaces = verdict.supersedes.includes(at + 1);
    const old = await store.item(one.itemId);
    if (!old || !isCurrent(old) || (!replaces && !verdict.contradicts.includes(at + 1))) continue;
    if (replaces && mayReplace(kept, old) && (await isOpen(old, kept, ports))) {
      const { older, newer } = succeeded(old, kept);
      kept = newer;
      steps.push({
        item: older,
        before: old,
        action: 'status',
        reason: `replaced by "${item.title}": ${TOLD}`.slice(0, 500),
      });
    } else conflicts.push({ itemId: old.itemId, title: old.title, reason: TOLD, score: 1 });
  }
  if (conflicts.length > 0) {
    kept = { ...kept, status: transition('active', 'review'), reviewReason: reviewReason(conflicts) };
    steps.push({ item: kept, before, action: 'status', reason: reviewReason(conflicts) });
  } else if (kept !== before) {
    steps.push({ item: kept, before, action: 'updated', reason: `it replaces what it supersedes: ${TOLD}` });
  }
  if (steps.length === 0) return 0;
  const told =
    conflicts.length === 0
      ? {}
      : noteModelConflicts(
          item.itemId,
          conflicts.map((one) => one.itemId),
        );
  await writeSteps(steps, ports, told);
  return steps.length;
}

async function isOpen(older: MemoryItem, newer: MemoryItem, { store }: QuestionPorts): Promise<boolean> {
  try {
    await refuseCycle(older, newer, (id) => store.item(id));
    return true;
  } catch (error) {
    if (error instanceof BrainError && error.code === 'invalid-input') return false;
    throw error;
  }
}

/** @returns how many items were changed. */
export async function compareItems(items: readonly MemoryItem[], ports: QuestionPorts): Promise<number> {
  const groups = await nearOthers(items, ports);
  let changed = 0;
  for (let i = 0; i < groups.length; i += GROUPS_AT_ONCE) {
    const part = groups.slice(i, i + GROUPS_AT_ONCE);
    const { value } = await ports.asker.ask(supersedesPrompt(shown(part)), (answer) =>
      understand(answer, relationsSchema, { answers: [] }),
    );
    for (const verdict of value.answers) {
      const group = part[verdict.group - 1];
      if (group) changed += await ports.exclusively(() => applyVerdict(group, verdict, ports));
    }
  }
  return changed;
}
