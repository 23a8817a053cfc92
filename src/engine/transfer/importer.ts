/** Importing: lines of an export and hand-written ones become items, each answered once it is durable. */
import {
  type RememberOptions,
  type RememberPorts,
  storeRemembered,
  type StoreResult,
} from '../lifecycle/person/store-remembered.ts';
import type { Warning } from '../lifecycle/admission/merge-decision.ts';
import { type Lookup, refuseCycle } from '../lifecycle/admission/supersession.ts';
import { BrainError } from '../model/errors.ts';
import type { MemoryItem } from '../model/item.ts';
import type { MemoryEvent } from '../model/memory-event.ts';
import { type Exclusively, oneAtATime } from '../ports/exclusively.ts';
import { admitImport } from './admit-import.ts';
import { asForeign, foreignApproval, type ImportVoice, refuseIntrusion, requireIds } from './foreign.ts';
import { candidateOf, type Imported, importKey, importLine } from './import-line.ts';

/** What became of one line of an import. */
export interface ImportOutcome {
  /** `kept`: what is stored is newer than the line. */
  readonly outcome: 'created' | 'updated' | 'known' | 'kept' | 'rejected';
  readonly itemId: string | null;
  readonly reason?: string;
  /** Of a sentence: what it was taken for, and whose it is. */
  readonly type?: MemoryItem['type'];
  readonly scope?: MemoryItem['scope'];
  /** When a sentence runs out, ISO 8601; left out for what holds until further notice. */
  readonly expiresAt?: string;
  /** What it contradicts: then it waits in review. */
  readonly warning?: Warning;
  /** Why a sentence waits in review, though it contradicts nothing. */
  readonly waits?: string;
}

export interface ImportPorts extends RememberPorts {
  readonly voice: ImportVoice;
  /** The item with this id. @throws BrainError `not-found` */
  readonly found: (itemId: string) => Promise<MemoryItem>;
  readonly supersede: (olderId: string, newerId: string) => Promise<readonly MemoryEvent[]>;
  /** The changes made are added here, for `undo`. */
  readonly changes: MemoryEvent[];
}

/** What is wrong with a line, not with the store. */
const REJECTING: ReadonlySet<string> = new Set(['invalid-input', 'not-found', 'illegal-transition']);

type Asides = Pick<ImportOutcome, 'type' | 'scope' | 'expiresAt' | 'warning' | 'waits'>;

const asides = ({ item, warning }: StoreResult): Asides => ({
  type: item.type,
  scope: item.scope,
  ...(item.expiresAt !== null && { expiresAt: item.expiresAt }),
  ...(warning ? { warning } : item.approval === 'draft' && { waits: item.reviewReason ?? 'nobody has approved it' }),
});

class Import {
  readonly #ports: ImportPorts;
  /** Items of this import by id: what one line replaces, the next one has to know. */
  readonly #arriving = new Map<string, MemoryItem>();

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  async one(value: unknown): Promise<ImportOutcome> {
    try {
      const line = importLine(value, new Date(this.#ports.clock.now()).toISOString());
      return line.kind === 'sentence' ? await this.#sentence(line) : await this.#item(line);
    } catch (error) {
      if (error instanceof BrainError && REJECTING.has(error.code)) {
        return { outcome: 'rejected', itemId: null, reason: error.message };
      }
      throw error;
    }
  }

  async #sentence(line: Extract<Imported, { kind: 'sentence' }>): Promise<ImportOutcome> {
    const { voice } = this.#ports;
    const { supersedes = null, ...fields } = line.life;
    if (supersedes !== null) await this.#ports.found(supersedes);
    if (supersedes !== null && voice === 'other') {
      const message = `It would take the place of ${supersedes}, which only you can decide.`;
      throw new BrainError('invalid-input', message, { field: 'supersedes' });
    }
    const said = candidateOf(line);
    if (voice === 'other') return this.#foreign(said, fields);
    const kept = await storeRemembered(said, 'remembered', this.#ports, fields, supersedes);
    const { itemId } = kept.item;
    this.#ports.changes.push(...kept.changes);
    if (supersedes !== null) this.#ports.changes.push(...(await this.#ports.supersede(supersedes, itemId)));
    return { outcome: 'created', itemId, ...asides(kept) };
  }

  /** A sentence that nobody vouches for: a draft, not pinned; what is known stays as it is. */
  async #foreign(said: ReturnType<typeof candidateOf>, { expiresAt, weight }: RememberOptions): Promise<ImportOutcome> {
    const initial = foreignApproval(said.candidate);
    const fields = { ...(expiresAt === undefined ? {} : { expiresAt }), ...(weight === undefined ? {} : { weight }) };
    const kept = await storeRemembered(said, 'import', this.#ports, fields, null, initial);
    const { itemId } = kept.item;
    this.#ports.changes.push(...kept.changes);
    return { outcome: kept.isNew ? 'created' : 'known', itemId, ...asides(kept) };
  }

  async #item(told: Extract<Imported, { kind: 'item' }>): Promise<ImportOutcome> {
    const { store, clock, voice } = this.#ports;
    requireIds(told);
    const line = voice === 'own' ? told : asForeign(told);
    const { itemId } = line.item;
    if (voice === 'other') await refuseIntrusion(line, store, clock.now());
    if ((await store.erased([itemId])).has(itemId)) {
      const reason = `Item ${itemId} was forgotten for good; to know it again, remember it anew.`;
      return { outcome: 'rejected', itemId, reason };
    }
    await this.#refuseCircle(line.item);
    const [stored, history] = await Promise.all([store.item(itemId), store.history({ itemId, limit: 1 })]);
    const { outcome, change, done } = admitImport(line, stored, history, clock.now(), voice);
    if (done) {
      await store.write(change);
      this.#ports.changes.push(done);
    }
    return { outcome, itemId };
  }

  /** Lines are taken at the same time: an item counts as arrived as soon as it has passed. */
  async #refuseCircle(item: MemoryItem): Promise<void> {
    const lookup: Lookup = async (id) => this.#arriving.get(id) ?? (await this.#ports.store.item(id));
    this.#arriving.set(item.itemId, item);
    if (item.supersededBy === null) return;
    try {
      const newer = item.supersededBy === item.itemId ? item : await lookup(item.supersededBy);
      if (newer) await refuseCycle(item, newer, lookup);
    } catch (error) {
      this.#arriving.delete(item.itemId);
      throw error;
    }
  }
}

/** At the same time, so that the store can make them durable together; lines on the same item one after the other. */
export function importAll(values: readonly unknown[], ports: ImportPorts): Promise<ImportOutcome[]> {
  const all = new Import(ports);
  const turns = new Map<string, Exclusively>();
  return Promise.all(
    values.map((value) => {
      const key = importKey(value);
      const inTurn = turns.get(key) ?? oneAtATime();
      turns.set(key, inTurn);
      return inTurn(() => all.one(value));
    }),
  );
}
