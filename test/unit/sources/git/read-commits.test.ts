/** History is read whole and exactly, whatever people and tools write into commits. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { CommitRecord } from '../../../../src/engine/index.ts';
import { SINKS } from '../../../../src/sinks/sinks.ts';
import { isInstructionFile } from '../../../../src/sources/files/managed-blocks.ts';
import { COMMIT_LIMITS } from '../../../../src/sources/git/history/commit-log-parser.ts';
import { splitMessage } from '../../../../src/sources/git/history/split-message.ts';
import { readCommits } from '../../../../src/sources/git/history/read-commits.ts';
import { all, gitBytes, makeRepository, removeFolders } from '../temp-repository.ts';

/** The slow and plain way: one field at a time, each a run of git. */
function naive(root: string, format: string): string[] {
  return gitBytes(root, ['log', '-z', `--format=${format}`])
    .toString('utf8')
    .split('\0');
}

const subjects = (commits: readonly CommitRecord[]): string[] => commits.map(({ subject }) => subject);

describe('reading commits', () => {
  after(removeFolders);

  it('reads any message and any path as git itself tells them', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          '|',
          '"',
          "'",
          '\\',
          '\n',
          '\r',
          '\t',
          '🧠',
          '\x01',
          'M',
          'R100',
          '\nA',
          '%x00',
          'commit ',
        ),
      }),
    );
    const message = fc.oneof(
      text.map((words) => Buffer.from(words.replaceAll('\0', ''), 'utf8')),
      fc.uint8Array({ max: 255, min: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
    );
    const name = fc
      .string({
        unit: fc.constantFrom('a', 'M', 'A', ' ', '"', '|', '\n', '\t', '\\', 'é', '🧠', 'R100', '->'),
        minLength: 1,
      })
      .filter((path) => path.trim() !== '')
      .map((path) => `${path}.txt`);
    const commit = fc.record({ message, path: name, content: fc.string() });
    await fc.assert(
      fc.asyncProperty(fc.array(commit, { minLength: 1, maxLength: 40 }), async (made) => {
        const root = makeRepository(
          made.map(({ message: words, path, content }, i) => ({
            message: words,
            files: { [path]: `${i} ${content}` },
          })),
        );
        const commits = await all(readCommits({ root }));
        const clean = (words: string): string => Buffer.from(words).toString('utf8').trimEnd();
        assert.deepEqual(
          commits.map(({ sha }) => sha),
          naive(root, '%H').slice(0, made.length),
        );
        const split = naive(root, '%B')
          .slice(0, made.length)
          .map((words) => splitMessage(clean(words)));
        assert.deepEqual(
          subjects(commits),
          split.map(({ subject }) => subject),
        );
        assert.deepEqual(
          commits.map(({ body }) => body),
          split.map(({ body }) => body),
        );
        const newestFirst = [...made].reverse();
        commits.forEach(({ files }, i) => assert.deepEqual(files, [newestFirst[i]!.path]));
      }),
      { numRuns: 15 },
    );
  }).timeout(120_000);

  it('tells renames, merges, roots and empty commits', async () => {
    const root = makeRepository([
      { message: 'root', files: { 'a.txt': 'one\ntwo\nthree\n', 'b.txt': 'b' } },
      { message: 'rename', renames: { 'a.txt': 'new name.txt' } },
      { message: 'side', parents: [0], files: { 'side.txt': 'side' } },
      { message: 'merge', parents: [1, 2], files: { 'side.txt': 'side' } },
      { message: 'nothing' },
      { message: 'delete\n\nSigned-off-by: Ada <ada@example.org>', files: { 'b.txt': null } },
    ]);
    const commits = await all(readCommits({ root }));
    assert.deepEqual(
      commits.map(({ subject, files, parents }) => [subject, files, parents.length]),
      [
        ['delete', ['b.txt'], 1],
        ['nothing', [], 1],
        ['merge', ['side.txt'], 2],
        ['side', ['side.txt'], 1],
        ['rename', ['new name.txt'], 1],
        ['root', ['a.txt', 'b.txt'], 0],
      ],
    );
    assert.equal(commits[0]!.body, 'Signed-off-by: Ada <ada@example.org>');
    assert.equal(commits[0]!.at, '2023-11-14T22:13:25.000Z');
  });

  it('loses no commit with a message of 10 MB or 100,000 files, and keeps no more than its limits', async () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`dir-${i % 300}/file-${i}.txt`, 'x']));
    const made = [
      { message: 'first' },
      { message: `huge\n\n${'🧠 words '.repeat(1_000_000)}` },
      { message: 'x'.repeat(10_000_000) },
      { message: 'many', files: many },
      { message: 'last' },
    ];
    const root = makeRepository(made, { bare: true });
    const before = process.memoryUsage().rss;
    const commits = await all(readCommits({ root }));
    assert.deepEqual(
      subjects(commits).map((subject) => subject.slice(0, 5)),
      ['last', 'many', 'xxxxx', 'huge', 'first'],
    );
    assert.equal(commits[1]!.files.length, COMMIT_LIMITS.files);
    assert.equal(commits[2]!.subject.length, COMMIT_LIMITS.subject);
    assert.ok(commits[3]!.body.length <= COMMIT_LIMITS.body && commits[3]!.body.length > 40_000);
    assert.ok(commits[3]!.body.isWellFormed() && !commits[3]!.body.includes('\uFFFD'));
    assert.ok(process.memoryUsage().rss - before < 100_000_000);
  }).timeout(120_000);

  it('reads only what is new', async () => {
    const root = makeRepository([{ message: 'a' }, { message: 'b' }, { message: 'c' }]);
    const [c, b] = await all(readCommits({ root }));
    assert.deepEqual(subjects(await all(readCommits({ root, since: b!.sha }))), ['c']);
    assert.deepEqual(subjects(await all(readCommits({ root, since: new Set([c!.sha, b!.sha]) }))), ['a']);
    const gone = '1234567890123456789012345678901234567890';
    assert.equal((await all(readCommits({ root, since: gone }))).length, 3);
    await assert.rejects(all(readCommits({ root, since: '--output=x' })), { code: 'invalid-input' });
  });

  it('limits itself to the opened folder, with paths relative to it', async () => {
    const root = makeRepository([
      { message: 'root', files: { 'a.txt': '1' } },
      { message: 'folder', files: { 'packages/[x]*/src/é.ts': '1', 'a.txt': '2' } },
      { message: 'other', files: { 'packages/y/b.ts': '1' } },
    ]);
    const commits = await all(readCommits({ root: `${root}/packages/[x]*` }));
    assert.deepEqual(
      commits.map(({ subject, files }) => [subject, files]),
      [['folder', ['src/é.ts']]],
    );
  });

  it('leaves out commits of nothing but our own block, and no other', async () => {
    const block = (...lines: string[]): string =>
      `<!-- project-brain:start hash=a text=b -->\n\n${lines.join('\n')}\n\n<!-- project-brain:end -->\n`;
    const rule = '---\ndescription: What Project Brain knows\nalwaysApply: true\n---\n\n';
    const RULE = '.cursor/rules/project-brain.mdc';
    const made = [
      { message: 'begin', files: { 'README.md': 'Hello.\n', 'CLAUDE.md': 'Be kind.\n' } },
      { message: 'ours: new files', files: { 'AGENTS.md': block('- One.'), [RULE]: rule + block('- One.') } },
      { message: 'ours: into a file of theirs', files: { 'CLAUDE.md': `Be kind.\n\n${block('- One.')}` } },
      { message: 'ours: another brain', files: { 'AGENTS.md': block('- One.', '- Two.') } },
      { message: 'with code', files: { 'AGENTS.md': block('- Three.'), 'a.ts': '1' } },
      { message: 'a rule of their own', files: { 'CLAUDE.md': `Be very kind.\n\n${block('- Three.')}` } },
      { message: 'another file with a block', files: { 'notes.md': block('- One.') } },
      { message: 'ours: gone', files: { 'CLAUDE.md': 'Be very kind.\n', [RULE]: null } },
      { message: 'a rule without a block', files: { 'GEMINI.md': 'Be kind.\n' } },
      { message: 'ours: moved', renames: { 'AGENTS.md': 'docs/AGENTS.md' } },
      { message: 'gone with words', files: { 'GEMINI.md': null } },
    ];
    const root = makeRepository(made);
    const theirs = made.map(({ message }) => message).filter((message) => !message.startsWith('ours'));
    assert.deepEqual(subjects(await all(readCommits({ root }))), theirs.reverse());
    assert.deepEqual(subjects(await all(readCommits({ root: `${root}/docs` }))), []);
  });

  it('knows every file that our block is kept in', () => {
    for (const { path, scoped } of SINKS) {
      assert.ok(isInstructionFile(path), path);
      if (scoped) assert.ok(isInstructionFile(`${scoped.folder}/project-brain-src${scoped.extension}`), scoped.folder);
    }
    assert.ok(!isInstructionFile('README.md') && !isInstructionFile('docs/project-brains.md'));
  });

  it('stops at once when cancelled, and leaves no process', async () => {
    const root = makeRepository(Array.from({ length: 50 }, () => ({})));
    const aborted = new AbortController();
    await assert.rejects(
      async () => {
        for await (const commit of readCommits({ root, signal: aborted.signal })) {
          assert.ok(commit);
          aborted.abort();
        }
      },
      { code: 'cancelled' },
    );
    await assert.rejects(all(readCommits({ root, signal: AbortSignal.abort() })), { code: 'cancelled' });
  });

  it('gives impossible dates a real one', async () => {
    const root = makeRepository([{ time: 99_999_999_999_999 }, { time: 0 }]);
    for (const { at } of await all(readCommits({ root }))) assert.match(at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/);
  });
});
