/** What a person and their assistants do to a folder's files between commits, learnt save by save. */
import {
  type ApprovalMode,
  type Clock,
  type EditRecord,
  type ReadingEngine,
  type FactsReader,
  type SourceRecord,
  recordsOfSave,
  type Pacer,
  type Save,
} from '../engine/index.ts';
import { type ExcludedGlobs, mayBeRead, readExclusion } from '../sources/exclusion.ts';
import { mayHoldBlock, sameButForEmptyLines, withoutManagedBlocks } from '../sources/files/managed-blocks.ts';
import { ignoredAmong, isReadable } from '../sources/work-tree/saved-text.ts';

/** How saves become memory. */
export interface EditOptions {
  readonly approval: ApprovalMode;
  readonly branch: string | null;
}

/** A file or folder that got another name; paths relative to the folder, with `/`. */
export interface Move {
  readonly from: string;
  readonly to: string;
  readonly isFolder: boolean;
}

interface Ports {
  readonly engine: ReadingEngine;
  readonly root: string;
  readonly exclude: ExcludedGlobs | undefined;
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly readFacts: FactsReader;
}

export class ProjectEdits {
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
  }

  /** Learns from saves of files that may be read; those that git ignores are left out. */
  async saved(saves: readonly Save[], options: EditOptions): Promise<void> {
    const readable = saves.filter(({ path, after }) => isReadable(path, after)).flatMap(withoutOurs);
    const records = async function* (this: ProjectEdits): AsyncGenerator<SourceRecord> {
      const ignored = await ignoredAmong(
        this.#ports.root,
        readable.map(({ path }) => path),
      );
      for (const save of readable) {
        if (ignored.has(save.path)) continue;
        await this.#ports.pacer.yieldToHost();
        yield* await recordsOfSave(save, this.#ports.readFacts);
      }
    };
    if (readable.length > 0) await this.#learn(records.call(this), options);
  }

  /** Items follow files and folders to their new names. */
  async moved(moves: readonly Move[], options: EditOptions): Promise<void> {
    const name = (path: string, isFolder: boolean): string => (isFolder ? `${path}/` : path);
    const { engine } = this.#ports;
    await engine.followRenames(new Map(moves.map((one) => [name(one.from, one.isFolder), name(one.to, one.isFolder)])));
    const files = moves.filter(({ isFolder }) => !isFolder);
    await this.#tell(
      files.map(({ from, to }) => ({ change: 'renamed', path: to, from })),
      options,
    );
  }

  /** Tells that files are gone. */
  async removed(paths: readonly string[], options: EditOptions): Promise<void> {
    await this.#tell(
      paths.map((path) => ({ change: 'deleted', path, from: null })),
      options,
    );
  }

  /** Nobody can tell whether a person or an assistant renamed or deleted a file. */
  async #tell(edits: readonly Pick<EditRecord, 'change' | 'path' | 'from'>[], options: EditOptions): Promise<void> {
    const exclusion = await readExclusion(this.#ports.root, await this.#ports.exclude?.());
    const readable = edits.filter(({ path, from }) => [path, from ?? path].every((one) => mayBeRead(one, exclusion)));
    const ignored = await ignoredAmong(
      this.#ports.root,
      readable.map(({ path }) => path),
    );
    const at = new Date(this.#ports.clock.now()).toISOString();
    const told = readable.filter(({ path }) => !ignored.has(path));
    if (told.length === 0) return;
    const records = told.map((edit): EditRecord => ({
      kind: 'edit',
      ...edit,
      at,
      own: false,
      symbols: [],
      patch: '',
    }));
    await this.#learn(each(records), options);
  }

  async #learn(records: AsyncIterable<SourceRecord>, options: EditOptions): Promise<void> {
    await this.#ports.engine.learn(records, { ...options, allFiles: false });
  }
}

/** A save as a person made it: our block in an instruction file is nobody's work. Empty where nothing else changed. */
function withoutOurs(save: Save): Save[] {
  if (!mayHoldBlock(save.path)) return [save];
  const before = save.before === null ? null : withoutManagedBlocks(save.before);
  const after = withoutManagedBlocks(save.after);
  const isOurs =
    before === null ? after.trim() === '' && save.after.trim() !== '' : sameButForEmptyLines(before, after);
  return isOurs ? [] : [{ ...save, before, after }];
}

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  for (const value of values) yield await Promise.resolve(value);
}
