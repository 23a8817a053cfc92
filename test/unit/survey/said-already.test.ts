/** What is remembered already is not kept once more, and whoever says nearly the same hears of it. */
import assert from 'node:assert/strict';
import { saidAlready, saysAllOf } from '../../../src/engine/survey/said-already.ts';
import type { MemoryItem } from '../../../src/engine/index.ts';
import { told } from '../../../src/tools/outcomes.ts';
import { makeItem } from '../../support/make.ts';

const FACTS = 'Rows of a ledger are written by `writeRows` under the lock of the window, 20 at a time.';
const stated = (facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(1, { facts, origin: 'agent', provenance: 'project', approval: 'approved', scope: 'project', ...over });
const read = (facts: string): MemoryItem => stated(facts, { origin: 'document', approvedBy: 'policy' });

describe('what is said already', () => {
  it('is known where a statement has nearly all of its words, its names, numbers and denial', () => {
    const { same } = saidAlready('Rows of a ledger are written by `writeRows` under the window lock, 20 at a time.', [
      stated(FACTS),
    ]);
    assert.equal(same?.facts, FACTS);
    for (const other of [FACTS.replace('20', '30'), FACTS.replace('are', 'are not'), FACTS.replace('writeRows', 'w')])
      assert.equal(saidAlready(other, [stated(FACTS)]).same, null, other);
    assert.equal(saidAlready(FACTS, [read(FACTS)]).same, null, 'what rules have read says nothing of evidence');
  });

  it('is named where most of its words are shared, and passed by where few are', () => {
    const near = saidAlready('`writeRows` writes rows of a ledger under the lock of the window; pages go elsewhere.', [
      read(FACTS),
      stated('Pages of a ledger are opened by `openPage` when a window asks.'),
    ]);
    assert.deepEqual(
      near.nearly.map(({ facts }) => facts),
      [FACTS],
    );
    assert.equal(saidAlready(FACTS, [stated(FACTS, { status: 'superseded' })]).nearly.length, 0);
  });

  it('is not named where it is what one commit mended', () => {
    const item = stated(FACTS);
    const answer = (over: Partial<MemoryItem>): string =>
      told([{ outcome: 'created', item, nearly: [stated(FACTS, over)] }]).text;
    assert.match(answer({ origin: 'document' }), /Nearly the same says/);
    assert.match(answer({ origin: 'commit', type: 'decision' }), /Nearly the same says/);
    assert.doesNotMatch(answer({ origin: 'commit', type: 'bug-fix' }), /Nearly the same says/);
  });

  it('gives its place only to what says all of it', () => {
    assert.equal(saysAllOf(FACTS, read('`writeRows` writes the rows of a ledger under the lock of the window.')), true);
    assert.equal(
      saysAllOf('Rows of a ledger are written by `writeRows` under the lock of the window.', read(FACTS)),
      false,
    );
    assert.equal(saysAllOf(FACTS, read(FACTS.replace('are', 'are never'))), false);
  });
});
