/** Ignore rules, held against git's own reading of them. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { IgnoreRules } from '../../../../src/sources/work-tree/ignore-rules.ts';
import { git, makeFolder, removeFolders } from '../temp-repository.ts';

const NAME = fc.constantFrom('a', 'b', 'ab', 'a.b', 'x-y', 'A', '[a', '!a', '#b');
const PATTERN_PART = fc.constantFrom(
  'a',
  'b',
  '*',
  '**',
  '?',
  'a*',
  '*b',
  '*.b',
  '[ab]',
  '[!a]',
  '[a-c]b',
  'a?',
  '\\!a',
  '\\#b',
  'x-*',
  'a**b',
);
const pattern = fc
  .tuple(
    fc.constantFrom('', '!', '/', '!/'),
    fc.array(PATTERN_PART, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('', '/', '/**'),
  )
  .map(([before, parts, after]) => `${before}${parts.join('/')}${after}`);

describe('ignore rules', () => {
  after(removeFolders);

  it('leave out what git leaves out', () => {
    const root = makeFolder();
    git(root, 'init', '-q');
    fc.assert(
      fc.property(
        fc.array(pattern, { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(NAME, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        (patterns, names) => {
          const paths = [...new Set(names.map((parts) => parts.join('/')))];
          writeFileSync(join(root, '.gitignore'), `${patterns.join('\n')}\n`);
          const { stdout } = spawnSync('git', ['check-ignore', '--no-index', '-z', '--stdin'], {
            cwd: root,
            input: paths.join('\0'),
            encoding: 'utf8',
          });
          const ignored = new Set(stdout.split('\0'));
          const rules = IgnoreRules.of(patterns.join('\n'));
          for (const path of paths)
            assert.equal(rules.ignores(path), ignored.has(path), `${JSON.stringify(patterns)} ${path}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('of several hands leave out what each of them leaves out, whatever the others say', () => {
    const glob = fc.oneof(
      pattern,
      pattern.map((one) => `{${one},!${one}}`),
    );
    const globs = fc.array(glob, { maxLength: 4 });
    const path = fc.array(NAME, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(globs, globs, path, (mine, theirs, file) => {
        const alone = IgnoreRules.ofGlobs(mine).ignores(file);
        for (const all of [
          [...mine, ...theirs],
          [...theirs, ...mine],
        ])
          assert.ok(!alone || IgnoreRules.ofGlobs(all).ignores(file), JSON.stringify(all));
      }),
      { numRuns: 1_000 },
    );
  });

  it('take no longer for a hostile pattern', () => {
    const rules = IgnoreRules.of(`${'a*'.repeat(400)}b\n${'**/a/'.repeat(150)}b`);
    const begun = process.cpuUsage();
    rules.ignores('a'.repeat(3_000));
    rules.ignores('a/'.repeat(1_000));
    assert.ok(process.cpuUsage(begun).user < 2_000_000);
  });
});
