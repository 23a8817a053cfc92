/** Items as views show them: as a tree, page by page, all at once, and one with all that speaks for it. */
import { classify } from './brain/select/classify.ts';
import { score } from './brain/select/score.ts';
import { brainTree } from './brain/tree.ts';
import type { DerivedService } from './derived/derived-service.ts';
import type { Engine } from './engine-api.ts';
import { foundItem } from './found-item.ts';
import { withoutRepeatedCreations } from './lifecycle/admission/without-repeated-creations.ts';
import { EveryItem } from './lifecycle/every-item.ts';
import type { Clock } from './ports/clock.ts';
import type { MemoryStore } from './ports/memory-store.ts';
import { pinnedNow } from './transfer/exporter.ts';

const HISTORY_SHOWN = 20;

interface ViewedParts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  /** Has the code map, whose rows stand among the items. */
  readonly derived: DerivedService;
}

/** A person waits for each of them, so what they ask of the store goes first, and all at once: one wait, not one for each. */
export function createItemViews({
  store,
  clock,
  derived,
}: ViewedParts): Pick<Engine, 'tree' | 'items' | 'everyItem' | 'details'> {
  const reads = store.first ?? store;
  const pinned = (): Promise<number> => pinnedNow({ store: reads, clock });
  const every = new EveryItem({
    changesSince: (cursor) => reads.changesSince(cursor),
    items: (query) => reads.items(query),
    onChange: (listener) => store.onChange(listener),
  });
  return {
    async tree() {
      const [counts, archived] = await Promise.all([reads.counts({}), reads.counts({ statuses: ['archived'] })]);
      return brainTree([...counts, ...derived.codeMap.counts()], archived);
    },

    async items(query) {
      const [now, page] = await Promise.all([pinned(), derived.codeMap.items(query, reads)]);
      return { items: page.items.map((item) => ({ item, layer: classify(item, now) })), next: page.next };
    },

    async everyItem() {
      const [now, items] = await Promise.all([pinned(), every.list()]);
      return items.map((item) => ({ item, layer: classify(item, now) }));
    },

    async details(itemId) {
      const now = await pinned();
      const ofCode = derived.codeMap.details(itemId);
      if (ofCode) return { ...ofCode, layer: 3, score: score(ofCode.item, now), history: [] };
      const item = await foundItem(itemId, reads);
      const evidence = await reads.evidence(item.evidenceRefs);
      const history = withoutRepeatedCreations(await reads.history({ itemId, limit: HISTORY_SHOWN }));
      return { item, layer: classify(item, now), score: score(item, now), evidence, history };
    },
  };
}
