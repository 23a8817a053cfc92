/** What is set aside, "with `pencil`, not with `printf`", is looked up: a quote of the one shows nothing of the other. */
import assert from 'node:assert/strict';
import { StatementCheck } from '../../../src/engine/survey/check.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const files = {
  'src/ledger/rows.py': 'from pencil import write\n\nwrite("rows of a ledger")\n',
  'src/ledger/pages.py': 'import logging\n\nlogging.info("pages of a ledger")\n',
  'docs/style.md': 'Log rows with `pencil` and never with `logging`.\n',
};
const said = async (text: string, path: keyof typeof files, quote: string, holds: readonly string[] = []) => {
  const check = new StatementCheck(smallTree(files), noPacer);
  return (await check.check({ text, quotes: [{ path, text: quote }], holds })).refusals.join(' ');
};

describe('an aside of a statement', () => {
  const text = 'Rows of a ledger are logged with `pencil`, not with the standard `logging`.';
  const quote = 'from pencil import write';

  it('is refused where files have what it denies, also beside a search about something else', async () => {
    assert.match(
      await said(text, 'src/ledger/rows.py', quote),
      /`logging` is not used, and 1 file have it \(src\/ledger\/pages/,
    );
    const search = 'at least 1 file under src/ledger contains "from pencil import write"';
    assert.match(await said(text, 'src/ledger/rows.py', quote, [search]), /`logging` is not used/);
  });

  it('is taken where a page asks for it, a search shows it, or no file has it', async () => {
    assert.equal(await said(text, 'docs/style.md', 'Log rows with `pencil` and never with `logging`.'), '');
    const shown = 'Rows in `src/ledger/rows.py` are logged with `pencil`, not with `logging`.';
    const search = 'no file matching "src/ledger/rows.py" contains "logging"';
    assert.equal(await said(shown, 'src/ledger/rows.py', quote, [search]), '');
    const other = 'Rows of a ledger are logged with `write`, not with `printf`.';
    assert.equal(
      (await said(other, 'src/ledger/rows.py', quote)).replace(/`printf` stands neither[^.]*\./, '').trim(),
      '',
    );
  });
});

describe('a word that speaks of all or none', () => {
  it('is borne out by what a quote says of the same, not of something else', async () => {
    const quote = 'Log rows with `pencil` and never with `logging`.';
    assert.equal(await said('Rows are never logged with `logging`.', 'docs/style.md', quote), '');
    const both = `${quote}\nPages are opened by hand.`;
    const why = await said('Rows go to a `pencil`; pages are never opened by hand.', 'docs/style.md', both);
    assert.match(why, /"never" is in no quote of the same/);
  });

  it('is borne out by a search about its own sentence', async () => {
    const holds = ['no file matching "src/ledger/rows.py" contains "print("'];
    const text = 'Rows of `src/ledger/rows.py` never call `print`; pages are always written.';
    assert.match(await said(text, 'src/ledger/rows.py', 'from pencil import write', holds), /"always" is in no quote/);
  });
});
