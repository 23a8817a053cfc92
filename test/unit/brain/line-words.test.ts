/** A changed line of the brain leads to the words of its item that it changes, whichever rendering it is of. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { correctionOf } from '../../../src/engine/brain/lines/line-words.ts';
import { renderActive, renderBrief, renderReference } from '../../../src/engine/brain/lines/render-item.ts';
import { makeItem } from '../../support/make.ts';

const item = makeItem(1, {
  type: 'decision',
  title: 'Amounts are stored in cents',
  facts: 'Every amount is an integer of cents.',
  rationale: 'Sums of floats drift',
  impact: 'Reports divide by 100',
});
const [line = ''] = renderActive(item);
const changed = (from: string, to: string) => correctionOf(item, line, line.replace(from, to));

describe('the words of a changed line', () => {
  it('are the title, the facts, the reason or the impact, whichever was changed', () => {
    assert.deepEqual(changed('stored in cents', 'kept in cents'), { title: 'Amounts are kept in cents' });
    assert.deepEqual(changed('an integer', 'a bigint'), { facts: 'Every amount is a bigint of cents.' });
    assert.deepEqual(changed('of cents. ', 'of cents. Tax is one, too. '), {
      facts: 'Every amount is an integer of cents. Tax is one, too.',
    });
    assert.deepEqual(changed('floats drift', 'floats are wrong'), { rationale: 'Sums of floats are wrong.' });
    assert.deepEqual(changed('divide by 100', 'divide by 1000'), { impact: 'Reports divide by 1000.' });
  });

  it('are none where only the notes behind it were changed', () => {
    assert.deepEqual(changed('confidence 0.80', 'confidence 0.99'), {});
    assert.deepEqual(correctionOf(item, line, line.replace(/ _\(.*\)_$/, '')), {});
  });

  it('are all that it says where the change goes over several of them', () => {
    const words = correctionOf(item, line, '- We keep amounts in micros, because cents were too coarse.');
    assert.equal(words?.facts, 'We keep amounts in micros, because cents were too coarse.');
    assert.deepEqual([words.title, words.rationale, words.impact], [words.facts, null, null]);
  });

  it('take nothing from the other lines of the facts', () => {
    const several = { ...item, facts: 'First comes one.\nThen comes two.\nAt last comes three.' };
    const [, , second = ''] = renderActive(several);
    assert.deepEqual(correctionOf(several, second, second.replace('two', 'four')), {
      facts: 'First comes one.\nThen comes four.\nAt last comes three.',
    });
    assert.deepEqual(correctionOf(several, second, null), { facts: 'First comes one.\nAt last comes three.' });
  });

  it('of a line that shortens them keep what it leaves out', () => {
    const long = { ...item, title: 'Amounts', facts: `${'Every amount is an integer of cents. '.repeat(20)}The end.` };
    const brief = `  - ${renderBrief({ ...long, type: 'project-brief' })}`;
    const words = correctionOf(long, brief, brief.replace('an integer', 'a bigint'));
    assert.match(words?.facts ?? '', /^Every amount is a bigint of cents\. Every amount is an integer.*The end\.$/);
  });

  it('are not told of a line that says nothing of the item', () => {
    assert.equal(correctionOf(item, '- Something else altogether.', '- Something other altogether.'), null);
  });

  it('give the line that was typed when the item is rendered again', () => {
    const word = fc.stringMatching(/^[a-z]{3,9}$/);
    const sentence = fc.array(word, { minLength: 4, maxLength: 9 }).map((words) => `${words.join(' ')}.`);
    fc.assert(
      fc.property(sentence, sentence, fc.nat(8), word, fc.boolean(), (title, facts, at, other, active) => {
        const one = { ...item, title: `T ${title}`, facts, rationale: null, impact: null };
        const render = active ? renderActive : renderReference;
        const [was = ''] = render(one);
        const words = facts.slice(0, -1).split(' ');
        words[at % words.length] = `${other}${other}x`;
        const now = was.replace(facts, `${words.join(' ')}.`);
        const correction = correctionOf(one, was, now);
        assert.equal(render({ ...one, ...correction })[0], now);
      }),
    );
  });
});
