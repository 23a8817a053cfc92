/** Which blocks of a document state something of the reader's work: no code, quotes, steps and examples, nor what stands beside the point. */
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, lineOf, type ProjectDocument, sectionOf } from '../pages/document.ts';
import { isAside, isOfStaff, isRuleHeading } from './heading-words.ts';
import { sentenceTone, speaksOfAssistants } from './statement-words.ts';
import { isNumberedPart } from './steps.ts';

/** "This allows us to:" leads to what it is good for, which reads like orders. */
const BENEFITS = /\b(?:allow|let|help|enable)s? (?:us|you|developers|users|agents)?[^:\n]{0,40}:\s*$/i;

/** "Follow these steps:": what it leads to holds while one does. */
const TO_BE_FOLLOWED = /\bfollow (?:these|the following|the) steps\b[^:\n]{0,40}:\s*$/i;

/** What such words lead to only shows what was said. */
const EXAMPLES = /^(?:(?:some|here are some|a few|for) )?(?:examples?|instance)(?: include)?:$/i;

/** "- [Rows](rows.md): When you add rows": which page speaks of what. */
const LEADS_TO_PAGE =
  /^(?:\*\*|__)?\[[^\]\n]{1,80}\]\([^()\s]{1,200}\.(?:mdx?|rst|adoc)(?:#[^()\s]{0,80})?\)(?:\*\*|__)? ?[:–—-]/;

/** Code, quotes, steps and what is done state nothing of the reader's work. */
export function isStated(document: ProjectDocument, block: DocumentBlock): boolean {
  const { hidden } = document;
  if (block.kind === 'code' || block.done !== undefined || isBeside(document, block)) return false;
  const said = hidden.shown.slice(block.start, block.end);
  if (LEADS_TO_PAGE.test(said) || (block.kind === 'item' && isNumberedPart(said))) return false;
  const lead = block.leadIn ? hidden.shown.slice(block.leadIn.start, block.leadIn.end).trim() : '';
  if (BENEFITS.test(lead) || TO_BE_FOLLOWED.test(lead) || EXAMPLES.test(lead.replace(/[*_]/g, ''))) return false;
  // A quote tells what others said; an alert is the document's own.
  return (block.quotes ?? 0) === 0 || block.alert !== undefined;
}

/** Whoever writes for assistants has nothing beside the point, whatever stands over it. */
export const isBeside = (document: ProjectDocument, block: DocumentBlock): boolean =>
  document.sort !== 'instructions' && isUnderAside(document, block) && !bindsReader(document, block);

/**
 * What binds assistants is meant for the reader, whatever it stands under: "Accounts of AI bots are banned" below "Code of
 * conduct"; on a page for contributors so is what binds and names code, unless it is done when something failed.
 */
function bindsReader(document: ProjectDocument, block: DocumentBlock): boolean {
  if (block.kind === 'code') return false;
  const { text } = lineOf(document, block);
  const isElsewhere = (heading: string): boolean => isOfStaff(heading) || isAsideBelow(heading);
  const isOfWork = isForContributors(document) && text.includes('`') && !block.path.map(headingText).some(isElsewhere);
  return (isOfWork || speaksOfAssistants(text)) && sentenceTone(text).binds;
}

export const isForContributors = ({ sort }: Pick<ProjectDocument, 'sort'>): boolean => sort === 'contributing';

/** What stands below it is done when something failed, whatever its own heading names. */
const OF_TROUBLE =
  /^(?:trouble-?shooting|faqs?|frequently asked questions|(?:common|known) (?:issues|problems|errors))$/i;

/** What stands below it asks of who reports a problem, whatever its own heading names: "What we require". */
const OF_REPORTS =
  /^(?:how to |please )?(?:(?:fil|report|submitt?|open|writ|creat|rais)(?:e|ing)?\b(?: (?:an?|new|good|great|your|the|security))*(?: (?:bugs?|issues?|problems?|vulnerabilit(?:y|ies))(?: reports?)?)(?:\/feature requests?)?(?: (?:and|or|&|\/) .{1,40})?|bug reports?)$/i;
const isAsideBelow = (heading: string): boolean =>
  OF_TROUBLE.test(heading) || (OF_REPORTS.test(heading) && !/\b(?:pull requests?|PRs?)\b/i.test(heading));

export function isUnderAside(document: Pick<ProjectDocument, 'sort'>, block: DocumentBlock): boolean {
  const all = block.path.map(headingText);
  const [, ...below] = all;
  const own = sectionOf(block);
  const isOne = (heading: string): boolean => isAside(heading, isForContributors(document));
  return isOne(own) || all.some(isAsideBelow) || (!isRuleHeading(own) && below.some(isOne));
}
