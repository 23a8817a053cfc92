/** What words a text is found by. */
import assert from 'node:assert/strict';
import { wordsOf } from '../../../src/engine/recall/text/words.ts';

const all = (text: string): string[] => [...wordsOf(text).parts, ...wordsOf(text).wholes];

describe('wordsOf', () => {
  it('leaves out stop words and stems the others', () => {
    assert.deepEqual(wordsOf('Why is the cache not being cleared?').parts, ['cach', 'clear']);
  });

  it('splits identifiers and keeps them whole', () => {
    assert.deepEqual(wordsOf('fetchUserById'), { parts: ['fetch', 'user', 'id'], wholes: ['fetchuserbyid'] });
    assert.deepEqual(wordsOf('HTTPServerError').parts, ['http', 'server', 'error']);
    assert.deepEqual(wordsOf('MAX_RETRY_COUNT'), { parts: ['max', 'retri', 'count'], wholes: ['max_retry_count'] });
    assert.deepEqual(wordsOf('better-sqlite3'), { parts: ['better', 'sqlite3'], wholes: ['better-sqlite3'] });
  });

  it('splits paths and keeps them whole', () => {
    assert.deepEqual(wordsOf('see src/engine/openStore.ts.'), {
      parts: ['see', 'src', 'engin', 'open', 'store', 'ts'],
      wholes: ['src/engine/openstore.ts'],
    });
    assert.deepEqual(wordsOf('@scope/pkg').wholes, ['scope/pkg']);
  });

  it('keeps versions whole, with and without a v', () => {
    assert.deepEqual(wordsOf('from v1.105.0 to 2.0.0-beta.1').parts, ['1.105.0', '2.0.0-beta.1']);
  });

  it('takes contracted and possessive endings off', () => {
    assert.deepEqual(all("the user's token doesn't expire"), ['user', 'token', 'expir']);
  });

  it('reads scripts without spaces as pairs of characters', () => {
    assert.deepEqual(wordsOf('缓存策略').parts, ['缓存', '存策', '策略']);
  });

  it('leaves out what is too long to be a word', () => {
    assert.deepEqual(all('x'.repeat(65)), []);
    assert.equal(wordsOf('a '.repeat(10)).parts.length, 0);
  });
});
