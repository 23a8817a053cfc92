/** Who changed a file last, as far as commits tell: what somebody else committed is not the user's own word. */
import { BrainError } from '../../../engine/index.ts';
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { ownCommits } from './own-commits.ts';
import { readGit } from '../run/run-git.ts';

export interface LastChange {
  readonly sha: string;
  /** The author's name. */
  readonly author: string;
  /** Whether the user committed it on this machine. */
  readonly isOwn: boolean;
  /** The file as it is at HEAD. */
  readonly text: string;
}

const LOG = [
  '--literal-pathspecs',
  'log',
  '--max-count=1',
  ...SAFE_LOG_ARGUMENTS,
  '--format=%H%x00%ae%x00%at%x00%an%x00%s',
];
const FILE = /^100\d{3} blob ([0-9a-f]{40,64})\t/;

/** The last commit of HEAD's history that changed `path` below `root`; null where there is none, or no repository. */
export async function lastChange(root: string, path: string): Promise<LastChange | null> {
  const place = { root };
  try {
    const told = await readGit(place, [...LOG, 'HEAD', '--', path]);
    const [sha, email = '', authorTime = '', author = '', subject = ''] = told.trim().split('\0');
    const [, blob] =
      FILE.exec(await readGit(place, ['--literal-pathspecs', 'ls-tree', '-z', 'HEAD', '--', path])) ?? [];
    if (sha === undefined || sha === '' || blob === undefined) return null;
    const isOwn = (await ownCommits(place))({ sha, email, authorTime, subject });
    return { sha, author, isOwn, text: await readGit(place, ['cat-file', 'blob', blob]) };
  } catch (error) {
    if (error instanceof BrainError) return null;
    throw error;
  }
}
