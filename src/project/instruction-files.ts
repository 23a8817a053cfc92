/** The instruction files of a folder: what the brain is kept in, for assistants to read. */
import { BrainError, type Engine } from '../engine/index.ts';
import { explainLines, type ExplainedLine } from '../sinks/explain.ts';
import { withAuthors } from '../sinks/edits/edit-authors.ts';
import type { BlockEdit } from '../sinks/edits/block-edits.ts';
import { excludeLocally } from '../sinks/files/git-exclude.ts';
import { type KeepChoices, type KeepResult, keepSinks, removeFromSinks } from '../sinks/keep.ts';
import { keepEdits, type KeptEdits } from '../sinks/edits/keep-edits.ts';
import { mergeIntoText } from '../sinks/edits/merge-into-text.ts';
import { overlaps } from '../sinks/overlap.ts';
import { preview } from '../sinks/preview.ts';
import type { Sink } from '../sinks/sink.ts';
import { SINKS, sinkById } from '../sinks/sinks.ts';
import type { WrittenLines } from '../sinks/block/written-lines.ts';
import { lastChange } from '../sources/git/people/last-change.ts';
import { isIgnored, isTracked, localExclude } from '../sources/git/repository/sharing.ts';

/** What is told of them to whoever shows them. */
export type { BlockEdit, ExplainedLine };

/** How the instruction files are to be written. */
export type SyncChoices = Pick<
  KeepChoices,
  'tokenizer' | 'tokens' | 'scoped' | 'overwriteEdits' | 'settled' | 'isUnsaved' | 'connected'
>;

function sink(id: string): Sink {
  const found = sinkById(id);
  if (found) return found;
  const known = SINKS.map((one) => one.id).join(', ');
  throw new BrainError('invalid-input', `"${id}" is no instruction file. Use one of: ${known}.`, {
    field: 'sinks',
    value: id,
  });
}

/** What became of a person's edits of one file. */
export interface EditsKept extends Omit<KeptEdits, 'settled'> {
  /** How many are known now. */
  readonly kept: number;
}

/** Sinks go by their ids. @throws BrainError `invalid-input` for an unknown one. */
export class ProjectFiles {
  readonly #root: string;
  readonly #engine: Engine;
  readonly #written: WrittenLines;
  readonly #isBare: () => boolean;
  readonly #connected: () => Promise<readonly string[]>;

  /**
   * `root` is the folder, absolute; `written` what its files were last given; `isBare` whether it is a repository without
   * a work tree, as far as is known; `connected` tells the assistants that reach our tools, where the choices do not.
   */
  constructor(
    root: string,
    engine: Engine,
    written: WrittenLines,
    isBare: () => boolean,
    connected: () => Promise<readonly string[]> = () => Promise.resolve([]),
  ) {
    this.#connected = connected;
    this.#root = root;
    this.#engine = engine;
    this.#written = written;
    this.#isBare = isBare;
  }

  /** Brings these sinks up to date with the brain. @throws BrainError `unsafe-path` in a bare repository. */
  async sync(ids: readonly string[], choices?: SyncChoices): Promise<readonly KeepResult[]> {
    const root = this.#root;
    if (this.#isBare()) {
      throw new BrainError(
        'unsafe-path',
        `${root} is a bare repository: there is no work tree to keep instruction files in.`,
        { path: root },
      );
    }
    const results = await keepSinks(root, ids.map(sink), this.#engine, {
      ...(await this.#chosen(choices)),
      ...this.#known,
      isIgnored: (path) => isIgnored(root, path),
      isTracked: (path) => isTracked(root, path),
    });
    return this.#withAuthors(results);
  }

  /** Has git ignore the sink's file in this clone, by a line in `.git/info/exclude`; only for when a person asks for it. */
  async ignoreLocally(id: string): Promise<void> {
    const { file, prefix } = await localExclude(this.#root);
    await excludeLocally(file, prefix + sink(id).path);
  }

  /** Takes our block out of these sinks. */
  async removeFrom(ids: readonly string[], choices?: SyncChoices): Promise<readonly KeepResult[]> {
    const options = { ...choices, ...this.#known };
    return this.#withAuthors(await removeFromSinks(this.#root, ids.map(sink), options));
  }

  /**
   * Keeps what a person changed in the file at `path`, which belongs to the sink, as it is now, at `at` (ISO 8601). With
   * `goes`, our block leaves the file after that.
   */
  async keepEdits(id: string, path: string, at: string, goes: boolean, choices?: SyncChoices): Promise<EditsKept> {
    const run = (settled: readonly BlockEdit[]): Promise<readonly KeepResult[]> =>
      goes ? this.removeFrom([id], { ...choices, settled }) : this.sync([id], { ...choices, settled });
    const found = (await run([])).find((result) => result.path === path);
    const { settled, left, history } = await keepEdits(found?.edits ?? [], this.#engine, at);
    if (settled.length > 0) await run(settled);
    return { kept: settled.length, left, history };
  }

  async #chosen(choices: SyncChoices = {}): Promise<SyncChoices> {
    return { ...choices, connected: choices.connected ?? (await this.#connected()) };
  }

  /** By what a person's edits and a colleague's lines are told from ours. */
  get #known(): Pick<KeepChoices, 'written' | 'committedAt'> {
    return { written: this.#written, committedAt: (path) => lastChange(this.#root, path) };
  }

  async #withAuthors(results: readonly KeepResult[]): Promise<readonly KeepResult[]> {
    const told: KeepResult[] = [];
    for (const result of results) {
      const { path, edits } = result;
      const committed = edits ? await lastChange(this.#root, path) : null;
      told.push(edits ? { ...result, edits: withAuthors(edits, path, committed) } : result);
    }
    return told;
  }

  /** Which assistants would get the brain several times from these sinks, for a person to read. */
  overlaps(ids: readonly string[]): readonly string[] {
    return overlaps(ids);
  }

  /** What the sink's file would hold if it were brought up to date now. */
  async preview(id: string, choices?: SyncChoices): Promise<string> {
    return preview(this.#root, sink(id), this.#engine, await this.#chosen(choices));
  }

  /** `text`, an unsaved text of the sink's file, with our block as it should be; null where nothing is to be done. */
  async mergeInto(id: string, text: string, choices?: SyncChoices): Promise<string | null> {
    return mergeIntoText(this.#root, sink(id), this.#engine, text, {
      ...(await this.#chosen(choices)),
      ...this.#known,
    });
  }

  /** The items behind the lines of our block in `text`, which stands at `path` (with `/`, relative to the folder). */
  async explain(path: string, text: string, choices?: SyncChoices): Promise<readonly ExplainedLine[]> {
    return explainLines(path, text, this.#engine, { ...(await this.#chosen(choices)), ...this.#known });
  }
}
