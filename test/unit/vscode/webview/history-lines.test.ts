/** The History of an item tells its edits apart. */
import assert from 'node:assert/strict';
import { historyLines } from '../../../../src/vscode/webview/history-lines.ts';
import { EPOCH, makeItem } from '../../../support/make.ts';
import { newMemory } from '../../../support/memory.ts';

const CLOCK = { locale: 'en-GB', timeZone: 'UTC' } as const;

describe('the History of an item', () => {
  it('says at which time of a day it was edited, and what was', async () => {
    const memory = newMemory(EPOCH);
    const { engine, store } = memory;
    const item = makeItem(1, { title: 'Tides are in metres', facts: 'Tides are in metres.', evidenceRefs: [] });
    await store.write({ items: [item] });
    const edits = [
      { title: 'Tide tables are in metres' },
      { facts: 'Tide tables are in metres.' },
      { tags: ['tides'] },
    ];
    for (const edit of edits) {
      memory.now += 60_000;
      await engine.correct(item.itemId, edit);
    }
    const lines = historyLines(await engine.details(item.itemId), CLOCK);
    assert.equal(new Set(lines).size, 3);
    const [third = '', second = '', first = ''] = lines;
    assert.match(first, /^\d{4}-\d\d-\d\d, \d\d:\d\d: updated by you \(by hand: title, was “Tides are in metres”\)$/);
    assert.match(second, /what it says, was “Tides are in metres\.”/);
    assert.match(third, /\(by hand: tags/);
  });
});
