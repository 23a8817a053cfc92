/** Where the brain is made: follows the store, pins the moment the knowledge is as of, and keeps what was asked for. */
import { oneAtATime } from '../ports/exclusively.ts';
import { goneOf, ItemFollower, pagesOf } from '../lifecycle/item-follower.ts';
import type { MemoryItem } from '../model/item.ts';
import { STATUSES } from '../model/status.ts';
import type { Clock } from '../ports/clock.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ItemFilter, MemoryStore } from '../ports/memory-store.ts';
import type { AssembledBrain } from './lines/finish.ts';
import { AS_OF_KEY, BrainMoment } from './brain-moment.ts';
import { type BrainAssemblyOptions, GUIDE_TOKENS } from './options.ts';
import { type BrainTreeNode, brainTree } from './tree.ts';
import { CHOICE_KEY, choiceKept, type GuideChoice, NO_CHOICE } from './guide/choice.ts';
import { assembleFolderGuides, type GuideDraft, guideDraft, type GuideFacts, guideLines } from './guide/guide.ts';
import { keptGone, namesGoneIn } from './guide/gone-names.ts';
import { wordsGoneIn } from './guide/gone-words.ts';
import { type GuideTrial, tableOfTrial } from './guide/trial.ts';
import type { Unit } from './guide/unit.ts';
import { WORDING_SWITCH_KEY, WORDINGS_KEY, type Wordings, wordingsKept } from './guide/wording/wordings.ts';
import { prepare, render } from './documents/renderings.ts';
import { assembleScoped, type ScopedBrain } from './documents/scoped-brain.ts';
import { ScoredItemTable } from './select/scored-item-table.ts';

/** Contox's V2BrainResponse, and what this product adds to it. */
export interface BrainResponse extends AssembledBrain {
  readonly tree: readonly BrainTreeNode[];
}

/** The answer to `ifNoneMatch` (Contox's 304): the brain is the one with that hash. */
export interface NotModified {
  readonly notModified: true;
  readonly brainHash: string;
}

interface Conditional {
  readonly ifNoneMatch?: string;
}

/** All but what waits for a review: nothing of that is told anywhere. */
const SHOWN: ItemFilter = { approvals: ['approved'], statuses: STATUSES.filter((status) => status !== 'review') };
/** Of the lines that a model is asked about, so much more than the guide takes: what it shortens makes room. */
const BEYOND = 1.5;
interface BrainPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly pacer: Pacer;
  /** The user's own memory, for renderings that nobody else reads. */
  readonly own?: MemoryStore | undefined;
}

export class BrainService {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #pacer: Pacer;
  readonly #follower: ItemFollower;
  /** The user's own memory, which goes with them into every project; undefined where there is none. */
  readonly #ownFollower: ItemFollower | undefined;
  /** Ids of what was read of it. */
  readonly #ownIds = new Set<string>();
  #table = new ScoredItemTable();
  /** Knowledge of the user's own, for renderings that nobody else reads. */
  #personal = new ScoredItemTable();
  /** When items with a time to live run out, milliseconds since 1970; those that have are in no table. */
  readonly #expiring = new Map<string, number>();
  #nextExpiry = Infinity;
  readonly #moment: BrainMoment;
  readonly #made = new Map<string, BrainResponse>();
  /** What items name and the project no longer has, as the store keeps it. */
  #gone: ReadonlySet<string> = new Set();
  /** Identifiers that pages name and the code no longer holds, as the store keeps them. */
  #goneWords: ReadonlySet<string> = new Set();
  /** How a language model words the guide, as the store keeps it; undefined where none does. */
  #kept: string | undefined;
  #wordings: Wordings | undefined;
  /** What an assistant chose for the guide, as the store keeps it. */
  #keptChoice: string | undefined;
  #choice: GuideChoice = NO_CHOICE;
  /** What was made is of other knowledge than the tables hold. */
  #isOutdated = true;
  readonly #inTurn = oneAtATime();

  constructor({ store, clock, pacer, own }: BrainPorts) {
    this.#store = store;
    this.#pacer = pacer;
    this.#clock = clock;
    this.#moment = new BrainMoment(store, clock);
    this.#follower = new ItemFollower(store, SHOWN);
    this.#ownFollower = own && new ItemFollower(own, SHOWN);
  }

  /** The brain; `NotModified` when `ifNoneMatch` is its hash. Where nothing changed since, nothing is assembled. */
  async brain({ ifNoneMatch, ...options }: BrainAssemblyOptions & Conditional): Promise<BrainResponse | NotModified> {
    // A store tells of a write a moment after it acknowledged it, but never after it answered a question asked since.
    await this.#store.meta(AS_OF_KEY);
    await this.#followWordings();
    const key = JSON.stringify(Object.entries(options).sort());
    const made = (this.#isCurrent() && this.#made.get(key)) || (await this.#inTurn(() => this.#make(key, options)));
    const { brainHash } = made;
    return brainHash === ifNoneMatch ? { notModified: true, brainHash } : made;
  }

  /** What concerns one folder only, by folder. */
  scopedBrains(options: BrainAssemblyOptions): Promise<readonly ScopedBrain[]> {
    return this.#inTurn(async () => {
      await this.#followWordings();
      if (!this.#isCurrent()) await this.#follow();
      const brains =
        options.as === 'guide'
          ? assembleFolderGuides(this.#table, this.#facts(), options)
          : assembleScoped(this.#table, options);
      await this.#moment.kept();
      return brains;
    });
  }

  /** The lines of the guide in their own words, for a model to word: what is told, and what would be with more room. */
  guideLines(): Promise<readonly Unit[]> {
    return this.#inTurn(async () => {
      if (!this.#isCurrent()) await this.#follow();
      for (const ahead = prepare(this.#table, { as: 'guide' }); ahead.next().done !== true;)
        await this.#pacer.yieldToHost();
      const lines = guideLines(this.#table, this.#facts(), GUIDE_TOKENS * BEYOND);
      await this.#moment.kept();
      return lines;
    });
  }

  /** The lines of the guide as it would be told, and what finds no room there; with `trial`, as it would be with that choice. */
  guideDraft(trial?: GuideTrial): Promise<GuideDraft> {
    return this.#inTurn(async () => {
      await this.#followWordings();
      if (!this.#isCurrent()) await this.#follow();
      for (const ahead = prepare(this.#table, { as: 'guide' }); ahead.next().done !== true;)
        await this.#pacer.yieldToHost();
      const draft = trial
        ? guideDraft(tableOfTrial(this.#table, trial), { ...this.#facts(), choice: trial.choice })
        : guideDraft(this.#table, this.#facts());
      await this.#moment.kept();
      return draft;
    });
  }

  /** What was made in other words is made anew. */
  async #followWordings(): Promise<void> {
    const isOn = (await this.#store.meta(WORDING_SWITCH_KEY)) === 'on';
    const kept = isOn ? await this.#store.meta(WORDINGS_KEY) : undefined;
    const choice = await this.#store.meta(CHOICE_KEY);
    if (kept === this.#kept && choice === this.#keptChoice) return;
    this.#kept = kept;
    this.#wordings = kept === undefined ? undefined : wordingsKept(kept);
    this.#keptChoice = choice;
    this.#choice = choiceKept(choice);
    this.#made.clear();
  }

  #isCurrent(): boolean {
    const level = this.#follower.isLevel && (this.#ownFollower?.isLevel ?? true);
    return level && this.#clock.now() < this.#nextExpiry && !this.#moment.isWeekOld;
  }

  async #make(key: string, options: BrainAssemblyOptions): Promise<BrainResponse> {
    if (!this.#isCurrent()) await this.#follow();
    const known = this.#made.get(key);
    if (known) return known;
    // The store counts, and writes the pin, while the brain is rendered.
    const counts = Promise.all([this.#store.counts({}), this.#store.counts({ statuses: ['archived'] })]);
    counts.catch(() => undefined);
    for (const ahead = prepare(this.#table, options); ahead.next().done !== true;) await this.#pacer.yieldToHost();
    const [kept, choice] = [this.#kept, this.#keptChoice];
    const rendered = render(this.#table, this.#personal, options, this.#facts());
    await this.#moment.kept();
    const brain = { ...rendered, tree: brainTree(...(await counts)) };
    // Who asks meanwhile may have found other words kept.
    if (kept === this.#kept && choice === this.#keptChoice) this.#made.set(key, brain);
    return brain;
  }

  async #follow(): Promise<void> {
    const changes = await this.#follower.look();
    const isAll = changes.kind === 'all';
    if (isAll) {
      this.#clear();
      await this.#moment.read();
    }
    for await (const items of pagesOf(changes)) {
      for (const item of items) {
        this.#put(item);
        await this.#pacer.yieldToHost();
      }
      // What a page brings is classified at once: all of 100,000 in one go would hold the thread.
      if (isAll) this.#table.recompute(this.#moment.at ?? this.#clock.now());
    }
    for (const id of goneOf(changes)) this.#takeOff(id);
    this.#isOutdated ||= isAll || changes.ids.length > 0;
    await this.#followOwn(isAll);
    const gone = await namesGoneIn(this.#store);
    const goneWords = await wordsGoneIn(this.#store);
    this.#isOutdated ||= keptGone(gone) !== keptGone(this.#gone) || keptGone(goneWords) !== keptGone(this.#goneWords);
    this.#gone = gone;
    this.#goneWords = goneWords;
    this.#dropExpired();
    this.#isOutdated ||= this.#moment.isWeekOld;
    if (!this.#isOutdated) return;
    this.#made.clear();
    await this.#moment.pin(this.#table, this.#personal);
    this.#isOutdated = false;
  }

  #facts(): GuideFacts {
    return { gone: this.#gone, goneWords: this.#goneWords, wordings: this.#wordings, choice: this.#choice };
  }

  /** Everything of the user's own memory is for the user alone, whatever it says of its scope. */
  async #followOwn(anew: boolean): Promise<void> {
    if (!this.#ownFollower) return;
    const changes = anew ? await this.#ownFollower.lookAnew() : await this.#ownFollower.look();
    for (const id of changes.kind === 'all' ? [...this.#ownIds] : goneOf(changes)) {
      this.#takeOff(id);
      this.#ownIds.delete(id);
    }
    for await (const items of pagesOf(changes)) {
      for (const item of items) {
        this.#put({ ...item, scope: 'user' });
        this.#ownIds.add(item.itemId);
      }
    }
    this.#isOutdated ||= changes.kind === 'all' || changes.ids.length > 0;
  }

  #clear(): void {
    this.#table = new ScoredItemTable();
    this.#personal = new ScoredItemTable();
    this.#expiring.clear();
  }

  #takeOff(itemId: string): void {
    this.#table.remove(itemId);
    this.#personal.remove(itemId);
    this.#expiring.delete(itemId);
  }

  #put(item: MemoryItem): void {
    const isShared = item.scope === 'project';
    (isShared ? this.#table : this.#personal).set(item);
    (isShared ? this.#personal : this.#table).remove(item.itemId);
    this.#expiring.delete(item.itemId);
    if (item.expiresAt !== null) this.#expiring.set(item.itemId, Date.parse(item.expiresAt));
  }

  /** Takes off what has run out. */
  #dropExpired(): void {
    const now = this.#clock.now();
    const expired = [...this.#expiring].filter(([, expiry]) => expiry <= now).map(([itemId]) => itemId);
    for (const itemId of expired) this.#takeOff(itemId);
    this.#nextExpiry = Math.min(Infinity, ...this.#expiring.values());
    this.#isOutdated ||= expired.length > 0;
  }
}
