/** What can be told of a memory without telling what it says: how much it holds, and how large its files are. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreState } from '../engine/index.ts';
import type { ProjectMemory } from './project-memory-api.ts';

/** In bytes, of the files that stand in the folder itself; none where it is not there. */
export async function sizesIn(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  return found.flatMap((one) => (one?.isFile() ? [one.size] : []));
}

const sum = (sizes: readonly number[]): number => sizes.reduce((all, one) => all + one, 0);

async function filesIn(folder: string): Promise<{ readonly files: number; readonly bytes: number }> {
  const sizes = await sizesIn(folder);
  return { files: sizes.length, bytes: sum(sizes) };
}

export async function storeState({
  store,
  storeFolder,
  readOnlyReason,
}: Pick<ProjectMemory, 'store' | 'storeFolder' | 'readOnlyReason'>): Promise<StoreState> {
  const living = ['active', 'stale', 'review', 'superseded'] as const;
  const items = async (filter: Parameters<typeof store.counts>[0]): Promise<number> =>
    sum((await store.counts(filter)).map(({ count }) => count));
  const [approved, draft, deprecated, forgotten, own, journals, damaged, backups] = await Promise.all([
    items({ approvals: ['approved'], statuses: living }),
    items({ approvals: ['draft'], statuses: living }),
    items({ approvals: ['deprecated'], statuses: living }),
    items({ statuses: ['archived'] }),
    sizesIn(storeFolder),
    filesIn(join(storeFolder, 'journal')),
    filesIn(join(storeFolder, 'damaged')),
    filesIn(join(storeFolder, 'backups')),
  ]);
  const isReadOnly = readOnlyReason !== null;
  return {
    items: { approved, draft, deprecated, forgotten },
    snapshot: sum(own),
    journals,
    damaged,
    backups,
    isReadOnly,
  };
}
