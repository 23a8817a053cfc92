/** Where a sentence ends: one answer for documents, commits, chats, items and instruction files. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  firstSentence,
  lastSentence,
  sentenceRanges,
  sentencesOf,
  sentencesOfLines,
} from '../../../src/engine/enrichment/text/sentences.ts';

describe('sentences', () => {
  for (const sentences of [
    ['Use pnpm, e.g. Vite needs it.', 'Never npm.'],
    ['Run it (i.e. The server).', 'Then stop.'],
    ['Mask what differs (eg. UUIDs) by `[..]`.', 'The path is, eg. Linux or macOS, another, ie. One of each.'],
    ['Prefer tabs vs. Spaces.', 'See Fig. 3 and No. 5 of it.', 'No.', 'Never.'],
    ['npm, yarn etc.', 'The rest is out.'],
    ['Hosts such as api.example.com answer.', 'Open https://x.dev/?Q=1 first.'],
    ['It needs Node 20.10.', 'Older ones fail.', '3 retries are made.'],
    ['Edit package.json.', 'Then tsconfig.json, too.'],
    ['Run `a. B` again.', '`x.y()` is it.'],
    ['An open ` tick.', 'Then more.'],
    ['**Never do this.**', '_Do that._', 'It says "done."', '(Or so.)'],
    ['Yahoo! provides it.', 'Why?', 'Because.'],
    ['It ends with \\n and \\r\\n.', 'Nothing else does.'],
    ['One\ntwo.', 'Three\nfour'],
    ['使用 pnpm。', '不要用 npm！', '好'],
    ['no stop at all'],
  ])
    it(sentences.join(' | '), () => {
      const isChinese = /\p{Script=Han}/u.test(sentences.join(''));
      assert.deepEqual(sentencesOf(sentences.join(isChinese ? '' : ' ')), sentences);
      assert.deepEqual(sentencesOf(sentences.join(isChinese ? '' : '\n')), sentences);
    });

  it('are the words of the source, in order, and nothing but blanks is lost', () => {
    const units = [
      'e.g.',
      '(i.e.',
      'api.example.com',
      'v1.2.3',
      'package.json',
      '\\n',
      'Use it.',
      '`a. B`',
      'Why?',
      '**No.**',
    ];
    const piece = fc.oneof(
      fc.constantFrom(...units, '\n', '  ', '`', '*', '。', '!', 'then', 'Then', '3', '…', '\u2028'),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.constantFrom('', ' '), (pieces, between) => {
        const text = pieces.join(between);
        let end = 0;
        for (const range of sentenceRanges(text)) {
          assert.equal(text.slice(end, range.start).trim(), '');
          assert.ok(range.end > range.start);
          assert.equal(text.slice(range.start, range.end), text.slice(range.start, range.end).trim());
          end = range.end;
        }
        assert.equal(text.slice(end).trim(), '');
        const sentences = sentencesOf(text);
        assert.equal(firstSentence(text), sentences[0] ?? '');
        assert.equal(lastSentence(text), sentences.at(-1) ?? '');
      }),
      { numRuns: 300 },
    );
  });

  it('never end within a name, a number, a path or code', () => {
    const whole = fc.constantFrom(
      'api.example.com',
      'v1.2.3',
      'package.json',
      'src/a.b/C.ts',
      '`Run. It`',
      'x?Y=1',
      'e.g. Go',
    );
    const word = fc.constantFrom('Use', 'then', 'of', 'it');
    fc.assert(
      fc.property(fc.array(fc.tuple(word, whole), { minLength: 1, maxLength: 5 }), (pairs) => {
        const said = `${pairs.flat().join(' ')}.`;
        assert.deepEqual(sentencesOf(`${said} Next one.`), [said, 'Next one.']);
      }),
      { numRuns: 200 },
    );
  });

  it('end with their line where lines count', () => {
    assert.deepEqual(sentencesOfLines('- Use it. Now\n\n- Then rest'), ['- Use it.', 'Now', '- Then rest']);
  });

  it('may be told with the next one where they say too little', () => {
    assert.equal(firstSentence('No. That is never done. Else it fails.', 10), 'No. That is never done.');
    assert.equal(firstSentence('No.', 10), 'No.');
  });
});
