/** Since when files wait to be saved, and what that tells of who changed them: an assistant saves right after it has edited. */

/** Nobody types and saves within this time. */
const AT_ONCE_MS = 1_000;

export class DirtySince {
  readonly #since = new Map<string, number>();

  /** A file is seen open at `now` (ms), with changes that are not saved or without. */
  seen(key: string, isDirty: boolean, now: number): void {
    if (!isDirty) this.#since.delete(key);
    else if (!this.#since.has(key)) this.#since.set(key, now);
  }

  closed(key: string): void {
    this.#since.delete(key);
  }

  /** Whether what is saved at `now` was typed: in the editor that a person has before them, `shown`, and not saved at once. */
  byPerson(key: string, shown: string | undefined, now: number): boolean {
    const since = this.#since.get(key);
    return shown === key && since !== undefined && now - since >= AT_ONCE_MS;
  }
}
