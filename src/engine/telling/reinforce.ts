/** An assistant confirms what is remembered: with words of files that say so, or by its own word alone. */
import { quoteIn } from '../enrichment/evidence-check.ts';
import { normalise } from '../intake/normalise.ts';
import { surer } from '../lifecycle/admission/admission.ts';
import { record } from '../lifecycle/person/approval.ts';
import { touched } from '../lifecycle/touched.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { transition } from '../model/status.ts';
import type { Clock } from '../ports/clock.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import { foundCommits, foundQuotes, isOfFile, type Teller, type ToldCommitQuote, type ToldQuote } from './told-item.ts';

/**
 * The item counts as confirmed now; new evidence makes it surer, and brings it back where it was stale. The change made.
 * @throws BrainError `illegal-transition` where it is over, or stale and nothing shows that it holds; `invalid-input` for a
 * quote that no file holds.
 */
export async function reinforce(
  item: MemoryItem,
  evidence: readonly (ToldQuote | ToldCommitQuote)[],
  { name }: Teller,
  ports: { readonly store: MemoryStore; readonly clock: Clock; readonly history?: ProjectHistory | undefined },
): Promise<readonly MemoryEvent[]> {
  const { store, clock, history } = ports;
  const { itemId, title, status, approval } = item;
  if (status === 'superseded' || status === 'archived' || approval === 'deprecated') {
    throw new BrainError('illegal-transition', `"${title}" is not used any more, so it was not confirmed.`, { itemId });
  }
  if (status === 'stale' && evidence.length === 0) {
    const message = `"${title}" is stale: what it names is gone or old. Give evidence that stands in a file to confirm it.`;
    throw new BrainError('illegal-transition', message, { itemId });
  }
  const at = new Date(clock.now()).toISOString();
  const quoted = foundQuotes(evidence.filter(isOfFile));
  const commits = await foundCommits(
    evidence.flatMap((one) => (isOfFile(one) ? [] : [one])),
    history,
  );
  const told = normalise({ kind: 'told', at, agent: name, text: title, quotes: quoted, commits });
  const events = told.filter(({ source }) => source.kind === 'file' || source.kind === 'commit');
  const quotes = events.flatMap((event) => quoteIn({ eventId: event.id, quote: event.text }, event) ?? []);
  const refs = [...new Set([...item.evidenceRefs, ...quotes.map(({ id }) => id)])];
  const confirmed: MemoryItem = { ...item, evidenceRefs: refs, lastReinforcedAt: at };
  const now = quotes.length === 0 ? confirmed : sure(confirmed);
  const what = { action: 'reinforced', actor: 'agent', reason: `confirmed by ${name}`.slice(0, 200) } as const;
  const change = record(item, now, clock.now(), what);
  await store.write({ events, evidence: quotes, items: [change.item], history: [change.event] });
  return [change.event];
}

const sure = (item: MemoryItem): MemoryItem =>
  touched(item, {
    confidence: item.confidence < 1 ? surer(item.confidence) : item.confidence,
    status: item.status === 'stale' ? transition('stale', 'active') : item.status,
  });
