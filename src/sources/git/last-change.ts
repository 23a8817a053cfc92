/** Who changed a file last, as far as commits tell: what somebody else committed is not the user's own word. */
import { readGit } from './run-git.ts';

export interface LastChange {
  readonly sha: string;
  /** The author's name. */
  readonly author: string;
  /** Whether it was committed in this clone. */
  readonly isMadeHere: boolean;
  /** The file as that commit left it. */
  readonly text: string;
}

const SEPARATOR = '%x00';
/** Moves of HEAD that are looked through for the commit: older ones are hardly still asked about. */
const MOVES = 1_000;

/** The last commit of HEAD's history that changed `path` below `root`; null where there is none, or no repository. */
export async function lastChange(root: string, path: string): Promise<LastChange | null> {
  try {
    const told = await readGit({ root }, ['log', '-1', `--format=%H${SEPARATOR}%an`, '--', path]);
    const [sha, author] = told.trim().split('\0');
    if (sha === undefined || author === undefined) return null;
    const moves = await readGit({ root }, ['log', '-g', `-${MOVES}`, `--format=%H${SEPARATOR}%gs`, 'HEAD']).catch(
      () => '',
    );
    const isMadeHere = moves.split('\n').some((line) => line.startsWith(`${sha}\0commit`));
    return { sha, author, isMadeHere, text: await readGit({ root }, ['cat-file', 'blob', `HEAD:./${path}`]) };
  } catch {
    return null;
  }
}
