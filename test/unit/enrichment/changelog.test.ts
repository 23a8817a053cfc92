/** A changelog tells what waits for a release, or what the latest one broke, and nothing that commits tell better. */
import assert from 'node:assert/strict';
import { document, learn } from './events.ts';

const facts = (text: string, path = 'CHANGELOG.md'): string[] =>
  learn(document(path, text)).flatMap(({ title, facts: lines }) => [title, ...lines.split('\n')]);

describe('a changelog', () => {
  it('tells what is not released yet, without numbers and links', () => {
    const told = facts(`# Changelog

## [Unreleased]

### Added

- Export of the ledger as a spreadsheet ([#42](https://example.org/42)) by @ada
- Dark theme for all pages

### Fixed

- Rounding of cents in yearly reports (3f2a9bc)

## [2.0.0] - 2026-01-01

### Removed

- Support for Node.js 18

## Known issues

- The importer cannot read files of the old format
`);
    assert.deepEqual(told, [
      'Done and not released yet: Export of the ledger as a spreadsheet; Dark theme for all pages; Rounding of cents in yearly reports',
      'Added: Export of the ledger as a spreadsheet',
      'Added: Dark theme for all pages',
      'Fixed: Rounding of cents in yearly reports',
    ]);
  });

  it('leaves out what leads to numbers with them, and names of files as they are', () => {
    const told = facts(`# Changelog

## Unreleased

- Read rows of .ledger, .rows, and *.row files, see #42 (@ada)
- Keep the marks of rows when plain output is asked for. Closes #40, see #41 and #43 (@ada).
- Round cents in .csv files (see [#44](https://example.org/44)); yearly reports as well
- #45, #46: See the sums of rows at once (#47, #48)
`);
    assert.deepEqual(told.slice(1), [
      'Read rows of .ledger, .rows, and *.row files',
      'Keep the marks of rows when plain output is asked for.',
      'Round cents in .csv files; yearly reports as well',
      'See the sums of rows at once',
    ]);
  });

  it('tells what the latest release broke, where nothing waits', () => {
    const text = `## 3.1.0 (2026-02-01)

### Bug Fixes

* parse empty headers again ([#9](https://example.org/9))

### ⚠ BREAKING CHANGES

* drop the callback interface of the client

## 3.0.0

### BREAKING CHANGES

* rename everything there is
`;
    assert.deepEqual(facts(text), [
      'Breaking changes in 3.1.0: drop the callback interface of the client',
      'drop the callback interface of the client',
    ]);
    assert.deepEqual(facts('# 1.0.1\n\n- fix a small bug somewhere\n', 'CHANGES'), []);
  });
});
