/** Learning: happenings become events, events candidates, candidates items. */
import { checkEvidence } from './enrichment/evidence-check.ts';
import { enrich } from './enrichment/enrich.ts';
import type { Happening } from './intake/happening.ts';
import { normalise } from './intake/normalise.ts';
import type { Checked } from './lifecycle/admission.ts';
import { admitChecked } from './lifecycle/admit-checked.ts';
import { Harvest, markStale, writeHarvest } from './lifecycle/harvest.ts';
import type { Neighbours } from './lifecycle/neighbours.ts';
import type { Warning } from './lifecycle/place.ts';
import { rejection } from './lifecycle/quality-gate.ts';
import { recheck } from './lifecycle/recheck-store.ts';
import { recheckComments, recheckWords, type Standing } from './lifecycle/recheck-words.ts';
import type { ApprovalMode } from './lifecycle/trust.ts';
import type { Candidate } from './model/candidate.ts';
import { BrainError } from './model/errors.ts';
import type { BrainEvent } from './model/event.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import type { Pacer } from './ports/pacer.ts';

export interface LearnPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
}

export interface LearnOptions {
  readonly approval: ApprovalMode;
  /** The branch it is learnt on; null when detached or without a repository. */
  readonly branch: string | null;
  /** All documents and manifests are among the happenings: what they no longer say becomes stale. */
  readonly allFiles: boolean;
  /** Every path at HEAD: what is known of files that are gone becomes stale. Left out where it was not read. */
  readonly files?: ReadonlySet<string>;
  /** Searches today's code: what names identifiers or comments that are gone becomes stale. Left out where there is none. */
  readonly standing?: Standing;
  /** Where a source will have left off once this is learnt; see Engine.bookmark. */
  readonly bookmark?: { readonly source: string; readonly place: string };
  readonly signal?: AbortSignal;
  /** Called with the number of happenings read so far. */
  readonly onProgress?: (read: number) => void;
}

export interface LearnReport {
  /** Events that were not known before. */
  readonly events: number;
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
  readonly stale: number;
  /** Why candidates were turned away, with how many. */
  readonly rejected: Readonly<Record<string, number>>;
  /** What was put to review because it contradicts what is known; missing when nothing was. */
  readonly warnings?: readonly Warning[];
}

/** The key under which the store keeps a source's bookmark. */
export const bookmarkKey = (source: string): string => `bookmark.${source}`;

function stopIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BrainError('cancelled', 'Reading the project was cancelled; what was kept stays.');
}

async function readEvents(
  happenings: AsyncIterable<Happening>,
  ports: LearnPorts,
  options: LearnOptions,
): Promise<BrainEvent[]> {
  const events = new Map<string, BrainEvent>();
  let read = 0;
  for await (const happening of happenings) {
    stopIfCancelled(options.signal);
    for (const event of normalise(happening)) events.set(event.id, event);
    options.onProgress?.(++read);
    await ports.pacer.pause();
  }
  return [...events.values()];
}

/** What there is to learn from: what is new, and every document and manifest, because they are understood together. */
async function worthReading(
  events: readonly BrainEvent[],
  store: MemoryStore,
): Promise<{ all: BrainEvent[]; fresh: BrainEvent[] }> {
  const fresh: BrainEvent[] = [];
  const known = await store.knownEvents(events.map((event) => event.id));
  const all = events.filter((event) => {
    const isNew = !known.has(event.id);
    if (isNew) fresh.push(event);
    return isNew || event.kind === 'document' || event.kind === 'manifest';
  });
  return { all, fresh };
}

const order = (a: Checked, b: Checked): number => {
  const key = ({ candidate, events }: Checked): string =>
    `${events[0]?.at ?? ''} ${candidate.dedupHint} ${candidate.type} ${candidate.title}`;
  return key(a) < key(b) ? -1 : 1;
};

async function candidates(
  events: readonly BrainEvent[],
  ports: LearnPorts,
  options: LearnOptions,
  rejected: Record<string, number>,
): Promise<Checked[]> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const checked: Checked[] = [];
  const turnAway = (candidate: Candidate, reason: string): void => {
    rejected[reason] = (rejected[reason] ?? 0) + 1;
    ports.log.info(`Not kept: "${candidate.title}", because ${reason}.`);
  };
  for (const candidate of enrich(events)) {
    stopIfCancelled(options.signal);
    await ports.pacer.pause();
    const poor = rejection(candidate.facts);
    const verdict = poor === null ? checkEvidence(candidate, byId) : { rejected: poor };
    if ('rejected' in verdict) turnAway(candidate, verdict.rejected);
    else {
      const sources = verdict.evidence.flatMap((one) => byId.get(one.eventId) ?? []);
      checked.push({ candidate, evidence: verdict.evidence, events: [...new Set(sources)] });
    }
  }
  return checked.sort(order);
}

/**
 * Learns from happenings, in any order of them the same.
 * @throws BrainError `cancelled` when the signal says so; whatever was written by then stays and is not learnt twice.
 */
export async function learn(
  happenings: AsyncIterable<Happening>,
  ports: LearnPorts,
  options: LearnOptions,
  exclusively: <T>(work: () => Promise<T>) => Promise<T>,
  neighbours: Neighbours,
): Promise<LearnReport> {
  const { all, fresh } = await worthReading(await readEvents(happenings, ports, options), ports.store);
  const rejected: Record<string, number> = {};
  const harvest = new Harvest();
  const checked = await candidates(all, ports, options, rejected);
  const warnings: Warning[] = [];
  const { bookmark, files, standing } = options;
  await exclusively(async () => {
    const { warnings: found, seen } = await admitChecked(checked, harvest, { ...ports, neighbours }, options);
    warnings.push(...found);
    if (options.allFiles) await markStale(harvest, seen, ports.store, ports.clock.now());
    stopIfCancelled(options.signal);
    await writeHarvest(harvest, fresh, ports.store);
    harvest.stale += await recheckComments(fresh, ports.store, ports.clock.now());
    if (files && bookmark) {
      const today = { events: all, fresh, files, head: bookmark.place, now: ports.clock.now(), pacer: ports.pacer };
      harvest.stale += await recheck(today, ports.store);
    }
    if (bookmark) await ports.store.write({ meta: { [bookmarkKey(bookmark.source)]: bookmark.place } });
  });
  if (standing && bookmark) {
    const hasNews = fresh.some(({ kind }) => kind === 'commit');
    const check = { standing, head: bookmark.place, hasNews, now: ports.clock.now(), pacer: ports.pacer, exclusively };
    harvest.stale += await recheckWords(check, ports.store);
  }
  const { created, updated, reinforced, merged } = harvest.counts;
  const counts = { events: fresh.length, created, updated, reinforced: reinforced + merged, stale: harvest.stale };
  return { ...counts, rejected, ...(warnings.length === 0 ? {} : { warnings }) };
}
