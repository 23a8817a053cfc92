/** What has to go with what a person forgets for good, and what becomes of the rest. */
import { cutText } from '../../intake/cut.ts';
import { type BrainEvent, isOfFile } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import { ulidOf } from '../../model/ids.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Erasure, MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { record } from '../person/approval.ts';
import { blanked, type BlankedRange } from './blank.ts';
import { isDigest, TELLING, withoutLines } from './digests.ts';
import { ANYTHING, diaryMark, markOf } from './marks.ts';

const HISTORY_READ = 100_000;
/** Texts looked for at once. */
const AT_ONCE = 50;

/** What goes for good, before what stands on it is looked at. */
export interface Going {
  readonly items: readonly MemoryItem[];
  /** Ids. */
  readonly evidence: ReadonlySet<string>;
  /** Ids of events that go as a whole. */
  readonly events: ReadonlySet<string>;
  /** Parts of other events' texts, by event, and lines that go wherever they stand. */
  readonly ranges?: ReadonlyMap<string, readonly BlankedRange[]>;
  readonly words?: readonly string[];
  /** What to record of each item. */
  readonly reason: string;
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))];

/** The lines in which items that go, and their evidence, say it. */
function wordsOf(items: readonly MemoryItem[], evidence: readonly Evidence[]): string[] {
  const said = items.flatMap(({ title, facts, rationale }) => [title.replace(/…$/, ''), facts, rationale ?? '']);
  const texts = [...said, ...evidence.map(({ quote }) => quote)];
  return distinct(texts.flatMap((text) => [text.trim(), ...text.split('\n').map((line) => line.trim())]));
}

const diaryMarks = ({ type, dedupHint }: MemoryItem): string[] =>
  type === 'session-summary' && dedupHint !== null ? [diaryMark(dedupHint)] : [];

/** Entries about other items that name one of the titles, with the title taken out. */
async function renamed(
  items: readonly MemoryItem[],
  store: Pick<MemoryStore, 'history'>,
): Promise<readonly MemoryEvent[]> {
  const gone = new Set(items.map(({ itemId }) => itemId));
  const titles = new Set(items.map(({ title }) => title));
  const saying = titles.size <= AT_ONCE ? [...titles] : ['"'];
  const entries = await store.history({ saying, limit: HISTORY_READ });
  return entries.flatMap((entry) => {
    if (gone.has(entry.itemId)) return [];
    const reason = withoutTitles(entry.reason, titles);
    const { before } = entry;
    const waited = before?.reviewReason ?? null;
    const told = waited === null ? null : withoutTitles(waited, titles);
    if (reason === entry.reason && told === waited) return [];
    return [{ ...entry, reason, before: before && { ...before, reviewReason: told } }];
  });
}

/** Titles stand in quotation marks, the last one perhaps cut short. */
export function withoutTitles(text: string, titles: ReadonlySet<string>): string {
  const marks = [...text.matchAll(/"/g)].map(({ index }) => index);
  for (const start of marks) {
    const rest = text.slice(start + 1);
    for (const title of titles) {
      if (rest.startsWith(`${title}"`)) return withoutTitles(text.replace(`"${title}"`, 'what was forgotten'), titles);
      if (rest !== '' && title.startsWith(rest)) return `${text.slice(0, start)}what was forgotten`;
    }
  }
  return text;
}

export class ErasurePlan {
  readonly #store: MemoryStore;
  readonly #now: number;

  constructor(store: MemoryStore, now: number) {
    this.#store = store;
    this.#now = now;
  }

  /** All rows of what goes. */
  async of({
    items,
    evidence: ids,
    events: whole,
    reason,
    ranges = new Map(),
    words: more = [],
  }: Going): Promise<Erasure> {
    const evidence = await this.#store.evidence([...ids]);
    const words = distinct([...wordsOf(items, evidence), ...more]);
    const gone = new Set(items.map(({ itemId }) => itemId));
    const holders = (await allItems(this.#store, { evidence: [...ids] })).filter(({ itemId }) => !gone.has(itemId));
    const { kept, emptied, history } = this.#holders(holders, words, ids, reason);
    const all = [...items, ...emptied];
    const events = await this.#events(evidence, ids, whole, words, ranges);
    const named = await this.#renamedReviews(all);
    const rewritten = new Map([...named, ...kept].map((item) => [item.itemId, item]));
    for (const { itemId, reviewReason } of named) {
      const item = rewritten.get(itemId);
      if (item) rewritten.set(itemId, { ...item, reviewReason });
    }
    const digests = holders.filter(isDigest);
    return {
      items: all.map(({ itemId }) => itemId),
      evidence: [...events.evidence],
      events: [...events.gone],
      marks: distinct([ANYTHING, ...all.map(({ facts }) => markOf(facts)), ...items.flatMap(diaryMarks)]),
      rewritten: {
        items: [...rewritten.values()],
        events: events.rewritten,
        history: [...(await renamed(all, this.#store)), ...(await this.#withoutBefore(digests, words))],
      },
      history: [...history, ...all.map(({ itemId }) => this.#entry(itemId, reason))],
    };
  }

  #entry(itemId: string, reason: string): MemoryEvent {
    const at = new Date(this.#now).toISOString();
    const id = ulidOf(this.#now, `erased:${itemId}`);
    return { id, at, itemId, action: 'erased', actor: 'person', reason, before: null };
  }

  /** Items that stay although some of their evidence goes. A digest loses the lines; who has nothing left goes, too. */
  #holders(
    holders: readonly MemoryItem[],
    words: readonly string[],
    evidence: ReadonlySet<string>,
    reason: string,
  ): { kept: MemoryItem[]; emptied: MemoryItem[]; history: MemoryEvent[] } {
    const kept: MemoryItem[] = [];
    const emptied: MemoryItem[] = [];
    const history: MemoryEvent[] = [];
    for (const holder of holders) {
      const left = isDigest(holder) ? withoutLines(holder, words, evidence) : withoutEvidence(holder, evidence);
      if (!left) emptied.push(holder);
      else {
        kept.push(left);
        // What a digest said before must not stand in its history either.
        const { event } = record(left, left, this.#now, { action: 'updated', actor: 'person', reason });
        history.push(event);
      }
    }
    return { kept, emptied, history };
  }

  /** What a digest was before it lost lines is not kept. */
  async #withoutBefore(digests: readonly MemoryItem[], words: readonly string[]): Promise<MemoryEvent[]> {
    const entries: MemoryEvent[] = [];
    for (const { itemId } of digests) {
      for (const entry of await this.#store.history({ itemId, limit: HISTORY_READ })) {
        const said = entry.before && `${entry.before.title}\n${entry.before.facts}`;
        if (said && words.some((word) => said.includes(word))) entries.push({ ...entry, before: null });
      }
    }
    return entries;
  }

  /** Events that go, those that only lose the words, and the evidence that goes with them. */
  async #events(
    evidence: readonly Evidence[],
    goneIds: ReadonlySet<string>,
    whole: ReadonlySet<string>,
    words: readonly string[],
    ranges: ReadonlyMap<string, readonly BlankedRange[]>,
  ): Promise<{ gone: ReadonlySet<string>; evidence: ReadonlySet<string>; rewritten: BrainEvent[] }> {
    const gone = new Set(whole);
    const goneEvidence = new Set(goneIds);
    const touched = [...new Set([...evidence.map(({ eventId }) => eventId), ...ranges.keys()])].filter(
      (id) => !whole.has(id),
    );
    const others = (await this.#store.evidenceOf(touched)).filter(({ id }) => !goneIds.has(id));
    const held = await this.#held(others);
    for (const { id } of others) if (!held.has(id)) goneEvidence.add(id);
    const rewritten: BrainEvent[] = [];
    const stays = (id: string): Evidence[] => others.filter((one) => one.eventId === id && held.has(one.id));
    for (const id of touched) {
      const event = await this.#store.event(id);
      if (!event) continue;
      const kept = stays(id);
      // A file's event stands for the file as it is, whatever else it says.
      if (kept.length === 0 && !isOfFile(event.kind)) gone.add(id);
      else {
        const own = [...evidence.filter(({ eventId }) => eventId === id), ...(ranges.get(id) ?? [])];
        rewritten.push(
          blanked(
            event,
            own,
            kept,
            words.filter((word) => word.length >= TELLING),
          ),
        );
      }
    }
    if (whole.size === 0) rewritten.push(...(await this.#mentions(words, new Set([...gone, ...touched]))));
    return { gone, evidence: goneEvidence, rewritten };
  }

  /** Ids of the evidence that items stand on. */
  async #held(evidence: readonly Evidence[]): Promise<ReadonlySet<string>> {
    const holders = await allItems(this.#store, { evidence: evidence.map(({ id }) => id) });
    return new Set(holders.flatMap(({ evidenceRefs }) => evidenceRefs));
  }

  /** Other events in which the words stand: in a chat, in an older version of a document. */
  async #mentions(words: readonly string[], done: ReadonlySet<string>): Promise<BrainEvent[]> {
    const telling = words.filter((word) => word.length >= TELLING);
    const rewritten: BrainEvent[] = [];
    for (let n = 0; n < telling.length; n += AT_ONCE) {
      const saying = telling.slice(n, n + AT_ONCE);
      for (let after: string | undefined; ;) {
        const page = await this.#store.events({ saying, limit: AT_ONCE, ...(after === undefined ? {} : { after }) });
        for (const event of page) if (!done.has(event.id)) rewritten.push(await this.#without(event, telling));
        after = page.at(-1)?.id;
        if (page.length < AT_ONCE) break;
      }
    }
    return [...new Map(rewritten.map((event) => [event.id, event])).values()];
  }

  async #without(event: BrainEvent, words: readonly string[]): Promise<BrainEvent> {
    const evidence = await this.#store.evidenceOf([event.id]);
    const held = await this.#held(evidence);
    return blanked(
      event,
      [],
      evidence.filter(({ id }) => held.has(id)),
      words,
    );
  }

  /** Items in review that name one of the titles as what they contradict. */
  async #renamedReviews(gone: readonly MemoryItem[]): Promise<MemoryItem[]> {
    const titles = new Set(gone.map(({ title }) => title));
    const ids = new Set(gone.map(({ itemId }) => itemId));
    const waiting = await allItems(this.#store, { statuses: ['review'] });
    return waiting.flatMap((item) => {
      const told = item.reviewReason === null ? null : withoutTitles(item.reviewReason, titles);
      return ids.has(item.itemId) || told === item.reviewReason
        ? []
        : [{ ...item, reviewReason: cutText(told ?? '', 200) }];
    });
  }
}

/** The item without that evidence; null when none is left. */
function withoutEvidence(item: MemoryItem, gone: ReadonlySet<string>): MemoryItem | null {
  const evidenceRefs = item.evidenceRefs.filter((ref) => !gone.has(ref));
  return evidenceRefs.length === 0 ? null : { ...item, evidenceRefs };
}
