/**
 * What came into the repository with a history of its own, by a subtree or by merging another repository: others made it
 * elsewhere, so it counts as vendored, as the code in `vendor/` does.
 */
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';
import type { KnownForeign, KnownHistory, NewCommits } from './known-history.ts';

export interface ForeignHistory {
  /** Commits of other roots than that of the main line. */
  readonly commits: ReadonlySet<string>;
  /** Folders that they were put in, relative to the root of the repository, with a final `/`. */
  readonly folders: readonly string[];
}

export const NOTHING_FOREIGN: ForeignHistory = { commits: new Set(), folders: [] };

/** Merges whose folders are looked for. */
const MOST_MERGES = 40;
/** A folder that the project itself has changed so often is its own, wherever it came from. */
const OWN_CHANGES = 3;

const LINE_FEED = 10;

/**
 * The main line is what HEAD's first parents lead to. Where less than half of all commits come from its beginning, the
 * project was moved into another repository, and nothing is foreign.
 * @throws BrainError as `streamGit` does.
 */
export async function foreignHistory(place: GitFolder, head: string, history?: KnownHistory): Promise<ForeignHistory> {
  const before = await history?.before('foreign', place, head);
  const found = (before && (await goneOn(place, head, before))) ?? (await foundAnew(place, head));
  history?.note('foreign', found);
  if (found.own * 2 < found.all || found.own === found.all) return NOTHING_FOREIGN;
  const folders = found.folders.filter(({ ownChanges: changes }) => changes < OWN_CHANGES).map(({ path }) => path);
  return { commits: new Set(found.commits), folders };
}

async function foundAnew(place: GitFolder, head: string): Promise<KnownForeign> {
  const parents = await parentsOf(place);
  const own = comeFrom(firstOf(head, parents), parents);
  const foreign = new Set([...parents.keys()].filter((sha) => !own.has(sha)));
  const counts = { own: own.size, all: parents.size };
  if (own.size * 2 < parents.size || own.size === parents.size) return { commits: [], folders: [], ...counts };
  const merges = [...own].filter((sha) => parents.get(sha)?.some((parent) => foreign.has(parent)));
  const folders: KnownForeign['folders'] = [];
  for (const path of await foldersOf(place, merges.slice(0, MOST_MERGES)))
    folders.push({ path, ownChanges: await ownChanges(place, path, foreign) });
  return { commits: [...foreign], folders, ...counts };
}

/**
 * What was known, with the commits that came since, where these only go on with what is the project's own; undefined where
 * the main line may have another beginning, or more has come from elsewhere.
 */
async function goneOn(
  place: GitFolder,
  head: string,
  { known, head: before, since }: { readonly known: KnownForeign; readonly head: string; readonly since: NewCommits },
): Promise<KnownForeign | undefined> {
  if (head !== before && firstOutside(head, since) !== before) return undefined;
  const foreign = new Set(known.commits);
  const mayBeForeign = [...since.values()].some((above) => above.length === 0 || above.some((one) => foreign.has(one)));
  const counts = { own: known.own + since.size, all: known.all + since.size };
  const wasMoved = known.own * 2 < known.all;
  if (mayBeForeign || wasMoved) return undefined;
  const folders: KnownForeign['folders'] = [];
  for (const { path, ownChanges: changes } of known.folders) {
    const more = changes < OWN_CHANGES && since.size > 0 ? await ownChanges(place, path, foreign, before) : 0;
    folders.push({ path, ownChanges: changes + more });
  }
  return { commits: known.commits, folders, ...counts };
}

/** The first commit on the line of first parents that is none of the new ones. */
function firstOutside(head: string, since: NewCommits): string | undefined {
  let at: string | undefined = head;
  while (at !== undefined && since.has(at)) at = since.get(at)?.[0];
  return at;
}

type Parents = ReadonlyMap<string, readonly string[]>;

async function parentsOf(place: GitFolder): Promise<Parents> {
  const parents = new Map<string, readonly string[]>();
  for await (const lines of splitStream(streamGit(place, ['rev-list', '--parents', 'HEAD', '--']), LINE_FEED)) {
    for (const line of lines) {
      const [sha = '', ...others] = line.split(' ');
      parents.set(sha, others);
    }
  }
  return parents;
}

function firstOf(head: string, parents: Parents): string {
  let first = head;
  for (let next: string | undefined = head; next !== undefined; next = parents.get(next)?.[0]) first = next;
  return first;
}

/** Those that have `root` among their ancestors, with it. */
function comeFrom(root: string, parents: Parents): ReadonlySet<string> {
  const children = new Map<string, string[]>();
  for (const [sha, above] of parents) {
    for (const parent of above) {
      const known = children.get(parent);
      if (known) known.push(sha);
      else children.set(parent, [sha]);
    }
  }
  const found = new Set([root]);
  // What is added on the way is gone through, too.
  for (const sha of found) for (const child of children.get(sha) ?? []) found.add(child);
  return found;
}

/** The folder that each merge put all its files in; none for one that put them all over. */
async function foldersOf(place: GitFolder, merges: readonly string[]): Promise<ReadonlySet<string>> {
  const folders = new Set<string>();
  if (merges.length === 0) return folders;
  const format = ['-z', '--format=%x01%H', '--name-only', '--no-renames', '--diff-merges=first-parent'];
  const args = ['log', ...SAFE_LOG_ARGUMENTS, ...format, '--no-walk=unsorted', '--stdin', '--'];
  let common: string | null = null;
  const end = (): void => {
    if (common !== null && common !== '') folders.add(common);
    common = null;
  };
  for await (const fields of splitStream(streamGit(place, args, `${merges.join('\n')}\n`), 0)) {
    for (const field of fields) {
      const path = field.replace(/^\n/, '');
      if (path.startsWith('\x01')) end();
      else if (path !== '') common = common === null ? folderOf(path) : sharedFolder(common, path);
    }
  }
  end();
  return folders;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

function sharedFolder(folder: string, path: string): string {
  let shared = folder;
  while (!path.startsWith(shared)) shared = folderOf(shared.slice(0, -1));
  return shared;
}

/** How many commits of the project itself changed something in the folder, counted up to OWN_CHANGES. */
async function ownChanges(
  place: GitFolder,
  folder: string,
  foreign: ReadonlySet<string>,
  since?: string,
): Promise<number> {
  const args = [
    '--literal-pathspecs',
    'log',
    ...SAFE_LOG_ARGUMENTS,
    '--no-merges',
    '--format=%H',
    'HEAD',
    ...(since === undefined ? [] : ['--not', since]),
    '--',
    folder,
  ];
  let count = 0;
  for await (const shas of splitStream(streamGit(place, args), LINE_FEED)) {
    count += shas.filter((sha) => sha !== '' && !foreign.has(sha)).length;
    if (count >= OWN_CHANGES) break;
  }
  return count;
}
