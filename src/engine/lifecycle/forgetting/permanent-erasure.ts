/** Forgetting for good: items, or all that was read from one source. It cannot be undone, so whoever calls has asked. */
import { foundItems } from '../../found-item.ts';
import type { Section } from '../../derived/section.ts';
import { EVENT_SOURCES, type EventSource } from '../../model/event-source.ts';
import type { Evidence } from '../../model/evidence.ts';
import { contentHash } from '../../model/hash.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Exclusively } from '../../ports/exclusively.ts';
import type { Erasure, MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { allItems } from '../all-items.ts';
import { excludedEvents, type ExclusionRules } from '../excluded.ts';
import { isDigest } from './digests.ts';
import { withoutMadeWordings } from './made-wordings.ts';
import { ErasurePlan } from './plan.ts';
import { sectionWords } from './section-words.ts';

const PAGE = 1_000;
const HISTORY_READ = 10_000;

/** What became of it. */
export interface Forgotten {
  /** Items that are gone. */
  readonly items: number;
  readonly events: number;
  /** What still holds bytes of it, in words for a person; empty when nothing does. The store goes on by itself. */
  readonly pending: readonly string[];
}

export interface SourceCount {
  readonly source: EventSource;
  readonly events: number;
}

export interface ForgettingEngine {
  /**
   * Takes items out of everything: no file of the memory keeps their words, no reading brings them back. Quotes on which
   * other items stand, too, stay with these: see `sharing`.
   * @throws BrainError `not-found`
   */
  forgetForGood(itemIds: readonly string[]): Promise<Forgotten>;
  /** Other items that say the same, or stand on the same quotes. */
  sharing(itemIds: readonly string[]): Promise<readonly MemoryItem[]>;
  /** Where events were read, and how many; without those of which there is none. */
  sources(): Promise<readonly SourceCount[]>;
  /**
   * Takes sections of a file (`src/a.ts#parse`, or all of a file) out of all that the memory keeps of it: its cache, what
   * was read of documents, and items that nothing else speaks for. They are not read again; the file itself stays.
   * @throws BrainError `not-found`
   */
  forgetSectionsForGood(target: string): Promise<Forgotten>;
  /** The items that would go with such sections. @throws BrainError `not-found` */
  itemsOnSections(target: string): Promise<readonly MemoryItem[]>;
  /**
   * Forgets for good all that was read from a source: its events, and the items that nothing else speaks for; others lose
   * that evidence only. It is not read again; what the source tells later is.
   */
  forgetSource(source: EventSource): Promise<Forgotten>;
  /** How many stored events tell of nothing but files that are excluded. */
  excluded(exclusion: ExclusionRules): Promise<number>;
  /** Forgets these events for good, in the same way; what excluded files say is not read again in any case. */
  forgetExcludedForGood(exclusion: ExclusionRules): Promise<Forgotten>;
}

/** What of derived memory has to go, too, once a section is forgotten for good. */
export interface SectionEraser {
  /** The sections that a target means. @throws BrainError `not-found` */
  meant(target: string): readonly Section[];
  /** The sections that a text has as the file at this path. */
  readonly read: (path: string, text: string) => Promise<readonly Section[]>;
  /** Marks them, so that they are not read again, and takes them out of the cache. @returns what still holds bytes of them. */
  erase(sections: readonly Section[]): Promise<readonly string[]>;
}

export interface ForgettingPorts {
  readonly sections: SectionEraser;
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly pacer: Pacer;
  readonly exclusively: Exclusively;
  /** Called when something was forgotten for good: what others made of items has to go, too. */
  readonly onForgotten?: (() => Promise<void>) | undefined;
}

const overlap = (a: Evidence, b: Evidence): boolean => a.eventId === b.eventId && a.start < b.end && b.start < a.end;

export class PermanentErasure implements ForgettingEngine {
  readonly #ports: ForgettingPorts;

  constructor(ports: ForgettingPorts) {
    this.#ports = ports;
  }

  forgetForGood(itemIds: readonly string[]): Promise<Forgotten> {
    const { store, clock, exclusively } = this.#ports;
    return exclusively(async () => {
      const items = await foundItems(itemIds, this.#ports.store);
      const refs = await this.#refs(items);
      const holders = await this.#others(items, { evidence: [...refs] });
      for (const { evidenceRefs } of holders) for (const ref of evidenceRefs) refs.delete(ref);
      const going = { items, evidence: refs, events: new Set<string>(), reason: 'forgotten for good' };
      return this.#erase(await new ErasurePlan(store, clock.now()).of(going));
    });
  }

  async sharing(itemIds: readonly string[]): Promise<readonly MemoryItem[]> {
    const { store } = this.#ports;
    // A digest stands on what others say.
    const items = (await foundItems(itemIds, this.#ports.store)).filter((item) => !isDigest(item));
    const own = await store.evidence([...(await this.#refs(items))]);
    const near = (await store.evidenceOf([...new Set(own.map(({ eventId }) => eventId))])).filter((one) =>
      own.some((mine) => overlap(mine, one)),
    );
    const found = [
      ...(await this.#others(items, { evidence: near.map(({ id }) => id) })),
      ...(await this.#others(items, { contentHashes: items.map(({ facts }) => contentHash(facts)) })),
    ];
    return [...new Map(found.map((item) => [item.itemId, item])).values()];
  }

  async itemsOnSections(target: string): Promise<readonly MemoryItem[]> {
    const { store, sections, pacer } = this.#ports;
    return (await sectionWords(sections.meant(target), store, pacer, sections.read)).items;
  }

  forgetSectionsForGood(target: string): Promise<Forgotten> {
    const { store, clock, pacer, sections, exclusively } = this.#ports;
    return exclusively(async () => {
      const meant = sections.meant(target);
      const said = await sectionWords(meant, store, pacer, sections.read);
      const going = { ...said, events: new Set<string>(), reason: 'forgotten for good with its section' };
      const done = await this.#erase(await new ErasurePlan(store, clock.now()).of(going));
      // Last, so that after a crash the section is still there to be named again.
      const left = await sections.erase(meant);
      return { ...done, pending: [...done.pending, ...left] };
    });
  }

  async sources(): Promise<readonly SourceCount[]> {
    const counts: SourceCount[] = [];
    for (const source of EVENT_SOURCES) {
      const events = await this.#ports.store.eventCount({ source });
      if (events > 0) counts.push({ source, events });
    }
    return counts;
  }

  forgetSource(source: EventSource): Promise<Forgotten> {
    const { store, pacer, exclusively } = this.#ports;
    return exclusively(async () => {
      const events = new Set<string>();
      for (let after: string | undefined; ;) {
        const page = await store.events({ source, limit: PAGE, ...(after === undefined ? {} : { after }) });
        for (const { id } of page) events.add(id);
        after = page.at(-1)?.id;
        if (page.length < PAGE) break;
        await pacer.yieldToHost();
      }
      return this.#forgetEvents(events, `forgotten with all that was read from ${source}`);
    });
  }

  async excluded(exclusion: ExclusionRules): Promise<number> {
    return (await excludedEvents(exclusion, this.#ports.store, this.#ports.pacer)).size;
  }

  forgetExcludedForGood(exclusion: ExclusionRules): Promise<Forgotten> {
    const { store, pacer, exclusively } = this.#ports;
    return exclusively(async () =>
      this.#forgetEvents(await excludedEvents(exclusion, store, pacer), 'forgotten with what is excluded'),
    );
  }

  /** Items that stand on nothing else go with the events. */
  async #forgetEvents(events: ReadonlySet<string>, reason: string): Promise<Forgotten> {
    const { store, clock } = this.#ports;
    const evidence = new Set((await store.evidenceOf([...events])).map(({ id }) => id));
    const holders = await allItems(store, { evidence: [...evidence] });
    const items = holders.filter(({ evidenceRefs }) => evidenceRefs.every((ref) => evidence.has(ref)));
    return this.#erase(await new ErasurePlan(store, clock.now()).of({ items, evidence, events, reason }));
  }

  async #erase(erasure: Erasure): Promise<Forgotten> {
    await withoutMadeWordings(this.#ports.store);
    const { pending } = await this.#ports.store.erase(erasure);
    await this.#ports.onForgotten?.();
    return { items: erasure.items?.length ?? 0, events: erasure.events?.length ?? 0, pending };
  }

  /** Ids of the evidence on which the items stand, or stood once. */
  async #refs(items: readonly MemoryItem[]): Promise<Set<string>> {
    const refs = new Set(items.flatMap(({ evidenceRefs }) => evidenceRefs));
    for (const { itemId } of items) {
      for (const { before } of await this.#ports.store.history({ itemId, limit: HISTORY_READ })) {
        for (const ref of before?.evidenceRefs ?? []) refs.add(ref);
      }
      await this.#ports.pacer.yieldToHost();
    }
    return refs;
  }

  async #others(items: readonly MemoryItem[], filter: Parameters<typeof allItems>[1]): Promise<MemoryItem[]> {
    const own = new Set(items.map(({ itemId }) => itemId));
    return (await allItems(this.#ports.store, filter)).filter((item) => !own.has(item.itemId) && !isDigest(item));
  }
}
