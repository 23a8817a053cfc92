/** Which commit took the place of a dropped one. */
import assert from 'node:assert/strict';
import { matchRewrites, type RewrittenCommit } from '../../../../src/sources/git/history/match-rewrites.ts';

function commit(sha: string, over: Partial<RewrittenCommit> = {}): RewrittenCommit {
  const subject = over.subject ?? `Change number ${sha}`;
  return { sha, authorTime: '1700000000', email: 'ada@example.org', subject, message: `${subject}\n`, ...over };
}
const matched = (was: RewrittenCommit[], is: RewrittenCommit[]): Record<string, string> =>
  Object.fromEntries(matchRewrites(was, is));

describe('a rewritten commit', () => {
  it('is known by its author and moment, of several by its subject', () => {
    const [a, b] = [commit('a', { subject: 'Read the ledger' }), commit('b', { subject: 'Write the ledger' })];
    const [b2, a2] = [commit('b2', { subject: b.subject }), commit('a2', { subject: a.subject })];
    assert.deepEqual(matched([a, b], [b2, a2]), { a: 'a2', b: 'b2' });
  });

  it('is known by its author and moment when it was reworded', () => {
    assert.deepEqual(matched([commit('a')], [commit('n', { subject: 'Quite other words' })]), { a: 'n' });
  });

  it('is not guessed where several could be meant', () => {
    assert.deepEqual(matched([commit('a')], [commit('x'), commit('y')]), {});
  });

  it('is known by what it changes when its author and date were reset', () => {
    const was = commit('a', { patchId: 'p1' });
    const others = [commit('n', { authorTime: '1', patchId: 'p1' }), commit('m', { authorTime: '2', patchId: 'p2' })];
    assert.deepEqual(matched([was], others), { a: 'n' });
  });

  it('is known by its subject in the message of the commit that it was squashed into', () => {
    const squash = commit('s', { authorTime: '9', message: 'Ledger\n\n* Read the ledger\n* Write the ledger\n' });
    const was = [
      commit('a', { subject: 'Read the ledger' }),
      commit('b', { subject: 'Write the ledger' }),
      commit('c'),
    ];
    assert.deepEqual(matched(was, [squash]), { a: 's', b: 's' });
  });
});
