/** Learns what only many commits together show: counts over the newest of all readings, and brings what was counted before up to date. */
import { addedLines, readAdded } from './enrichment/history/added.ts';
import { COUNTINGS } from './enrichment/history/counted.ts';
import { MOST_COMMITS, type Past, pastOf } from './enrichment/history/past.ts';
import { pathsToRead } from './enrichment/history/recipes.ts';
import { checkEvidence } from './enrichment/evidence-check.ts';
import type { Checked } from './lifecycle/admission/admission.ts';
import { admitChecked, type AdmitPorts } from './lifecycle/admission/admit-checked.ts';
import { identity } from './lifecycle/admission/known-items.ts';
import type { ApprovalMode } from './lifecycle/admission/trust.ts';
import { eachItem } from './lifecycle/all-items.ts';
import { ChangeSet, writeChangeSet } from './lifecycle/change-set.ts';
import type { TextsAtHead } from './learn-options.ts';
import { staleStep } from './lifecycle/recheck/recheck.ts';
import { type Candidate, COUNTED } from './model/candidate.ts';
import type { BrainEvent } from './model/event.ts';
import type { PassingOver } from './passing/passing-over.ts';
import type { Exclusively } from './ports/exclusively.ts';
import type { MemoryStore } from './ports/memory-store.ts';

const COUNTED_KEY = 'lifecycle.countedAt';
const ADDED_PREFIX = 'added.';
const PAGE = 250;
const NO_LONGER = 'the history no longer shows it';

/** Keeps which files new commits brought. */
export async function keepAdded(fresh: readonly BrainEvent[], store: MemoryStore): Promise<void> {
  const lines = addedLines(fresh);
  const newest = fresh.reduce((id, event) => (event.id > id ? event.id : id), '');
  if (lines !== '') await store.write({ meta: { [`${ADDED_PREFIX}${newest}`]: lines } });
}

export interface PastToLearn {
  /** Every path at HEAD. */
  readonly files: ReadonlySet<string>;
  readonly textsAtHead: TextsAtHead | undefined;
  /** The commit that it is counted at. */
  readonly head: string;
  /** Whether there are new commits. */
  readonly hasNews: boolean;
  readonly approval: ApprovalMode;
  readonly branch: string | null;
  readonly passing: PassingOver;
  readonly exclusively: Exclusively;
}

/** @returns what it came to; null where nothing is new since the last counting. */
export async function learnPast(
  { files, textsAtHead, head, hasNews, approval, branch, passing, exclusively }: PastToLearn,
  others: Omit<AdmitPorts, 'passing'>,
): Promise<ChangeSet | null> {
  const ports = { ...others, passing };
  const { store, clock, pacer } = ports;
  if (!hasNews && (await store.meta(COUNTED_KEY)) === head) return null;
  const events = await newestCommits(store);
  const added = readAdded((await store.metaUnder(ADDED_PREFIX)).values());
  const past = await withTexts(pastOf(events, added, files, await rulesOf(store)), textsAtHead);
  const byId = new Map(events.map((event) => [event.id, event]));
  const checked: Checked[] = [];
  for (const { name, count } of COUNTINGS) {
    await pacer.yieldToHost();
    for (const candidate of passing.try(name, () => [...count(past)]) ?? []) {
      const one = withEvidence(candidate, byId);
      if (one) checked.push(one);
    }
  }
  return exclusively(async () => {
    const changeSet = new ChangeSet();
    const { seen } = await admitChecked(checked, changeSet, ports, { approval, branch, allFiles: false });
    const counted = { dedupHintPrefix: `${COUNTED}:`, origins: ['commit'], statuses: ['active'] } as const;
    for await (const item of eachItem(store, counted)) {
      if (seen.has(identity(item)) || changeSet.items.has(item.itemId)) continue;
      changeSet.keep(staleStep(item, NO_LONGER), item, clock.now());
    }
    await writeChangeSet(changeSet, [], store);
    await store.write({ meta: { [COUNTED_KEY]: head } });
    return changeSet;
  });
}

/** With the texts that counting asks for. */
async function withTexts(past: Past, textsAtHead: TextsAtHead | undefined): Promise<Past> {
  const paths = [...pathsToRead(past)].filter((path) => past.files.has(path));
  return textsAtHead ? { ...past, texts: await textsAtHead(paths) } : past;
}

/** What documents ask of contributors, in lower case. */
async function rulesOf(store: MemoryStore): Promise<string[]> {
  const rules: string[] = [];
  for await (const { title, facts } of eachItem(store, {
    origins: ['document', 'manual'],
    types: ['convention'],
    statuses: ['active'],
  }))
    rules.push(`${title}\n${facts}`.toLowerCase());
  return rules;
}

async function newestCommits(store: MemoryStore): Promise<BrainEvent[]> {
  const events: BrainEvent[] = [];
  for (let after: string | undefined; events.length < MOST_COMMITS;) {
    const query = { kinds: ['commit'] as const, limit: PAGE, ...(after === undefined ? {} : { after }) };
    const page = await store.events(query);
    events.push(...page);
    after = page.at(-1)?.id;
    if (page.length < PAGE) break;
  }
  return events;
}

function withEvidence(candidate: Candidate, byId: ReadonlyMap<string, BrainEvent>): Checked | undefined {
  const found = checkEvidence(candidate, byId);
  if ('rejected' in found) return undefined;
  const events = found.evidence.flatMap(({ eventId }) => byId.get(eventId) ?? []);
  return { candidate, evidence: found.evidence, events: [...new Set(events)] };
}
