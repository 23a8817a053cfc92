/** Who replaces a statement is asked about what of it the new one does not say, and about nothing else. */
import assert from 'node:assert/strict';
import { leftBehind } from '../../../src/engine/telling/left-behind.ts';

const left = (
  older: string,
  newer: string,
  origin: 'document' | 'agent' = 'document',
  tag = 'rule',
): readonly string[] => leftBehind({ facts: older, origin, type: 'convention', tags: [tag] }, newer);

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

  it('is nothing of slogans, of what the project is, and of what its author took back', () => {
    const newer = 'A change of `src/store.ts` comes with a migration.';
    for (const slogan of ['Small changes win!', 'Quality first.', 'Simple, fast, reliable.'])
      assert.deepEqual(left(slogan, newer), [], slogan);
    const brief = { facts: 'The app keeps notes of `teams` in one place.', origin: 'document' } as const;
    assert.deepEqual(leftBehind({ ...brief, type: 'project-brief', tags: [] }, newer), []);
    assert.deepEqual(left('`src/store.ts` does not import `path`.', '`src/store.ts` imports `path`.', 'agent'), []);
    assert.equal(left('Never import `path` in `src/store.ts`.', newer, 'agent').length, 1, 'but what forbids');
  });

  it('is no step of a procedure that the new one has in its own words', () => {
    const newer = 'Write `src/views/<x>.ts`.\nEnter the view in `src/views/all.ts`.\nRun all checks before a commit.';
    const steps = 'Create a file `src/views/<x>.ts` for it.\nRun the linter and all of the other checks.';
    assert.deepEqual(left(steps, newer, 'document', 'recipe'), []);
    assert.equal(left('Translate its texts into each of the languages.', newer, 'document', 'recipe').length, 1);
  });
});
