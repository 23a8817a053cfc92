/** What code says at its top becomes knowledge: what folders hold, what has to be kept to, and what no hand writes. */
import assert from 'node:assert/strict';
import { code, document, learn, manifest } from './events.ts';

const told = (...events: Parameters<typeof learn>): string[] =>
  learn(...events)
    .filter(({ tags }) => ['map', 'rule', 'comment', 'pitfall'].some((tag) => tags.includes(tag)))
    .flatMap(({ facts }) => facts.split('\n'));

describe('comments of modules', () => {
  it('say what folders hold, the nearest to the root first', () => {
    const lines = told(
      code('src/ledger/rows/deep/index.ts', 'Keeps rows that nobody asked for yet.'),
      code('src/ledger/rows/mod.rs', 'Reads what banks send.\nTwice.'),
      code('crates/books/src/lib.rs', 'This crate binds rows to books.'),
      code('pkg/ink/doc.go', 'Package ink draws numbers that last.'),
      document('scripts/README.md', '# Scripts\n\nScripts that a treasurer runs at the end of a year.'),
    );
    assert.deepEqual(lines.slice(0, 4), [
      '`crates/books`: Binds rows to books.',
      '`pkg/ink`: Draws numbers that last.',
      '`src/ledger/rows`: Reads what banks send.',
      '`src/ledger/rows/deep`: Keeps rows that nobody asked for yet.',
    ]);
  });

  it('say nothing where they only point, address somebody, or speak for the whole project', () => {
    const lines = told(
      code('src/ledger/__init__.py', 'Ledger keeps the books of small clubs.'),
      code('src/ledger/a/__init__.py', 'Reads whatever many banks send.'),
      code('src/ledger/b/__init__.py', 'Writes letters for old banks.'),
      code('src/ledger/c/__init__.py', 'It is like b.'),
      code('src/ledger/d/__init__.py', 'Thank you for reading this far.'),
      code('tests/e/__init__.py', 'Tests of the whole ledger.'),
    );
    assert.deepEqual(lines, [
      '`src/ledger/a`: Reads whatever many banks send.',
      '`src/ledger/b`: Writes letters for old banks.',
    ]);
  });

  it('give rules and warnings with the folder they hold in', () => {
    const [rule] = learn(
      code(
        'src/ledger/hooks/__init__.py',
        'Hooks of banks.\n\nThis package has no barrel exports; never import from `ledger.hooks` itself.',
      ),
    ).filter(({ tags }) => tags.includes('comment'));
    assert.equal(rule?.facts, 'This package has no barrel exports; never import from `ledger.hooks` itself.');
    assert.match(rule.title, /^In `src\/ledger\/hooks`: This package/);
    assert.deepEqual(rule.files, ['src/ledger/hooks/__init__.py']);
  });

  it('give what an entry says of what becomes public', () => {
    const [rule] = learn(
      code(
        'packages/book/src/index.ts',
        'All that `book` offers.\n\nAny new export of `book` becomes public API. Use named exports, not wildcards.',
      ),
    ).filter(({ tags }) => tags.includes('comment'));
    assert.match(rule?.facts ?? '', /Use named exports, not wildcards/);
  });

  it('are kept apart where a folder’s name says the same: that is in plain sight', () => {
    const all = learn(
      code('src/ledger/rows/__init__.py', 'The rows package.'),
      code('src/ledger/ink/__init__.py', 'Draws numbers that last.'),
      code('src/ledger/bank/__init__.py', 'Utilities for the bank.'),
      code('src/ledger/tally/__init__.py', 'Custom components for performing actions of a tally.'),
    ).filter(({ tags }) => tags.includes('map'));
    assert.deepEqual(
      all.map(({ dedupHint, facts }) => [dedupHint, facts]),
      [
        [
          'map:plain:modules',
          '`src/ledger/bank`: Utilities for the bank.\n`src/ledger/rows`: The rows package.\n' +
            '`src/ledger/tally`: Custom components for performing actions of a tally.',
        ],
        ['map:0:modules', '`src/ledger/ink`: Draws numbers that last.'],
      ],
    );
  });

  it('are none of the first of the things that a folder holds', () => {
    const said = (page: string): readonly string[] =>
      learn(document('README.md', '# Ledger\n\nKeeps books.\n'), document('imports/README.md', page))
        .filter(({ schemaKey }) => schemaKey === 'root/architecture/layout')
        .map(({ facts }) => facts);
    const sentence = 'Reads the statements of banks row by row.';
    const whole = [`\`imports\`: ${sentence}`];
    assert.deepEqual(said(`# Imports\n\n${sentence}\n`), whole);
    assert.deepEqual(said(`# Imports\n\n## Overview\n\n${sentence}\n`), whole);
    assert.deepEqual(said(`# Imports\n\n## Savings banks\n\n${sentence}\n`), []);
  });

  it('leave a package to its manifest', () => {
    const lines = told(
      manifest('packages/a/package.json', '{"name":"@x/a","description":"Reads rows of banks."}'),
      manifest('packages/b/package.json', '{"name":"@x/b","description":"Writes rows."}'),
      code('packages/a/src/index.ts', 'Reads the rows of many banks.'),
    );
    assert.deepEqual(
      lines.filter((line) => line.includes('many banks')),
      [],
    );
  });
});

describe('packages that are out of use', () => {
  it('are told with what to take instead, those within them not again', () => {
    const out = (path: string, words: string) => code(`${path}/__init__.py`, words);
    const learnt = learn(
      out('src/ledger/old', 'Rows of old.\n\nDeprecated: Rows have moved to ledger.rows. They go with 2.0.'),
      out('src/ledger/old/sums', 'Deprecated: Use ledger.sums instead.'),
      out('src/ledger/seals', 'Deprecated: Nobody knows since when.'),
      out('src/ledger/tides', 'Deprecated: Use ledger.waves.tides instead.'),
      out('src/ledger/rows', 'Rows.'),
    );
    assert.deepEqual(
      learnt.filter(({ tags }) => tags.includes('pitfall')).map(({ facts }) => facts),
      ['`src/ledger/old` is deprecated: Rows have moved to ledger.rows.'],
    );
  });
});

describe('headers of generated files', () => {
  it('say that no hand writes them, and what does', () => {
    const lines = told(
      code('api/rows.pb.go', 'Code generated by protoc-gen-go. DO NOT EDIT.'),
      code('src/gen/a.ts', 'This file is auto-generated by `npm run codegen`, do not edit it.'),
      code('src/gen/b.ts', 'This file is auto-generated by `npm run codegen`, do not edit it.'),
      code('lib/rows.js', 'This file is autogenerated by build/make-rows.js, do not edit'),
      code('lib/sums.js', 'AUTOGENERATED FILE - do not modify by hand'),
    );
    assert.deepEqual(lines.sort().reverse(), [
      'Do not edit `lib/sums.js` by hand: it is generated.',
      'Do not edit `lib/rows.js` by hand: it is generated by `build/make-rows.js`.',
      'Do not edit `api/rows.pb.go` by hand: it is generated by protoc-gen-go.',
      'Do not edit `a.ts`, `b.ts` in `src/gen/` by hand: they are generated by `npm run codegen`.',
    ]);
  });

  it('are told with what a configuration says that they are made from', () => {
    const head = 'Code generated by sqlc. DO NOT EDIT.';
    const made = [code('internal/db/rows.sql.go', head), code('internal/db/models.go', head)];
    const settings =
      'version: "2"\nsql:\n  - schema: db/migrations\n    queries: db/queries\n    gen:\n      go:\n        out: internal/db\n';
    const told = (...events: Parameters<typeof learn>): string[] =>
      learn(...events)
        .filter(({ tags }) => tags.includes('generated'))
        .map(({ facts }) => facts);
    assert.deepEqual(told(...made, manifest('sqlc.yaml', settings)), [
      '`models.go`, `rows.sql.go` in `internal/db/` are generated by sqlc: change `db/queries` or `db/migrations`, then run `sqlc generate`.',
    ]);
    assert.match(told(...made, manifest('sqlc.yaml', settings.replace('internal/db', 'other')))[0] ?? '', /by hand/);
  });

  it('are named one by one where a pattern would mean files that nobody has read', () => {
    const head = 'Code generated by rowgen. DO NOT EDIT.';
    const names = ['rows', 'sums', 'banks', 'seals', 'tides'];
    const of = (folder: string): string[] =>
      told(...names.map((name) => code(`${folder}/${name}.go`, head))).filter((line) => line.includes('generated'));
    assert.deepEqual(of('internal/db'), [
      'Do not edit `banks.go`, `rows.go`, `seals.go` and 2 more in `internal/db/` by hand: they are generated by rowgen.',
    ]);
    assert.deepEqual(of('internal/generated'), [
      'Do not edit `internal/generated/*.go` by hand: they are generated by rowgen.',
    ]);
  });

  it('name a tool apart from how it was run', () => {
    const head = (path: string): string => `Generated by Wrangler by running \`wrangler types ${path}\` (hash: 7f3a)`;
    const made = ['rows/env.d.ts', 'rows/bank.d.ts'].map((path) => code(path, `${head('rows')}\nDo not edit.`));
    assert.deepEqual(
      told(...made).filter((line) => line.includes('generated')),
      [
        'Do not edit `bank.d.ts`, `env.d.ts` in `rows/` by hand: they are generated by Wrangler; to make them anew, run `wrangler types rows`.',
      ],
    );
  });

  it('say what to run to have them made anew, however they put it', () => {
    const made = code('rows/all.rs', 'Auto-generated code, DO NOT EDIT DIRECTLY!\nTo regenerate: `cargo rowgen`');
    assert.deepEqual(told(made), ['Do not edit `rows/all.rs` by hand: it is generated by `cargo rowgen`.']);
  });

  it('name a tool that is linked', () => {
    const made = code(
      'rows/a.ts',
      'This file was generated by [row-rs](https://row.dev/row-rs). Do not edit this file.',
    );
    assert.deepEqual(told(made), ['Do not edit `rows/a.ts` by hand: it is generated by row-rs.']);
  });

  it('name a few of many files of one tool that no pattern shows', () => {
    const names = ['a/row.cjs', 'b/sum.mjs', 'c/bank.js', 'd/seal.d.ts', 'e/tide.json5'];
    assert.deepEqual(told(...names.map((path) => code(path, 'Generated by rowgen. Do not edit.'))), [
      'Do not edit `a/row.cjs`, `b/sum.mjs`, `c/bank.js` and 2 more by hand: they are generated by rowgen.',
    ]);
  });

  it('say it once of one tool in many folders, whatever it was called with', () => {
    const made = (path: string, name: string): ReturnType<typeof code> =>
      code(path, `Code generated by "enumer -type=${name} -output ${path}"; DO NOT EDIT.`);
    const lines = told(
      ...[made('lib/state_gen.go', 'State'), made('metrics/tag_gen.go', 'Tag'), made('cmd/kind_gen.go', 'Kind')],
      code('lib/state.go', 'Keeps the state of a ledger between two runs.'),
    ).filter((line) => line.includes('by hand'));
    assert.deepEqual(lines, [
      'Do not edit `cmd/kind_gen.go`, `lib/state_gen.go`, `metrics/tag_gen.go` by hand: they are generated by enumer.',
    ]);
    const more = [made('rows/a_gen.go', 'A'), made('rows/b_gen.go', 'B')];
    const many = told(
      made('lib/state_gen.go', 'State'),
      made('metrics/tag_gen.go', 'Tag'),
      made('cmd/kind_gen.go', 'Kind'),
      ...more,
    );
    assert.deepEqual(
      many.filter((line) => line.includes('by hand')),
      ['Do not edit `*/*_gen.go` by hand: they are generated by enumer.'],
    );
  });

  it('are told by name where files of one name lie in many folders, and in one line where nothing says what makes them', () => {
    const silent = 'This file is generated, do not edit it by hand.';
    const said = told(
      ...['ash', 'elm', 'oak'].flatMap((name) => [
        code(`crates/row_${name}_tables/build.rs`, silent),
        code(`crates/${name}/src/rows.rs`, silent),
        code(`crates/${name}/src/lib.rs`, 'Sums rows.'),
        code(
          `crates/${name}/src/kinds.rs`,
          "This is a generated file. Run 'cargo gen kinds' and don't edit it by hand.",
        ),
      ]),
      code('web/api/client.ts', silent),
      code('tools/tables.py', silent),
    ).filter((line) => line.includes('generated'));
    assert.deepEqual(said.sort(), [
      'Do not edit `crates/*/src/kinds.rs` by hand: they are generated by `cargo gen kinds`.',
      'Do not edit by hand what is generated, as its first lines say: `crates/*/src/rows.rs`, `crates/row_*_tables/build.rs`, `tools/tables.py`, `web/api/client.ts`.',
    ]);
  });

  it('say where to make the change, and what to run then', () => {
    const lines = told(
      manifest(
        'tox.ini',
        [
          "# DON'T EDIT THIS FILE BY HAND. This file has been generated from a template by",
          '# `scripts/make/make.py`.',
          '#',
          '# Any changes to the ledgers should be made',
          '# - either in `scripts/make/config.py` (what is made)',
          '# - or in the template in `scripts/make/tox.jinja`',
          '#',
          '# This file then needs to be regenerated via',
          '# `scripts/make-all.sh`.',
          '[tox]',
        ].join('\n'),
      ),
      code('src/rows/Rows.g.cs', '<auto-generated>\n  This code was generated by a tool.\n</auto-generated>'),
    );
    assert.deepEqual(lines.filter((line) => line.includes('generated')).sort(), [
      'Do not edit `src/rows/Rows.g.cs` by hand: it is generated.',
      '`tox.ini` is generated by `scripts/make/make.py`: change `scripts/make/config.py` or `scripts/make/tox.jinja`, then run `scripts/make-all.sh`.',
    ]);
  });

  it('name a file beside them that they say to edit', () => {
    const head = [
      'This file is automatically generated from prices.py.',
      'To make changes, edit prices.py and run:',
      '  uv run scripts/make_rows.py',
    ].join('\n');
    assert.deepEqual(
      told(code('src/till/_rows.py', head), code('src/till/_sums.py', head)).filter((line) => /generated/.test(line)),
      [
        '`_rows.py`, `_sums.py` in `src/till/` are generated: change `prices.py`, then run `uv run scripts/make_rows.py`.',
      ],
    );
  });

  it('are one line for all that are made alike, by a pattern that means no other file', () => {
    const head =
      '# Do not edit this file. It is generated automatically by executing\n# python scripts/split.py\non: push\n';
    const made = ['a', 'b', 'c', 'd', 'e'].map((name) => manifest(`.github/workflows/test-${name}.yml`, head));
    const lines = (...events: Parameters<typeof told>): string[] =>
      told(...events).filter((line) => line.includes('generated'));
    assert.deepEqual(lines(...made, manifest('.github/workflows/ci.yml', 'on: push\n')), [
      'Do not edit `.github/workflows/test-*.yml` by hand: they are generated by `python scripts/split.py`.',
    ]);
    assert.deepEqual(lines(...made, manifest('.github/workflows/test-all.yml', 'on: push\n')), [
      'Do not edit `test-a.yml`, `test-b.yml`, `test-c.yml` and 2 more in `.github/workflows/` by hand: they are generated by `python scripts/split.py`.',
    ]);
  });

  it('are not taken for what only speaks of generating', () => {
    assert.deepEqual(
      told(
        manifest('.github/workflows/a.yml', '# Pull requests (auto-generated by the bot) are left out.\non: push\n'),
      ).filter((line) => line.includes('generated')),
      [],
    );
    assert.deepEqual(
      told(code('src/gen/index.ts', 'Finds the files that were generated by a build.')).filter((line) =>
        line.startsWith('Do not'),
      ),
      [],
    );
  });
});

describe('comments in configuration', () => {
  const CI = `on: push
jobs:
  bank:
    # The version bump must land on main before the tag is cut,
    # so that the release finds it.
    runs-on: ubuntu-24.04 # pinned
    # This step must come first.
    # TODO: must be faster.
    # runs-on: never
    # Do not change this.
`;
  const of = (path: string, text: string): ReturnType<typeof learn> =>
    learn(manifest(path, text)).filter(({ tags }) => tags.includes('comment') || tags.includes('pitfall'));

  it('are kept where a sentence of its own gives a reason or forbids, with the file and the words as they stand', () => {
    const [first, ...others] = of('.github/workflows/release.yml', CI);
    assert.equal(
      first?.facts,
      '`.github/workflows/release.yml`: The version bump must land on main before the tag is cut, so that the release finds it.',
    );
    assert.match(first.evidenceSpans[0]?.quote ?? '', /^# The version bump[^]*\n\s+# so that the release finds it\.$/);
    assert.deepEqual(others, []);
  });

  it('say of which entry they speak, where they do not themselves', () => {
    const line = '# Kept on 22 because newer versions would type what the oldest runtime does not have.\n';
    const [one] = of('pnpm-workspace.yaml', `catalog:\n  ${line}  "@types/node": ^22\n`);
    assert.match(one?.facts ?? '', /^`pnpm-workspace\.yaml` \(`@types\/node`\): Kept on 22/);
  });

  it('are left alone over one entry of what is let pass', () => {
    const line = '# Never check rows for errors because a ledger that is closed has none.\n';
    const list = (key: string): string => `checks:\n  ${key}:\n    - a.Row\n    ${line}    - b.Row\n`;
    assert.equal(of('.rows.yml', list('functions')).length, 1);
    assert.deepEqual(of('.rows.yml', list('exclude-functions')), []);
  });

  it('are left alone in lock files, in tests, and where they are settings that are turned off', () => {
    const line = '# The index must never be read before it is written, because it is made late.\n';
    assert.equal(of('pyproject.toml', `${line}[project]\nname = "x"\n`).length, 1);
    // Of a Dockerfile each comment speaks of the step below it.
    for (const path of ['poetry.lock', 'tests/pyproject.toml', 'Dockerfile'])
      assert.deepEqual(of(path, `${line}[project]\n`), []);
    const off = '{\n  // "strict": true, /* Must never be off, because types break. */\n  "a": 1\n}\n';
    assert.deepEqual(of('tsconfig.json', off), []);
  });
});
