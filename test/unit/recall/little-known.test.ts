/** What a search says of an answer that says little about the question. */
import assert from 'node:assert/strict';
import { littleKnown, type WhoseHit } from '../../../src/engine/index.ts';
import { NOW } from '../../support/aged-items.ts';
import { iso, makeItem } from '../../support/make.ts';
import { newMemory } from '../../support/memory.ts';
import { toolWorld } from '../../support/tools.ts';

const FACT = 'The harbour keeps its tide tables in one file for every year.';

describe('a search of which little is known', () => {
  const memory = newMemory(NOW);
  before(() =>
    memory.store.write({
      items: [
        makeItem(1, { title: FACT, facts: FACT }),
        makeItem(2, { title: 'Berths are numbered', createdAt: iso(NOW) }),
      ],
    }),
  );
  const told = async (question: string, over: object = {}): Promise<string | null> => {
    const hits = await memory.engine.search(question);
    const asked = hits.map((hit): WhoseHit => ({ hit: { ...hit, ...over }, whose: 'project' }));
    return littleKnown(question, asked, [memory.engine]);
  };

  it('names the words that no item holds, as they were typed', async () => {
    assert.equal(
      await told('Kubernetes probes of the harbour cluster'),
      'Little is known about this: no item holds "Kubernetes", "probes", "cluster".',
    );
  });

  it('says so where all that is told is only near in time to what answers', async () => {
    assert.equal(await told('tide tables of the harbour', { isContext: true }), 'Little is known about this.');
  });

  it('says nothing where the question is answered, with a typing error as well, or where nothing is told', async () => {
    assert.equal(await told('where are the tide tables of the harbour?'), null);
    assert.equal(await told('tide tables of the harbuor'), null);
    assert.equal(await told('kubernetes'), null);
  });

  it('is a sentence above the answer of brain_search', async () => {
    const world = toolWorld();
    await world.said(FACT);
    const text = async (query: string): Promise<string> => (await world.run('brain_search', { query })).text;
    assert.match(
      await text('kubernetes probes of the harbour'),
      /^Little is known about this: .*"probes"\.\n.*tide tables/,
    );
    assert.doesNotMatch(await text('tide tables of the harbour'), /Little is known/);
  });
});
