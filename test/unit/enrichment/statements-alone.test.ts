/** What is told of a page can be understood without what stood around it: with its antecedent, its condition, its heading, or not at all. */
import assert from 'node:assert/strict';
import { document, learn } from './events.ts';

const told = (text: string, path = 'CONTRIBUTING.md', title = 'Guide'): readonly string[] =>
  learn(document(path, `# ${title}\n\n${text}\n`))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ facts }) => facts);

describe('statements that lean on what stands around them', () => {
  it('are not told as one of several, where those stood before', () => {
    const whole = 'The boundary that matters most is `src/books`, which owns all rows.';
    assert.deepEqual(told(`## Boundaries\n\n${whole}`), [whole]);
    for (const leaning of [
      'The middle boundary is `src/books`, which owns all rows.',
      'The remaining modules must never import `src/books`.',
      'Another boundary is `src/books`, which owns all rows.',
      'Unlike `src/pages`, `src/books` owns all rows.',
    ])
      assert.deepEqual(told(`## Boundaries\n\nThere are three of them.\n\n${leaning}`), [], leaning);
  });

  it('are not told beside what is left out', () => {
    for (const leaning of [
      "You'll also need to have `rowc` installed, and must run `rowc init` from `src`.",
      'A reader of your own must provide equivalent checks in `src/rows`.',
      'Checks are only performed in scopes that are marked by `@Checked`.',
      'Readers must hold all rows of `src/rows` (be it `Row`, `Sum`, etc.',
    ])
      assert.deepEqual(told(`## Rows\n\nRows are checked.\n\n${leaning}`), [], leaning);
    const whole = 'A reader of your own must provide checks equivalent to those of `src/rows`.';
    assert.deepEqual(told(`## Rows\n\nRows are checked.\n\n${whole}`), [whole]);
  });

  it('are no list under its heading where the words that lead to it are lost', () => {
    const list = '- The test is about the ledger of `rows`.\n- The test is about `banks` itself.\n- E2E tests.';
    const led = (lead: string): readonly string[] => told(`## Adding tests\n\n${lead}\n\n${list}`);
    assert.deepEqual(led('You could consider adding tests in Node with the following reasons:'), []);
    assert.equal(led('Add a test in Node for:').length, 1);
  });

  it('are not told where they only say that a folder holds what it is called after', () => {
    const lie = (things: string, folder: string): number =>
      told(`## Tests\n\n${things} are located in the \`${folder}\` directory.`).length;
    assert.equal(lie('E2E tests', 'e2e/'), 0);
    assert.equal(lie('Rows of banks', 'src/old/'), 1);
    assert.equal(lie('Tests', 'src/specs/'), 1);
  });

  it('are not told where "also" and "here" mean what stands before', () => {
    const words = (also: string): string =>
      `We ${also}use \`rowc\` here to keep the API of \`banks\`, so never import both.`;
    assert.deepEqual(told(`## Rows\n\nRows are checked.\n\n${words('also ')}`), []);
    assert.equal(told(`## Rows\n\nRows are checked.\n\n${words('')}`).length, 1);
  });

  it('keep what stands behind the bold words that a row begins with', () => {
    const kinds = [
      '1. **Green without comments.** You can merge the rows at once.',
      '2. **Request changes.** You must never merge rows before the same reviewer has approved them.',
      '3. **Only comments.** You must answer each of them before `main` takes the rows.',
    ];
    const all = told(`## Reviews\n\nOur kinds of reviews:\n\n${kinds.join('\n')}`).join('\n');
    assert.match(all, /Green without comments: You can merge the rows at once/);
  });

  it('are no path for a slash between two words, and no row that points at what stands above', () => {
    const rule = (words: string): string =>
      told(`## What is not looked at\n\n- **${words}** — handled by hooks, so never ask for it in \`src\`.\n`).join(
        '\n',
      );
    assert.doesNotMatch(rule('Style/formatting'), /`Style/);
    assert.match(rule('src/formatting'), /`src\/formatting`/);
    const rows = [
      'Keep rows in `src/rows`, which owns them. It is read first.',
      'Write each row by the guidelines above. They are short.',
      'Never sort rows in `src`. Readers do.',
      'Always close `ledger.db` behind a test. Else it is locked.',
    ];
    const list = told(`## Rows\n\nWhoever changes rows must keep to these rules:\n\n- ${rows.join('\n- ')}`).join('\n');
    assert.match(list, /Never sort rows/);
    assert.doesNotMatch(list, /above/);
  });

  it('are not told where they point at what was said before', () => {
    for (const leaning of [
      'The reason that we must never treat these as strict is simple: nobody counts all rows.',
      'A reader of `src/rows` must hold rows open because both readers above need them.',
      'Just as in the subject, you must always use the imperative in `src/rows`.',
      'The clerk never sees that content, so no rule of the ledger may ask for it.',
      'Readers of the ledger must never follow such a row.',
    ])
      assert.deepEqual(told(`## Rows\n\nRows are checked.\n\n${leaning}`), [], leaning);
    for (const whole of [
      'Whenever you rename a row, you must use `rowc mv` for that.',
      'Put the mark of a row on the two lines above the row, never below it.',
      'A row that has no date must never be written, and readers skip such a row.',
    ])
      assert.deepEqual(told(`## Rows\n\nRows are checked.\n\n${whole}`), [whole], whole);
  });

  it('are told of what a heading names, where they begin with what that does', () => {
    const does = 'Returns a promise which must always be awaited by readers of `src/rows`.';
    assert.deepEqual(told(`## openRows\n\n${does}`), [`openRows: ${does}`]);
    assert.deepEqual(
      told(`## Access\n\nFor the forge, sign in first.\n\nNo further rights of \`src/rows\` must ever be asked for.`),
      [],
    );
    for (const whole of [
      'Pass the rows of `src/rows` by reference, never by value.',
      'Changes an agent makes to `src/rows` must always be signed.',
    ])
      assert.deepEqual(told(`## Rows\n\n${whole}`), [whole], whole);
  });

  it('are told of whom they speak, where that is their label', () => {
    const row = 'Managed by the `Clerk` class, which must be the only one that writes state.';
    assert.deepEqual(told(`## Parts\n\n- **Core state**: ${row}`), [`Core state: ${row}`]);
  });

  it('are told without a heading that is a label or a question', () => {
    const rules = [
      'The core of `ledger` must never depend on `pages`.',
      'Rows must be marked by `@Row` in `src/rows`.',
    ];
    for (const heading of ['Problems', 'Solution', "What's excluded (and why)"])
      assert.deepEqual(told(`## ${heading}\n\n${rules.join('\n\n')}`), rules, heading);
    const reason = 'Some rows of `src/rows` fail only under load: a window of 21 days is the durable choice.';
    assert.deepEqual(told(`## Why 21 days?\n\n${reason}`), []);
    assert.deepEqual(told(`## Why 21 days?\n\n${rules[0] ?? ''}`), rules.slice(0, 1));
  });

  it('are told in the case of which their item speaks', () => {
    const item =
      'If a row has no date, mark it by `@Undated` at once. Readers of `src/rows` must always skip such a row.';
    const long = `${item} ${'Nobody knows what else there is to be said of rows in all the world. '.repeat(4).trim()}`;
    assert.ok(
      told(`## Rows\n\n- ${long}`).every((text) => /^If a row has no date/.test(text)),
      told(`## Rows\n\n- ${long}`).join('\n'),
    );
  });

  it('are not told where they only go on with an example', () => {
    const code = '```rust\n//- rows\nstruct Row;\n```';
    const declares = 'declares two modules `rows` and `main`, where `main` must import `rows`.';
    assert.deepEqual(told(`## Tests\n\nSo the following snippet:\n\n${code}\n${declares}`), []);
    const asks = 'All rows of a test must be declared in `rows.rs`.';
    assert.deepEqual(told(`## Tests\n\nSo the following snippet:\n\n${code}\n\n${asks}`), [asks]);
    const example = 'The `ledger` library is published to npm, and must stay below `1.0`.';
    assert.deepEqual(told(`## Stability\n\nExamples:\n\n- ${example}`), []);
    assert.deepEqual(told(`## Stability\n\nIn short:\n\n- ${example}`), [`In short: ${example}`]);
  });

  it('are not told of a thing that stands in what went before', () => {
    for (const leaning of [
      'The outside-root setting is required because the import reads `src/rows`.',
      'The result is then stored in the `src/out` folder.',
      'Run the script from the `src` folder via `pnpm rows`.',
      'If the attribute is not unique, never add it to `src/rows`.',
      'The importer must always close `src/rows`.',
      'Version 3.7 or higher is required to run `make rows`.',
    ])
      assert.deepEqual(told(`## Banks\n\nAn importer of rows is opened by each bank.\n\n${leaning}`), [], leaning);
    for (const whole of [
      'The code must always close `src/rows`.',
      'The `rows` setting is required because the import reads `src/rows`.',
      'The importer is an actor that must always close `src/rows`.',
    ])
      assert.deepEqual(told(`## Banks\n\nAn importer of rows is opened by each bank.\n\n${whole}`), [whole], whole);
  });

  it('name their heading where that says which thing is meant', () => {
    assert.deepEqual(
      told('## Row importer\n\nAn importer is opened by each bank.\n\nThe importer must always close `src/rows`.'),
      ['Row importer: The importer must always close `src/rows`.'],
    );
  });

  it('are told with the item around them where that is an order', () => {
    const items = '11. Write tests, but no mocks of banks.\n  - Never call `Bank.close` in them.';
    assert.deepEqual(told(`## Rules of tests\n\n${items}`), [
      'Write tests, but no mocks of banks.',
      'Write tests, but no mocks of banks: Never call `Bank.close` in them.',
    ]);
  });

  it('are no single passes of several', () => {
    const passes =
      '1. **Pass 1 - Read:** Read `src/rows`.\n2. **Pass 2 - Report:** Only report what must be in all `src/rows`.';
    assert.deepEqual(told(`## Reviews\n\nWhen reviewing rows, use two passes:\n\n${passes}`), []);
  });

  it('are told with the part that the first words of their section are about', () => {
    const section =
      'If you are contributing to Ledger.Pages, ensure that all texts are translated.\n\nTo show a text, always use `Texts.of`.';
    assert.deepEqual(told(`## Translation\n\n${section}`), [
      'If you are contributing to Ledger.Pages, ensure that all texts are translated.',
      'In Ledger.Pages: To show a text, always use `Texts.of`.',
    ]);
  });

  it('keep what is used instead of what they forbid', () => {
    const rule = "Don't add small helpers. If you need one, consider adding it to the `lib/std` package.";
    const talk =
      'Some years ago each of us had a helper for everything, and nobody knew any longer which of them was read by the banks and which by the books, so it took us a year to be rid of them all.';
    assert.deepEqual(told(`## Helpers\n\n${rule} ${talk}`), [rule]);
    const items = '- If you use `kind()` to tell rows apart, you must look at all kinds.\n- So just use `isRow()`.';
    assert.deepEqual(told(`## Kinds\n\n${items}`), [
      'If you use `kind()` to tell rows apart, you must look at all kinds. So just use `isRow()`.',
    ]);
    const pairs = '```\nclass -> klass\ntype  -> ty\n```';
    assert.deepEqual(told(`## Names\n\nWe always use short names instead of \`r#name\`:\n\n${pairs}`), [
      'We always use short names instead of `r#name`: `class` → `klass`, `type` → `ty`.',
    ]);
  });

  it('are told as a whole list where their heading is the case', () => {
    assert.deepEqual(
      told(
        '## When a note is NOT required\n\n- Changes only to `devDependencies`\n- Changes that touch nothing but tests\n',
      ),
      ['When a note is NOT required: Changes only to `devDependencies`; Changes that touch nothing but tests.'],
    );
    assert.deepEqual(told(`## Valid reasons for it\n\n- Wasm modules: Some must stay out\n- ${'x'.repeat(400)}\n`), []);
  });

  it('are told with the form that leads to them', () => {
    const list = '- `fix(row): text` or\n- `feat(row): text` etc.';
    assert.deepEqual(told(`## Pull requests\n\nWe use the following title format:\n\n${list}`), [
      'Title format: `fix(row): text`; `feat(row): text`.',
    ]);
  });

  it('are no talk', () => {
    for (const talk of [
      'Contribute to the ledger today!',
      'The workflow `rows.yml` runs every 6 hours.',
      'Including a trace of `bank` helps us find it faster.',
      'You must the `rows` singleton.',
    ])
      assert.deepEqual(told(`## Banks\n\n${talk}`), [], talk);
    assert.deepEqual(told('## For Ledger Employees\n\nAlways push to `ledger/next`.'), []);
    assert.deepEqual(told('## Why rows?\n\nRows of `src/rows` are read by all banks.'), []);
  });

  it('are told on a page for contributors below headings over work, and where they bind below those beside the point', () => {
    const rule = 'Never edit `src/rows.c` by hand.';
    for (const heading of ['Changelog', 'Adding features', 'Fixing bugs', 'Add an example', 'Known limitations'])
      assert.deepEqual(
        told(`## ${heading}\n\n${rule}`).map((text) => text.replace(/^[^:]*: /, '')),
        [rule],
        heading,
      );
    assert.deepEqual(told('## Known limitations\n\nRows of `src/rows.c` hold at most 64 KB.'), []);
    assert.deepEqual(told('## License\n\nYou must keep the notice.'), []);
  });

  it('are told where they forbid something politely, and not where they are only polite', () => {
    for (const rule of [
      'Pure-AI contributions with no human in the loop are not welcome.',
      'We are currently not accepting new themes for rows.',
      'Agreement files in `legal/` must never be edited.',
    ])
      assert.deepEqual(told(`## Rules\n\n${rule}`), [rule]);
    for (const courtesy of [
      'Contributions are always welcome.',
      'You must be respectful to the community.',
      'Everybody must follow the code of conduct.',
      'Never hesitate to ask in Discord.',
    ])
      assert.deepEqual(told(`## Rules\n\n${courtesy}`), [], courtesy);
  });

  it('are told with the name that their item begins with', () => {
    const item =
      '- `//- rows: a, b`. It is by far the most common option of all of them, and the first that anybody who writes a test of the ledger meets here. Tests never have any rows but those of `core` by default. All of the rows are listed at the top of `src/test/rows.rs`, and each of them is read once for every single test.';
    const all = told(`## Fixtures\n\nHere are some:\n\n${item}`);
    assert.ok(all.length > 0 && all.every((text) => text.startsWith('`//- rows: a, b`')), all.join('\n'));
  });

  it('are told with what advice is for', () => {
    assert.deepEqual(
      told(
        '## Fixtures\n\nAs promised, some tips for making your test work:\n\n- If you use a row, you must always add it to `rows.rs`.',
      ),
      ['For making your test work (Fixtures): If you use a row, you must always add it to `rows.rs`.'],
    );
  });

  it('are not cut to one of two cases', () => {
    const item =
      '- Use evidence first, not one rule for all tests. For rows and what is risky, add or update a test that would catch the failure. For small documentation-only edits, use the checks of `docs/check`.';
    assert.deepEqual(told(`## Testing\n\n${item}`), [item.slice(2)]);
  });

  it('are told with a heading that says when they hold', () => {
    const proxy = 'The proxy forwards `/api` requests to `src/server`, and keeps all headers.';
    assert.deepEqual(told(`## Development Mode\n\n${proxy}`), [`Development Mode: ${proxy}`]);
    assert.deepEqual(told(`## Proxy\n\n${proxy}`), [proxy]);
    const browser = 'Use `browser.click` to work with the running application.';
    assert.deepEqual(told(`## Exploratory Testing\n\n${browser}`), [`Exploratory Testing: ${browser}`]);
    assert.deepEqual(told(`## Testing\n\n${browser}`), [browser]);
  });

  it('are told with a heading that says in which work, or on a page about a part', () => {
    const rule = 'Run `rowc sync` at the root of the ledger.';
    assert.deepEqual(told(`## Adding bank accounts\n\n${rule}`), [`Adding bank accounts: ${rule}`]);
    assert.deepEqual(told(`## Adding rows\n\nRun \`rowc sync\` for all rows.`), ['Run `rowc sync` for all rows.']);
    const rules = ['Never write `src/rows` by hand.', 'Keep all sums in `src/sums`.'];
    const page = rules.join('\n\n');
    assert.deepEqual(
      told(`## Building the tests\n\n${page}`, 'docs/contributing/tests.md', 'Integration tests'),
      rules.map((one) => `Building the integration tests: ${one}`),
    );
    assert.deepEqual(
      told(`## Authentication\n\n${page}`, 'docs/contributing/banks.md', 'Bank Reader Architecture'),
      rules.map((one) => `Bank Reader (authentication): ${one}`),
    );
    assert.deepEqual(
      told(`## Authentication\n\n${page}`, 'docs/contributing/banks.md', 'Bank Reader'),
      rules.map((one) => `Authentication: ${one}`),
    );
  });

  it('may begin with what they hold for', () => {
    const rule = 'For changes of pages, add the `pages` label to your PR.';
    assert.deepEqual(told(`## Requests\n\n${rule}`), [rule]);
    const one = 'For `Row`, write all that the bank says into a new file.';
    assert.deepEqual(told(`## Fixtures of banks\n\n### Row\n\n${one}`), [`Fixtures of banks: ${one}`]);
    for (const leaning of ['For that reason, add the `pages` label.', 'For other rows, always use `Row.sum`.'])
      assert.deepEqual(told(`## Requests\n\n${leaning}`), [], leaning);
  });

  it('are told once where a page sums up a case of which it says more', () => {
    const more = 'When the `rows` label is added to a PR, the robot reads all rows anew and commits the sums of them.';
    const sum = 'For the sums of all rows, add the `rows` label to your PR.';
    const twice = told(`## Sums\n\n${more}\n\n## Requests\n\n${sum}`);
    assert.deepEqual(twice, [more]);
    const other = 'For new banks, never forget to ask the treasurer for the `rows` label.';
    assert.equal(told(`## Sums\n\n${more}\n\n## Requests\n\n${other}`).length, 2);
  });

  it('leave examples out where they are long, and are none of where a thing of the same name lies', () => {
    const why =
      'that is not yet stable, or that nobody but the treasurer of a very large club is ever to know of for the time being, ';
    const rule = `When adding flags for behaviour ${why}prefer an \`experimental-\` prefix for the long name of the flag`;
    const examples = ', such as `--experimental-rows` or `--experimental-sums`';
    assert.deepEqual(told(`## Flags\n\n${rule}${examples}.`), [`${rule}.`]);
    const short = 'Prefer a prefix, such as `--experimental-rows` or `--experimental-sums`.';
    assert.deepEqual(told(`## Flags\n\n${short}`), [short]);
    assert.deepEqual(told('## `RowBook`\n\nDefined in `src/books/row-book.ts`.'), []);
  });

  it('are told with what a heading names a part of', () => {
    const table = '| Prefix | Purpose |\n| --- | --- |\n| `feat/` | New feature |\n| `chore/` | Internal maintenance |';
    const [text = ''] = told(`## Prefixes\n\n${table}`, 'docs/guidelines/branches.md', 'Names of Branches');
    assert.match(text, /^Names of Branches, prefixes: `feat\/`: New feature/);
  });
});

describe('sections of the same name', () => {
  it('are not told as one', () => {
    const said = told(
      '## Readers\n\n### Rules\n\n- Must have `read_row()`\n\n## Writers\n\n### Rules\n\n- Must have `write_row()`',
    );
    assert.ok(
      said.every((one) => !(one.includes('read_row') && one.includes('write_row'))),
      said.join('\n'),
    );
  });

  it('are told by what stands above each', () => {
    const rows = (name: string): string =>
      `## ${name} services\n\n#### Key requirements:\n\n- Must implement \`run_${name.toLowerCase()}\` in \`src/${name}.py\`\n\n`;
    const said = told(`${rows('Ledger')}${rows('Vault')}`);
    assert.deepEqual(said, [
      'Ledger services: Must implement `run_ledger` in `src/Ledger.py`',
      'Vault services: Must implement `run_vault` in `src/Vault.py`',
    ]);
  });
});

describe('bold words on a line by themselves', () => {
  const conventions = `## Row conventions

We name rows like this:

**Readers:**

- The name says which file it reads
- No \`open\` method (made by the base)

**Writers:**

- Must have a \`close\` method

**Open rows:**

Always close rows with \`close()\` before \`src/books\` reads them.

Rows are read in their order.
`;

  it('are the heading of the list behind them', () => {
    const said = told(conventions);
    assert.ok(said.includes('Readers: The name says which file it reads; No `open` method (made by the base).'));
    assert.ok(
      said.some((one) => /\bwriters: Must have a `close` method$/i.test(one)),
      said.join('\n'),
    );
  });

  it('are none where they show what is said, or where words of another kind follow', () => {
    for (const lead of ['**Example:**', '**Good:**', '**Note:**'])
      assert.ok(
        told(`## Rows\n\nSay what a row is.\n\n${lead}\n\n- Never read a row of \`src/rows\` twice`).every(
          (one) => !/^(?:Example|Good|Note)/.test(one),
        ),
        lead,
      );
    const parted = told('## Rows\n\n**Sums:**\n\n- One\n\nNever read a row of `src/rows` twice.');
    assert.deepEqual(parted, ['Never read a row of `src/rows` twice.']);
  });

  it('are told with what an item says of them', () => {
    const [said = ''] = told('## Rows\n\n- **No tabs.** `src/rows` never holds a tab in a name.');
    assert.equal(said, 'No tabs: `src/rows` never holds a tab in a name.');
  });
});

describe('what stands before a statement', () => {
  it('is its subject, where a heading names that and it only points at it', () => {
    const crate = 'contains the parser of rows, and must never import `books`.';
    assert.deepEqual(told(`## \`crates/rows\`\n\nIt ${crate}`), [`\`crates/rows\` ${crate}`]);
    assert.deepEqual(told(`## \`crates/rows\`\n\nThis crate ${crate}`), [`\`crates/rows\` ${crate}`]);
    const both = 'must never import `books`, and lie beside each other.';
    assert.deepEqual(told(`## \`crates/a\`, \`crates/b\`\n\nThey ${both}`), [`\`crates/a\`, \`crates/b\` ${both}`]);
    assert.deepEqual(told(`## Rows\n\nIt ${crate}`), []);
    // Further down it may be something else.
    const other = 'Rows of `rows.rs` must never be read twice.';
    assert.deepEqual(told(`## \`crates/rows\`\n\n${other}\n\nIt ${crate}`).length, 1);
  });

  it('goes with it where it answers, gives the reason, or takes something back', () => {
    const rule = 'Avoid `if let … else` in `src/books`, use `match` instead.';
    const match = '`match` is always more compact than any other form in `src/books`.';
    assert.deepEqual(told(`## Style\n\n${rule}\n\n**Rationale:** ${match}`), [rule]);
    const answer = 'The answer of `ledger` is that all rows must be dropped at once.';
    assert.deepEqual(told(`## Rows\n\n${answer}`), [answer]);
    assert.deepEqual(told(`## Rows\n\nWhat should happen to them? ${answer}`), []);
    assert.deepEqual(told('## Style\n\nDo not end messages of `src/errors` with `.` though.'), []);
  });
});

describe('pages that describe how things stood', () => {
  const rule = 'Rows must never be read from `src/db` but by `Ledger`.';
  const page = (first: string): readonly string[] =>
    told(`## About\n\n${first}\n\n## Rows\n\n${rule}`, 'docs/contributing/guide.md');

  it('tell nothing, where they say so themselves', () => {
    assert.deepEqual(page('This guide describes the state of the ledger as of the 2024-01-01 release.'), []);
    assert.deepEqual(page('This document is mostly outdated.'), []);
  });

  it('are told where they speak of what is outdated', () => {
    assert.deepEqual(page('This guide is for who works on the ledger.'), [rule]);
    assert.ok(page('Rows that are outdated as of 2024 are dropped.').includes(rule));
  });
});
