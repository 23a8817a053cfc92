// The map of the project: no tile overlaps another, together they fill the picture, each as large as its share.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { treemap } from '../../../../webview-ui/treemap.ts';

const WIDTH = 100;
const HEIGHT = 60;
const NEAR = 1e-6;

describe('a treemap', () => {
  it('gives each its share of the picture, within it and beside the others', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 40 }), (given) => {
        const sizes = given.sort((a, b) => b - a);
        const sum = sizes.reduce((all, size) => all + size, 0);
        const boxes = treemap(sizes, WIDTH, HEIGHT);
        assert.equal(boxes.length, sizes.length);
        for (const [n, { x, y, width, height }] of boxes.entries()) {
          assert.ok(x >= -NEAR && y >= -NEAR && x + width <= WIDTH + NEAR && y + height <= HEIGHT + NEAR);
          assert.ok(Math.abs(width * height - ((sizes[n] ?? 0) * WIDTH * HEIGHT) / sum) < 1e-3);
          for (const other of boxes.slice(n + 1)) {
            const isBeside = x + width <= other.x + NEAR || other.x + other.width <= x + NEAR;
            const isBelow = y + height <= other.y + NEAR || other.y + other.height <= y + NEAR;
            assert.ok(isBeside || isBelow);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  it('keeps tiles near squares', () => {
    const boxes = treemap([6, 6, 4, 3, 2, 2, 1], 6, 4);
    for (const { width, height } of boxes) assert.ok(Math.max(width / height, height / width) < 3);
  });

  it('of nothing is nothing', () => {
    assert.deepEqual(treemap([], WIDTH, HEIGHT), []);
  });
});
