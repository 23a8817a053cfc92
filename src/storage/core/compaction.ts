/** Compacts journals into a new snapshot, one process at a time, and goes on following the others while it is written. */
import { tryLock, type HeldLock } from '../process/lock.ts';
import type { ProcessIdentity } from '../process/identity.ts';
import { publishSnapshot } from '../snapshot/publish-snapshot.ts';
import type { Image } from '../sql/image.ts';
import { SCHEMA_VERSION } from '../sql/schema.ts';
import { noteCompacted, type CoreContext, type State } from './load-state.ts';

/** While a snapshot is written, others' writes are looked for at least so often. */
const KEEP_UP_MS = 250;

export interface CompactionParts {
  readonly context: CoreContext;
  readonly process: ProcessIdentity;
  readonly state: () => State;
  /** Own journals that get no more lines. */
  readonly finished: ReadonlySet<string>;
  /** How often other processes look for what was written, in milliseconds; 0: never by themselves. */
  readonly followMs: number;
  /** Takes over all that was written; false when nothing may be written any more. */
  readonly catchUp: () => Promise<boolean>;
  /** Takes over something of what others wrote; the state stays the same one. */
  readonly keepUp: () => Promise<unknown>;
  /** A snapshot is in place. */
  readonly published: () => void;
}

export class Compaction {
  readonly #parts: CompactionParts;
  #writing = false;

  constructor(parts: CompactionParts) {
    this.#parts = parts;
  }

  /** The state must not be replaced just now. */
  get isWriting(): boolean {
    return this.#writing;
  }

  /**
   * Writes a snapshot of the state, unless it is not needed any more: another process may just have written one.
   * @returns false when another process is doing so, or nothing may be written.
   */
  compact(isNeeded: () => boolean = () => true): Promise<boolean> {
    return this.#locked(async (lock) => {
      if (!isNeeded()) return true;
      const { db, floor } = this.#parts.state();
      return this.#following(() => this.#publish(lock, () => db.image(), floor));
    });
  }

  /** Puts this image in the state's place; operations up to `floor` count no more. Returns as `compact` does. */
  replace(image: Image, floor: string): Promise<boolean> {
    return this.#locked((lock) => this.#publish(lock, () => image, floor));
  }

  async #locked(work: (lock: HeldLock) => Promise<boolean>): Promise<boolean> {
    const { context, process, catchUp } = this.#parts;
    const lock = await tryLock({ fs: context.fs, folder: context.layout.locks, process });
    if (!lock) return false;
    try {
      // The lock's last holder may have removed journals that we have not read.
      return (await catchUp()) && (await work(lock));
    } finally {
      await lock.release().catch(() => undefined);
    }
  }

  async #publish(lock: HeldLock, image: () => Image, floor: string): Promise<boolean> {
    const { context, state: current, finished, published } = this.#parts;
    const state = current();
    const manifest = await publishSnapshot(context.fs, context.layout, lock, {
      image,
      schema: SCHEMA_VERSION,
      folded: new Map(state.consumed),
      damaged: state.damagedJournals,
      floor,
      finished,
    });
    if (!manifest) return false;
    noteCompacted(state, manifest);
    published();
    return true;
  }

  /** The disk takes its time for a large snapshot; others' writes are to be seen within two seconds all the same. */
  async #following<T>(work: () => Promise<T>): Promise<T> {
    const { followMs, keepUp } = this.#parts;
    let looking: Promise<unknown> | undefined;
    // What fails here fails again at the next regular look, which tells of it.
    const look = (): void =>
      void (looking ??= keepUp()
        .catch(() => undefined)
        .finally(() => (looking = undefined)));
    const timer = followMs > 0 ? setInterval(look, KEEP_UP_MS) : undefined;
    this.#writing = true;
    try {
      return await work();
    } finally {
      clearInterval(timer);
      await looking;
      this.#writing = false;
    }
  }
}
