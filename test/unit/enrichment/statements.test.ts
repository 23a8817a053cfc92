/** What pages for contributors tell: whole statements with what they stand under, procedures, commands, trees of files. */
import assert from 'node:assert/strict';
import { audienceOf } from '../../../src/engine/enrichment/documents/pages/audience.ts';
import { treeEntries } from '../../../src/engine/enrichment/documents/markup/file-tree.ts';
import { flowIn, GROUNDS } from '../../../src/engine/enrichment/documents/statements/main-statements.ts';
import { POLITE, withoutPoliteness } from '../../../src/engine/enrichment/documents/statements/politeness.ts';
import { MERE_LABELS } from '../../../src/engine/enrichment/documents/statements/heading-words.ts';
import { SELF_EVIDENT } from '../../../src/engine/enrichment/documents/statements/self-evident.ts';
import { typedCommands } from '../../../src/engine/enrichment/documents/markup/typed-commands.ts';
import { document, learn, manifest } from './events.ts';

/** The facts that a contributing guide of this text gives, an item a line. */
function told(text: string, path = 'CONTRIBUTING.md'): readonly string[] {
  return learn(document(path, `# Guide\n\n${text}\n`))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ facts }) => facts);
}

describe('statements', () => {
  it('keep the condition of their list', () => {
    assert.deepEqual(
      told('When a change touches `src/core`:\n\n- Add a test in `test/core` that fails without it.\n'),
      ['When a change touches `src/core`: Add a test in `test/core` that fails without it.'],
    );
  });

  it('give the form of what is written, where one line of code shows it', () => {
    const line = 'log("row=<%s> | words for people", row)';
    const page = (code: string): string =>
      `## Logs\n\nThe format for logs of the ledger is as follows:\n\n\`\`\`python\n${code}\n\`\`\`\n`;
    assert.deepEqual(told(page(line)), [`The format for logs of the ledger is: \`${line}\`.`]);
    assert.deepEqual(told(page(`${line}\n${line}`)), [], 'two lines are examples');
  });

  it('of what is not used say what is used instead, where that stands behind the sample', () => {
    const page = (behind: string): string =>
      '## Types\n\nDo not use `Row` for what needs more columns later.\n\n```python\nRow[int]\n```\n\n' + `${behind}\n`;
    const forbids = 'Do not use `Row` for what needs more columns later.';
    assert.deepEqual(told(page('Using `Book` with `**columns` allows it to grow.')), [
      `${forbids} Use \`Book\` with \`**columns\` instead.`,
    ]);
    assert.deepEqual(told(page('Using the ledger is fun.')), [forbids]);
  });

  it('name the parts that something has to have without the questions that explain them', () => {
    const list =
      '1. **Reason** — Why is this row needed?\n2. **New columns** — What changes (with samples)?\n3. **Moves** (if any) — What has to be moved?\n';
    assert.deepEqual(told(`## Descriptions\n\nEvery description of a row should have:\n\n${list}`), [
      'Reason\nNew columns\nMoves (if any)',
    ]);
  });

  it('name what is left out, of which "these" speaks', () => {
    const list = '- **Inner steps** — The code of `rows.py` tells\n- **Lists of files** — The diff has all files\n';
    assert.deepEqual(told(`## What to skip\n\nLeave these out of your PR of rows:\n\n${list}`), [
      'Leave out of your PR of rows: Inner steps — The code of `rows.py` tells; Lists of files — The diff has all files.',
    ]);
  });

  it('are none of a list of links, of rules that are not told, or of what only the title names', () => {
    const links = '- [Ledger commits](https://ledger.example/)\n- [Review of rows](https://rows.example/review)\n';
    assert.deepEqual(told(`## References\n\n${links}`), []);
    assert.deepEqual(told('## Voice\n\nRows of `ledger` must pass every rule.\n'), []);
    assert.deepEqual(told('## Voice\n\nRows of `ledger` must pass every rule in `rules.json`.\n'), [
      'Rows of `ledger` must pass every rule in `rules.json`.',
    ]);
    assert.deepEqual(told('## Form\n\nSingle source of truth for the form of `rows`. Never cut a row.\n'), [
      'Form: Never cut a row.',
    ]);
  });

  it('are none of what is asked of who reports a problem, whatever its own heading names', () => {
    const asked = '### What we require\n\n- Confirmation that you saw the problem in `main` of today.\n';
    assert.deepEqual(told(`## Filing bug reports\n\n${asked}`), []);
    assert.deepEqual(told(`## Submit an issue\n\n${asked}`), []);
    const untitled = document('CONTRIBUTING.md', `## How to work\n\nAdd rows.\n\n## Filing bug reports\n\n${asked}`);
    assert.ok(!learn(untitled).some(({ facts }) => facts.includes('Confirmation')));
    const rule = 'Errors of `rows` must always have a code.';
    assert.deepEqual(told(`## Reporting errors\n\n### What we require\n\n- ${rule}\n`).length, 1);
    assert.deepEqual(told(`## Filing issues and pull requests\n\n### What we require\n\n- ${rule}\n`).length, 1);
  });

  it('keep what forbids them, however politely', () => {
    assert.deepEqual(
      told(
        '### Submit a pull request\n\nPlease don’t submit pull requests:\n\n* With accounts of bots\n* For assigned issues\n',
      ),
      ['Don’t submit pull requests: With accounts of bots; For assigned issues.'],
    );
  });

  it('of one section keep its heading, and that one of a single word the heading above', () => {
    assert.deepEqual(
      told(
        '## Adding a bank\n\n### Code\n\nKeep each new `Bank` free of rows of its own.\n\nNever import `ledger` from the module of a bank.\n',
      ),
      [
        'Adding a bank (code): Keep each new `Bank` free of rows of its own.',
        'Adding a bank (code): Never import `ledger` from the module of a bank.',
      ],
    );
    assert.deepEqual(told('## Adding a bank\n\nKeep each new `Bank` free of rows of its own.\n'), [
      'Keep each new `Bank` free of rows of its own.',
    ]);
  });

  it('on where the truth lies keep the heading that may say where that holds', () => {
    assert.deepEqual(told('## Local books\n\nJournal files are the source of truth. Reports are derived state.\n'), [
      'Local books: Journal files are the source of truth. Reports are derived state.',
    ]);
  });

  it('are none of a list whose crosses say what is not done', () => {
    assert.deepEqual(
      told(
        '## Commit messages\n\n- ✅ Add rows of `ledger`\n- ❌ GH-12: Add rows of `ledger`\n- ❌ docs: Add rows (#12)\n',
      ),
      [],
    );
    assert.deepEqual(told('## Commit messages\n\n- ❌ Never name `#12` in a title.\n'), [
      'Never name `#12` in a title.',
    ]);
  });

  it('are whole without the sample that only shows them', () => {
    const page = (lead: string): string => `${lead}\n\n\`\`\`java\n@since 2\n\`\`\`\n`;
    const whole = 'Use `@since` tags for newly added types and methods.';
    assert.deepEqual(told(page('Use `@since` tags for newly added types and methods e.g.')), [whole]);
    assert.deepEqual(told(page('Use `@since` tags for newly added types and methods, for example:')), [whole]);
  });

  it('are none that only help when something failed', () => {
    assert.deepEqual(told('## Troubleshooting\n\n### Ledger tests fail\n\nMake sure `ledgerd` is running.\n'), []);
  });

  it('tell among steps the form of what every change has', () => {
    const steps = [
      'Push your changes.',
      'The format for Pull Request titles is `[package] description`, where the package should indicate which part your PR pertains to.',
      'GitHub shows a template.',
    ];
    assert.deepEqual(told(`## Steps for making changes\n\n${steps.map((step) => `- ${step}`).join('\n')}\n`), [
      'The format for Pull Request titles is `[package] description`.',
    ]);
  });

  it('say what binds assistants, whatever it stands under', () => {
    const page = (text: string): string => `## Code of conduct\n\n${text}\n`;
    assert.deepEqual(told(page('Contributions of accounts that autonomous AI bots control are forbidden.')), [
      'Contributions of accounts that autonomous AI bots control are forbidden.',
    ]);
    assert.deepEqual(told(page('Contributions of accounts that shout are forbidden.')), []);
  });

  it('are not unsure for what is like something', () => {
    const rule = 'Static imports should not be used in `src`, especially for things like `Rows.first`.';
    assert.deepEqual(told(`## Style\n\n${rule}\n`), [rule]);
  });

  it('are none that end before the code they lead to, or that lost what is required of them', () => {
    assert.deepEqual(
      told(
        'This is enforced by `check`, which requires:\n\n- Every `dependencies` entry of a package to be an exact version.\n',
      ),
      [],
    );
    assert.deepEqual(
      told('## Steps for making changes\n\n- Ensure your `main` branch is up to date\n- Use VS Code\n'),
      [],
    );
  });

  it('tell a command with what the words before it say that it is for', () => {
    const commands = (text: string): readonly string[] =>
      learn(document('CONTRIBUTING.md', `# Guide\n\n## Running tests\n\n${text}\n`)).flatMap(({ tags, facts }) =>
        tags.includes('command') ? facts.split('\n') : [],
      );
    assert.deepEqual(
      commands(
        'To list all environments of the ledger:\n\n```bash\nuv run tox -l\n```\n\nYou can also select single rows like so\n\n```bash\nTESTPATH=tests/rows.py uv run tox -e py -- -k row\n```\n',
      ),
      [
        '`uv run tox -l`: List all environments of the ledger',
        '`TESTPATH=tests/rows.py uv run tox -e py -- -k row`: Select single rows',
      ],
    );
    assert.deepEqual(
      commands('```bash\n# Good: leaves out slow rows\nnpm test -- --fast\n# Bad: reads all rows\nnpm test\n```\n'),
      ['`npm test -- --fast`: Good: leaves out slow rows'],
    );
    const listing = '```bash\nuv run tox -l\n```\n';
    assert.deepEqual(commands(`This is so:\n\n${listing}`), []);
    for (const lead of ['Lastly, to list all environments, run:', 'For example, to list all environments run:'])
      assert.deepEqual(commands(`${lead}\n\n${listing}`), ['`uv run tox -l`: List all environments'], lead);
    for (const lead of [
      'You can look at the output of the job:',
      'You can see the list on the page of the job or within a shell run:',
      'Check the list of the environments on your machine and run:',
      '### The check job failed\n\nYou can list all environments with:',
    ])
      assert.deepEqual(commands(`${lead}\n\n${listing}`), [], lead);
  });

  it('of the commands that a step of handing in a change consists of are told together', () => {
    const steps =
      '1. Fork and clone the repository\n2. Add your changes and tests, and make sure that all still pass\n' +
      '    - Run linter: `script/lint`\n    - Update snapshots and run tests: `UPDATE=true go test ./...`\n' +
      '    - If renaming a tool, add a deprecation alias (see [Renaming](docs/renaming.md))\n' +
      '    - For icons, see [Icons](docs/icons.md)\n3. Push to your fork\n';
    assert.deepEqual(told(`## Submitting a pull request\n\n${steps}`), [
      'Before a pull request: Run linter: `script/lint`; Update snapshots and run tests: `UPDATE=true go test ./...`; If renaming a tool, add a deprecation alias.',
    ]);
    assert.deepEqual(told(`## Releases\n\n${steps}`), []);
  });

  it('of what lies where are told for all folders of a list, or for none', () => {
    const list =
      '- `lib/indexer`: the code indexer to extract declarations from the workspace\n- `lib/listeners`: Dispatcher listeners. Most of the infrastructure relies on a listener pattern while it goes through trees.\n';
    assert.deepEqual(told(`## Structure\n\nThis is the structure of the gem:\n\n${list}`), [
      '`lib/indexer`: the code indexer to extract declarations from the workspace',
      '`lib/listeners`: Dispatcher listeners. Most of the infrastructure relies on a listener pattern while it goes through trees.',
    ]);
  });

  it('of one thing in a paragraph are told together, of others each by itself', () => {
    const changesets =
      'Changes of `packages/**` must have a changeset before they are merged. Run `pnpm changeset` when you are ready. ' +
      'The program walks you through the affected packages, the kind of version, and a description for the users of the ledger, which stands in the list of changes that comes with its next version. ' +
      'Commit the generated file with your changes of `packages/**`.';
    assert.deepEqual(told(`## Changes\n\n${changesets}`), [
      'Changes of `packages/**` must have a changeset before they are merged. Run `pnpm changeset` when you are ready. Commit the generated file with your changes of `packages/**`.',
    ]);
    const others =
      'Never edit what lies below `generated/` by hand, since the next build of the ledger overwrites all of it without a word. ' +
      'Use the named exports of `src/rows`, not its default export, which is there for the old importers of banks alone. ' +
      'Always write a test in `test/db` before you mend a bug.';
    assert.equal(told(`## Changes\n\n${others}`).length, 3);
  });

  it('worded politely ask for as much as an order', () => {
    const order = 'Name the tables of `src/db` that a change touches in its description.';
    for (const politely of [
      `We kindly ask you to ${order.replace('N', 'n')}`,
      `You are requested to ${order.replace('N', 'n')}`,
    ])
      assert.deepEqual(told(`## Changes\n\n${politely}`), [order]);
    for (const { is, left, isNot } of POLITE) {
      assert.equal(withoutPoliteness(is), left);
      assert.equal(withoutPoliteness(isNot), isNot);
    }
  });

  it('under the sign of what is important are told on pages for contributors, however they are worded', () => {
    const text = 'We are moving the ledger to `src/books`, and take no change of `src/ledger` at the moment.';
    assert.deepEqual(told(`## Changes\n\n> [!IMPORTANT]\n> ${text}`), [text]);
    assert.deepEqual(told(`## Changes\n\n${text}`), []);
  });

  it('are the whole list of what a change has to have, in one line', () => {
    const list = (third: string): string =>
      `## Pull requests\n\n1. Fork the repository\n2. Add a test to \`test/books\`\n3. ${third}\n4. Run \`npm run check\`\n`;
    assert.deepEqual(told(list('Name the issue in the title')), [
      'Pull requests: Add a test to `test/books`; Name the issue in the title; Run `npm run check`.',
    ]);
    // One that gives its reason is told with it, and so each on its own.
    const reason = 'Never change `version` by hand. That is done by the release.';
    assert.deepEqual(
      told(list(reason)).filter((one) => one.includes('; ')),
      [],
    );
  });

  it('of a style guide say how "we" write, and not what we feel', () => {
    const style = (text: string): readonly string[] => told(`## Names\n\n${text}`, 'STYLE.md');
    assert.deepEqual(style('We put the verb of a `Ledger` method last.'), [
      'We put the verb of a `Ledger` method last.',
    ]);
    assert.deepEqual(style('We love talking about rows. If you have questions on how to name one, ask away.'), []);
  });

  it('of a page about one matter name it, where they do not', () => {
    const rules = 'Always delete `var/ledger` after each change of `src/db`, but not after one of tests.';
    const page = (path: string, title: string, text = rules): readonly string[] =>
      learn(document(path, `# ${title}\n\n## Rows\n\n${text}\n`))
        .filter(({ tags }) => tags.includes('told'))
        .map(({ facts }) => facts);
    assert.deepEqual(page('docs/dev/soak-tests.md', 'Soak tests'), [`Soak tests: ${rules}`]);
    const named = 'Soak tests must never open `var/ledger` twice.';
    assert.deepEqual(page('docs/dev/soak-tests.md', 'Soak tests', named), [named]);
    // What holds of all the work, and what only its name or its title says.
    assert.deepEqual(page('docs/dev/testing.md', 'Testing'), [rules]);
    assert.deepEqual(page('docs/dev/soak-tests.md', 'How we wait'), [rules]);
    assert.deepEqual(page('docs/dev/rows.md', 'Rows and how the books keep them'), [rules]);
  });

  it('bind to no command where the next sentence names another way', () => {
    const must = 'The soak tests of `src/db` must be run by `npm run soak:all`.';
    const also = 'They can also be run by `npm run soak`.';
    const code = '```bash\nnpm run soak\n```';
    assert.deepEqual(told(`## Soak\n\n${must}`), [must]);
    assert.deepEqual(told(`## Soak\n\n${must} ${also}`), []);
    assert.deepEqual(told(`## Soak\n\n${must}\n\n${code}\n\n${also}`), []);
    assert.deepEqual(told(`## Soak\n\n${must}\n\n## Others\n\n${also}`), [must]);
    const path = 'Rows must be read from `src/db`.';
    assert.deepEqual(told(`## Soak\n\n${path} ${also}`), [`${path} ${also}`]);
  });

  it('are not cut where somebody reads', () => {
    const text = 'Rules take the currency from `Books`, never from a `Settings()` read of their own.';
    assert.deepEqual(told(`## Settings\n\n${text}`), [text]);
  });

  it('are all those of a long page of rules', () => {
    const rules = Array.from({ length: 60 }, (_, n) => `Never call \`helper${n}\` from \`src/shop${n}\`.`);
    assert.equal(told(rules.map((rule, n) => `## Part ${n}\n\n${rule}`).join('\n\n')).length, rules.length);
  });

  it('are what is asked of assistants, in whichever words', () => {
    const rules = [
      'We do not allow autonomous agents to be used to open pull requests.',
      'AI should not be used to generate comments when communicating with maintainers.',
    ];
    assert.deepEqual(told(rules.map((rule, n) => `## Part ${n}\n\n${rule}`).join('\n\n')), rules);
    assert.deepEqual(told('## Part\n\nWe do not mind where you sit.'), []);
  });

  it('do not end where the code goes on', () => {
    const lead = 'All checks of `src/shop` are part of the tests; to have them alone, run:';
    assert.deepEqual(told(`## Checks\n\n${lead}\n\n\`\`\`bash\nscripts/check\nscripts/more\nscripts/most\n\`\`\``), []);
  });

  it('of a step stand without its name', () => {
    const steps =
      '1. **Test your changes**: Ensure all tests of `ledger` pass at 100 % coverage.\n2. **Wait**: See what comes.';
    assert.deepEqual(told(`## Steps\n\n${steps}`), ['Ensure all tests of `ledger` pass at 100 % coverage.']);
  });

  it('name the package that they stand under, where they do not say it', () => {
    assert.deepEqual(told('## @x/core\n\nMust remain free of any dependency on the `vscode` library.'), [
      '`@x/core`: Must remain free of any dependency on the `vscode` library.',
    ]);
    assert.deepEqual(
      told('## Map\n\n### `lib/parse`\n\n**Invariant:** parsing never fails, whatever `Text` it gets.'),
      ['`lib/parse`: Invariant: parsing never fails, whatever `Text` it gets.'],
    );
  });

  it('name the package that they stand under, though they speak of what others take from it', () => {
    assert.deepEqual(
      told('## @x/view\n\n- `src/protocol.ts` owns the contract. The host imports it from `@x/view/protocol`.'),
      ['`@x/view`: `src/protocol.ts` owns the contract. The host imports it from `@x/view/protocol`.'],
    );
  });

  it('are about the one package that the title of their page names', () => {
    const page = document(
      'docs/dev/testing.md',
      '# Testing in the Ledger VS Code Extension\n\n## Files\n\nSpecs must never open `ledger.db` twice.\n',
    );
    const packages = ['ledger-vscode', 'ledger-core'].map((name) =>
      manifest(`packages/${name}/package.json`, JSON.stringify({ name })),
    );
    const titles = learn(manifest('package.json', '{"name":"ledger","private":true}'), ...packages, page)
      .filter(({ tags }) => tags.includes('told'))
      .map(({ title }) => title);
    assert.deepEqual(titles, ['In `packages/ledger-vscode`: Specs must never open `ledger.db` twice.']);
    // What is called like the project is named by every page.
    const alone = learn(manifest('crates/ledger-vscode/Cargo.toml', '[package]\nname = "ledger-vscode"\n'), page);
    assert.deepEqual(
      alone.filter(({ tags }) => tags.includes('told')).map(({ title }) => title),
      ['Specs must never open `ledger.db` twice.'],
    );
  });

  it('keep the command by which what they ask is done', () => {
    const long =
      'If your change affects users of any package that is published (the extension or the library), include a note in the pull request.';
    const item = `- ${long} Run \`yarn changeset\` in the root and commit what it writes. The notes are gathered when somebody makes a release.`;
    assert.deepEqual(told(`## Changes\n\n${item}`), [
      `${long} Run \`yarn changeset\` in the root and commit what it writes.`,
    ]);
  });

  it('are nothing that a user of the product may set, unless it is an order', () => {
    const lines = [
      'All methods support a proxy that can be specified as `LEDGER_PROXY=<command>`, where `<command>` must start one.',
      'Always set `LEDGER_TEST=1` in tests of `src/db`.',
    ];
    assert.deepEqual(told(`## Network\n\n${lines.join('\n\n')}`), [lines[1]]);
  });

  it('may be facts: who owns what, what is built, which files are tests', () => {
    const text =
      '## Layout\n\n- `src/protocol.ts` owns the message contract of `src/host` and `src/view`.\n- `static/view/` is build output of `src/view`.\n\n## Testing\n\nWe name them so:\n\n- `*.test.ts` are unit tests\n- `*.spec.ts` are integration tests\n';
    const facts = told(text).join('\n');
    for (const fact of ['owns the message contract', 'is build output', '`*.test.ts` are unit tests; `*.spec.ts` are'])
      assert.ok(facts.includes(fact), facts);
  });

  it('tell a list of names under its heading', () => {
    assert.deepEqual(told('## Backend\n\n- **Framework**: Hono, run by Node\n- **Validation**: Zod\n'), [
      'Backend: Framework: Hono, run by Node; Validation: Zod.',
    ]);
  });

  it('tell what a list says of one thing apart, without the labels', () => {
    const text =
      '## Unit tests\n\n- **Purpose**: Check `src/core` alone\n- **Speed**: Very fast\n- **Requirement**: They must never import `vscode`\n- **Environment**: The runner of `src/core` uses `Node.js` only\n';
    assert.deepEqual(told(text), ['The runner of `src/core` uses `Node.js` only']);
  });

  it('tell a list of what follows with what is done with it', () => {
    assert.deepEqual(
      told(
        '## Review\n\nAsk a reviewer with the following information:\n\n- Paths of `src/` that changed\n- Names of rules\n',
      ),
      ['Ask a reviewer with this information: Paths of `src/` that changed; Names of rules.'],
    );
    assert.deepEqual(
      told(
        '## Testing\n\nWe use the following convention in X:\n\n- `*.test.ts` are unit tests\n- `*.spec.ts` are slow\n',
      ),
      ['Testing: `*.test.ts` are unit tests; `*.spec.ts` are slow.'],
    );
  });

  it('may hold of all, though they name no code', () => {
    assert.deepEqual(
      told(
        '## Backend\n\n- **API framework**: Hono\n- **Effect-TS**: All business logic is implemented using Effect-TS\n',
      ),
      ['Effect-TS: All business logic is implemented using Effect-TS'],
    );
  });

  it('end with the command that stands below them', () => {
    assert.deepEqual(told('Before committing, make sure that the gate passes:\n\n```bash\npnpm gate check\n```\n'), [
      'Before committing, make sure that the gate passes: `pnpm gate check`.',
    ]);
  });

  it('say among rules what is preferred over what, though they name nothing of the project', () => {
    assert.deepEqual(told('## Rules\n\n- Prefer named exports over default exports.\n- Write well.\n'), [
      'Prefer named exports over default exports.',
    ]);
  });

  it('lose a pointer behind a comma, never their own verb', () => {
    assert.deepEqual(told('Never edit `src/gen.ts` by hand, see the notes.'), ['Never edit `src/gen.ts` by hand.']);
    assert.deepEqual(told('Always run `just e2e` to see every failing test.'), [
      'Always run `just e2e` to see every failing test.',
    ]);
  });

  it('are no steps, unless a step says itself when it holds', () => {
    const text =
      '1. Now start the configuration of `.vscode/launch.json` to open a window.\n2. Open a folder with `code .` in it.\n3. Describe it.\n   - If your change affects users, include a changeset of `.changeset/`.\n   - Use `fast` there.\n';
    assert.deepEqual(told(text), ['If your change affects users, include a changeset of `.changeset/`.']);
  });

  it('are no steps, however strongly one of them is meant', () => {
    const text = '1. **Begin**: You must create `evals/x.ts`.\n2. **Wait**: All tests must run 7 times in `evals/`.\n';
    assert.deepEqual(told(text), []);
  });

  it('are steps with those beside them, though one ends with a colon', () => {
    const text = 'To release:\n\n1. Build `dist/app` with it:\n\n   ```sh\n   x\n   ```\n\n2. Upload `dist/app`.\n';
    assert.deepEqual(told(text), []);
  });

  it('are not told where what they point at was cut off', () => {
    assert.deepEqual(told('This command must run in `packages/core` only.'), []);
    assert.deepEqual(told('Use `npm run gate`: this command must run in `packages/core` only.').length, 1);
  });

  it('are not told where they point at a thing that no sentence of theirs has named', () => {
    assert.deepEqual(told('`src/rows.ts` owns the entry `lock()`. Reversing this order must never happen.'), [
      '`src/rows.ts` owns the entry `lock()`.',
    ]);
    assert.deepEqual(told('The order of locks is `a`, then `b`. Never reverse this order.'), [
      'The order of locks is `a`, then `b`. Never reverse this order.',
    ]);
    assert.deepEqual(told('- If they fail, always run `just clean`.\n- This package must never import `vscode`.\n'), [
      'This package must never import `vscode`.',
    ]);
  });

  it('are not told where they only list files', () => {
    const list = 'Source code:\n\n- `src/core/errors.ts`\n- `src/core/response.ts`\n';
    assert.deepEqual(told(`## Errors\n\n${list}`), []);
    assert.deepEqual(
      told('## Scopes\n\nSource code: `src/core/errors.ts`, `src/core/response.ts`, `src/types.ts`'),
      [],
    );
  });

  it('are not told where they only say where to look', () => {
    assert.deepEqual(told('Refer to `scripts/build.js` for more details on what happens during the build.'), []);
    assert.deepEqual(told('Refer to rows by their `id`, never by their place.').length, 1);
  });

  it('stand together under one heading', () => {
    const text =
      '## Names of branches\n\n- Use `/` after the prefix.\n- Use `-` between words.\n\n## Commits\n\n- Always sign with `-s`.\n';
    assert.deepEqual(told(text), [
      'Names of branches: Use `/` after the prefix. Use `-` between words.',
      'Commits: Always sign with `-s`.',
    ]);
  });

  it('say of what a list of paths is a list, unless of what lies there', () => {
    const list = '- `src/db/start.ts`: implements the tuning of each backend.\n';
    assert.deepEqual(told(`Current exclusions include:\n\n${list}`), [
      'Current exclusions: `src/db/start.ts`: implements the tuning of each backend.',
    ]);
    assert.deepEqual(told(`The main folders are:\n\n${list}`), [
      '`src/db/start.ts`: implements the tuning of each backend.',
    ]);
  });

  it('have no label that only says which side of a list they stand on', () => {
    assert.deepEqual(
      told("- **Do:** Keep `src/rows.ts` free of classes.\n- **Don't:** Import `vscode` in `src/core`.\n"),
      ['Keep `src/rows.ts` free of classes.', "Don't import `vscode` in `src/core`."],
    );
  });

  it('are no warnings where they name what a test or a tool finds', () => {
    const [item] = learn(
      document(
        'CONTRIBUTING.md',
        '# Guide\n\nThe tests in `memory/` are designed to detect leaks of `Heap` objects.\n',
      ),
    ).filter(({ tags }) => tags.includes('told'));
    assert.ok(!item?.tags.includes('pitfall'));
  });

  it('may stand in a quote that begins with bold words, or in an admonition', () => {
    assert.deepEqual(told('> **Do not** call `start()` in unit tests.'), ['Do not call `start()` in unit tests.']);
    assert.deepEqual(told('!!! warning "Careful"\n    Never call `start()` in unit tests.'), [
      'Never call `start()` in unit tests.',
    ]);
  });

  it('lose the sentence and the aside that only say where more stands', () => {
    assert.deepEqual(told('Always add a file to `changes/` (see the notes). See the guide for its form.'), [
      'Always add a file to `changes/`.',
    ]);
  });

  it('are no rules for a denial that only tells how things are', () => {
    assert.deepEqual(told("Unfortunately, this hook isn't available on Windows."), []);
    assert.deepEqual(
      told("The new structure has its problems: we don't have a clear guide on where code should live."),
      [],
    );
    assert.deepEqual(told('I prefer the one in `tools/a.ts` because it never asks.'), []);
    assert.deepEqual(told('We do not triage every pull request of newcomers automatically.'), []);
  });

  it('are no fragments whose sentence stands elsewhere', () => {
    assert.deepEqual(
      told(
        'They stay outside:\n\n- Packages that ship their types. Example: `esbuild`.\n- Changes to the version of `esbuild` that break clients.\n- Always pin `esbuild`.\n',
      ),
      ['Always pin `esbuild`.'],
    );
  });

  it('say when they are about releases only', () => {
    const [item] = learn(
      document('CONTRIBUTING.md', '# Guide\n\n## Releasing\n\n### Recovery\n\nNever publish `pkg` twice.\n'),
    );
    assert.ok(item?.tags.includes('release'));
  });

  it('are meant in files for assistants, however plainly they are said and whatever stands over them', () => {
    const facts = learn(
      document('AGENTS.md', '# Agents\n\n## Usage\n\n- Write tests before code.\n- Keep functions short.\n'),
    )
      .filter(({ tags }) => tags.includes('told'))
      .map(({ facts: said }) => said);
    assert.deepEqual(facts, ['Usage: Write tests before code.', 'Usage: Keep functions short.']);
  });

  it('of how pages are written concern the pages', () => {
    const rule = 'Every page must begin with `title`.';
    const titleUnder = (title: string): string | undefined =>
      learn(document('docs/meta/conventions.md', `# ${title}\n\n${rule}\n`))[0]?.title;
    assert.equal(titleUnder('Docs page conventions'), `In \`docs\`: ${rule}`);
    assert.equal(titleUnder('Developer documentation'), rule);
  });

  it('are rules though they are numbered, where their heading says so', () => {
    assert.deepEqual(
      told('## Design guidelines\n\n1. Use `error make` to report errors.\n2. Use `log info` to tell progress.\n')
        .length,
      2,
    );
  });

  it('tell what lies where, whatever words a description has', () => {
    const [item] = learn(
      document(
        'CONTRIBUTING.md',
        '# Guide\n\n- `src/merge/`: Contains all code on merge conflicts.\n- `src/b/`: Contains the buttons.\n',
      ),
    );
    assert.equal(item?.type, 'architecture-note');
    assert.ok(!item.tags.includes('pitfall'));
  });

  it('are neither thanks, nor doubts, nor what stands below or elsewhere', () => {
    const talk = [
      'Thank you for running `npm test` before every commit of yours.',
      'Please test this version carefully and tell us in the community what `x` does.',
      'We might gradually move `src/a` to `src/b` in the future.',
      'This allows us to:\n\n- Run `src/a.ts` quickly\n- Verify `src/b.ts` in CI\n',
      'The steps below always use `npm run x`.',
      'To install what `package.json` only requires of all packages.',
      'The specified command of `tools/x` must be there.',
      'Replace `<NUMBER>` with that of `tools/x`.',
      'For bugs see https://example.org/`x` always.',
    ];
    for (const text of talk) assert.deepEqual(told(text), [], text);
  });

  it('that everybody keeps anyway are left out, by patterns that leave others', () => {
    for (const { pattern, is, isNot } of SELF_EVIDENT) {
      assert.match(is, pattern);
      assert.doesNotMatch(isNot, pattern);
    }
  });
});

describe('headings', () => {
  it('that are labels or questions are known by patterns that leave others', () => {
    for (const { pattern, is, isNot } of MERE_LABELS) {
      assert.match(is, pattern);
      assert.doesNotMatch(isNot, pattern);
    }
  });
});

describe('procedures', () => {
  const text =
    '## Adding a language\n\n1. Create `src/ls/NAME.py`.\n2. Add it to `src/config.py`:\n   ```sh\n   just register NAME\n   ```\n3. Update `README.md`.\n4. Commit and push\n';

  it('are kept whole under what they are for, without the steps that go without saying', () => {
    const [recipe] = learn(document('docs/development.md', `# Guide\n\n${text}`)).filter(({ tags }) =>
      tags.includes('recipe'),
    );
    assert.ok(recipe);
    assert.equal(recipe.title, 'Adding a language');
    assert.deepEqual(recipe.facts.split('\n'), [
      'Create `src/ls/NAME.py`.',
      'Add it to `src/config.py`: `just register NAME`',
      'Update `README.md`.',
    ]);
  });

  const titles = (page: string): readonly string[] =>
    learn(document('docs/development.md', page))
      .filter(({ tags }) => tags.includes('recipe'))
      .map(({ title }) => title);
  const steps = '1. Create `src/rows.py`.\n2. Add it to `src/config.py`.\n3. Update `README.md`.\n';

  it('are none where their first steps stand before them', () => {
    assert.deepEqual(titles(`# Guide\n\n## Adding a row\n\n${steps}`), ['Adding a row']);
    assert.deepEqual(titles(`# Guide\n\n## Adding a row\n\nWrite the row. Then:\n\n${steps}`), []);
    const parted = '1. Create a new grammar.\n\n```text\nrow = ledger\n```\n\n';
    const lead = 'Let us say that you want a row, you have to follow these:\n\n';
    assert.deepEqual(titles(`# Guide\n\n## Adding a row\n\n${lead}${parted}${steps}`), []);
  });

  it('are called by the page where their heading says how or where', () => {
    assert.deepEqual(titles(`# Adding a bank\n\n## How\n\n${steps}`), ['Adding a bank']);
    assert.deepEqual(titles(`# Adding a bank\n\n## Steps in code\n\nIn the \`ledger\` repository:\n\n${steps}`), [
      'Adding a bank: In the `ledger` repository',
    ]);
  });

  it('of a website are none', () => {
    const forge = '1. Click `Fork` on the page.\n2. Clone `x`.\n3. Run `npm i`.\n';
    const learnt = learn(document('CONTRIBUTING.md', `# Guide\n\n## Setting it up\n\n${forge}`));
    assert.ok(!learnt.some(({ tags }) => tags.includes('recipe')));
  });
});

describe('commands of a page', () => {
  it('are told with the comment beside or above them', () => {
    assert.deepEqual(
      typedCommands('just doctor   # check files against the index\n\n# Run one test only\npytest -k name\n').map(
        ({ command, about }) => [command, about],
      ),
      [
        ['just doctor', 'check files against the index'],
        ['pytest -k name', 'Run one test only'],
      ],
    );
    assert.deepEqual(typedCommands('const a = f(1); // code\n'), []);
  });

  it('stand beside those of the manifests, each page for itself', () => {
    const block = '# X\n\n## Development\n\n```sh\njust quick  # all the fast tests there are\n```\n';
    const hints = learn(document('README.md', block), document('docs/development.md', block))
      .filter(({ tags }) => tags.includes('command'))
      .map(({ dedupHint }) => dedupHint.split(':').slice(0, 2).join(':'));
    assert.equal(new Set(hints).size, 2);
    assert.ok(!hints.includes('config:commands'));
  });

  it('are read in a read-me whose title is a picture, or HTML, and its sections stand at the top', () => {
    const section = '## Contributing\n\nTests of the parser must be written with `RowBuilder`, never by hand.\n';
    for (const title of ['# Ledger', '<h1 align="center"><img src="logo.svg" alt="Ledger"></h1>'])
      assert.deepEqual(
        learn(document('README.md', `${title}\n\nLedger keeps books.\n\n## Installation\n\nRun it.\n\n${section}`))
          .filter(({ tags }) => tags.includes('told'))
          .map(({ facts }) => facts),
        ['Tests of the parser must be written with `RowBuilder`, never by hand.'],
      );
  });

  it('are left out where the manifest has no such task', () => {
    const learnt = learn(
      document('CONTRIBUTING.md', '# X\n\n```sh\njust gone  # all the tests there were\n```\n'),
      manifest('justfile', 'quick:\n    ruff check\n'),
    );
    assert.ok(!learnt.some(({ tags }) => tags.includes('command')));
  });

  it('are what the manifest says of them where both speak', () => {
    const learnt = learn(
      document(
        'README.md',
        '# X\n\nX is a tool.\n\n## Development\n\n```sh\njust quick  # all the fast tests there are\n```\n',
      ),
      manifest('justfile', '# Check statically, without any test\nquick:\n    ruff check\n'),
    );
    const facts = learnt.filter(({ tags }) => tags.includes('command')).map((item) => item.facts);
    assert.deepEqual(facts, ['`just quick`: Check statically, without any test']);
  });
});

describe('drawn trees', () => {
  it('tell the paths that have a comment', () => {
    const tree = 'src/\n├── core/        # the rules\n│   └── a.ts\n└── web/\n    └── api/     # calls of the server\n';
    assert.deepEqual(
      treeEntries(tree, 0).map(({ path, comment, start, end }) => [
        path,
        comment,
        tree.slice(start, end).trim() !== '',
      ]),
      [
        ['src/core/', 'the rules', true],
        ['src/web/api/', 'calls of the server', true],
      ],
    );
    assert.deepEqual(treeEntries('a = 1  # one\nb = 2  # two\nc = 3  # three\n', 0), []);
    const home = tree.replace(/^\S+/, '~/src/');
    assert.ok(treeEntries(home, 0).every(({ path }) => !path.startsWith('~')));
  });
});

describe('further reading', () => {
  const rules = (count: number): string =>
    Array.from({ length: count }, (_, n) => `## Part ${n}\n\nNever call \`helper${n}\` from \`src/shop${n}\`.`).join(
      '\n\n',
    );
  const reading = (pages: Readonly<Record<string, number>>): readonly string[] =>
    learn(...Object.entries(pages).map(([path, count]) => document(path, `# Page\n\n${rules(count)}\n`)))
      .filter(({ tags }) => tags.includes('reading'))
      .map(({ facts }) => facts);

  it('names the pages below folders that say more than a guide has room for', () => {
    assert.deepEqual(reading({ 'docs/dev/testing.md': 8, 'docs/dev/style.md': 12, 'doc/architecture.md': 7 }), [
      'Read before work that they cover: `doc/architecture.md` (Page); in `docs/dev/` `style.md` (Page), `testing.md` (Page).',
    ]);
  });

  it('says what a page is called where the name of its file does not', () => {
    const told = (title: string): readonly string[] =>
      learn(document('docs/tide-tables.md', `# ${title}\n\n${rules(8)}\n`))
        .filter(({ tags }) => tags.includes('reading'))
        .map(({ facts }) => facts);
    assert.deepEqual(told('Tide tables'), ['Read `docs/tide-tables.md` before work that it covers.']);
    assert.deepEqual(told('Working with `TideTable`'), [
      'Read `docs/tide-tables.md` (Working with `TideTable`) before work that it covers.',
    ]);
  });

  it('names neither what lies open at the root, nor short pages, nor those of a package or of releases', () => {
    assert.deepEqual(
      reading({
        'CONTRIBUTING.md': 20,
        'docs/dev/style.md': 3,
        'docs/releasing.md': 20,
        'packages/shop/docs/testing.md': 20,
        'CLAUDE.md': 20,
      }),
      [],
    );
  });
});

describe('the audience of a page', () => {
  const code = 'The module `src/core/a.ts` may import `src/core/b.ts`, and reviewers refactor `src/web/c.ts`.';

  it('is told by its name and folder', () => {
    assert.equal(audienceOf('docs/engineering-style.md', ''), 'contributors');
    assert.equal(audienceOf('docs/PR.md', 'You see what you get.'), 'contributors');
    assert.equal(audienceOf('docs/dev/tips.md', ''), 'contributors');
    assert.equal(audienceOf('docs/user/installation.md', code), 'users');
    assert.equal(audienceOf('docs/cache-plan.md', code), 'nobody yet');
    assert.equal(audienceOf('skills/notes/references/conventions.md', ''), 'users');
  });

  it('is its users, where its samples take the product in, whatever its name promises', () => {
    const sample =
      '# Testing\n\nCall your agent.\n\n```ts\nimport { a } from "product";\n```\n\n```ts\nimport { b } from "product";\n```\n';
    assert.equal(audienceOf('docs/testing.md', sample), 'users');
    assert.equal(audienceOf('TESTING.md', sample), 'contributors');
    assert.equal(audienceOf('docs/contributing/testing.md', sample), 'contributors');
  });

  it('is who contributes, of a page among theirs that says how a change is made, not of a reference there', () => {
    const change = 'You commit to your branch, then you rebase, and your commit is merged by a maintainer.';
    const reference = `You send your rows. ${'A row has a field for its ledger, and one for its date. '.repeat(40)}`;
    assert.equal(audienceOf('docs/contributing/pull-requests.md', change), 'contributors');
    assert.equal(audienceOf('docs/contributing/wire-format.md', reference), 'users');
  });

  it('is nobody new for a translation', () => {
    assert.equal(audienceOf('docs/ja/contributing.md', code), 'users');
    assert.equal(audienceOf('docs/contributing-ko.md', code), 'users');
    assert.equal(audienceOf('docs/contributing_pt_br.md', code), 'users');
    assert.equal(audienceOf('docs/contributing_to_it.md', code), 'contributors');
  });

  it('else by its words', () => {
    assert.equal(audienceOf('docs/locks.md', code), 'contributors');
    assert.equal(audienceOf('docs/sharing.md', 'Click the button to share your notes with your account.'), 'users');
  });

  it('is nobody yet where it proposes', () => {
    assert.equal(audienceOf('docs/locks.md', `${code}\n\n## Recommendation\n\n## Phase 1\n`), 'nobody yet');
  });
});

describe('main statements', () => {
  const tagged = (text: string): readonly (readonly [string, string])[] =>
    learn(document('docs/architecture.md', `# Ledger\n\n${text}\n`))
      .filter(({ tags }) => tags.includes('told'))
      .map(({ facts, tags }) => [tags.find((tag) => /^(?:main|lead|caveat)$/.test(tag)) ?? '', facts]);

  it('say where the truth lies, though they name neither file nor command and ask nothing', () => {
    assert.deepEqual(
      tagged(
        '## Storage\n\nJournal files are the source of truth. Reports are derived state.\n\n## Shelves\n\nShelves have many rows.',
      ),
      [['main', 'Journal files are the source of truth. Reports are derived state.']],
    );
    for (const { pattern, is, isNot } of GROUNDS) {
      assert.match(is, pattern);
      assert.doesNotMatch(isNot, pattern);
    }
  });

  it('are kept of a long item, wherever in it they stand', () => {
    const long =
      'Clerks may write what they like into the note of a booking, as long as it ends with their name and the date';
    assert.deepEqual(
      tagged(`## Design\n\n- Ledger is local-first. Journal files are the durable source of each balance. ${long}.`),
      [['main', 'Ledger is local-first. Journal files are the durable source of each balance.']],
    );
  });

  it('lead through the parts that a drawing shows, under what stands over it', () => {
    const drawing = '```\nCommand (thin)\n    ↓\nTyped client\n    ↓\nRouter (HTTP)\n    ↓\nRepository\n```';
    assert.deepEqual(tagged(`## From command to row\n\n${drawing}`), [
      ['main', 'From command to row: Command (thin) → Typed client → Router (HTTP) → Repository.'],
    ]);
    assert.deepEqual(tagged(`## Packages\n\nImports flow in one direction:\n\n${drawing}`), [
      ['main', 'Imports flow in one direction: Command (thin) → Typed client → Router (HTTP) → Repository.'],
    ]);
    assert.deepEqual(tagged('## Calls\n\nRequests of all commands flow command -> client -> router.'), [
      ['main', 'Requests of all commands flow command -> client -> router.'],
    ]);
  });

  it('are no drawing of anything but a chain', () => {
    assert.deepEqual(flowIn('a → b → c'), ['a', 'b', 'c']);
    assert.deepEqual(flowIn('a\n|\nv\nb\n|\nv\nc'), ['a', 'b', 'c']);
    for (const code of [
      'a → b',
      'a\nb\nc',
      'a\n↓\nb\nc\n↓\nd',
      '↓\na\n↓\nb',
      'const f = (a) => b => { c; }',
      'a\n|\nb\n|\nc',
    ])
      assert.deepEqual(flowIn(code), [], code);
    assert.deepEqual(tagged('## Set up\n\nGo to Settings -> Pages -> Source.'), []);
  });

  it('lead a section, and what is only forbidden behind them belongs to them', () => {
    assert.deepEqual(
      tagged(
        '## Functions first\n\n- Start with a typed function for each booking rule.\n- Never introduce inheritance for cases that nobody has.\n- Never import `src/db` from a rule.',
      ),
      [
        ['lead', 'Functions first: Start with a typed function for each booking rule.'],
        ['caveat', 'Functions first: Never introduce inheritance for cases that nobody has.'],
        ['', 'Functions first: Never import `src/db` from a rule.'],
      ],
    );
  });
});

describe('signing off', () => {
  const SIGNED = 'Every commit must carry a `Signed-off-by` line (`git commit -s`).';
  const asked = (text: string): readonly string[] =>
    learn(document('CONTRIBUTING.md', `# Contributing\n\n${text}\n`))
      .filter(({ tags }) => tags.includes('sign-off'))
      .map(({ facts }) => facts);

  it('is told where a step, a legal section or a sample asks for it', () => {
    const step = '1. **Open it.**\n2. **Sign the DCO**: All commits require a `Signed-off-by` line.';
    assert.deepEqual(asked(`## Pull requests\n\n${step}`), [SIGNED]);
    const sample = 'You must sign off each commit:\n\n```\ngit commit -s -m "Your words"\n```';
    assert.deepEqual(asked(`## Legal\n\n${sample}`), [SIGNED]);
    assert.equal(asked(`## Pull requests\n\n${step}\n\n## Legal\n\n${sample}`).length, 1);
  });

  it('is not told where nobody has to', () => {
    assert.deepEqual(asked('## Commits\n\nA `Signed-off-by` line is not required.'), []);
    assert.deepEqual(asked('## Commits\n\nYou may add a `Signed-off-by` line if you like.'), []);
    assert.deepEqual(asked('## Commits\n\nAll commits must have a sign-off of a colleague in the ticket.'), []);
  });
});

describe('commands that a page explains around their code', () => {
  it('stand behind what has to be done first, and for "this command" behind them', () => {
    const page =
      '## Testing\n\nPrior to running any test of the shop, you need to make a bundle of it:\n\n```bash\nnpm run bundle\n```\n\nYou must re-run this command after each change of `src/shop`, but not after a change of tests.';
    assert.deepEqual(told(page), [
      'Testing: Prior to running any test of the shop, you need to make a bundle of it: `npm run bundle`.',
      'Testing: You must re-run `npm run bundle` after each change of `src/shop`, but not after a change of tests.',
    ]);
    const two =
      '## Testing\n\nType:\n\n```bash\nnpm run bundle\nnpm test\n```\n\nYou must re-run this command after each change of `src/shop`.';
    assert.deepEqual(told(two), []);
  });
});

describe('commands that a page explains', () => {
  it('are those that can be typed as they stand', () => {
    const page =
      '# Contributing\n\n## Icons\n\n```sh\nscripts/icons plain # Make the plain icons of all parts\nscripts/icons your-new-icon # Make one icon by its name\n```\n';
    const explained = learn(document('CONTRIBUTING.md', page)).filter(({ tags }) => tags.includes('command'));
    assert.deepEqual(
      explained.map(({ facts }) => facts),
      ['`scripts/icons plain`: Make the plain icons of all parts'],
    );
  });

  it('are none with a name to fill in, for a keyboard, or that undo a set-up', () => {
    const typed = [
      'go get example.com/some/module@latest # Pick the latest tagged release',
      'scripts/icons pick # Choose icons in an interactive list',
      'scripts/hooks remove # Opt out at any time',
    ];
    const page = `# Contributing\n\n## Icons\n\n\`\`\`sh\n${typed.join('\n')}\n\`\`\`\n`;
    assert.ok(!learn(document('CONTRIBUTING.md', page)).some(({ tags }) => tags.includes('command')));
    const makefile =
      'test:\n\tgo test ./...\npick: ## Choose icons in an interactive list\n\tscripts/pick\nicons: ## Make icons of each part anew\n\tscripts/icons\n';
    const tasks = learn(manifest('Makefile', makefile))
      .map(({ facts }) => facts)
      .join('\n');
    assert.match(tasks, /make icons/);
    assert.doesNotMatch(tasks, /make pick/);
  });
});

describe('arguments that a page types', () => {
  const explained = (command: string, ...manifests: readonly (readonly [path: string, text: string])[]): string[] => {
    const page = `# Contributing\n\n## Testing\n\n\`\`\`sh\n${command} # Run the tests of one ledger alone\n\`\`\`\n`;
    const events = manifests.map(([path, text]) => manifest(path, text));
    return learn(document('CONTRIBUTING.md', page), ...events)
      .filter(({ tags }) => tags.includes('command'))
      .map(({ facts }) => facts);
  };
  const scripts = (rows: string) => ['package.json', JSON.stringify({ name: 'kit', scripts: { rows } })] as const;

  it('are told where they reach the tool', () => {
    const typed = 'npm run rows -- --only ledger';
    assert.equal(explained(typed, scripts('vitest run')).length, 1);
    assert.deepEqual(explained(typed, scripts('cross-env A=1 npm run rows:all')), [], 'npm takes them itself');
    assert.equal(explained('npm run rows -- -- --only ledger', scripts('npm run rows:all')).length, 1);
    const filter = 'dotnet test --filter-trait "a=b"';
    assert.deepEqual(explained(filter, ['global.json', '{ "sdk": { "version": "10.0.1" } }']), []);
    assert.equal(
      explained(filter, ['global.json', '{ "test": { "runner": "Microsoft.Testing.Platform" } }']).length,
      1,
    );
    assert.equal(explained('dotnet test Rows.csproj -- --filter-trait "a=b"').length, 1);
  });
});

describe('versions to develop with', () => {
  const pinned = (text: string): readonly string[] =>
    learn(document('CONTRIBUTING.md', `# Contributing\n\n## Set up\n\n${text}\n`))
      .filter(({ tags }) => tags.includes('version'))
      .map(({ facts }) => facts);

  it('are told where a page pins one', () => {
    const told = 'Develop with Node.js ~20.19.0 (`CONTRIBUTING.md`).';
    assert.deepEqual(pinned('- **Development:** Please use Node.js `~20.19.0`. It is needed by a test.'), [told]);
    assert.deepEqual(pinned('The build requires Python 3.11.4.'), ['Develop with Python 3.11.4 (`CONTRIBUTING.md`).']);
  });

  it('are none where it is left open, or about users', () => {
    for (const text of [
      'Use Node.js >=20.',
      'Use Node.js 20 or later.',
      'You need Node.js 20.1.0 or later.',
      'You need Python 3.12.1+.',
      'In production use Node.js ~20.19.0.',
      'Node.js 20.19.0 was slow.',
    ])
      assert.deepEqual(pinned(text), [], text);
  });
});
