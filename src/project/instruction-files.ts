/** The instruction files of a folder: what the brain is kept in, for assistants to read. */
import { BrainError, type Clock, type Engine } from '../engine/index.ts';
import { explainLines, type ExplainedLine } from '../sinks/explain.ts';
import { withAuthors } from '../sinks/edits/edit-authors.ts';
import type { BlockEdit } from '../sinks/edits/block-edits.ts';
import { excludeLocally } from '../sinks/files/git-exclude.ts';
import { type KeepChoices, type KeepResult, keepSinks, removeFromSinks } from '../sinks/keep.ts';
import { byFile, disagreeing, type FileEdits, leftDisagreeing } from '../sinks/edits/disagreeing-edits.ts';
import { keepEdits, type KeptEdits } from '../sinks/edits/keep-edits.ts';
import { mergeIntoText } from '../sinks/edits/merge-into-text.ts';
import { overlaps } from '../sinks/overlap.ts';
import { preview } from '../sinks/preview.ts';
import type { Sink } from '../sinks/sink.ts';
import { suggestedSinks } from '../sinks/in-use.ts';
import { shadowing, whyNotMade } from '../sinks/shadowing.ts';
import { SINKS } from '../sinks/sinks.ts';
import { sinksBehind, standingEdits, standingSinks } from '../sinks/standing.ts';
import { putBack } from '../sinks/sync.ts';
import type { WrittenLines } from '../sinks/block/written-lines.ts';
import { lastChange } from '../sources/git/people/last-change.ts';
import { isIgnored, isTracked, localExclude } from '../sources/git/repository/sharing.ts';

/** What is told of them to whoever shows them. */
export type { BlockEdit, ExplainedLine, KeepResult };

/** How the instruction files are to be written. */
export type SyncChoices = Pick<
  KeepChoices,
  | 'tokenizer'
  | 'tokens'
  | 'scoped'
  | 'overwriteEdits'
  | 'onOverwrite'
  | 'onFailure'
  | 'settled'
  | 'isUnsaved'
  | 'connected'
>;

function sinkOf(sinks: readonly Sink[], id: string): Sink {
  const found = sinks.find((one) => one.id === id);
  if (found) return found;
  const known = sinks.map((one) => one.id).join(', ');
  throw new BrainError('invalid-input', `"${id}" is no instruction file. Use one of: ${known}.`, {
    field: 'sinks',
    value: id,
  });
}

/** What became of a person's edits of one file. */
export interface EditsKept extends Omit<KeptEdits, 'settled'> {
  /** How many are known now. */
  readonly kept: number;
  /** What became of the file. */
  readonly outcome: KeepResult['outcome'];
  /** What was edited otherwise in other files, and was written over there. */
  readonly overwritten: readonly FileEdits[];
}

/** How a person answers the edits of a file. */
export interface KeepAnswer {
  /** Whether our block is to leave the file. */
  readonly goes: boolean;
  /** Whether it is their word against other edits of the same items, too. Default false. */
  readonly holds?: boolean;
}

/** A file as it was before a person's edits in it were written over. */
export interface FormerFile {
  readonly id: string;
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file the brain can be kept in. */
export interface Target {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  /** What creating it would silence or double; null when it does neither. */
  readonly hazard: string | null;
  /** Whether there are signs of its assistant in the folder. */
  readonly inUse: boolean;
}

/** Files go by the ids of their sinks. `choices` come before those that hold here. @throws BrainError `invalid-input` for an unknown id. */
export interface InstructionFiles {
  /** The same files, written as these choices say, asked for each time. */
  chosenBy(choices: () => Promise<SyncChoices>): InstructionFiles;
  /** The files the brain can be kept in, the recommended one first. */
  targets(): Promise<readonly Target[]>;
  /** Brings these files up to date with the brain. @throws BrainError `unsafe-path` in a bare repository. */
  sync(ids: readonly string[], choices?: SyncChoices): Promise<readonly KeepResult[]>;
  /** Ids of the files that hold the block as this memory wrote it, chosen or not. */
  standing(): Promise<readonly string[]>;
  /** Paths of those that no longer say what they would say now. */
  behind(choices?: SyncChoices): Promise<readonly string[]>;
  /** Takes our block out of these files. */
  removeFrom(ids: readonly string[], choices?: SyncChoices): Promise<readonly KeepResult[]>;
  /** Has git ignore the file in this clone, by a line in `.git/info/exclude`; only for when a person asks for it. */
  ignoreLocally(id: string): Promise<void>;
  /**
   * Keeps what a person changed inside our block of the file at `path`, which belongs to the sink, as it is now. With
   * `goes`, our block leaves the file after that. What other files were edited to say otherwise is left, unless the answer `holds`
   * for them, too: then they get these words. @throws BrainError `file-not-writable` where nothing can be done now.
   */
  keepEdits(id: string, path: string, answer: KeepAnswer, choices?: SyncChoices): Promise<EditsKept>;
  /**
   * Writes our block over what a person changed inside it; with `goes`, takes it out of the file. Throws as `keepEdits`.
   * @returns the file as it was; null where nobody has changed anything there.
   */
  restore(id: string, path: string, goes: boolean): Promise<FormerFile | null>;
  /** Puts our block back as it stood in a former state of the file. Throws as `keepEdits`. */
  putBack(former: FormerFile): Promise<void>;
  /** Which assistants would get the brain several times from these files, for a person to read. */
  overlaps(ids: readonly string[]): readonly string[];
  /** What the file would hold if it were brought up to date now. */
  preview(id: string): Promise<string>;
  /** `text`, an unsaved text of the file, with our block as it should be; null where nothing is to be done. */
  mergeInto(id: string, text: string): Promise<string | null>;
  /** The items behind the lines of our block in `text`, which stands at `path` (with `/`, relative to the folder). */
  explain(path: string, text: string): Promise<readonly ExplainedLine[]>;
}

export interface FilesParts {
  /** The folder, absolute. */
  readonly root: string;
  readonly engine: Engine;
  readonly clock: Clock;
  /** What the folder's files were last given. */
  readonly written: WrittenLines;
  /** Whether it is a repository without a work tree, as far as is known. */
  readonly isBare: () => boolean;
  /** The assistants that reach our tools, where the choices do not say. */
  readonly connected?: () => Promise<readonly string[]>;
  /** The files there are. Default: those that assistants read in a project. */
  readonly sinks?: readonly Sink[];
  /** Whether a path is shared with nobody. Default: as git says. */
  readonly isIgnored?: (path: string) => Promise<boolean>;
}

/** The instruction files of the folder. */
export function instructionFiles(
  parts: FilesParts,
  choicesHere: () => Promise<SyncChoices> = () => Promise.resolve({}),
): InstructionFiles {
  const { root, engine, clock, isBare, sinks = SINKS } = parts;
  const sink = (id: string): Sink => sinkOf(sinks, id);
  /** How they are written, and by what a person's edits and a colleague's lines are told from ours. */
  const options = async (choices?: SyncChoices): Promise<KeepChoices & Pick<FilesParts, 'written'>> => {
    const all = { ...(await choicesHere()), ...choices };
    const connected = all.connected ?? (await parts.connected?.()) ?? [];
    return { ...all, connected, written: parts.written, committedAt: (path) => lastChange(root, path) };
  };

  const files: InstructionFiles = {
    chosenBy: (choices) => instructionFiles(parts, choices),
    overlaps,

    targets: async () =>
      Promise.all(
        (await suggestedSinks(root)).map(async ({ sink: { id, description, path }, inUse }) => ({
          ...{ id, title: description, path, inUse },
          hazard: await hazardOf(root, sink(id)),
        })),
      ),

    async sync(ids, choices) {
      if (isBare()) {
        throw new BrainError(
          'unsafe-path',
          `${root} is a bare repository: there is no work tree to keep instruction files in.`,
          { path: root },
        );
      }
      return authored(
        root,
        await keepSinks(root, ids.map(sink), engine, {
          ...(await options(choices)),
          isIgnored: parts.isIgnored ?? ((path) => isIgnored(root, path)),
          isTracked: (path) => isTracked(root, path),
        }),
      );
    },

    standing: async () => (await standingSinks(root, parts.written)).map(({ id }) => id),
    behind: async (choices) => (await sinksBehind(root, engine, await options(choices))).map(({ path }) => path),

    removeFrom: async (ids, choices) =>
      authored(root, await removeFromSinks(root, ids.map(sink), await options(choices))),

    async ignoreLocally(id) {
      const { file, prefix } = await localExclude(root);
      await excludeLocally(file, prefix + sink(id).path);
    },

    async keepEdits(id, path, { goes, holds = false }, choices) {
      const run = (settled: readonly BlockEdit[]): Promise<readonly KeepResult[]> =>
        goes ? files.removeFrom([id], { ...choices, settled }) : files.sync([id], { ...choices, settled });
      const found = (await run([])).find((result) => result.path === path);
      if (found && !found.edits) refuseLeft(found);
      const edits = found?.edits ?? [];
      const standing = await authored(root, await standingEdits(root, parts.written));
      const against = disagreeing(
        edits,
        standing.filter((other) => other.path !== path),
      );
      const answered = holds ? edits : edits.filter((edit) => !against.has(edit));
      const at = new Date(clock.now()).toISOString();
      const { settled, left, drafts, history } = await keepEdits(answered, engine, at, sink(id).personal);
      const after = settled.length > 0 ? await run(settled) : [];
      const overwritten = byFile(settled.flatMap((edit) => against.get(edit) ?? []));
      for (const other of overwritten) await files.sync([other.sink], { ...choices, settled: other.edits });
      return {
        kept: settled.length,
        left: [...left, ...(holds ? [] : leftDisagreeing(against))],
        outcome: after.find((result) => result.path === path)?.outcome ?? 'unchanged',
        ...{ drafts, history, overwritten },
      };
    },

    async restore(id, path, goes) {
      const formers: FormerFile[] = [];
      const choices: SyncChoices = {
        overwriteEdits: path,
        onOverwrite: (_, bytes) => formers.push({ id, path, bytes }),
      };
      const results = goes ? await files.removeFrom([id], choices) : await files.sync([id], choices);
      const found = results.find((result) => result.path === path);
      if (found) refuseLeft(found);
      return formers[0] ?? null;
    },

    async putBack({ id, path, bytes }) {
      refuseLeft(await putBack(root, { ...sink(id), path }, bytes, await options()));
    },

    preview: async (id) => preview(root, sink(id), engine, await options()),
    mergeInto: async (id, text) => mergeIntoText(root, sink(id), engine, text, await options()),
    explain: async (path, text) => explainLines(path, text, engine, await options()),
  };
  return files;
}

/** @throws BrainError `file-not-writable`, with why, where the file was left as it is though something was to be done. */
function refuseLeft({ path, outcome, reason }: KeepResult): void {
  if (outcome !== 'postponed' && outcome !== 'not-made' && outcome !== 'edited-by-user') return;
  throw new BrainError('file-not-writable', reason ?? `${path} is left as it is.`, { path });
}

async function hazardOf(root: string, target: Sink): Promise<string | null> {
  const refusal = await whyNotMade(root, target);
  const hazards = refusal === undefined ? (await shadowing(root, target)).map((one) => one.message) : [refusal];
  return hazards.length === 0 ? null : hazards.join(' ');
}

async function authored<T extends Pick<KeepResult, 'path' | 'edits'>>(
  root: string,
  results: readonly T[],
): Promise<readonly T[]> {
  const told: T[] = [];
  for (const result of results) {
    const { path, edits } = result;
    const committed = edits ? await lastChange(root, path) : null;
    told.push(edits ? { ...result, edits: withAuthors(edits, path, committed) } : result);
  }
  return told;
}
