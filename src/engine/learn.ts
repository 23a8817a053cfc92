/** Learning: source records become events, events candidates, candidates items. */
import { checkEvidence } from './enrichment/evidence-check.ts';
import { type Batch, type BatchPorts, batchesOf } from './batches.ts';
import { earlierTurns } from './earlier-turns.ts';
import { MOST_COMMITS } from './enrichment/history/past.ts';
import { enrich, tryAlone } from './enrichment/enrich.ts';
import type { SourceRecord } from './intake/source-record.ts';
import type { Checked } from './lifecycle/admission/admission.ts';
import { linkCommitsToChats, mentionsWith } from './lifecycle/commits/commit-chats.ts';
import { admitChecked } from './lifecycle/admission/admit-checked.ts';
import { withoutWords } from './lifecycle/forgetting/blank.ts';
import { keepAdded, learnPast } from './learn-past.ts';
import type { LearnOptions, LearnPorts, LearnReport } from './learn-options.ts';
import { ChangeSet, writeChangeSet } from './lifecycle/change-set.ts';
import type { SimilarItemIndex } from './lifecycle/admission/similar-item-index.ts';
import type { Warning } from './lifecycle/admission/merge-decision.ts';
import { followRenames, RenamesRead, withRenamed } from './lifecycle/commits/renames.ts';
import { rejection } from './lifecycle/admission/quality-gate.ts';
import { DocumentsToday, recheckDocuments } from './lifecycle/recheck/documents.ts';
import { recheck } from './lifecycle/recheck/recheck-store.ts';
import { SettlingCommits } from './lifecycle/recheck/settling-commits.ts';
import { recheckComments } from './lifecycle/recheck/todos.ts';
import { WORDS_CHECKED_KEY } from './lifecycle/recheck/words.ts';
import { followReverts } from './lifecycle/commits/reverted.ts';
import { rewriteMarks } from './lifecycle/commits/rewritten-commits.ts';
import { moveEvidence } from './lifecycle/commits/rewritten.ts';
import type { Candidate } from './model/candidate.ts';
import { BrainError } from './model/errors.ts';
import type { BrainEvent } from './model/event.ts';
import { type Endless, endless, noteEnded } from './passing/known.ts';
import { nameOfEvent } from './passing/names.ts';
import { PassingOver } from './passing/passing-over.ts';
import type { Exclusively } from './ports/exclusively.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import { stands, UnderstoodFiles } from './understood-files.ts';

/** The key under which the store keeps a source's cursor. */
export const cursorKey = (source: string): string => `bookmark.${source}`;

function stopIfCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new BrainError('cancelled', 'Reading the project was cancelled; what was kept stays.');
}

/** In the order of their time. */
function inOrder(checked: readonly Checked[]): Checked[] {
  const key = ({ candidate, events }: Checked): string =>
    `${events[0]?.at ?? ''} ${candidate.dedupHint} ${candidate.type} ${candidate.title}`;
  const keyed = checked.map((one) => ({ one, key: key(one) }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ one }) => one);
}

export const knowsNoCommit = async (store: MemoryStore): Promise<boolean> =>
  (await store.items({ origins: ['commit'], limit: 1 })).items.length === 0;

/** What one learning has come to so far. */
class Learning {
  readonly #ports: LearnPorts;
  readonly #options: LearnOptions;
  readonly #similarItems: SimilarItemIndex;
  readonly renames = new RenamesRead();
  readonly #rejected: Record<string, number> = {};
  readonly #warnings: Warning[] = [];
  readonly #counts = { events: 0, created: 0, updated: 0, reinforced: 0, stale: 0 };
  readonly #settling = new SettlingCommits();
  #hasNews = false;
  /** New commits so far. */
  #commits = 0;
  /** What stands is known without having been read. */
  isStandingKnown = false;
  /** A first history is told newest first: what it reverts comes later, and with the revert in mind. */
  #isFirst = false;

  readonly #isCareful: boolean;
  readonly passing: PassingOver;
  readonly understoodFiles: UnderstoodFiles;
  /** Files that could not be understood. */
  readonly unread = new Set<string>();

  constructor(ports: LearnPorts, options: LearnOptions, similarItems: SimilarItemIndex, { names, isCareful }: Endless) {
    this.#ports = ports;
    this.#options = options;
    this.#similarItems = similarItems;
    this.#isCareful = isCareful;
    this.passing = new PassingOver(ports, new Set(names));
    this.understoodFiles = new UnderstoodFiles(ports.store, options.allFiles ? options.readAs : undefined);
  }

  /** The time of the oldest new event, ms since 1970; null without any. */
  oldest: number | null = null;

  get report(): LearnReport {
    const warnings = this.#warnings.length === 0 ? {} : { warnings: this.#warnings };
    return { ...this.#counts, rejected: this.#rejected, ...warnings };
  }

  /** The candidates of a batch with their evidence, in the order of their time; `before`: the batch before it is stored. */
  async checked(batch: Batch, before: Promise<void>): Promise<Checked[]> {
    if (batch.events.some(({ kind }) => kind === 'chat')) await before;
    const events = await this.#endingAmong(batch.events);
    for (const one of batch.renaming) this.renames.add(one);
    const background = [...batch.background, ...(await earlierTurns(events, this.#ports.store))];
    const byId = new Map([...background, ...events].map((event) => [event.id, event]));
    const checked: Checked[] = [];
    const renames = this.renames.since(this.#options.files);
    const onFailure = (culprit: BrainEvent | null, error: unknown): void =>
      this.passing.failed(culprit ? nameOfEvent(culprit) : 'one way of understanding a part of the history', error);
    for (const found of enrich(events, { ...batch, background }, onFailure)) {
      await this.pause();
      const candidate = withRenamed(found, renames);
      const verdict = this.passing.try(`"${candidate.title}"`, () => {
        const poor = rejection(candidate.facts);
        return poor === null ? checkEvidence(candidate, byId) : { rejected: poor };
      });
      if (!verdict) continue;
      if ('rejected' in verdict) this.#turnAway(candidate, verdict.rejected);
      else {
        const sources = verdict.evidence.flatMap((one) => byId.get(one.eventId) ?? []);
        checked.push({ candidate, evidence: verdict.evidence, events: [...new Set(sources)] });
      }
    }
    return inOrder(checked);
  }

  /** Where something never ended and nobody knows what, each is tried by itself, and what was found out before is left out. */
  async #endingAmong(events: readonly BrainEvent[]): Promise<readonly BrainEvent[]> {
    if (!this.#isCareful) return events;
    const ending: BrainEvent[] = [];
    for (const event of events) {
      await this.pause();
      if (this.passing.try(nameOfEvent(event), () => (tryAlone(event), true))) ending.push(event);
    }
    return ending;
  }

  /** Makes items of the candidates and writes them with what they come from. To be called by one at a time. */
  async admit(
    checked: readonly Checked[],
    { fresh, events, present, isUnderstood, isOlder, isLast }: Batch,
  ): Promise<void> {
    const { store, clock, pacer } = this.#ports;
    if (!isOlder && fresh.some(({ kind }) => kind === 'commit')) this.#isFirst = await knowsNoCommit(store);
    const { cursor, files, standing } = this.#options;
    const isToUnderstand = this.#options.allFiles && !isUnderstood && !this.isStandingKnown;
    const options = { ...this.#options, allFiles: isToUnderstand && isLast };
    if (isToUnderstand) await this.understoodFiles.begin();
    // Asked for before anything is written: a question waits for what was.
    const mentioned = mentionsWith(fresh, { store, pause: () => pacer.yieldToHost() });
    mentioned.catch(() => undefined);
    const news = await this.#follow(checked, fresh);
    const changeSet = new ChangeSet();
    const { warnings, seen, forgotten } = await admitChecked(
      news,
      changeSet,
      { ...this.#ports, similarItems: this.#similarItems, passing: this.passing },
      options,
    );
    if (!this.#isFirst) await followReverts(fresh, changeSet, store, clock.now());
    if (options.allFiles) {
      const today = new DocumentsToday(events, (path) => this.unread.has(path) || options.isUnread?.(path) === true);
      await recheckDocuments(today, changeSet, seen, { store, now: clock.now(), passing: this.passing });
    }
    stopIfCancelled(this.#options.signal);
    await writeChangeSet(changeSet, withoutWords(fresh, forgotten, changeSet.evidence), store);
    const commits = fresh.filter(({ kind }) => kind === 'commit');
    // A first history comes newest first: of what is older than what is counted nobody asks.
    if (this.#commits < MOST_COMMITS) await keepAdded(commits, store);
    this.#commits += commits.length;
    await linkCommitsToChats(await mentioned, store, clock.now());
    this.#hasNews ||= fresh.some(({ kind }) => kind === 'commit');
    this.#settling.add(fresh);
    changeSet.stale += await recheckComments(fresh, store, clock.now());
    if (isLast) await followRenames(this.renames.since(files), store, clock.now());
    // Changes of manifests come only once: with them, the next reading would take all files for changed.
    const standingNow = present.filter(stands);
    if (isLast && files && cursor) {
      const today = {
        events: this.isStandingKnown ? null : standingNow,
        settling: this.#settling,
        files,
        head: cursor.place,
        now: clock.now(),
        pacer,
        passing: this.passing,
        indexes: this.#ports.indexes,
      };
      changeSet.stale += await recheck(today, store);
    }
    if (isLast && cursor) {
      // What is new may name what was not looked for in the code of this HEAD.
      const unchecked = this.#hasNews ? { [WORDS_CHECKED_KEY]: '' } : {};
      const understood = this.understoodFiles.understood(standingNow, standing?.isQuiet() ? standing.key : null);
      await store.write({
        meta: { [cursorKey(cursor.source)]: cursor.place, ...unchecked, ...understood },
      });
    }
    this.#warnings.push(...warnings);
    this.#count(changeSet, fresh.length);
    for (const { at } of fresh) this.oldest = Math.min(this.oldest ?? Infinity, Date.parse(at));
  }

  /** What only the commits of all readings together show: counted anew, once for every new HEAD. */
  async learnPast(exclusively: Exclusively): Promise<void> {
    const { files, textsAtHead, cursor, allFiles, approval, branch } = this.#options;
    if (!files || !cursor || !allFiles) return;
    const { passing } = this;
    const head = { files, textsAtHead, head: cursor.place };
    const now = { ...head, hasNews: this.#hasNews, approval, branch, passing, exclusively };
    const changeSet = await learnPast(now, { ...this.#ports, similarItems: this.#similarItems });
    if (changeSet) this.#count(changeSet, 0);
  }

  async pause(): Promise<void> {
    stopIfCancelled(this.#options.signal);
    await this.#ports.pacer.yieldToHost();
  }

  /** Items of commits that were rewritten go on with those of `fresh` that replace them. @returns what is still to admit. */
  async #follow(checked: readonly Checked[], fresh: readonly BrainEvent[]): Promise<readonly Checked[]> {
    const { rewrites } = this.#options;
    if (!rewrites || rewrites.size === 0) return checked;
    const { store, clock } = this.#ports;
    await store.write(rewriteMarks(rewrites));
    const { steps, evidence, told } = await moveEvidence(rewrites, fresh, checked, store);
    const changeSet = new ChangeSet();
    for (const step of steps) changeSet.keep(step, step.before, clock.now());
    changeSet.evidence.push(...evidence);
    await writeChangeSet(changeSet, [], store);
    this.#count(changeSet, 0);
    return checked.filter((one) => !told.has(one));
  }

  #count({ counts: { created, updated, reinforced, merged }, stale }: ChangeSet, events: number): void {
    this.#counts.events += events;
    this.#counts.created += created;
    this.#counts.updated += updated;
    this.#counts.reinforced += reinforced + merged;
    this.#counts.stale += stale;
  }

  #turnAway(candidate: Candidate, reason: string): void {
    this.#rejected[reason] = (this.#rejected[reason] ?? 0) + 1;
    this.#ports.log.info(`Not kept: "${candidate.title}", because ${reason}.`);
  }
}

/**
 * Learns from source records; up to BATCH_EVENTS of them in any order the same. More are learnt batch by batch, each of which
 * is kept once it is done: see `batchesOf` for what they have to be told in.
 * `oldest` is the time of the oldest new event in ms since 1970, null without any.
 * @throws BrainError `cancelled` when the signal says so; whatever was written by then stays and is not learnt twice.
 */
export async function learn(
  records: AsyncIterable<SourceRecord>,
  ports: LearnPorts,
  options: LearnOptions,
  exclusively: Exclusively,
  similarItems: SimilarItemIndex,
): Promise<{ readonly report: LearnReport; readonly oldest: number | null }> {
  const known = await endless(ports.store);
  const learning = new Learning(ports, options, similarItems, known);
  const { standing } = options;
  const others = options.anew === true ? null : (standing?.others ?? null);
  learning.isStandingKnown = others !== null && (await learning.understoodFiles.isKnown(standing?.key ?? ''));
  let read = 0;
  const reading: BatchPorts = {
    passing: learning.passing,
    async onRead() {
      options.onProgress?.(++read);
      await learning.pause();
    },
    pause: () => learning.pause(),
    onUnread: (path) => void learning.unread.add(path),
    isUnderstood: async (present) =>
      learning.isStandingKnown || ((await learning.understoodFiles.isUnderstood(present)) && options.anew !== true),
  };
  // While one batch waits for the store and the disk, the next one is understood.
  let admitting: Promise<void> = Promise.resolve();
  try {
    const toLearn = others && learning.isStandingKnown ? others() : records;
    for await (const batch of batchesOf(toLearn, ports.store, reading)) {
      const checked = await learning.checked(batch, admitting);
      await admitting;
      admitting = exclusively(() => learning.admit(checked, batch));
      // It is heard of when its turn comes.
      admitting.catch(() => undefined);
    }
  } finally {
    await admitting;
  }
  if (known.isCareful) await noteEnded(ports.store);
  await learning.learnPast(exclusively);
  return { report: learning.report, oldest: learning.oldest };
}
