/**
 * Marks of what a person took out of what is derived anew: relations and sections, which are no items and would come back.
 * A mark has an id and no words; what it was is told by its history alone, so that nothing is left when that is erased.
 */
import * as z from 'zod';
import { fnv1a } from '../../model/fnv1a.ts';
import { ulidOf } from '../../model/ids.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

const KEY = 'derived.forgotten';
const REASON_LIMIT = 500;
/** Nobody changes their mind about one thing more often. */
const LOOK_BACK = 100;

/**
 * Konteks's three ways. `soft`: hidden, a trace is kept; `invalidate`: no longer to guide anybody, kept as history;
 * `hard`: nothing of it is left but the mark.
 */
export const SUPPRESSION_MODES = ['soft', 'invalidate', 'hard'] as const;
export type SuppressionMode = (typeof SUPPRESSION_MODES)[number];

export type SuppressionKind = 'relation' | 'section';

const markSchema = z.object({
  kind: z.enum(['relation', 'section']),
  how: z.enum(SUPPRESSION_MODES),
  /** A short number of its name, so that most names are known to be meant by no mark without a hash. */
  n: z.number(),
  /** Of a section that is hidden until it changes: a hash of what it said. */
  said: z.string().optional(),
  /** It was brought back; kept for who takes that back. */
  off: z.boolean().optional(),
});
type Suppression = z.infer<typeof markSchema>;
const keptSchema = z.record(z.string(), z.unknown());

/** What is out of sight and can be brought back. */
export interface TakenOut {
  /** The mark's id; its history stands under it. */
  readonly id: string;
  readonly kind: SuppressionKind;
  readonly how: Exclude<SuppressionMode, 'hard'>;
  /** The relation or the section, in words. */
  readonly name: string;
  readonly at: string;
}

/** Something to mark: `words` are what a person reads, where `name` is made of ids. */
export interface SuppressionTarget {
  readonly name: string;
  readonly words?: string;
  readonly said?: string;
}

const ACTIONS = { soft: 'forgotten', invalidate: 'invalidated', hard: 'erased' } as const;

/** Whether an entry of the history tells of a mark, not of an item. */
export const isOfSuppression = ({ action }: Pick<MemoryEvent, 'action'>): boolean =>
  action === 'forgotten' || action === 'invalidated' || action === 'recovered';

/** The name of what an entry of a mark tells of. */
export const nameIn = (reason: string): string => reason.replace(/: [^:]*$/, '');

/** Undefined for what is no record of anything. */
function entriesOf(kept: string): Record<string, unknown> | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

const idOf = (kind: SuppressionKind, name: string): string => ulidOf(0, `${kind}:${name}`);

const TOLD: Readonly<Record<string, string>> = {
  forgotten: 'forgotten',
  invalidated: 'invalidated, kept as history',
  recovered: 'brought back',
  erased: 'forgotten for good',
};

export class Suppressions {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #log: Log;
  #kept: string | undefined;
  #suppressions: Readonly<Record<string, Suppression>> = {};
  #numbers: ReadonlySet<number> = new Set();
  readonly #listeners: (() => void)[] = [];

  constructor(store: MemoryStore, clock: Clock, log: Log) {
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /** Calls back when there are other marks than before. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  /** Takes over what is kept, other windows' wishes too. */
  async follow(): Promise<void> {
    const kept = await this.#store.meta(KEY);
    if (kept === this.#kept) return;
    this.#kept = kept;
    this.#suppressions = kept === undefined ? {} : this.#read(kept);
    this.#numbers = new Set(Object.values(this.#suppressions).map(({ n }) => n));
    for (const listener of this.#listeners) listener();
  }

  /** Each mark by itself: one that is damaged takes no other with it. */
  #read(kept: string): Record<string, Suppression> {
    const suppressions: Record<string, Suppression> = {};
    const entries = entriesOf(kept);
    let bad = entries ? 0 : 1;
    for (const [id, value] of Object.entries(entries ?? {})) {
      const mark = markSchema.safeParse(value).data;
      if (mark) suppressions[id] = mark;
      else bad++;
    }
    if (bad > 0) {
      this.#log.warn(
        'What was forgotten of relations and sections is damaged in part: some of it may show again, and can be forgotten anew.',
      );
    }
    return suppressions;
  }

  /** Whether anything of this kind is marked, or marked so. */
  any(kind: SuppressionKind, how?: SuppressionMode): boolean {
    return Object.values(this.#suppressions).some(
      (mark) => mark.kind === kind && mark.off !== true && (how === undefined || mark.how === how),
    );
  }

  /** The mark of a name; cheap where there is none. */
  of(kind: SuppressionKind, name: string): Suppression | undefined {
    if (this.#numbers.size === 0 || !this.#numbers.has(fnv1a(name))) return undefined;
    const mark = this.#suppressions[idOf(kind, name)];
    return mark?.off === true ? undefined : mark;
  }

  /** Marks all of them. What is marked so already is left out. @returns the entries, for `undo`; none of what is gone for good. */
  async set(
    kind: SuppressionKind,
    all: readonly SuppressionTarget[],
    how: SuppressionMode,
  ): Promise<readonly MemoryEvent[]> {
    await this.follow();
    const isDone = ({ name, said }: SuppressionTarget): boolean => {
      const mark = this.of(kind, name);
      return mark?.how === 'hard' || (mark?.how === how && mark.said === said);
    };
    const fresh = all.filter((one) => !isDone(one));
    if (fresh.length === 0) return [];
    const suppressions = { ...this.#suppressions };
    for (const { name, said } of fresh) {
      const mark: Suppression = { kind, how, n: fnv1a(name), ...(said === undefined ? {} : { said }) };
      suppressions[idOf(kind, name)] = mark;
    }
    const history = fresh.map(({ name, words = name }) =>
      this.#entry(idOf(kind, name), ACTIONS[how], how === 'hard' ? `a ${kind}` : `${kind} ${words}`),
    );
    await this.#keep(suppressions, how === 'hard' ? [] : history);
    if (how !== 'hard') return history;
    await this.#store.erase({ items: fresh.map(({ name }) => idOf(kind, name)), history });
    return [];
  }

  /** Takes marks off, by their ids. @returns the entries, for `undo`. */
  async remove(ids: readonly string[]): Promise<readonly MemoryEvent[]> {
    await this.follow();
    const found = (await this.list()).filter(({ id }) => ids.includes(id));
    const history = found.map(({ id, kind, name }) => this.#entry(id, 'recovered', `${kind} ${name}`));
    const suppressions = { ...this.#suppressions };
    for (const { id } of found) {
      const mark = suppressions[id];
      if (mark) suppressions[id] = { ...mark, off: true };
    }
    if (found.length > 0) await this.#keep(suppressions, history);
    return history;
  }

  /** What can be brought back, the newest first. */
  async list(): Promise<readonly TakenOut[]> {
    await this.follow();
    const all: TakenOut[] = [];
    for (const [id, { kind, how, off }] of Object.entries(this.#suppressions)) {
      if (how === 'hard' || off === true) continue;
      const [last] = await this.#store.history({ itemId: id, limit: 1 });
      if (last) all.push({ id, kind, how, name: nameIn(last.reason).slice(kind.length + 1), at: last.at });
    }
    return all.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1));
  }

  /** Takes one change of a mark back: it becomes what the entry before that one made it. */
  async undo(change: MemoryEvent): Promise<void> {
    await this.follow();
    const mark = this.#suppressions[change.itemId];
    if (!mark || mark.how === 'hard') return;
    const history = await this.#store.history({ itemId: change.itemId, limit: LOOK_BACK });
    const before = history.find(({ id, at }) => id !== change.id && at <= change.at)?.action;
    const how = before === 'forgotten' ? 'soft' : before === 'invalidated' ? 'invalidate' : mark.how;
    const off = before !== 'forgotten' && before !== 'invalidated';
    const action = off ? 'recovered' : ACTIONS[how];
    const suppressions = { ...this.#suppressions, [change.itemId]: { ...mark, how, off } };
    await this.#keep(suppressions, [this.#entry(change.itemId, action, nameIn(change.reason))]);
  }

  #entry(itemId: string, action: MemoryEvent['action'], name: string): MemoryEvent {
    const now = this.#clock.now();
    const end = `: ${TOLD[action] ?? action}`;
    const reason = `${name.slice(0, REASON_LIMIT - end.length)}${end}`;
    const seed = `${itemId}:${reason}:${this.#kept ?? ''}`;
    return {
      id: ulidOf(now, seed),
      at: new Date(now).toISOString(),
      itemId,
      action,
      actor: 'person',
      reason,
      before: null,
    };
  }

  async #keep(suppressions: Readonly<Record<string, Suppression>>, history: readonly MemoryEvent[]): Promise<void> {
    await this.#store.write({ meta: { [KEY]: JSON.stringify(suppressions) }, history });
    await this.follow();
  }
}
