/** What a guide may still name: paths and scripts that are there, and what no HEAD would hold anyway. */
import assert from 'node:assert/strict';
import {
  GONE_KEY,
  goneKept,
  goneLinksIn,
  goneNamesIn,
  linksToldIn,
  namesIn,
  NamesToday,
  taskNamesIn,
} from '../../../src/engine/brain/guide/gone-names.ts';
import { fileOn } from '../../support/source-records.ts';
import { newMemory } from '../../support/memory.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import type { BrainEvent } from '../../../src/engine/index.ts';
import { iso, makeEvent, makeEvidence } from '../../support/make.ts';

const manifest = (path: string, text: string): BrainEvent => ({
  ...makeEvent(1),
  kind: 'manifest',
  files: [path],
  text,
  at: iso(NOW),
});
const today = new NamesToday(
  new Set([
    ...['package.json', 'src/engine/store.ts', 'packages/core/src/index.ts', '.github/workflows/ci.yml'],
    ...['src/lib/dates.ts', 'src/Ledger.Core/Rows.cs'],
  ]),
  taskNamesIn([
    manifest('package.json', JSON.stringify({ name: 'ledger', scripts: { build: 'tsc', 'test:unit': 'mocha' } })),
  ]),
);

describe('names that are gone', () => {
  for (const name of [
    'src/engine/old.ts',
    '.github/workflows/gone.yml',
    'npm run gone',
    'yarn test:gone',
    'src/gone/',
    'src/lib/api/',
    'src/lib/money.ts',
    'packages/core/gone',
    'src/gone/**/*.ts',
    'pytest -m slow src/engine/old_test.py',
  ]) {
    it(`knows ${name} for gone`, () => assert.ok(today.isGone(name, '')));
  }
  const there = [
    'src/engine/store.ts',
    'src/Ledger.Core',
    './src/engine/store.ts',
    'engine/store.ts',
    'npm run build',
    'yarn test:unit',
    'dist/main.js',
    'packages/core/lib/index.js',
    'packages/core/lib/',
    'node_modules/x/index.js',
    '.ruler/ruler.toml',
    'store.close()',
    'text/plain',
    'src/**/*.ts',
    'src/engine/**/*.ts',
    'packages/*/src/**',
    'tests/path/to/test_file.py::test_name',
    'make all',
    'npx mocha src/engine/store.ts',
    'touch src/engine/new.ts',
    'pytest path/to/test_file.py',
    'node out/report.js',
    'src/engine/',
    'packages/core',
    'feat/',
    'feat/dark-mode',
  ];
  for (const name of there) it(`does not take ${name} for gone`, () => assert.ok(!today.isGone(name, '')));

  it('may stand in a text without being marked as code, below a folder that is there', () => {
    assert.ok(today.isGonePath('src/engine/route.ts', ''));
    assert.ok(!today.isGonePath('example.org/docs/page.md', ''));
    assert.deepEqual(namesIn('It is served (src/a/b.ts:30) by `x`.'), ['x', 'src/a/b.ts']);
  });

  it('looks in the folder that the sentence is about', () => {
    assert.ok(!today.isGone('src/index.ts', 'packages/core'));
  });

  it('may be of folders that only prose calls so, unless one of a choice is there, or they are to be made', () => {
    const item = aged(3, { type: 'convention', origin: 'document', tags: ['told'], files: ['CONTRIBUTING.md'] });
    const gone = (facts: string): readonly string[] => goneNamesIn({ ...item, facts }, today);
    assert.deepEqual(gone('Use the apps under the `example` or `examples` folder.'), ['example/', 'examples/']);
    assert.deepEqual(gone('Use the rows under the `engine` or `rows` folder.'), []);
    assert.deepEqual(gone('Create a `rows` folder for each bank.'), []);
    assert.ok(namesIn('Use the apps under the `example` folder.').includes('example/'));
  });

  it('may be of files that a page links to, where they did not only move', () => {
    const links = (quote: string): readonly string[] =>
      goneLinksIn(
        [
          makeEvidence(1, {
            quote,
            source: { kind: 'file', path: 'docs/tests.md', sha: null, startLine: 1, endLine: 1 },
          }),
        ],
        today,
      );
    assert.deepEqual(links('The [_row tests_](../src/engine/rows_test.ts#all) hold.'), ['[row tests]']);
    for (const target of [
      '../src/engine/store.ts',
      'store.ts',
      '../src/gone.md',
      'https://a.dev/b/c.ts',
      '../../x/y.ts',
      '/a/b.ts',
    ])
      assert.deepEqual(links(`The [row tests](${target}) hold.`), [], target);
    assert.deepEqual(links('The [`rowTests`](../src/rows_test.ts) hold, ![shown](../src/rows.ts).'), []);
  });

  it('are missed of a sentence that is about what is linked, not of one that points to it', () => {
    const told = (text: string): number => linksToldIn(text, ['[row tests]']).length;
    assert.deepEqual(
      [
        'The row tests hold rows.',
        'Rows: row tests hold rows.',
        'row testsuites hold rows.',
        'Hold rows (see row tests).',
      ].map(told),
      [1, 1, 0, 0],
    );
  });

  it('are kept after reading, and no instruction file tells of them', async () => {
    const memory = newMemory(NOW);
    const rules = [
      'Parsers must be listed in `src/parsers/index.ts`.',
      'Stores must be closed by `src/closer.ts`.',
      '[Row tests](src/rows/row_test.ts) must be run before parsers change.',
    ];
    await memory.learn([fileOn(1, 'CONTRIBUTING.md', `# Contributing\n\n## Rules\n\n- ${rules.join('\n- ')}\n`)], {
      files: new Set(['CONTRIBUTING.md', 'src/parsers/index.ts']),
      cursor: { source: 'git', place: 'a'.repeat(40) },
    });
    const { document } = await memory.engine.brain({ as: 'guide' });
    assert.deepEqual([...goneKept(await memory.store.meta(GONE_KEY))], ['[Row tests]', 'src/closer.ts']);
    assert.ok(document.includes('src/parsers/index.ts') && !/src\/closer\.ts|Row tests/.test(document), document);
  });
});
