/** Reverts: what was taken back is not knowledge, unless the taking back was itself taken back. */
import type { BrainEvent } from '../../model/event.ts';
import { readCommit, type CommitMessage } from './commit-message.ts';

/** Whether a commit takes another back. */
export const isRevert = (event: BrainEvent): boolean => readCommit(event).kind === 'revert';

/** The commits that still hold: without those that a later commit reverted, and without reverts that were reverted. */
export function withoutReverted(commits: readonly CommitMessage[]): CommitMessage[] {
  const gone = new Set<CommitMessage>();
  const bySubject = new Map<string, CommitMessage[]>();
  commits.forEach((commit) => {
    const same = bySubject.get(commit.subject);
    if (same) same.push(commit);
    else bySubject.set(commit.subject, [commit]);
  });
  const bySha = shaIndex(commits);
  // From the newest on: a revert that was itself reverted has no say any more.
  for (const commit of [...commits].reverse()) {
    if (commit.kind !== 'revert' || gone.has(commit)) continue;
    targetsOf(commit, bySha, bySubject).forEach((target) => gone.add(target));
  }
  return commits.filter((commit) => !gone.has(commit));
}

const SHA_KEY = 7;

function shaIndex(commits: readonly CommitMessage[]): Map<string, CommitMessage> {
  return new Map(commits.map((commit) => [commit.sha.slice(0, SHA_KEY), commit]));
}

function targetsOf(
  revert: CommitMessage,
  bySha: ReadonlyMap<string, CommitMessage>,
  bySubject: ReadonlyMap<string, readonly CommitMessage[]>,
): CommitMessage[] {
  const named = revert.body.reverts.flatMap((sha) => bySha.get(sha.slice(0, SHA_KEY)) ?? []);
  if (named.length > 0) return named;
  const quoted = /^[^"]*"(.+)"/.exec(revert.subject)?.[1] ?? /^revert:?\s+(\S.*)/i.exec(revert.subject)?.[1];
  const same = quoted === undefined ? [] : (bySubject.get(quoted) ?? []);
  const before = same.filter(({ event }) => event.at <= revert.event.at && event.id !== revert.event.id);
  return before.slice(-1);
}
