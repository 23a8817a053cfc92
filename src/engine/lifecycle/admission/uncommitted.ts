/** What documents say in the work tree before a commit makes it the project's word: drafts, for as long as they say it. */
import { checkEvidence } from '../../enrichment/evidence-check.ts';
import { enrich } from '../../enrichment/enrich.ts';
import type { SourceRecord } from '../../intake/source-record.ts';
import { normalise } from '../../intake/normalise.ts';
import type { BrainEvent } from '../../model/event.ts';
import { isUncommitted, type MemoryItem } from '../../model/item.ts';
import { transition } from '../../model/status.ts';
import type { Exclusively } from '../../ports/exclusively.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Checked } from './admission.ts';
import { PassingOver } from '../../passing/passing-over.ts';
import type { Log } from '../../ports/log.ts';
import { admitChecked, type AdmitPorts } from './admit-checked.ts';
import { eachItem } from '../all-items.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import { identity, saying } from './known-items.ts';
import { rejection } from './quality-gate.ts';
import { retired } from '../ageing/retired.ts';
import { touched } from '../touched.ts';
import type { ApprovalMode } from './trust.ts';

export interface UncommittedOptions {
  readonly approval: ApprovalMode;
  /** The branch it is learnt on; null when detached. */
  readonly branch: string | null;
}

interface Ports extends Omit<AdmitPorts, 'passing'> {
  readonly log: Log;
  readonly exclusively: Exclusively;
}

async function eventsOf(files: AsyncIterable<SourceRecord>, { store, pacer }: Ports): Promise<BrainEvent[]> {
  const events: BrainEvent[] = [];
  for await (const file of files) {
    events.push(...normalise(file));
    await pacer.yieldToHost();
  }
  const erased = await store.erased(events.map(({ id }) => id));
  return events.filter(({ id }) => !erased.has(id));
}

async function checkedOf(events: readonly BrainEvent[], { pacer }: Ports): Promise<Checked[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const checked: Checked[] = [];
  for (const candidate of enrich(events)) {
    await pacer.yieldToHost();
    const verdict = rejection(candidate.facts) === null ? checkEvidence(candidate, byId) : null;
    if (!verdict || 'rejected' in verdict) continue;
    const sources = verdict.evidence.flatMap(({ eventId }) => byId.get(eventId) ?? []);
    checked.push({ candidate, evidence: verdict.evidence, events: [...new Set(sources)] });
  }
  return checked;
}

/** A draft goes to the archive; what a person approved stays to be looked at. */
function takenBack(item: MemoryItem): MemoryItem {
  if (item.approvedBy !== 'person' || item.status === 'review') return retired(item);
  return item.status === 'active' ? touched(item, { status: transition('active', 'stale') }) : item;
}

async function takeBack(
  changeSet: ChangeSet,
  seen: ReadonlySet<string>,
  store: MemoryStore,
  now: number,
): Promise<void> {
  for await (const item of eachItem(store, { origins: ['document'], statuses: ['active', 'review'] })) {
    if (!isUncommitted(item) || seen.has(identity(item)) || seen.has(saying(item))) continue;
    const reason = `taken back before it was committed: ${item.files.slice(0, 3).join(', ')}`.slice(0, 500);
    changeSet.keep({ item: takenBack(item), action: 'status', reason }, item, now);
  }
}

/**
 * Learns what documents and manifests say that no commit has yet. `files` are all of them as they stand in the work tree,
 * those that differ from HEAD marked as uncommitted; none where nothing differs. What HEAD says stays as it is; what was
 * learnt so before and is said no longer is taken back.
 * @returns how many items were made, changed or taken back.
 */
export async function learnUncommitted(
  files: AsyncIterable<SourceRecord>,
  ports: Ports,
  { approval, branch }: UncommittedOptions,
): Promise<number> {
  const { store, clock } = ports;
  const events = await eventsOf(files, ports);
  const checked = await checkedOf(events, ports);
  return ports.exclusively(async () => {
    const changeSet = new ChangeSet();
    // Where everything is approved, a commit still comes first.
    const mode = approval === 'all' ? 'balanced' : approval;
    const { seen } = await admitChecked(
      checked,
      changeSet,
      { ...ports, passing: new PassingOver(ports) },
      {
        approval: mode,
        branch,
        allFiles: true,
        uncommitted: true,
      },
    );
    await takeBack(changeSet, seen, store, clock.now());
    if (changeSet.items.size === 0) return 0;
    // Of what is saved again and again, only what something stands on is kept.
    const quoted = new Set(changeSet.evidence.map(({ eventId }) => eventId));
    await writeChangeSet(
      changeSet,
      events.filter(({ id }) => quoted.has(id)),
      store,
    );
    return changeSet.items.size;
  });
}
