/** Relations as a person can look at and drop them: "these two have nothing to do with each other", and it stays so. */
import type { DerivedMemory } from '../derived/derived-memory.ts';
import { type SuppressionMode, type Suppressions, nameIn } from '../derived/forgotten/suppressions.ts';
import { splitId, type Entity } from '../derived/graph/entity.ts';
import { record } from '../lifecycle/person/approval.ts';
import type { SimilarItemIndex } from '../lifecycle/admission/similar-item-index.ts';
import { isCurrent } from '../lifecycle/admission/merge-decision.ts';
import { modelConflicts } from '../lifecycle/admission/model-conflicts.ts';
import { touched } from '../lifecycle/touched.ts';
import { undone } from '../lifecycle/undo/undo.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { transition } from '../model/status.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import { withoutTraces } from './traces.ts';
import { nameOf, readRelation, type RelationName, type NamedRelation } from './named-relation.ts';
import { freed } from './succession.ts';

export interface RelationEngine {
  /**
   * How something hangs together with others: a file, a name, a package, a memory item (by its id). Those that a person
   * dropped are not among them. @throws BrainError `not-found` where nothing of that name is known.
   */
  relations(name: string): Promise<readonly NamedRelation[]>;
  /**
   * Drops relations, so that they are not made again: `soft`, hidden with a trace; `invalidate`, history from now on;
   * `hard`, without a trace. What stores them follows: a file leaves the item's files, what was superseded is active again,
   * what waits only because of it leaves review. The changes made, for `undo`; none of it can be undone when it is `hard`.
   */
  forgetRelations(relations: readonly RelationName[], how: SuppressionMode): Promise<readonly MemoryEvent[]>;
  /**
   * Brings relations and sections back that are out of sight, by the ids of `takenOut`; unknown ones are left out. Items get
   * back the files that went with a relation; what was replaced once is not replaced again. The changes made, for `undo`.
   */
  bringBack(ids: readonly string[]): Promise<readonly MemoryEvent[]>;
  /** The relation that `FROM KIND TO` names, in names as recall tells them. @throws BrainError `not-found` or `invalid-input` */
  relationNamed(text: string): Promise<RelationName>;
}

export interface RelationPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly similarItems: SimilarItemIndex;
  readonly suppressions: Suppressions;
  readonly derived: DerivedMemory;
  /** Resolves when the graph holds every item. */
  readonly ready: () => Promise<void>;
  readonly exclusively: Exclusively;
}

const LOOK_BACK = 100;
/** What is recorded of an item that a relation is taken from; `name` as the mark's history has it. */
const dropping = (name: string): string => `${name}: forgotten`.slice(0, 500);

const isItem = (id: string): boolean => /^(?:item|diary):/.test(id);
const asItem = (id: string): string => id.replace(/^diary:/, 'item:');

export class Relations implements RelationEngine {
  readonly #ports: RelationPorts;

  constructor(ports: RelationPorts) {
    this.#ports = ports;
  }

  async relations(name: string): Promise<readonly NamedRelation[]> {
    const entity = await this.#entity(name);
    const { derived } = this.#ports;
    const ofGraph = derived.relationsOf(entity.id).map(({ from, kind, to, historical }) => {
      return { from, kind, to, historical, fromName: this.#called(from), toName: this.#called(to) };
    });
    return [...(isItem(entity.id) ? await this.#ofWords(entity.id) : []), ...ofGraph];
  }

  async relationNamed(text: string): Promise<RelationName> {
    const read = readRelation(text);
    if (!read) {
      const message = `"${text}" is no relation. Write it as recall tells it: src/a.ts imports src/b.ts.`;
      throw new BrainError('invalid-input', message, { field: 'relation' });
    }
    await this.#entity(read.from);
    const idsOf = (name: string): string[] => this.#ports.derived.entities(name).map(({ id }) => asItem(id));
    const [froms, tos] = [idsOf(read.from), new Set(idsOf(read.to))];
    for (const from of froms) {
      const found = (await this.relations(from)).find(
        (one) => one.kind === read.kind && asItem(one.from) === from && tos.has(asItem(one.to)),
      );
      if (found) return found;
    }
    throw new BrainError('not-found', `Nothing is known of "${text}". The verb relations tells what is.`, { text });
  }

  forgetRelations(relations: readonly RelationName[], how: SuppressionMode): Promise<readonly MemoryEvent[]> {
    return this.#ports.exclusively(async () => {
      await this.#ports.ready();
      const events: MemoryEvent[] = [];
      for (const one of relations) events.push(...(await this.#forget(one, how)));
      return events;
    });
  }

  bringBack(ids: readonly string[]): Promise<readonly MemoryEvent[]> {
    const { suppressions, store, clock, exclusively } = this.#ports;
    return exclusively(async () => {
      const back = [...(await suppressions.remove(ids))];
      for (const { reason } of [...back]) {
        const [change] = (await store.history({ saying: [dropping(nameIn(reason))], limit: LOOK_BACK })).filter(
          ({ before, action }) => before !== null && action === 'updated',
        );
        const item = change && (await store.item(change.itemId));
        if (!item) continue;
        const changes = await undone(change, item, store, clock.now());
        await store.write({ items: changes.map((one) => one.item), history: changes.map((one) => one.event) });
        back.push(...changes.map((one) => one.event));
      }
      return back;
    });
  }

  async #forget(relation: RelationName, how: SuppressionMode): Promise<readonly MemoryEvent[]> {
    const { suppressions, store } = this.#ports;
    // Titles in quotation marks are found again when their items are forgotten for good.
    const quoted = (id: string): string => (isItem(id) ? `"${this.#called(id)}"` : this.#called(id));
    const words = `${quoted(relation.from)} ${relation.kind} ${quoted(relation.to)}`;
    const name = nameOf(relation);
    // Marked first: a crash in between leaves it out of sight, not half dropped.
    const marked = await suppressions.set('relation', [{ name, words }], how);
    const changes = await this.#stored(relation, words);
    if (changes.length > 0) {
      await store.write({ items: changes.map(({ item }) => item), history: changes.map(({ event }) => event) });
    }
    if (how === 'hard') {
      const erasure = await withoutTraces(relation, store, (id) => (isItem(id) ? this.#called(id) : ''));
      if (erasure) await store.erase(erasure);
      return [];
    }
    return [...marked, ...changes.map(({ event }) => event)];
  }

  /** What stores the relation, without it. */
  async #stored({ from, kind, to }: RelationName, words: string): Promise<readonly ReturnType<typeof record>[]> {
    const { store, clock } = this.#ports;
    const reason = dropping(`relation ${words}`);
    const what = { action: 'updated', actor: 'person', reason } as const;
    const item = isItem(from) ? await store.item(splitId(from).key) : undefined;
    if (!item) return [];
    const { key } = splitId(to);
    switch (kind) {
      case 'mentions': {
        const files = item.files.filter((path) => path !== key);
        return files.length === item.files.length ? [] : [record(item, touched(item, { files }), clock.now(), what)];
      }
      case 'supersedes': {
        const older = await store.item(key);
        return older ? freed(older, item, store, clock.now()) : [];
      }
      case 'contradicts': {
        const pair = [item, await store.item(key)];
        const left: MemoryItem[] = [];
        for (const one of pair) if (one?.status === 'review' && !(await this.#isOpposed(one))) left.push(one);
        return left.map((one) => {
          const freedItem = { ...one, status: transition('review', 'active'), reviewReason: null };
          return record(one, freedItem, clock.now(), { ...what, action: 'status' });
        });
      }
      default:
        return [];
    }
  }

  async #isOpposed(item: MemoryItem): Promise<boolean> {
    const told = await this.#ofWords(`item:${item.itemId}`);
    return told.some(({ kind }) => kind === 'contradicts');
  }

  /** What is seen by comparing an item's words with those near it. */
  async #ofWords(id: string): Promise<readonly NamedRelation[]> {
    const item = await this.#ports.store.item(splitId(id).key);
    if (!item) return [];
    const { similarItems, store } = this.#ports;
    const near = (await similarItems.of(item, new Map(), item.itemId)).filter((one) => isCurrent(one.item));
    const related = (kind: 'contradicts' | 'same-as', other: string, toName: string): NamedRelation => {
      return {
        from: `item:${item.itemId}`,
        kind,
        to: `item:${other}`,
        historical: false,
        fromName: item.title,
        toName,
      };
    };
    const seen = near.flatMap(({ item: other, contradicts, duplicate }) => {
      const kind = contradicts ? 'contradicts' : duplicate ? 'same-as' : null;
      return kind ? [related(kind, other.itemId, other.title)] : [];
    });
    const told = similarItems
      .stillOpposed(item, await modelConflicts(item, store))
      .map((one) => related('contradicts', one.itemId, one.title));
    return [...new Map([...told, ...seen].map((one) => [nameOf(one), one])).values()];
  }

  async #entity(name: string): Promise<Entity> {
    await this.#ports.ready();
    const found = this.#ports.derived.entity(name);
    if (found) return found;
    throw new BrainError('not-found', `Nothing called "${name}" is known: no file, name, package or memory item.`, {
      name,
    });
  }

  #called(id: string): string {
    const { key } = splitId(id);
    const { derived } = this.#ports;
    return isItem(id) ? ((derived.entity(id) ?? derived.entity(`diary:${key}`))?.name ?? key) : key;
  }
}
