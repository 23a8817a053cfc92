/** What is open for the folders of a workspace: opened when its folder comes, closed when it goes, and left alone between. */

interface Closable {
  /** Resolves when nothing of it goes on any more. */
  close(): Promise<void>;
}

export class OpenFolders<Folder, Opened extends Closable> {
  readonly #keyOf: (folder: Folder) => string;
  readonly #open: (folder: Folder) => Promise<Opened>;
  #opened = new Map<string, Opened>();

  constructor(keyOf: (folder: Folder) => string, open: (folder: Folder) => Promise<Opened>) {
    this.#keyOf = keyOf;
    this.#open = open;
  }

  /** What is open, in the order of the folders. */
  get all(): readonly Opened[] {
    return [...this.#opened.values()];
  }

  /** What is open for folders that are not among these. */
  goneFrom(folders: readonly Folder[]): readonly Opened[] {
    const stay = new Set(folders.map(this.#keyOf));
    return [...this.#opened].flatMap(([key, one]) => (stay.has(key) ? [] : [one]));
  }

  /**
   * Closes what is open for other folders, and opens what is not. @returns what was opened.
   * @throws what the first folder that does not open met, after the others were opened.
   */
  async follow(folders: readonly Folder[]): Promise<readonly Opened[]> {
    const gone = this.goneFrom(folders);
    const before = this.#opened;
    const inOrder = folders.map((folder) => [this.#keyOf(folder), folder] as const);
    this.#opened = new Map(inOrder.flatMap(([key]) => both(key, before.get(key))));
    await Promise.all(gone.map((one) => one.close()));
    const added: Opened[] = [];
    const failures: unknown[] = [];
    for (const [key, folder] of inOrder) {
      if (this.#opened.has(key)) continue;
      try {
        const one = await this.#open(folder);
        added.push(one);
        this.#opened.set(key, one);
      } catch (error) {
        failures.push(error);
      }
    }
    this.#opened = new Map(inOrder.flatMap(([key]) => both(key, this.#opened.get(key))));
    if (failures.length > 0) throw failures[0];
    return added;
  }
}

const both = <T>(key: string, one: T | undefined): [string, T][] => (one === undefined ? [] : [[key, one]]);
