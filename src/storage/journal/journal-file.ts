/** One journal open for appending. Space is taken ahead, so that a sync has only the line itself to bring to the disk. */
import { newId } from '../ids.ts';
import type { FileSystem, OpenFile } from '../files/file-system.ts';
import type { StoreLayout } from '../files/layout.ts';
import { writeFully } from '../files/write-file.ts';
import { encodeRecord, JOURNAL_VERSION, type Header } from './records.ts';

/** Bytes of zeros written behind the lines; readers stop at them. */
export const SPACE_AHEAD = 64 * 1024;

const ZEROS = new Uint8Array(SPACE_AHEAD);

export class JournalFile {
  readonly name: string;
  readonly #file: OpenFile;
  /** Everything before is on disk. */
  #length = 0;
  #space = 0;
  readonly #spaceAhead: number;

  private constructor(name: string, file: OpenFile, spaceAhead: number) {
    this.name = name;
    this.#file = file;
    this.#spaceAhead = spaceAhead;
  }

  /**
   * A new journal with its header, on disk under its name. `ahead` is false when the disk may be full: then no byte
   * more than needed is asked for.
   */
  static async create(
    fs: FileSystem,
    layout: StoreLayout,
    header: Omit<Header, 'journal'>,
    ahead: boolean,
  ): Promise<JournalFile> {
    await fs.makeFolder(layout.journals);
    const name = newId();
    const path = layout.journal(name);
    const file = await fs.create(path);
    try {
      const journal = new JournalFile(name, file, ahead ? SPACE_AHEAD : 0);
      await journal.append(encodeRecord({ journal: JOURNAL_VERSION, ...header }));
      await fs.syncFolder(layout.journals);
      return journal;
    } catch (error) {
      await file.close().catch(() => undefined);
      await fs.remove(path).catch(() => undefined);
      throw error;
    }
  }

  /** Bytes of lines, all of them on disk. */
  get length(): number {
    return this.#length;
  }

  /** The lines are on disk when this resolves. After a failure the file must not be appended to any more. */
  async append(lines: Uint8Array): Promise<void> {
    const end = this.#length + lines.length;
    await writeFully(this.#file, lines, this.#length);
    if (end > this.#space) {
      await writeFully(this.#file, ZEROS.subarray(0, this.#spaceAhead), end);
      this.#space = end + this.#spaceAhead;
    }
    await this.#file.sync();
    this.#length = end;
  }

  /** False when somebody removed the file: what is appended to it would be lost. */
  linked(): Promise<boolean> {
    return this.#file.linked();
  }

  /** Closes a journal that will get no more lines, and says so in it. */
  async seal(): Promise<void> {
    try {
      await this.append(encodeRecord({ end: true }));
      await this.#file.truncate(this.#length);
    } finally {
      await this.#file.close();
    }
  }

  /** Gives up a file whose end is in doubt; takes back, where the disk lets it, what was not acknowledged. */
  async abandon(): Promise<void> {
    await this.#file.truncate(this.#length).catch(() => undefined);
    await this.#file.sync().catch(() => undefined);
    await this.#file.close().catch(() => undefined);
  }
}
