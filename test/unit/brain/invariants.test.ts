/** What all else relies on is known by how it is said: a survey asks for it until some line tells it. */
import assert from 'node:assert/strict';
import { tellsInvariant } from '../../../src/engine/brain/guide/invariants.ts';

describe('an invariant', () => {
  for (const text of [
    'Markdown files are the source of truth, the index is derived.',
    '`rows/` is the source; `ledger.json` is generated from it.',
    'The truth is the input of `src/base`: all else is strictly derived from it.',
    '`Totals` are projections of the journal.',
    'The table of totals may lag behind the journal.',
    'The journal alone writes `rows/`.',
  ])
    it(`is told by "${text}"`, () => assert.ok(tellsInvariant(text)));

  for (const text of [
    '`src/rows.ts` holds the source of the importer.',
    'Rows are read by `readRows` of `src/rows.ts`.',
  ])
    it(`is not told by "${text}"`, () => assert.ok(!tellsInvariant(text)));
});
