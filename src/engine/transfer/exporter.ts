/** Everything that is remembered, item by item, as an export tells it. */
import { AS_OF_KEY } from '../brain/brain-moment.ts';
import { classify } from '../brain/select/classify.ts';
import type { Engine } from '../engine-api.ts';
import type { Clock } from '../ports/clock.ts';
import type { ItemPage, MemoryStore } from '../ports/memory-store.ts';

const HISTORY_EXPORTED = 1_000;
const PAGE = 500;

interface Ports {
  readonly store: Pick<MemoryStore, 'items' | 'evidence' | 'history' | 'meta'>;
  readonly clock: Clock;
}

/** Now, or the moment that layers are pinned to. */
export async function pinnedNow({
  store,
  clock,
}: {
  readonly store: Pick<MemoryStore, 'meta'>;
  readonly clock: Clock;
}): Promise<number> {
  return Number((await store.meta(AS_OF_KEY)) ?? clock.now());
}

/** A page of items in memory at a time. */
export async function* exportLines(ports: Ports): ReturnType<Engine['exportLines']> {
  const { store } = ports;
  let after: string | null = null;
  do {
    const page: ItemPage = await store.items(after === null ? { limit: PAGE } : { limit: PAGE, after });
    const now = await pinnedNow(ports);
    for (const item of page.items) {
      const evidence = await store.evidence(item.evidenceRefs);
      const history = [...(await store.history({ itemId: item.itemId, limit: HISTORY_EXPORTED }))].reverse();
      yield { ...item, layer: classify(item, now), evidence, history };
    }
    after = page.next;
  } while (after !== null);
}
