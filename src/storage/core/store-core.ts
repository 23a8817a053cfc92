/** The side of a store that holds the tables: applies, answers, follows other processes, compacts journals. */
import { BrainError, oneAtATime } from '../../engine/index.ts';
import { writeBackup } from '../backup/write-backup.ts';
import type { FileSystem } from '../files/file-system.ts';
import { LagMarker } from './lag-marker.ts';
import { isCompactionDue, isWorthClosingWith, QUIET_MS } from './compaction-policy.ts';
import { PhysicalPurge } from './physical-purge.ts';
import type { Answer, Ask, Core, CoreConfig, CoreEvent, OwnLine } from './core.ts';
import { Compaction } from './compaction.ts';
import { JournalFollower } from './follow-journals.ts';
import { Inbox } from './inbox.ts';
import { backupNamed, restorable } from './restorable.ts';
import { MaintenanceLoop } from './maintenance-loop.ts';
import {
  applyLines,
  contextOf,
  loadCovered,
  newestOperation,
  unreadable,
  type CoreContext,
  type State,
} from './load-state.ts';

export class StoreCore implements Core {
  readonly ask: Ask = (name, ...args) =>
    new Promise((resolve) => {
      this.#inbox.flush();
      // A union of functions takes no union of arguments; `name` binds the two together.
      const answer = this.#state.db[name] as (...args: unknown[]) => Answer<typeof name>;
      resolve(answer.apply(this.#state.db, args));
    });
  /** Nothing waits on this thread: a question is answered when it is asked. */
  readonly askFirst = this.ask;
  readonly #context: CoreContext;
  readonly #emit: (event: CoreEvent) => void;
  readonly #follower: JournalFollower;
  readonly #lagMarker: LagMarker;
  readonly #own = new Map<string, number>();
  readonly #finished = new Set<string>();
  readonly #maintenance: MaintenanceLoop;
  readonly #compaction: Compaction;
  readonly #purging: PhysicalPurge;
  readonly #inbox = new Inbox((lines, bytes) => this.#takeOwn(lines, bytes));
  #state: State;
  /** What is applied to the old state while a new one is loaded. */
  #meanwhile: OwnLine[] | undefined;
  /** One thing at a time: what touches the files must not overlap. Failures are the caller's to hear of. */
  readonly #queue = oneAtATime();
  /** When something was last written, by whomever. */
  #lastWrite = 0;
  #repair: boolean;
  /** The state lacks something, or holds what was taken back. */
  #outdated = false;
  #readOnly: string | null = null;
  /** Others may write on for ever; closing does not wait for them. */
  #closing = false;
  #closed = false;

  private constructor(config: CoreConfig, context: CoreContext, state: State, emit: (event: CoreEvent) => void) {
    this.#context = context;
    this.#emit = emit;
    this.#state = state;
    this.#repair = state.repair;
    this.#follower = new JournalFollower(context, config.instance);
    this.#lagMarker = new LagMarker(context.fs, context.layout, config.instance);
    const shared = { context, state: () => this.#state, finished: this.#finished, followMs: config.followMs };
    this.#compaction = new Compaction({
      ...shared,
      process: config.process,
      catchUp: () => this.#catchUp(),
      keepUp: () => this.#followOn(),
      published: () => {
        this.#repair = false;
        this.#emit({ kind: 'compacted' });
      },
    });
    this.#purging = new PhysicalPurge({
      ...shared,
      publish: () => this.#compaction.compact(),
      rollOver: () => this.#emit({ kind: 'roll-over' }),
    });
    this.#tellState();
    const { fs, layout, warn } = context;
    this.#maintenance = new MaintenanceLoop(() => this.#tend(), warn);
    if (config.followMs === 0) return;
    this.#maintenance.begin(config.followMs, (changed) => fs.watch(layout.journals, changed));
    if (this.#isDue() || this.#purging.isDue) this.#maintenance.now();
  }

  /** @throws BrainError `store-damaged` when the folder cannot be read at all. */
  static async open(fs: FileSystem, config: CoreConfig, emit: (event: CoreEvent) => void): Promise<StoreCore> {
    const context = contextOf(fs, config, emit);
    try {
      return new StoreCore(config, context, await loadCovered(context, new Map()), emit);
    } catch (error) {
      throw unreadable(context.layout, error);
    }
  }

  /** Nobody else can reach the tables of this thread. */
  connect(): null {
    return null;
  }

  readonly handedOver = 0;

  apply(lines: readonly OwnLine[]): void {
    this.#lastWrite = Date.now();
    this.#inbox.add(lines);
  }

  finished(journal: string): void {
    this.#finished.add(journal);
  }

  follow(): Promise<void> {
    return this.#queue(() => this.#follow());
  }

  compact(): Promise<boolean> {
    return this.#queue(() => this.#compact());
  }

  backup(reason: string): Promise<string> {
    return this.#queue(async () => {
      await this.#follow();
      return this.#backUp(reason);
    });
  }

  restore(name: string, op: string): Promise<void> {
    return this.#queue(async () => {
      const backup = await backupNamed(this.#context, name);
      await this.#follow();
      await this.#backUp('before-restore');
      const { image, withErased } = await restorable(this.#context, backup, this.#state.db);
      if (!(await this.#compaction.replace(image, op))) {
        throw new BrainError('store-not-writable', 'Another process is writing a snapshot; try again in a moment.');
      }
      await this.#reload();
      this.#emit({ kind: 'changed' });
      if (withErased) {
        this.#purging.doubt();
        await this.#purge();
      }
    });
  }

  purge(): Promise<readonly string[]> {
    return this.#queue(() => this.#purge());
  }

  close(): Promise<void> {
    this.#closing = true;
    return this.#queue(async () => {
      if (this.#closed) return;
      this.#maintenance.end();
      this.#inbox.flush();
      if (this.#purging.isUntried) await this.#purge();
      if (await this.#isWorthCompacting()) {
        // Nothing is lost without it: the next start reads the journals.
        await this.#compact().catch((error: unknown) => this.#context.warn(`No snapshot at closing: ${String(error)}`));
      }
      await this.#lagMarker.show(0);
      this.#closed = true;
      this.#inbox.close();
      this.#state.db.close();
    });
  }

  #takeOwn(lines: readonly OwnLine[], bytes: number): void {
    this.#meanwhile?.push(...lines);
    this.#applyLines(lines);
    this.#emit({ kind: 'applied', bytes });
    if (this.#isDue()) this.#maintenance.now();
  }

  #applyLines(lines: readonly OwnLine[]): void {
    applyLines(this.#context, this.#state, lines);
    for (const { journal, end } of lines) {
      this.#own.set(journal, end);
      this.#follower.leaveOut(journal);
    }
  }

  /** Takes over all that others have written so far. */
  async #follow(): Promise<void> {
    while (!this.#closed && (await this.#followOn()) && !this.#closing);
    await this.#lagMarker.show(0);
  }

  /** Takes over a piece of it; whether there is more. */
  async #followOn(): Promise<boolean> {
    this.#inbox.flush();
    const erasedBefore = this.#state.db.lastErasure();
    const news = await this.#follower.follow(this.#state, (bytes) => this.#lagMarker.show(bytes));
    if (news.newer !== null) this.#becomeReadOnly(news.newer);
    this.#outdated ||= news.reload;
    const reload = this.#outdated && !this.#compaction.isWriting;
    if (reload) await this.#reload();
    if (this.#state.db.lastErasure() !== erasedBefore) {
      this.#purging.leaveToOthers();
      this.#emit({ kind: 'roll-over' });
    }
    if (news.changed || reload) {
      this.#lastWrite = Date.now();
      this.#emit({ kind: 'seen', op: newestOperation(this.#state) });
      this.#emit({ kind: 'changed' });
    }
    return news.more;
  }

  async #reload(): Promise<void> {
    this.#inbox.flush();
    const old = this.#state;
    this.#meanwhile = [];
    try {
      this.#state = await loadCovered(this.#context, this.#own);
      this.#outdated = false;
      this.#applyLines(this.#meanwhile);
    } finally {
      this.#meanwhile = undefined;
    }
    this.#repair ||= this.#state.repair;
    old.db.close();
    this.#tellState();
  }

  async #compact(): Promise<boolean> {
    if (!(await this.#catchUp())) return false;
    return this.#isCompacted() || this.#compaction.compact(() => !this.#isCompacted());
  }

  async #backUp(reason: string): Promise<string> {
    this.#inbox.flush();
    return writeBackup(this.#context.fs, this.#context.layout, reason, this.#state.db.image());
  }

  #isCompacted(): boolean {
    return this.#state.uncompacted === 0 && !this.#repair;
  }

  /** Whether anything may be written then. */
  async #catchUp(): Promise<boolean> {
    await this.#follow();
    this.#inbox.flush();
    return !this.#closed && this.#readOnly === null;
  }

  /** Fails never: what went wrong is among what is left. */
  async #purge(): Promise<readonly string[]> {
    try {
      await this.#follow();
      return this.#closed || this.#readOnly !== null ? [] : await this.#purging.run();
    } catch (error) {
      return [`a file of ${this.#context.layout.folder}, which cannot be rewritten (${String(error)})`];
    }
  }

  #isDue(): boolean {
    if (this.#readOnly !== null) return false;
    return this.#repair || isCompactionDue({ ...this.#state, idleMs: Date.now() - this.#lastWrite });
  }

  /** Before it is closed: a process that is still writing compacts later, and would have to catch up with us first. */
  async #isWorthCompacting(): Promise<boolean> {
    if (this.#repair) return true;
    return isWorthClosingWith(this.#state) && !(await this.#follower.othersWrote(QUIET_MS));
  }

  /** Follows and compacts when due. */
  #tend(): Promise<void> {
    return this.#queue(async () => {
      await this.#follow();
      if (this.#purging.isDue) await this.#purge();
      else if (this.#isDue()) await this.#compaction.compact(() => this.#isDue());
    });
  }

  #tellState(): void {
    if (this.#state.newer !== null) this.#becomeReadOnly(this.#state.newer);
    this.#emit({ kind: 'seen', op: newestOperation(this.#state) });
  }

  #becomeReadOnly(reason: string): void {
    if (this.#readOnly !== null) return;
    this.#readOnly = reason;
    this.#emit({ kind: 'read-only', reason });
    this.#emit({ kind: 'notice', notice: { kind: 'newer', message: reason } });
  }
}
