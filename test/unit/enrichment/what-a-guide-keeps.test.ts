/** What of a page gets as far as the guide: sections for contributors, lists with all that stands below their items, who is meant by a rule. */
import assert from 'node:assert/strict';
import { assembleGuide } from '../../../src/engine/brain/guide/guide.ts';
import { ScoredItemTable } from '../../../src/engine/brain/select/scored-item-table.ts';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { aged, NOW } from '../../support/aged-items.ts';
import { document, learn } from './events.ts';

/** The lines of the guide that is made of what these events tell. */
function guide(...events: readonly BrainEvent[]): readonly string[] {
  const items = learn(...events).map((candidate) => aged(3, { ...candidate, files: [...candidate.files] }));
  const table = new ScoredItemTable(items);
  table.recompute(NOW);
  const { document: text } = assembleGuide(table, { gone: new Set() }, {});
  return text.split('\n').flatMap((line) => /^ *- (.*)$/.exec(line)?.[1] ?? []);
}

const tells = (lines: readonly string[], line: string): void => {
  assert.ok(lines.includes(line), `not told: ${line}\n${lines.join('\n')}`);
};

describe('a section of a read-me for contributors', () => {
  const lines = guide(
    document(
      'README.md',
      '# Ledger\n\nLedger keeps books.\n\n## Development\n\nNode 24 or newer is required.\n\n' +
        'Changes that affect rows or the public API need a Changeset. See [AGENTS.md](https://rows.example/AGENTS.md) for ' +
        'conventions and [SECURITY.md](https://rows.example/SECURITY.md) for reports.\n',
    ),
  );

  it('is told like any page for them, as what is required of a change is', () => {
    tells(lines, 'Node 24 or newer is required.');
  });

  it('is none that only names who has contributed', () => {
    const page =
      '# Ledger\n\nLedger keeps books.\n\n## Contributors\n\nRows of `ledger` must never be used without `--safe`.\n';
    assert.deepEqual(guide(document('README.md', page)), ['Ledger keeps books.']);
  });

  it('loses no more than the sentence that leads to other pages', () => {
    tells(lines, 'Changes that affect rows or the public API need a Changeset.');
  });
});

describe('a list', () => {
  it('keeps the numbered parts below an item that asks for them, in their order', () => {
    const page =
      '# Testing\n\n## Unit tests\n\n- Tests of rows lie beside `src/rows.ts`.\n- Tests of handlers should take the form of:\n' +
      '    1. Test the snapshot\n    1. Expectations against the schema (e.g. `ReadOnly`)\n    1. Behavioural tests in tables\n';
    tells(
      guide(document('docs/testing.md', page)),
      'Tests of handlers should take the form of: Test the snapshot; Expectations against the schema (e.g. `ReadOnly`); ' +
        'Behavioural tests in tables.',
    );
  });

  it('of a pull request’s template has all that it asks, and not what happens at the forge', () => {
    const page =
      'Thanks for your pull request 🎉\n\n**Keep these in mind so that we can review it:**\n\n- Add the numbers of all issues to the description\n' +
      '- Whether it is a new row or a fix, make sure it has a test\n- If it also moves rows, please give that a commit of its own\n' +
      '- Finally, please add an entry to the changelog\n\n**Notes**\n- We squash all commits before merging\n' +
      '- We generally try to review within a week\n\n## Description\n\n- Describe your changes of rows\n';
    assert.deepEqual(guide(document('.github/pull_request_template.md', page)).slice(-6), [
      'Asked of a pull request:',
      'Add the numbers of all issues to the description.',
      'Whether it is a new row or a fix, make sure it has a test.',
      'If it also moves rows, give that a commit of its own.',
      'Add an entry to the changelog.',
      'We squash all commits before merging.',
    ]);
  });

  it('of commands says which change asks for which', () => {
    const page =
      '# Guide\n\n## Checks\n\n- Code generation. It is spread over the code. Sometimes it is needed and sometimes not:\n' +
      "  - run `just gen-rows` when you're working on the **rows**;\n  - run `just gen-pages` in case you changed a **page**.\n";
    tells(
      guide(document('CONTRIBUTING.md', page)),
      "Run `just gen-rows` when you're working on the rows; run `just gen-pages` in case you changed a page.",
    );
    tells(
      guide(document('CONTRIBUTING.md', page.replace(/ {2}- run `just gen-pages`.*\n/, ''))),
      "Run `just gen-rows` when you're working on the rows.",
    );
  });

  it('of orders that ticks and crosses show says the orders', () => {
    const page =
      '# Guide\n\n## Writing of rows\n\n**Focus on WHY, not HOW:**\n\n- ✅ "Rows need a date to be sorted"\n- ❌ "Added a date"\n\n' +
      '**Show rows of before and after:**\n\n- ✅ Show both\n- ❌ List every row\n';
    assert.deepEqual(guide(document('CONTRIBUTING.md', page)), [
      'Writing of rows:',
      'Focus on WHY, not HOW.',
      'Show rows of before and after.',
    ]);
  });

  it('of what a change consists of leaves out what only leads to pages', () => {
    const page =
      '# Contributing\n\n## Submitting a pull request\n\n1. Make your changes\n    - Run the linter: `script/lint`\n' +
      '    - Update the rows: `script/rows`\n    - For icons of rows, see [the page of icons](docs/icons.md)\n';
    tells(
      guide(document('CONTRIBUTING.md', page)),
      'Before a pull request: Run the linter: `script/lint`; Update the rows: `script/rows`.',
    );
  });
});

describe('a heading', () => {
  it('of what is done when something failed makes no rule of what stands below it', () => {
    const page =
      '# Rows and icons\n\nMaintainers add icons to rows in `src/icons.ts`, and reviewers lint them.\n\n## Troubleshooting\n\n' +
      '### Icons are missing\n\n1. Ensure that files exist in `src/icons/` with `-dark.png` as a suffix\n2. Run `make icons`\n';
    assert.deepEqual(guide(document('docs/contributing/icons.md', page)), []);
  });

  it('of one case of several stands before what holds there, with what is used instead', () => {
    const page =
      '# Rows\n\n## Usage patterns\n\n### For rows of partners\n\nInstead of directly returning `Row.make()`, use:\n\n' +
      '```ts\nreturn rows.ofBank(row, bank);\n```\n';
    tells(
      guide(document('CONTRIBUTING.md', page)),
      'For rows of partners: Instead of directly returning `Row.make()`, use: `return rows.ofBank(row, bank);`.',
    );
  });

  it('of mistakes leads to what others have done wrong, and what is done instead', () => {
    const page =
      '# Rules\n\n## Common mistakes\n\nReviewers ask for these.\n\n### Not checking whether a row is open\n\n' +
      'Some rules ban rows. This can lead to others.\n\n```ts\nrow();\n```\n\nTo avoid this, you should ask `Ledger.open` first.\n\n' +
      '### Avoidable copies of rows\n\nLots of rules need them.\n';
    assert.deepEqual(guide(document('CONTRIBUTING.md', page)), [
      'Common mistakes:',
      'Not checking whether a row is open: Ask `Ledger.open` first.',
      'Avoidable copies of rows.',
    ]);
  });

  it('of a step is no topic of what stands below it', () => {
    const page =
      '# Rows\n\n## Adding icons to rows\n\n### Step 1: Add the icon to the list\n\n' +
      'Icons are defined in `src/icons.txt`, which is the single source of truth for what is embedded.\n\n' +
      '### Step 2: Write it out\n\nRun the script of icons to fetch its files into `src/icons`.\n';
    assert.deepEqual(
      learn(document('CONTRIBUTING.md', page)).map(({ facts }) => facts),
      [
        'Adding icons to rows: Icons are defined in `src/icons.txt`, which is the single source of truth for what is embedded.',
      ],
    );
  });

  it('goes with what its paragraph says late, where no word of it is said again', () => {
    const page =
      '# Rules\n\n## Writing a rule\n\n### Multiple signals\n\nSome rules require you to find all possible cases upfront, in the function that runs them on a tree.\n' +
      'To achieve that you can change what it returns to any data structure that can be gone through.\nThis will call the function for every item of it.\nWe prefer to use `Box<[_]>` over `Vec<_>` because it takes less memory.\n';
    assert.deepEqual(
      learn(document('CONTRIBUTING.md', page)).map(({ facts }) => facts),
      ['Multiple signals: We prefer to use `Box<[_]>` over `Vec<_>` because it takes less memory.'],
    );
  });
});

describe('a sentence amid the steps of a procedure', () => {
  it('is no ground of all else', () => {
    const page =
      '# Rules\n\n## Creating a rule\n\n1. Write the rule:\n\n   ```js\n   rule()\n   ```\n\n2. Return its action:\n\n   When returning one, you must pass `kind`.\n' +
      '   The `kind` is derived from the data of `rule.json`.\n';
    assert.ok(!learn(document('CONTRIBUTING.md', page)).some(({ tags }) => tags.includes('main')));
  });
});

describe('a sentence', () => {
  const facts = (text: string): readonly string[] =>
    learn(document('CONTRIBUTING.md', `# Guide\n\n## Rows\n\n${text}\n`)).map((one) => one.facts);

  it('about "the script" names the command that stands before it, or is not told', () => {
    const says = 'The script uses `pnpm` under the hood, so make sure to have run `pnpm i` before it.';
    assert.deepEqual(facts(says), []);
    assert.ok(
      facts(`\`\`\`sh\njust new-row\n\`\`\`\n\n> [!NOTE]\n> ${says}`).includes(
        says.replace('The script', '`just new-row`'),
      ),
    );
  });

  it('that ends with "once:" has the command that is typed below it', () => {
    assert.deepEqual(
      facts(
        'The required banks are declared in `.banks.toml` by the ledger, so install them once:\n\n```sh\nmise install\n```',
      ).slice(0, 1),
      ['The required banks are declared in `.banks.toml` by the ledger, so install them once: `mise install`.'],
    );
  });

  it('says what to do, though the next one only tells how long that takes', () => {
    const says = 'If you need to debug rows, use the profile `debugging`.';
    assert.deepEqual(facts(`${says} Running this profile might take some time as it compiles all.`), [says]);
  });
});

describe('a page on how the code does something', () => {
  it('is for contributors where its words are theirs', () => {
    const says = 'Errors of rows should be returned by `asRowError`, so that the middleware of the ledger sees them.';
    const page = (more: string): string => `# Row handling\n\n## Design principles\n\n${says}\n\n${more}\n`;
    tells(
      guide(document('docs/row-handling.md', page('The router calls each module by middleware.'))),
      `Row handling: ${says}`,
    );
    assert.deepEqual(
      guide(document('docs/row-handling.md', page('You install your plugin, and you configure your settings.'))),
      [],
    );
  });
});

describe('steps that have a heading each', () => {
  it('are told as one procedure, each with what is typed or changed there', () => {
    const page =
      '# Icons\n\n## Adding icons to rows\n\n### Step 1: Choose an icon\n\nBrowse them.\n\n' +
      '### Step 2: Add it to the list\n\nIcons are listed in `src/rows/icons.txt`.\n\n' +
      '### Step 3: Update the pages\n\nRun it:\n\n```sh\nmake icons\n```\n';
    const [recipe] = learn(document('CONTRIBUTING.md', page)).filter(({ tags }) => tags.includes('recipe'));
    assert.equal(recipe?.title, 'Adding icons to rows');
    assert.deepEqual(recipe.facts.split('\n'), [
      'Choose an icon',
      'Add it to the list: `src/rows/icons.txt`',
      'Update the pages: `make icons`',
    ]);
  });
});
