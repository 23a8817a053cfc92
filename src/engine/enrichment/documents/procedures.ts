/** Procedures: numbered steps of a document for contributors, kept whole under what they are for. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import { wordCount } from '../text/words.ts';
import type { DocumentBlock } from './markup/blocks.ts';
import { headingText, isOfStep, lineOf, LINK, sentencesIn, type ProjectDocument } from './pages/document.ts';
import { withoutPointers } from './statements/judged.ts';
import { headingOver } from './statements/statement-context.ts';
import { typedCommands } from './markup/typed-commands.ts';
import { isSelfEvident } from './statements/self-evident.ts';
import { isUnderAside } from './statements/stated-blocks.ts';
import { isHeadingOfRules, isMereLabel, isNoTopic } from './statements/heading-words.ts';
import { sentenceTone } from './statements/statement-words.ts';

export interface Procedure {
  /** What it is for. */
  readonly title: string;
  readonly steps: readonly string[];
  readonly spans: readonly EvidenceSpan[];
}

const LONGEST_STEP = 200;
const LONGEST = 700;
const MOST_STEPS = 9;
const FEWEST_STEPS = 2;

interface Steps {
  readonly first: DocumentBlock;
  readonly blocks: readonly DocumentBlock[];
}

/** Each numbered list of the outermost level, with what stands in its items. */
function numberedLists(blocks: readonly DocumentBlock[]): Steps[] {
  const lists: { first: DocumentBlock; blocks: DocumentBlock[] }[] = [];
  let open: { first: DocumentBlock; blocks: DocumentBlock[] } | undefined;
  for (const block of blocks) {
    const isInside = (block.within?.length ?? 0) > 0;
    const isStep = block.kind === 'item' && block.ordered && !isInside;
    if (isStep && open && isSameList(open.blocks, block)) open.blocks.push(block);
    else if (isStep) lists.push((open = { first: block, blocks: [block] }));
    else if (isInside || block.kind === 'code') open?.blocks.push(block);
    else open = undefined;
  }
  return lists;
}

/** Code that stands too far to the left to be inside an item parts no list: its next step goes on behind it. */
function isSameList(blocks: readonly DocumentBlock[], next: DocumentBlock): boolean {
  const last = blocks.at(-1);
  const step = blocks.findLast(({ kind, within = [] }) => kind === 'item' && within.length === 0);
  if (step?.path.join('\n') !== next.path.join('\n')) return false;
  return step.leadIn?.start === next.leadIn?.start || (last?.kind === 'code' && (last.within?.length ?? 0) === 0);
}

/** The procedures that can be told whole, in the document's order. */
export function proceduresOf(document: ProjectDocument): Procedure[] {
  const ofHeadings = headedSteps(document).filter(({ steps }) => isWorth(steps));
  return [...ofHeadings, ...ofLists(document)];
}

/** "### Step 1: Add the row": steps that have a heading each, by the heading over them. */
function headedSteps(document: ProjectDocument): Procedure[] {
  const procedures = new Map<string, { first: DocumentBlock; steps: Map<string, DocumentBlock[]> }>();
  for (const block of document.blocks) {
    if (!isOfStep(block) || isUnderAside(document, block)) continue;
    const over = block.path.slice(0, -1).join('\n');
    const procedure = procedures.get(over) ?? { first: block, steps: new Map<string, DocumentBlock[]>() };
    const own = block.path.at(-1) ?? '';
    procedure.steps.set(own, [...(procedure.steps.get(own) ?? []), block]);
    procedures.set(over, procedure);
  }
  return [...procedures.values()].flatMap(({ first, steps }) => {
    const title = headingOver({ path: first.path.slice(0, -1) });
    const told = [...steps].flatMap(([heading, blocks]) => headedStep(document, heading, blocks) ?? []);
    return title === '' || isNoTopic(title) || LINK.test(title)
      ? []
      : [{ title, steps: told.map(({ text }) => text), spans: told.map(({ span }) => span) }];
  });
}

/** What a step's heading asks, with what is typed below it, or the file that its words name. */
function headedStep(
  document: ProjectDocument,
  heading: string,
  blocks: readonly DocumentBlock[],
): { readonly text: string; readonly span: EvidenceSpan } | undefined {
  const name = headingText(heading);
  const typed = blocks.filter(({ kind }) => kind === 'code').map((block) => commandsIn(document, block));
  const [command] = typed.filter((one) => one !== '');
  const [first] = blocks;
  const words = blocks.filter(({ kind }) => kind !== 'code').flatMap((block) => sentencesIn(document, block));
  const file = name.includes('`') ? undefined : words.map(({ text }) => FILE.exec(text)?.[0]).find((one) => one);
  const said = command ?? file;
  return first && { text: said === undefined ? name : `${name}: ${said}`, span: lineOf(document, first).span };
}
const FILE = /`[\w@.-]+(?:\/[\w@.-]+)+`/;

/** Steps of which most name something of the project, and all of which are short. */
const isWorth = (steps: readonly string[]): boolean =>
  steps.length > FEWEST_STEPS &&
  steps.length <= MOST_STEPS &&
  steps.every((step) => step.length <= LONGEST_STEP) &&
  2 * steps.filter((step) => step.includes('`')).length >= steps.length &&
  2 * steps.filter((step) => sentenceTone(step).commands).length >= steps.length &&
  !steps.some((step) => sentenceTone(step).courtesy || /\b(?:fork|clone|click|install)\b/i.test(step));

function ofLists(document: ProjectDocument): Procedure[] {
  return numberedLists(document.blocks).flatMap(({ first, blocks }) => {
    const procedure = isUnderAside(document, first) ? undefined : procedureOf(document, first, blocks);
    return procedure ? [procedure] : [];
  });
}

function procedureOf(
  document: ProjectDocument,
  first: DocumentBlock,
  blocks: readonly DocumentBlock[],
): Procedure | undefined {
  const lead = first.leadIn ? lineOf(document, { ...first, ...first.leadIn }).text : '';
  // What comes before its steps stands there: told by themselves they begin in the middle.
  if (GOES_ON.test(lead)) return undefined;
  const isLead = lead.endsWith(':') && lead.length <= LONGEST_STEP && wordCount(lead) > 1;
  const title = isLead ? underPage(first, titleOf(lead)) : underParent(first, headingOver(first));
  let gone = 0;
  // Of the step so far it was said what is typed.
  let isTyped = false;
  const steps: string[] = [];
  const spans: EvidenceSpan[] = [];
  for (const block of blocks) {
    const isOwn = (block.within?.length ?? 0) === 0;
    const [sentence] = sentencesIn(document, block);
    const commands = block.kind === 'code' ? commandsIn(document, block) : lineOf(document, block).text;
    if (isOwn && sentence && !isSelfEvident(sentence.text)) {
      isTyped = false;
      steps.push(withoutPointers(sentence.text).replace(/:$/, ''));
      spans.push(sentence.span);
    } else if (steps.length > 0 && isCommandOnly(commands)) {
      steps.push(`${(steps.pop() ?? '').replace(/\.$/, '')}${isTyped ? ',' : ':'} ${commands}`);
      isTyped = true;
      spans.push(lineOf(document, block).span);
    } else if (isOwn) gone++;
  }
  while (isSelfEvident(steps.at(-1) ?? '')) steps.pop();
  const all = [title, ...steps].join(' ');
  const isTold =
    title !== '' &&
    !isNoTopic(title) &&
    !isHeadingOfRules(title) &&
    !/\b(?:this|that|these|those|it|them)\b/i.test(title) &&
    steps.length >= FEWEST_STEPS &&
    // What is left of a list that mostly goes without saying is no procedure.
    gone < steps.length &&
    steps.length <= MOST_STEPS &&
    all.length <= LONGEST &&
    steps.every((step) => step.length <= LONGEST_STEP && !LINK.test(step)) &&
    2 * steps.filter((step) => step.includes('`')).length >= steps.length &&
    2 * steps.filter((step) => sentenceTone(step.replace(/^[^:`]{2,40}: (?!`)/, '')).commands).length > steps.length &&
    !steps.some((step) => sentenceTone(step).courtesy || /\b(?:fork|clone|click)\b/i.test(step));
  return isTold ? { title, steps, spans } : undefined;
}

/** "Then:", "Write the row. After that, do this:". */
const GOES_ON =
  /(?:^|[.!;] )(?:then|next|finally|after (?:that|this)|afterwards|once (?:that is )?done)\b[^.:]{0,60}:$/i;

/** The last sentence of what leads to the steps, without the words that only say that they follow. */
const titleOf = (lead: string): string =>
  lead
    .replace(/:$/, '')
    .replace(/^.*[.!] (?=\p{Lu})/u, '')
    .replace(/(?: (?:is|are|looks?|works?))?,? as follows$/i, '');

/** "In the `rows` repository" says where, and nothing of what for: the page does. */
function underPage({ path }: Pick<DocumentBlock, 'path'>, title: string): string {
  const page = headingText(path[0]);
  const isNeeded = SAYS_WHERE.test(title) && page !== '' && !isNoTopic(page);
  return isNeeded ? `${page}: ${title}` : title;
}
const SAYS_WHERE = /^(?:in|on|at|within) [^,]{2,60}$/i;

/** A heading of a word or two stands under the one above it, where that says of what. */
function underParent({ path }: DocumentBlock, heading: string): string {
  const parent = path.length > 2 || isMereLabel(heading) ? headingText(path.at(-2)) : '';
  if (isMereLabel(heading)) return isNoTopic(parent) ? '' : parent;
  const title = underPage({ path }, heading);
  if (title !== heading) return title;
  return wordCount(heading) > SHORT_TITLE || parent === '' || parent === heading || isNoTopic(parent)
    ? heading
    : `${parent}: ${heading}`;
}
const SHORT_TITLE = 2;

const isCommandOnly = (text: string): boolean => /^(?:`[^`]+`[\s,;/]*)+$/.test(text);

/** The commands of a short block of code as code spans. */
function commandsIn({ hidden }: ProjectDocument, block: DocumentBlock): string {
  const commands = typedCommands(hidden.shown.slice(block.start, block.end));
  return commands.length > 2 ? '' : commands.map(({ command }) => `\`${command}\``).join(', ');
}
