/** By what a folder is known as one of a project: a shared history alone is not enough, since every fork and copy has it. */
import { stat } from 'node:fs/promises';
import type { KinshipEvidence, ProjectRecord, ProjectRoot } from './project-record.ts';

/** What is known of an opened folder. */
export interface OpenedFolder {
  /** The opened folder. */
  readonly root: string;
  /** The oldest root commit of HEAD; null outside a repository, before the first commit, and in a shallow clone. */
  readonly firstCommit: string | null;
  /** The folder's place within its repository, with `/`; empty for the repository's own root. Each has its own brain. */
  readonly subfolder: string;
  /** What the clone itself tells. */
  readonly evidence: KinshipEvidence;
}

export interface FolderIdentity {
  readonly path: string;
  /** What a folder keeps when it is moved; null where the system gives nothing of the kind. */
  readonly stamp: string | null;
}

/** Of several projects, the one that was seen last in one of the roots that pass. */
function lastSeen(known: readonly ProjectRecord[], passes: (root: ProjectRoot) => boolean): ProjectRecord | undefined {
  const seenAt = ({ roots }: ProjectRecord): string => roots.find(passes)?.seenAt ?? '';
  const there = known.filter((record) => seenAt(record) !== '');
  return there.sort((a, b) => (seenAt(a) < seenAt(b) ? 1 : -1))[0];
}

/** Of several projects that stood in a place, the one that was seen there last. */
export const lastSeenAt = (known: readonly ProjectRecord[], path: string): ProjectRecord | undefined =>
  lastSeen(known, (root) => root.path === path);

/** A project whose folder this is by its stamp, and which stands no more where it was. */
async function movedHere(known: readonly ProjectRecord[], here: FolderIdentity): Promise<ProjectRecord | undefined> {
  if (here.stamp === null) return undefined;
  for (const record of known) {
    const before = record.roots.find(({ stamp }) => stamp === here.stamp);
    if (before && (await stat(before.path).catch(() => undefined)) === undefined) return record;
  }
  return undefined;
}

/**
 * Whether a folder of the same history, seen in the same place, is the one that stood there: not another clone, of another
 * remote, that was put in its place.
 */
function isStillThere(root: ProjectRoot, here: FolderIdentity, evidence: KinshipEvidence): boolean {
  if (root.path !== here.path) return false;
  if (root.evidence === null || root.stamp === null || root.stamp === here.stamp) return true;
  return root.evidence.remote === evidence.remote;
}

/** Whether two clones are of one repository: linked worktrees of it, or of the same remote. */
const areKin = (a: KinshipEvidence, b: KinshipEvidence): boolean =>
  (a.family !== null && a.family === b.family) || (a.remote !== null && a.remote === b.remote);

/** The same records, with what the clones tell that nobody has looked at yet. */
async function withEvidence(
  known: readonly ProjectRecord[],
  evidenceOf: (root: string) => Promise<KinshipEvidence>,
): Promise<ProjectRecord[]> {
  const looked = async (root: ProjectRoot): Promise<ProjectRoot> =>
    root.evidence ? root : { ...root, evidence: await evidenceOf(root.path) };
  return Promise.all(known.map(async (record) => ({ ...record, roots: await Promise.all(record.roots.map(looked)) })));
}

/** The projects that have the folder's history, whoever they belong to. */
export const ofSameHistory = (
  known: readonly ProjectRecord[],
  { firstCommit, subfolder }: OpenedFolder,
): readonly ProjectRecord[] =>
  firstCommit === null
    ? []
    : known.filter((record) => record.firstCommit === firstCommit && record.subfolder === subfolder);

/**
 * The project of a folder, if one is known. Among those of its history: the one that stands there, that was moved here, or
 * whose clone this one is kin to; else one without a known first commit that stands there or was moved here.
 */
export async function recognise(
  known: readonly ProjectRecord[],
  facts: OpenedFolder,
  here: FolderIdentity,
  evidenceOf: (root: string) => Promise<KinshipEvidence>,
): Promise<ProjectRecord | undefined> {
  const { firstCommit, evidence } = facts;
  const family = ofSameHistory(known, facts);
  const there = lastSeen(family, (root) => isStillThere(root, here, evidence)) ?? (await movedHere(family, here));
  if (there) return there;
  const told = await withEvidence(family, evidenceOf);
  const kin = lastSeen(told, (root) => root.evidence !== null && areKin(root.evidence, evidence));
  if (kin) return family.find(({ id }) => id === kin.id);
  // A project with a first commit of its own is another one, even where this one stood before.
  const open = known.filter((record) => firstCommit === null || record.firstCommit === null);
  return lastSeenAt(open, here.path) ?? (await movedHere(open, here));
}
