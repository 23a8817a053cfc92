/**
 * Keeps what each file was last given, line by line with its items: what a person changed since is told from that, not
 * from what the brain says now. It lies beside the store, never in the repository.
 */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { textHash } from './block-text.ts';
import { type KnownLine, lineHash, textOf } from './known-lines.ts';
import { isStatement } from './statements.ts';

/** A block that was written, by the hash of its text that its marker names. */
export type Written = ReadonlyMap<string, readonly KnownLine[]>;

export interface WrittenLines {
  /** What the file at `path` was given lately; empty where nothing is known. */
  of(path: string): Promise<Written>;
  /** Hashes (`lineHash`) of the lines that the file at `path` was ever given, and of those that were answered. */
  seen(path: string): Promise<ReadonlySet<string>>;
  /**
   * Durable before it resolves: to be called before the file is written. `answered` are lines of others that a person has
   * kept or turned away.
   */
  keep(path: string, lines: readonly KnownLine[], answered?: readonly string[]): Promise<void>;
}

/** So many versions of a block are known again: an editor, a stash or another branch may bring an older one back. */
const VERSIONS = 8;
/** So many lines of one file are known to have been seen; the oldest go. */
const SEEN = 4_000;

const fileSchema = z.object({
  path: z.string(),
  versions: z.array(z.array(z.tuple([z.string(), z.array(z.string())]))),
  seen: z.array(z.string()).default([]),
});
type WrittenFile = z.infer<typeof fileSchema>;

export const hashOfLines = (lines: readonly KnownLine[]): string => textHash(textOf(lines));

/** Nothing is kept: for files that nobody else edits. */
export const NOTHING_WRITTEN: WrittenLines = {
  of: () => Promise.resolve(new Map()),
  seen: () => Promise.resolve(new Set()),
  keep: () => Promise.resolve(),
};

export class WrittenFiles implements WrittenLines {
  readonly #folder: string;
  readonly #root: string;

  /** `folder` is where they lie, made when needed; `root` the project's folder: several may share a store. Absolute. */
  constructor(folder: string, root: string) {
    this.#folder = folder;
    this.#root = root;
  }

  async of(path: string): Promise<Written> {
    const { versions } = await this.#read(path);
    const known = versions.map((lines) => lines.map(([text, itemIds]): KnownLine => ({ text, itemIds })));
    return new Map(known.map((lines) => [hashOfLines(lines), lines]));
  }

  async seen(path: string): Promise<ReadonlySet<string>> {
    return new Set((await this.#read(path)).seen);
  }

  async keep(path: string, lines: readonly KnownLine[], answered: readonly string[] = []): Promise<void> {
    const { versions, seen } = await this.#read(path);
    // As it is read again from the block: without blank lines round it.
    const rows = lines
      .slice(Math.max(lines.findIndex(isFilled), 0), lines.findLastIndex(isFilled) + 1)
      .map(({ text, itemIds }): [string, string[]] => [text, [...itemIds]]);
    const written = JSON.stringify(rows);
    const news = [...lines.map(({ text }) => text), ...answered].filter(isStatement).map(lineHash);
    const all = [...new Set([...seen, ...news])];
    if (JSON.stringify(versions[0]) === written && all.length === seen.length) return;
    const others = versions.filter((one) => JSON.stringify(one) !== written);
    await this.#write(this.#fileOf(path), {
      path,
      versions: [rows, ...others].slice(0, VERSIONS),
      seen: all.slice(-SEEN),
    });
  }

  /**
   * Forgets all words: what was forgotten for good is told nowhere. That its lines were seen stays, or a colleague's block
   * that still has them would offer them again.
   */
  async clear(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const file = join(this.#folder, name);
      const { path, seen } = await readWritten(file);
      if (seen.length > 0) await this.#write(file, { path, versions: [], seen });
      else await rm(file, { force: true });
    }
  }

  #fileOf(path: string): string {
    const name = createHash('sha256').update(`${this.#root}\n${path}`).digest('hex').slice(0, 32);
    return join(this.#folder, `${name}.json`);
  }

  async #read(path: string): Promise<WrittenFile> {
    return { ...(await readWritten(this.#fileOf(path))), path };
  }

  async #write(file: string, content: WrittenFile): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const temp = `${file}.${process.pid}.tmp`;
    const handle = await open(temp, 'w', 0o600);
    try {
      await handle.writeFile(JSON.stringify(content));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temp, file);
  }
}

const isFilled = ({ text }: KnownLine): boolean => text !== '';

/** What cannot be read is as good as not there: then nothing is taken for a person's edit that may be ours. */
async function readWritten(file: string): Promise<WrittenFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  try {
    if (text !== undefined) return fileSchema.parse(JSON.parse(text));
  } catch {
    // Damaged.
  }
  return { path: '', versions: [], seen: [] };
}
