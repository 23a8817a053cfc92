/** What became of instruction files, for a person. */
import type { BlockEdit, InstructionFiles, KeepResult, SyncChoices } from '../../project/instruction-files.ts';

/** What became of one; `message` is for a person, null when there is nothing to say. */
export interface FileOutcome {
  readonly path: string;
  readonly changed: boolean;
  readonly message: string | null;
  /** Git is in the middle of something: nothing was done yet. */
  readonly postponed?: boolean;
  /** The file's id, where a person changed something inside our block, and what. */
  readonly edited?: { readonly id: string; readonly edits: readonly BlockEdit[] };
  /** The file's id, where it was not made only because git would share it. */
  readonly wouldBeShared?: string;
}

/** `goes`: our block was to be taken out of it. */
function fileOutcome(
  { sink, path, outcome, reason, warnings, edits = [], wouldBeShared, isEmpty }: KeepResult,
  goes: boolean,
): FileOutcome {
  const asked = edits.length > 0;
  // What was edited is asked about, not complained about; that nothing is known yet is no trouble.
  const isTold = !(asked && !goes) && isEmpty !== true;
  const messages = [...(reason === undefined || !isTold ? [] : [reason]), ...warnings];
  const changed = outcome === 'created' || outcome === 'written' || outcome === 'removed';
  const message = outcome === 'postponed' || messages.length === 0 ? null : messages.join(' ');
  return {
    path,
    changed,
    message,
    ...(outcome === 'postponed' && { postponed: true }),
    ...(asked && { edited: { id: sink, edits } }),
    ...(wouldBeShared === true && { wouldBeShared: sink }),
  };
}

/** Brings the files with these ids up to date, and takes our block out of `removed`. */
export async function syncFiles(
  files: Pick<InstructionFiles, 'sync' | 'removeFrom'>,
  ids: readonly string[],
  removed: readonly string[] = [],
  choices?: SyncChoices,
): Promise<readonly FileOutcome[]> {
  const gone = await files.removeFrom(removed, choices);
  const kept = await files.sync(ids, choices);
  return [...gone.map((result) => fileOutcome(result, true)), ...kept.map((result) => fileOutcome(result, false))];
}
