/** What is said of a kind of code in general is counted over its files, without anybody asking for it. */
import assert from 'node:assert/strict';
import { StatementCheck, type Stated } from '../../../src/engine/survey/check.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const numbered = (count: number, of: (n: number) => readonly [string, string]): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => of(n)));
const files = {
  ...numbered(20, (n) => [
    `test/part-${n}.test.ts`,
    n < 6 ? 'const store = makeStore();\n' : n < 18 ? 'const home = makeHome();\n' : 'run();\n',
  ]),
  ...numbered(4, (n) => [`test/integration/flow-${n}.test.ts`, 'const server = startServer();\n']),
  ...numbered(8, (n) => [`src/services/part-${n}.ts`, n < 2 ? 'lock.take();\n' : 'class X extends Base {}\n']),
  'docs/testing.md': 'Tests use `makeStore`, so that each has a store of its own.\n',
};

const said = async (text: string, more: Partial<Stated> = {}): Promise<string> => {
  const quotes = [{ path: 'test/part-1.test.ts', text: 'const store = makeStore();' }];
  const check = new StatementCheck(smallTree(files), noPacer);
  return (await check.check({ text, quotes, holds: [], ...more })).refusals.join(' ');
};
const ofService = [
  { path: 'src/services/part-1.ts', text: 'lock.take();' },
  { path: 'src/services/part-3.ts', text: 'class X extends Base {}' },
];

describe('a statement about code in general', () => {
  it('comes back with the count where most of it does otherwise', async () => {
    assert.match(
      await said('Tests use `makeStore()` for a store.'),
      /"tests" says it of all.* 6 of 24 such files have `makeStore`/,
    );
    assert.match(
      await said('Services call `lock.take` before a store is read.', { quotes: ofService }),
      /"services" says it of all.* 2 of 8 such files have `lock\.take`/,
    );
  });

  for (const text of ['Services extend `Base`.', 'Services extend `Base` or call `lock.take`.'])
    it(`is kept where the count bears it out: ${text}`, async () =>
      assert.equal(await said(text, { quotes: ofService }), ''));

  for (const text of [
    'Tests of a store use `makeStore`.',
    'Tests that need a store call `makeStore`.',
    'A test with a store takes it from `makeStore`.',
    'Some tests use `makeStore`.',
    'Tests under `test/` run the store through `makeStore`.',
    'Slow tests use `makeStore`.',
    '`makeStore` makes the store that tests use.',
  ])
    it(`is not what says of which it speaks, or nothing that can be counted: ${text}`, async () =>
      assert.equal(await said(text), ''));

  it('counts only the files that its words narrow it to', async () => {
    const quotes = [{ path: 'test/integration/flow-1.test.ts', text: 'const server = startServer();' }];
    assert.equal(await said('Integration tests use `startServer` for the server.', { quotes }), '');
    assert.match(await said('Tests use `startServer` for the server.', { quotes }), /4 of 24 such files/);
  });

  it('counts each of several kinds, and what "it" stands for', async () => {
    const text = '`lock.take` is what keeps a store alone; tests and services use it alike.';
    const refusals = await said(text, { quotes: ofService });
    assert.match(refusals, /"services" says it of all of them, and 2 of 8/);
    assert.doesNotMatch(refusals, /"tests"/, 'what none has may be named otherwise there');
  });

  it('counts where they are said to lie, but for a kind that is named by its folder', async () => {
    const quotes = [{ path: 'test/integration/flow-1.test.ts', text: 'const server = startServer();' }];
    assert.equal(await said('Tests of flows lie in `test/integration`, with a server.', { quotes }), '');
    assert.match(
      await said('Tests lie in `test/integration`, with a server.', { quotes }),
      /"tests" says it of all of them, and 20 of 24 such files lie outside of `test\/integration`, such as test\/part-0/,
    );
    assert.equal(await said('Integration tests lie in `test/integration`, with a server.', { quotes }), '');
  });

  it('leaves what a page asks for, and what a search of its own shows', async () => {
    const page = [{ path: 'docs/testing.md', text: 'Tests use `makeStore`, so that each has a store' }];
    assert.equal(await said('Tests use `makeStore` for a store.', { quotes: page }), '');
    const holds = ['at least 6 files under test contain "makeStore("'];
    assert.equal(await said('Tests use `makeStore` for a store.', { holds }), '');
  });
});

describe('a search', () => {
  const quotes = [{ path: 'src/services/part-3.ts', text: 'class X extends Base {}' }];
  const narrow = { quotes, holds: ['every file matching "src/services/part-7*.ts" contains "extends Base"'] };

  it('shows nothing of a folder where it looks at some of its files', async () =>
    assert.match(
      await said('Every class of `src/services` extends `Base`.', narrow),
      /looks at 1 of 8 such files in `src\/services`/,
    ));

  it('shows nothing of a folder that is named beside the one that it looks at', async () => {
    const text = 'No file under `src/services` or `test` imports `vscode`.';
    const services = 'no file under src/services imports "vscode"';
    assert.match(await said(text, { holds: [services] }), /No search looks at `test`: add one for each/);
    assert.equal(await said(text, { holds: [services, 'no file under test imports "vscode"'] }), '');
    assert.equal(await said(text, { holds: ['no file imports "vscode"'] }), '');
    const [quote] = ofService;
    const uses = 'Parts of `src/services` and `test` are alone: `test` takes no `vscode`.';
    assert.equal(
      await said(uses, { quotes: quote ? [quote] : [], holds: ['no file under test imports "vscode"'] }),
      '',
    );
  });

  it('shows it of the files that the statement names', async () =>
    assert.equal(await said('Every class that is called a part of 7 in `src/services` extends `Base`.', narrow), ''));

  it('shows it of the folder where it looks at nearly all of its files', async () => {
    const holds = ['6 of 8 files matching "src/services/*.ts" contain "extends Base"'];
    assert.equal(await said('6 of 8 classes of `src/services` extend `Base`.', { quotes, holds }), '');
  });
});
