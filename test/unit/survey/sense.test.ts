/** A true quote is no evidence of a false statement: polarity, subject and scope of both have to agree. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { parseHold } from '../../../src/engine/survey/holds/hold.ts';
import { senseRefusals } from '../../../src/engine/survey/sense.ts';

const files = new Set([
  ...['package.json', 'tsconfig.json', 'src/index.ts', 'src/store/open.ts', 'packages/viewer/package.json'],
  ...[
    'packages/viewer/tsconfig.json',
    'packages/viewer/src/view.ts',
    'packages/core/package.json',
    'packages/core/src/a.ts',
  ],
]);
const asked = (text: string, path: string | null, quote: string): readonly string[] =>
  senseRefusals({ text, quotes: [{ path, text: quote }], files, holds: [] });

describe('the sense of a statement', () => {
  for (const [text, quote] of [
    ['The store is not opened twice.', 'the store is opened once for each window'],
    ['Reading goes without the lock.', 'await lock.take(); return read();'],
    ['The sinus is not drawn.', 'draw(Math.sin(x));'],
    ['Events cannot be subscribed to meanwhile.', '// 再接続中に購読する'],
    ['A file is not read there.', 'if (ready) start(); readFile(there); return file;'],
    ["The window hasn't subscribed.", 'window.subscribe(listener);'],
    ["It doesn't retry requests.", 'await retry(request, { times: 3 });'],
  ] as const)
    it(`has a denial stand on one: ${text}`, () =>
      assert.match(asked(text, 'src/store/open.ts', quote)[0] ?? '', /is in no quote/));

  for (const [text, quote] of [
    ['The store is not opened twice.', '// Never open it twice.'],
    ['Drafts are not told.', "if (item.approval === 'draft') continue; // skip"],
    ['Default exports are not accepted.', '"no-default-export": "error"'],
    ['It does not follow links.', 'if (!stat.isFile()) return;'],
    ['Types are not checked there.', '"skipLibCheck": true'],
    ['The API is called through the client, not with raw `fetch`.', 'raw `fetch` prohibited'],
    ['The core does not depend on the editor.', 'must remain free of the editor in the core'],
    ['The option `no-cache` clears it.', 'clears what was kept'],
    ['Links are resolved by the provider, not by the parser.', 'provider.resolveLink(link)'],
    ['`npm run test:integration` is run without the `--coverage`.', '"test:integration": "jest --verbose tests/e2e"'],
    ['Tests run under `xvfb-run` without a display.', 'run: xvfb-run mocha'],
    [
      'A checksum is taken of the bytes that were persisted, not of the string.',
      '# Hash the persisted file bytes instead of\n# the pre-write string, which has other newlines',
    ],
    ['The versions are set together; do not edit them by hand.', '# Package version - updated by release automation'],
    [
      '`onSync` is the one that a panic does not get past.',
      "/// Unlike the others this one isn't\n    /// safe from a panic of `onSync`",
    ],
    ['`npm test` builds afterwards: run `npx vitest` where the build is not wanted.', '"posttest": "npm run build"'],
    ['Events cannot be subscribed to meanwhile.', '// 再接続中は購読できないので、後で読み直す'],
    ['Keys are not logged.', '# Schlüssel werden nicht protokolliert'],
    ['The share of lines is not lowered below the minimum.', 'expect(share.lines).toBeGreaterThanOrEqual(minimum)'],
    ['Rows are not in the cache but in `rows.json`.', "const CACHED_ROWS = 'rows.json';"],
    ['Reading skips `dist`: a ledger below it is not found.', 'if (READING_IGNORES.has(name)) return;'],
    ['What was `skipped` is not read.', 'rows that were filtered out of what is read'],
    ['It keeps events while the window has not subscribed yet.', "// kept if the window hasn't subscribed yet"],
    ["It keeps events while the window hasn't subscribed.", '// kept if the window has not subscribed'],
    ['`docs/dev` is not in the site.', 'test ! -e ./.tmp/site/docs/dev'],
    ['The notices must have no diff.', "run: 'git diff --exit-code packages/viewer/NOTICES.txt'"],
    ['`backup` makes no copy of a written file.', 'if (await isWrittenFile(path)) {\n    return;\n  }'],
    ['A key that the schema does not name is refused.', 'nested: z.boolean() })\n  .strict();'],
    ['The view works with its own `Uri`, not the `Uri` of the editor.', 'export class Uri { view = true; }'],
    ['The layer mirrors the syntax, not desugar it.', 'it is usually a bad idea to desugar a construct'],
    ['`npm run lint` allows no warning.', '"lint": "eslint . --max-warnings 0"'],
    ['The ledger must not depend on `tides`.', 'run: "! (cargo tree -p ledger -i tides)"'],
    ['The notices come from `noopNotices`, a no-op that tests pass.', 'export const noopNotices = {};'],
    ['Register it with `.on::<RETRY, …>` or `NO_RETRY`.', '.on::<RETRY, Open>(open)'],
    ['Its globs hold the source, not tests.', "  - 'packages/core/**'\n  - '!**/*.test.ts'"],
    ['Subjects are plain past tense without a prefix (`Fixed …`) and short.', 'Fixed the importer'],
  ] as const)
    it(`takes what denies: ${text}`, () => assert.deepEqual(asked(text, 'src/store/open.ts', quote), []));

  it('takes a search for what it finds nowhere, whichever signs join its words', () => {
    const search = (name: string): readonly string[] =>
      senseRefusals({
        ...{ text: 'Views are drawn by hand: Testing Library is not used.', files },
        quotes: [{ path: 'src/store/open.ts', text: 'draw(view)' }],
        holds: [parseHold(`no file under src contains "${name}"`)],
      });
    assert.deepEqual(search('@testing-library'), []);
    assert.match(search('@tides/ledger')[0] ?? '', /"not" is in no quote/);
  });

  it('takes a search for the one thing that is denied, however its clause names it', () => {
    const search = (text: string): readonly string[] =>
      senseRefusals({
        ...{ text, files },
        quotes: [{ path: 'src/store/open.ts', text: 'test: run the suite of the viewer' }],
        holds: [parseHold('no file under .github contains "@tides/viewer"')],
      });
    assert.deepEqual(search('The suite of `@tides/viewer` is yours to run; no workflow runs it.'), []);
    const two = 'The suite of `@tides/viewer` is yours to run; no workflow runs it. Its screens are not drawn.';
    assert.match(search(two)[0] ?? '', /is in no quote/);
  });

  it('takes no option for one that a command goes without where the quote has it, or shows no command', () => {
    const text = 'The suite is run without the `--coverage`.';
    for (const quote of ['"test": "jest --coverage"', 'The suite asks for coverage.'])
      assert.match(asked(text, 'package.json', quote)[0] ?? '', /"without" is in no quote/);
  });

  it('takes no contrast for what is denied alone', () => {
    for (const text of ['The store is opened once, and not twice.', 'Not the parser resolves links, the store does.'])
      assert.match(asked(text, 'src/store/open.ts', 'the store parser opens twice')[0] ?? '', /is in no quote/, text);
  });

  it('refuses to have a prohibition told as advice', () => {
    const quote = '// Do not hold the lock over an await.';
    assert.match(asked('Hold the lock over each await.', 'src/store/open.ts', quote)[0] ?? '', /deny or forbid/);
    assert.deepEqual(asked('Holding the lock over an await is to be avoided.', 'src/store/open.ts', quote), []);
  });

  const REVERSED = /deny|denies|the opposite/;
  for (const [text, quote] of [
    ['Run `tide sync` to fetch rows, never `tide pull`.', 'Run `tide pull` to fetch rows, never `tide sync`.'],
    [
      'Depths are stored as floats, never as whole centimetres.',
      'Depths are stored as whole centimetres, never as floats.',
    ],
    [
      'The ledger executes rows but never validates them.',
      'the ledger transports and validates\nrows but never executes them.',
    ],
    ['Use `print`, never `pencil`.', 'Never use `print`; use `pencil` instead.'],
    ['Remove an entry of `rows` freely; it is built again.', 'Never remove an entry of `rows` - only append new ones.'],
    ['Commit without tests where it is urgent.', 'Never commit without tests.'],
    ['Run `tide sync` to fetch rows.', 'Run `tide pull` to fetch rows, never `tide sync`.'],
    ['`quiet` means "disable the alarm".', '`quiet` means "hide the sign of the alarm", not "disable the alarm".'],
    ['Do not run `tide pull` to fetch rows.', 'Run `tide pull` to fetch rows, never `tide sync`.'],
    ['Rows are drawn on the small screen.', 'Rows are drawn except on the small screen.'],
    ['Rows are drawn except on the small screen.', 'Rows are drawn on the small screen.'],
    [
      'Migrations can be irreversible: files need an up section only.',
      'Migrations must be reversible: files need a down section.',
    ],
    ['The ledger is unsafe for two writers.', 'The ledger is safe for two writers.'],
  ] as const)
    it(`refuses the opposite of its quote: ${text}`, () =>
      assert.match(
        asked(text, text.startsWith('The ledger ex') ? 'src/store/open.ts' : 'docs/style.md', quote)[0] ?? '',
        REVERSED,
      ));

  it('refuses to join what its quote tells apart', () => {
    const quote = 'Rows are drawn with pencil, and depths are captured by crayon.';
    assert.match(
      asked('Depths are captured by pencil, rows are drawn with crayon.', 'docs/style.md', quote)[0] ?? '',
      /tells apart/,
    );
    assert.deepEqual(asked('Depths are captured by crayon, rows are drawn with pencil.', 'docs/style.md', quote), []);
  });

  for (const [text, quote] of [
    ['Never use `print`; use `pencil`.', 'Use `pencil`, never `print`.'],
    ['`print` is never used; `pencil` is.', 'Use `pencil`, never `print`.'],
    ['Rows are fetched with `tide pull`, not with `tide sync`.', 'Run `tide pull` to fetch rows, never `tide sync`.'],
    [
      'Entries are only appended: never remove one, it breaks stored rows.',
      'Rows are append-only: to remove one breaks stored rows.',
    ],
    [
      'Open a request first: it may be desirable.',
      'Open a request first, so that we tell whether it is desirable or not.',
    ],
    [
      'The types of `rows` are not portable by design.',
      'the types in `ledger`, `rows` and below are not portable by design.',
    ],
    ['Stray rows do not corrupt the screen.', 'This prevents stray rows from corrupting the screen.'],
  ] as const)
    it(`takes the same in other words: ${text}`, () => assert.deepEqual(asked(text, 'docs/style.md', quote), []));

  it('refuses to have what a page denies told without the denial', () => {
    const quote = 'It is important not to leak the ledger of a window by accident.';
    assert.match(
      asked('Leak the ledger of a window by accident.', 'docs/style.md', quote)[0] ?? '',
      /deny or forbid|without the/,
    );
    const two = `Rows are read once. ${quote}`;
    assert.match(
      asked('Rows are read once; they leak the ledger of a window by accident.', 'docs/style.md', two)[0] ?? '',
      /without the denial/,
    );
    for (const text of [
      'Rows are read once; the ledger of a window must not leak.',
      'Rows are read once for a ledger.',
    ])
      assert.deepEqual(asked(text, 'docs/style.md', two), [], text);
  });

  it('lets what a denial follows from bear it out only where it says it again', () => {
    const quote = 'if (READING_IGNORES.has(name)) return;';
    const text = 'Reading skips `dist`: a ledger below it is not skipped.';
    assert.match(asked(text, 'src/store/open.ts', quote)[0] ?? '', /"not" is in no quote/);
  });

  it('has quotes come from where it is about', () => {
    const quote = 'export const view = 1;';
    assert.match(
      asked('`packages/core` exports a view.', 'packages/viewer/src/view.ts', quote)[0] ?? '',
      /its quotes are from/,
    );
    for (const text of ['`packages/viewer` exports a view.', '`packages/viewer/src/view.ts` exports a view.'])
      assert.deepEqual(asked(text, 'packages/viewer/src/view.ts', quote), [], text);
    assert.deepEqual(
      asked('`src/store/open.ts` is exported first.', 'src/index.ts', "export * from './store/open.ts';"),
      [],
    );
    assert.deepEqual(asked('`packages/core` was parted off.', null, 'Part off the core'), []);
  });

  it('has the settings of one package told as those of that package', () => {
    const quote = '"target": "ES2019"';
    assert.match(
      asked('The project compiles to ES2019.', 'packages/viewer/tsconfig.json', quote)[0] ?? '',
      /of `packages\/viewer` alone/,
    );
    assert.deepEqual(asked('The viewer compiles to ES2019.', 'packages/viewer/tsconfig.json', quote), []);
    assert.deepEqual(asked('The project compiles to ES2019.', 'tsconfig.json', quote), []);
  });

  it('has what the code of one package shows of many told as that package', () => {
    const told = (text: string, path = 'packages/core/src/a.ts'): readonly string[] =>
      asked(text, path, 'throw new CoreError(code, message);');
    assert.match(told('Errors are thrown with a code and a message.')[0] ?? '', /all from `packages\/core`/);
    assert.deepEqual(told('Errors of the core are thrown with a code and a message.'), []);
    assert.deepEqual(told('Errors are thrown with a code and a message: see `packages/core/src/a.ts`.'), []);
    // What lies beside the packages speaks for the project, and so does a page.
    assert.deepEqual(told('Errors are thrown with a code and a message.', 'src/index.ts'), []);
    assert.deepEqual(told('Errors are thrown with a code and a message.', 'packages/core/README.md'), []);
    const quotes = ['packages/core/src/a.ts', 'packages/viewer/src/view.ts'].map((path) => ({ path, text: 'throw' }));
    assert.deepEqual(
      senseRefusals({ text: 'Errors are thrown with a code and a message.', quotes, files, holds: [] }),
      [],
    );
  });

  it('refuses the denial of what a plain quote says, whatever it says', () => {
    const word = fc.constantFrom('store', 'window', 'reads', 'lines', 'opens', 'keeps', 'lock', 'page', 'first');
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 9 }), fc.nat(8), (words, at) => {
        const quote = words.join(' ');
        assert.deepEqual(asked(quote, 'src/index.ts', quote), []);
        const denied = [...words.slice(0, at), 'not', ...words.slice(at)].join(' ');
        assert.equal(asked(denied, 'src/index.ts', quote).length, 1);
        assert.deepEqual(asked(denied, 'src/index.ts', denied), []);
      }),
      { numRuns: 100 },
    );
  });
});
