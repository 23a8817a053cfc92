/** What pages for contributors tell by their form: tables, bold headings, admonitions, lists behind words, and what they have typed. */
import assert from 'node:assert/strict';
import { whatIsRead } from '../../../src/sources/files/what-is-read.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { commitFormOf } from '../../../src/engine/enrichment/history/commit-form.ts';
import { folderOfPage } from '../../../src/engine/enrichment/documents/pages/page-folders.ts';
import { recipesOf } from '../../../src/engine/enrichment/history/recipes.ts';
import { code, document, learn, manifest } from './events.ts';
import { pastFrom, type Told } from './past.ts';

/** The facts that a contributing guide of this text gives, an item a line. */
const told = (text: string): readonly string[] =>
  learn(document('CONTRIBUTING.md', `# Guide\n\n${text}\n`))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ facts }) => facts);

const commands = (...events: readonly BrainEvent[]): readonly string[] =>
  learn(...events)
    .filter(({ schemaKey }) => schemaKey === 'root/build/commands')
    .flatMap(({ facts }) => facts.split('\n'));

describe('tables of a page for contributors', () => {
  it('tell row by row what lies where', () => {
    const table = '| Folder | Purpose |\n| --- | --- |\n| `src/rows` | Reads the rows of banks |\n';
    assert.deepEqual(told(`## Layout\n\n${table}`), ['`src/rows`: Reads the rows of banks']);
  });

  it('tell what is done in which case, and why', () => {
    const table =
      '| Change | Target branch | Why |\n| --- | --- | --- |\n| Features | `main` | It is released |\n| Fixes of the last major | `v1.x` | |\n';
    assert.deepEqual(told(`## Branches\n\nChoose the branch by the change:\n\n${table}`), [
      'Choose the branch by the change: Features: target branch `main` (It is released); Fixes of the last major: target branch `v1.x`.',
    ]);
  });

  it('of settings, labels and defaults stay with who uses it', () => {
    assert.deepEqual(told('## Setup\n\n| Option | Default |\n| --- | --- |\n| `src/rows` | `on` must stay |\n'), []);
  });
});

describe('tables of a read-me', () => {
  const values = '| Style | What it does |\n| --- | --- |\n| `grid` | Draw a grid beside the rows |\n';
  const folders = '| Folder | Purpose |\n| --- | --- |\n| `src/rows` | Reads the rows of banks |\n';
  const toldBy = (page: string): readonly string[] =>
    learn(document('README.md', page))
      .filter(({ tags }) => tags.includes('told'))
      .map(({ facts }) => facts);

  it('are told where they stand below what is for contributors', () => {
    const page = `# Ledger\n\nKeeps books.\n\n## Output\n\n${values}\n## Development\n\n${folders}`;
    assert.deepEqual(toldBy(page), ['`src/rows`: Reads the rows of banks']);
    assert.deepEqual(toldBy(`# Ledger\n\nKeeps books.\n\n## Output\n\n${values}`), []);
  });
});

describe('sections of a read-me that do not name contributors', () => {
  const toldBy = (page: string): readonly string[] =>
    learn(document('README.md', `# Ledger\n\nKeeps books.\n\n## Usage\n\nRun it.\n\n${page}`))
      .filter(({ tags }) => tags.includes('told'))
      .map(({ facts }) => facts);
  const gate = `## Testing & the quality gate

There is **no** aggregate root \`test\` script — use \`check\` (fast) or \`gate\` (all).

| Script | What it does |
| --- | --- |
| \`npm run check\` | ${'Runs all guards of the rows, one after the other. '.repeat(5)} |
| \`npm run ci\` | **Mandatory pre-push command.** \`check\` → \`gate\` → \`smoke\`. |

Run \`npm run format\` before committing to \`src/rows\`.
`;

  it('tell what they ask, and which command is meant for what', () => {
    const said = toldBy(gate);
    for (const part of [
      'There is no aggregate root `test` script — use `check` (fast) or `gate` (all).',
      '`npm run ci`: Mandatory pre-push command. `check` → `gate` → `smoke`',
      'Run `npm run format` before committing to `src/rows`.',
    ])
      assert.ok(
        said.some((one) => one.endsWith(part)),
        `${part}\n${said.join('\n')}`,
      );
  });

  it('tell nothing where users test, build and set up with it', () => {
    const rule = 'Never call `Ledger.close()` in a test of `src/app`.';
    assert.deepEqual(toldBy(`## Testing\n\n${rule}`), []);
    assert.deepEqual(toldBy(`## Testing your app with CI\n\nBefore a commit run \`npm test\`. ${rule}`), []);
    assert.ok(toldBy(`## Rows: \`src/lib\` vs \`src/utils\`\n\n${rule}`).some((one) => one.endsWith(rule)));
  });
});

describe('what reporting a bug asks', () => {
  it('is asked of no change, whatever the heading below it', () => {
    const rule = 'Never leave out the version of `src/rows` on `main`.';
    for (const heading of ['Filing Bug Reports', 'Reporting issues', 'Reporting Bugs/Feature Requests'])
      assert.deepEqual(told(`## ${heading}\n\n### What we require\n\n${rule}`), [], heading);
    assert.deepEqual(told(`## Rows and telemetry\n\n${rule}`), [rule]);
  });
});

describe('a guide of one kind of contribution', () => {
  const rule = 'Do not call `close()` from `stop()`: the reader calls it separately, so doing both runs it twice.';
  const guide = `# Reader guide\n\nYou build your reader, and click your plugin in your settings.\n\n## Rules\n\n${rule}\n\nYou must hold \`Row\`.\n\nNever read \`Sum\` twice.\n`;
  const toldBy = (contributing: string): readonly string[] =>
    learn(document('CONTRIBUTING.md', contributing), document('READERS_GUIDE.md', guide))
      .filter(({ tags, files }) => tags.includes('told') && files.includes('READERS_GUIDE.md'))
      .map(({ facts }) => facts);

  it('binds where the page for contributors sends them there', () => {
    const said = toldBy('# Contributing\n\nA new reader? See the [guide](READERS_GUIDE.md).\n');
    assert.ok(
      said.some((one) => one.endsWith(rule)),
      said.join('\n'),
    );
    assert.deepEqual(toldBy('# Contributing\n\nA new reader is welcome.\n'), []);
  });
});

describe('what a page for contributors forbids without a verb for it', () => {
  for (const rule of [
    '**We accept issues, not pull requests.**',
    "The PR body's first line is `Closes #<ISSUE>`.",
    'Nothing targets `main` directly.',
    'Do not manually bump package versions.',
    'The ledger is **not** an npm workspace. Each of `clients/*` keeps its own `node_modules`.',
  ])
    it(`is told: ${rule}`, () => {
      const [said = '', ...others] = told(`## Changes\n\n${rule}`);
      assert.equal(said.replace('Changes: ', ''), rule.replaceAll('**', ''));
      assert.deepEqual(others, []);
    });

  it('is told with the cases that need nothing', () => {
    assert.deepEqual(
      told('## Entries\n\nYou can skip the changelog entry for:\n\n- Changes of `docs/` alone\n- Changes of tests'),
      ['Skip the changelog entry for: Changes of `docs/` alone; Changes of tests.'],
    );
  });

  it('is told of branches by the rows of their table', () => {
    const table =
      '| Version | Base branch | Label |\n| --- | --- | --- |\n| v1 | `v1/main` | `v1` |\n| v2 | `v2/main` | `v2` |\n';
    assert.deepEqual(told(`## Which version?\n\nChoose the one of your report:\n\n${table}`), [
      'Branches by version: v1: base branch `v1/main`, label `v1`; v2: base branch `v2/main`, label `v2`.',
    ]);
  });
});

describe('a page for contributors', () => {
  it('has headings of bold words alone', () => {
    const text =
      '## Commands\n\n**`make ledger`**\n\n- writes `var/ledger.db` from the rows of all banks\n\n**Note that rows stay.**';
    assert.deepEqual(told(text), ['`make ledger`: writes `var/ledger.db` from the rows of all banks']);
    const rule = 'Passing the soak tests is mandatory for `src/db`.';
    assert.deepEqual(told(`## Soak\n\n**Commands**:\n\n\`\`\`sh\nmake soak\n\`\`\`\n\n${rule}`), [rule]);
  });

  it('lists commands with what each is for, which no statement says again', () => {
    const page =
      '# Contributing\n\n## Tasks\n\n- `mise run check` – run all linters of the books\n- `mise run seed` – fill in books to try with\n';
    const learnt = learn(document('CONTRIBUTING.md', page));
    assert.deepEqual(
      learnt.filter(({ tags }) => tags.includes('command')).map(({ facts }) => facts),
      ['`mise run check`: Run all linters of the books\n`mise run seed`: Fill in books to try with'],
    );
    assert.ok(!learnt.some(({ tags, facts }) => tags.includes('told') && facts.includes('mise')));
  });

  it('says what an admonition holds, however its markup sets it off', () => {
    const rule = 'The tests of `src/db` do not work with `go test`: use `make soak`.';
    const bare = told(`## Tests\n\n${rule}`);
    assert.deepEqual(bare, [rule]);
    for (const text of [
      `!!! note\n\n    ${rule}`,
      `{: .note }\n${rule}`,
      `{: .note }\n> ${rule}`,
      `> [!NOTE]\n> ${rule}`,
    ])
      assert.deepEqual(told(`## Tests\n\n${text}`), bare, text);
    assert.deepEqual(told(`## Tests\n\n> ${rule}`), []);
  });

  it('marks what outsiders have to know, though it speaks to them', () => {
    const rule = 'Pull requests are only reviewed when a maintainer has assigned you the linked issue.';
    assert.deepEqual(told(`## Before\n\n> [!IMPORTANT]\n> ${rule}`), [rule]);
  });

  it('keeps steps as steps where something breaks their list', () => {
    assert.deepEqual(told('## Change\n\n1. Fork it\n\n!!! note\n\n4. Run `make format` to have rows in order.'), []);
  });

  it('tells what goes on with the words over its list with them, or not at all', () => {
    const list = (...items: readonly string[]): string => items.map((item) => `* ${item}\n`).join('');
    const held = (...items: readonly string[]): readonly string[] =>
      told(`## Changes\n\nHeld for the next major:\n\n${list(...items)}`);
    assert.deepEqual(held('removing or renaming a `Row`,', 'changing what `Row.read` returns.'), [
      'Held for the next major: removing or renaming a `Row`; changing what `Row.read` returns.',
    ]);
    const long = `changing what \`Row.read\` returns${', or what it throws'.repeat(6)},`;
    assert.deepEqual(held('removing or renaming a `Row`,', long), []);
    assert.deepEqual(
      told(
        `## Parts\n\nBooks contains two parts:\n\n${list('the **reader** (`src/rows`), which stands at the top. It is fast', 'the site, which lies under `www`. All pages are there')}`,
      ),
      ['Books contains two parts: the reader (`src/rows`), which stands at the top; the site, which lies under `www`.'],
    );
    const unsure = list('New decorators', 'Changes that might need a new `Row`');
    assert.deepEqual(told(`## Changes\n\nThese always need an issue before anybody writes code:\n\n${unsure}`), [
      'Always need an issue before anybody writes code: New decorators; Changes that might need a new `Row`.',
    ]);
  });

  it('concerns the project wherever its site lies', () => {
    assert.equal(folderOfPage('site/src/docs/contributing.md'), '');
    assert.equal(folderOfPage('site/src/pages/usage.md'), 'site/src/pages');
    assert.equal(folderOfPage('site/src/docs/design/runner.md'), '');
    assert.equal(folderOfPage('packages/docs/content/a.md'), '');
    assert.equal(folderOfPage('packages/rows/docs/a.md'), 'packages/rows');
  });
});

describe('folders of pages for contributors', () => {
  it('are read under the names that they go by, with "guide" or "docs" behind them, too', () => {
    for (const folder of [
      'contributing',
      'contribution-guide',
      'developer-guide',
      'development_docs',
      'maintainer-notes',
    ])
      assert.equal(whatIsRead(`docs/${folder}/index.md`)?.what, 'how to contribute', folder);
    for (const folder of ['user-guide', 'guide', 'contributed-rows'])
      assert.notEqual(whatIsRead(`docs/${folder}/index.md`)?.what, 'how to contribute', folder);
  });
});

describe('pages that contributors are sent to', () => {
  const rule = 'Never include `rows.bin` in a pull request.';
  const page = `# Rows\n\nRows are read by the module of a bank.\n\n${rule}\n`;
  const guide = (link: string): BrainEvent => document('CONTRIBUTING.md', `# Contributing\n\nRows: ${link}.\n`);
  const toldBy = (...events: readonly BrainEvent[]): readonly string[] =>
    learn(...events).flatMap(({ tags, files, facts }) =>
      tags.includes('told') && !files.includes('CONTRIBUTING.md') ? [facts] : [],
    );

  it('tell what they ask, wherever the link is written down', () => {
    for (const link of [
      '[rows](doc/rows.md#new)',
      '[rows][1]\n\n[1]: ./doc/rows.md\n\nSo it is',
      '[rows](https://github.com/ledger/ledger/blob/main/doc/rows.md)',
      'the source is https://github.com/ledger/ledger/blob/main/doc/rows.md',
    ])
      assert.deepEqual(toldBy(guide(link), document('doc/rows.md', page)), [rule], link);
    for (const link of ['[rows](doc/rows/)', 'https://github.com/ledger/ledger/blob/main/doc/rows/'])
      assert.deepEqual(toldBy(guide(link), document('doc/rows/README.md', page)), [rule], link);
    assert.deepEqual(toldBy(guide('see above'), document('doc/rows.md', page)), []);
  });

  it('are for users where their names or words say so, or where they introduce a package', () => {
    const using = `# Rows\n\nYou click the button of your account to download your rows.\n\n${rule}\n`;
    assert.deepEqual(toldBy(guide('[rows](doc/rows.md)'), document('doc/rows.md', using)), []);
    assert.deepEqual(toldBy(guide('[rows](doc/faq.md)'), document('doc/faq.md', page)), []);
    assert.deepEqual(
      toldBy(
        guide('[rows](packages/rows/README.md)'),
        manifest('packages/rows/package.json', '{"name":"rows"}'),
        document('packages/rows/README.md', page),
      ),
      [],
    );
  });

  it('are named with their folder', () => {
    const pointer = 'Rows: Before you change a row, run the tests of [rows](doc/rows.md), as `rows.md` says in full.';
    const facts = learn(
      document('CONTRIBUTING.md', `# Contributing\n\n## Rows\n\n${pointer}\n`),
      document('doc/rows.md', page),
    ).map((one) => one.facts);
    assert.ok(
      facts.some((one) => one.includes('as `doc/rows.md` says')),
      facts.join('\n'),
    );
  });
});

describe('policies', () => {
  const page = '# Policy\n\nAlways seek approval of the `ledger` first.\n';
  const isTold = (path: string): boolean => learn(document(path, page)).some(({ tags }) => tags.includes('told'));

  it('are about the work where their name says of what', () => {
    for (const path of ['AI_POLICY.md', 'dependency-policy.md', 'POLICY.md']) assert.ok(isTold(path), path);
    for (const path of ['EXPENSE_POLICY.md', 'TRADEMARK_POLICY.md']) assert.ok(!isTold(path), path);
  });
});

describe('a record of a decision', () => {
  it('tells what was decided, not what drove it', () => {
    const drivers = '## Decision drivers\n\n- Rows have to be read by all banks\n';
    const record = (rest: string): readonly string[] =>
      learn(document('docs/adr/0001-rows.md', `# Rows in one file\n\n${drivers}${rest}`)).flatMap(({ type, facts }) =>
        type === 'decision' ? [facts] : [],
      );
    assert.deepEqual(record(''), []);
    assert.deepEqual(record('\n## Decision\n\nAll rows are kept in one file.\n'), ['All rows are kept in one file.']);
  });
});

describe('commands', () => {
  const go = manifest('go.mod', 'module example.org/books\n\ngo 1.26\n');
  const ci = (run: string): BrainEvent =>
    manifest('.github/workflows/ci.yml', `on: [pull_request]\njobs:\n  a:\n    steps:\n      - run: ${run}\n`);

  it('are those that a page has typed, before those of CI', () => {
    const page = document(
      'CONTRIBUTING.md',
      '# Guide\n\n## Tests\n\n```sh\n# Run the whole test suite\nscripts/soak\n# Run only those of the ledger\ngo test ./ledger/...\n```\n\nDo not use `golangci-lint run` alone.\n',
    );
    assert.ok(commands(go, page, ci('go test -race ./...')).includes('Test: `scripts/soak`.'));
    assert.ok(commands(go, ci('go test -race ./...')).includes('Test: `go test -race ./...`.'));
    assert.ok(!commands(go, page).some((line) => line.startsWith('Lint')));
    const tool = document('CONTRIBUTING.md', '# Guide\n\n## Setup\n\n```sh\ncargo install just\n```\n');
    assert.ok(commands(go, tool).includes('Build: `go build ./...`.'));
  });

  it('are of all packages, and of none that serves the forge', () => {
    assert.ok(commands(go, ci('go test -race ./ledger/...')).includes('Test: `go test ./...`.'));
    assert.ok(commands(go, ci('node --test .github/scripts/gate.test.js')).includes('Test: `go test ./...`.'));
  });

  it('of a package in another language stand under its folder', () => {
    const web = manifest(
      'web/package.json',
      '{"name":"web","main":"a.js","scripts":{"lint":"biome check","test":"vitest run"}}',
    );
    const [item] = learn(go, web).filter(({ title }) => title.startsWith('In `web`: '));
    assert.equal(item?.facts, 'Test `npm test`, lint `npm run lint`.');
  });

  it('of a hook are all that it runs', () => {
    const hook = manifest(
      '.husky/pre-commit',
      'if [ -n "$x" ]; then\n  exit 1\nfi\npnpm check:rows\nnode tidy.js &\npid=$!\nwait "$pid"\n',
    );
    const own = manifest('package.json', '{"name":"a","scripts":{"test":"vitest run"}}');
    assert.ok(commands(own, hook).includes('pre-commit hook: `pnpm check:rows`, `node tidy.js`.'));
  });

  it('is told without the loops of a shell and what it does where a command fails', () => {
    const hook = manifest(
      '.husky/pre-push',
      'while read -r here there; do\n  echo "$here"\ndone\npnpm check:rows && pnpm lint || exit 1\n',
    );
    assert.ok(
      commands(manifest('package.json', '{"name":"a"}'), hook).includes(
        'pre-push hook: `pnpm check:rows && pnpm lint`.',
      ),
    );
  });
});

describe('what tools generate', () => {
  it('is told once for the folder that all of it lies below', () => {
    const made = (path: string, tool: string): BrainEvent => code(path, `Code generated by ${tool}. DO NOT EDIT.`);
    const lines = learn(
      made('proto/gen/api/rows.pb.go', 'protoc-gen-go'),
      made('proto/gen/api/rows_grpc.pb.go', 'protoc-gen-go-grpc'),
      made('proto/gen/store/books.pb.go', 'protoc-gen-go'),
    ).filter(({ tags }) => tags.includes('generated'));
    assert.deepEqual(
      lines.map(({ facts }) => facts),
      [
        'Do not edit the generated files below `proto/gen/` by hand: change what they are generated from (by protoc-gen-go, protoc-gen-go-grpc).',
      ],
    );
  });
});

describe('what history shows', () => {
  it('of subjects that begin with an area in brackets', () => {
    const subjects = Array.from({ length: 40 }, (_, at): Told => ({
      subject: `[${at % 2 === 0 ? 'ledger' : 'cli'}] thing ${String(at)}`,
    }));
    assert.deepEqual(
      [...commitFormOf({ ...pastFrom(subjects, []), rules: [] })].flatMap(({ facts }) => facts.split('\n')),
      [
        'Commit subjects begin with the area they change in square brackets, `[area] what was done` (all of 40+); areas: cli, ledger.',
      ],
    );
  });

  it('of what is added for each version, whichever that is', () => {
    const tables = ['rows', 'banks', 'books', 'notes', 'tags', 'users'].map((name, at): Told => ({
      subject: `Add ${name}`,
      added: ['lite', 'post'].map((kind) => `store/${kind}/0.${String(at)}/00_${name}.sql`),
      changed: ['store/lite/LATEST.sql'],
    }));
    const others = Array.from({ length: 12 }, (_, at): Told => ({
      subject: `Mend ${String(at)}`,
      changed: [`src/a${String(at)}.go`],
    }));
    const files = [...tables, ...others].flatMap(({ added = [], changed = [] }) => [...added, ...changed]);
    const [recipe] = [...recipesOf(pastFrom([...others, ...tables], files))];
    assert.equal(
      recipe?.facts,
      'To add `store/lite/<version>/00_<x>.sql` (such as `00_users.sql`): also change `store/lite/LATEST.sql` (6 of the last 6); add `store/post/<version>/00_<x>.sql` (6).',
    );
  });
});

describe('pages of old releases', () => {
  const rule = (n: number): string => `# Guide\n\n## Tests\n\nNever mock \`src/db${String(n)}\` in tests.\n`;
  const toldOf = (...paths: readonly string[]): string[] =>
    learn(...paths.map((path, at) => document(path, rule(at)))).flatMap(({ files }) => files);
  const today = ['docs/development/style.md', 'docs/development/testing.md'];

  it('tell nothing of today where they stand beside its pages', () => {
    const old = ['docs/v2/development/style.md', 'docs/v2/development/testing.md', 'docs/v2/development/gone.md'];
    assert.deepEqual(toldOf(...today, ...old).sort(), today);
    assert.deepEqual(toldOf(...today, 'versioned_docs/1.0/development/style.md').sort(), today);
  });

  it('give way to those of the newest release', () => {
    const pages = (version: string): readonly string[] =>
      ['style', 'testing'].map((name) => `docs/${version}/development/${name}.md`);
    assert.deepEqual(toldOf(...pages('9.x'), ...pages('10.x')).sort(), pages('10.x'));
  });

  it('are heard where there are no others, as are folders of code that have a version', () => {
    const only = ['docs/v4/development/style.md', 'docs/v4/development/testing.md'];
    assert.deepEqual(toldOf(...only).sort(), only);
    const code = ['api/CONTRIBUTING.md', 'api/v1/CONTRIBUTING.md'];
    assert.deepEqual(toldOf(...code).sort(), code);
  });
});

describe('a list of rules', () => {
  const lists = (text: string): readonly (readonly [string, readonly string[]])[] =>
    learn(document('CONTRIBUTING.md', `# Guide\n\n${text}\n`))
      .filter(({ tags }) => tags.includes('list'))
      .map(({ title, facts }) => [title, facts.split('\n')]);

  it('is told whole under what leads to it, whatever its items say alone', () => {
    const items = [
      'Removing or renaming a public class of the ledger, or one of its methods that programs of others may call.',
      'Dropping support for a bank that somebody may still have an account at.',
      'Changing what a row of the journal holds, in a way that older readers do not understand.',
      'Removing a module of the ledger from what is released.',
    ];
    const list = items.map((item) => `- ${item}`).join('\n');
    assert.deepEqual(
      lists(`## Versions\n\nThe following changes are breaking and require a new major version:\n\n${list}`),
      [['These changes are breaking and require a new major version', items]],
    );
  });

  it('may be numbered where its items are no steps, and is as brief as it has to be', () => {
    const why =
      'Rows of older ledgers are read for many years, by programs that nobody has touched since they were written, and that nobody can ask for what they need.';
    const list = [
      `1. **Add fields only at the end** of a row. Never reorder them. ${why}`,
      `2. **Use \`null\`** for what nobody said. ${why}`,
      `3. **Add two tests per field**:\n   - Read a row without it.\n   - Read a row with another.`,
      `4. **Do not write a default value.** ${why} ${why}`,
    ].join('\n');
    assert.deepEqual(lists(`## Rows\n\n### Optional fields\n\n${list}`), [
      [
        'Rows: Optional fields',
        [
          'Add fields only at the end of a row. Never reorder them.',
          'Use `null` for what nobody said.',
          'Add two tests per field: Read a row without it; Read a row with another.',
          'Do not write a default value.',
        ],
      ],
    ]);
    assert.deepEqual(lists('## Set up\n\n1. **Clone**: Clone `x`.\n2. **Build**: Run `make` only once.'), []);
  });

  it('has its heading before words that only name it, and keeps twins together', () => {
    assert.deepEqual(
      lists(
        '## Journals\n\nA good entry:\n\n- Write `x` for who reads it, and never for who keeps it, as that is the same treasurer for many years in most clubs.\n- Name all `rows`, never some of them, because what is left out is what somebody will look for.\n- Explain what was changed by whom, and why, so that whoever audits the club in ten years finds all of it in its place.',
      ),
      [
        [
          'Journals: A good entry',
          [
            'Write `x` for who reads it, and never for who keeps it, as that is the same treasurer for many years in most clubs.',
            'Name all `rows`, never some of them, because what is left out is what somebody will look for.',
            'Explain what was changed by whom, and why, so that whoever audits the club in ten years finds all of it in its place.',
          ],
        ],
      ],
    );
    assert.deepEqual(
      lists('## Branches\n\n- **`main`** is the stable one.\n- **`next`** holds what breaks `src/rows`.'),
      [['Branches', ['`main` is the stable one.', '`next` holds what breaks `src/rows`.']]],
    );
  });

  const who = (name: string, more = ''): string =>
    `**${name} kept**: \`${name.toLowerCase()}()\` must hold all rows of the journal that it was given, in the order of their days, until it is told to let go of them${more}.`;
  const why =
    ' — this is what makes the journal whole after a crash, of a bank or of the machine, which nobody who keeps a journal can be asked to mend by hand, whatever they may have been told of it by others';

  it('has as many items as its head counts', () => {
    const list = `- ${who('Rows')}\n- ${who('Days', why)}\n- ${who('Sums')}`;
    const [[head, rows] = []] = lists(`## Journals\n\nThree things are easy to break from \`books.ts\`:\n\n${list}`);
    assert.equal(head, 'Three things are easy to break from `books.ts`');
    assert.equal(rows?.length, 3);
    const four = `## Journals\n\nFour things are easy to break from \`books.ts\`:\n\n${list}`;
    assert.deepEqual(lists(four), []);
  });

  it('says with its heading for whom it holds, or in which work', () => {
    const rows = ['The body must name a row of `ledger`.', 'Respect who holds a row. It must not be taken from them.'];
    const list = rows.map((row) => `- ${row}`).join('\n');
    assert.deepEqual(
      lists(`## Requests\n\n### Checks by robots\n\nWe enforce the following rules for requests of guests:\n\n${list}`),
      [['Requests: Checks by robots (for requests of guests)', rows]],
    );
    assert.deepEqual(lists(`## Manual testing\n\nYou should cover 2 cases for new features:\n\n${list}`), [
      ['Manual testing: You should cover 2 cases for new features', rows],
    ]);
  });

  it('of slogans is told neither whole nor in parts', () => {
    const list =
      '- **Fast**: Less code for each row.\n- **Simple**: No surprises for anybody.\n- **Whole**: All that Ada needs.';
    assert.deepEqual(told(`## Design principles\n\nEvery change should advance these principles:\n\n${list}`), []);
  });

  it('among those for contributors is for users where it shows what they call, or is of a package that is elsewhere', () => {
    const rule = 'Rows of `src/rows.ts` must never be cached.';
    const use = '```ts\nimport { Rows } from "@ledger/rows";\n```\n\nYou open your settings, then click the button.';
    const told = (path: string, text = rule): string[] =>
      learn(
        ...['rows', 'sums'].map((name) => manifest(`packages/${name}/package.json`, `{ "name": "@ledger/${name}" }`)),
        document(path, `# Rows\n\n## Cache\n\n${text}\n`),
      )
        .filter(({ tags }) => tags.includes('told'))
        .map(({ facts }) => facts);
    assert.deepEqual(told('dev-docs/docs/development.md'), [rule]);
    assert.deepEqual(told('dev-docs/docs/api/rows.md', `${rule}\n\n${use}`), []);
    assert.deepEqual(told('dev-docs/docs/@ledger/rows/development.md'), [rule]);
    assert.deepEqual(told('dev-docs/docs/@ledger/drawn/development.md'), []);
  });

  it('on a documentation site is for users, whatever it is called, unless it goes into the code', () => {
    const rule = 'Tests must never share a mock of `Rows`.';
    const told = (path: string, text = rule): string[] =>
      learn(document(path, `# Testing\n\n## Mocks\n\n${text}\n`))
        .filter(({ tags }) => tags.includes('told'))
        .map(({ facts }) => facts);
    assert.deepEqual(told('docs/testing.md'), [rule]);
    assert.deepEqual(told('docs/src/content/docs/guides/testing.mdx'), []);
    assert.deepEqual(told('docs/testing.mdx', `import { Aside } from '@astrojs/starlight/components';\n\n${rule}`), []);
    assert.deepEqual(told('website/docs/testing.md', `${rule}\n\nSee \`src/rows.ts\` and \`test/rows.ts\`.`), [rule]);
    assert.deepEqual(told('website/docs/contributing/testing.md'), [rule]);
  });
});
