// A memory that all folders share is opened once, and again after it could not be opened or was closed.
import assert from 'node:assert/strict';
import { OpenedOnce } from '../../../../src/vscode/window/opened-once.ts';

describe('what is opened once', () => {
  it('is tried again by whoever asks after it could not be opened, and opened anew after it was closed', async () => {
    let tried = 0;
    const memory = new OpenedOnce(() => {
      tried += 1;
      return tried === 1 ? Promise.reject(new Error('the disk is full')) : Promise.resolve(tried);
    });
    await Promise.all([assert.rejects(memory.get(), /disk is full/), assert.rejects(memory.get(), /disk is full/)]);
    assert.equal(tried, 1);
    assert.deepEqual(await Promise.all([memory.get(), memory.get()]), [2, 2]);
    memory.closed();
    assert.equal(await memory.get(), 3);
  });
});
