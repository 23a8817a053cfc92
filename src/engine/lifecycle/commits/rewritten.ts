/** A commit was amended, rebased or squashed: what it taught is borne out by the commit that took its place. */
import { quoteIn } from '../../enrichment/evidence-check.ts';
import type { BrainEvent, EventKind } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Checked } from '../admission/admission.ts';
import { allItems } from '../all-items.ts';
import type { Step } from '../admission/merge-decision.ts';

/** New shas by those they replace. */
export type Rewrites = ReadonlyMap<string, string>;

export interface Moved {
  readonly steps: readonly Step[];
  readonly evidence: readonly Evidence[];
  /** Candidates that the moved items tell already. */
  readonly told: ReadonlySet<Checked>;
}

/** Evidence asked for at once. */
const AT_ONCE = 1_000;
const SHORT_SHA = 7;

async function evidenceOf(items: readonly MemoryItem[], store: MemoryStore): Promise<ReadonlyMap<string, Evidence>> {
  const refs = [...new Set(items.flatMap((item) => item.evidenceRefs))];
  const found = new Map<string, Evidence>();
  for (let n = 0; n < refs.length; n += AT_ONCE) {
    for (const one of await store.evidence(refs.slice(n, n + AT_ONCE))) found.set(one.id, one);
  }
  return found;
}

const shaOf = ({ source }: Evidence | BrainEvent): string | undefined =>
  source.kind === 'commit' ? source.sha : undefined;

class Moving {
  readonly #rewrites: Rewrites;
  readonly #events = new Map<string, BrainEvent[]>();
  readonly #checked: readonly Checked[];
  readonly #kinds: ReadonlyMap<string, EventKind>;
  readonly #claimed = new Set<Checked>();
  readonly evidence: Evidence[] = [];
  readonly told = new Set<Checked>();

  /** @param kinds of the events before, by id: what a message said is not borne out by a patch that holds the same words. */
  constructor(
    rewrites: Rewrites,
    events: readonly BrainEvent[],
    checked: readonly Checked[],
    kinds: ReadonlyMap<string, EventKind>,
  ) {
    this.#rewrites = rewrites;
    this.#checked = checked;
    this.#kinds = kinds;
    for (const event of events) {
      const sha = shaOf(event);
      if (sha !== undefined) this.#events.set(sha, [...(this.#events.get(sha) ?? []), event]);
    }
  }

  /** The item on the commits of today; null when none of its commits was rewritten into one of the events. */
  step(item: MemoryItem, known: ReadonlyMap<string, Evidence>): Step | null {
    const own = item.evidenceRefs.flatMap((ref) => known.get(ref) ?? []);
    const replaced = own.filter((one) => this.#successor(one) !== undefined);
    const [first] = replaced;
    const sha = first && this.#successor(first);
    if (!sha) return null;
    const isAlone = own.length === replaced.length;
    const moved = replaced.flatMap((one) => this.#moved(one) ?? []);
    const stay = item.evidenceRefs.filter((ref) => !replaced.some(({ id }) => id === ref));
    const twin = this.#candidate(item, sha, new Set(moved.map(({ id }) => id)), isAlone && !this.#moved(first));
    // Words that the new commit does not say any more: what it says instead speaks for the item, else nothing does yet.
    const instead = moved.length + stay.length > 0 ? [] : (twin?.evidence ?? []);
    const now = [...moved, ...instead];
    if (now.length === 0) return null;
    this.evidence.push(...now);
    if (twin && !isAlone) this.told.add(twin);
    const patch: Partial<MemoryItem> = {
      evidenceRefs: [...new Set([...now.map(({ id }) => id), ...stay])],
      commitRange: this.#range(item.commitRange),
      dedupHint: twin && isAlone ? twin.candidate.dedupHint : this.#hint(item.dedupHint),
    };
    const reason = `its commit was rewritten as ${sha.slice(0, 10)}`;
    // What the new commit says otherwise is no older than what the old one said.
    const updatedAt = twin && isAlone ? (twin.events[0]?.at ?? item.updatedAt) : item.updatedAt;
    return { item: { ...item, ...patch, updatedAt }, before: item, action: 'updated', reason };
  }

  #successor(one: Evidence): string | undefined {
    const sha = this.#rewrites.get(shaOf(one) ?? '');
    return sha !== undefined && this.#events.has(sha) ? sha : undefined;
  }

  #moved(one: Evidence): Evidence | undefined {
    const events = this.#events.get(this.#successor(one) ?? '') ?? [];
    const kind = this.#kinds.get(one.eventId);
    for (const event of events.filter((same) => kind === undefined || same.kind === kind)) {
      const found = quoteIn({ eventId: event.id, quote: one.quote }, event);
      if (found) return found;
    }
    return undefined;
  }

  /**
   * What is proposed to be learnt from the new commit and is the same piece of knowledge. `isReworded`: the commit does not
   * say any more what the item is about.
   */
  #candidate(
    { type, origin }: MemoryItem,
    sha: string,
    moved: ReadonlySet<string>,
    isReworded: boolean,
  ): Checked | undefined {
    const same = this.#checked.filter(
      (one) =>
        !this.#claimed.has(one) &&
        one.candidate.type === type &&
        one.candidate.origin === origin &&
        one.events.some((event) => shaOf(event) === sha),
    );
    // Its first quote says what it is about: others may share the rest, as those of a squashed commit do.
    const found =
      same.find(({ evidence: [first] }) => first && moved.has(first.id)) ??
      (isReworded
        ? same.find(({ evidence }) => moved.size === 0 || evidence.some(({ id }) => moved.has(id)))
        : undefined);
    if (found) this.#claimed.add(found);
    return found;
  }

  #range(range: string | null): string | null {
    if (range === null) return null;
    return range
      .split('..')
      .map((sha) => this.#rewrites.get(sha) ?? sha)
      .join('..');
  }

  /** A hint may end with the commit that began it. */
  #hint(hint: string | null): string | null {
    if (hint === null) return null;
    for (const [was, is] of this.#rewrites) {
      if (hint.endsWith(`-${was.slice(0, SHORT_SHA)}`)) return `${hint.slice(0, -SHORT_SHA)}${is.slice(0, SHORT_SHA)}`;
    }
    return hint;
  }
}

/** Moves the evidence of stored items from commits that were rewritten to `events`, of the commits that replace them. */
export async function moveEvidence(
  rewrites: Rewrites,
  events: readonly BrainEvent[],
  checked: readonly Checked[],
  store: MemoryStore,
): Promise<Moved> {
  const items = (await allItems(store, { origins: ['commit'] })).filter(({ status }) => status !== 'superseded');
  const known = await evidenceOf(items, store);
  const kinds = new Map<string, EventKind>();
  for (const one of known.values()) {
    if (!rewrites.has(shaOf(one) ?? '') || kinds.has(one.eventId)) continue;
    const event = await store.event(one.eventId);
    if (event) kinds.set(event.id, event.kind);
  }
  const moving = new Moving(rewrites, events, checked, kinds);
  const steps = items.flatMap((item) => moving.step(item, known) ?? []);
  return { steps, evidence: moving.evidence, told: moving.told };
}
