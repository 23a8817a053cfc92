/** What a statement tells in part, steps, gates, folders, other parts, comes back with what is missing. */
import assert from 'node:assert/strict';
import { StatementCheck } from '../../../src/engine/survey/check.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const RELEASE = [
  '1. Run `yarn reset`',
  '2. Make sure every shipped change has a fragment',
  '3. Run `yarn version-packages`',
  '4. Run `yarn release`',
  '5. `git push && git push --tags`',
];
const files: Readonly<Record<string, string>> = {
  'docs/release.md': `# Release\n\n${RELEASE.join('\n')}\n`,
  'crates/input/src/lib.rs':
    '//! The core reads no files. See `disk` for how files are read.\npub fn input() {}\npub fn more() {}\n',
  'crates/disk/src/lib.rs': 'pub fn read_files() {} // how files are read\n',
  'crates/disk/src/more.rs': 'pub fn watch() {}\n',
  '.github/workflows/ci.yml':
    'on: push\nenv:\n  RUSTFLAGS: "-D warnings"\njobs:\n  lint:\n    steps:\n      - run: cargo clippy -- -D clippy::todo\n',
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`src/core/${name}/services/x.ts`, 'export class X {}\n'])),
  'src/core/a/ports/y.ts': 'export class Y {}\n',
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`web/${name}.test.tsx`, 'render(\n'])),
  'web/a.test.tsx': '// @env jsdom\nrender(\n',
};
const said = async (text: string, path: string, quote: string, holds: readonly string[] = []): Promise<string> => {
  const check = new StatementCheck(smallTree(files), noPacer);
  return (await check.check({ text, quotes: [{ path, text: quote }], holds })).refusals.join(' ');
};

describe('what a statement tells in part', () => {
  const ofRelease = (text: string): Promise<string> => said(text, 'docs/release.md', RELEASE.join('\n'));

  it('is refused where a step of a procedure, or of its command, is missing', async () => {
    const commands = '`yarn reset`, `yarn version-packages`, `yarn release`';
    assert.match(await ofRelease(`A release: ${commands}.`), /has a step between .*fragment/);
    assert.match(await ofRelease('A release ends with `git push --tags`.'), /is told in part/);
    for (const text of [
      `A release, among others: ${commands}.`,
      'A release: `yarn reset`, a fragment for every shipped change, `yarn version-packages`, `yarn release`, `git push && git push --tags`.',
      'A release begins with `yarn reset`.',
    ])
      assert.equal(await ofRelease(text), '', text);
  });

  it('is refused where a comment elsewhere is all that says what another part does', async () => {
    const text = 'Files are read by `disk`, the core reads no files.';
    const comment = 'The core reads no files. See `disk` for how files are read.';
    assert.match(await said(text, 'crates/input/src/lib.rs', comment), /in `crates\/disk`/);
    assert.equal(await said('Files are read by `disk`.', 'crates/disk/src/lib.rs', 'how files are read'), '');
  });

  it('is refused where settings beside a command decide what CI refuses', async () => {
    const run = '- run: cargo clippy -- -D clippy::todo';
    assert.match(await said('CI denies `clippy::todo`.', '.github/workflows/ci.yml', run), /RUSTFLAGS: -D warnings/);
    const whole = 'CI denies `clippy::todo`, and with `RUSTFLAGS` all warnings.';
    assert.doesNotMatch(await said(whole, '.github/workflows/ci.yml', run), /stands beside/);
  });

  it('is refused where few of the folders are laid out as it says, or few files found are told of all', async () => {
    const quote = 'export class X {}';
    const both = 'A domain under `src/core` has `services/` and `ports/`.';
    assert.match(await said(both, 'src/core/a/services/x.ts', quote), /Of the 4 folders in `src\/core` 1 have all/);
    assert.equal(await said('A domain under `src/core` has `services/`.', 'src/core/a/services/x.ts', quote), '');
    const hold = ['at least 1 files matching "web/*.test.tsx" contain "@env jsdom"'];
    const text = 'Tests of components begin with `// @env jsdom`.';
    assert.match(await said(text, 'web/a.test.tsx', '// @env jsdom', hold), /finds 1 of 4 files: say "1 of 4"/);
    assert.equal(await said(`${text.slice(0, -1)} in 1 of 4 files.`, 'web/a.test.tsx', '// @env jsdom', hold), '');
  });
});
