/** What a model is asked about items that are new since it was asked last: what they replace, how to say them shorter. */
import type { MemoryItem } from '../../model/item.ts';
import type { QuestionPorts } from '../ports.ts';
import { condense } from './condense.ts';
import { compareItems, nearOthers } from './relations.ts';
import { betterTitles } from './titles.ts';

/** Until when (ISO 8601) the history of items was looked through. */
const ASKED_UNTIL = 'model-asked-until';
/** Changes looked through at a time: what is older was never new to the model. */
const LOOK_BACK = 500;

async function newItems({
  store,
}: Pick<QuestionPorts, 'store'>): Promise<{ items: readonly MemoryItem[]; until: string | null }> {
  const since = (await store.meta(ASKED_UNTIL)) ?? '';
  const entries = (await store.history({ limit: LOOK_BACK })).filter(
    ({ at, action }) => at > since && (action === 'created' || action === 'updated'),
  );
  const ids = [...new Set(entries.map((entry) => entry.itemId))];
  if (ids.length === 0) return { items: [], until: null };
  const { items } = await store.items({ ids, limit: ids.length });
  const current = items.filter(({ status, approval }) => status === 'active' && approval !== 'deprecated');
  return { items: current, until: entries[0]?.at ?? null };
}

/** How many items a person or an assistant stored since that lie near others, so that a model can say which of them hold. */
export async function unasked(ports: Pick<QuestionPorts, 'store' | 'similarItems' | 'pacer'>): Promise<number> {
  const { items } = await newItems(ports);
  const stored = items.filter(({ origin }) => origin === 'manual' || origin === 'agent');
  return (await nearOthers(stored, ports)).length;
}

/** Asks, and does what the answers allow. @returns how many items were changed. @throws BrainError as `Asker.ask`. */
export async function askQuestions(ports: QuestionPorts): Promise<number> {
  const { items, until } = await newItems(ports);
  if (until === null) return 0;
  const changed =
    (await compareItems(items, ports)) + (await betterTitles(items, ports)) + (await condense(items, ports));
  await ports.store.write({ meta: { [ASKED_UNTIL]: until } });
  return changed;
}
