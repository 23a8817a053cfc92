/** Typing errors and what is taken for one. */
import assert from 'node:assert/strict';
import { Vocabulary } from '../../../src/engine/recall/index/vocabulary.ts';
import { nearWords } from '../../../src/engine/recall/text/near-words.ts';
import { withinEdits } from '../../../src/engine/recall/text/edits.ts';

function vocabulary(...words: string[]): Vocabulary {
  const made = new Vocabulary();
  for (const word of words) made.postings(made.intern(word))?.add(0, 8);
  return made;
}

describe('withinEdits', () => {
  it('counts insertions, deletions, replacements and swaps', () => {
    assert.ok(withinEdits('cache', 'cachee', 1));
    assert.ok(withinEdits('cache', 'cahce', 1));
    assert.ok(withinEdits('cache', 'cathe', 1));
    assert.ok(!withinEdits('cache', 'catch', 1));
    assert.ok(withinEdits('cache', 'catch', 2));
    assert.ok(withinEdits('', '', 0));
    assert.ok(!withinEdits('a', '', 0));
  });
});

describe('nearWords', () => {
  it('finds the word that was meant', () => {
    assert.deepEqual(nearWords(['jornal'], vocabulary('journal', 'jovial')), ['journal']);
    assert.deepEqual(nearWords(['authentcatoin'], vocabulary('authentication')), ['authentication']);
  });

  it('guesses neither short words nor words with digits', () => {
    assert.deepEqual(nearWords(['cach', 'sha256'], vocabulary('cache', 'sha257')), []);
  });

  it('guesses no word that stands in no item any more', () => {
    const words = vocabulary('journal');
    words.postings(0)?.remove(0);
    assert.deepEqual(nearWords(['jornal'], words), []);
  });
});
