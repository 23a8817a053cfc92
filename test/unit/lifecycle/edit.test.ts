/** Whatever an item says and is can be set by hand: it stays so when its source is read again, is told as history, and can be taken back. */
import assert from 'node:assert/strict';
import type { ItemEdit } from '../../../src/engine/index.ts';
import { DAY, NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { type Memory, newMemory } from '../../support/memory.ts';
import { contributing } from '../../support/source-records.ts';

const EVERYTHING: ItemEdit = {
  title: 'Where the value is kept',
  facts: 'The value is kept in module n7.',
  rationale: 'It was too slow in m7.',
  impact: 'Whoever reads it asks n7.',
  type: 'decision',
  schemaKey: 'root/decisions/value',
  tags: ['value', 'module'],
  importance: 5,
  weight: 0.4,
  expiresAt: iso(NOW + 30 * DAY),
  files: ['src/n7.ts'],
  scope: 'user',
  delivery: 'bootstrap',
};

describe('editing an item', () => {
  let memory: Memory;
  const item = makeItem(1, { updatedAt: iso(NOW - DAY) });
  beforeEach(async () => {
    memory = newMemory(NOW);
    await memory.store.write({ items: [item] });
  });
  const now = async () => (await memory.items())[0] ?? assert.fail();

  it('sets every field at once, as one change with evidence of its own, and takes all of it back', async () => {
    const changes = await memory.engine.correct(item.itemId, EVERYTHING);
    assert.deepEqual(
      changes.map(({ actor, before }) => [actor, before]),
      [['person', item]],
    );
    const edited = await now();
    assert.deepEqual({ ...edited, ...EVERYTHING }, edited);
    const quotes = (await memory.engine.details(item.itemId)).evidence.map(({ quote }) => quote).join('\n');
    for (const said of ['module n7', 'Type: Decision', 'Importance: 5', 'src/n7.ts']) assert.ok(quotes.includes(said));
    await memory.engine.undo(changes);
    assert.deepEqual({ ...(await now()), updatedAt: item.updatedAt }, item);
  });

  it('changes only what is named, and nothing where nothing is other', async () => {
    const [change] = await memory.engine.correct(item.itemId, { importance: 4, tags: ['Two Words'] });
    const edited = await now();
    assert.equal(change?.reason, 'edited by hand: tags, importance');
    const same = { updatedAt: edited.updatedAt, evidenceRefs: edited.evidenceRefs };
    assert.deepEqual(edited, { ...item, ...same, importance: 4, tags: ['two-words'] });
    assert.deepEqual(await memory.engine.correct(item.itemId, { importance: 4, tags: ['two-words'] }), []);
  });

  it('approves nothing that waits: only other words are the person’s own', async () => {
    await memory.engine.setApproval([item.itemId], 'draft');
    await memory.engine.correct(item.itemId, { tags: ['value'] });
    assert.equal((await now()).approval, 'draft');
    await memory.engine.correct(item.itemId, { facts: 'The value is kept in module n7.' });
    assert.equal((await now()).approvedBy, 'person');
  });

  it('may be found by questions, which can be given, changed and taken away', async () => {
    const found = async (): Promise<readonly string[] | undefined> => (await now()).asked;
    const change = await memory.engine.correct(item.itemId, {
      asked: [' where do boats wait ', '', 'no berth is free'],
    });
    assert.deepEqual(await found(), ['where do boats wait', 'no berth is free']);
    assert.deepEqual(
      await memory.engine.correct(item.itemId, { asked: ['where do boats wait', 'no berth is free'] }),
      [],
    );
    await memory.engine.correct(item.itemId, { asked: [] });
    assert.equal(await found(), undefined);
    await memory.engine.undo(await memory.engine.correct(item.itemId, { asked: ['who pays'] }));
    assert.equal(await found(), undefined);
    assert.equal(change.length, 1);
    const secret = 'why does ghp_0123456789abcdefghijklmnopqrstuvwxyz fail';
    await memory.engine.correct(item.itemId, { asked: [secret] });
    assert.doesNotMatch((await found())?.join() ?? '', /ghp_0123456789abcdefghij/);
  });

  it('refuses what no item can be, names the field, and changes nothing', async () => {
    const wrong: readonly (readonly [keyof ItemEdit, ItemEdit])[] = [
      ['schemaKey', { schemaKey: 'Decisions' }],
      ['tags', { tags: ['a', 'b', 'c', 'd', 'e', 'f'] }],
      ['tags', { tags: ['%%'] }],
      ['importance', { importance: 9 }],
      ['weight', { weight: 0 }],
      ['expiresAt', { expiresAt: iso(NOW - DAY) }],
      ['expiresAt', { expiresAt: '2099-02-30' }],
      ['expiresAt', { expiresAt: 'tomorrow' }],
      ['files', { files: ['/etc/passwd'] }],
      ['files', { files: ['../up.ts'] }],
      ['type', { type: 'code-map-node' }],
      ['asked', { asked: Array.from({ length: 11 }, (_, n) => `way ${n}`) }],
      ['asked', { asked: ['why '.repeat(40)] }],
    ];
    for (const [field, edit] of wrong) {
      await assert.rejects(
        memory.engine.correct(item.itemId, { facts: 'The value is kept in module n7.', ...edit }),
        (error: Error & { code?: string; data?: { field?: string } }) => {
          assert.deepEqual([error.code, error.data?.field], ['invalid-input', field], error.message);
          return error.message.includes(`"${item.title}" was not changed`);
        },
      );
    }
    assert.deepEqual(await now(), item);
  });
});

describe('what was set by hand', () => {
  const rules = (mark: string, more = ''): string =>
    `# Rules\n\n- Always run the linter before you push${mark}\n${more}`;

  it('stays when what the item was learnt from is read again and says it differently', async () => {
    const memory = newMemory(NOW);
    await memory.learn([contributing(rules('.'), NOW - DAY)]);
    const { itemId } = await memory.saying('Always run the linter');
    const edit: ItemEdit = {
      ...{ type: 'feedback', tags: ['lint'], importance: 5, files: ['lint.config'], scope: 'user' },
      asked: ['may I share my work as it is'],
    };
    await memory.engine.correct(itemId, edit);
    memory.now += DAY;
    await memory.learn([contributing(rules('!', '- Never edit generated files by hand.\n'), NOW - DAY / 2)]);
    const after = await memory.saying('Always run the linter');
    assert.deepEqual([after.itemId, after.status], [itemId, 'active']);
    assert.deepEqual({ ...after, ...edit }, after);
  });

  it('is the source’s again once it is taken back', async () => {
    const memory = newMemory(NOW);
    await memory.learn([contributing(rules('.'), NOW - DAY)]);
    const before = await memory.saying('Always run the linter');
    await memory.engine.undo(await memory.engine.correct(before.itemId, { tags: ['mine'] }));
    assert.deepEqual((await memory.saying('Always run the linter')).tags, before.tags);
    assert.deepEqual([...(await memory.store.metaUnder('byHand:')).values()], ['']);
  });

  it('stays private where a person keeps it so, whatever its document says', async () => {
    const memory = newMemory(NOW);
    await memory.learn([contributing(rules('.'), NOW - DAY)]);
    const { itemId } = await memory.saying('Always run the linter');
    await memory.engine.setScope([itemId], 'user');
    await memory.learn([contributing(rules('!'), NOW - DAY / 2)]);
    assert.equal((await memory.saying('Always run the linter')).scope, 'user');
  });
});
