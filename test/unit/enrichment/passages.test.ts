/** What a paragraph asks is told with what it hangs on. */
import assert from 'node:assert/strict';
import { TIES } from '../../../src/engine/enrichment/documents/statements/passages.ts';
import { document, learn } from './events.ts';

/** What a page tells, an item a line. */
function told(text: string, path = 'CONTRIBUTING.md'): readonly string[] {
  return learn(document(path, text))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ title, facts }) => (facts.includes('\n') ? `${title}\n${facts}` : facts));
}
const ofGuide = (text: string): readonly string[] => told(`# Guide\n\n${text}\n`);

describe('passages', () => {
  it('hold a rule with its condition and with what becomes of who does otherwise', () => {
    assert.deepEqual(
      ofGuide(
        '## Start\n\n> [!IMPORTANT]\n> **A good issue is worth most.** Rows of people outside the bank are only read when a clerk has assigned you the linked issue, and others are closed automatically.\n',
      ),
      [
        'A good issue is worth most. Rows of people outside the bank are only read when a clerk has assigned you the linked issue, and others are closed automatically.',
      ],
    );
    for (const { pattern, is, isNot } of TIES) {
      assert.match(is, pattern);
      assert.doesNotMatch(isNot, pattern);
    }
  });

  it('say by which command what they ask is made', () => {
    const change =
      'To make the notes of a release, every PR that changes `src/rows` should include one or more notes. You can make them by `ledger notes add`, which asks for the kind of the change and for what is to be told of it. It is quick.';
    assert.match(ofGuide(`## Change files\n\n${change}`)[0] ?? '', /one or more notes\. .*`ledger notes add`/);
  });

  it('tell an exception with what it is one of', () => {
    const rule =
      'Every row of `ledger` is a floor set to the oldest book that has it, with no bound unless the next one is known to break `ledger`';
    const exception = 'The one exception is `ledger-types`, which is released with `ledger`';
    assert.deepEqual(ofGuide(`## How rows are declared\n\n${rule}. ${exception}.`), [`${rule}. ${exception}.`]);
  });

  it('hold longer sentences that hang together, too', () => {
    const avoid =
      'Avoid `SELECT … FOR UPDATE`, advisory locks and other locking of rows unless constraints and upserts cannot preserve a named invariant of the ledger.';
    const when =
      'When a lock is truly necessary, write that invariant down, keep its scope narrow, and prove the order of locks with a test of two clerks at once.';
    assert.deepEqual(ofGuide(`## Locks\n\n${avoid} ${when}`), [`${avoid} ${when}`]);
    const floor =
      'Every row of `ledger` is a floor set to the oldest book that has what the ledger uses, with no upper bound unless the next major one of a bank is known to break `ledger`.';
    const exception =
      'The one exception is `ledger-types`, the package of wire types that is released in lockstep with `ledger`: each release of it requires exactly its own version, so it is the other half of the ledger rather than a bound.';
    assert.deepEqual(ofGuide(`## How rows are declared\n\n${floor} ${exception}`), [`${floor} ${exception}`]);
  });

  it('weigh more where they say what is not to be used', () => {
    const page = (aside: string): string =>
      `# Guide\n\n## Filters\n\nWhen working with the Ledger, you should use the row filters${aside}.\n`;
    const importance = (text: string): number | undefined =>
      learn(document('CONTRIBUTING.md', text)).find(({ tags }) => tags.includes('told'))?.importance;
    assert.equal(importance(page(' (not the rows)')), 4);
    assert.equal(importance(page('')), 3);
  });

  it('begin without the words that only point at the heading', () => {
    assert.deepEqual(
      ofGuide(
        "## Row filters\n\nThese row filters get made by `/scripts/make-filters.sh` so, although you can make filters of your own, don't try to change any of the `*.filter` files.",
      ),
      [
        "Row filters get made by `/scripts/make-filters.sh` so, although you can make filters of your own, don't try to change any of the `*.filter` files.",
      ],
    );
  });

  it('are no sentences that lean on what is not told', () => {
    assert.deepEqual(
      ofGuide(
        "## Review\n\n- Feel free to draft it. You can ask pointed questions by reading your own rows this way, while telling the clerk that the PR isn't ready for a review just yet.",
      ),
      [],
    );
    assert.deepEqual(
      ofGuide('## Tests\n\nIn CI, these packages are expected to be there, as `ledger pack` makes them.'),
      [],
    );
  });

  it('say what is run in a case, by whichever of two commands', () => {
    const code = (command: string): string => `\`\`\`shell\n${command}\n\`\`\`\n\n`;
    assert.deepEqual(
      ofGuide(
        `## API\n\nIf your change is meant to add a public row you can overwrite the list of rows to make CI happy as follows (from scratch):\n\n${code('make api')}or\n\n${code('./gradlew apiDump')}`,
      ),
      [
        'If your change is meant to add a public row, overwrite the list of rows to make CI happy (from scratch): `make api` or `./gradlew apiDump`.',
      ],
    );
  });

  it('take what has to be done for what is asked, however it is put', () => {
    assert.deepEqual(
      ofGuide('## Rows\n\nYou have to commit the changes to `rows.lock` before submitting the change.'),
      ['Commit the changes to `rows.lock` before submitting the change.'],
    );
  });

  it('leave the elements of a site out, and keep their words', () => {
    assert.deepEqual(ofGuide('## Tests\n\n<docs-error>Do not merge `src/rows` without tests!</docs-error>'), [
      'Do not merge `src/rows` without tests!',
    ]);
  });
});

describe('commands of a page', () => {
  it('are known by the words before them, too', () => {
    const commands = learn(
      document(
        'CONTRIBUTING.md',
        '# Guide\n\n## Short\n\n- Check out the submodules: `git submodule update --init --recursive`\n- Restore workloads with `dotnet workload restore` (needs `sudo` on a Mac)\n',
      ),
    ).find(({ tags }) => tags.includes('command'));
    assert.equal(
      commands?.facts,
      '`git submodule update --init --recursive`: Check out the submodules\n`dotnet workload restore`: Restore workloads (needs `sudo` on a Mac)',
    );
  });
});
