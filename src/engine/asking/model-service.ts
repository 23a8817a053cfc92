/** Everything that a language model is asked: what nobody has read yet, newest first, until budget or patience end. */
import { checkEvidence } from '../enrichment/evidence-check.ts';
import { chunksOf, type Excerpt } from '../enrichment/with-model/excerpts.ts';
import { EXTRACT_VERSION } from '../enrichment/with-model/prompts/extract-1.ts';
import { readChunk } from '../enrichment/with-model/read-chunk.ts';
import { isWorthAsking, READ_KINDS } from '../enrichment/with-model/worth-asking.ts';
import { PassingOver } from '../passing/passing-over.ts';
import type { Checked } from '../lifecycle/admission/admission.ts';
import { admitChecked } from '../lifecycle/admission/admit-checked.ts';
import { ChangeSet, writeChangeSet } from '../lifecycle/change-set.ts';
import { rejection } from '../lifecycle/admission/quality-gate.ts';
import type { ApprovalMode } from '../lifecycle/admission/trust.ts';
import type { BrainEvent } from '../model/event.ts';
import { BrainError } from '../model/errors.ts';
import type { LanguageModel, ModelLedger, ModelUsage } from '../ports/language-model.ts';
import { keptWordings, WORDING_SWITCH_KEY, WORDINGS_KEY, wordingsKept } from '../brain/guide/wording/wordings.ts';
import { Asker } from './asker.ts';
import { unseen, wordGuide } from './guide-wording.ts';
import type { ModelServicePorts } from './ports.ts';
import { askQuestions, unasked } from './questions/questions.ts';

/** Kept in the store for each event that a model has read, so that none is read twice. */
const READ_MARK = 'model-read.';
const PAGE = 200;
const HINTS_OFFERED = 60;

export interface AskOptions {
  readonly model: LanguageModel;
  readonly ledger: ModelLedger;
  /** What may be asked in a day (UTC). */
  readonly limits: ModelUsage;
  /** Resolves after `ms`; rejects with BrainError `cancelled` when the signal says so. */
  readonly wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  readonly approval: ApprovalMode;
  readonly branch: string | null;
  /** Whether it words the lines of the guide, too. Default: no. */
  readonly guide?: boolean | undefined;
  /** Only what was stored is compared with what lies near it; nothing new is read. Default: no. */
  readonly onlyStored?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called with how many events were read, of how many. */
  readonly onProgress?: ((read: number, total: number) => void) | undefined;
}

export interface AskReport {
  /** Events that were read. */
  readonly events: number;
  readonly created: number;
  readonly updated: number;
  readonly reinforced: number;
  /** Parts of answers that could not be used, and candidates that were turned away. */
  readonly rejected: number;
  /** Items that a question found to be replaced or contradicted, better titled or condensed. */
  readonly resolved: number;
  /** Edits of the guide's lines that are told from now on. */
  readonly worded: number;
  /** Why it ended before everything was read; null when it did not. */
  readonly stopped: BrainError | null;
}

export interface ModelEngine {
  /** How many events no model has read yet. */
  unread(): Promise<number>;
  /** How many items a person or an assistant stored since the questions were asked that lie near others. */
  unasked(): Promise<number>;
  /** How many lines of the guide no model has seen yet; 0 where it is not worded. */
  unworded(): Promise<number>;
  /** Tells the guide as the language model worded it, or, with `false`, in the lines' own words. What it worded stays known. */
  wordGuide(on: boolean): Promise<void>;
  /** Has a model read what none has read, and asks it what it can settle. What was learnt by the time it stops stays. */
  askModel(options: AskOptions): Promise<AskReport>;
}

const marks = (events: readonly BrainEvent[]): { meta: Record<string, string> } => ({
  meta: Object.fromEntries(events.map((event) => [READ_MARK + event.id, EXTRACT_VERSION])),
});

export class ModelService implements ModelEngine {
  readonly #ports: ModelServicePorts;

  constructor(ports: ModelServicePorts) {
    this.#ports = ports;
  }

  unread(): Promise<number> {
    return this.#ports.store.eventCount({ kinds: READ_KINDS, unmarked: READ_MARK });
  }

  unasked(): Promise<number> {
    return unasked(this.#ports);
  }

  async unworded(): Promise<number> {
    const { store, guideLines } = this.#ports;
    if ((await store.meta(WORDING_SWITCH_KEY)) !== 'on') return 0;
    return unseen(await guideLines(), wordingsKept(await store.meta(WORDINGS_KEY))).size;
  }

  async wordGuide(on: boolean): Promise<void> {
    const { store } = this.#ports;
    const isOn = (await store.meta(WORDING_SWITCH_KEY)) === 'on';
    if (isOn !== on && store.readOnlyReason === null)
      await store.write({ meta: { [WORDING_SWITCH_KEY]: on ? 'on' : 'off' } });
  }

  async askModel(options: AskOptions): Promise<AskReport> {
    const { clock } = this.#ports;
    const asker = new Asker({ ...options, clock }, options.limits, options.signal);
    const changeSets = { created: 0, updated: 0, reinforced: 0 };
    let [events, rejected, resolved, worded] = [0, 0, 0, 0];
    let stopped: BrainError | null = null;
    try {
      const total = await this.unread();
      for await (const chunk of options.onlyStored === true ? [] : this.#unreadChunks(options)) {
        const { changeSet, turnedAway } = await this.#read(chunk, asker, options);
        const { created, updated, reinforced, merged } = changeSet.counts;
        changeSets.created += created;
        changeSets.updated += updated;
        changeSets.reinforced += reinforced + merged;
        rejected += turnedAway;
        events += new Set(chunk.map((one) => one.event.id)).size;
        options.onProgress?.(events, total);
      }
      resolved = await askQuestions({ ...this.#ports, asker });
      if (options.guide === true) await this.#word(asker, (edits) => (worded += edits));
    } catch (error) {
      if (!(error instanceof BrainError)) throw error;
      stopped = error;
    }
    return { events, ...changeSets, rejected, resolved, worded, stopped };
  }

  /** Has the lines of the guide worded that no model has seen. */
  async #word(asker: Asker, count: (edits: number) => void): Promise<void> {
    const { store, log, guideLines } = this.#ports;
    const before = wordingsKept(await store.meta(WORDINGS_KEY));
    let known = before.edits.length;
    const refused = await wordGuide(await guideLines(), before, asker, async (wordings) => {
      count(wordings.edits.length - known);
      known = wordings.edits.length;
      await store.write({ meta: { [WORDINGS_KEY]: keptWordings(wordings) } });
    });
    for (const why of refused) log.info(`The guide keeps its own words. ${why}.`);
  }

  /** What no model has read and is worth it; the rest is marked as read. */
  async *#unreadChunks({ signal }: AskOptions): AsyncGenerator<readonly Excerpt[]> {
    const { store } = this.#ports;
    for (;;) {
      const page = await store.events({ kinds: READ_KINDS, unmarked: READ_MARK, limit: PAGE });
      if (page.length === 0) return;
      const worthwhile = page.filter(isWorthAsking);
      const chunks = chunksOf(worthwhile);
      const chunked = new Set(chunks.flat().map(({ event }) => event));
      await store.write(marks(page.filter((event) => !chunked.has(event))));
      for (const chunk of chunks) {
        if (signal?.aborted) throw new BrainError('cancelled', 'Reading with the language model was cancelled.');
        yield chunk;
      }
    }
  }

  async #read(
    chunk: readonly Excerpt[],
    asker: Asker,
    options: AskOptions,
  ): Promise<{ changeSet: ChangeSet; turnedAway: number }> {
    const { store, log, exclusively } = this.#ports;
    const vocabulary = { dedupHints: await this.#hints() };
    const { candidates, problems } = await readChunk(chunk, vocabulary, asker);
    for (const problem of problems) log.warn(`Of what the language model answered, a part was not used. ${problem}`);
    const changeSet = new ChangeSet();
    const events = [...new Map(chunk.map(({ event }) => [event.id, event])).values()];
    const byId = new Map(events.map((event) => [event.id, event]));
    // Words that stood beside others' may have been bent by them: the weakest voice counts for all.
    const heard = events.some((event) => event.provenance === 'other') ? 'other' : 'project';
    const checked: Checked[] = [];
    for (const candidate of candidates) {
      const poor = rejection(candidate.facts);
      const verdict = poor === null ? checkEvidence(candidate, byId) : { rejected: poor };
      if ('rejected' in verdict) log.info(`Not kept: "${candidate.title}", because ${verdict.rejected}.`);
      else {
        const sources = verdict.evidence.flatMap((one) => byId.get(one.eventId) ?? []);
        checked.push({ candidate, evidence: verdict.evidence, events: [...new Set(sources)], heard });
      }
    }
    await exclusively(async () => {
      await admitChecked(
        checked,
        changeSet,
        { ...this.#ports, passing: new PassingOver(this.#ports) },
        { ...options, allFiles: false },
      );
      await writeChangeSet(changeSet, [], store);
      await store.write(marks(events));
    });
    return { changeSet, turnedAway: problems.length + candidates.length - checked.length };
  }

  async #hints(): Promise<string[]> {
    const { items } = await this.#ports.store.items({ statuses: ['active'], order: 'updated', limit: PAGE });
    return [...new Set(items.flatMap((item) => item.dedupHint ?? []))].slice(0, HINTS_OFFERED);
  }
}
