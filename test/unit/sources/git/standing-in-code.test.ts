/** Which words stand in the code of the work tree, as git finds them. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { standingInCode } from '../../../../src/sources/git/standing-in-code.ts';
import { git, makeRepository, removeFolders } from '../temp-repository.ts';

after(removeFolders);

describe('words in the code', () => {
  it('are found whole, in what is saved, in the whole repository, and not in prose, instructions or what is ignored', async () => {
    const root = makeRepository([
      {
        files: {
          'src/a.ts': 'export const parseToken = 1; // TODO(ada): number the pages (soon)\n',
          'lib/deep/b.ts': 'call(parse_tokens);\n',
          'README.md': 'onlyInProse\n',
          '.rules': 'onlyInRules\n',
          'AGENTS.md': 'onlyInProse\n',
          '.gitignore': 'out/\n',
        },
      },
    ]);
    writeFileSync(join(root, 'src', 'new.ts'), 'function notCommitted() {}\n');
    git(root, 'config', 'grep.lineNumber', 'true');
    git(root, 'config', 'grep.patternType', 'perl');
    const asked = [
      'parseToken',
      'parse_token',
      'parse_tokens',
      'number the pages (soon)',
      'onlyInProse',
      'onlyInRules',
      'notCommitted',
      'not there',
      '',
      'two\nlines',
    ];
    const expected = ['notCommitted', 'number the pages (soon)', 'parseToken', 'parse_tokens'];
    assert.deepEqual([...(await standingInCode({ root }, asked))].sort(), expected);
    assert.deepEqual([...(await standingInCode({ root: join(root, 'src') }, asked))].sort(), expected);
    assert.deepEqual([...(await standingInCode({ root }, ['not there']))], []);
    assert.deepEqual([...(await standingInCode({ root }, []))], []);
  });

  it('are found in files that a sparse work tree leaves out', async () => {
    const root = makeRepository([{ files: { 'here/a.ts': 'x', 'elsewhere/b.ts': 'parseToken()' } }]);
    git(root, 'sparse-checkout', 'set', 'here');
    assert.deepEqual([...(await standingInCode({ root }, ['parseToken', 'parseOther']))], ['parseToken']);
  });

  it('are told of as missing only by a search that could be made', async () => {
    const root = join(makeRepository([]), 'gone');
    await assert.rejects(standingInCode({ root }, ['parseToken']), { code: 'not-found' });
  });
});
