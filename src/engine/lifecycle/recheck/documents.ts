/** The re-check of what documents said: whether the words that an item was learnt from still stand in today's files. */
import { findQuote, quoteIn } from '../../enrichment/evidence-check.ts';
import { findLaidOut } from '../../enrichment/laid-out.ts';
import { type BrainEvent, isOfFile } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import { isUncommitted, type MemoryItem } from '../../model/item.ts';
import { nameOfItem } from '../../passing/names.ts';
import type { PassingOver } from '../../passing/passing-over.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { eachItem } from '../all-items.ts';
import type { Step } from '../admission/merge-decision.ts';
import type { ChangeSet } from '../change-set.ts';
import { identity, saying } from '../admission/known-items.ts';
import { backStep, lastStatusOf } from './recheck.ts';
import { touched } from '../touched.ts';
import { saidAgainStep, Unsaid } from './unsaid.ts';

/** How the reasons of this check begin: by them it knows again what it may bring back. */
const NO_LONGER = 'no longer said in ';

/** Documents, manifests and configurations as they stand today, as far as they were read. */
export class DocumentsToday {
  readonly #events = new Map<string, BrainEvent>();
  readonly #isUnread: (path: string) => boolean;
  #folded: ReadonlyMap<string, string> | undefined;

  /** `isUnread`: whether a file is there and was not read, or not to its end, so that nobody knows what it says. */
  constructor(events: readonly BrainEvent[], isUnread: (path: string) => boolean = () => false) {
    this.#isUnread = isUnread;
    for (const event of events) {
      if (isOfFile(event.kind) && event.source.kind === 'file') this.#events.set(event.source.path, event);
    }
  }

  /** Whether a quote stands in the file; undefined where that cannot be told. */
  stands(quote: string, path: string): boolean | undefined {
    const event = this.#events.get(path);
    if (event && (findQuote(event.text, quote) ?? findLaidOut(event.text, quote))) return true;
    return this.#isUnread(path) ? undefined : false;
  }

  /** The quote as it stands in another file; undefined where it stands in none. */
  elsewhere(quote: string): Evidence | undefined {
    const fold = (text: string): string => text.replace(/\s+/g, ' ');
    this.#folded ??= new Map([...this.#events].map(([path, { text }]) => [path, fold(text)]));
    const wanted = fold(quote).trim();
    for (const [path, text] of this.#folded) {
      const event = text.includes(wanted) ? this.#events.get(path) : undefined;
      const found = event && quoteIn({ eventId: event.id, quote }, event);
      if (found) return found;
    }
    return undefined;
  }
}

const pathOf = ({ source }: Evidence): string | null => (source.kind === 'file' ? source.path : null);

const goneReason = ({ files }: MemoryItem): string =>
  `${NO_LONGER}${files.slice(0, 3).join(', ') || 'its document'}`.slice(0, 500);

interface Ports {
  readonly store: MemoryStore;
  readonly now: number;
  /** An item that cannot be checked costs only itself. */
  readonly passing: PassingOver;
}

interface Checks extends Ports {
  readonly unsaid: Unsaid;
}

const keep = (step: Step | null, changeSet: ChangeSet, now: number): void => {
  if (step) changeSet.keep(step, step.before, now);
};

/** Marks what rules read in documents once, and are not `seen` to find in them any more. */
async function markUnseen(
  today: DocumentsToday,
  changeSet: ChangeSet,
  seen: ReadonlySet<string>,
  { store, now, passing, unsaid }: Checks,
): Promise<void> {
  const mark = async (read: MemoryItem): Promise<void> => {
    const item = changeSet.items.get(read.itemId) ?? read;
    if (isUncommitted(item)) return;
    if (seen.has(identity(item)) || seen.has(saying(item))) {
      keep(saidAgainStep(item, NO_LONGER), changeSet, now);
      return;
    }
    if (changeSet.items.has(item.itemId)) return;
    const evidence = await store.evidence(item.evidenceRefs);
    const isUnknown = evidence.some((one) => today.stands(one.quote, pathOf(one) ?? '') === undefined);
    if (!isUnknown) keep(await unsaid.step(item, goneReason(item)), changeSet, now);
  };
  for await (const item of eachItem(store, { origins: ['document'], statuses: ['active'] }))
    await passing.tryLater(nameOfItem(item), () => mark(item));
}

/** Whether anything but the documents of HEAD speaks for the item. */
async function speaksElse(evidence: readonly Evidence[], store: MemoryStore): Promise<boolean> {
  for (const one of evidence) {
    if (pathOf(one) === null) return true;
    const event = await store.event(one.eventId);
    const isCommitted = event && event.provenance !== 'other' && isOfFile(event.kind);
    if (event && !isCommitted) return true;
  }
  return false;
}

/** What a model made of documents: it holds as long as what it quotes stands in them, wherever that was moved to. */
async function checkQuotes(
  today: DocumentsToday,
  changeSet: ChangeSet,
  { store, now, passing, unsaid }: Checks,
): Promise<void> {
  const check = async (item: MemoryItem): Promise<void> => {
    const last = item.status === 'stale' ? await lastStatusOf(item, store) : undefined;
    if (item.status === 'stale' && last?.reason.startsWith(NO_LONGER) !== true) return;
    const evidence = await store.evidence(item.evidenceRefs);
    const verdicts = evidence.map((one) => today.stands(one.quote, pathOf(one) ?? ''));
    if (item.status === 'active' && verdicts.some((stands) => stands !== false)) {
      if (!verdicts.includes(undefined)) keep(saidAgainStep(item, NO_LONGER), changeSet, now);
      return;
    }
    if (item.status === 'active' && (await speaksElse(evidence, store))) return;
    const moved = verdicts.includes(true) ? [] : evidence.flatMap(({ quote }) => today.elsewhere(quote) ?? []);
    if (moved.length === 0 && !verdicts.includes(true)) {
      if (item.status === 'active') keep(await unsaid.step(item, goneReason(item)), changeSet, now);
      return;
    }
    const back = last ? backStep(item, last.reason) : ({ action: 'updated', reason: 'its words were moved' } as const);
    const known = 'item' in back ? back.item : (saidAgainStep(item, NO_LONGER)?.item ?? item);
    changeSet.evidence.push(...moved);
    changeSet.keep(
      { item: moved.length === 0 ? known : at(known, evidence, moved), action: back.action, reason: back.reason },
      item,
      now,
    );
  };
  for await (const item of eachItem(store, { origins: ['agent'], statuses: ['active', 'stale'] }))
    await passing.tryLater(nameOfItem(item), () => check(item));
}

/** The item with its words where they stand now. */
function at(item: MemoryItem, before: readonly Evidence[], now: readonly Evidence[]): MemoryItem {
  const old = new Set(before.flatMap((one) => pathOf(one) ?? []));
  const files = [
    ...new Set([...item.files.filter((path) => !old.has(path)), ...now.flatMap((one) => pathOf(one) ?? [])]),
  ];
  return touched(item, { evidenceRefs: now.map(({ id }) => id), files });
}

/** Marks what today's documents, which were all read as far as they can be, do not say any more. */
export async function recheckDocuments(
  today: DocumentsToday,
  changeSet: ChangeSet,
  seen: ReadonlySet<string>,
  ports: Ports,
): Promise<void> {
  const checks = { ...ports, unsaid: await Unsaid.in(ports.store) };
  await markUnseen(today, changeSet, seen, checks);
  await checkQuotes(today, changeSet, checks);
}
