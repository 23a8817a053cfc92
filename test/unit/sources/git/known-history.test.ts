/** What is kept of a history between readings changes nothing of what is found, wherever HEAD goes. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { foreignHistory } from '../../../../src/sources/git/history/foreign-history.ts';
import { KnownHistory } from '../../../../src/sources/git/history/known-history.ts';
import { readTags } from '../../../../src/sources/git/history/read-tags.ts';
import { readProject } from '../../../../src/sources/git/repository/read-project.ts';
import { lastTouched } from '../../../../src/sources/files/last-touched.ts';
import type { PartCache } from '../../../../src/sources/part-cache.ts';
import { all, git, type MadeCommit, makeRepository, removeFolders } from '../temp-repository.ts';

const PATHS = ['README.md', 'lib/a/README.md', 'lib/a/x.ts', 'docs/rules.md'];
const START = 1_700_000_000;

/** Commits that go on with one or two before them, or begin anew; the last ones are HEAD one after the other. */
const histories = fc.array(
  fc.record({
    back: fc.nat(3),
    other: fc.option(fc.nat(9), { freq: 2 }),
    isRoot: fc.boolean(),
    rare: fc.nat(7),
    path: fc.constantFrom(...PATHS),
    isTagged: fc.boolean(),
  }),
  { minLength: 6, maxLength: 14 },
);
const MOVES = 4;

function newCache(): PartCache {
  const parts = new Map<string, Uint8Array>();
  return {
    load: (part) => Promise.resolve(parts.get(part)),
    save(part, bytes) {
      if (bytes) parts.set(part, bytes);
      return Promise.resolve(true);
    },
  };
}

/** The commits that were made, in their order, also those that no branch holds. */
function shasOf(root: string, count: number): readonly string[] {
  const objects = git(root, 'cat-file', '--batch-all-objects', '--batch-check=%(objecttype) %(objectname)').split('\n');
  const commits = objects.flatMap((line) => /^commit (.+)/.exec(line)?.[1] ?? []);
  const told = git(root, 'log', '--no-walk', '--format=%H %s', ...commits).split('\n');
  const shas = new Map(told.map((line) => [line.slice(line.indexOf(' ') + 1), line.split(' ')[0] ?? '']));
  return Array.from({ length: count }, (_, i) => shas.get(`Commit ${i}`) ?? '');
}

/** Everything that is found out, once with what was kept before, which takes what is found. */
async function found(root: string, cache: PartCache | undefined): Promise<unknown> {
  const history = await KnownHistory.of(cache);
  const place = { root };
  const { roots, firstCommit, head } = await readProject(place, { history, counting: false });
  assert.ok(head !== null);
  const { commits, folders } = await foreignHistory(place, head, history);
  const tags = await all(readTags(place, { head, history }));
  const files = git(root, 'ls-tree', '-r', 'HEAD')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ path: line.slice(line.indexOf('\t') + 1), blob: line.split(/\s/)[2] ?? '' }));
  const touched = await lastTouched(place, files, history);
  await history.keep(head);
  const dated = files.map(({ path }) => [path, touched.has(path)]);
  return { roots, firstCommit, commits: [...commits].sort(), folders: [...folders].sort(), tags, dated };
}

describe('what is known of a history', () => {
  after(removeFolders);

  it('tells the same as finding it out anew', async function () {
    this.timeout(120_000);
    await fc.assert(
      fc.asyncProperty(histories, async (made) => {
        const commits = made.map(({ back, other, isRoot, rare, path }, i): MadeCommit => {
          const first = Math.max(0, i - 1 - back);
          const second = other === null ? first : other % Math.max(1, i);
          const parents = i === 0 || (isRoot && rare === 0) ? [] : first === second ? [first] : [first, second];
          return { time: START + i * 60, files: { [path]: `${i}\n` }, parents };
        });
        const root = makeRepository(commits);
        const shas = shasOf(root, made.length);
        for (const [i, { isTagged }] of made.entries()) if (isTagged) git(root, 'tag', `v1.${i}`, shas[i] ?? '');
        const cache = newCache();
        for (const sha of shas.slice(-MOVES)) {
          git(root, 'update-ref', 'refs/heads/main', sha);
          assert.deepEqual(await found(root, cache), await found(root, undefined));
        }
      }),
      { numRuns: 8 },
    );
  });

  it('is not asked of git again where a commit has come that goes on with it', async () => {
    const root = makeRepository([{ message: 'One' }, { message: 'Two', files: { 'README.md': 'a' } }]);
    git(root, 'tag', 'v1.0.0');
    const cache = newCache();
    await found(root, cache);
    git(root, 'commit', '-q', '--allow-empty', '-m', 'Three');
    const history = await KnownHistory.of(cache);
    const head = git(root, 'rev-parse', 'HEAD');
    for (const what of ['roots', 'foreign', 'tagged'] as const) {
      const before = await history.before(what, { root }, head);
      assert.deepEqual([...(before?.since.keys() ?? [])], [head]);
    }
  });

  it('is found out anew where HEAD went elsewhere, and where what was kept is damaged', async () => {
    const root = makeRepository([{ message: 'One' }, { message: 'Two' }]);
    const cache = newCache();
    await found(root, cache);
    git(root, 'update-ref', 'refs/heads/main', git(root, 'rev-parse', 'HEAD~1'));
    const head = git(root, 'rev-parse', 'HEAD');
    assert.equal(await (await KnownHistory.of(cache)).before('roots', { root }, head), undefined);
    await cache.save('history', new TextEncoder().encode('{ "version": 1, "head":'));
    assert.equal(await (await KnownHistory.of(cache)).before('roots', { root }, head), undefined);
  });
});
