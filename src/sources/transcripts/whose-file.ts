/** Whose a transcript is that lies in the opened folder: it may have come with it, and be anybody's invention. */
import { realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BrainError } from '../../engine/index.ts';
import { readGit, type GitFolder } from '../git/run/run-git.ts';
import type { ChatFile, ChatSource, Machine } from './chat-source.ts';
import { pathInside } from './read/inside.ts';

/**
 * Why a transcript is not taken for the user's own chat, in a sentence for a person; null where it is. One that git keeps is
 * nobody's, wherever it lies in the folder. Of an assistant that writes into the folder, so is one behind a link, and one that
 * no repository tells from what came with the folder.
 * @throws BrainError `cancelled`
 */
export async function notTheUsers(
  { title, inWorkspace }: Pick<ChatSource, 'title' | 'inWorkspace'>,
  { path }: ChatFile,
  { roots, platform }: Machine,
  signal?: AbortSignal,
): Promise<string | null> {
  const inside = pathInside(path, roots, platform);
  const root = roots.find((one) => pathInside(path, [one], platform) !== null);
  if (inside === null || inside === '' || root === undefined) return null;
  const not = (why: string): string => `${title}: ${path} ${why}, so it is not read as your chat.`;
  if (inWorkspace && (await isLinked(root, inside))) return not('is reached by a link');
  const place: GitFolder = { root, signal };
  try {
    return (await isKept(place, inside)) ? not('is kept in git and may be anybody’s') : null;
  } catch (error) {
    if (!(error instanceof BrainError) || error.code === 'cancelled') throw error;
    const isAlone = error.code === 'not-a-repository';
    if (!inWorkspace && isAlone) return null;
    return not(
      isAlone
        ? 'lies in no git repository, which would tell whether it came with the folder'
        : 'could not be looked up in git',
    );
  }
}

async function isLinked(root: string, inside: string): Promise<boolean> {
  const folder = dirname(inside);
  const whole = await realpath(root).then(
    (real) => join(real, folder),
    () => null,
  );
  return (await realpath(join(root, folder)).catch(() => null)) !== whole;
}

/** In the index, which a fresh clone fills, or at HEAD. */
async function isKept(place: GitFolder, path: string): Promise<boolean> {
  const list = ['--literal-pathspecs', 'ls-files', '--cached', '-z', '--', path];
  if ((await readGit(place, list)) !== '') return true;
  const tree = ['--literal-pathspecs', 'ls-tree', '--name-only', '-z', 'HEAD', '--', path];
  return (await readGit(place, tree).catch(before)) !== '';
}

/** Before the first commit there is no HEAD. */
function before(error: unknown): string {
  if (error instanceof BrainError && error.code === 'empty-repository') return '';
  throw error;
}
