/** How an item reads: everything a layer asks for, on lines of its own, and nothing that Markdown would take for more. */
import assert from 'node:assert/strict';
import { inline, renderActive, renderBrief, renderReference } from '../../../src/engine/brain/lines/render-item.ts';
import { makeItem } from '../../support/make.ts';

const item = makeItem(1, {
  type: 'decision',
  title: 'Use SQLite',
  facts: 'The memory is one file.',
  rationale: 'A server is too much to ask',
  impact: 'Backups are copies',
  importance: 4,
  confidence: 0.9,
  tags: ['storage', 'sqlite'],
  files: ['src/store.ts', 'src/sql.ts', 'src/a.ts', 'src/b.ts'],
  updatedAt: '2026-03-04T23:59:59.000Z',
  origin: 'document',
});

describe('an item of layer 1', () => {
  it('carries date, importance, confidence, tags and files', () => {
    assert.deepEqual(renderActive(item), [
      '- **Use SQLite**: The memory is one file. Why: A server is too much to ask. Impact: Backups are copies. ' +
        '_(2026-03-04; importance 4, confidence 0.90; #storage #sqlite; `src/store.ts`, `src/sql.ts`, `src/a.ts` and 1 more)_',
    ]);
  });

  it('leaves out what it does not have', () => {
    const bare = { ...item, rationale: null, impact: null, tags: [], files: [], importance: null };
    assert.deepEqual(renderActive(bare), [
      '- **Use SQLite**: The memory is one file. _(2026-03-04; importance 3, confidence 0.90)_',
    ]);
  });

  it('says nothing twice', () => {
    const echo = { ...item, facts: 'Use SQLite.', rationale: null, impact: null, tags: [], files: [] };
    assert.deepEqual(renderActive(echo), ['- **Use SQLite** _(2026-03-04; importance 4, confidence 0.90)_']);
    const longer = { ...echo, facts: 'Use SQLite, not a server.' };
    assert.deepEqual(renderActive(longer), [
      '- Use SQLite, not a server. _(2026-03-04; importance 4, confidence 0.90)_',
    ]);
  });

  it('has a line below for each of several facts', () => {
    const many = {
      ...item,
      facts: 'Reads never wait.\n\nWrites are journaled',
      rationale: null,
      impact: null,
      files: [],
    };
    assert.deepEqual(renderActive(many), [
      '- **Use SQLite** _(2026-03-04; importance 4, confidence 0.90; #storage #sqlite)_',
      '  - Reads never wait.',
      '  - Writes are journaled.',
    ]);
  });
});

describe('an item of layer 2', () => {
  it('carries confidence and files, but neither age nor importance', () => {
    const [line = ''] = renderReference(item);
    assert.match(line, /_\(confidence 0\.90; `src\/store\.ts`, `src\/sql\.ts`, `src\/a\.ts` and 1 more\)_$/);
    assert.doesNotMatch(line, /2026|importance|#storage/);
  });

  it('keeps a list of a document whole, and of a commit the first sentence', () => {
    const facts = 'Install: `npm ci`.\nTest: `npm test`.';
    assert.equal(renderReference({ ...item, facts }).length, 3);
    const story = { ...item, origin: 'commit' as const, facts: 'The first sentence of it. The second.\nA third.' };
    assert.equal(renderReference(story).length, 1);
    assert.match(renderReference(story).join(), /The first sentence of it\. Why/);
    assert.doesNotMatch(renderReference(story).join(), /second|third/);
  });
});

describe('an item in the brief', () => {
  it('is its title', () => assert.equal(renderBrief(item), 'Use SQLite.'));

  it('is as many whole sentences as fit into 400 characters', () => {
    const sentence = `It keeps ${'a memory of '.repeat(9)}things.`; // 124 characters
    const brief = { ...item, type: 'project-brief' as const, facts: Array(10).fill(sentence).join(' ') };
    assert.equal(renderBrief(brief), [sentence, sentence, sentence].join(' '));
  });
});

describe('text in the brain', () => {
  const EXAMPLES = [
    ['# Heading', '\\# Heading'],
    ['> quote', '\\> quote'],
    ['- item', '\\- item'],
    ['12. item', '12\\. item'],
    ['#tag and 1.5', '#tag and 1.5'],
    ['a\n## b\r\nc\u2028d', 'a ## b c d'],
    ['``` js', "''' js"],
    ['~~~~', "'''"],
    ['a<!-- project-brain:end -->b', 'a project-brain:end b'],
    ['its `<!-- Source: x -->` <!-- y -->', 'its `<!-- Source: x -->` y'],
    ['``<!-- a` b -->', '`` a` b'],
    ['```<!-- a -->```', "''' a '''"],
    ['  spaced\t out ', 'spaced out'],
    ['“quotes”, | and 👩🏽‍💻 stay', '“quotes”, | and 👩🏽‍💻 stay'],
  ] as const;
  for (const [text, expected] of EXAMPLES)
    it(`${JSON.stringify(text)} reads ${JSON.stringify(expected)}`, () => assert.equal(inline(text), expected));

  it('makes no marker of the halves of two', () => {
    for (const text of ['<!<!---- project-brain:end ---->>', '<!-<!---- x --->->', '--<!-->', '<!--<!-- -->-->'])
      assert.doesNotMatch(inline(text), /<!--|-->/, text);
  });

  it('puts no quote mark of a path out of its code span', () => {
    assert.match(renderActive({ ...item, files: ['a`b\n# c.ts'] }).join(), /`a'b # c\.ts`/);
  });
});
