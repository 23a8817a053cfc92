/** What keeps the marks of forgotten things may be damaged: that is told, and takes nothing else with it. */
import assert from 'node:assert/strict';
import { Suppressions } from '../../../src/engine/derived/forgotten/suppressions.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';

const KEY = 'derived.forgotten';

describe('damaged marks of what was forgotten', () => {
  let store: InMemoryStore;
  let told: string[];
  const open = (): Suppressions =>
    new Suppressions(store, { now: () => 0 }, { info: () => undefined, warn: (message) => told.push(message) });
  beforeEach(async () => {
    store = new InMemoryStore();
    told = [];
    await open().set('section', [{ name: 'src/a.ts#one' }, { name: 'src/a.ts#two' }], 'soft');
  });

  for (const damaged of ['', '{"01', 'null', '[1]']) {
    it(`are told of and passed over: ${damaged || 'nothing'}`, async () => {
      await store.write({ meta: { [KEY]: damaged } });
      const suppressions = open();
      await suppressions.follow();
      await suppressions.follow();
      assert.equal(suppressions.of('section', 'src/a.ts#one'), undefined);
      assert.equal(told.length, 1);
      assert.match(told[0] ?? '', /damaged/);
      await suppressions.set('section', [{ name: 'src/a.ts#one' }], 'soft');
      assert.equal(suppressions.of('section', 'src/a.ts#one')?.how, 'soft');
      assert.equal(told.length, 1);
    });
  }

  it('take no others with them', async () => {
    const kept = JSON.parse((await store.meta(KEY)) ?? '') as Record<string, unknown>;
    const [first] = Object.keys(kept);
    await store.write({ meta: { [KEY]: JSON.stringify({ ...kept, [first ?? '']: { kind: 'sec' } }) } });
    const suppressions = open();
    await suppressions.follow();
    const left = ['src/a.ts#one', 'src/a.ts#two'].filter((name) => suppressions.of('section', name));
    assert.equal(left.length, 1);
    assert.equal(told.length, 1);
  });
});
