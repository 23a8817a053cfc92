/** Confidence is said in words wherever a person reads it without having asked for numbers. */
import assert from 'node:assert/strict';
import { type ItemDetails, type MemoryItem } from '../../../../src/engine/index.ts';
import { rowOf } from '../../../../src/vscode/panel/panel-rows.ts';
import { reasonToWait } from '../../../../src/vscode/views/item-words.ts';
import { itemDetailsView } from '../../../../src/vscode/webview/item-details-view.ts';
import { makeItem } from '../../../support/make.ts';

const item = (more: Partial<MemoryItem>): MemoryItem => makeItem(1, { title: 'A rule', facts: 'A rule.', ...more });
const why = (reviewReason: string | null): string | null => reasonToWait(item({ reviewReason }));

describe('why an item waits', () => {
  it('is told in words where the engine names a number', () => {
    assert.equal(why('confidence 0.55 is below 0.70'), 'it is not certain enough: its confidence is moderate');
    assert.equal(why('confidence 0.20 is below 0.70'), 'it is not certain enough: its confidence is very low');
  });

  it('is as it was said where it is anything else', () => {
    for (const reason of ['it contains a command to run', 'confidence in it is gone', null])
      assert.equal(why(reason), reason);
  });
});

describe('how certain an item is', () => {
  it('is a word in the panel, and a number only among the internals of the details', () => {
    const unsure = item({ confidence: 0.55, reviewReason: 'confidence 0.55 is below 0.70' });
    assert.equal(rowOf({ item: unsure, layer: 2 }).confidence, 'Moderate');
    const details: ItemDetails = { item: unsure, layer: 2, score: 0.4, evidence: [], history: [] };
    const { internals, ...others } = itemDetailsView(details, []);
    assert.doesNotMatch(JSON.stringify(others), /0\.\d/);
    assert.deepEqual(internals[0], ['Confidence', '0.55']);
  });
});

describe('how an item is asked for', () => {
  const shown = (over: Parameters<typeof item>[0]): readonly (readonly [string, string])[] =>
    itemDetailsView({ item: item(over), layer: 2, score: 0.4, evidence: [], history: [] }, []).properties;

  it('stands in its details, where anybody said', () => {
    const asked = ['the hours are off in summer', 'add a column with the time'];
    assert.ok(shown({ asked }).some(([label, value]) => label === 'Found by' && value === asked.join('; ')));
    assert.ok(!shown({}).some(([label]) => label === 'Found by'));
  });
});

describe('the details of an item', () => {
  const view = (over: Parameters<typeof item>[0]): ReturnType<typeof itemDetailsView> =>
    itemDetailsView({ item: item(over), layer: 2, score: 0.4, evidence: [], history: [] }, []);

  it('do not say the title once more', () => {
    assert.deepEqual(view({ title: 'Pin pnpm 9', facts: 'Pin pnpm 9.' }).facts, []);
    assert.deepEqual(view({ title: 'Pin pnpm', facts: 'Pin pnpm 9.\n\nIn CI, too.' }).facts, [
      'Pin pnpm 9.',
      'In CI, too.',
    ]);
  });

  it('do not say of what was forgotten that it waits', () => {
    const { reviewReason, state } = view({ status: 'archived', reviewReason: 'it contains a command to run' });
    assert.deepEqual([reviewReason, state], [null, 'forgotten']);
  });

  it('say what it was learnt from, and whose words they are', () => {
    const from = (over: Partial<MemoryItem>): string | undefined =>
      view(over).properties.find(([name]) => name === 'Learnt from')?.[1];
    assert.equal(from({ origin: 'commit', provenance: 'project' }), 'a commit');
    assert.equal(from({ origin: 'manual', provenance: 'own' }), 'your own words');
    assert.equal(from({ origin: 'transcript', provenance: 'own' }), 'a chat: your own words');
    assert.equal(from({ origin: 'transcript', provenance: 'other' }), "a chat: somebody else's words");
  });
});
