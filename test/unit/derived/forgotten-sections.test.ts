/** Sections that a person took out of recall: they stay out until they say something else, and can be brought back. */
import assert from 'node:assert/strict';
import { BrainError, type Engine } from '../../../src/engine/index.ts';
import { newMemory } from '../../support/memory.ts';
import { oneByOne } from '../../support/one-by-one.ts';
import { InMemoryStore } from '../../support/in-memory-store.ts';

const NOW = Date.parse('2026-04-01T00:00:00Z');
const CODE = `/** Reads the tide tables of a harbour. */
export function readTides(): string {
  return 'high';
}

/** Prints the tide tables for the pilots. */
export function printTides(): string {
  return readTides();
}
`;

describe('forgotten sections', () => {
  const store = new InMemoryStore();
  const read = (engine: Engine, text: string): Promise<unknown> =>
    engine.derived.refresh(oneByOne([{ path: 'src/tides.ts', stamp: text, read: () => Promise.resolve(text) }]), {
      load: () => Promise.resolve(new Map()),
      save: () => Promise.resolve(true),
    });
  const targets = async (engine: Engine): Promise<string> =>
    JSON.stringify(await engine.recall('print the tide tables'));

  it('are out of recall, also in another window, until what they say changes', async () => {
    const { engine } = newMemory(NOW, store);
    await read(engine, CODE);
    assert.match(await targets(engine), /printTides/);
    assert.equal((await engine.forgetSections('src/tides.ts#printTides', 'soft')).length, 1);
    assert.doesNotMatch(await targets(engine), /tides\.ts#printTides|"anchor":"printTides"/);
    const other = newMemory(NOW, store).engine;
    await read(other, CODE);
    await other.recall('print the tide tables');
    assert.deepEqual(
      other.derived.memory.sectionsOf('src/tides.ts').map(({ anchor }) => anchor),
      engine.derived.memory.sectionsOf('src/tides.ts').map(({ anchor }) => anchor),
    );
    assert.ok(other.derived.memory.sectionsOf('src/tides.ts').every(({ anchor }) => anchor !== 'printTides'));
    await read(engine, `// moved down\n${CODE}`);
    assert.equal(engine.derived.memory.section('src/tides.ts#printTides'), undefined, 'a move is no change');
    await read(engine, CODE.replace('for the pilots', 'for everybody at sea'));
    assert.ok(engine.derived.memory.section('src/tides.ts#printTides'));
    const [told] = (await store.history({ limit: 9 })).filter(({ action }) => action !== 'extracted');
    assert.match(told?.reason ?? '', /section src\/tides.ts#printTides: forgotten/);
  });

  it('of a whole file go together, and come back when a person wants them', async () => {
    const memory = newMemory(NOW + 1, new InMemoryStore());
    const { engine } = memory;
    await read(engine, CODE);
    const all = engine.derived.memory.sectionsOf('src/tides.ts').length;
    const events = await engine.forgetSections('src/tides.ts', 'soft');
    assert.equal(events.length, all);
    assert.deepEqual(engine.derived.memory.sectionsOf('src/tides.ts'), []);
    assert.deepEqual(await engine.forgetSections('src/tides.ts', 'soft'), [], 'nothing is left to forget');
    memory.now += 1_000;
    await engine.undo(events.slice(0, 1));
    assert.equal(engine.derived.memory.sectionsOf('src/tides.ts').length, 1);
    memory.now += 1_000;
    const back = await engine.bringBack((await engine.takenOut()).map(({ id }) => id));
    assert.equal(back.length, all - 1);
    assert.equal(engine.derived.memory.sectionsOf('src/tides.ts').length, all);
    memory.now += 1_000;
    await engine.undo(back);
    assert.equal(engine.derived.memory.sectionsOf('src/tides.ts').length, 1, 'bringing back can be taken back, too');
  });

  it('that are invalidated stay out whatever they say from then on', async () => {
    const { engine } = newMemory(NOW + 3, new InMemoryStore());
    await read(engine, CODE);
    await engine.forgetSections('src/tides.ts#printTides', 'invalidate');
    await read(engine, CODE.replace('for the pilots', 'for everybody at sea'));
    assert.equal(engine.derived.memory.section('src/tides.ts#printTides'), undefined);
    assert.doesNotMatch(await targets(engine), /printTides/);
    const [change] = (await engine.timeline({ limit: 1 }))[0]?.changes ?? [];
    assert.deepEqual([change?.title, change?.action], ['section src/tides.ts#printTides', 'invalidated']);
  });

  it('that are not there are refused', async () => {
    const { engine } = newMemory(NOW + 2, store);
    await read(engine, CODE);
    await assert.rejects(
      engine.forgetSections('src/tides.ts#nothing', 'soft'),
      (error) => error instanceof BrainError && error.code === 'not-found',
    );
  });
});
