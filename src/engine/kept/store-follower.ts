/** Keeps what is made of the items in step with the store: begins with what is on disk, or reads everything once, then what has changed. */
import { goneOf, ItemFollower, pagesOf } from '../lifecycle/item-follower.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { KeptIndex } from './kept-index.ts';

const PAGE = 200;
/** A longer way from what was kept to what is now is none: then everything is read. */
const MOST_BEHIND = 0.5;

/** So often it is tried to write it down while others go on writing to the store. */
const TRIES = 3;

/** What is made of items. */
export interface FollowingContent {
  /** In items. */
  readonly size: number;
  itemIds(): readonly string[];
  /** These came in or changed. */
  take(items: readonly MemoryItem[]): Promise<void>;
  /** The item is no more. */
  drop(itemId: string): void;
}

export interface StoreFollowOptions {
  /** Where it is kept between sessions. */
  readonly kept?: KeptIndex | undefined;
  /** How many items are read at once, 1–1,000. */
  readonly page?: number;
}

export class StoreFollower {
  readonly #store: MemoryStore;
  readonly #content: FollowingContent;
  readonly #follower: ItemFollower;
  readonly #kept: KeptIndex | undefined;
  readonly #page: number;
  #work: Promise<boolean> | undefined;
  #keeping: Promise<void> | undefined;
  #isOpened = false;

  constructor(store: MemoryStore, content: FollowingContent, { kept, page = PAGE }: StoreFollowOptions = {}) {
    this.#store = store;
    this.#content = content;
    this.#kept = kept;
    this.#page = page;
    this.#follower = new ItemFollower(store, {}, page);
  }

  /** Whether nothing was written since the content was brought in step. */
  get isLevel(): boolean {
    return this.#follower.isLevel && !this.#work;
  }

  /**
   * Resolves when the content holds every acknowledged write. Calls at the same time share the work.
   * @returns whether it began anew: all there is was read, or opened.
   */
  async ready(): Promise<boolean> {
    let isAnew = false;
    // Level is what the work under way will make it: whoever comes meanwhile waits for it, too.
    while (!this.isLevel) {
      this.#work ??= this.#catchUp().finally(() => (this.#work = undefined));
      isAnew = (await this.#work) || isAnew;
    }
    return isAnew;
  }

  /** Writes the content down where enough has changed since it was. Never fails. */
  keep(): Promise<void> {
    this.#keeping ??= this.#keep()
      .catch(() => undefined)
      .finally(() => (this.#keeping = undefined));
    return this.#keeping;
  }

  /** Resolves when what is being written is. */
  async kept(): Promise<void> {
    await this.#keeping;
  }

  /** Takes what is written down away: after what is being written. */
  async forget(): Promise<void> {
    await this.#keeping;
    await this.#kept?.clear();
  }

  async #keep(): Promise<void> {
    const kept = this.#kept;
    if (!kept || this.#store.readOnlyReason !== null || !this.#isOpened) return;
    for (let tries = 0; tries < TRIES; tries++) {
      await this.ready();
      if (!kept.isDue) return;
      const revisions = await this.#store.revisions();
      // Else they may be of rows that the content has not taken in.
      if (!this.isLevel || !(await this.#follower.isStillLevel())) continue;
      await kept.save(revisions);
      // Who erased something meanwhile has taken away the file of before: this one must not stay, either.
      if (!(await this.#follower.isStillLevel()) && (await this.#isErasedSince(revisions))) await kept.clear();
      return;
    }
  }

  async #isErasedSince(revisions: string): Promise<boolean> {
    const ids = revisions === '' ? [] : revisions.split('\n').map((line) => line.slice(0, line.lastIndexOf(' ')));
    return (await this.#store.erased(ids)).size > 0;
  }

  stop(): void {
    this.#follower.stop();
  }

  async #catchUp(): Promise<boolean> {
    const isOpened = !this.#isOpened && (await this.#kept?.open()) === true;
    this.#isOpened = true;
    const changes = await this.#follower.look();
    try {
      if (isOpened && (await this.#catchUpWithKept())) return true;
      const gone = new Set(changes.kind === 'all' ? this.#content.itemIds() : goneOf(changes));
      for await (const items of pagesOf(changes)) {
        for (const { itemId } of items) gone.delete(itemId);
        await this.#content.take(items);
      }
      for (const id of gone) this.#content.drop(id);
      this.#kept?.note(changes.kind === 'all' ? this.#content.size : changes.items.length, gone.size);
      return changes.kind === 'all';
    } catch (error) {
      this.#follower.lose();
      throw error;
    }
  }

  /** Reads only what was written since the content was kept. False where that is most of it. */
  async #catchUpWithKept(): Promise<boolean> {
    if (!this.#kept) return false;
    const { changed, gone } = this.#kept.changedBy(await this.#store.revisions());
    if (changed.length > MOST_BEHIND * this.#content.size) return false;
    const items = await this.#follower.read(changed);
    const there = new Set(items.map(({ itemId }) => itemId));
    const lost = [...gone, ...changed.filter((id) => !there.has(id))];
    for (let n = 0; n < items.length; n += this.#page) await this.#content.take(items.slice(n, n + this.#page));
    for (const id of lost) this.#content.drop(id);
    this.#kept.note(items.length, gone.length);
    return true;
  }
}
