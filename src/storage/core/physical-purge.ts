/** Rids a store's files of the bytes of what was erased: snapshots, journals, backups and what was set aside. */
import { replaceFile } from '../files/write-file.ts';
import { decodeLine, encodeLine } from '../journal/line.ts';
import { scrubCopies } from '../erasing/scrub-copies.ts';
import { holderOf, journalsWithErased, type JournalWithErased } from '../erasing/journals-with-erased.ts';
import type { CoreContext, State } from './load-state.ts';

/** What another process erased is left to that process for so long. */
const GRACE_MS = 10_000;
const RETRY_MS = 30_000;
const LOOK_MS = 100;

export interface PhysicalPurgeParts {
  readonly context: CoreContext;
  readonly state: () => State;
  /** Own journals that get no more lines. */
  readonly finished: ReadonlySet<string>;
  /** How often other processes look for what was written, in milliseconds; 0: never by themselves. */
  readonly followMs: number;
  /** Writes a snapshot, without what was erased; false while another process does so. */
  readonly publish: () => Promise<boolean>;
  /** Seals the own journal. */
  readonly rollOver: () => void;
}

export class PhysicalPurge {
  readonly #parts: PhysicalPurgeParts;
  /** Up to this operation nothing is left of what was erased. */
  #done: string | undefined;
  /** Both snapshots are of after this one. */
  #published: string | undefined;
  #notBefore = 0;
  #tried = false;
  #doubted = false;

  constructor(parts: PhysicalPurgeParts) {
    this.#parts = parts;
  }

  /** Whether it is time to try, as far as is known without looking at the disk. */
  get isDue(): boolean {
    return this.#isPending && Date.now() >= this.#notBefore;
  }

  /** Something is left, and nobody tried yet. */
  get isUntried(): boolean {
    return this.#isPending && !this.#tried;
  }

  /** A copy turned up that holds what was erased, whatever was found before. */
  doubt(): void {
    this.#doubted = true;
  }

  /** Another process erased something, and is about to clean up itself. */
  leaveToOthers(): void {
    this.#notBefore = Date.now() + GRACE_MS;
  }

  /**
   * Two snapshots without it, one after the other, take the place of both that there were; with these the journals of
   * before can go, as far as they are closed. Cut short at any point, it is done again by whoever opens the store next.
   * @returns what still holds bytes of it, in words for a person.
   */
  async run(): Promise<readonly string[]> {
    const { context, state, publish } = this.#parts;
    this.#tried = true;
    this.#done = await readDone(context);
    if (!this.#isPending) return [];
    this.#notBefore = Date.now() + RETRY_MS;
    const withErased = await this.#journalsWithErasedOnceOthersLooked();
    const { db } = state();
    const op = db.lastErasure();
    if (this.#published !== op || db.refusedErased || withErased.some(({ finished }) => finished)) {
      if (!(await publish()) || !(await publish())) return ['another process, which is writing a snapshot just now'];
      this.#published = op;
    }
    const left = await scrubCopies(context, state().db);
    left.push(...(await this.#journalsWithErased()).map(holderOf));
    if (left.length > 0) return left;
    // Names that were removed may not come back after a power cut.
    for (const folder of [context.layout.journals, context.layout.folder]) await context.fs.syncFolder(folder);
    await replaceFile(context.fs, context.layout.folder, 'cleansed.json', encodeLine(JSON.stringify({ upTo: op })));
    this.#done = op;
    this.#doubted = false;
    state().db.forgiveRefused();
    return [];
  }

  get #isPending(): boolean {
    const { db } = this.#parts.state();
    return this.#doubted || db.refusedErased || db.lastErasure() > (this.#done ?? '');
  }

  #journalsWithErased(): Promise<JournalWithErased[]> {
    const { context, state, finished } = this.#parts;
    return journalsWithErased(context, state(), finished);
  }

  /** Other windows seal their journals when they hear of it; a moment's patience spares a second round. */
  async #journalsWithErasedOnceOthersLooked(): Promise<JournalWithErased[]> {
    const { followMs, rollOver } = this.#parts;
    let withErased = await this.#journalsWithErased();
    if (withErased.some(({ finished }) => !finished)) rollOver();
    for (let waited = 0; waited < 2 * followMs; waited += LOOK_MS) {
      if (withErased.every(({ finished }) => finished)) break;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      withErased = await this.#journalsWithErased();
    }
    return withErased;
  }
}

async function readDone({ fs, layout }: CoreContext): Promise<string> {
  const bytes = await fs.read(layout.purgedUpTo);
  const value = bytes && decodeLine(bytes.subarray(0, -1));
  return typeof value === 'object' && value !== null && 'upTo' in value ? String(value.upTo) : '';
}
