/** What the history of one repository tells beside its files, in the order in which it is learnt. */
import type { CommitRecord, SourceRecord, PatchRecord } from '../engine/index.ts';
import { readBranches } from './git/history/read-branches.ts';
import type { KnownHistory } from './git/history/known-history.ts';
import type { ReadManifestOptions } from './git/history/read-manifest-changes.ts';
import { readTags } from './git/history/read-tags.ts';

export interface HistoryOptions extends ReadManifestOptions {
  /** A partial clone lacks the contents of old files, and reading must not fetch them. */
  readonly partial: boolean;
  /** HEAD's commit. */
  readonly head?: string;
  readonly history?: KnownHistory;
}

/** Tags, branches, and `changes` of manifests, by which commits are understood. */
export async function* besideCommits(
  place: HistoryOptions,
  changes: AsyncIterable<SourceRecord> | readonly SourceRecord[],
): AsyncGenerator<SourceRecord, void, undefined> {
  yield* readTags(place, place);
  yield* readBranches(place);
  yield* changes;
}

/** A commit with what it changed, where that was read. */
export type CommitWithPatch = readonly [CommitRecord, ...SourceRecord[]];

export async function* commitsWithPatches(
  commits: AsyncIterable<CommitRecord>,
  read: Promise<ReadonlyMap<string, PatchRecord>> | undefined,
): AsyncGenerator<CommitWithPatch, void, undefined> {
  const patches = await read;
  for await (const commit of commits) {
    const patch = patches?.get(commit.sha);
    yield patch ? [commit, patch] : [commit];
  }
}
