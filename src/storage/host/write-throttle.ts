/** Whoever writes much waits for processes that are far behind in taking it over; nobody else ever does. */
import type { FileSystem } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';

/** After so many bytes it is looked whether somebody is behind. */
const LOOK_BYTES = 64 * 1024;
/** How often to look while somebody is. */
const PAUSE_MS = 25;
/** So long is waited at most until the next bytes: a slow process slows the others down, but never stops them. */
const PATIENCE_MS = 1_000;
/** A sign that was not renewed for so long is that of a process that stopped, or does other things. */
const FRESH_MS = 1_500;
/** After so long a sign is in nobody's use. */
const LEFT_MS = 60_000;

export class WriteThrottle {
  readonly #fs: FileSystem;
  readonly #layout: StoreLayout;
  #bytes = 0;
  #looking = false;
  #waiting: Promise<void> | undefined;

  constructor(fs: FileSystem, layout: StoreLayout) {
    this.#fs = fs;
    this.#layout = layout;
  }

  /** To be asked before each line of so many bytes: undefined to go ahead, else what to wait for first. */
  turn(bytes: number): Promise<void> | undefined {
    this.#bytes += bytes;
    if (this.#bytes >= LOOK_BYTES && !this.#looking) {
      this.#bytes = 0;
      this.#looking = true;
      void this.#look().finally(() => (this.#looking = false));
    }
    return this.#waiting;
  }

  async #look(): Promise<void> {
    if (!(await this.#isSomebodyBehind())) return;
    this.#waiting = this.#untilNobodyIs();
    await this.#waiting;
    this.#waiting = undefined;
  }

  async #untilNobodyIs(): Promise<void> {
    const from = performance.now();
    do await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    while (performance.now() - from < PATIENCE_MS && (await this.#isSomebodyBehind()));
  }

  /** Signs that cannot be read stand for nothing. */
  async #isSomebodyBehind(): Promise<boolean> {
    const { behind } = this.#layout;
    for (const name of await this.#fs.list(behind).catch(() => [])) {
      const stat = await this.#fs.stat(`${behind}/${name}`).catch(() => undefined);
      const age = Date.now() - (stat?.modifiedMs ?? 0);
      if (stat && age > LEFT_MS) await this.#fs.remove(`${behind}/${name}`).catch(() => undefined);
      if (Math.abs(age) < FRESH_MS) return true;
    }
    return false;
  }
}
