/** Steps of procedures among the blocks of a document: what they order holds for who follows them, not for all work. */
import { groupedBy } from '../../../model/grouped.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { type ProjectDocument, sectionOf } from '../pages/document.ts';
import { isOfHandingIn } from './checklists.ts';
import { behindLabel } from './statement.ts';
import { isHeadingOfRules } from './heading-words.ts';
import { isCondition, sentenceTone } from './statement-words.ts';
import { capitalised } from '../../text/words.ts';

/** Where the steps of a document begin. */
export function stepsOf(document: ProjectDocument): ReadonlySet<number> {
  const { blocks } = document;
  const procedures = new Set(blocks.filter((block) => isStep(document, block)).map(listOf));
  return new Set(
    blocks.filter((block) => isNumbered(document, block) && procedures.has(listOf(block))).map(({ start }) => start),
  );
}

/** Headings over steps, whatever marks them. */
const OF_STEPS = /\bsteps\b/i;

/** "… according to the following rules:" */
const AS_RULES = /\b(?:rules|guidelines|conventions|requirements)\b[^:]{0,30}:[*_]{0,3}\s*$/i;

/** Whether the words that lead to a list call its items rules, however they are numbered. */
export const isLedAsRules = ({ hidden }: ProjectDocument, { leadIn }: DocumentBlock): boolean =>
  leadIn !== undefined && AS_RULES.test(hidden.shown.slice(leadIn.start, leadIn.end));

const isNumbered = (document: ProjectDocument, block: DocumentBlock): boolean =>
  block.kind === 'item' &&
  !isLedAsRules(document, block) &&
  (block.ordered || OF_STEPS.test(sectionOf(block))) &&
  !isHeadingOfRules(sectionOf(block)) &&
  !isOfHandingIn(sectionOf(block));

/** A list, by where it stands: what leads to it, or the item around it, and the headings above. */
const listOf = ({ path, leadIn, within }: DocumentBlock): string =>
  `${String(within?.at(-1)?.start ?? '')} ${String(leadIn?.start ?? '')} ${path.join('\n')}`;

/** A numbered item, unless it is only a heading for what stands below it, or one of a list of rules. */
export const isStep = (document: ProjectDocument, block: DocumentBlock): boolean =>
  isNumbered(document, block) &&
  !/:[*_]{0,3}$/.test(document.hidden.shown.slice(block.start, block.end).trimEnd()) &&
  !numberedRules(document).has(listOf(block));

/** Of the items of a numbered list so many forbid something where they are rules: steps forbid little. */
const FORBIDDING = 0.34;
const FEWEST_RULES = 5;
const FORBIDS = /^(?:[^.]{0,60}\b(?:don['’]t|do not|never|avoid)\b)/i;
const known = new WeakMap<readonly DocumentBlock[], ReadonlySet<string>>();

/** The numbered lists of a document that are rules. */
function numberedRules(document: ProjectDocument): ReadonlySet<string> {
  const { blocks, hidden } = document;
  const before = known.get(blocks);
  if (before) return before;
  const lists = groupedBy(
    blocks.filter((block) => isNumbered(document, block)),
    listOf,
  );
  const forbids = ({ start, end }: DocumentBlock): boolean => FORBIDS.test(hidden.shown.slice(start, end));
  const rules = [...lists].filter(
    ([, items]) => items.length >= FEWEST_RULES && items.filter(forbids).length >= FORBIDDING * items.length,
  );
  const found = new Set(rules.map(([list]) => list));
  known.set(blocks, found);
  return found;
}

/** Whether it stands in an item of a numbered list. */
export const isInsideStep = ({ blocks }: ProjectDocument, { within = [] }: DocumentBlock): boolean =>
  within.some((place) =>
    blocks.some(({ kind, ordered, start }) => kind === 'item' && ordered && start === place.start),
  );

/** "**Pass 3 - Report**: …": one of several, which says nothing without those before it. */
export const isNumberedPart = (item: string): boolean =>
  /^[*_]{0,3}(?:pass|step|phase|stage|round) \d{1,2}\b/i.test(item);

/** What stands below a step goes on with it, unless it says itself when it holds. */
export const isDetailOf = ({ hidden }: ProjectDocument, block: DocumentBlock, steps: ReadonlySet<number>): boolean =>
  (block.within ?? []).some(({ start }) => steps.has(start)) &&
  !isCondition(hidden.shown.slice(block.start, block.end));

/** "The format for titles is `[package] description`": how what every change has is written. */
const OF_FORM =
  /^(?:(?:the )?(?:format|form|pattern|syntax) (?:for|of) |(?:the )?(?:titles?|subjects?|messages?|branch(?:es| names?)) (?:of|must|should|have|are|follow)\b|(?:pull request|pr|commit|branch) (?:titles?|subjects?|messages?|names?) )[^`]{0,60}`/i;

/** A step is no rule, unless it says itself when it holds, is an order about all of something, or tells a form. */
export function isRuleOfStep(text: string): boolean {
  const body = behindLabel(text);
  const { isUniversal, binds, commands } = sentenceTone(body);
  if (OF_FORM.test(body)) return true;
  return isCondition(text) || (binds && commands && (isUniversal || /^(?:ensure|make sure)\b/i.test(body)));
}

/** "Test your changes: ensure …": a step's name that only says again what to do is taken off. */
export function withoutName(text: string): string {
  const body = behindLabel(text);
  return body !== text && !text.startsWith('`') && sentenceTone(text.slice(0, text.length - body.length)).commands
    ? capitalised(body)
    : text;
}
