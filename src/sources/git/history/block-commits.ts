/** Leaves out the commits that hold nothing but what Project Brain wrote into its block: they are no work of anybody's. */
import { isInstructionFile, onlyBlockChanged } from '../../files/managed-blocks.ts';
import { type TextAt, textsAt } from '../../files/read-blobs.ts';
import type { LoggedCommit } from './commit-log-parser.ts';
import type { GitFolder } from '../run/run-git.ts';

/** A commit of more files is more than our writing; we keep about a dozen, and some of single folders. */
const MOST_FILES = 40;

/** Only of such commits contents are read. A name with a line break cannot be asked for. */
const mayBeOurs = ({ files }: LoggedCommit): boolean =>
  files.length > 0 && files.length <= MOST_FILES && files.every((path) => isInstructionFile(path) && !/\n/.test(path));

/** `before` of a root commit is the empty tree: its files come with it. */
function asked({ sha, parents, files, renames }: LoggedCommit, prefix: string) {
  const [parent] = parents;
  return files.flatMap((path) => {
    const was = renames.find(({ to }) => to === path)?.from ?? path;
    const after = { commit: sha, path: prefix + path };
    return parent === undefined ? [after] : [{ commit: parent, path: prefix + was }, after];
  });
}

/** Whether the texts, as they were asked for, tell of nothing but our block. */
function isOurs({ parents }: LoggedCommit, texts: readonly TextAt[]): boolean {
  const step = parents.length === 0 ? 1 : 2;
  for (let at = 0; at < texts.length; at += step) {
    const before = step === 1 ? null : texts[at];
    const after = texts[at + step - 1];
    if (before === undefined || after === undefined || !onlyBlockChanged(before, after)) return false;
  }
  return texts.length > 0;
}

/**
 * The shas of those of `records` that changed only our block; `prefix` is where their paths begin in the repository.
 * @throws BrainError as `streamGit` does.
 */
export async function blockCommits(
  place: GitFolder,
  records: readonly LoggedCommit[],
  prefix: string,
): Promise<ReadonlySet<string>> {
  const candidates = records.filter(mayBeOurs).map((record) => ({ record, files: asked(record, prefix) }));
  const texts = await textsAt(
    place,
    candidates.flatMap(({ files }) => files),
  );
  const ours = new Set<string>();
  let from = 0;
  for (const { record, files } of candidates) {
    if (isOurs(record, texts.slice(from, (from += files.length)))) ours.add(record.sha);
  }
  return ours;
}
