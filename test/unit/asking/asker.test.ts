/** Asking costs no more than the user allows, does not give up at once, and gives up gracefully. */
import assert from 'node:assert/strict';
import { Asker } from '../../../src/engine/asking/asker.ts';
import { jsonIn } from '../../../src/engine/asking/json-answer.ts';
import { BrainError } from '../../../src/engine/index.ts';
import { ledger, scriptedModel, waits } from '../../support/scripted-model.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const clock = { now: () => NOON };
const PLENTY = { requests: 100, tokens: 1_000_000 };
const isYes = (answer: string) => ({ value: answer, problems: answer === 'yes' ? [] : ['It has to be "yes".'] });
const away = new BrainError('model-unreachable', 'Nobody answers.');

describe('asking a language model', () => {
  it('tells the model once what is wrong with its answer, in the same conversation', async () => {
    const model = scriptedModel(['maybe', 'yes']);
    const asker = new Asker({ model, ledger: ledger(), clock, wait: waits().wait }, PLENTY);
    assert.deepEqual((await asker.ask('Well?', isYes)).value, 'yes');
    const second = model.asked[1] ?? [];
    assert.deepEqual(
      second.map((message) => message.role),
      ['user', 'assistant', 'user'],
    );
    assert.match(second[2]?.text ?? '', /It has to be "yes"/);
  });

  it('takes what there is after one turn to mend it', async () => {
    const model = scriptedModel(['maybe', 'perhaps', 'yes']);
    const asker = new Asker({ model, ledger: ledger(), clock, wait: waits().wait }, PLENTY);
    const { value, problems } = await asker.ask('Well?', isYes);
    assert.deepEqual([value, problems.length, model.asked.length], ['perhaps', 1, 2]);
  });

  it('tries again after 1, 4 and 16 seconds when the model cannot be reached, then says so', async () => {
    const patience = waits();
    const model = scriptedModel([away, away, 'yes']);
    const asker = new Asker({ model, ledger: ledger(), clock, wait: patience.wait }, PLENTY);
    assert.equal((await asker.ask('Well?', isYes)).value, 'yes');
    assert.deepEqual(patience.ms, [1_000, 4_000]);

    const gone = new Asker({ model: scriptedModel([away]), ledger: ledger(), clock, wait: patience.wait }, PLENTY);
    await assert.rejects(gone.ask('Well?', isYes), { code: 'model-unreachable' });
    assert.deepEqual(patience.ms.slice(2), [1_000, 4_000, 16_000]);
  });

  it('asks only once where the model refuses or wants no more requests', async () => {
    for (const code of ['model-refused', 'model-quota'] as const) {
      const model = scriptedModel([new BrainError(code, 'No.')]);
      const asker = new Asker({ model, ledger: ledger(), clock, wait: waits().wait }, PLENTY);
      await assert.rejects(asker.ask('Well?', isYes), { code });
      assert.equal(model.asked.length, 1);
    }
  });

  it("keeps to the day's requests, and has more the day after", async () => {
    let now = NOON;
    const model = scriptedModel(['yes']);
    const account = ledger();
    const asker = new Asker(
      { model, ledger: account, clock: { now: () => now }, wait: waits().wait },
      { requests: 2, tokens: 1_000_000 },
    );
    await asker.ask('Well?', isYes);
    await asker.ask('Well?', isYes);
    await assert.rejects(asker.ask('Well?', isYes), { code: 'budget-spent' });
    assert.equal(model.asked.length, 2);
    now += 86_400_000;
    await asker.ask('Well?', isYes);
    assert.deepEqual([...account.days.keys()], ['2026-03-01', '2026-03-02']);
  });

  it('counts the tokens of question and answer, and does not begin what the budget cannot hold', async () => {
    const account = ledger();
    const asker = new Asker(
      { model: scriptedModel(['yes']), ledger: account, clock, wait: waits().wait },
      { requests: 9, tokens: 3_000 },
    );
    // 400 characters are 100 tokens, "yes" is 1; 2,000 are set aside for the answer.
    await asker.ask('x'.repeat(400), isYes);
    assert.deepEqual(account.days.get('2026-03-01'), { requests: 1, tokens: 101 });
    await assert.rejects(asker.ask('x'.repeat(4_000), isYes), { code: 'budget-spent' });
  });

  it('asks nothing once it is cancelled', async () => {
    const model = scriptedModel(['yes']);
    const asker = new Asker({ model, ledger: ledger(), clock, wait: waits().wait }, PLENTY, AbortSignal.abort());
    await assert.rejects(asker.ask('Well?', isYes), { code: 'cancelled' });
    assert.equal(model.asked.length, 0);
  });
});

describe('JSON in an answer', () => {
  it('is found alone, in a fence, and among words', () => {
    for (const answer of ['{"a":1}', '```json\n{"a":1}\n```', 'Here you are: {"a":1}. Anything else?']) {
      assert.deepEqual(jsonIn(answer), { value: { a: 1 } });
    }
    assert.ok('problem' in jsonIn('I would rather not.'));
    assert.ok('problem' in jsonIn('{"a":'));
  });
});
