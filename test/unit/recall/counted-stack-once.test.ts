/** What the code shows of the stack says once more what manifests give: recall tells it once, behind why it was chosen. */
import assert from 'node:assert/strict';
import { COUNTED_TITLE, STACK_KEY } from '../../../src/engine/enrichment/manifests/read-items.ts';
import { makeItem } from '../../support/make.ts';
import { BEGAN } from '../../support/source-records.ts';
import { newMemory } from '../../support/memory.ts';

describe('the stack that the code bears out', () => {
  it('is told by recall as manifests give it, and not twice', async () => {
    const memory = newMemory(BEGAN);
    const names = 'TypeScript, Fastify, Vitest';
    await memory.store.write({
      items: [
        makeItem(1, {
          ...{ type: 'tech-context', origin: 'document', schemaKey: STACK_KEY, tags: ['stack'] },
          ...{ title: `Stack: ${names}`, facts: 'Languages: TypeScript.\nTools: Vitest 3 (test runner).' },
        }),
        makeItem(2, {
          ...{
            type: 'architecture-note',
            origin: 'commit',
            schemaKey: 'root/architecture',
            tags: ['stack', 'imports'],
          },
          ...{ title: `${COUNTED_TITLE}: ${names}`, facts: `Stack: ${names}.`, dedupHint: 'imports:stack:general' },
        }),
      ],
    });
    const { memories } = await memory.engine.recall('is vitest the test runner of the stack?');
    assert.deepEqual(
      memories.map(({ type }) => type),
      ['tech-context'],
    );
  });
});
