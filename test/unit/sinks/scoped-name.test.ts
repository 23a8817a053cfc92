/** Each folder has a file of its own, also on disks that do not tell capitals apart. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { scopedName } from '../../../src/sinks/scoped-name.ts';

describe('the name of a folder’s file', () => {
  it('can be read, and is that of no other folder', () => {
    const folders = [
      'packages/api',
      'packages/api-client',
      'packages/api_client',
      'packages/API-client',
      'packages-api/client',
    ];
    const names = folders.map(scopedName);
    assert.deepEqual(names.slice(0, 3), ['packages-api', 'packages-api--client', 'packages-api_client']);
    assert.match(names[3] ?? '', /^packages-api-client\.[0-9a-f]{12}$/);
    assert.equal(new Set(names.map((name) => name.toLowerCase())).size, folders.length);
  });

  it('is one of its own whatever folders are called', () => {
    const few = fc.string({
      unit: fc.constantFrom('a', 'b', 'A', 'B', '-', '_', '.', '/', '9'),
      minLength: 1,
      maxLength: 12,
    });
    const folder = fc.oneof(few, fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }));
    fc.assert(
      fc.property(fc.uniqueArray(folder, { maxLength: 60 }), (folders) => {
        const names = folders.map(scopedName);
        assert.equal(new Set(names.map((name) => name.toLowerCase())).size, folders.length);
        for (const name of names) assert.match(name, /^[a-z0-9_-]{0,100}(?:\.[0-9a-f]{12})?$/);
        assert.deepEqual(folders.map(scopedName), names);
      }),
    );
  });
});
