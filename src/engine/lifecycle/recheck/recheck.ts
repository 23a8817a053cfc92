/** The re-check of what is known against today's code: rules without a model, each with the reason it gives. */
import { toolInProse } from '../../enrichment/data/known-tools.ts';
import type { BrainEvent } from '../../model/event.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import { transition } from '../../model/status.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Step } from '../admission/merge-decision.ts';
import { containment } from '../sameness/similarity.ts';
import { ComparedStatement } from '../sameness/statement.ts';
import { touched } from '../touched.ts';

/** What the project holds today. */
export interface CodeToday {
  /** Paths at HEAD, relative to the project root. */
  readonly files: ReadonlySet<string>;
  /** Dependencies that a manifest named once and none names any more, lower case. */
  readonly goneDependencies: ReadonlySet<string>;
}

/** How the reasons of this check begin: by them it knows again what it may bring back. */
const FILES_GONE = 'its files are gone: ';
const DEPENDENCY_GONE = 'no manifest names it any more: ';
const RESOLVED = 'resolved by ';

/** Types that describe code; a decision or a rule outlives the files it was made in. */
const ABOUT_CODE: ReadonlySet<ItemType> = new Set([
  'implementation-fact',
  'bug-fix',
  'architecture-note',
  'todo',
  'fact',
  'note',
]);
/** What tells of a thing being taken away stays true when it is gone. */
export const TAKES_AWAY =
  /\b(?:remov|delet|drop|replac|renam|mov|migrat|switch|revert|uninstall|clean|instead of|no longer|without)/iu;
/** A commit that says that something is done. */
const RESOLVES =
  /\b(?:fix(?:es|ed)?|clos(?:e|es|ed)|resolv(?:e|es|ed)|implement(?:s|ed)?|complet(?:e|es|ed)|finish(?:es|ed)?|done)\b/iu;
const REFERENCE = /(?:^|[\s(])(#\d+|[A-Z][A-Z0-9]+-\d+)\b/gu;
/** A resolving commit has to speak of this part of what the item asks for, and of no fewer words. */
const SPOKEN_OF = 0.75;
const LEAST_WORDS = 3;

const name = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** `item`, active until now, stale for `reason`. */
export const staleStep = (item: MemoryItem, reason: string): Step => ({
  item: touched(item, { status: transition('active', 'stale') }),
  before: item,
  action: 'status',
  reason: reason.slice(0, 500),
});

/** Names of files at HEAD: a file that only moved is not gone. */
export const namesOf = (files: ReadonlySet<string>): ReadonlySet<string> => new Set([...files].map(name));

function filesGone({ type, title, files, origin }: MemoryItem, names: ReadonlySet<string>): boolean {
  return (
    ABOUT_CODE.has(type) &&
    // A document speaks for itself, and a person may have meant a file that is not committed yet.
    origin !== 'document' &&
    origin !== 'manual' &&
    files.length > 0 &&
    !TAKES_AWAY.test(title) &&
    files.every((path) => !names.has(name(path)))
  );
}

/** The dependency that an item's title names and that is gone. Names that are plain English words do not count. */
function dependencyGone({ title, origin }: MemoryItem, gone: ReadonlySet<string>): string | undefined {
  if (gone.size === 0 || origin === 'document' || TAKES_AWAY.test(title)) return undefined;
  const words = title.match(/@?[\p{L}\p{N}][\p{L}\p{N}@/._-]{0,200}[\p{L}\p{N}]/gu) ?? [];
  return words.find((word) => gone.has(word.toLowerCase()) && (/[^\p{L}]/u.test(word) || toolInProse(word)));
}

/** An active item whose files or dependency are gone becomes stale; null when the code still bears it out. */
export function goneStep(item: MemoryItem, { goneDependencies }: CodeToday, names: ReadonlySet<string>): Step | null {
  if (item.status !== 'active' || item.delivery === 'bootstrap') return null;
  if (filesGone(item, names)) return staleStep(item, `${FILES_GONE}${item.files.slice(0, 3).join(', ')}`);
  const dependency = dependencyGone(item, goneDependencies);
  return dependency === undefined ? null : staleStep(item, `${DEPENDENCY_GONE}${dependency}`);
}

/** Whether what made a stale item stale, by `reason`, is over. */
export function isBack(item: MemoryItem, reason: string, today: CodeToday, names: ReadonlySet<string>): boolean {
  if (reason.startsWith(FILES_GONE)) return !filesGone(item, names);
  return reason.startsWith(DEPENDENCY_GONE) && dependencyGone(item, today.goneDependencies) === undefined;
}

/** Active again, because it is there again. */
export function backStep(item: MemoryItem, reason: string): Step {
  const status = transition('stale', 'active');
  return {
    item: touched(item, { status }),
    before: item,
    action: 'status',
    reason: `there again, after: ${reason}`.slice(0, 500),
  };
}

const referencesIn = (text: string): string[] => [...text.matchAll(REFERENCE)].map(([, reference]) => reference ?? '');

/** Whether a commit says that it takes another back. */
export const takesBack = ({ headline }: Pick<BrainEvent, 'headline'>): boolean => /^Revert\b/.test(headline);

/** Types of open work. */
export const OPEN_TYPES = ['todo', 'blocker', 'bug-fix'] as const satisfies readonly ItemType[];

/** Open work that a commit can resolve: a bug told by a commit is fixed already, and a document speaks for itself. */
export function isOpen({ type, origin, status, approval }: MemoryItem): boolean {
  if (status !== 'active' || approval === 'deprecated' || origin === 'document') return false;
  return type === 'todo' || type === 'blocker' || (type === 'bug-fix' && origin !== 'commit');
}

function resolves(item: MemoryItem, commit: ResolvingCommit): boolean {
  if (commit.at <= item.updatedAt || !mayResolve(commit) || takesBack(commit)) return false;
  const asked = referencesIn(`${item.title}\n${item.facts}`);
  if (asked.length > 0 && referencesIn(commit.text).some((reference) => asked.includes(reference))) return true;
  const { content } = new ComparedStatement(item.title);
  return content.length >= LEAST_WORDS && containment(content, new ComparedStatement(commit.text).content) >= SPOKEN_OF;
}

/** What the re-check needs of a commit. */
export type ResolvingCommit = Pick<BrainEvent, 'kind' | 'source' | 'at' | 'headline' | 'text'>;

/** Whether a commit says that something is done. */
export const mayResolve = ({ text }: Pick<BrainEvent, 'text'>): boolean => RESOLVES.test(text);

const shaOf = ({ source }: ResolvingCommit): string => (source.kind === 'commit' ? source.sha : '');

/** Open work that one of the commits says is done. */
export function resolvedStep(item: MemoryItem, commits: readonly ResolvingCommit[]): Step | null {
  const commit = isOpen(item) ? commits.find((one) => resolves(item, one)) : undefined;
  if (!commit) return null;
  return todoDoneStep(item, `${RESOLVED}${shaOf(commit).slice(0, 10)}: ${commit.headline}`);
}

/** Open work that is done, by `reason`: stale, and deprecated by policy, so that nobody is sent to do it again. */
export function todoDoneStep(item: MemoryItem, reason: string): Step {
  const status = transition('active', 'stale');
  const patch = { status, approval: 'deprecated', approvedBy: 'policy' } as const;
  return { item: touched(item, patch), before: item, action: 'status', reason: reason.slice(0, 500) };
}

/** Whether one of the commits takes back the commit that resolved an item, by the reason it was resolved for. */
export function isReopened(reason: string, commits: readonly ResolvingCommit[]): boolean {
  const sha = reason.startsWith(RESOLVED) ? reason.slice(RESOLVED.length).split(':')[0] : undefined;
  const title = reason.slice(RESOLVED.length + (sha?.length ?? 0) + 2);
  return (
    sha !== undefined &&
    commits.some((one) => takesBack(one) && (one.text.includes(sha) || one.headline.includes(`"${title}"`)))
  );
}

/** Open again, with the approval it had. */
export function reopenedStep(item: MemoryItem, was: MemoryItem, reason: string): Step {
  const { approval, approvedBy } = was;
  const status = transition('stale', 'active');
  const patch = { status, approval, approvedBy };
  return { item: touched(item, patch), before: item, action: 'status', reason: `taken back: ${reason}`.slice(0, 500) };
}

/** What is recorded of the item's last change of status. */
export async function lastStatusOf({ itemId }: MemoryItem, store: MemoryStore): Promise<MemoryEvent | undefined> {
  return (await store.history({ itemId, limit: 5 })).find(({ action }) => action === 'status');
}
