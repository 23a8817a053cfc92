/** What counts as saying the same. */
import assert from 'node:assert/strict';
import { textSimilarity } from '../../../src/engine/recall/similarity.ts';

/** 1 − codexfi's dedup distance of 0.12. */
const DUPLICATE = 0.88;

describe('textSimilarity', () => {
  it('is 1 for the same words and 0 for none in common', () => {
    assert.equal(textSimilarity('Tokens are cached in Redis.', 'tokens are cached in redis'), 1);
    assert.equal(textSimilarity('Tokens are cached', 'Buy milk'), 0);
    assert.equal(textSimilarity('', ''), 0);
  });

  it('is the same both ways', () => {
    const [a, b] = ['We use pnpm for installs', 'Installs are made with pnpm, since 2024'];
    assert.equal(textSimilarity(a, b), textSimilarity(b, a));
  });

  it('sees through endings, order and small words', () => {
    assert.ok(textSimilarity('Caching tokens in Redis', 'In Redis the tokens are cached') >= DUPLICATE);
  });

  it('takes neither the opposite nor another number for a duplicate', () => {
    assert.ok(
      textSimilarity('Use default exports in this project', "Don't use default exports in this project") < DUPLICATE,
    );
    assert.ok(textSimilarity('The project needs Node 18', 'The project needs Node 20') < DUPLICATE);
  });

  it('takes a longer telling with one more number for what it is', () => {
    assert.ok(textSimilarity('The limit is 5 MB', 'The limit is 5 MB') === 1);
    assert.ok(textSimilarity('The limit is 5 MB', 'The limit is 5 MB since version 3') > 0.6);
  });
});
