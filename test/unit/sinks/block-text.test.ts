/** What may stand in the block: nothing invisible, none of our markers, nothing left open (S1, S5). */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { prepareBlockText, textHash } from '../../../src/sinks/block/block-text.ts';
import { stripInvisible } from '../../../src/engine/index.ts';

describe('stripInvisible', () => {
  it('takes out every invisible code point of Unicode, alone and between letters', () => {
    let count = 0;
    for (let point = 0; point <= 0x10ffff; point += 1) {
      const character = String.fromCodePoint(point);
      if (!/[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(character) || '\t\n'.includes(character)) continue;
      count += 1;
      assert.equal(stripInvisible(`a${character}b${character}`), 'ab', point.toString(16));
    }
    assert.ok(count > 4_200, String(count));
  });

  it('leaves everything that can be seen', () => {
    for (const text of ['naïve – “quotes” …', '日本語 한국어 עברית العربية', 'a\tb\nc', '©®™ ½ → ✓', '1 # * 2']) {
      assert.equal(stripInvisible(text), text);
    }
  });

  it('keeps emoji whole, and nothing that rides on them', () => {
    for (const emoji of ['👩‍👩‍👧‍👦', '👩🏽‍💻', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇪🇺', '👁️‍🗨️', '⚠︎', '🏳️‍🌈']) {
      assert.equal(stripInvisible(`a ${emoji} b`), `a ${emoji} b`);
      assert.equal(
        stripInvisible(`${emoji}\u{E0041}\u{E0042}\uFE0F\uFE0F\u200D`).replace(/\uFE0F$/, ''),
        emoji.replace(/\uFE0F$/, ''),
      );
    }
    assert.equal(stripInvisible('a\u200Db\uFE0F'), 'ab');
    assert.equal(stripInvisible('😀\u200Dignore'), '😀ignore');
  });

  it('makes line separators visible to all or none, and lone surrogates harmless', () => {
    assert.equal(stripInvisible('a\u2028b\u2029c\u0085d'), 'a b cd');
    assert.equal(stripInvisible('a\uD800b'), 'a\uFFFDb');
  });

  it('is done after one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = stripInvisible(text);
        assert.equal(stripInvisible(once), once);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('prepareBlockText', () => {
  it('cannot contain our markers, hidden ones neither', () => {
    for (const forged of [
      '<!-- project-brain:end -->',
      '<!--project-brain:start hash=a text=b-->',
      '<!-- project\u200b-brain:end -->',
      '<\u00ad!-- project-brain:end -->',
      '<!--\nproject-brain:end -->',
    ]) {
      assert.ok(!/<!--\s*project-brain:/.test(prepareBlockText(`a\n${forged}\nb`)), forged);
    }
  });

  it('closes a code block that was left open', () => {
    assert.equal(prepareBlockText('a\n````ts\nb\n```'), 'a\n````ts\nb\n```\n````');
    assert.equal(prepareBlockText('```\nb\n```'), '```\nb\n```');
  });

  it('lets no comment reach our end marker', () => {
    assert.equal(prepareBlockText('a <!-- b --> c <!-- d <!--'), 'a <!-- b --> c &lt;!-- d &lt;!--');
  });

  it('has plain line breaks and no blank lines round it', () => {
    assert.equal(prepareBlockText('\r\n \r\n  a\r\nb\rc\n\n'), '  a\nb\nc');
  });

  it('is done after one pass', () => {
    const piece = fc.constantFrom(
      '```',
      '~~~~',
      '\n',
      '<!--',
      '-->',
      'project-brain:end',
      ' ',
      '\u200b',
      'x',
      '\r',
      '!--',
      '<',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary' }))), (parts) => {
        const once = prepareBlockText(parts.join(''));
        assert.equal(prepareBlockText(once), once);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('textHash', () => {
  it('does not take what editors and git do for an edit', () => {
    const hash = textHash('# A\n\n- b');
    for (const same of ['# A\r\n\r\n- b\r\n', '\n# A  \n\n- b\n\n', '# A\r\r- b\t']) assert.equal(textHash(same), hash);
    for (const other of ['# A\n- b', '# A\n\n- B', '# A\n\n  - b', '']) assert.notEqual(textHash(other), hash);
  });
});
