// A key that holds one item is no folder to open, however many such keys a project has: the item stands in the list above.
import assert from 'node:assert/strict';
import type { BrainTreeNode } from '../../../../src/engine/index.ts';
import { inlinedIn, isInlined } from '../../../../src/vscode/views/tree/key-path.ts';

const key = (schemaKey: string, itemCount: number, children: readonly BrainTreeNode[] = []): BrainTreeNode =>
  ({ schemaKey, itemCount, archived: 0, children }) as unknown as BrainTreeNode;

describe('keys that hold a single item', () => {
  it('are inlined, also where a large project has more than a hundred of them', () => {
    const singles = Array.from({ length: 120 }, (_, n) => key(`root/bugs/part-${n}`, 1));
    const several = key('root/bugs/agent', 60);
    const bugs = key('root/bugs', 180, [several, ...singles]);
    assert.deepEqual(inlinedIn(bugs), singles);
    assert.ok(isInlined([bugs, singles[0] as BrainTreeNode]));
    assert.ok(!isInlined([bugs, several]));
  });

  it('stay as they are where there would be more than a list holds', () => {
    const singles = Array.from({ length: 201 }, (_, n) => key(`root/bugs/part-${n}`, 1));
    assert.deepEqual(inlinedIn(key('root/bugs', 201, singles)), []);
  });
});
