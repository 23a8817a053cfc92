/** Nothing is written under a person's hands, and our block stays behind in no file. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { planFiles, stillWritten } from '../../../../src/vscode/files/plan-files.ts';

const KNOWN = ['agents', 'claude', 'copilot', 'cursor'];
const some = fc.subarray(KNOWN);

describe('the plan for the files', () => {
  it('leaves alone what somebody types in, writes the rest of the chosen, and clears the rest of the others', () => {
    fc.assert(
      fc.property(some, some, some, (chosen, written, typed) => {
        const plan = planFiles(chosen, [...written, 'gone'], KNOWN, (id) => typed.includes(id));
        const { free, left, held } = plan;
        assert.ok([...free, ...left].every((id) => !typed.includes(id)));
        assert.ok(held.every((id) => typed.includes(id)));
        assert.deepEqual([...free, ...left, ...held].sort(), [...new Set([...chosen, ...written])].sort());
        assert.ok(left.every((id) => !chosen.includes(id)));
      }),
    );
  });

  it('remembers where our block still stands: where it was put, and where it could not be taken out', () => {
    fc.assert(
      fc.property(some, some, some, some, (chosen, written, typed, postponed) => {
        const plan = planFiles(chosen, written, KNOWN, (id) => typed.includes(id));
        const still = stillWritten(chosen, plan, (id) => postponed.includes(id));
        const stays = written.filter((id) => typed.includes(id) || postponed.includes(id));
        assert.deepEqual([...still].sort(), [...new Set([...chosen, ...stays])].sort());
      }),
    );
  });
});
