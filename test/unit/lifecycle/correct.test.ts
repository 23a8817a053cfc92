/** A person's correction changes the words of an item and nothing else, counts as theirs, and can be taken back. */
import assert from 'node:assert/strict';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { contributing } from '../../support/source-records.ts';

describe('correcting an item', () => {
  let memory: Memory;
  const item = makeItem(1, { updatedAt: iso(NOW - DAY), schemaKey: 'root/decisions/money' });
  beforeEach(async () => {
    memory = newMemory(NOW);
    await memory.store.write({ items: [item] });
  });
  const now = async () => (await memory.items())[0] ?? assert.fail();

  it('keeps its id, key, type and evidence, and adds what the person said', async () => {
    const [change, ...more] = await memory.engine.correct(item.itemId, { facts: 'The value is kept in module n7.' });
    assert.deepEqual(more, []);
    assert.deepEqual([change?.action, change?.actor, change?.before], ['updated', 'person', item]);
    const corrected = await now();
    const { facts, approvedBy, evidenceRefs, updatedAt } = corrected;
    assert.deepEqual([facts, approvedBy], ['The value is kept in module n7.', 'person']);
    assert.ok(evidenceRefs.includes(item.evidenceRefs[0] ?? '') && evidenceRefs.length === 2);
    assert.equal(updatedAt, iso(NOW));
    const quotes = (await memory.engine.details(item.itemId)).evidence.map(({ quote }) => quote);
    assert.deepEqual(quotes, ['The value is kept in module n7.']);
    assert.deepEqual(
      { ...corrected, facts: 0, approvedBy: 0, evidenceRefs: 0, updatedAt: 0 },
      { ...item, facts: 0, approvedBy: 0, evidenceRefs: 0, updatedAt: 0 },
    );
  });

  it('is taken back by undo', async () => {
    await memory.engine.undo(
      await memory.engine.correct(item.itemId, { title: 'Another title', facts: 'It is kept in module n7.' }),
    );
    const { title, facts, approvedBy, evidenceRefs } = await now();
    assert.deepEqual(
      [title, facts, approvedBy, evidenceRefs],
      [item.title, item.facts, item.approvedBy, item.evidenceRefs],
    );
  });

  it('changes nothing, and says why, where too little or too much is said', async () => {
    for (const facts of ['', 'Nope.', 'far too long '.repeat(500)]) {
      await assert.rejects(memory.engine.correct(item.itemId, { facts }), (error: Error & { code?: string }) => {
        assert.equal(error.code, 'invalid-input');
        return error.message.includes(`"${item.title}" was not changed`);
      });
    }
    assert.deepEqual(await now(), item);
    assert.deepEqual(await memory.engine.correct(item.itemId, { facts: item.facts, title: item.title }), []);
  });

  it('stores no secret, and lets what nobody can see wait', async () => {
    await memory.engine.correct(item.itemId, {
      facts: 'The token for it is ghp_abcdefghijklmnopqrstuvwxyz0123456789.',
    });
    assert.match((await now()).facts, /\[REDACTED:/);
    await memory.engine.correct(item.itemId, { facts: 'The value is kept\u202E in module n7 now.' });
    const { approval, reviewReason } = await now();
    assert.equal(approval, 'draft');
    assert.match(reviewReason ?? '', /invisible/);
  });

  it('does not bring back what is deprecated', async () => {
    await memory.engine.setApproval([item.itemId], 'deprecated');
    await assert.rejects(memory.engine.correct(item.itemId, { facts: 'It is kept in module n7.' }), {
      code: 'illegal-transition',
    });
    assert.equal((await now()).approval, 'deprecated');
  });

  it('outlives the next reading of what the item was learnt from', async () => {
    memory = newMemory(NOW);
    await memory.learn([contributing('# Rules\n\n- Always run the linter before you push.\n', NOW - DAY)]);
    const learnt = await memory.saying('Always run the linter');
    await memory.engine.correct(learnt.itemId, { facts: 'Always run the linter and the tests before you push.' });
    await memory.learn([contributing('# Rules\n\n- Always run the linter before you push!\n', NOW - DAY / 2)]);
    const said = (await memory.items()).filter(({ facts }) => /linter/.test(facts));
    assert.deepEqual(
      said.map(({ facts }) => facts),
      ['Always run the linter and the tests before you push.'],
    );
    const quotes = (await memory.engine.details(learnt.itemId)).evidence.map(({ quote }) => quote);
    assert.ok(
      quotes.some((quote) => quote.includes('and the tests')),
      'what the person said stays its evidence',
    );
  });
});
