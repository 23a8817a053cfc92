/** Says on the disk that this process has much to take over of what others wrote, so that they wait for it. */
import type { FileSystem, OpenFile } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';

/** So many bytes to take over are much: a quarter of a second where processors are scarce. */
const FAR_BYTES = 256 * 1024;
/** A sign is renewed so often while it stands. */
const RENEW_MS = 200;

export class LagMarker {
  readonly #fs: FileSystem;
  readonly #layout: StoreLayout;
  readonly #path: string;
  #file: OpenFile | undefined;
  #renewed = 0;

  /** `instance` names this open store's sign. */
  constructor(fs: FileSystem, layout: StoreLayout, instance: string) {
    this.#fs = fs;
    this.#layout = layout;
    this.#path = `${layout.behind}/${instance}`;
  }

  /** Puts the sign up, renews it or takes it down. Fails never: without it others write on, and this one reads later. */
  async show(bytes: number): Promise<void> {
    try {
      if (bytes > FAR_BYTES) await this.#renew();
      else if (this.#file) await this.#takeDown();
    } catch {
      // A disk that takes no sign takes no writes either.
    }
  }

  async #renew(): Promise<void> {
    if (Date.now() - this.#renewed < RENEW_MS) return;
    this.#renewed = Date.now();
    if (!this.#file) {
      await this.#fs.makeFolder(this.#layout.behind);
      this.#file = await this.#fs.create(this.#path);
    }
    // Its time stamp is what counts.
    await this.#file.write(new Uint8Array(1), 0);
  }

  async #takeDown(): Promise<void> {
    const file = this.#file;
    this.#file = undefined;
    this.#renewed = 0;
    await file?.close();
    await this.#fs.remove(this.#path);
  }
}
