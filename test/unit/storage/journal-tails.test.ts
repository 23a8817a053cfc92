/** What was written since a moment is told from the journals alone, or it is said that it cannot be told. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { changesSince, journalPositions } from '../../../src/storage/journal/journal-tails.ts';
import { nodeFileSystem } from '../../../src/storage/files/node-file-system.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { EPOCH, makeItem } from '../../support/make.ts';
import { makeFolder, removeFolders } from '../sources/temp-repository.ts';

const fs = nodeFileSystem;

describe('the tails of journals', () => {
  after(removeFolders);

  const open = (folder: string, at = EPOCH): ReturnType<typeof openStore> =>
    openStore({
      folder,
      clock: { now: () => at },
      log: { info: () => undefined, warn: () => undefined },
      followMs: 0,
    });

  it('tell each item as it was written last, by whichever process, and those that were erased', async () => {
    const folder = join(makeFolder(), 'store');
    const [one, two] = [await open(folder), await open(folder, EPOCH + 1_000)];
    await one.write({ items: [makeItem(1), makeItem(2)] });
    const before = await journalPositions(fs, folder);
    assert.deepEqual(await changesSince(fs, folder, before), { items: new Map(), isErased: false });
    await one.write({ items: [makeItem(1, { title: 'first' })] });
    await two.write({ items: [makeItem(1, { title: 'then' }), makeItem(3)] });
    await one.close();
    const told = await changesSince(fs, folder, before);
    assert.deepEqual(
      [...(told?.items.values() ?? [])].map((item) => item?.title).sort(),
      [makeItem(3).title, 'then'].sort(),
    );
    await two.erase({ items: [makeItem(2).itemId] });
    const since = await changesSince(fs, folder, before);
    // Where the bytes of the erased are gone from the journals already, only the snapshot tells what is left.
    if (since !== null) assert.deepEqual([since.isErased, since.items.get(makeItem(2).itemId)], [true, null]);
    await two.close();
  });

  it('cannot be told from what a restored backup made void', async () => {
    const folder = join(makeFolder(), 'store');
    const store = await open(folder);
    await store.write({ items: [makeItem(1)] });
    const name = await store.backup('by-hand');
    await store.write({ items: [makeItem(2)] });
    const before = await journalPositions(fs, folder);
    await store.restore(name);
    await store.close();
    assert.equal(await changesSince(fs, folder, before), null);
    const now = await changesSince(fs, folder, await journalPositions(fs, folder));
    assert.deepEqual(now?.items.size, 0);
  });

  it('are told of no store, too', async () => {
    const folder = join(makeFolder(), 'none');
    const nothing = await journalPositions(fs, folder);
    assert.deepEqual(nothing, { read: {}, floor: '' });
    assert.deepEqual(await changesSince(fs, folder, nothing), { items: new Map(), isErased: false });
  });
});
