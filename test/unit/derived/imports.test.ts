/** What a file of a language without a syntax tree takes up. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { importsOf } from '../../../src/engine/derived/read/imports.ts';

interface Tree {
  readonly name: string;
  readonly as: boolean;
  readonly parts: readonly Tree[];
}

const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.record({
    name: fc.constantFrom('crate', 'reporter', 'config', 'Imp', 'async_x', 'assets', 'r2'),
    as: fc.boolean(),
    parts: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('tree'), { minLength: 1, maxLength: 4 }),
    ),
  }),
}));

const written = ({ name, as, parts }: Tree): string =>
  parts.length > 0
    ? `${name}::{\n    ${parts.map(written).join(',\n    // said by `the, way`\n    ')},\n}`
    : as
      ? `${name} as Other`
      : name;
const paths = ({ name, parts }: Tree): string[] =>
  parts.length === 0 ? [name] : parts.flatMap(paths).map((path) => `${name}::${path}`);

describe('the imports of Rust', () => {
  it('are all that a use declaration takes up, however deep its groups are', () => {
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 3 }), (trees) => {
        const text = trees.map((one) => `pub(crate) use ${written(one)};\n`).join('fn f() {}\n');
        assert.deepEqual(importsOf(text, 'rust'), [...new Set(trees.flatMap(paths))].slice(0, 200));
      }),
    );
  });

  it('are a module for itself, and for all that it holds', () => {
    const text = 'mod imp;\nuse crate::{config::{self, *}, runner::*};\nuse super::x;\nuse serde::Serialize as _;\n';
    assert.deepEqual(importsOf(text, 'rust'), [
      'self::imp',
      'crate::config',
      'crate::runner',
      'super::x',
      'serde::Serialize',
    ]);
  });
});
