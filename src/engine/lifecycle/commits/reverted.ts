/** A commit that was learnt from is taken back by a later one: what it taught holds no more, until that is taken back, too. */
import { readCommit } from '../../enrichment/commits/commit-message.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryItem } from '../../model/item.ts';
import { transition } from '../../model/status.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import type { ChangeSet } from '../change-set.ts';
import { touched } from '../touched.ts';

const REVERTED = 'its commit was reverted by ';
const AT_ONCE = 1_000;

const shaOf = ({ source }: Pick<BrainEvent, 'source'>): string => (source.kind === 'commit' ? source.sha : '');
const reasonOf = (revert: BrainEvent): string => `${REVERTED}${shaOf(revert).slice(0, 10)}`;

/** The reverts among the events, each with the full or short shas of what they take back. */
const revertsIn = (
  events: readonly BrainEvent[],
): { readonly revert: BrainEvent; readonly shas: readonly string[] }[] =>
  events.flatMap((revert) => {
    if (revert.kind !== 'commit') return [];
    const { kind, body } = readCommit(revert);
    return kind === 'revert' && body.reverts.length > 0 ? [{ revert, shas: body.reverts }] : [];
  });

async function shasOf(items: readonly MemoryItem[], store: MemoryStore): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(items.flatMap(({ evidenceRefs }) => evidenceRefs))];
  const shas = new Map<string, string>();
  for (let n = 0; n < refs.length; n += AT_ONCE)
    for (const one of await store.evidence(refs.slice(n, n + AT_ONCE))) shas.set(one.id, shaOf(one));
  return shas;
}

/** What nothing but reverted commits speaks for; a person's approval stays on record. */
function fallen(item: MemoryItem): MemoryItem {
  const verdict = item.approvedBy === 'person' ? {} : ({ approval: 'deprecated', approvedBy: 'policy' } as const);
  return touched(item, { status: transition('active', 'stale'), ...verdict });
}

/** Follows the reverts among `fresh` commits to the items that were learnt before; what changes is put into `changeSet`. */
export async function followReverts(
  fresh: readonly BrainEvent[],
  changeSet: ChangeSet,
  store: MemoryStore,
  now: number,
): Promise<void> {
  const reverts = revertsIn(fresh);
  if (reverts.length === 0) return;
  const items = await allItems(store, { origins: ['commit'], statuses: ['active', 'stale'] });
  const shas = await shasOf(items, store);
  for (const { revert, shas: gone } of reverts) {
    const isGone = (sha: string): boolean => sha !== '' && gone.some((one) => sha.startsWith(one));
    for (const known of items) {
      const item = changeSet.items.get(known.itemId) ?? known;
      const own = item.evidenceRefs.map((ref) => shas.get(ref) ?? '');
      if (item.status === 'active' && own.length > 0 && own.every(isGone))
        changeSet.keep({ item: fallen(item), action: 'status', reason: reasonOf(revert) }, item, now);
      else if (item.status === 'stale') await rise(item, gone);
    }
  }

  /** A revert that is reverted has no say any more. */
  async function rise(item: MemoryItem, gone: readonly string[]): Promise<void> {
    const [last] = await store.history({ itemId: item.itemId, limit: 1 });
    const by = last?.reason.startsWith(REVERTED) ? last.reason.slice(REVERTED.length) : '';
    if (by === '' || !last?.before || !gone.some((sha) => sha.startsWith(by))) return;
    const { approval, approvedBy } = last.before;
    const risen = touched(item, { status: transition('stale', 'active'), approval, approvedBy });
    changeSet.keep({ item: risen, action: 'status', reason: 'the revert of its commit was reverted' }, item, now);
  }
}
