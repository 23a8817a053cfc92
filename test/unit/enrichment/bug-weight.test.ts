/** A bug weighs what it did: Contox's "a CSS spacing fix scores 1–2; a data loss bug scores 4–5", from the whole message. */
import assert from 'node:assert/strict';
import { weightOfBug } from '../../../src/engine/enrichment/bug-weight.ts';

describe('the weight of a bug', () => {
  for (const [weight, title, body, hasCause] of [
    [2, 'Fix spacing of the settings page', '', false],
    [1, 'Fix typo in the welcome message', '', false],
    [2, 'Fix overlapping icons in the toolbar', 'The toolbar was too narrow because the font was scaled.', true],
    [2, 'Fix parsing of empty lists', '', false],
    [3, 'Fix parsing of empty lists', 'The parser took the comma for a value.', true],
    [3, 'Fix the importer', 'It crashed on files without a header.', false],
    [3, 'Fix crash when the icon is missing', '', false],
    [4, 'Fix data loss when two windows save', '', false],
    [4, 'Fix saving from two windows', 'Their changes were lost where both saved in the same second.', false],
    [4, 'Fix the migration', 'It corrupted the database of who came from version 2.', true],
    [4, 'Escape titles to prevent XSS', '', false],
    [5, 'Fix the nightly clean-up', 'It silently lost records of the last day.', false],
    [5, 'Fix the export', 'All files were overwritten with empty ones.', false],
    [2, 'Fix the order of backups', 'There was no data loss.', false],
    [2, 'Fix the order of backups', 'No records were lost, and all files are there.', false],
    [2, 'Fix the audit page', 'The page lists security events by day.', false],
  ] as const)
    it(`is ${weight} of "${title}"${body === '' ? '' : `, ${body}`}`, () =>
      assert.equal(weightOfBug(title, body, hasCause), weight));
});
