/** Layer 0: what the project is, in a few lines made from its items without any model. */
import { ageInDays } from '../model/days.ts';
import type { MemoryItem } from '../model/item.ts';
import type { ItemType } from '../model/item-type.ts';
import { inline, renderBrief } from './render-item.ts';
import { importanceOf, score } from './score.ts';

const STACK_ITEMS = 3;
const KEY_DECISIONS = 3;
const CONVENTIONS = 5;
const ACTIVE_AREAS = 5;
const ACTIVE_DAYS = 14;

/** A bug that is known but not repaired: one that a fixing commit tells of is repaired by it. */
function isOpenBug(item: MemoryItem): boolean {
  const fixed = item.origin === 'commit' || item.tags.includes('fixed');
  return item.status === 'active' && (item.type === 'blocker' || (item.type === 'bug-fix' && !fixed));
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

function openIssues(items: readonly MemoryItem[]): string {
  const bugs = items.filter(isOpenBug).length;
  const todos = items.filter((item) => item.type === 'todo' && item.status === 'active').length;
  if (bugs + todos === 0) return '';
  return `- **Open issues:** ${count(bugs, 'active bug', 'active bugs')}, ${count(todos, 'pending todo', 'pending todos')}`;
}

/** The part of the project an implementation fact is about: its schema key's last segment, else its first file's folder. */
function area(item: MemoryItem): string {
  const own = item.schemaKey.split('/').slice(2).join('/');
  if (own !== '') return own;
  const folders = (item.files[0] ?? '').split('/').slice(0, -1);
  return folders.slice(0, 2).join('/') || 'root';
}

function activeAreas(items: readonly MemoryItem[], now: number): string {
  const counts = new Map<string, number>();
  for (const item of items) {
    if (item.type !== 'implementation-fact' || ageInDays(item.updatedAt, now) > ACTIVE_DAYS) continue;
    counts.set(area(item), (counts.get(area(item)) ?? 0) + 1);
  }
  const areas = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, ACTIVE_AREAS);
  if (areas.length === 0) return '';
  return `- **Active areas** (last ${ACTIVE_DAYS} days): ${areas.map(([name, n]) => `${inline(name)} (${n})`).join(', ')}`;
}

/** The line already says that it is about the stack. */
const stackLine = (item: MemoryItem): string => renderBrief(item).replace(/^stack:\s*/i, '');

function list(title: string, items: readonly MemoryItem[]): string[] {
  if (items.length === 0) return [];
  return [`- **${title}:**`, ...items.map((item) => `  - ${renderBrief(item)}`)];
}

/**
 * The brief's lines in the order of the seed: what it is, stack in one line, the 3 most important decisions, up to 5
 * conventions, the areas worked on in the 14 days before `now`, and how much is open. `items` in order of score.
 */
export function briefLines(items: readonly MemoryItem[], now: number): string[] {
  const of = (type: ItemType): MemoryItem[] => items.filter((item) => item.type === type);
  const stack = of('tech-context').slice(0, STACK_ITEMS);
  const decisions = of('decision')
    .sort((a, b) => importanceOf(b) - importanceOf(a) || score(b, now) - score(a, now))
    .slice(0, KEY_DECISIONS);
  const lines = [
    ...of('project-brief').map((item) => `- **What it is:** ${renderBrief(item)}`),
    stack.length === 0 ? '' : `- **Stack:** ${stack.map(stackLine).join(' ')}`,
    ...list('Key decisions', decisions),
    ...list('Conventions', of('convention').slice(0, CONVENTIONS)),
    activeAreas(items, now),
    openIssues(items),
  ];
  return lines.filter((line) => line !== '');
}
