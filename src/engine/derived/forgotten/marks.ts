/**
 * Marks of what a person took out of what is derived anew: relations and sections, which are no items and would come back.
 * A mark has an id and no words; what it was is told by its history alone, so that nothing is left when that is erased.
 */
import * as z from 'zod';
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
export const MARKINGS = ['soft', 'invalidate', 'hard'] as const;
export type Marking = (typeof MARKINGS)[number];

export type MarkKind = 'relation' | 'section';

const markSchema = z.object({
  kind: z.enum(['relation', 'section']),
  how: z.enum(MARKINGS),
  /** A short number of its name, so that most names are known to be meant by no mark without a hash. */
  n: z.number(),
  /** Of a section that is hidden until it changes: a hash of what it said. */
  said: z.string().optional(),
  /** It was brought back; kept for who takes that back. */
  off: z.boolean().optional(),
});
type Mark = z.infer<typeof markSchema>;
const keptSchema = z.record(z.string(), z.unknown());

/** What is out of sight and can be brought back. */
export interface TakenOut {
  /** The mark's id; its history stands under it. */
  readonly id: string;
  readonly kind: MarkKind;
  readonly how: Exclude<Marking, 'hard'>;
  /** The relation or the section, in words. */
  readonly name: string;
  readonly at: string;
}

/** Something to mark: `words` are what a person reads, where `name` is made of ids. */
export interface ToMark {
  readonly name: string;
  readonly words?: string;
  readonly said?: string;
}

const ACTIONS = { soft: 'forgotten', invalidate: 'invalidated', hard: 'erased' } as const;

/** Whether an entry of the history tells of a mark, not of an item. */
export const isOfMark = ({ action }: Pick<MemoryEvent, 'action'>): boolean =>
  action === 'forgotten' || action === 'invalidated' || action === 'recovered';

/** The name of what an entry of a mark tells of. */
export const nameIn = (reason: string): string => reason.replace(/: [^:]*$/, '');

/** FNV-1a, 32 bits. */
function numberOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Undefined for what is no record of anything. */
function entriesOf(kept: string): Record<string, unknown> | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(kept)).data;
  } catch {
    return undefined;
  }
}

const idOf = (kind: MarkKind, name: string): string => ulidOf(0, `${kind}:${name}`);

const TOLD: Readonly<Record<string, string>> = {
  forgotten: 'forgotten',
  invalidated: 'invalidated, kept as history',
  recovered: 'brought back',
  erased: 'forgotten for good',
};

export class Marks {
  readonly #store: MemoryStore;
  readonly #clock: Clock;
  readonly #log: Log;
  #kept: string | undefined;
  #marks: Readonly<Record<string, Mark>> = {};
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
    this.#marks = kept === undefined ? {} : this.#read(kept);
    this.#numbers = new Set(Object.values(this.#marks).map(({ n }) => n));
    for (const listener of this.#listeners) listener();
  }

  /** Each mark by itself: one that is damaged takes no other with it. */
  #read(kept: string): Record<string, Mark> {
    const marks: Record<string, Mark> = {};
    const entries = entriesOf(kept);
    let bad = entries ? 0 : 1;
    for (const [id, value] of Object.entries(entries ?? {})) {
      const mark = markSchema.safeParse(value).data;
      if (mark) marks[id] = mark;
      else bad++;
    }
    if (bad > 0) {
      this.#log.warn(
        'What was forgotten of relations and sections is damaged in part: some of it may show again, and can be forgotten anew.',
      );
    }
    return marks;
  }

  /** Whether anything of this kind is marked, or marked so. */
  any(kind: MarkKind, how?: Marking): boolean {
    return Object.values(this.#marks).some(
      (mark) => mark.kind === kind && mark.off !== true && (how === undefined || mark.how === how),
    );
  }

  /** The mark of a name; cheap where there is none. */
  of(kind: MarkKind, name: string): Mark | undefined {
    if (this.#numbers.size === 0 || !this.#numbers.has(numberOf(name))) return undefined;
    const mark = this.#marks[idOf(kind, name)];
    return mark?.off === true ? undefined : mark;
  }

  /** Marks all of them. What is marked so already is left out. @returns the entries, for `undo`; none of what is gone for good. */
  async set(kind: MarkKind, all: readonly ToMark[], how: Marking): Promise<readonly MemoryEvent[]> {
    await this.follow();
    const isDone = ({ name, said }: ToMark): boolean => {
      const mark = this.of(kind, name);
      return mark?.how === 'hard' || (mark?.how === how && mark.said === said);
    };
    const fresh = all.filter((one) => !isDone(one));
    if (fresh.length === 0) return [];
    const marks = { ...this.#marks };
    for (const { name, said } of fresh) {
      const mark: Mark = { kind, how, n: numberOf(name), ...(said === undefined ? {} : { said }) };
      marks[idOf(kind, name)] = mark;
    }
    const history = fresh.map(({ name, words = name }) =>
      this.#entry(idOf(kind, name), ACTIONS[how], how === 'hard' ? `a ${kind}` : `${kind} ${words}`),
    );
    await this.#keep(marks, how === 'hard' ? [] : history);
    if (how !== 'hard') return history;
    await this.#store.erase({ items: fresh.map(({ name }) => idOf(kind, name)), history });
    return [];
  }

  /** Takes marks off, by their ids. @returns the entries, for `undo`. */
  async remove(ids: readonly string[]): Promise<readonly MemoryEvent[]> {
    await this.follow();
    const found = (await this.list()).filter(({ id }) => ids.includes(id));
    const history = found.map(({ id, kind, name }) => this.#entry(id, 'recovered', `${kind} ${name}`));
    const marks = { ...this.#marks };
    for (const { id } of found) {
      const mark = marks[id];
      if (mark) marks[id] = { ...mark, off: true };
    }
    if (found.length > 0) await this.#keep(marks, history);
    return history;
  }

  /** What can be brought back, the newest first. */
  async list(): Promise<readonly TakenOut[]> {
    await this.follow();
    const all: TakenOut[] = [];
    for (const [id, { kind, how, off }] of Object.entries(this.#marks)) {
      if (how === 'hard' || off === true) continue;
      const [last] = await this.#store.history({ itemId: id, limit: 1 });
      if (last) all.push({ id, kind, how, name: nameIn(last.reason).slice(kind.length + 1), at: last.at });
    }
    return all.sort((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? 1 : -1));
  }

  /** Takes one change of a mark back: it becomes what the entry before that one made it. */
  async undo(change: MemoryEvent): Promise<void> {
    await this.follow();
    const mark = this.#marks[change.itemId];
    if (!mark || mark.how === 'hard') return;
    const history = await this.#store.history({ itemId: change.itemId, limit: LOOK_BACK });
    const before = history.find(({ id, at }) => id !== change.id && at <= change.at)?.action;
    const how = before === 'forgotten' ? 'soft' : before === 'invalidated' ? 'invalidate' : mark.how;
    const off = before !== 'forgotten' && before !== 'invalidated';
    const action = off ? 'recovered' : ACTIONS[how];
    const marks = { ...this.#marks, [change.itemId]: { ...mark, how, off } };
    await this.#keep(marks, [this.#entry(change.itemId, action, nameIn(change.reason))]);
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

  async #keep(marks: Readonly<Record<string, Mark>>, history: readonly MemoryEvent[]): Promise<void> {
    await this.#store.write({ meta: { [KEY]: JSON.stringify(marks) }, history });
    await this.follow();
  }
}
