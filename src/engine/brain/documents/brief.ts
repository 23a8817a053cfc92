/** Layer 0: what the project is, in a few lines made from its items without any model. */
import { count } from '../../model/count.ts';
import type { MemoryItem } from '../../model/item.ts';
import { ACTIVE_DAYS, type BriefFacts } from './brief-facts.ts';
import { type BrainLine, of, ours } from '../lines/lines.ts';
import { inline, renderBrief } from '../lines/render-item.ts';

function openIssues({ bugs, todos }: BriefFacts): BrainLine[] {
  if (bugs + todos === 0) return [];
  const counts = `${count(bugs, 'active bug')}, ${count(todos, 'pending todo')}`;
  return ours(`- **Open issues:** ${counts}`);
}

function activeAreas({ areas }: BriefFacts): BrainLine[] {
  if (areas.length === 0) return [];
  const names = areas.map(([name, n]) => `${inline(name)} (${n})`).join(', ');
  return ours(`- **Active areas** (last ${ACTIVE_DAYS} days): ${names}`);
}

/** The line already says that it is about the stack. */
const stackLine = (item: MemoryItem): string => renderBrief(item).replace(/^stack:\s*/i, '');

function list(title: string, items: readonly MemoryItem[]): BrainLine[] {
  if (items.length === 0) return [];
  return [...ours(`- **${title}:**`), ...items.flatMap((item) => of(item.itemId, [`  - ${renderBrief(item)}`]))];
}

/**
 * The brief's lines in the order of the seed: what it is, stack in one line, the 3 most important decisions, up to 5
 * conventions, the areas worked on in the last 14 days, and how much is open.
 */
export function briefLines(facts: BriefFacts): BrainLine[] {
  const { what, stack, decisions, conventions } = facts;
  const stackText = `- **Stack:** ${stack.map(stackLine).join(' ')}`;
  return [
    ...what.flatMap((item) => of(item.itemId, [`- **What it is:** ${renderBrief(item)}`])),
    ...(stack.length === 0 ? [] : [{ text: stackText, itemIds: stack.map((item) => item.itemId) }]),
    ...list('Key decisions', decisions),
    ...list('Conventions', conventions),
    ...activeAreas(facts),
    ...openIssues(facts),
  ];
}

/** A list of the brief of which nothing but its title was affordable tells nothing. */
export const withoutLoneTitles = (lines: readonly BrainLine[]): BrainLine[] =>
  lines.filter(({ text }, at) => !text.endsWith(':**') || lines[at + 1]?.text.startsWith('  - '));
