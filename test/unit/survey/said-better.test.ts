/** A statement that quotes a sentence of a page, and says what it does, is told in its place; one that leaves something out is not. */
import assert from 'node:assert/strict';
import { saysBetter } from '../../../src/engine/survey/said-better.ts';

const PAGE = 'Commit messages appear in release notes. Use `fix` only for user-facing bugs.';
const QUOTE = '**Important**: Commit messages appear in release notes. Use `fix` only for user-facing bugs.';

describe('a statement that stands on a sentence of a page', () => {
  for (const [why, facts, quotes, expected] of [
    ['says it shorter', 'Commit messages become release notes: `fix` is for bugs that users see.', [QUOTE], true],
    ['leaves a name out', 'Commit messages become release notes: keep them for bugs of users.', [QUOTE], false],
    ['quotes something else', 'Commit messages become release notes: `fix` is for bugs.', ['Use `fix`'], false],
    ['speaks of something else', '`fix` stands before what a release repairs.', [QUOTE], false],
  ] as const)
    it(`${expected ? 'takes its place' : 'stands beside it'} where it ${why}`, () =>
      assert.equal(saysBetter(facts, quotes, PAGE), expected));

  it('never takes the place of what it turns round, or tells of other parts, or of more than some', () => {
    const page =
      'This project uses pencil to draw the rows for some of the charts, and crayon to capture depths of their shores.';
    const better = (facts: string): boolean => saysBetter(facts, [page], page);
    assert.equal(
      better('The rows of some charts are drawn with pencil, depths of shores are captured with crayon.'),
      true,
    );
    assert.equal(
      better('The rows of some charts are drawn with crayon, depths of shores are captured with pencil.'),
      false,
    );
    assert.equal(better('The rows of charts are drawn with pencil, depths of shores are captured with crayon.'), false);
    const rule = 'Depths are stored as whole centimetres, never as floats.';
    assert.equal(saysBetter('Depths are stored as floats, never as whole centimetres.', [rule], rule), false);
  });

  it('never takes the place of what forbids by what does not, nor of several lines', () => {
    const ban = 'Do not commit captured snapshots of the page.';
    assert.equal(saysBetter('Captured snapshots of the page are committed by CI.', [ban], ban), false);
    assert.equal(saysBetter(`${ban} They depend on the path.`, [ban], ban), true);
    assert.equal(saysBetter(`${ban} CI does.`, [ban], `${ban}\nCommit the others.`), false);
  });
});
