/** Lists of rules that name nothing of the project are told in one, by the first words of each. */
import assert from 'node:assert/strict';
import { document, learn } from './events.ts';

/** What a contributing guide of this text gives, an item a line, a list in one. */
const told = (text: string): readonly string[] =>
  learn(document('CONTRIBUTING.md', `# Guide\n\n${text}\n`))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ title, facts, tags }) => (tags.includes('list') ? `${title}: ${facts.split('\n').join('; ')}.` : facts));

const RULES = [
  '1. Avoid arbitrary rows.\n   - They are hard to read.',
  '2. Do you need a row at all?',
  "3. Don't make the reader pass anything.\n   - Aim for none.",
  '4. Be explicit.',
  '5. Instrument all ledgers by default. Others come later.',
  '6. Write tests, but don’t write mocks.',
].join('\n');

describe('lists of rules that name nothing', () => {
  it('are told in one, by the first words of each item', () => {
    assert.deepEqual(told(`## Adding a ledger\n\n### Code\n\n${RULES}\n`).slice(0, 1), [
      "Adding a ledger (code): Avoid arbitrary rows; Don't make the reader pass anything; Be explicit; Instrument all ledgers by default; Write tests, but don’t write mocks.",
    ]);
  });

  it('have rules that are worth a line of their own with the others, where that leaves nothing out', () => {
    const items = [
      'UTF-8 encoding',
      'Tabs, not spaces',
      'Wrap Javadoc at 90 characters',
      'Keep lines short',
      'One row a line',
    ];
    const list = (more: string): string =>
      `## Source style\n\n### Formatting\n\n${[...items, more].map((one) => `* ${one}`).join('\n')}\n`;
    assert.deepEqual(told(list('Sort rows')), [`Source style (formatting): ${items.join('; ')}; Sort rows.`]);
    const long =
      'Never sort rows of `Ledger` by hand. The ledger does so by itself when it is opened for the first time.';
    assert.ok(told(list(long)).some((one) => one.includes('opened for the first time')));
  });

  it('are none of steps, of a heading that asks nothing, and of few items', () => {
    const steps = ['Open the ledger', 'Add a row', 'Sort all rows', 'Close the ledger'];
    const list = (heading: string, items: readonly string[], mark: string): string =>
      `## ${heading}\n\n${items.map((one) => `${mark} ${one}`).join('\n')}\n`;
    assert.deepEqual(told(list('Testing rules', steps, '1.')), []);
    assert.deepEqual(
      told(
        list(
          'Benefits',
          RULES.split('\n')
            .filter((one) => /^\d/.test(one))
            .map((one) => one.slice(3)),
          '-',
        ),
      ),
      [],
    );
    const few = told(list('Style rules', ['Keep lines short', 'Sort rows', 'Be explicit'], '-'));
    assert.ok(
      few.every((one) => !one.includes(';')),
      few.join('\n'),
    );
  });
});

describe('a numbered list', () => {
  const items = [
    '1. The version of `ledger` should be the oldest that the crate works with.',
    '2. When a crate uses newer rows of `ledger`, its version should be bumped.',
  ].join('\n');

  it('is one of rules where the words that lead to it say so, else of steps', () => {
    const rules = told(`## Versions\n\nEach crate names its versions according to the following rules:\n\n${items}\n`);
    assert.match(rules.join('\n'), /should be the oldest that the crate works with/);
    const steps = told(`## Versions\n\nTo release a crate, do the following:\n\n${items}\n`);
    assert.doesNotMatch(steps.join('\n'), /should be the oldest/);
  });
});

describe('a procedure', () => {
  it('puts what is typed behind each step, whatever the step before ends with', () => {
    const steps = [
      '1. Set up the shell.\n\n   ```bash\n   hatch shell\n   ```',
      '2. Run the tests of rows:\n\n   ```bash\n   hatch test\n   ```\n\n   ```bash\n   hatch test -c\n   ```',
    ];
    const facts = learn(document('CONTRIBUTING.md', `# Guide\n\n## Setting up a ledger\n\n${steps.join('\n')}\n`))
      .filter(({ tags }) => tags.includes('recipe'))
      .map((one) => one.facts);
    assert.deepEqual(facts, ['Set up the shell: `hatch shell`\nRun the tests of rows: `hatch test`, `hatch test -c`']);
  });
});

describe('the read-me of a folder that only contributors open', () => {
  const steps =
    '1. Add the ledger to `LEDGERS` in `src/ledgers.ts`.\n2. Run `tools/make-rows.sh` and commit `rows.ini`.';
  const titles = (path: string, text: string): readonly string[] =>
    learn(document(path, `# Rows\n\n${text}\n`)).map(({ title }) => title);

  it('tells its procedures, that of a package tells none', () => {
    const page = `## How-tos\n\n### Add a new ledger\n\n${steps}`;
    assert.ok(titles('tools/rows/README.md', page).includes('Add a new ledger'));
    assert.ok(!titles('packages/rows/README.md', page).includes('Add a new ledger'));
  });

  it('tells the strongest of what it asks, not the first', () => {
    const weak = Array.from({ length: 20 }, (_, n) => `Prefer the row \`r${String(n)}\` over others.`);
    const strong = 'Rows of `history/` must never be edited by hand, because they were written by old ledgers.';
    const page = ['## Running tests', ...weak, strong].join('\n\n');
    assert.ok(titles('tests/README.md', page).some((one) => one.includes('edited by hand')));
  });
});
