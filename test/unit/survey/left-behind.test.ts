/** Who replaces a statement is asked about what of it the new one does not say, and about nothing else. */
import assert from 'node:assert/strict';
import { leftBehind } from '../../../src/engine/telling/left-behind.ts';

const left = (older: string, newer: string, origin: 'document' | 'agent' = 'document'): readonly string[] =>
  leftBehind({ facts: older, origin }, newer);

describe('what a replacement leaves behind', () => {
  it('is nothing where its names are all said in other words', () => {
    const older = 'Branch off `main` for your work and run `pnpm gatecheck` before you open a request.';
    assert.deepEqual(left(older, 'A change comes from a branch of `main` and passes `pnpm gatecheck` first.'), []);
  });

  it('is a sentence of which a name, a denial or most words are lost', () => {
    const newer = 'The application is started by `pnpm dev`, and watched.';
    assert.equal(left('Start it with `pnpm start`.', newer).length, 1);
    assert.equal(left('The application is not started by `pnpm dev`.', newer).length, 1);
    assert.equal(left('Embeddings go through a worker of their own.', newer).length, 1);
    assert.equal(left('`pnpm dev` needs certificates of the proxy in the keychain beforehand.', newer).length, 1);
    // Who words anew what it said itself leaves out what it means to.
    assert.deepEqual(left('Start it with `pnpm start`.', newer, 'agent'), []);
  });

  it('is shown with the names that stand where a long sentence is cut', () => {
    const older = `The folder ${'holds what the editor shows and what its panels need to draw, '.repeat(4)}and \`embeddings/\`.`;
    const [sentence = ''] = left(older, 'The folder holds what panels draw.');
    assert.match(sentence, /… \(`embeddings\/`\)$/);
    assert.ok(sentence.length < older.length);
  });
});
