/** Which memory a folder has: its own, that of a known project with the same history, or the user's own. */
import { mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BrainError, type Clock } from '../engine/index.ts';
import { machineAddress } from '../sources/git/people/own-address.ts';
import { cloneEvidence } from '../sources/git/repository/clone-evidence.ts';
import { projectIdentity } from '../sources/project-records.ts';
import {
  answerKinship,
  isKnownProject,
  type RegisterOptions,
  registerProject,
  type RelatedProject,
  relatedProjects,
} from '../storage/registry/register-project.ts';
import { userFolder } from '../storage/registry/user-folder.ts';
import { requireFolder } from './require-folder.ts';

export type { RelatedProject };

/**
 * Where the store lives, absolute: in a folder, or where the registry in `globalFolder` leads; a new project's store is
 * made in `newStore`.
 */
export type StoreLocation = { readonly folder: string } | { readonly globalFolder: string; readonly newStore?: string };

/** Whose memory a folder's is, where others have the same history: those of forks and copies are apart until a person says. */
export interface Kinship {
  /** Projects of which a person has not said yet whether the folder is one of them. */
  readonly unanswered: readonly RelatedProject[];
  /** All projects with the folder's history but its own. */
  related(): Promise<readonly RelatedProject[]>;
  /**
   * From the next opening on the folder has the memory of that project, by its id; with null one of its own.
   * @throws BrainError `not-found`
   */
  answer(id: string | null): Promise<void>;
}

/** A look at a clone that was registered before takes no longer, whatever has become of its disk. */
const LOOK_MS = 2_000;

const inRegistry = (
  place: { readonly globalFolder: string; readonly newStore?: string },
  clock: Clock,
): RegisterOptions => ({
  ...place,
  clock,
  evidenceOf: (folder) => cloneEvidence({ root: folder, signal: AbortSignal.timeout(LOOK_MS) }),
});

/**
 * Which of these places, each the product's folder in global storage, has a memory of `root`: the first one that knows it;
 * undefined where none does. Places that are not there are not made.
 */
export async function placeThatKnows(
  globalFolders: readonly string[],
  root: string,
  clock: Clock,
): Promise<string | undefined> {
  const there: string[] = [];
  for (const folder of globalFolders) if (await isFolder(join(folder, 'projects'))) there.push(folder);
  if (there.length === 0 || !(await isFolder(root))) return undefined;
  const facts = { root, ...(await projectIdentity(root)) };
  for (const globalFolder of there) {
    // An editor's storage that cannot be read or locked is none that helps.
    const isKnown = await isKnownProject(inRegistry({ globalFolder }, clock), facts).catch(() => false);
    if (isKnown) return globalFolder;
  }
  return undefined;
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() === true;

/** Where the memory of `root` lies, and whose else it may be; null where a place was named for it. */
export async function storeFolderOf(
  place: StoreLocation,
  root: string,
  clock: Clock,
): Promise<{ readonly storeFolder: string; readonly kinship: Kinship | null }> {
  if ('folder' in place) return { storeFolder: place.folder, kinship: null };
  const options = inRegistry(place, clock);
  const facts = { root, ...(await projectIdentity(root)) };
  const { folder, unanswered } = await registerProject(options, facts);
  const kinship: Kinship = {
    unanswered,
    related: () => relatedProjects(options, facts),
    answer: (id) => answerKinship(options, facts, id),
  };
  return { storeFolder: folder, kinship };
}

/**
 * A person has said that `root` has the memory of the folder `same`, or with null one of its own.
 * @throws BrainError `not-found` where nothing is known of `same`, or the two have no history in common.
 */
export async function answerMemoryKinship(
  globalFolder: string,
  clock: Clock,
  root: string,
  same: string | null,
): Promise<void> {
  await requireFolder(root);
  const options = inRegistry({ globalFolder }, clock);
  const facts = { root, ...(await projectIdentity(root)) };
  const own = await registerProject(options, facts);
  if (same === null) return answerKinship(options, facts, null);
  await requireFolder(same);
  const path = await realpath(same);
  if (own.roots.includes(path)) return;
  const other = (await relatedProjects(options, facts)).find(({ roots }) => roots.includes(path));
  if (other) return answerKinship(options, facts, other.id);
  const message = `Nothing is known of ${same} that shares its history with ${root}. Scan it first, or look whether it is a clone of the same repository.`;
  throw new BrainError('not-found', message, { root, same });
}

/** Whether a memory was begun there: a user who has told nothing yet has none; it is made with the first thing that they tell. */
export async function holdsMemory(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name === 'journal' || name === 'brain.sqlite');
}

/** The folder of the memory that goes with the user, known by the address that git signs their commits with. */
export async function userMemoryFolder(globalFolder: string): Promise<string> {
  await mkdir(globalFolder, { recursive: true });
  // Without git there is nobody to be told apart.
  const email = await machineAddress(globalFolder).catch(() => null);
  return userFolder(globalFolder, email);
}
