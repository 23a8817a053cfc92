/** The first sentence of a comment is what its author thought should be read first, without what speaks to tools. */
import assert from 'node:assert/strict';
import { firstSentenceOf } from '../../../src/engine/derived/read/doc-comment.ts';

describe('the first sentence of a comment', () => {
  it('is without its marks, and no attribute that only looks like a comment', () => {
    const lines = ['#![expect(clippy::test_attr_in_doctest)]', '//! Reads rows of banks. Twice.'];
    assert.equal(firstSentenceOf(lines), 'Reads rows of banks.');
    assert.equal(firstSentenceOf(['# Reads rows of banks.']), 'Reads rows of banks.');
  });
});
