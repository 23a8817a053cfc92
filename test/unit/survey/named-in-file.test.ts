/** What a statement says of a file that it names is looked up in that file, whatever its quotes show. */
import assert from 'node:assert/strict';
import { StatementCheck } from '../../../src/engine/survey/check.ts';
import type { TopicId } from '../../../src/engine/survey/plan.ts';
import { noPacer, smallTree } from '../../support/small-tree.ts';

const tree = smallTree({
  'index.html': '<head>\n  <base href="%BASE%" />\n</head>\n',
  'scripts/build.ts': "html.replace('%BASE%', './'); // <base href=\"./\" />\n",
  'src/store.ts': 'export class TokenStore {\n  open(path: string) {}\n}\n',
  'rows.config.js': "module.exports = { globalSetup: './rows.setup.js' };\n",
  'rows.setup.js': 'run();\n',
  'src/all.ts': 'export const all = [TokenStore];\nexport const makeToken = 1;\n',
});
const said = async (text: string, topic: TopicId = 'pitfall'): Promise<string> => {
  const quotes = [
    { path: 'scripts/build.ts', text: '// <base href="./" />' },
    { path: 'src/store.ts', text: 'export class TokenStore {' },
    { path: 'src/all.ts', text: 'export const makeToken = 1;' },
    { path: 'rows.config.js', text: "globalSetup: './rows.setup.js'" },
  ];
  const { refusals } = await new StatementCheck(tree, noPacer).check({ text, quotes, holds: [], topic });
  return refusals.join(' ');
};

describe('what a statement says stands in a file', () => {
  for (const text of [
    '`index.html` has to keep `<base href="./" />`, which the build writes.',
    '`src/store.ts` exports the function `makeToken`.',
    'Tokens are made by `makeToken()` of `src/store.ts`.',
    '`store.ts` holds `TokenStore.makeToken`.',
  ])
    it(`comes back where it does not: ${text}`, async () => assert.match(await said(text), /` does not stand in `/));

  for (const text of [
    '`index.html` has to keep `<base href="%BASE%" />`, which the build replaces.',
    '`src/store.ts` exports `TokenStore`, and `makeToken` is of `src/all.ts`.',
    'Tokens are opened by `TokenStore.open(path)` of `store.ts`.',
    '`src/store.ts` has no `makeToken`: nothing there makes a token.',
    '`scripts/build.ts` carries `<base href="./" />` for `index.html`.',
    'The store keeps `makeToken` in `.cache.db` of the user.',
    '`makeToken` in `src` makes a token.',
    'A key of `rows.config.js` has to stand in `TokenStore` of `src/store.ts`.',
    'What `scripts/build.ts` writes has to stand in `TokenStore`.',
    '`globalSetup` in `rows.setup.js` makes tokens.',
  ])
    it(`is taken where it does, is denied, or no file of the project is named: ${text}`, async () =>
      assert.doesNotMatch(await said(text), /does not stand in/));

  it('is not looked for in a recipe, which says what is to be entered', async () => {
    assert.equal(await said('Enter `makeToken` in `src/store.ts`, beside `TokenStore`.', 'recipe'), '');
  });
});
