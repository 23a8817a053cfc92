/** What a subtree or a merged repository brought is of others, and a merge that brought nothing tells nothing. */
import assert from 'node:assert/strict';
import { projectRecords } from '../../../../src/sources/project-records.ts';
import { all, makeRepository, type MadeCommit, removeFolders } from '../temp-repository.ts';

const OWN: readonly MadeCommit[] = [
  { message: 'Begin', files: { 'package.json': '{ "name": "ledger" }\n', 'src/a.ts': 'a\n' } },
  { message: 'feat(books): close a year at once', files: { 'src/a.ts': 'b\n' } },
  { message: 'fix(books): leap years', files: { 'src/a.ts': 'c\n' } },
];
/** A history of its own, which begins without a parent. */
const FOREIGN: readonly MadeCommit[] = [
  { message: 'Begin of the library', parents: [], files: { 'package.json': '{ "name": "lib" }\n', 'lib.ts': 'a\n' } },
  {
    message: 'feat: parse faster',
    files: { 'lib.ts': 'b\n', 'package.json': '{ "name": "lib", "type": "module" }\n' },
  },
];
const BROUGHT = { 'parts/lib/package.json': '{ "name": "lib" }\n', 'parts/lib/src/lib.ts': 'b\n' };
const MERGE: MadeCommit = { message: "Add 'parts/lib/' from commit 'abc'", parents: [2, 4], files: BROUGHT };

async function told(
  commits: readonly MadeCommit[],
): Promise<{ subjects: string[]; files: string[]; changes: string[] }> {
  const { records } = await projectRecords(makeRepository(commits), undefined);
  const read = await all(records);
  return {
    subjects: read.flatMap((one) => (one.kind === 'commit' ? [one.subject] : [])),
    files: read.flatMap((one) => (one.kind === 'manifest' ? [one.path] : [])).sort(),
    changes: read.flatMap((one) => (one.kind === 'manifest-change' ? [one.subject] : [])),
  };
}

describe('the history of another repository inside the own one', () => {
  after(removeFolders);

  it('is not told, nor are the manifests in the folder that it was put in', async () => {
    const last: MadeCommit = { message: 'docs: say more', files: { 'src/b.ts': 'b\n' } };
    assert.deepEqual(await told([...OWN, ...FOREIGN, MERGE, last]), {
      subjects: [
        'docs: say more',
        "Add 'parts/lib/' from commit 'abc'",
        'fix(books): leap years',
        'feat(books): close a year at once',
        'Begin',
      ],
      files: ['package.json'],
      changes: ['Begin'],
    });
  });

  it('leaves the folder to the project that goes on working in it', async () => {
    const work = [1, 2, 3].map((n): MadeCommit => ({
      message: `fix(lib): ${n}`,
      files: { 'parts/lib/src/lib.ts': `${n}\n` },
    }));
    const { subjects, files } = await told([...OWN, ...FOREIGN, MERGE, ...work]);
    assert.deepEqual(files, ['package.json', 'parts/lib/package.json']);
    assert.ok(!subjects.includes('feat: parse faster'));
  });

  it('is the own history where the project itself was moved there', async () => {
    const more = Array.from({ length: 4 }, (_, n): MadeCommit => ({
      message: `feat: part ${n}`,
      files: { 'lib.ts': `${n}\n` },
    }));
    const { subjects } = await told([
      { message: 'A new home', files: { 'README.md': '# Home\n' } },
      { message: 'Begin', parents: [], files: { 'lib.ts': 'a\n' } },
      ...more,
      { message: 'Move in', parents: [0, 5], files: { 'lib.ts': '3\n' } },
    ]);
    assert.equal(subjects.length, 7);
  });
});

describe('a merge', () => {
  after(removeFolders);

  it('that changed nothing against its first parent is not told; what it joined is', async () => {
    const { subjects } = await told([
      ...OWN,
      { message: 'feat: on a branch', parents: [1], files: { 'src/b.ts': 'b\n' } },
      { message: 'Merge the plan to rewrite the books in Rust', parents: [2, 3] },
      { message: 'feat: again', parents: [2], files: { 'src/c.ts': 'c\n' } },
      { message: 'Merge what closes the books', parents: [4, 5], files: { 'src/c.ts': 'c\n' } },
    ]);
    assert.ok(!subjects.includes('Merge the plan to rewrite the books in Rust'));
    assert.ok(subjects.includes('Merge what closes the books') && subjects.includes('feat: on a branch'));
  });
});
