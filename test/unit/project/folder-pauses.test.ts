/** A paused folder is paused for everybody on the machine, and each folder by itself. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { FolderPauses } from '../../../src/project/folder-pauses.ts';
import { storeFolderOf } from '../../../src/project/whose-memory.ts';
import { EPOCH } from '../../support/make.ts';
import { makeFolder, makeRepository, removeFolders } from '../sources/temp-repository.ts';

after(removeFolders);

const CLOCK = { now: () => EPOCH };

/** An editor that has a memory of these folders. */
async function editor(
  ...folders: readonly string[]
): Promise<{ readonly pauses: FolderPauses; readonly place: string }> {
  const place = makeFolder();
  for (const folder of folders) await storeFolderOf({ globalFolder: place }, folder, CLOCK);
  return { pauses: new FolderPauses({ globalFolders: [place] }), place };
}

describe('a folder that a person paused', () => {
  it('is paused in another window, and resumed by it', async () => {
    const root = makeRepository([{ message: 'feat: read bank statements', files: { 'a.ts': 'a' } }]);
    const { pauses, place } = await editor(root);
    const other = new FolderPauses({ globalFolders: [place] });
    assert.equal(await other.has(root), false);
    await pauses.pause(root);
    await pauses.pause(root);
    assert.equal(await other.has(root), true);
    await other.resume(root);
    assert.deepEqual([await pauses.has(root), await other.has(root)], [false, false]);
  });

  it('is paused for a server that was given the store alone', async () => {
    const root = makeFolder();
    const { pauses, place } = await editor(root);
    const { storeFolder } = await storeFolderOf({ globalFolder: place }, root, CLOCK);
    await pauses.pause(root);
    assert.equal(await new FolderPauses({ store: storeFolder }).has(root), true);
    assert.equal(await new FolderPauses({ store: join(place, 'elsewhere') }).has(root), false);
  });

  it('is paused for every editor that knows it, and pauses no other folder', async () => {
    const [root, beside] = [makeFolder(), makeFolder()];
    const [first, second] = [await editor(root, beside), await editor(root)];
    await first.pauses.pause(root);
    const both = new FolderPauses({ globalFolders: [second.place, first.place] });
    assert.deepEqual([await both.has(root), await both.has(beside)], [true, false]);
    await both.resume(root);
    assert.equal(await first.pauses.has(root), false);
  });

  it('is not said to be paused where nothing is known of it', async () => {
    const { pauses } = await editor();
    await assert.rejects(pauses.pause(makeFolder()), { code: 'store-not-writable' });
  });
});
