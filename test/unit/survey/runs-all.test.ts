/** What a command takes that names nothing is all there is: "`npm test` runs all" needs no search. */
import assert from 'node:assert/strict';
import { namesPattern, runsAll, TAKERS, takesAll } from '../../../src/engine/survey/runs-all.ts';

describe('commands that take all', () => {
  for (const { all, some } of TAKERS)
    it(`tells \`${all}\` from \`${some}\``, () => {
      assert.equal(takesAll(all, ''), true);
      assert.equal(takesAll(some, ''), false);
    });

  it('bear out what is said of all, of what they take and no more', () => {
    const script = ['"test": "vitest --run"', '"build": "lerna run build"'];
    const text = 'While working run `npm run watch`; `npm test` runs all.';
    assert.equal(runsAll(' `npm test` runs all', text, script), true);
    assert.equal(runsAll('`npm run build` makes all packages', text, script), true);
    assert.equal(runsAll('all checks run', text, script), false);
    assert.equal(runsAll(' `npm test` runs all', text, ['"test": "vitest --run src/ledger"']), false);
    assert.equal(runsAll(' `npm test` runs all', text, ['"test": "jest -t rows"']), false);
  });

  it('are not needed where a pattern says it', () => {
    assert.equal(namesPattern('`npm run format` writes all `**/*.ts`', ["prettier --write '**/*.ts'"]), true);
    assert.equal(namesPattern('`npm run format` writes all `**/*.ts`', ['prettier --write src']), false);
  });
});
