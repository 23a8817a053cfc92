/** By which sentences items are found: an assistant that surveyed adds to them, and whoever words a task otherwise is told the item. */
import assert from 'node:assert/strict';
import { ITEM_LIMITS, type MemoryItem } from '../../../src/engine/index.ts';
import { askedTools } from '../../../src/engine/survey/looking.ts';
import { makeItem } from '../../support/make.ts';
import { type ToolWorld, toolWorld } from '../../support/tools.ts';

const LOCK = 'Take `lock` of `src/lock.ts` before a read of the ledger.';
const DATES = 'Dates of an entry are days in `src/entry.ts`, and no zone is kept.';
const WAYS = [
  'numbers look scrambled when both windows run at once',
  'show the balance twice as fast on the start page',
  'may two people look at the same book together',
  'what keeps simultaneous visitors apart',
  'it hangs for ever after a crash',
];

const stated = (n: number, facts: string, over: Partial<MemoryItem> = {}): MemoryItem =>
  makeItem(n, { ...{ type: 'convention', origin: 'agent', tags: ['rule'], title: facts, facts }, ...over });

async function world(items: readonly MemoryItem[]): Promise<ToolWorld> {
  const made = toolWorld();
  await made.project.store.write({ items });
  return made;
}
const itemOf = async (w: ToolWorld, facts: string): Promise<MemoryItem> => {
  const found = (await w.project.items()).find((item) => item.facts === facts);
  assert.ok(found);
  return found;
};
const left = async (w: ToolWorld): Promise<string> => (await w.run('brain_get', { as: 'unasked' })).text;
const add = async (w: ToolWorld, items: readonly { id: string; asked: readonly string[] }[]): Promise<string> =>
  (await w.run('brain_update', { action: 'asked', items })).text;

describe('how items are asked for', () => {
  it('lists what says it in too few ways, what is told first before the rest, until nothing is left', async () => {
    const w = await world([stated(1, DATES, { importance: 1, weight: 0.3 }), stated(2, LOCK, { importance: 5 })]);
    const before = await left(w);
    assert.match(before, /^To do: say how the items are asked for/);
    assert.match(before, /2 items left:\n- \S+: Take `lock`.*\n- \S+: Dates of an entry/);
    const { itemId: lock } = await itemOf(w, LOCK);
    const answer = await add(w, [{ id: lock, asked: WAYS }]);
    assert.match(answer, /^1 item left:\n- \S+: Dates of an entry/);
    const { itemId: dates } = await itemOf(w, DATES);
    assert.match(await add(w, [{ id: dates, asked: WAYS }]), /done\.$/);
    assert.match(await left(w), /done\.$/);
  });

  it('adds to what is known, keeps no more than an item may have, and has recall find it by that', async () => {
    const w = await world([stated(1, LOCK, { asked: ['the first way'] }), stated(2, DATES)]);
    const { itemId: id } = await itemOf(w, LOCK);
    const task = 'numbers look scrambled when both windows run';
    const told = async (): Promise<string> => (await w.run('brain_recall', { task })).text;
    assert.doesNotMatch(await told(), /Take `lock`/);
    await add(w, [{ id, asked: WAYS }]);
    assert.match(await told(), /Take `lock`/);
    assert.deepEqual((await itemOf(w, LOCK)).asked, ['the first way', ...WAYS]);
    const more = await add(w, [
      { id, asked: ['a seventh', 'an eighth', 'a ninth', 'a tenth', 'an eleventh', 'a twelfth'] },
    ]);
    assert.match(more, new RegExp(`^${id}: left out "an eleventh", "a twelfth"`));
    assert.equal((await itemOf(w, LOCK)).asked?.length, ITEM_LIMITS.asked);
    assert.equal((await itemOf(w, LOCK)).asked?.[0], 'the first way');
  });

  it("does the rest where an item is gone, is the user's own, or none of it can be kept", async () => {
    const own = stated(2, DATES, { origin: 'manual', approvedBy: 'person' });
    const w = await world([stated(1, LOCK), own]);
    const gone = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
    const { itemId: lock } = await itemOf(w, LOCK);
    const answer = await add(w, [
      { id: gone, asked: WAYS },
      { id: own.itemId, asked: WAYS },
      { id: lock, asked: WAYS },
    ]);
    assert.match(answer, new RegExp(`^There is no memory item ${gone}[^\\n]*\n${own.itemId} is the user's own`));
    assert.deepEqual((await itemOf(w, LOCK)).asked, WAYS);
    assert.equal((await itemOf(w, DATES)).asked, undefined);
    assert.match(
      await add(w, [{ id: lock, asked: ['   '] }]),
      /left out " {3}"/,
      'nothing is lost by what says nothing',
    );
    assert.deepEqual((await itemOf(w, LOCK)).asked, WAYS);
  });

  it('says what a recipe is for, whose steps do not', async () => {
    const over: Partial<MemoryItem> = { title: 'To add a view', tags: ['recipe'], type: 'learned-pattern' };
    const w = await world([stated(1, 'Write `src/views/<x>.ts`.\nName it in `src/views/all.ts`.', over)]);
    assert.match(await left(w), /: To add a view: Write `src\/views/);
  });

  it('is told by a model that walks a survey in a tool of its own', async () => {
    const w = await world([stated(1, LOCK)]);
    const [tool] = askedTools(w.project.engine);
    const { itemId: id } = await itemOf(w, LOCK);
    assert.equal(await tool?.run({ items: [{ id, asked: WAYS }] }), 'Done.');
    assert.deepEqual((await itemOf(w, LOCK)).asked, WAYS);
    assert.match((await tool?.run({ items: [{ id, asked: 'no list' }] })) ?? '', /^The input is wrong/);
  });
});
