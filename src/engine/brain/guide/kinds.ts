/** Which section of the guide an item belongs to, if any: what a reader does with it, not how it was learnt. */
import type { MemoryItem } from '../../model/item.ts';
import type { ItemType } from '../../model/item-type.ts';
import { tellsWhatWasDone } from '../../model/story.ts';
import { remembered } from '../../model/remembered.ts';
import { STACK_TITLE } from '../../enrichment/manifests/read-items.ts';
import { isOpenBug } from '../select/traits.ts';
import { isList } from './lists.ts';
import { tellsItsReason } from './reasons.ts';
import { GUIDE_SECTIONS, type GuideKind } from './sections.ts';
import { mainClause, saysTitle, toneOf } from './words.ts';

/** Where the type alone decides; of the others something else of the item does. */
const BY_TYPE: Readonly<Partial<Record<ItemType, GuideKind>>> = {
  'project-brief': 'what',
  'tech-context': 'knowledge',
  'product-context': 'knowledge',
  'project-config': 'knowledge',
  feedback: 'rule',
  preference: 'rule',
  'architecture-note': 'map',
  'implementation-fact': 'knowledge',
  'learned-pattern': 'knowledge',
  fact: 'knowledge',
  note: 'knowledge',
  blocker: 'pitfall',
  todo: 'now',
  progress: 'now',
  context: 'now',
};
/** A tag of one of these names says what the item is for, whatever its type. */
const BY_TAG: ReadonlyMap<string, GuideKind> = new Map([
  ...GUIDE_SECTIONS.map(({ kind }) => [kind, kind] as const),
  ['commands', 'command'],
  ['development', 'command'],
]);
/** "Migrates …", "This PR adds …": a commit that reports what came of it, not what was decided. */
const REPORTS =
  /^(?:This (?:PR|MR|pull request|merge request|commit|patch|change) |(?:Add|Allow|Chang|Convert|Creat|Enabl|Implement|Improv|Introduc|Mak|Migrat|Mov|Refactor|Remov|Renam|Replac|Rework|Switch|Updat)(?:e?d|e?s|ing)\s)/;
const isStory = (item: MemoryItem): boolean => item.approvedBy !== 'person' && tellsWhatWasDone(item);

/** "Use SQLite instead of PostgreSQL.": a choice of the project's, of few words; with more it is one of a place in the code. */
const CHOOSES =
  /^(?:use|prefer|adopt|choose|keep) [^\s/()]+(?: [^\s/()]+){0,2} (?:instead of|rather than|over) [^\s/()]+(?: [^\s/()]+){0,2}(?: (?:for|in) (?:the )?[^\s/().]+)?$/i;

/** Why it was decided so: that it was done, or what came instead of what in one place, the diff and the history tell. */
const hasReason = (item: MemoryItem): boolean =>
  item.origin !== 'commit' ||
  item.approvedBy === 'person' ||
  CHOOSES.test(item.title.replace(/\.$/, '')) ||
  (tellsItsReason(item) && !REPORTS.test(saysTitle(item.facts, item.title) ? item.facts : item.title));

/** How an assistant begins what it states of the stack. */
const STACK = new RegExp(`^${STACK_TITLE}`);

function kind(item: MemoryItem): GuideKind | null {
  const tagged = item.tags.flatMap((tag) => BY_TAG.get(tag) ?? [])[0];
  if (tagged === 'what' && STACK.test(item.facts)) return 'stack';
  if (tagged !== undefined) return tagged;
  if (item.schemaKey === 'root/stack') return item.type === 'tech-context' ? 'stack' : 'knowledge';
  if (isStory(item)) return null;
  if (item.type === 'decision') return hasReason(item) && !item.tags.includes('argued') ? 'decision' : null;
  if (item.type === 'bug-fix') return isOpenBug(item) ? 'pitfall' : null;
  if (item.type !== 'convention') return BY_TYPE[item.type] ?? null;
  const rows = isList(item) ? item.facts.split('\n') : [item.facts];
  return rows.map((row) => toneOf(mainClause(row))).some(({ forbids, compels }) => forbids || compels)
    ? 'rule'
    : 'convention';
}

/** The section; null for what has no place in an instruction file. */
export const kindOf = remembered((item: MemoryItem): { readonly kind: GuideKind | null } => ({ kind: kind(item) }));
