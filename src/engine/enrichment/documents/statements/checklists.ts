/** What a page asks of whoever hands in a change, as a list: told whole, in one line, rather than as steps or item by item. */
import { wordCount } from '../../text/words.ts';
import { firstSentence, lastSentence } from '../../text/sentences.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, lineOf, LINK, type ProjectDocument, type Sentence } from '../pages/document.ts';
import { depthOf, outerLists, type ToldList } from './nominal-lists.ts';
import { withoutPoliteness } from './politeness.ts';
import { isSelfEvident } from './self-evident.ts';
import { LONGEST } from './statement.ts';
import { isCondition, sentenceTone } from './statement-words.ts';

/** Words over such a list. */
const OF_HANDING_IN = /\b(?:pull requests?|PRs?|merge requests?|submit|submitting|submission)\b/i;
/** A list of everything, from the fork to what is merged. */
const OF_CONTRIBUTING = /^(?:how to )?contribut(?:e|ing|ions?)(?: guidelines?)?$/i;
/** What is done at the forge, and to have the files at all. */
const AT_THE_FORGE =
  /^(?:fork|clone|click|star|install|download|commit and push|commit your|push|make (?:your |the |any |all )?(?:code )?changes|sign (?:the|our)|find an issue)\b/i;
const LONGEST_ITEM = 140;
const FEWEST = 2;

/** Whether what stands in a numbered list there is asked of a change, rather than a step of a procedure. */
export const isOfHandingIn = (heading: string): boolean => OF_HANDING_IN.test(heading);

/** The words that lead to the list where they say of what, else the heading; empty where neither speaks of handing in a change. */
function overOf(document: ProjectDocument, first: DocumentBlock, items: readonly string[]): string {
  const lead = first.leadIn ? lastSentence(lineOf(document, { ...first, ...first.leadIn }).text) : '';
  const bare = withoutPoliteness(lead.replace(/:$/, '').replace(/,? please$/i, ''));
  const { courtesy, addresses, binds } = sentenceTone(bare);
  const saysOfWhat = OF_HANDING_IN.test(bare) && !/\bfollow/i.test(bare);
  if (lead.endsWith(':') && saysOfWhat && !courtesy && (!addresses || isCondition(bare))) return bare;
  // Without what forbids them its items would be asked.
  if (lead.endsWith(':') && binds && DENIES.test(bare)) return '';
  const heading = headingText(first.path.at(-1));
  if (OF_HANDING_IN.test(heading)) return heading;
  return OF_CONTRIBUTING.test(heading) && items.some((item) => OF_HANDING_IN.test(item)) ? heading : '';
}

const DENIES = /\b(?:not|never|no|avoid)\b|n['’]t\b/i;

/** Whether it is done at the forge, or to have the files at all. */
export const isAtTheForge = (text: string): boolean => AT_THE_FORGE.test(text);

const isAsked = (text: string): boolean => {
  const { commands, binds, asks } = sentenceTone(text.replace(/^[^:`]{2,40}: /, ''));
  return commands || binds || asks || isCondition(text);
};

/** By the first item of each list: what the list asks as a whole, and all items that stand in it. */
export function checklistsOf(document: ProjectDocument): {
  readonly lists: ReadonlyMap<DocumentBlock, ToldList>;
  readonly taken: ReadonlySet<DocumentBlock>;
} {
  const lists = new Map<DocumentBlock, ToldList>();
  const taken = new Set<DocumentBlock>();
  for (const list of outerLists(document.blocks)) {
    const [first] = list;
    if (!first) continue;
    const all = list.map((block) => lineOf(document, block));
    const over = overOf(
      document,
      first,
      all.map(({ text }) => text),
    );
    const told =
      over === '' || all.some(isExplained)
        ? []
        : all.map(asItem).filter(({ text }) => !isAtTheForge(text) && !isSelfEvident(text));
    const text = `${over}: ${told.map((item) => item.text).join('; ')}.`;
    if (!isTold(told) || text.length > LONGEST || LINK.test(text)) continue;
    lists.set(first, { text, spans: told.map(({ span }) => span) });
    for (const block of list) taken.add(block);
  }
  for (const list of commandsBelowSteps(document)) {
    const told = list
      .map((block) => asItem(lineOf(document, block)))
      .map((item) => ({ ...item, text: item.text.replace(POINTER, '') }))
      .filter(
        ({ text }) =>
          !LINK.test(text) &&
          text.length <= LONGEST_ITEM &&
          !ONLY_CASE.test(text) &&
          (NAMED_COMMAND.test(text) || (isAsked(text) && wordCount(text) >= FEWEST_WORDS)),
      );
    const text = `${BEFORE}: ${told.map((item) => item.text).join('; ')}.`;
    const [first] = list;
    if (!first || told.filter(({ text: one }) => NAMED_COMMAND.test(one)).length < FEWEST || text.length > LONGEST)
      continue;
    lists.set(first, { text, spans: told.map(({ span }) => span) });
    for (const block of list) taken.add(block);
  }
  return { lists, taken };
}

const FEWEST_WORDS = 4;
const BEFORE = 'Before a pull request';
/** "Run the linter: `script/lint`". */
const NAMED_COMMAND = /^[^:`]{4,60}: `[^`]+`$/;
const POINTER = /(?:,? see .{1,120}| \((?:see|cf\.) .{1,120}\))$/i;

/** "For rows of two books": which page to read then was taken off. */
const ONLY_CASE = /^(?:for|if|when|on) [^,:`]{1,80}$/i;

/** Below a step of handing in a change, the list of what it consists of. */
function commandsBelowSteps({ blocks }: ProjectDocument): DocumentBlock[][] {
  const below = new Map<number, DocumentBlock[]>();
  for (const block of blocks) {
    const around = block.within?.[0]?.start;
    const isItem = block.kind === 'item' && block.done === undefined && depthOf(block) === 1;
    if (!isItem || around === undefined || !isOfHandingIn(headingText(block.path.at(-1)))) continue;
    below.set(around, [...(below.get(around) ?? []), block]);
  }
  return [...below.values()];
}

/** An item that gives its reason is told on its own, with the reason. */
const isExplained = ({ text }: Sentence): boolean => firstSentence(text).length < text.trim().length;

const asItem = (line: Sentence): Sentence => ({ ...line, text: withoutPoliteness(line.text).replace(/[.;,]$/, '') });

function isTold(items: readonly Sentence[]): boolean {
  return (
    items.length >= FEWEST &&
    items.every(({ text }) => text.length <= LONGEST_ITEM && !/[:?]$/.test(text)) &&
    2 * items.filter(({ text }) => isAsked(text)).length > items.length
  );
}
