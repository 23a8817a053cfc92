/** The lists that an index is made of hold what was put into them, in whatever order that came and went. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { NumberLists } from '../../../src/engine/recall/index/number-lists.ts';
import { Postings } from '../../../src/engine/recall/index/postings.ts';

const slot = fc.nat({ max: 12 });

const pairsOf = ({ pairs, size }: Postings): [number, number][] =>
  Array.from({ length: size }, (_, n): [number, number] => [pairs[2 * n] ?? -1, pairs[2 * n + 1] ?? -1]).sort(
    ([a], [b]) => a - b,
  );

const sorted = (plain: ReadonlyMap<number, number>): [number, number][] => [...plain].sort(([a], [b]) => a - b);

describe('postings', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), slot, count: fc.integer({ min: 1, max: 99 }) }),
    fc.record({ kind: fc.constant('remove' as const), slot }),
    fc.record({ kind: fc.constant('keep' as const), below: slot }),
  );
  const begun = fc.uniqueArray(slot).map((slots) => slots.map((one): [number, number] => [one, one + 1]));

  it('hold the pairs that a map would', () => {
    fc.assert(
      fc.property(begun, fc.array(step, { maxLength: 40 }), (kept, steps) => {
        const postings = new Postings(kept.length === 0 ? undefined : Int32Array.from(kept.flat()));
        const plain = new Map(kept);
        for (const one of steps) {
          if (one.kind === 'add' && !plain.has(one.slot)) {
            postings.add(one.slot, one.count);
            plain.set(one.slot, one.count);
          } else if (one.kind === 'remove') {
            postings.remove(one.slot);
            plain.delete(one.slot);
          } else if (one.kind === 'keep') {
            postings.keep((held) => held < one.below);
            for (const held of [...plain.keys()]) if (held >= one.below) plain.delete(held);
          }
          assert.deepEqual(pairsOf(postings), sorted(plain));
          for (let n = 0; n <= 12; n++) assert.equal(postings.countOf(n), plain.get(n) ?? 0);
        }
      }),
    );
  });
});

describe('lists of numbers', () => {
  // Long enough for the room to be used up several times.
  const numbers = fc
    .tuple(fc.nat(900), fc.nat(2 ** 20))
    .map(([length, from]) => Array.from({ length }, (_, n) => from + n));
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), slot, numbers }),
    fc.record({ kind: fc.constant('delete' as const), slot }),
  );

  it('are those that were set last, however often their room was used again', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        const lists = new NumberLists();
        const plain = new Map<number, readonly number[]>();
        for (const one of steps) {
          if (one.kind === 'set') {
            lists.set(one.slot, one.numbers);
            plain.set(one.slot, one.numbers);
          } else {
            lists.delete(one.slot);
            plain.delete(one.slot);
          }
        }
        for (let n = 0; n <= 12; n++) assert.deepEqual(Array.from(lists.get(n) ?? [-1]), plain.get(n) ?? [-1]);
      }),
    );
  });
});
