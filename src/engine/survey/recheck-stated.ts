/** Keeps true, without a model, what assistants stated: its quotes and searches are looked at again when files change. */
import { GONE_KEY, goneKept, keptGone, namesIn, NEVER_THERE_KEY } from '../brain/guide/gone-names.ts';
import { kindOf } from '../brain/guide/kinds.ts';
import { allItems } from '../lifecycle/all-items.ts';
import { ChangeSet, writeChangeSet } from '../lifecycle/change-set.ts';
import { backStep, lastStatusOf } from '../lifecycle/recheck/recheck.ts';
import { saidAgainStep, Unsaid } from '../lifecycle/recheck/unsaid.ts';
import { touched } from '../lifecycle/touched.ts';
import type { Evidence } from '../model/evidence.ts';
import type { MemoryItem } from '../model/item.ts';
import { isDoubted } from '../model/waiting.ts';
import type { Clock } from '../ports/clock.ts';
import type { Exclusively } from '../ports/exclusively.ts';
import type { Log } from '../ports/log.ts';
import type { MemoryStore } from '../ports/memory-store.ts';
import type { Pacer } from '../ports/pacer.ts';
import type { ProjectHistory } from '../ports/project-history.ts';
import type { OpenTree } from '../ports/project-tree.ts';
import { nameOfItem } from '../passing/names.ts';
import { PassingOver } from '../passing/passing-over.ts';
import { type Hold, parseHold } from './holds/hold.ts';
import { holdIn } from './holds/quoted-hold.ts';
import { QuotedTree, type Quoting } from './quoted-tree.ts';

/** How the reasons of this check begin: by them it knows again what it may bring back. */
const QUOTE_GONE = 'it is not said any more: ';
const NOT_SO = 'it is not so any more: ';
const SHOWN = 80;
const SHA = 12;

interface CommitQuote {
  readonly sha: string;
  readonly quote: string;
}

interface Stated extends Quoting {
  /** Why it became stale; null while it is active. */
  readonly reason: string | null;
  readonly commits: readonly CommitQuote[];
  readonly holds: readonly Hold[];
}

export interface RecheckPorts {
  readonly store: MemoryStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly pacer: Pacer;
  readonly exclusively: Exclusively;
  readonly history?: ProjectHistory | undefined;
}

async function statedBy(item: MemoryItem, store: MemoryStore): Promise<Stated | null> {
  const reason = item.status === 'stale' ? ((await lastStatusOf(item, store))?.reason ?? '') : null;
  if (reason !== null && !reason.startsWith(QUOTE_GONE) && !reason.startsWith(NOT_SO)) return null;
  const evidence = await store.evidence(item.evidenceRefs);
  const quotes = evidence.flatMap((one) =>
    one.source.kind === 'file' && one.source.sha === null && !one.quote.includes('[REDACTED:')
      ? [{ evidence: one, path: one.source.path, line: one.source.startLine }]
      : [],
  );
  const commits = evidence.flatMap(({ source, quote }) =>
    source.kind === 'commit' ? [{ sha: source.sha, quote }] : [],
  );
  const holds = evidence.flatMap((one) => holdIn(one) ?? []).map(parseHold);
  return quotes.length + commits.length + holds.length === 0 ? null : { item, reason, quotes, commits, holds };
}

const isAt = (path: string, changed: readonly string[]): boolean =>
  changed.some((one) => one === path || path.startsWith(`${one}/`) || one.startsWith(`${path}/`));

/** A sentence that denies may well speak of what is there no more. */
const DENIES =
  /(?<!\p{L})(?:not?|never|none|without|cannot|\p{L}+n['’]t|gone|was|were|instead|removed?|renamed?|replaced?)(?!\p{L})/iu;
const SENTENCE_END = /;|\n|\.(?=\s|$)/;

/** What a statement names as if it were there, and the project has not. */
function namesGone(item: MemoryItem, gone: ReadonlySet<string>): readonly string[] {
  // A pitfall may warn of a name because it is gone.
  if (gone.size === 0 || kindOf(item).kind === 'pitfall') return [];
  return item.facts
    .split(SENTENCE_END)
    .filter((sentence) => !DENIES.test(sentence))
    .flatMap(namesIn)
    .filter((name) => gone.has(name));
}

/** Whether what changed may have to do with it; a quote may also have come back in any file of its name. */
const concerns = (one: Stated, changed: readonly string[], gone: ReadonlySet<string>): boolean =>
  one.reason !== null ||
  isDoubted(one.item) ||
  one.quotes.some(({ path }) => isAt(path, changed)) ||
  one.holds.some(({ under, quantity }) => under === null || quantity.kind === 'only' || isAt(under, changed)) ||
  namesGone(one.item, gone).length > 0;

const movedTo = (evidence: Evidence, path: string, line: number): Evidence => {
  const { source } = evidence;
  if (source.kind !== 'file') return evidence;
  return {
    ...evidence,
    source: { ...source, path, startLine: line, endLine: line + source.endLine - source.startLine },
  };
};

export interface StatedChanges {
  /** How many items changed. */
  readonly changed: number;
  /** How many of them became stale. */
  readonly stale: number;
}

const UNCHANGED: StatedChanges = { changed: 0, stale: 0 };

/**
 * Looks again at what assistants stated: at all of it, or with `changed` at what has to do with these files and folders.
 * Quotes are followed where they moved; what is gone, or is not so any more, makes an item stale, and what is back brings it
 * back. @throws what opening the tree throws.
 */
export async function recheckStated(
  open: OpenTree,
  changed: readonly string[] | undefined,
  { store, clock, log, pacer, exclusively, history }: RecheckPorts,
): Promise<StatedChanges> {
  if (store.readOnlyReason !== null) return UNCHANGED;
  const items = await allItems(store, { origins: ['agent'], statuses: ['active', 'stale'] });
  const all = (await Promise.all(items.map((item) => statedBy(item, store)))).flatMap((one) => one ?? []);
  const gone = goneKept(await store.meta(GONE_KEY));
  const wasThere = pathsOf(history);
  await keepNeverThere(all, gone, wasThere, store);
  const stated: Stated[] = [];
  for (const one of all) {
    await pacer.yieldToHost();
    if (!changed || concerns(one, changed, gone)) stated.push(one);
  }
  if (stated.length === 0) return UNCHANGED;
  const held = await heldOf(stated, history);
  const tree = new QuotedTree(await open(), pacer);
  const holds = stated.flatMap((one) => one.holds);
  const outcomes = new Map<Hold, string | null>();
  for (const [n, outcome] of (await tree.outcomes(holds)).entries()) {
    const hold = holds[n];
    if (hold) outcomes.set(hold, outcome);
  }
  const changeSet = new ChangeSet();
  const passing = new PassingOver({ log });
  const now = { tree, outcomes, held, goneNames: gone, wasThere, unsaid: await Unsaid.in(store) };
  for (const one of stated)
    await passing.tryLater(nameOfItem(one.item), async () => recheckOne(one, now, changeSet, clock.now()));
  if (changeSet.items.size + changeSet.evidence.length === 0) return UNCHANGED;
  const wasStale = new Set(stated.flatMap(({ item, reason }) => (reason === null ? [] : [item.itemId])));
  return exclusively(async () => {
    // Whoever changed an item meanwhile has the last word.
    for (const [id] of changeSet.items) {
      const before = stated.find(({ item }) => item.itemId === id)?.item;
      if ((await store.item(id))?.updatedAt !== before?.updatedAt) changeSet.items.delete(id);
    }
    const left = changeSet.history.filter(({ itemId }) => changeSet.items.has(itemId));
    changeSet.history.splice(0, changeSet.history.length, ...left);
    await writeChangeSet(changeSet, [], store);
    const stale = [...changeSet.items].filter(([id, { status }]) => status === 'stale' && !wasStale.has(id));
    return { changed: changeSet.items.size, stale: stale.length };
  });
}

const quotesOf = ({ quotes, commits }: Stated): readonly string[] =>
  [...quotes.map(({ evidence }) => evidence), ...commits].map(({ quote }) => quote);

/** Keeps which of the paths that are gone are quoted and were never there, for the guide to tell. */
async function keepNeverThere(
  all: readonly Stated[],
  gone: ReadonlySet<string>,
  wasThere: Now['wasThere'],
  store: MemoryStore,
): Promise<void> {
  const never = new Set<string>();
  for (const one of gone.size === 0 ? [] : all) {
    const named = namesIn(one.item.facts).filter((name) => gone.has(name) && !name.includes(' '));
    const quoted = named.filter((name) => quotesOf(one).some((quote) => quote.includes(name)));
    for (const name of quoted) if (!(await wasThere(name))) never.add(name);
  }
  const kept = keptGone(never);
  if (kept !== ((await store.meta(NEVER_THERE_KEY)) ?? keptGone(new Set())))
    await store.write({ meta: { [NEVER_THERE_KEY]: kept } });
}

function pathsOf(history: ProjectHistory | undefined): Now['wasThere'] {
  const known = new Map<string, Promise<boolean>>();
  const look = async (path: string): Promise<boolean> =>
    !history || (await history.log(path.replace(/^\.\//, '').replace(/\/$/, ''), 1)).length > 0;
  return (path) => {
    const told = known.get(path) ?? look(path);
    known.set(path, told);
    return told;
  };
}

/** Of the commits that are quoted those that HEAD holds; null where nobody can tell. */
async function heldOf(
  stated: readonly Stated[],
  history: ProjectHistory | undefined,
): Promise<ReadonlySet<string> | null> {
  const shas = [...new Set(stated.flatMap(({ commits }) => commits.map(({ sha }) => sha)))];
  return shas.length === 0 || !history ? null : history.among(shas);
}

interface Now {
  readonly tree: QuotedTree;
  readonly outcomes: ReadonlyMap<Hold, string | null>;
  readonly held: ReadonlySet<string> | null;
  /** What items name and the project has not. */
  readonly goneNames: ReadonlySet<string>;
  /** Whether a commit of HEAD knows the path; so is whatever nobody can tell. */
  readonly wasThere: (path: string) => Promise<boolean>;
  readonly unsaid: Unsaid;
}

async function recheckOne(
  one: Stated,
  { tree, outcomes, held, goneNames, wasThere, unsaid }: Now,
  changeSet: ChangeSet,
  now: number,
): Promise<void> {
  const { item, reason, quotes, commits, holds } = one;
  const files = new Map<string, string>();
  let gone: string | null = null;
  for (const quote of quotes) {
    const place = await tree.placeOf(one, quote);
    if (!place) {
      gone ??= `${QUOTE_GONE}${quote.path}: "${quote.evidence.quote.trim().slice(0, SHOWN)}"`;
      continue;
    }
    if (place.path !== quote.path) files.set(quote.path, place.path);
    if (place.path !== quote.path || place.line !== quote.line)
      changeSet.evidence.push(movedTo(quote.evidence, place.path, place.line));
  }
  for (const { sha, quote } of commits)
    if (held?.has(sha) === false)
      gone ??= `${QUOTE_GONE}HEAD does not hold commit ${sha.slice(0, SHA)}: "${quote.trim().slice(0, SHOWN)}"`;
  for (const hold of holds) {
    const why = outcomes.get(hold) ?? null;
    if (why !== null) gone ??= `${NOT_SO}${hold.text}: ${why}`;
  }
  const quoted = quotesOf(one);
  for (const name of gone === null ? namesGone(item, goneNames) : []) {
    // A name that a quote holds may be made elsewhere: it is gone only if it was there.
    if (quoted.some((quote) => quote.includes(name)) && !(await wasThere(name))) continue;
    gone ??= `${NOT_SO}the project has no \`${name}\``;
  }
  if (gone !== null) {
    const step = reason === null ? await unsaid.step(item, gone) : null;
    if (step) changeSet.keep(step, item, now);
    return;
  }
  const back = reason === null ? [QUOTE_GONE, NOT_SO].map((one) => saidAgainStep(item, one)) : [backStep(item, reason)];
  const step = back.find((one) => one !== null);
  if (step) changeSet.keep(step, item, now);
  if (step || files.size === 0) return;
  const current = [...new Set(item.files.map((path) => files.get(path) ?? path))];
  const moved = {
    item: touched(item, { files: current }),
    action: 'updated' as const,
    reason: `what it stands on was moved to ${[...files.values()].join(', ')}`.slice(0, 500),
  };
  changeSet.keep(moved, item, now);
}
