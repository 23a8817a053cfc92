/** The documents that recall and warm-up are read as. */
import assert from 'node:assert/strict';
import { recallDocument } from '../../../src/engine/index.ts';
import type { RecallPackage } from '../../../src/engine/recall/views/recall-package.ts';

const NOTHING: RecallPackage = {
  brief: '',
  quality: 'weak',
  targets: [],
  memories: [],
  graph: [],
  history: [],
  waiting: 0,
  tokens: 0,
};

describe('the recall document', () => {
  it('says where to look, one line or several, and leaves out the parts that have nothing to say', () => {
    const place = { path: 'src/a.ts', kind: 'function', summary: 'export function a()', why: '' };
    const targets = [
      { ...place, startLine: 3, endLine: 3 },
      { ...place, startLine: 5, endLine: 9 },
    ];
    assert.equal(
      recallDocument('mend\nthe parser', { ...NOTHING, targets }),
      '# mend the parser\n\nQuality: weak, about 0 tokens.\n\n## Where to look\n\n' +
        '- src/a.ts:3: export function a()\n- src/a.ts:5-9: export function a()\n',
    );
  });
});
