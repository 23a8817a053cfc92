/** A commit and the chat that made it are one event seen twice: what was learnt of the commit quotes both. */
import type { BrainEvent } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { type ItemChange, record } from '../person/approval.ts';
import { CommitsByTime, type Mention, mentions, NEAR_MS, shaOf, timeOf } from './commit-mentions.ts';

/** So long after a commit was written a chat may still make it: by a rebase or a push later on. */
const LATER_MS = 2 * 86_400_000;
/** Events of one page. */
const PAGE = 1_000;
/** Kinds of events that tell of one commit. */
const OF_A_COMMIT = ['commit', 'patch', 'manifest-change'] as const;

/** The events of one kind around a stretch of time. In milliseconds since 1970, `from` inclusive, `before` exclusive. */
interface Stretch {
  readonly from: number;
  readonly before: number;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** The stretches of time that reach so far before and after any of the events, without overlaps. */
function stretchesAround(events: readonly BrainEvent[], earlier: number, later: number): readonly Stretch[] {
  const times = events.map(timeOf).sort((a, b) => a - b);
  const stretches: Stretch[] = [];
  for (const time of times) {
    const [from, before] = [Math.max(0, time - earlier), time + later + 1];
    const last = stretches.at(-1);
    if (last && from <= last.before) stretches[stretches.length - 1] = { from: last.from, before };
    else stretches.push({ from, before });
  }
  return stretches;
}

/** What is stored of one kind near any of the events, page by page. */
async function* storedNear(
  kind: 'commit' | 'chat',
  events: readonly BrainEvent[],
  [earlier, later]: readonly [number, number],
  store: MemoryStore,
): AsyncGenerator<readonly BrainEvent[]> {
  for (const { from, before } of stretchesAround(events, earlier, later)) {
    let after: string | undefined;
    do {
      const range = { from: iso(from), before: iso(before), ...(after === undefined ? {} : { after }) };
      const page = await store.events({ kinds: [kind], ...range, limit: PAGE });
      if (page.length > 0) yield page;
      after = page.length === PAGE ? page.at(-1)?.id : undefined;
    } while (after !== undefined);
  }
}

/**
 * Where chats tell of commits, at least one of the two being `fresh`, which need not be stored yet. Of what is stored only
 * the days around what is fresh are looked at.
 */
export async function mentionsWith(
  fresh: readonly BrainEvent[],
  { store, pause }: { readonly store: MemoryStore; readonly pause: () => Promise<void> },
): Promise<readonly Mention[]> {
  const chats = fresh.filter(({ kind }) => kind === 'chat');
  const commits = fresh.filter(({ kind }) => kind === 'commit');
  const freshCommits = new CommitsByTime(commits);
  const found = chats.length === 0 ? [] : mentions(freshCommits, chats);
  for await (const stored of storedNear('chat', commits, [NEAR_MS, LATER_MS], store)) {
    found.push(...mentions(freshCommits, stored));
    await pause();
  }
  for await (const stored of storedNear('commit', chats, [LATER_MS, NEAR_MS], store)) {
    found.push(...mentions(new CommitsByTime([...stored, ...commits]), chats));
    await pause();
  }
  return found.sort((a, b) => (a.evidence.id < b.evidence.id ? -1 : 1));
}

/** The ids of all evidence that quotes one of the commits, with the commit's sha. */
async function quotesOf(commits: readonly BrainEvent[], store: MemoryStore): Promise<ReadonlyMap<string, string>> {
  const shas = new Map<string, string>();
  for (const commit of commits) {
    const range = { from: commit.at, before: iso(timeOf(commit) + 1) };
    for (const event of await store.events({ kinds: OF_A_COMMIT, ...range, limit: PAGE })) {
      if (shaOf(event) === shaOf(commit)) shas.set(event.id, shaOf(commit));
    }
  }
  const evidence = await store.evidenceOf([...shas.keys()]);
  return new Map(evidence.map(({ id, eventId }) => [id, shas.get(eventId) ?? '']));
}

/**
 * Adds the words of chats that tell of a commit to the evidence of what was learnt of it, whichever was read first. Nothing
 * is surer for it: it is the same event. Both are stored by now.
 */
export async function linkCommitsToChats(told: readonly Mention[], store: MemoryStore, now: number): Promise<void> {
  if (told.length === 0) return;
  const shas = await quotesOf([...new Map(told.map(({ commit }) => [commit.id, commit])).values()], store);
  if (shas.size === 0) return;
  const items = await allItems(store, { origins: ['commit'], evidence: [...shas.keys()] });
  const evidence = new Map<string, Evidence>();
  const changes = items.flatMap((item): ItemChange[] => {
    const own = new Set(item.evidenceRefs.map((ref) => shas.get(ref) ?? ''));
    const news = told.filter(
      ({ commit, evidence: { id } }) => own.has(shaOf(commit)) && !item.evidenceRefs.includes(id),
    );
    if (news.length === 0) return [];
    for (const one of news) evidence.set(one.evidence.id, one.evidence);
    const evidenceRefs = [...new Set([...item.evidenceRefs, ...news.map((one) => one.evidence.id)])];
    const reason = 'the chat that made its commit tells of it';
    return [record(item, { ...item, evidenceRefs }, now, { action: 'reinforced', actor: 'policy', reason })];
  });
  if (changes.length === 0) return;
  await store.write({
    evidence: [...evidence.values()],
    items: changes.map(({ item }) => item),
    history: changes.map(({ event }) => event),
  });
}
