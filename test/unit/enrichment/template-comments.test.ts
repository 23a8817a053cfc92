/** What the comments of templates of pull requests ask, as who opens one sees it. */
import assert from 'node:assert/strict';
import { document, learn } from './events.ts';

/** What a page tells, an item a line. */
function told(text: string, path = 'CONTRIBUTING.md'): readonly string[] {
  return learn(document(path, text))
    .filter(({ tags }) => tags.includes('told'))
    .map(({ title, facts }) => (facts.includes('\n') ? `${title}\n${facts}` : facts));
}

describe('templates of pull requests', () => {
  const comments =
    '<!--\n    - Please give your PR a title in the form "area: short description".\n\n    - Faster rows would need a benchmark test to prove it.\n\n    - All comments should start with a capital letter.\n-->\n\n#### Which issue\n<!--\nDescribe it here.\n-->\n';

  it('speak by their comments', () => {
    assert.deepEqual(told(comments, '.github/PULL_REQUEST_TEMPLATE.md'), [
      'Asked of a pull request\nGive your PR a title in the form "area: short description"\nFaster rows would need a benchmark test to prove it\nAll comments should start with a capital letter',
    ]);
  });

  it('alone do so', () => {
    assert.deepEqual(told(`# Guide\n\n${comments}`), []);
    assert.deepEqual(told(comments, 'packages/rows/pull_request_template.md'), []);
  });
});
