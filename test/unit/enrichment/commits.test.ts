/** What commits teach: decisions, fixes and features with their reasons, and nothing from the rest. */
import assert from 'node:assert/strict';
import { commit, learn, only, ofType } from './events.ts';

describe('knowledge from commits', () => {
  describe('is not made of', () => {
    const noise = [
      'v7.2.0',
      'chore(release): v3.7.1',
      'chore: release v20.0.11',
      'Bump async from 2.6.3 to 2.6.4 in /examples (#155)',
      'chore(deps-dev): bump prettier from 3.9.1 to 3.9.4 (#1923)',
      'chore(deps): update dependency rollup to v4.62.3 (#1122)',
      'Update development dependencies (#288)',
      'Update changelog and docs for new release',
      "Merge branch 'main' into feature/login",
      'Fix typo in README',
      'fix: lint errors',
      'fix tests',
      'Fix the build on Windows',
      'wip: new login',
      'docs: describe the login flow of the api',
      'style: format everything with prettier again',
      'Apply suggestions from code review',
      'Initial commit',
      'Add tests for the tokenizer of queries',
      'Remove unused imports from the parser module',
      '[maven-release-plugin] prepare release gson-2.10',
      'test: cover the parser of queries better',
    ];
    for (const subject of noise) {
      it(subject, () => {
        assert.deepEqual(learn(commit({ subject })), []);
      });
    }

    it('what a robot wrote', () => {
      const subject = 'feat: support formatting of unsaved files';
      assert.deepEqual(learn(commit({ subject, author: 'renovate[bot]' })), []);
      assert.equal(learn(commit({ subject, author: 'Abbott' })).length, 1);
    });

    it('features of nothing but tests and documents', () => {
      assert.deepEqual(
        learn(commit({ subject: 'feat: add an example of streaming queries', files: ['docs/a.md', 'test/b.test.ts'] })),
        [],
      );
    });
  });

  it('tells a fix with its symptom and its cause', () => {
    const fix = only(
      learn(
        commit({
          subject: 'fix(sqlite): returning clauses wrongly output after order by (#1946)',
          body: 'Deleting with a limit failed on SQLite.\n\nThe compiler emitted the clause last because it assumed the order of\nPostgreSQL.\n\nSigned-off-by: Ada <ada@example.org>\nCloses #12',
          files: ['src/compiler.ts', 'test/delete.test.ts'],
        }),
      ),
      'bug-fix',
    );
    assert.equal(fix.title, 'Fixed in sqlite: Returning clauses wrongly output after order by');
    assert.equal(fix.facts, 'Deleting with a limit failed on SQLite.');
    assert.equal(fix.rationale, 'The compiler emitted the clause last because it assumed the order of PostgreSQL.');
    assert.equal(fix.schemaKey, 'root/bugs/sqlite');
    assert.equal(fix.importance, 3);
    assert.equal(fix.files[0], 'src/compiler.ts');
  });

  it('takes "as it is" for no reason', () => {
    const [item] = learn(commit({ subject: 'Show the sidebar as it is, and tell of embedding models' }));
    assert.equal(item?.rationale, null);
  });

  it('tells a feature, with what its body adds', () => {
    const feature = only(
      learn(
        commit({
          subject: 'add getStoredFields method (#210)',
          body: 'It gives the stored fields of a document by its id, so that no second store is needed.',
        }),
      ),
      'implementation-fact',
    );
    assert.equal(feature.title, 'Add getStoredFields method');
    assert.equal(
      feature.rationale,
      'It gives the stored fields of a document by its id, so that no second store is needed.',
    );
    assert.equal(feature.importance, 3);
  });

  it('leaves out trailers, links and steps of a squashed branch', () => {
    const feature = only(
      learn(
        commit({
          subject: 'feat: json path builder (#791)',
          body: '* extend the json path builder to hold a node of its own\n\n* fix typo\n\n* add tests\n\n* Apply suggestions from code review\n\nSee https://example.org/thread for more words on this.\n\nCo-authored-by: B <b@example.org>',
        }),
      ),
      'implementation-fact',
    );
    assert.equal(feature.facts, 'Extend the json path builder to hold a node of its own');
  });

  it('reads a merged pull request by its title and description', () => {
    const [item] = learn(
      commit({
        subject: 'Merge pull request #99 from ada/zod',
        body: 'refactor: migrate to zod and the official MCP SDK\n\nThe SDK validates with zod, so a second validator is not needed.',
      }),
    );
    assert.equal(item?.title, 'Migrate to zod and the official MCP SDK');
    assert.equal(item.type, 'decision');
  });

  it('keeps what breaks, and for whom', () => {
    const [item] = learn(
      commit({
        subject: 'feat(cli)!: remove the locale option',
        body: 'BREAKING CHANGE: --locale is gone; set LANG instead.',
      }),
    );
    assert.equal(item?.importance, 4);
    assert.equal(item.impact, '--locale is gone; set LANG instead.');
    assert.ok(item.tags.includes('breaking'));
  });

  describe('reverts', () => {
    const feature = commit({
      subject: 'feat: pin the cache with a root',
      at: '2026-01-01T10:00:00.000Z',
      sha: 'ab'.repeat(20),
    });

    it('take the reverted knowledge back', () => {
      const revert = commit({
        subject: 'Revert "feat: pin the cache with a root"',
        body: `This reverts commit ${'ab'.repeat(20)}.`,
        at: '2026-01-02T10:00:00.000Z',
      });
      assert.deepEqual(learn(feature, revert), []);
    });

    it('are known by the subject alone, too', () => {
      assert.deepEqual(
        learn(
          feature,
          commit({ subject: 'Revert "feat: pin the cache with a root" (#2)', at: '2026-01-02T10:00:00.000Z' }),
        ),
        [],
      );
    });

    it('do not count once they are reverted themselves', () => {
      const revert = commit({
        subject: 'Revert "feat: pin the cache with a root"',
        body: `This reverts commit ${'ab'.repeat(20)}.`,
        at: '2026-01-02T10:00:00.000Z',
        sha: 'cd'.repeat(20),
      });
      const again = commit({
        subject: 'Revert "Revert "feat: pin the cache with a root""',
        body: `This reverts commit ${'cd'.repeat(20)}.`,
        at: '2026-01-03T10:00:00.000Z',
      });
      assert.deepEqual(
        learn(feature, revert, again).map(({ title }) => title),
        ['Pin the cache with a root'],
      );
    });

    it('with a reason are decisions', () => {
      const item = only(
        learn(
          commit({
            subject: 'Revert change: zero-width spaces are not spaces',
            body: 'It is better to deal with them in processTerm, because it normalises.',
          }),
        ),
        'decision',
      );
      assert.equal(item.title, 'Reverted: zero-width spaces are not spaces');
    });
  });

  describe('choices', () => {
    const decisions: [subject: string, title: string, importance: number, topic: string][] = [
      ['Switch from standard to eslint for linting', 'Switch from standard to eslint for linting', 4, 'linter:eslint'],
      ['build: replace webpack with rollup', 'Replace webpack with rollup', 4, 'bundler:rollup'],
      ['use vitest instead of jest', 'Use vitest instead of jest', 4, 'test-runner:vitest'],
      ['Migrate the codebase to TypeScript', 'Migrate the codebase to TypeScript', 5, 'language:typescript'],
      ['Migrate from MongoDB to PostgreSQL', 'Migrate from MongoDB to PostgreSQL', 5, 'database:postgresql'],
      ['Drop support for Python 3.8', 'Drop support for Python 3.8', 4, 'python-version:minimum'],
      ['chore: require Node 20', 'Require Node 20', 4, 'node-version:minimum'],
      ['Adopt Ruff for linting and formatting', 'Adopt Ruff for linting and formatting', 3, 'linter:ruff'],
      ['Relicense under Apache-2.0', 'Relicense under Apache-2.0', 4, ''],
      ['Enable organize imports by default', 'Enable organize imports by default', 3, ''],
    ];
    for (const [subject, title, importance, topic] of decisions) {
      it(subject, () => {
        const item = only(learn(commit({ subject })), 'decision');
        assert.equal(item.title, title);
        assert.equal(item.importance, importance);
        assert.ok(item.dedupHint.startsWith(`decision:${topic}`), item.dedupHint);
      });
    }

    const none = [
      'Replace foo() with bar() in the parser',
      'Move helpers to utils',
      'Migrate to pnpm 11',
      'ci: replace Node.js v23 with v24',
      'Add yarn script to measure coverage',
      'Remove valibot from dts.resolve',
    ];
    for (const subject of none) {
      it(`not in "${subject}"`, () => {
        assert.deepEqual(ofType(learn(commit({ subject })), 'decision'), []);
      });
    }

    it('carry the reason from the body', () => {
      const item = only(
        learn(
          commit({
            subject: 'Use sql.js instead of better-sqlite3',
            body: 'Because no native build is allowed in the extension host.',
          }),
        ),
        'decision',
      );
      assert.equal(item.rationale, 'Because no native build is allowed in the extension host.');
    });
  });

  describe('a run of commits on one topic', () => {
    const run = [
      'cache nix builds in a profile',
      'cache nix builds per architecture',
      'scope the nix builds cache by job',
    ].map((words, i) =>
      commit({ subject: `perf(nix): ${words}`, at: `2026-01-0${String(i + 1)}T10:00:00.000Z`, files: ['flake.nix'] }),
    );

    it('is one item with the essential points', () => {
      const [item, ...others] = ofType(learn(...run), 'implementation-fact');
      assert.deepEqual(others, []);
      assert.match(item?.title ?? '', /, and 2 related changes$/);
      assert.equal(item?.facts.split('\n').length, 3);
      assert.equal(new Set(item.evidenceSpans.map(({ eventId }) => eventId)).size, 3);
    });

    it('keeps its hint as it grows', () => {
      const [before] = ofType(learn(...run.slice(0, 2)), 'implementation-fact');
      const [after] = ofType(learn(...run), 'implementation-fact');
      assert.equal(before?.dedupHint, after?.dedupHint);
    });

    it('is quoted with the newest first', () => {
      const [item] = ofType(learn(...run), 'implementation-fact');
      assert.equal(item?.evidenceSpans[0]?.eventId, run[2]?.id);
    });

    it('does not swallow a decision', () => {
      const decision = commit({ subject: 'build(nix): switch from make to just', at: '2026-01-02T12:00:00.000Z' });
      assert.equal(ofType(learn(...run, decision), 'decision').length, 1);
    });
  });

  it('tells what was worked on lately, and the last release', () => {
    const events = [
      commit({ subject: 'feat(search): rank by recency of the document', at: '2026-01-01T10:00:00.000Z' }),
      commit({ subject: 'feat(index): store positions beside frequencies', at: '2026-01-05T10:00:00.000Z' }),
      commit({ subject: 'fix(search): crash on an empty query with filters', at: '2026-01-20T10:00:00.000Z' }),
      commit({ subject: 'v2.1.0', at: '2026-01-21T10:00:00.000Z' }),
    ];
    const item = only(learn(...events), 'progress');
    assert.equal(item.title, 'Worked on until 2026-01-20: search, index');
    assert.match(item.facts, /Last release: v2\.1\.0 on 2026-01-21\./);
  });
});
