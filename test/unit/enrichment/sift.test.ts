/** An extractor that fails over some events tells of all the others, whatever stands where. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { BrainEvent } from '../../../src/engine/model/event.ts';
import { progressExtractor } from '../../../src/engine/enrichment/commits/progress-extractor.ts';
import type { Extractor } from '../../../src/engine/enrichment/extractor.ts';
import { sifted } from '../../../src/engine/enrichment/sift.ts';
import { makeCandidate } from '../../support/candidates.ts';
import { commit } from './events.ts';

/** Tells one thing of each event, and fails where it comes to one of `broken`. */
const failingOver = (broken: ReadonlySet<BrainEvent>): Extractor => ({
  *extract(events, background) {
    if (background.some((event) => broken.has(event))) throw new Error('the background');
    for (const event of events) {
      if (broken.has(event)) throw new Error(event.headline);
      yield makeCandidate({ title: event.headline });
    }
  },
});

describe('an extractor that fails', () => {
  it('costs only the events that it fails over, each of which is named', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('sound', 'broken'), { maxLength: 40 }), fc.boolean(), (kinds, isBroken) => {
        const events = kinds.map((kind, n) => commit({ subject: `${kind} ${n}` }));
        const background = [commit({ subject: 'before' })];
        const broken = new Set([...events.filter((_, n) => kinds[n] === 'broken'), ...(isBroken ? background : [])]);
        const named: string[] = [];
        const told = [
          ...sifted(failingOver(broken), events, background, (event) => named.push(event?.headline ?? 'none of them')),
        ].map(({ title }) => title);
        const subjects = (kind: string): string[] =>
          events.map(({ headline }) => headline).filter((headline) => headline.startsWith(kind));
        assert.deepEqual([...new Set(told)].sort(), subjects('sound').sort());
        assert.deepEqual(named.filter((name) => name !== 'none of them').sort(), subjects('broken').sort());
        assert.equal(named.includes('none of them'), isBroken);
      }),
    );
  });

  it('is left alone where it fails over nothing in particular', () => {
    const broken: Extractor = {
      extract() {
        throw new Error('always');
      },
    };
    const named: (BrainEvent | null)[] = [];
    assert.deepEqual([...sifted(broken, [commit({ subject: 'a' })], [], (event) => named.push(event))], []);
    assert.deepEqual(named, [null]);
    assert.deepEqual([...sifted(progressExtractor, [], [], () => assert.fail())], []);
  });
});
