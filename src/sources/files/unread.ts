/** Files that are there and were not read, or not to their end: nobody knows what they say, so nothing of it is taken for gone. */

/** Files that are told of one by one. */
const MOST_TOLD = 5;

export class Unread {
  /** For the log, in sentences; complete once all was read. */
  readonly notes: string[];
  readonly #paths = new Set<string>();
  #told = 0;
  /** Where the sentence stands that counts those that are not told of one by one. */
  #rest = -1;

  /** Sentences are added to `notes`. */
  constructor(notes: string[] = []) {
    this.notes = notes;
  }

  /** Whether reading the files themselves showed nothing that a person should know. */
  get isQuiet(): boolean {
    return this.#told === 0;
  }

  /** A file, or with a final `/` a folder with all below it (`/`: everything). With `why`, a person is told. */
  add(path: string, why?: string): void {
    this.#paths.add(path);
    if (why !== undefined) this.#tell(`${path} is not read: ${why}.`);
  }

  /** Files of which there are more than are read. */
  addOverCount(paths: readonly string[]): void {
    const [first] = paths;
    for (const path of paths) this.add(path);
    if (first === undefined) return;
    const all = paths.length === 1 ? `${first} is` : `${first} and ${String(paths.length - 1)} more are`;
    this.notes.push(`${all} not read: there are more of their kind than are read.`);
  }

  /** A file that was read, with something a person may wonder at. */
  wonder(path: string, what: string): void {
    this.#tell(`${path} ${what}.`);
  }

  has(path: string): boolean {
    if (this.#paths.has(path) || this.#paths.has('/')) return true;
    for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
      if (this.#paths.has(path.slice(0, slash + 1))) return true;
    }
    return false;
  }

  #tell(sentence: string): void {
    if (++this.#told <= MOST_TOLD) {
      this.notes.push(sentence);
      return;
    }
    if (this.#rest < 0) this.#rest = this.notes.length;
    const more = this.#told - MOST_TOLD;
    this.notes[this.#rest] = `So it is with ${String(more)} more ${more === 1 ? 'file' : 'files'}.`;
  }
}
