/** What waits for a person's verdict: contradictions first, then drafts, then what is doubted, the newest of each first. */
import { type Engine, type ItemInLayer, type MemoryItem, WAITING, waits } from '../../engine/index.ts';

const MOST = 1_000;

/** In whose memory it waits: the folder's, or the one that goes with the user. */
export type Whose = 'project' | 'yours';

export interface Waiting extends Pick<MemoryItem, 'itemId' | 'type' | 'status' | 'title' | 'facts' | 'reviewReason'> {
  readonly whose: Whose;
  /** What it contradicts. */
  readonly conflicts: readonly { readonly itemId: string; readonly title: string; readonly reason: string }[];
}

type Asked = Pick<Engine, 'items' | 'conflicts'>;

/** At most `limit` of them. */
export async function waitingItems(engine: Asked, limit = MOST, whose: Whose = 'project'): Promise<readonly Waiting[]> {
  const pages = await Promise.all(WAITING.map((filter) => engine.items({ ...filter, order: 'updated', limit: MOST })));
  const waiting = pages.flatMap((page) => page.items).filter(({ item }) => waits(item));
  return Promise.all(
    waiting.slice(0, limit).map(async ({ item }: ItemInLayer) => {
      const { itemId, type, status, title, facts, reviewReason } = item;
      const warning = status === 'review' ? await engine.conflicts(itemId) : null;
      return { itemId, type, status, title, facts, reviewReason, whose, conflicts: warning?.conflicts ?? [] };
    }),
  );
}
