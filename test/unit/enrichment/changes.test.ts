/** What changes of manifests decide: tools replaced, versions required; not what merely moved or was bumped. */
import assert from 'node:assert/strict';
import { commit, learn, manifest, manifestChange, ofType, only } from './events.ts';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);

const REPLACED = '@@ -10 +10 @@\n-    "jest": "^29.0.0",\n+    "vitest": "^1.0.0",\n';

describe('changes of manifests', () => {
  it('tell which tool took the place of which, with the reason of the commit', () => {
    const learnt = learn(
      manifestChange(A, 'package.json', REPLACED),
      commit({
        sha: A,
        subject: 'test: migrate to vitest',
        body: 'Because jest cannot run ES modules without a flag.',
        files: ['package.json'],
      }),
    );
    const decision = only(learnt, 'decision');
    assert.equal(decision.title, 'Replaced Jest by Vitest (test runner)');
    assert.equal(decision.rationale, 'Because jest cannot run ES modules without a flag.');
    assert.equal(decision.importance, 4);
    assert.equal(decision.dedupHint, 'decision:test-runner:vitest');
    assert.equal(decision.schemaKey, 'root/decisions/test-runner');
  });

  it('pair neighbouring commits', () => {
    const learnt = learn(
      manifestChange(A, 'package.json', '@@ -1 +0,0 @@\n-    "webpack": "^5.0.0",\n', '2026-01-01T10:00:00.000Z'),
      manifestChange(B, 'package.json', '@@ -0,0 +1 @@\n+    "rollup": "^4.0.0",\n', '2026-01-03T10:00:00.000Z'),
    );
    assert.equal(only(learnt, 'decision').title, 'Replaced webpack by Rollup (bundler)');
  });

  it('say nothing of bumps, moves and unknown packages', () => {
    const patch =
      '@@ -1,3 +1,3 @@\n-    "jest": "^28.0.0",\n+    "jest": "^29.0.0",\n-    "left-pad": "1.0.0",\n+    "right-pad": "1.0.0",\n';
    assert.deepEqual(learn(manifestChange(A, 'package.json', patch)), []);
  });

  it('say nothing of what came or went in silence', () => {
    assert.deepEqual(learn(manifestChange(A, 'package.json', '@@ -0,0 +1 @@\n+    "husky": "^9.0.0",\n')), []);
  });

  for (const [subject, is] of [
    ['chore: fix security vulnerabilities in vite, hono, and webpack', false],
    ['fix(deps): pin webpack for CVE-2026-1234', false],
    ['chore: bump vite and webpack', false],
    ['build: use webpack for the extension', true],
    ['fix: use webpack, because the bundle misses its workers', true],
    ['Add webpack, and update the loaders', true],
  ] as const)
    it(`${is ? 'take' : 'do not take'} a tool for adopted by "${subject}"`, () => {
      const learnt = learn(
        manifestChange(A, 'package.json', '@@ -0,0 +1 @@\n+    "webpack": "5.106.1",\n'),
        commit({ sha: A, subject, files: ['package.json'] }),
      );
      const adopted = ofType(learnt, 'decision').filter(({ title }) => title.startsWith('Adopted'));
      assert.deepEqual(
        adopted.map(({ title }) => title),
        is ? ['Adopted webpack (bundler)'] : [],
      );
    });

  it('say nothing of tests, examples and sites', () => {
    assert.deepEqual(learn(manifestChange(A, 'examples/app/package.json', REPLACED)), []);
  });

  it('forget a tool that was overtaken', () => {
    const learnt = learn(
      manifestChange(A, 'package.json', REPLACED, '2026-01-01T10:00:00.000Z'),
      manifestChange(
        B,
        'package.json',
        '@@ -1 +1 @@\n-    "vitest": "^1.0.0",\n+    "mocha": "^11.0.0",\n',
        '2026-03-01T10:00:00.000Z',
      ),
      commit({ sha: A, subject: 'test: use vitest instead of jest', at: '2026-01-01T10:00:00.000Z' }),
    );
    assert.deepEqual(
      ofType(learnt, 'decision').map(({ title }) => title),
      ['Replaced Vitest by Mocha (test runner)'],
    );
  });

  it('forget a tool that is not there any more', () => {
    const learnt = learn(
      manifestChange(A, 'package.json', REPLACED),
      manifest('package.json', '{"name": "x", "devDependencies": {"mocha": "1"}}'),
    );
    assert.deepEqual(ofType(learnt, 'decision'), []);
  });

  describe('of requirements', () => {
    const cases: [path: string, patch: string, title: string][] = [
      ['package.json', '-    "node": ">=18"\n+    "node": ">=22.0.0"', 'Requires Node.js >=22.0.0 (before: >=18)'],
      [
        'package.json',
        '-  "packageManager": "yarn@1.22.0",\n+  "packageManager": "pnpm@9.1.0",',
        'Switched package manager from yarn to pnpm',
      ],
      ['package.json', '-  "type": "commonjs",\n+  "type": "module",', 'Switched to ES modules'],
      ['package.json', '-  "license": "MIT",\n+  "license": "Apache-2.0",', 'Licence changed from MIT to Apache-2.0'],
      [
        'pyproject.toml',
        '-requires-python = ">=3.8"\n+requires-python = ">=3.10"',
        'Requires Python >=3.10 (before: >=3.8)',
      ],
      ['Cargo.toml', '-rust-version = "1.70"\n+rust-version = "1.80"', 'Requires Rust 1.80 (before: 1.70)'],
      ['Cargo.toml', '-edition = "2021"\n+edition = "2024"', 'Requires Rust edition 2024 (before: 2021)'],
      ['go.mod', '-go 1.21\n+go 1.23', 'Requires Go 1.23 (before: 1.21)'],
      [
        'pom.xml',
        '-    <java.version>8</java.version>\n+    <java.version>17</java.version>',
        'Requires Java 17 (before: 8)',
      ],
    ];
    for (const [path, patch, title] of cases) {
      it(title, () => {
        const decision = only(learn(manifestChange(A, path, `@@ -1 +1 @@\n${patch}\n`)), 'decision');
        assert.equal(decision.title, title);
        assert.equal(decision.importance, 4);
      });
    }

    it('are no decisions when a patch release is bumped', () => {
      assert.deepEqual(
        learn(manifestChange(A, 'package.json', '@@ -1 +1 @@\n-    "node": ">=20.19.3"\n+    "node": ">=20.19.4"\n')),
        [],
      );
      assert.deepEqual(
        learn(
          manifestChange(
            A,
            'package.json',
            '@@ -1 +1 @@\n-  "packageManager": "pnpm@9.1.0",\n+  "packageManager": "pnpm@9.2.0",\n',
          ),
        ),
        [],
      );
    });

    it('are told as they stand last', () => {
      const raise = (sha: string, from: string, to: string, at: string): ReturnType<typeof manifestChange> =>
        manifestChange(sha, 'go.mod', `@@ -3 +3 @@\n-go ${from}\n+go ${to}\n`, at);
      const learnt = learn(
        raise(B, '1.22', '1.23', '2026-02-01T10:00:00.000Z'),
        raise(A, '1.21', '1.22', '2026-01-01T10:00:00.000Z'),
      );
      assert.equal(only(learnt, 'decision').title, 'Requires Go 1.23 (before: 1.22)');
    });
  });
});
