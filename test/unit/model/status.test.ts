/** Contox's state diagram: its arrows, and no others, however long the path. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { BrainError } from '../../../src/engine/model/errors.ts';
import { type Status, STATUSES, transition } from '../../../src/engine/model/status.ts';

/** The seed's diagram, arrow by arrow. */
const ARROWS: ReadonlySet<string> = new Set([
  'active → stale',
  'active → superseded',
  'active → review',
  'stale → active',
  'stale → archived',
  'stale → superseded',
  'superseded → archived',
  'review → active',
  'review → archived',
]);
const arrow = (from: Status, to: Status): string => `${from} → ${to}`;

describe('status', () => {
  for (const from of STATUSES)
    for (const to of STATUSES)
      if (ARROWS.has(arrow(from, to))) it(`may go ${arrow(from, to)}`, () => assert.equal(transition(from, to), to));
      else
        it(`may not go ${arrow(from, to)}`, () =>
          assert.throws(
            () => transition(from, to),
            (error) =>
              error instanceof BrainError &&
              error.code === 'illegal-transition' &&
              error.message.includes(from) &&
              error.message.includes(to) &&
              error.data['from'] === from &&
              error.data['to'] === to,
          ));

  it('never leaves the diagram on any path of attempts', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STATUSES), { maxLength: 30 }), (attempts) => {
        let status: Status = 'active';
        for (const wanted of attempts) {
          const before: Status = status;
          try {
            status = transition(status, wanted);
          } catch {
            assert.equal(ARROWS.has(arrow(before, wanted)), false);
            continue;
          }
          assert.equal(ARROWS.has(arrow(before, status)), true);
        }
      }),
    );
  });

  it('ends in the archive', () => {
    for (const to of STATUSES) assert.throws(() => transition('archived', to), /only nothing/);
  });
});
