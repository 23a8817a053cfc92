/** Whether a person paused the product in a folder, for every host alike: what one window pauses, no other window and no server reads. */
import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BrainError } from '../engine/index.ts';
import { nodeFileSystem as fs } from '../storage/files/node-file-system.ts';
import { knownFolder } from '../storage/registry/known-folder.ts';
import { isPausedIn, pauseIn, resumeIn, signsIn } from '../storage/registry/paused-folders.ts';
import { editorPlaces } from './memory-places.ts';

/** A memory of a folder; `root` is the folder that it is about, which may lie above. */
interface Kept {
  readonly storeFolder: string;
  readonly root: string;
}

/** Where memories are looked for: the product's folders in global storage, and the folder of a store that was named. */
export interface PausePlaces {
  readonly globalFolders?: readonly string[];
  readonly store?: string | undefined;
}

export class FolderPauses {
  readonly #globalFolders: readonly string[];
  readonly #store: string | undefined;

  /** Beside these places those of the editors on this machine: whichever of them paused a folder, it is paused. */
  constructor({ globalFolders = [], store }: PausePlaces = {}) {
    this.#globalFolders = [...new Set([...globalFolders, ...editorPlaces()])];
    this.#store = store;
  }

  async has(folder: string): Promise<boolean> {
    for (const { storeFolder, root } of await this.#keptOf(folder))
      if (await isPausedIn(fs, storeFolder, root)) return true;
    return false;
  }

  /** @throws BrainError `store-not-writable` where nothing can be kept of it. */
  async pause(folder: string): Promise<void> {
    const [kept] = await this.#keptOf(folder);
    if (!kept) throw new BrainError('store-not-writable', `There is no memory of ${folder} yet to pause.`, { folder });
    try {
      await pauseIn(fs, kept.storeFolder, kept.root);
    } catch (error) {
      const message = `Nothing can be kept in ${kept.storeFolder}, so ${folder} was not paused.`;
      throw new BrainError('store-not-writable', message, { folder }, error);
    }
  }

  /** Also where another editor paused it. */
  async resume(folder: string): Promise<void> {
    for (const { storeFolder, root } of await this.#keptOf(folder)) await resumeIn(fs, storeFolder, root);
  }

  /** The folders on disk in which it is kept whether these are paused. */
  async signsOf(folders: readonly string[]): Promise<ReadonlySet<string>> {
    const kept = await Promise.all(folders.map((folder) => this.#keptOf(folder)));
    return new Set(kept.flat().map(({ storeFolder }) => signsIn(storeFolder)));
  }

  /** Calls `changed` soon after something in one of `signsOf` changed. @returns the way to stop. */
  async watch(signs: string, changed: () => void): Promise<() => void> {
    // What is not there cannot be watched.
    await fs.makeFolder(signs).catch(() => undefined);
    return fs.watch(signs, changed);
  }

  /** The store that was named, then those that registries lead to. */
  async #keptOf(folder: string): Promise<readonly Kept[]> {
    const real = await realpath(folder).catch(() => resolve(folder));
    const kept = new Map<string, Kept>();
    if (this.#store !== undefined) kept.set(this.#store, { storeFolder: this.#store, root: real });
    for (const place of this.#globalFolders) {
      // A registry that may not be read knows nothing.
      const known = await knownFolder(fs, [place], real).catch(() => undefined);
      if (known && !kept.has(known.storeFolder)) kept.set(known.storeFolder, known);
    }
    return [...kept.values()];
  }
}
