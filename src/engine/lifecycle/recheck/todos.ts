/** The re-check of todos that were made from comments: they are open as long as the comment stands, whoever took it out. */
import { todoComments } from '../../edits/todo-comments.ts';
import { normalise } from '../../intake/normalise.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { Clock } from '../../ports/clock.ts';
import { nameOfItem } from '../../passing/names.ts';
import { PassingOver } from '../../passing/passing-over.ts';
import type { Log } from '../../ports/log.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems } from '../all-items.ts';
import { ChangeSet, writeChangeSet } from '../change-set.ts';
import type { Step } from '../admission/merge-decision.ts';
import { isOpen, lastStatusOf, reopenedStep, todoDoneStep } from './recheck.ts';
import { touched } from '../touched.ts';

/** How the reasons of this check begin: by them it knows again what it may bring back. */
const COMMENT_GONE = 'its comment was taken out of ';
const COMMENT = /^(?:TODO|FIXME|HACK|XXX): \S/u;

/** The text of a file as it is now; null where there is no such file, undefined where it is not to be read. */
export type TextNow = (path: string) => Promise<string | null | undefined>;

interface Comment {
  readonly evidence: Evidence;
  /** As its event has it: `TODO: what is to be done`. */
  readonly words: string;
  readonly path: string;
}

/** The comment that an item was made from, and where it stood. */
function commentOf(evidence: readonly Evidence[]): Comment | undefined {
  for (const one of evidence) {
    const words = one.quote.trim();
    if (one.source.kind === 'file' && COMMENT.test(words)) return { evidence: one, words, path: one.source.path };
  }
  return undefined;
}

/** Opens what was settled for its comment again, with the approval it had. */
async function reopened(item: MemoryItem, store: MemoryStore): Promise<Step[]> {
  const last = await lastStatusOf(item, store);
  return last?.before && last.reason.startsWith(COMMENT_GONE) ? [reopenedStep(item, last.before, last.reason)] : [];
}

async function keep(
  steps: readonly Step[],
  evidence: readonly Evidence[],
  store: MemoryStore,
  now: number,
): Promise<number> {
  const changeSet = new ChangeSet();
  for (const step of steps) changeSet.keep(step, step.before, now);
  changeSet.evidence.push(...evidence);
  await writeChangeSet(changeSet, [], store);
  return changeSet.stale;
}

/** What saves tell of comments that came or went: the last word on each counts. @returns how many items became stale. */
export async function recheckComments(fresh: readonly BrainEvent[], store: MemoryStore, now: number): Promise<number> {
  const last = new Map<string, BrainEvent>();
  const ordered = fresh.filter(({ kind }) => kind === 'todo-comment').sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const event of ordered) last.set(`${event.files[0] ?? ''}\n${event.text}`, event);
  const steps: Step[] = [];
  for (const file of new Set(ordered.map((event) => event.files[0] ?? ''))) {
    for (const item of await allItems(store, { types: ['todo'], statuses: ['active', 'stale'], file })) {
      const comment = commentOf(await store.evidence(item.evidenceRefs));
      const event = comment?.path === file ? last.get(`${file}\n${comment.words}`) : undefined;
      if (!event) continue;
      const isGone = event.headline.startsWith('gone: ');
      if (isGone && isOpen(item)) steps.push(todoDoneStep(item, `${COMMENT_GONE}${file}`));
      if (!isGone && item.status === 'stale') steps.push(...(await reopened(item, store)));
    }
  }
  return keep(steps, [], store, now);
}

/** The comments of files as they are now, each file read once. */
class Comments {
  readonly #read: TextNow;
  readonly #known = new Map<string, Promise<ReadonlyMap<string, number> | undefined>>();

  constructor(read: TextNow) {
    this.#read = read;
  }

  /** The 1-based line of a comment by its words; null where it does not stand in the file, undefined where nobody knows. */
  async lineOf(words: string, path: string): Promise<number | null | undefined> {
    const known = this.#known.get(path) ?? this.#of(path);
    this.#known.set(path, known);
    const comments = await known;
    return comments && (comments.get(words) ?? null);
  }

  async #of(path: string): Promise<ReadonlyMap<string, number> | undefined> {
    const text = await this.#read(path);
    if (text === undefined) return undefined;
    const comments = new Map<string, number>();
    for (const one of text === null ? [] : todoComments(path, text)) {
      const told = {
        kind: 'todo-comment',
        path,
        ...one,
        at: new Date(0).toISOString(),
        own: false,
        symbol: null,
      } as const;
      for (const event of normalise({ ...told, gone: false }))
        if (!comments.has(event.text.trim())) comments.set(event.text.trim(), one.line);
    }
    return comments;
  }
}

const atLine = ({ evidence }: Comment, path: string, line: number): Evidence => ({
  ...evidence,
  source: { kind: 'file', path, sha: null, startLine: line, endLine: line },
});

/**
 * Looks whether the comments still stand that todos were made from: in their own files, and in those that `changed`, whither
 * they may have been moved. With `changed` only todos of these files, and of
 * files below these folders, are looked at.
 * @returns how many items changed.
 */
export async function recheckTodos(
  read: TextNow,
  changed: readonly string[] | undefined,
  { store, clock, log }: { readonly store: MemoryStore; readonly clock: Clock; readonly log: Log },
): Promise<number> {
  if (store.readOnlyReason !== null) return 0;
  const comments = new Comments(read);
  const steps: Step[] = [];
  const moved: Evidence[] = [];
  const check = async (item: MemoryItem): Promise<void> => {
    const comment = commentOf(await store.evidence(item.evidenceRefs));
    if (!comment) return;
    const isSettled = item.status === 'stale';
    const back = isSettled ? await reopened(item, store) : [];
    if (isSettled ? back.length === 0 : !isOpen(item)) return;
    const found = await placeOf(comment, [...item.files, ...(changed ?? [])], comments);
    if (found === null && !isSettled) steps.push(todoDoneStep(item, `${COMMENT_GONE}${comment.path}`));
    if (!found) return;
    if (found.path !== comment.path || found.line !== lineOf(comment))
      moved.push(atLine(comment, found.path, found.line));
    const [step] = back;
    if (step) steps.push(step);
    else if (!item.files.includes(found.path)) {
      const files = [...new Set(item.files.map((path) => (path === comment.path ? found.path : path)))];
      steps.push({
        item: touched(item, { files }),
        before: item,
        action: 'updated',
        reason: `its comment was moved to ${found.path}`,
      });
    }
  };
  const passing = new PassingOver({ log });
  for (const item of await todosOf(changed, store)) await passing.tryLater(nameOfItem(item), () => check(item));
  await keep(steps, moved, store, clock.now());
  return steps.length;
}

const lineOf = ({ evidence: { source } }: Comment): number => (source.kind === 'file' ? source.startLine : 0);

async function todosOf(changed: readonly string[] | undefined, store: MemoryStore): Promise<MemoryItem[]> {
  const todos = await allItems(store, { types: ['todo'], statuses: ['active', 'stale'], origins: ['edit'] });
  const isIn = (path: string): boolean => !changed || changed.some((one) => path === one || path.startsWith(`${one}/`));
  return todos.filter(({ files }) => files.some(isIn));
}

/** Where a comment stands now; null where it stands nowhere, undefined where its own file cannot tell. */
async function placeOf(
  { words, path }: Comment,
  others: readonly string[],
  comments: Comments,
): Promise<{ readonly path: string; readonly line: number } | null | undefined> {
  const own = await comments.lineOf(words, path);
  if (own === undefined) return undefined;
  if (own !== null) return { path, line: own };
  for (const other of others) {
    const line = await comments.lineOf(words, other);
    if (line !== null && line !== undefined) return { path: other, line };
  }
  return null;
}
