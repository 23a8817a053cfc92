// What a person's edit inside our block makes of the items: nothing that another line tells is lost.
import assert from 'node:assert/strict';
import { corrected, correctionsOf, sentenceOf } from '../../../src/vscode/files/corrections.ts';

describe('corrections', () => {
  it('take a line for the sentence that it says', () => {
    assert.equal(
      sentenceOf('- **Use SQLite**: One file. Why: No server. _(confidence 0.90; `a.ts`)_'),
      'Use SQLite: One file. Why: No server.',
    );
    assert.equal(sentenceOf('  - \\# not a heading.'), '# not a heading.');
  });

  it('replace what a line says, and keep what other lines tell', () => {
    const facts = 'Install: npm ci\nTest: npm test\nLint: npm run lint';
    assert.equal(
      corrected(facts, '  - Test: npm test.', '  - Test: npm run check.'),
      'Install: npm ci\nTest: npm run check.\nLint: npm run lint',
    );
    assert.equal(corrected(facts, '  - Test: npm test.', null), 'Install: npm ci\nLint: npm run lint');
    assert.equal(
      corrected(facts, '- **Commands** _(confidence 0.95)_', '- **Commands of 2026**'),
      `Commands of 2026\n${facts}`,
    );
  });

  it('replace an item of one line whole', () => {
    const line = '- **Rounding**: Round to cents. _(2026-05-31; importance 3, confidence 0.90)_';
    assert.equal(corrected('Round to cents.', line, line.replace('cents', 'euros')), 'Rounding: Round to euros.');
    assert.equal(corrected('Round to cents.', line, null), '');
  });

  it('add up for one item, and know what is new', () => {
    const edits = [
      { was: '  - One.', now: '  - Eins.', itemIds: ['A'] },
      { was: '  - Two.', now: '  - Zwei.', itemIds: ['A'] },
      { was: null, now: '- Brand new.', itemIds: [] },
      { was: '- **Stack:** a b', now: '- **Stack:** c', itemIds: ['A', 'B'] },
    ];
    const { added, changed } = correctionsOf(edits, new Map([['A', 'One\nTwo']]));
    assert.deepEqual(added, ['Brand new.', 'Stack: c']);
    assert.deepEqual([...changed], [['A', 'Eins.\nZwei.']]);
  });
});
