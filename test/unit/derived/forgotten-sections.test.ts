/** Sections that a person took out of recall: they stay out until they say something else, and can be brought back. */
import assert from 'node:assert/strict';
import { BrainError, type Engine } from '../../../src/engine/index.ts';
import { newMemory, oneByOne } from '../../support/memory.ts';
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
    assert.deepEqual(await engine.forgetSections('src/tides.ts#printTides'), ['src/tides.ts#printTides']);
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
    assert.match((await store.history({ limit: 1 }))[0]?.reason ?? '', /section src\/tides.ts#printTides: forgotten/);
  });

  it('of a whole file go together, and come back when a person wants them', async () => {
    const { engine } = newMemory(NOW + 1, store);
    await read(engine, CODE);
    const all = await engine.forgetSections('src/tides.ts');
    assert.ok(all.length >= 1);
    assert.deepEqual(engine.derived.memory.sectionsOf('src/tides.ts'), []);
    assert.ok((await engine.recoverSections('src/tides.ts')).length >= all.length);
    assert.ok(engine.derived.memory.section('src/tides.ts#printTides'));
    assert.deepEqual(await engine.recoverSections('src/tides.ts'), []);
  });

  it('that are not there are refused', async () => {
    const { engine } = newMemory(NOW + 2, store);
    await read(engine, CODE);
    await assert.rejects(
      engine.forgetSections('src/tides.ts#nothing'),
      (error) => error instanceof BrainError && error.code === 'not-found',
    );
  });
});
