/** The screen's data: each order and command with its example that waits and the like of it that does not. */
import assert from 'node:assert/strict';
import { COMMANDS } from '../../../src/engine/lifecycle/screen/commands.ts';
import { ORDERS } from '../../../src/engine/lifecycle/screen/english-orders.ts';
import { foreignOrderIn } from '../../../src/engine/lifecycle/screen/foreign-orders.ts';
import { KINDS } from '../../../src/engine/lifecycle/screen/kinds.ts';
import { matches } from '../../../src/engine/lifecycle/screen/orders.ts';
import { wordsBySentence } from '../../../src/engine/lifecycle/screen/sentence.ts';
import { screen } from '../../../src/engine/lifecycle/screen/screen.ts';
import { LANGUAGES } from '../../support/scripts-of-the-world.ts';

/** A like of an order may at most sound like one. */
const mayWait: readonly (string | null)[] = [null, KINDS.wording];

describe("the screen's orders", () => {
  for (const order of ORDERS)
    it(order.words, () => {
      assert.ok(
        wordsBySentence(order.hit).some((sentence) => matches(order, sentence)),
        order.hit,
      );
      assert.ok(!wordsBySentence(order.miss).some((sentence) => matches(order, sentence)), order.miss);
      assert.notEqual(screen(order.hit), null);
      assert.ok(mayWait.includes(screen(order.miss)), order.miss);
    });

  it('have likes of them of which hardly one in fifty waits', () => {
    const waiting = ORDERS.filter(({ miss }) => screen(miss) !== null);
    assert.ok(waiting.length <= 0.02 * ORDERS.length, waiting.map(({ miss }) => miss).join('\n'));
  });
});

describe("the screen's commands", () => {
  for (const { name, kind, pattern, signs, hit, miss } of COMMANDS)
    it(name, () => {
      assert.match(hit, pattern);
      assert.ok(signs.some((sign) => hit.toLowerCase().includes(sign)));
      assert.equal(screen(hit), KINDS[kind]);
      assert.ok(mayWait.includes(screen(miss)), miss);
      if (kind !== 'assistant') assert.ok(mayWait.includes(screen(`Never run ${hit}`)), 'what forbids it');
    });
});

describe("the screen in the world's languages", () => {
  for (const [language, texts] of Object.entries(LANGUAGES))
    it(`lets plain ${language} pass`, () => {
      for (const text of texts)
        for (const sentence of wordsBySentence(text)) assert.equal(foreignOrderIn(sentence), undefined, text);
    });
});
