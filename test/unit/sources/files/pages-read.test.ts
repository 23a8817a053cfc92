/** Which pages are read: those that are named as guides, those at the root and in folders of pages; whom they speak to their words tell. */
import assert from 'node:assert/strict';
import { whatIsRead } from '../../../../src/sources/files/what-is-read.ts';

describe('pages of a project', () => {
  it('are read where their name says that they guide, wherever they lie', () => {
    for (const path of [
      'REVIEW_GUIDE.md',
      'docs/gitflow.md',
      'rows/CODE_STYLE_GUIDE.md',
      'packages/core/testing-guidelines.md',
    ])
      assert.equal(whatIsRead(path)?.what, 'how to contribute', path);
  });

  it('are read at the root and in folders of pages, whatever they are called', () => {
    for (const path of ['Dependencies.md', 'reference/unit-tests.md', 'guides/rows.md'])
      assert.equal(whatIsRead(path)?.kind, 'document', path);
  });

  it('are none that say whose the project is or how people treat each other', () => {
    for (const path of ['LICENSE.md', 'CODE_OF_CONDUCT.md', 'AUTHORS.md', 'MIGRATING.md'])
      assert.notEqual(whatIsRead(path)?.kind, 'document', path);
  });
});
