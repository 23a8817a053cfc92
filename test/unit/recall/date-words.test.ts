/** Dates of texts and questions as words. */
import assert from 'node:assert/strict';
import { dateWordsIn, wordsOfMoment } from '../../../src/engine/recall/text/date-words.ts';

const AT = Date.parse('2023-05-10T12:00:00Z'); // a Wednesday
const inText = (text: string): string[] => [...dateWordsIn(text, AT)].sort();

describe('date words', () => {
  it('has day, month and year of a moment', () => {
    assert.deepEqual(wordsOfMoment(AT), ['on:2023-05-10', 'on:--05-10', 'in:2023-05', 'in:2023', 'in:--05']);
    assert.deepEqual(wordsOfMoment(NaN), []);
  });

  for (const text of ['7 May 2023', 'May 7th, 2023', 'the 7th of May 2023', '2023-05-07']) {
    it(`reads "${text}"`, () => {
      assert.deepEqual(inText(text), ['in:--05', 'in:2023', 'in:2023-05', 'on:--05-07', 'on:2023-05-07']);
    });
  }

  it('reads a month with a year, a month after a preposition, a year', () => {
    assert.deepEqual(inText('September 2022'), ['in:--09', 'in:2022', 'in:2022-09']);
    assert.deepEqual(inText('what happened in July?'), ['in:--07']);
    assert.deepEqual(inText('since 1999'), ['in:1999']);
  });

  it('takes "may" and "march" alone for what they mostly are', () => {
    assert.deepEqual(inText('this may fail; we march on'), []);
  });

  it('reckons relative days from the moment of asking', () => {
    const days = (text: string): string[] => inText(text).filter((word) => word.startsWith('on:2'));
    assert.deepEqual(days('yesterday'), ['on:2023-05-09']);
    assert.deepEqual(days('today'), ['on:2023-05-10']);
    assert.deepEqual(days('last friday'), ['on:2023-05-05']);
    assert.deepEqual(days('last wednesday'), ['on:2023-05-03']);
    assert.deepEqual(days('next friday'), ['on:2023-05-12']);
    assert.deepEqual(days('three days ago'), ['on:2023-05-07']);
    assert.deepEqual([days('last week').at(0), days('last week').at(-1)], ['on:2023-05-01', 'on:2023-05-07']);
    assert.deepEqual(days('last weekend'), ['on:2023-05-06', 'on:2023-05-07']);
  });

  it('reckons relative months and years', () => {
    assert.deepEqual(inText('last month'), ['in:--04', 'in:2023-04']);
    assert.deepEqual(inText('last year'), ['in:2022']);
    assert.deepEqual(dateWordsIn('last january week', Date.parse('2023-01-10T00:00:00Z')), ['in:--01']);
    assert.deepEqual(dateWordsIn('a month ago', Date.parse('2023-01-31T00:00:00Z')), ['in:2022-12', 'in:--12']);
  });

  it('leaves relative dates alone when nobody says when it is', () => {
    assert.deepEqual(dateWordsIn('yesterday', undefined), []);
  });
});
