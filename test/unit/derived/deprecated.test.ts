/** What is deprecated and still taken by many is told with what takes its place, of what the project has. */
import assert from 'node:assert/strict';
import { deprecatedIn } from '../../../src/engine/derived/graph/deprecated.ts';
import { deprecationsIn } from '../../../src/engine/derived/read/deprecations.ts';
import { memoryOf } from './files.ts';

async function told(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const memory = await memoryOf(files);
  const steps = deprecatedIn([...memory.using()], (path) => memory.fileFacts(path));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(({ sentence }) => sentence);
  }
}
const users = (count: number, ending: string, line: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      `${ending === 'py' ? 'shop/u' : 'tests/u'}${String(n)}.${ending === 'py' ? '' : 'test.'}${ending}`,
      `${line}\n`,
    ]),
  );

describe('what is deprecated', () => {
  it('is read with what takes its place, as each language says it', () => {
    assert.deepEqual(
      deprecationsIn(
        '@deprecated(\n    "`OldTill` is deprecated since 1.2 and will be removed. Use "\n    "`Till` instead."\n)\n@dataclass\nclass OldTill(Till):\n    pass\n',
      ),
      ['OldTill Till'],
    );
    assert.deepEqual(
      deprecationsIn('/**\n * Adds up.\n * @deprecated Use {@link addRows} instead.\n */\nexport function add() {}\n'),
      ['add addRows'],
    );
    assert.deepEqual(deprecationsIn('// Add adds up.\n//\n// Deprecated: Use AddRows instead.\nfunc Add() {}\n'), [
      'Add AddRows',
    ]);
    assert.deepEqual(deprecationsIn('#[deprecated(note = "use `add_rows`")]\npub fn add() {}\n'), ['add add_rows']);
    for (const nothing of [
      '/** @deprecated It is never read. */\nexport const a = 1;\n',
      '/** @deprecated Use b. */\n\nexport const a = 1;\n',
      'class A:\n    # Deprecated: use b\n    a = 1\nclass B:\n    pass\n',
      '// Whether it is deprecated is asked. Use `b`.\nfoo();\nexport const a = 1;\n',
      // A part of it, and one of several ways to call it.
      '/** @deprecated The `sync` option is deprecated, use `loadRows`. */\nexport function load() {}\n',
      '/** @deprecated Use `rows`. */\nexport function load(a: string): void;\nexport function load(a: number): void;\n',
    ])
      assert.deepEqual(deprecationsIn(nothing), [], nothing);
  });

  it('is told where many take it or what takes its place', async () => {
    const till =
      'class Till:\n    pass\n\n\n@deprecated("`OldTill` is deprecated. Use `Till` instead.")\nclass OldTill(Till):\n    pass\n';
    const line = 'from shop.till import Till';
    assert.deepEqual(await told({ 'shop/__init__.py': '', 'shop/till.py': till, ...users(10, 'py', line) }), [
      'Deprecated: `OldTill` (use `Till`).',
    ]);
    assert.deepEqual(await told({ 'shop/__init__.py': '', 'shop/till.py': till, ...users(9, 'py', line) }), []);
    const rows =
      "import { sum } from './sum';\n\n/** @deprecated Use `sum` instead. */\nexport const add = sum;\n\n/** @deprecated Use `other`. */\nexport const more = 1;\n";
    const add = "import { add, more } from '../src/rows';\nadd(more);";
    assert.deepEqual(
      await told({ 'src/sum.ts': 'export const sum = 1;\n', 'src/rows.ts': rows, ...users(12, 'ts', add) }),
      ['Deprecated: `add` (use `sum`).'],
      'what the project does not have takes no place',
    );
  });
});
