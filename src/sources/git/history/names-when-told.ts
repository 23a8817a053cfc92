/** Which names stood in the code when pages began to name them: what is gone since, and is named still, was not followed up. */
import { BrainError, type ToldWords } from '../../../engine/index.ts';
import { mayHoldSecrets } from '../../work-tree/left-out.ts';
import { isCode } from '../../words/list-code.ts';
import { isPartial } from '../repository/is-partial.ts';
import { SAFE_GREP_ARGUMENTS, SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { type GitFolder, streamGit } from '../run/run-git.ts';
import { splitStream } from '../run/split-stream.ts';
import { FilePatches, type FilePatch, PATCH_FORMAT } from './file-patches.ts';

/** Commits whose files are looked through, each in at most some seconds; of more, those that brought the most names. */
const MOST_TREES = 16;
/** Characters of one change of a page. */
const MOST_OF_PATCH = 262_144;
const LINE_FEED = 0x0a;

const LOG = [
  '--literal-pathspecs',
  'log',
  ...SAFE_LOG_ARGUMENTS,
  '--no-renames',
  '--no-merges',
  `--format=${PATCH_FORMAT}`,
  '--patch',
  '--unified=0',
  '--src-prefix=a/',
  '--dst-prefix=b/',
  '--relative',
  'HEAD',
  '--',
];

/**
 * Of the names of each page, by its path below the folder, those that stood in the code of the first or the last commit that
 * wrote them there; null where that cannot be told, as in a clone that lacks what was. @throws BrainError `cancelled`
 */
export async function namesWhenTold(
  place: GitFolder,
  told: readonly ToldWords[],
): Promise<readonly ToldWords[] | null> {
  try {
    if (await isPartial(place)) return null;
    const commits = await commitsThatTold(place, await withoutStanding(place, told));
    const trees = [...commits].sort(([, a], [, b]) => b.size - a.size).slice(0, MOST_TREES);
    const stood = new Map<string, Set<string>>();
    for (const [commit, pages] of trees) {
      const names = new Set([...pages.values()].flatMap((some) => [...some]));
      const found = await namesAt(place, commit, names);
      for (const [path, some] of pages)
        for (const name of some) if (found.has(name)) stood.set(path, (stood.get(path) ?? new Set()).add(name));
    }
    return [...stood].map(([path, names]) => ({ path, names: [...names] }));
  } catch (error) {
    if (error instanceof BrainError && error.code !== 'cancelled') return null;
    throw error;
  }
}

/** Whoever asks has looked for identifiers, but not for packages that may be no dependencies. */
async function withoutStanding(place: GitFolder, told: readonly ToldWords[]): Promise<readonly ToldWords[]> {
  const packages = new Set(told.flatMap(({ names }) => names.filter((name) => /\W/.test(name))));
  const standing = packages.size === 0 ? packages : await namesAt(place, 'HEAD', packages);
  return told.flatMap(({ path, names }) => {
    const left = names.filter((name) => !standing.has(name));
    return left.length > 0 ? [{ path, names: left }] : [];
  });
}

type Pages = Map<string, Set<string>>;

/** By commit what it wrote, of each name the first and the last time. */
async function commitsThatTold(place: GitFolder, told: readonly ToldWords[]): Promise<ReadonlyMap<string, Pages>> {
  const wanted = new Map(told.map(({ path, names }) => [path, new Set(names)]));
  // Without a page git would tell of all of them.
  if (wanted.size === 0) return new Map();
  const last = new Map<string, string>();
  const first = new Map<string, string>();
  const take = (patch: FilePatch | null): void => {
    if (patch === null) return;
    const added = new Set(
      patch.patch
        .split('\n')
        .filter((line) => line.startsWith('+'))
        .flatMap((line) => line.match(/[\w$]+|`[^`]+`/g) ?? [])
        .flatMap((word) => (word.startsWith('`') ? [word.slice(1, -1), ...(word.match(/[\w$]+/g) ?? [])] : word)),
    );
    for (const name of wanted.get(patch.path) ?? []) {
      if (!added.has(name)) continue;
      const key = `${patch.path}\0${name}`;
      if (!last.has(key)) last.set(key, patch.commit.sha);
      first.set(key, patch.commit.sha);
    }
  };
  const patches = new FilePatches(() => MOST_OF_PATCH);
  for await (const lines of splitStream(streamGit(place, [...LOG, ...wanted.keys()]), LINE_FEED))
    for (const line of lines) take(patches.push(line));
  take(patches.end());
  const commits = new Map<string, Pages>();
  for (const [key, commit] of [...last, ...first]) {
    const [path = '', name = ''] = key.split('\0');
    const pages: Pages = commits.get(commit) ?? new Map<string, Set<string>>();
    commits.set(commit, pages.set(path, (pages.get(path) ?? new Set()).add(name)));
  }
  return commits;
}

/** Those of the names that stand in the code of a commit. */
async function namesAt(place: GitFolder, commit: string, names: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const args = ['grep', ...SAFE_GREP_ARGUMENTS, ...[...names].flatMap((name) => ['-e', name]), commit, '--'];
  try {
    for await (const lines of splitStream(streamGit(place, args), LINE_FEED)) {
      for (const line of lines) {
        const [where = '', name = ''] = line.split('\0');
        if (found.has(name)) continue;
        const path = where.slice(commit.length + 1);
        if (isCode(path) && !mayHoldSecrets(path) && place.excludes?.(path) !== true) found.add(name);
      }
      if (found.size === names.size) break;
    }
  } catch (error) {
    // It ends so where nothing is found.
    if (!(error instanceof BrainError) || error.data.exitCode !== 1) throw error;
  }
  return found;
}
