/** Steps of procedures among the blocks of a document: what they order holds for who follows them, not for all work. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { type ProjectDocument, sectionOf } from '../pages/document.ts';
import { isOfHandingIn } from './checklists.ts';
import { behindLabel } from './statement.ts';
import { isCondition, isHeadingOfRules, sentenceTone } from './statement-words.ts';
import { capitalised } from '../../text/words.ts';

/** Where the steps of a document begin. */
export function stepsOf(document: ProjectDocument): ReadonlySet<number> {
  const { blocks } = document;
  const procedures = new Set(blocks.filter((block) => isStep(document, block)).map(listOf));
  return new Set(
    blocks.filter((block) => isNumbered(block) && procedures.has(listOf(block))).map(({ start }) => start),
  );
}

/** Headings over steps, whatever marks them. */
const OF_STEPS = /\bsteps\b/i;

const isNumbered = (block: DocumentBlock): boolean =>
  block.kind === 'item' &&
  (block.ordered || OF_STEPS.test(sectionOf(block))) &&
  !isHeadingOfRules(sectionOf(block)) &&
  !isOfHandingIn(sectionOf(block));

/** A list, by where it stands: what leads to it, or the item around it, and the headings above. */
const listOf = ({ path, leadIn, within }: DocumentBlock): string =>
  `${String(within?.at(-1)?.start ?? '')} ${String(leadIn?.start ?? '')} ${path.join('\n')}`;

/** A numbered item, unless it is only a heading for what stands below it. */
export const isStep = ({ hidden }: ProjectDocument, block: DocumentBlock): boolean =>
  isNumbered(block) && !/:[*_]{0,3}$/.test(hidden.shown.slice(block.start, block.end).trimEnd());

/** What stands below a step goes on with it, unless it says itself when it holds. */
export const isDetailOf = ({ hidden }: ProjectDocument, block: DocumentBlock, steps: ReadonlySet<number>): boolean =>
  (block.within ?? []).some(({ start }) => steps.has(start)) &&
  !isCondition(hidden.shown.slice(block.start, block.end));

/** A step is no rule, unless it says itself when it holds, or is an order about all of something. */
export function isRuleOfStep(text: string): boolean {
  const body = behindLabel(text);
  const { isUniversal, binds, commands } = sentenceTone(body);
  return isCondition(text) || (binds && commands && (isUniversal || /^(?:ensure|make sure)\b/i.test(body)));
}

/** "Test your changes: ensure …": a step's name that only says again what to do is taken off. */
export function withoutName(text: string): string {
  const body = behindLabel(text);
  return body !== text && !text.startsWith('`') && sentenceTone(text.slice(0, text.length - body.length)).commands
    ? capitalised(body)
    : text;
}
