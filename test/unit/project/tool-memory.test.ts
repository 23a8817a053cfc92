/** How tools look at a project: its files as far as they may be read, its work tree once for questions that come together. */
import assert from 'node:assert/strict';
import { toolMemory } from '../../../src/project/tool-memory.ts';
import { EPOCH } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';

describe('the memory of a project for tools', () => {
  it('looks at the work tree once for questions that come together', async () => {
    let [now, looks, rules, isPaused] = [EPOCH, 0, '', false];
    const memory = toolMemory(
      {
        root: '/project',
        engine: newMemory(EPOCH).engine,
        readOnlyReason: null,
        readText: (path) => Promise.resolve(path === 'a.ts' ? 'text' : null),
        heedExclusion: () => Promise.resolve(),
        readWorkTree: () => Promise.resolve(looks++),
        isPaused: () => Promise.resolve(isPaused),
        exclusionRules: () => Promise.resolve(rules),
      },
      { now: () => now },
    );
    const { signal } = new AbortController();
    await memory.followWorkTree(signal);
    await memory.followWorkTree(signal);
    assert.equal(looks, 1);
    now += 60_000;
    await memory.followWorkTree(signal);
    assert.equal(looks, 2);
    rules = 'docs/**';
    await memory.followWorkTree(signal);
    assert.equal(looks, 3, 'what is excluded now is told no more');
    now += 60_000;
    isPaused = true;
    await memory.followWorkTree(signal);
    assert.equal(looks, 3, 'of a paused project nothing is read');
    isPaused = false;
    await memory.followWorkTree(signal);
    assert.equal(looks, 4);
    assert.deepEqual([await memory.readText('a.ts'), await memory.readText('b.ts')], ['text', null]);
  });
});
