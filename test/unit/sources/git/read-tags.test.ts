/** Every version tag is found, on HEAD's branch or another, with who made it, when, and what was said. */
import assert from 'node:assert/strict';
import { readTags, TAG_LIMITS } from '../../../../src/sources/git/history/read-tags.ts';
import { all, git, gitBytes, makeRepository, removeFolders } from '../temp-repository.ts';

describe('reading tags', () => {
  after(removeFolders);

  it('tells annotated tags with their message, and plain ones with the date of their commit', async () => {
    const root = makeRepository([{ time: 1_700_000_000 }, { time: 1_700_086_400 }]);
    git(root, 'tag', 'v1.0.0', 'HEAD~1');
    process.env['GIT_COMMITTER_DATE'] = '1700172800 +0000';
    git(root, 'tag', '-a', 'v1.1.0', '-m', 'Faster search\n\nWith an index of trigrams.');
    delete process.env['GIT_COMMITTER_DATE'];
    const [annotated, plain, ...others] = await all(readTags({ root }));
    assert.deepEqual(others, []);
    assert.deepEqual(annotated, {
      ...{ kind: 'tag', name: 'v1.1.0', id: git(root, 'rev-parse', 'v1.1.0'), sha: git(root, 'rev-parse', 'HEAD') },
      ...{ at: '2023-11-16T22:13:20.000Z', author: { name: 'Ada', email: 'ada@example.org' } },
      message: 'Faster search\n\nWith an index of trigrams.',
    });
    const sha = git(root, 'rev-parse', 'HEAD~1');
    assert.deepEqual(plain, {
      ...{ kind: 'tag', name: 'v1.0.0', id: sha, sha, at: '2023-11-14T22:13:20.000Z' },
      ...{ author: null, message: '' },
    });
  });

  it('leaves out what names no version or no commit, and says which tags HEAD does not hold', async () => {
    const root = makeRepository([{ files: { a: 'x' } }, { message: 'ahead' }]);
    const versions = ['v1.2.3', '1.2', 'release-2024.1.0', '@scope/name@1.2.3', 'cli/v1.2.3-rc.1', 'v1.0.0+build.5'];
    const others = ['nightly', 'deploy-42', 'before-rewrite', 'v1', 'é'];
    for (const name of [...versions, ...others]) git(root, 'tag', name, 'HEAD~1');
    git(root, 'tag', 'v9.0.0', 'HEAD');
    git(root, 'tag', 'v9.0.1', git(root, 'rev-parse', 'HEAD:a'));
    git(root, 'reset', '-q', '--hard', 'HEAD~1');
    const tags = await all(readTags({ root }));
    const names = (elsewhere: boolean): string[] =>
      tags.filter((tag) => (tag.elsewhere ?? false) === elsewhere).map(({ name }) => name);
    assert.deepEqual(names(false).sort(), versions.sort());
    assert.deepEqual(names(true), ['v9.0.0']);
  });

  it('reads the newest of very many', async () => {
    const count = TAG_LIMITS.tags + 100;
    const root = makeRepository(Array.from({ length: count }, () => ({})));
    const shas = git(root, 'rev-list', '--reverse', 'HEAD').split('\n');
    const refs = shas.map((sha, i) => `create refs/tags/v0.${String(i)}.0 ${sha}\n`).join('');
    gitBytes(root, ['update-ref', '--stdin'], Buffer.from(refs));
    const tags = await all(readTags({ root }));
    assert.deepEqual([tags.length, tags[0]?.name], [TAG_LIMITS.tags, `v0.${String(count - 1)}.0`]);
  });
});
