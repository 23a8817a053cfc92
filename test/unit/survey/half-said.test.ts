/** What a statement leaves out of a condition, concludes by itself, tells of a limit or takes one example for, comes back. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { refusalOf } from '../../../src/engine/brain/guide/wording/hold-to-sources.ts';
import { StatementCheck, type Stated } from '../../../src/engine/survey/check.ts';
import { conditionLeftOut } from '../../../src/engine/survey/conditions.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const COVER =
  'Use `# pragma: no cover` only for code that would require disproportionate mocking and is covered through an integration path.';
const AGREED =
  'Do not add rows that another ledger holds, or add a second column unless the user agrees to the column.';
const tool = (name: string): string =>
  `@mcp.tool(\n    title="${name}",\n    tags={"notes"},\n)\nasync def ${name}():\n`;
const names = ['read', 'write', 'move', 'drop', 'list'];
const files: Readonly<Record<string, string>> = {
  'docs/style.md': `${COVER}\nA lock is taken before a row is read.\n\n- ${AGREED}\n`,
  'src/values/row.py':
    '@dataclass(frozen=True)\nclass A: ...\n@dataclass(frozen=True)\nclass B: ...\n@dataclass\nclass C: ...\n',
  ...Object.fromEntries(names.map((name) => [`src/tools/${name}.py`, tool(name)])),
  'src/tools/info.py': '@mcp.tool("info", output_schema=None)\nasync def info():\n',
  'tests/test_a.py': 'import mock\nmock.patch()\n',
  'tests/test_b.py': 'def test_b(): ...\n',
  'tests/test_c.py': 'def test_c(): ...\n',
  'tests/test_d.py': 'def test_d(): ...\n',
  'tests/test_e.py': 'def test_e(): ...\n',
};

const said = async (text: string, more: Partial<Stated>): Promise<string> => {
  const check = new StatementCheck(smallTree(files), noPacer);
  const quotes = more.quotes ?? [{ path: 'docs/style.md', text: COVER }];
  return (await check.check({ ...more, text, quotes, holds: more.holds ?? [] })).refusals.join(' ');
};

describe('what a statement says by half', () => {
  it('is refused where of two conditions one is left out, and taken with both', async () => {
    assert.match(
      await said('`# pragma: no cover` is for code that is covered through an integration path.', {}),
      /leaves out a part/,
    );
    assert.equal(
      await said(
        '`# pragma: no cover` is for code that would need disproportionate mocking and is covered through an integration path.',
        {},
      ),
      '',
    );
  });

  it('is refused where a conclusion is in no quote, and taken where a quote speaks of it', async () => {
    const quotes = [{ path: 'docs/style.md', text: 'A lock is taken before a row is read.' }];
    assert.match(
      await said('A lock is taken before a row is read, so migrations belong elsewhere.', { quotes }),
      /concluded/,
    );
    assert.equal(await said('A row is read under a lock, so the lock is taken before.', { quotes }), '');
  });

  it('is refused where it only allows what its quote demands', async () => {
    const quotes = [{ path: 'docs/style.md', text: 'Each row **must** implement `lock`; it may hold a name.' }];
    assert.match(await said('A row may implement `lock`.', { quotes }), /only allows what its quote demands/);
    for (const text of [
      'A row must implement `lock`.',
      'A row may hold a name.',
      'A row may not implement `lock` twice.',
    ])
      assert.doesNotMatch(await said(text, { quotes }), /only allows/, text);
  });

  it('is refused where it obliges behind a colon or by itself, and no quote does', async () => {
    const quotes = [{ path: 'tests/test_b.py', text: 'def test_b(): ...' }];
    for (const text of [
      'Tests are listed in `test_b`: a new test is added there, too.',
      'The `test_b` is one of many. Code of a test has to work on both disks.',
      'Tests of `test_b` stand alone; a change of a test goes to the others, too.',
    ])
      assert.match(await said(text, { quotes }), /obliges, and no quote does/, text);
    const asks = [...quotes, { path: 'docs/style.md', text: '<!-- A new test must be listed here, too. -->' }];
    assert.equal(await said('Tests are listed in `test_b`: a new test is added there, too.', { quotes: asks }), '');
    const twice = await said('Tests are listed in `test_b`, so ledgers and journals have to be entered there.', {
      quotes,
    });
    assert.doesNotMatch(twice, /obliges/, 'what concludes is refused for that');
  });

  it('is refused where what happens otherwise, or when it is done, is in no quote', async () => {
    const quotes = [{ path: 'docs/style.md', text: 'A lock is taken before a row is read.' }];
    for (const [text, why] of [
      ['A lock is taken before a row is read, or the nightly deployment breaks.', /otherwise/],
      ['A lock is taken before a row is read; else the index stays stale.', /otherwise/],
      ['A lock is taken and a row is read before a commit.', /says when/],
    ] as const)
      assert.match(await said(text, { quotes }), why, text);
    const fails = [...quotes, { path: 'tests/test_a.py', text: 'raise LockError("no row is read without a lock")' }];
    for (const text of [
      'A lock is taken before a row is read, else it fails.',
      'A lock is taken before a row, or the read of it breaks.',
    ])
      assert.equal(await said(text, { quotes: fails }), '', text);
  });

  it('is refused where the sentence of a quote goes on with a condition, also behind where the quote ends', async () => {
    const text = 'Do not add rows that another ledger holds or add a second column.';
    for (const quote of [AGREED, AGREED.slice(0, AGREED.indexOf(' unless'))])
      assert.match(await said(text, { quotes: [{ path: 'docs/style.md', text: quote }] }), /unless the user agrees/);
    const whole = `${text.slice(0, -1)} unless the user agrees to the column.`;
    assert.equal(await said(whole, { quotes: [{ path: 'docs/style.md', text: AGREED }] }), '');
  });

  it('is taken where a quote says in other words when it is done, or holds', async () => {
    const quotes = [{ path: 'docs/style.md', text: 'Before submitting your PR take a lock and read each row.' }];
    assert.equal(await said('Take a lock and read a row before a pull request.', { quotes }), '');
    const run = [{ path: 'tests/test_a.py', text: 'mock.patch()' }];
    const advised = 'Run `patch tests/test_a.py` with `mock` after a change in the ledger.';
    assert.equal(await said(advised, { quotes: run }), '');
    assert.match(await said('The `mock` is patched after a change in the ledger.', { quotes: run }), /says when/);
    const mixed = [
      { path: 'docs/style.md', text: "If there's a mixture of private and public rows, put the public rows first." },
    ];
    assert.equal(
      await said('Where private and public rows are mixed, public rows are put first.', { quotes: mixed }),
      '',
    );
    assert.match(await said('Public rows are put first in a ledger.', { quotes: mixed }), /leaves out/);
  });

  it('is told with what was counted where a search asked for a limit', async () => {
    const holds = ['at most 3 files matching "tests/test_*.py" contain "mock"'];
    const quotes = [{ path: 'tests/test_a.py', text: 'import mock' }];
    assert.match(
      await said('Under `tests` 3 test files have `mock`.', { holds, quotes }),
      /"at most 3" was only asked for: it is 1 of 5 files/,
    );
    assert.equal(await said('Under `tests` at most 3 test files have `mock`.', { holds, quotes }), '');
    assert.equal(await said('Under `tests` one file has `mock`, 4 have not.', { holds, quotes }), '');
  });

  it('is counted by places where files that have it once have others without', async () => {
    const holds = ['every file under src/values with "@dataclass" contains "frozen=True"'];
    const quotes = [{ path: 'src/values/row.py', text: '@dataclass(frozen=True)' }];
    const each = await said('Every value of `src/values` is a `@dataclass` with `frozen=True`.', { holds, quotes });
    assert.match(each, /`@dataclass` stands there 3 times and `frozen=True` 2/);
    assert.equal(await said('In `src/values` 2 of 3 have `@dataclass` with `frozen=True`.', { holds, quotes }), '');
  });

  it('is refused where a form with placeholders is that of few', async () => {
    const quotes = [{ path: 'src/tools/info.py', text: '@mcp.tool("info", output_schema=None)' }];
    const rare = await said('A tool is a function under `@mcp.tool("<name>", output_schema=None)`.', { quotes });
    assert.match(rare, /is the form of 1 of the 6 places/);
    assert.equal(await said('A tool is a function under `@mcp.tool(title=…, tags=…)`.', { quotes }), '');
    assert.equal(
      await said('A tool such as `@mcp.tool("info", output_schema=None)` has no form.', { quotes }).then((why) =>
        /places/.test(why),
      ),
      false,
    );
  });

  it('is not told of lines that are merged or shortened', () => {
    const shorter = '`# pragma: no cover` is only for code that is covered through an integration path.';
    assert.match(refusalOf(shorter, [COVER]) ?? '', /is left out/);
    const source = 'In server code paths come from the `Path` service of the platform, and in tests from `node:path`.';
    assert.match(
      refusalOf('Paths come from the `Path` service of the platform, in tests from `node:path`.', [source]) ?? '',
      /In server/,
    );
    assert.equal(refusalOf(COVER.replace('Use ', ''), [COVER]), null);
  });

  it('is refused where a whole clause is left out, however much of the others is kept', () => {
    const source =
      'Import the `ledger` and other heavy parts inside functions of the command line, as they slow each start; rows are imported inside pages against circular loads.';
    const shorter =
      'Import the `ledger` and other heavy parts inside functions of the command line, as they slow each start.';
    assert.match(refusalOf(shorter, [source]) ?? '', /"rows are imported inside pages[^"]*" is left out/);
    assert.equal(refusalOf(source.replace('circular loads', 'circles'), [source]), null);
  });

  it('is never found in what says all of it again', () => {
    const word = fc.constantFrom('mocking', 'covered', 'tests', 'release', 'storage', 'reading');
    const part = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(part, part, fc.constantFrom('only for', 'unless', 'when', 'except in'), (a, b, begins) => {
        const sentence = `Call the store ${begins} ${a} and ${b}.`;
        assert.equal(conditionLeftOut(sentence, `Beforehand: ${sentence}`), null);
      }),
    );
  });
});
