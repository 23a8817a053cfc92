/** A commit and the chat that made it are one happening seen twice: what was learnt of the commit quotes both. */
import { quoteIn } from '../enrichment/evidence-check.ts';
import type { BrainEvent } from '../model/event.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { allItems } from './all-items.ts';
import { type Change, record } from './approval.ts';

/** A commit's message counts as said in a chat only so near to the commit; its sha is its own at any distance. */
const NEAR_MS = 30 * 60_000;
/** So long after a commit was written a chat may still make it: by a rebase or a push later on. */
const LATER_MS = 2 * 86_400_000;
/** Shorter subjects (`wip`) stand in many texts. */
const TELLING_SUBJECT = 12;
/** So many of the newest events are looked up; in a long history nobody chatted about most of it. */
const MOST_EVENTS = 1_000;
/** What `git commit` prints: `[main 1a2b3c4] Subject`. */
const COMMITTED = /\[[^\]\n]{1,200}? ([0-9a-f]{7,40})\] [^\n]+/g;

interface Mention {
  readonly sha: string;
  readonly evidence: Evidence;
}

const timeOf = ({ at }: BrainEvent): number => Date.parse(at);
const iso = (ms: number): string => new Date(ms).toISOString();
const shaOf = ({ source }: BrainEvent | Evidence): string => (source.kind === 'commit' ? source.sha : '');

/** The events of `kind` in `fresh` and, of those stored, the ones that may belong to the other kind's fresh ones. */
async function eventsOf(
  kind: 'commit' | 'chat',
  fresh: readonly BrainEvent[],
  store: MemoryStore,
): Promise<readonly BrainEvent[]> {
  const mine = fresh.filter((event) => event.kind === kind).sort((a, b) => (a.at < b.at ? 1 : -1));
  const others = fresh.filter((event) => event.kind === (kind === 'commit' ? 'chat' : 'commit'));
  if (others.length === 0) return mine.slice(0, MOST_EVENTS);
  const times = others.map(timeOf);
  const [first, last] = [times.reduce((a, b) => Math.min(a, b)), times.reduce((a, b) => Math.max(a, b))];
  const [earlier, later] = kind === 'commit' ? [LATER_MS, NEAR_MS] : [NEAR_MS, LATER_MS];
  const range = { from: iso(Math.max(0, first - earlier)), before: iso(last + later) };
  const stored = await store.events({ kinds: [kind], ...range, limit: MOST_EVENTS });
  return [...new Map([...stored, ...mine.slice(0, MOST_EVENTS)].map((event) => [event.id, event])).values()];
}

/** Where a chat tells of a commit: by the sha that git printed, or by its subject right before or after it. */
function mentions(commits: readonly BrainEvent[], chats: readonly BrainEvent[]): Mention[] {
  const found: Mention[] = [];
  const keep = (chat: BrainEvent, sha: string, quote: string): void => {
    const evidence = quoteIn({ eventId: chat.id, quote }, chat);
    if (evidence) found.push({ sha, evidence });
  };
  const telling = commits.filter(({ headline }) => headline.length >= TELLING_SUBJECT);
  for (const chat of chats) {
    const printed = [...chat.text.matchAll(COMMITTED)];
    for (const [line, short = ''] of printed) {
      const commit = commits.find((one) => shaOf(one).startsWith(short));
      if (commit) keep(chat, shaOf(commit), line);
    }
    if (printed.length > 0 || (chat.source.kind === 'chat' && chat.source.speaker === 'user')) continue;
    const near = telling.find(
      (one) => Math.abs(timeOf(one) - timeOf(chat)) <= NEAR_MS && chat.text.includes(one.headline),
    );
    if (near) keep(chat, shaOf(near), near.headline);
  }
  return found;
}

async function evidenceOf(items: readonly MemoryItem[], store: MemoryStore): Promise<ReadonlyMap<string, string>> {
  const refs = [...new Set(items.flatMap((item) => item.evidenceRefs))];
  const shas = new Map<string, string>();
  for (let n = 0; n < refs.length; n += MOST_EVENTS) {
    for (const one of await store.evidence(refs.slice(n, n + MOST_EVENTS))) shas.set(one.id, shaOf(one));
  }
  return shas;
}

/**
 * Adds the words of chats that tell of a commit to the evidence of what was learnt of it, whichever was read first. Nothing
 * is surer for it: it is the same happening.
 */
export async function linkCommitsToChats(fresh: readonly BrainEvent[], store: MemoryStore, now: number): Promise<void> {
  if (!fresh.some(({ kind }) => kind === 'chat' || kind === 'commit')) return;
  const chats = await eventsOf('chat', fresh, store);
  if (chats.length === 0) return;
  const commits = await eventsOf('commit', fresh, store);
  const told = mentions(commits, chats);
  if (told.length === 0) return;
  const first = commits.map(({ at }) => at).reduce((a, b) => (a < b ? a : b));
  const items = await allItems(store, { origins: ['commit'], updatedFrom: first });
  const shas = await evidenceOf(items, store);
  const evidence = new Map<string, Evidence>();
  const changes = items.flatMap((item): Change[] => {
    const own = new Set(item.evidenceRefs.map((ref) => shas.get(ref) ?? ''));
    const news = told.filter(({ sha, evidence: { id } }) => own.has(sha) && !item.evidenceRefs.includes(id));
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
