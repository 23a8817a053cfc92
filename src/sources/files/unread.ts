/** Files that are there and were not read: nobody knows what they say, so nothing of it is taken for gone. */
export class Unread {
  readonly #paths = new Set<string>();

  /** A file, or with a final `/` a folder with all below it (`/`: everything). */
  add(path: string): void {
    this.#paths.add(path);
  }

  has(path: string): boolean {
    if (this.#paths.has(path) || this.#paths.has('/')) return true;
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (this.#paths.has(path.slice(0, slash + 1))) return true;
    }
    return false;
  }
}
