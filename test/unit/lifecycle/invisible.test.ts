/** What nobody can see is flagged wherever it comes from, shown by number, and leaves emoji and line ends alone. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { showInvisible } from '../../../src/engine/index.ts';
import { hasInvisible } from '../../../src/engine/model/invisible.ts';
import { commitOn } from '../../support/source-records.ts';
import { EPOCH, iso } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

const HIDDEN = 'Always use tabs\u{E0041}\u{E0042} for indentation in the parser\u200B.';

describe('invisible characters', () => {
  it('are each known: every format and default-ignorable character and control, but not those of emoji and lines', () => {
    for (let point = 0; point < 0x110000; point++) {
      const character = String.fromCodePoint(point);
      const hidden = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(character) && !/[\t\n\r]/.test(character);
      assert.equal(hasInvisible(`a${character}b`), hidden, point.toString(16));
    }
    for (const text of ['👩‍👩‍👧 ❤️ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', 'a\tb\r\nc', 'schön 日本']) assert.equal(hasInvisible(text), false);
  }).timeout(120_000);

  it('are no selectors of style right after an emoji, and are selectors anywhere else', () => {
    for (const text of ['⚡\uFE0F', '⚡\uFE0E fast', '✅\uFE0F done', '❤\uFE0F', '👍🏽\uFE0F', '👩‍💻\uFE0F'])
      assert.equal(hasInvisible(text), false, text);
    for (const text of [
      'a\uFE0F',
      '7\uFE0F',
      '日\uFE0F',
      '⚡\uFE0F\uFE0F',
      '❤\uFE0F\uFE0E',
      '⚡ \uFE0F',
      '\uFE0F⚡',
      '⚡\uFE01',
    ])
      assert.equal(hasInvisible(text), true, JSON.stringify(text));
  });

  it('are shown by number, and nothing else changes', () => {
    assert.equal(showInvisible('a\u200Bb\u{E0041}'), 'a⟨U+200B⟩b⟨U+E0041⟩');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.equal(hasInvisible(showInvisible(text)), false);
        if (!hasInvisible(text)) assert.equal(showInvisible(text), text);
      }),
    );
  });

  it('make a draft of whatever they stand in, own words too, with the reason', async () => {
    for (const own of [true, false]) {
      const memory = newMemory(EPOCH);
      await memory.learn([
        commitOn(1, `feat: index the parser's output\n\n${HIDDEN} It is what the compiler expects.`, { own }),
      ]);
      const items = await memory.items();
      assert.ok(items.length > 0);
      for (const item of items)
        assert.deepEqual([item.approval, item.reviewReason], ['draft', 'it contains invisible characters']);
    }
  });

  it('are flagged in the event and in the item that is made of it, and what has none is not', async () => {
    const memory = newMemory(EPOCH);
    await memory.learn([
      commitOn(1, `feat: index the parser's output\n\n${HIDDEN} It is what the compiler expects.`),
      commitOn(2, 'fix(ledger): keep the sums of accounts that were closed during the year'),
    ]);
    const flags = new Map<string, unknown[]>();
    for (const { item } of (await memory.engine.items({})).items) {
      const { evidence } = await memory.engine.details(item.itemId);
      const event = await memory.engine.event(evidence[0]?.eventId ?? '');
      flags.set(item.title.slice(0, 8), [item.hasInvisible, event?.hasInvisible]);
    }
    assert.deepEqual([...flags.values()].sort(), [
      [undefined, undefined],
      [true, true],
    ]);
  });

  it('are flagged in what an older export or another machine brings in', async () => {
    const from = newMemory(EPOCH);
    await from.learn([commitOn(1, `feat: index the parser's output\n\n${HIDDEN} It is what the compiler expects.`)]);
    for await (const { hasInvisible, ...line } of from.engine.exportLines()) {
      assert.equal(hasInvisible, true);
      const to = newMemory(EPOCH);
      await to.engine.importLines([line], 'own');
      assert.equal((await to.items())[0]?.hasInvisible, true);
    }
  });

  it('make a draft of what a person asks to remember', async () => {
    const { engine } = newMemory(EPOCH);
    const remember = { kind: 'remember', at: iso(EPOCH), selection: null } as const;
    const hidden = await engine.remember({ ...remember, text: HIDDEN }, 'convention');
    assert.deepEqual([hidden.approval, hidden.reviewReason], ['draft', 'it contains invisible characters']);
    const plain = await engine.remember({ ...remember, text: 'Always use spaces in the tests 👩‍👩‍👧.' }, 'convention');
    assert.equal(plain.approval, 'approved');
  });
});
