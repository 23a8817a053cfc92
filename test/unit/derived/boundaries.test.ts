/** Where imports go one way is told with how many files hold to it, and only where the absence says something. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { boundariesIn as stepsOf, type Boundary } from '../../../src/engine/derived/graph/boundaries.ts';
import type { ImportingFile } from '../../../src/engine/derived/graph/importing-file.ts';

const boundariesIn = (files: readonly ImportingFile[], tests: readonly ImportingFile[] = []): Boundary[] => {
  const steps = stepsOf(files, tests);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

const many = (
  count: number,
  folder: string,
  targets: readonly string[],
  imports: readonly string[] = [],
): ImportingFile[] =>
  Array.from({ length: count }, (_, n) => ({ path: `${folder}/f${String(n)}.ts`, targets, imports }));

/** The same without the folder `src`, beside folders of the root. */
const atRoot = (file: ImportingFile): ImportingFile => ({
  ...file,
  path: file.path.replace(/^src\//, ''),
  targets: file.targets.map((target) => target.replace(/^src\//, '')),
});

const CORE = many(25, 'src/core', ['src/core/f0.ts', 'package:zod']);
const SHELL = many(8, 'src/shell', ['src/core/f1.ts', 'package:vscode']);

describe('boundaries of imports', () => {
  it('are none to what stands beside the product', () => {
    for (const folder of [
      'scripts',
      'evals',
      'src/test',
      'src/test-utils',
      'demo',
      'examples',
      'src/conformance-tests',
      'cmd',
      'integration',
      'xtask',
    ])
      assert.deepEqual(boundariesIn([...CORE, ...many(8, folder, ['src/core/f1.ts'])]), [], folder);
  });

  it('are none to a folder of tests, whatever it is called, with what helps these', () => {
    const helpers = many(8, 'acceptance', ['src/core/f1.ts']);
    assert.equal(boundariesIn([...many(25, 'src/core', []), ...helpers].map(atRoot)).length, 1);
    assert.deepEqual(
      boundariesIn([...many(25, 'src/core', []), ...helpers].map(atRoot), many(40, 'acceptance', [])),
      [],
    );
    // A package that is well tested is one all the same.
    const tested = many(20, 'integration', []);
    assert.equal(boundariesIn([...many(25, 'src/core', []), ...helpers].map(atRoot), tested).length, 1);
  });

  it('are none where an alias with a sign before its name may lead there', () => {
    const core = many(25, 'src/core', ['src/core/f0.ts'], ['@shell/list']);
    assert.deepEqual(
      boundariesIn([...core, ...SHELL]).filter(({ never }) => never.length > 0),
      [],
    );
  });

  it('are between a folder and those that import it, and a package that only those use', () => {
    assert.deepEqual(boundariesIn([...CORE, ...SHELL]), [
      { folder: 'src/core', files: 25, never: ['src/shell'], others: 0 },
      { folder: 'src/core', files: 25, never: [], others: 0, package: { name: 'vscode', user: 'src/shell', uses: 8 } },
    ]);
  });

  it('are none of what everybody takes, which goes without saying', () => {
    for (const folder of ['src/utils', 'src/common'])
      assert.deepEqual(
        boundariesIn([...many(25, folder, []), ...many(8, 'src/shell', [`${folder}/f1.ts`])]),
        [],
        folder,
      );
    assert.deepEqual(boundariesIn([...many(25, 'src/core', []), ...many(8, 'src/stories', ['src/core/f1.ts'])]), []);
  });

  it('are none that a test of the folder crosses, and of none that builds on what the folder needs', () => {
    const core = many(25, 'src/core', ['src/core/f0.ts']);
    const shell = many(8, 'src/shell', ['src/core/f1.ts']);
    assert.equal(boundariesIn([...core, ...shell]).length, 1);
    assert.deepEqual(boundariesIn([...core, ...shell], many(1, 'src/core/tests', ['src/shell/f1.ts'])), []);
    const users = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => many(8, `src/${name}`, ['src/core/f1.ts']));
    const [all] = boundariesIn([...core, ...users]);
    assert.equal(all?.others, 2);
    const both = [...many(1, 'src/core', ['src/near/f0.ts']), ...many(3, 'src/near', ['src/core/f1.ts'])];
    const [some] = boundariesIn([...core, ...users, ...both]);
    assert.deepEqual([some?.never.length, some?.others], [3, 0]);
  });

  it('are of the program that code runs in, not of whichever library others use', () => {
    const shell = many(8, 'src/shell', ['src/core/f1.ts', 'package:lodash']);
    assert.deepEqual(
      boundariesIn([...many(25, 'src/core', []), ...shell]).map(({ package: used }) => used),
      [undefined],
    );
  });

  it('are none of one among many that little of another builds on', () => {
    const others = Array.from({ length: 12 }, (_, n) => many(2, `src/club${String(n)}`, [])).flat();
    const shell = [...SHELL, ...many(40, 'src/shell/rest', [])];
    assert.deepEqual(
      boundariesIn([...CORE, ...others, ...shell]).map(({ never }) => never),
      [],
    );
    assert.ok(boundariesIn([...CORE, ...shell]).length > 0, 'of few folders it is a layer');
    assert.ok(boundariesIn([...CORE, ...others, ...SHELL]).length > 0, 'most of it builds on it');
  });

  it('name those that build on it most, and how many more do', () => {
    const shells = Array.from({ length: 6 }, (_, n) => many(5 + n, `src/shell${String(n)}`, ['src/core/f1.ts']));
    const [first] = boundariesIn([...CORE, ...shells.flat(), ...many(2, 'src/small', ['src/core/f2.ts'])]);
    assert.deepEqual(first?.never, ['src/shell5', 'src/shell4', 'src/shell3']);
    assert.equal(first.others, 4);
  });

  it('are none of a crate, which nothing that it needs can need', () => {
    const rust = (files: readonly ImportingFile[]): ImportingFile[] =>
      files.map((file) => ({ ...file, path: file.path.replace(/^src\/(\w+)\/(\w+)\.ts$/, 'crates/$1/src/$2.rs') }));
    const core = many(25, 'src/core', ['crates/core/src/f0.rs']);
    const shell = many(8, 'src/shell', ['crates/core/src/f1.rs']);
    assert.deepEqual(boundariesIn(rust([...core, ...shell])), []);
  });

  it('are none of a module of a crate, which the others need as they like', () => {
    const rust = (files: readonly ImportingFile[]): ImportingFile[] =>
      files.map((file) => ({ ...file, path: `crates/rows/${file.path.replace(/ts$/, 'rs')}` }));
    const core = many(25, 'src/core', []);
    const shell = many(8, 'src/shell', ['crates/rows/src/core/f1.rs']);
    assert.deepEqual(boundariesIn(rust([...core, ...shell])), []);
  });

  it('are of no package in a language that reaches it without an import', () => {
    const rust = (files: readonly ImportingFile[]): ImportingFile[] =>
      files.map((file) => ({ ...file, path: file.path.replace(/ts$/, 'rs') }));
    assert.deepEqual(
      boundariesIn(rust([...CORE, ...SHELL])).map(({ never, package: used }) => used ?? never),
      [['src/shell']],
    );
  });

  it('are none where one file imports it, or writes a name that may lead there', () => {
    for (const one of [
      { path: 'src/core/x.ts', targets: ['src/shell/f1.ts'], imports: [] },
      { path: 'src/core/x.ts', targets: [], imports: ['#app/shell/f1'] },
    ])
      assert.deepEqual(boundariesIn([...CORE, ...SHELL, one]), []);
    const uses = { path: 'src/core/x.ts', targets: ['package:vscode'], imports: [] };
    assert.deepEqual(
      boundariesIn([...CORE, ...SHELL, uses]).map(({ never }) => never),
      [['src/shell']],
    );
  });

  it('are not told again of what lies in a folder that they hold of', () => {
    const inner = many(25, 'src/core/util', ['package:zod']);
    const beside = many(8, 'src/core/net', ['src/core/util/f0.ts', 'package:ws']);
    assert.deepEqual(
      boundariesIn([...CORE, ...inner, ...beside, ...SHELL]).map(({ folder }) => folder),
      ['src/core', 'src/core'],
    );
  });

  it('are none where few files show it, or nobody imports the folder', () => {
    assert.deepEqual(boundariesIn([...CORE.slice(0, 19), ...SHELL]), []);
    assert.deepEqual(boundariesIn([...CORE, ...SHELL.slice(0, 4)]), []);
    assert.deepEqual(boundariesIn([...CORE, ...many(30, 'src/other', ['package:vscode'])]), []);
  });

  it('hold for every file there is, whatever the order of the files', () => {
    const folder = fc.constantFrom('src/a', 'src/b', 'src/c', 'lib/d');
    const target = fc.oneof(
      folder.map((one) => `${one}/x.ts`),
      fc.constantFrom('package:p', 'package:q'),
    );
    const file = fc.record({
      path: folder.map((one) => `${one}/x.ts`),
      targets: fc.array(target, { maxLength: 2 }),
      imports: fc.constant([]),
    });
    fc.assert(
      fc.property(fc.array(file, { minLength: 60, maxLength: 120 }), (files) => {
        const found = boundariesIn(files);
        assert.deepEqual(boundariesIn([...files].reverse()), found);
        for (const one of found) {
          const own = files.filter(({ path }) => path.startsWith(`${one.folder}/`));
          assert.equal(own.length, one.files);
          const imported = own.flatMap(({ targets }) => targets);
          for (const never of one.never) assert.ok(!imported.some((path) => path.startsWith(`${never}/`)));
          if (one.package) assert.ok(!imported.includes(`package:${one.package.name}`));
        }
      }),
      { numRuns: 60 },
    );
  });
});
