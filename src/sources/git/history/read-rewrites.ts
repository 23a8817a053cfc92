/** Notices that history was rewritten: commits read before are gone from the branch, and others stand for them. */
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { matchRewrites, type RewrittenCommit } from './match-rewrites.ts';
import { readGit, streamGit, type GitFolder } from '../run/run-git.ts';
import { sinceArguments } from './since.ts';
import { splitStream } from '../run/split-stream.ts';

/** More commits than these are not compared: a history written anew as a whole is another history. */
const MOST_COMMITS = 5_000;
/** So many changes are compared by what they change; the diffs of more would not fit into memory. */
const MOST_PATCHES = 200;

const NONE: ReadonlyMap<string, string> = new Map();
const FORMAT = '%H%x00%at%x00%ae%x00%s%x00%B';

/**
 * The commits that took the place of commits below `since`, by the shas they replace. Only of commits that no branch or
 * tag of this clone holds any more: those of another branch are still what they were. `goesOn` may tell that HEAD comes from
 * `since`, so that none was replaced.
 * @throws BrainError as `streamGit` does.
 */
export async function readRewrites(
  place: GitFolder,
  since: string | undefined,
  goesOn: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<ReadonlyMap<string, string>> {
  if (since === undefined || (await goesOn()) || (await sinceArguments(place, since)).length === 0) return NONE;
  const dropped = await commits(place, [since, '--not', 'HEAD', '--branches', '--tags']);
  if (dropped.length === 0) return NONE;
  const added = await commits(place, ['HEAD', '--not', since]);
  if (added.length === 0) return NONE;
  const found = matchRewrites(dropped, added);
  const open = dropped.filter(({ sha }) => !found.has(sha));
  if (open.length === 0 || dropped.length + added.length > MOST_PATCHES) return found;
  const ids = await patchIds(place, [...dropped, ...added]);
  const withIds = (list: readonly RewrittenCommit[]): RewrittenCommit[] =>
    list.map((commit) => ({ ...commit, patchId: ids.get(commit.sha) }));
  return matchRewrites(withIds(dropped), withIds(added));
}

async function commits(place: GitFolder, range: readonly string[]): Promise<RewrittenCommit[]> {
  const args = ['log', '-z', '--no-merges', `--max-count=${MOST_COMMITS}`, ...SAFE_LOG_ARGUMENTS, `--format=${FORMAT}`];
  const fields: string[] = [];
  for await (const batch of splitStream(streamGit(place, [...args, ...range, '--']), 0)) fields.push(...batch);
  const found: RewrittenCommit[] = [];
  for (let i = 0; i + 4 < fields.length; i += 5) {
    const [sha = '', authorTime = '', email = '', subject = '', message = ''] = fields.slice(i, i + 5);
    found.push({ sha, authorTime, email, subject, message });
  }
  return found;
}

/** `git patch-id` of each commit's change: equal for the same change wherever it stands. */
async function patchIds(place: GitFolder, list: readonly RewrittenCommit[]): Promise<ReadonlyMap<string, string>> {
  const log = ['log', '--no-walk=unsorted', '--stdin', '--patch', ...SAFE_LOG_ARGUMENTS, '--'];
  const chunks: Buffer[] = [];
  for await (const chunk of streamGit(place, log, `${list.map(({ sha }) => sha).join('\n')}\n`)) chunks.push(chunk);
  const patches = Buffer.concat(chunks).toString('latin1');
  const told = await readGit(place, ['patch-id', '--stable'], patches);
  return new Map(
    told.split('\n').flatMap((line) => {
      const [id, sha] = line.split(' ');
      return id !== undefined && sha !== undefined ? [[sha, id] as const] : [];
    }),
  );
}
