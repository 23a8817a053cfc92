// The product itself: items in a store on disk, asked through the search that is shipped.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSearch } from '../../../src/engine/recall/search.ts';
import { openStore } from '../../../src/storage/open-store.ts';
import { DEPTH, type Contestant } from './contestant.ts';

const BATCH = 500;
const log = { info: () => undefined, warn: (message: string) => console.error(message) };
const clock = { now: () => Date.now() };

export const projectBrain: Contestant = {
  name: 'Project Brain',
  async open(project) {
    const folder = await mkdtemp(join(tmpdir(), 'recall-bench-'));
    const store = await openStore({ folder, log, clock, followMs: 0 });
    for (let n = 0; n < project.length; n += BATCH) {
      const batch = project.slice(n, n + BATCH);
      await store.write({
        events: batch.map((one) => one.event),
        evidence: batch.map((one) => one.evidence),
        items: batch.map((one) => one.item),
      });
    }
    const search = createSearch({ store, clock });
    await search.ready();
    return {
      async ask({ text, at, files }) {
        const hits = await search.search(text, {
          limit: DEPTH,
          ...(at === undefined ? {} : { at }),
          ...(files === undefined ? {} : { files }),
        });
        return hits.map((hit) => hit.itemId);
      },
      async close() {
        search.close();
        await store.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  },
};
