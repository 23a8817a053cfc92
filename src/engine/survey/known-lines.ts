/** What is known of a topic as a surveyor is shown it: the most worth first, in whole sentences, and how many more there are. */
import { inline } from '../brain/lines/render-item.ts';
import { kindOf } from '../brain/guide/kinds.ts';
import { groupsOf } from '../brain/guide/rows.ts';
import { isReadByRules } from '../brain/guide/choice.ts';
import { worthOfLine } from '../brain/guide/worth.ts';
import { sentencesOfLines } from '../enrichment/text/sentences.ts';
import type { MemoryItem } from '../model/item.ts';
import type { TopicId } from './plan.ts';

/** Lines of what is known, for each topic; more would cost more than it spares. */
const KNOWN = 8;
/** Characters that whole sentences fill, and those from which a line is cut at all. */
const FILLED = 220;
const LONGEST = 300;
/** How to see the others, once in a text. */
export const MORE_KNOWN = '`brain_get` `{"as": "known", "topic": "rule"}` lists the others';
/** The same with the tools that a model has which is walked through the survey. */
export const MORE_KNOWN_WALKED = '`search_memory` `{"about": "…"}` finds the others by their words';

/** As many of its sentences as there is room for; "…" where it says more. */
function shortened(facts: string): string {
  const text = inline(facts);
  if (text.length <= LONGEST) return text;
  let shown = '';
  for (const sentence of sentencesOfLines(facts).map(inline)) {
    const longer = shown === '' ? sentence : `${shown} ${sentence}`;
    if (longer.length > FILLED) break;
    shown = longer;
  }
  return shown === '' ? `${text.slice(0, FILLED - 1)}…` : `${shown} …`;
}

/** The steps of a recipe say not by themselves what they are for. */
const whole = (item: MemoryItem): string =>
  kindOf(item).kind === 'recipe' && !item.facts.startsWith(item.title) ? `${item.title}: ${item.facts}` : item.facts;

/** An item with its id, and with how many lines it has in a guide where one of them can be replaced by itself. */
export function knownLine(item: MemoryItem): string {
  const lines = isReadByRules(item) ? groupsOf(item).length : 1;
  return `- ${item.itemId}${lines > 1 ? ` (${lines} lines)` : ''}: ${shortened(whole(item))}`;
}

/** All of `items`, the most worth first. */
export function allKnownLines(items: readonly MemoryItem[], topic: TopicId, now: number): readonly string[] {
  const worth = new Map(items.map((item) => [item, worthOfLine(item, topic, item.facts, now)]));
  return [...items]
    .sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || (a.itemId < b.itemId ? -1 : 1))
    .map(knownLine);
}

/** The most worth of `items`, and how many more there are. */
export function knownLines(items: readonly MemoryItem[], topic: TopicId, now: number): readonly string[] {
  const lines = allKnownLines(items, topic, now);
  return lines.length <= KNOWN ? lines : [...lines.slice(0, KNOWN), `- and ${lines.length - KNOWN} more`];
}
