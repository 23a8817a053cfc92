/** What read-mes of folders of tests, and of folders that others add to, ask of contributors. */
import assert from 'node:assert/strict';
import { document, learn } from './events.ts';

/** What a page tells, an item a line. */
function told(text: string, path = 'CONTRIBUTING.md'): readonly string[] {
  return learn(document(path, text))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ title, facts }) => (facts.includes('\n') ? `${title}\n${facts}` : facts));
}

describe('read-mes of folders for contributors', () => {
  it('say what the ground rules of tests are, and how one is written', () => {
    const text =
      '# Suite\n\nIt tries rows.\n\n## Ground rules\n\n- **No sleeps, no real I/O.** Rows wait for `ledger.Event`; every wait that could hang is bounded by `fail_after(5)`.\n\n## Writing a test\n\n- **Handlers assert who they are first** (`assert name == "add"`), which proves that the right row arrived.\n';
    const rules = told(text, 'tests/rows/README.md');
    assert.ok(rules.some((one) => one.includes('No sleeps, no real I/O: Rows wait for `ledger.Event`')));
    assert.ok(rules.some((one) => one.includes('Handlers assert who they are first')));
  });

  it('bind below a folder of tests as in it, where a read-me elsewhere speaks to users', () => {
    const rule = 'Tests must not write to `rows.db`.';
    const page = `# Suite\n\nIt tries rows.\n\n## Coverage\n\n${rule}\n`;
    assert.deepEqual(told(page, 'tests/interaction/README.md'), [rule]);
    assert.deepEqual(told(page, 'packages/interaction/README.md'), []);
  });

  it('say what has to be looked at by who adds something there', () => {
    const text =
      '# Banks\n\nBanks of the ledger.\n\n## New Bank Check List\n\nHere are some parts of adding banks that need a look:\n\n- Import your bank from `ledger/banks/install`.\n- If it names files, then it must implement `config.DirectorySetter`.\n- List the bank in `docs/banks.md`.\n';
    assert.deepEqual(told(text, 'banks/README.md'), [
      'New Bank Check List: Import your bank from `ledger/banks/install`; If it names files, then it must implement `config.DirectorySetter`; List the bank in `docs/banks.md`.',
    ]);
  });

  it('tell guidelines of tests under when they hold', () => {
    const rules = [
      'Use events and fakes in place of real sleeps when the time that passes is not what is tried.',
      'Preserve active, completed and failed rows as they apply to the case.',
      'Parameterize cases that share the same setup and the same assertions.',
    ];
    const text = `# Tests\n\n## Speed\n\nUse these guidelines when adding or changing tests:\n\n${rules.map((one) => `- ${one}`).join('\n')}\n`;
    assert.deepEqual(told(text, 'tests/README.md'), [
      `When adding or changing tests: ${rules.map((one) => one.slice(0, -1)).join('; ')}.`,
    ]);
  });
});
