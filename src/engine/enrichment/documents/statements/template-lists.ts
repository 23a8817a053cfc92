/** What the template of a pull request asks of its author by lists without boxes: told in one, whatever each item says alone. */
import { withoutLead } from '../../text/sentence-start.ts';
import { capitalised, wordCount } from '../../text/words.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, lineOf, LINK, type ProjectDocument, sectionOf, type Sentence } from '../pages/document.ts';
import { isAtTheForge } from './checklists.ts';
import { withoutPointers } from './judged.ts';
import { depthOf } from './nominal-lists.ts';
import { withoutPoliteness } from './politeness.ts';
import { isSelfEvident } from './self-evident.ts';
import type { Statement } from './statement.ts';
import { isCondition, sentenceTone } from './statement-words.ts';

const HEAD = 'Asked of a pull request';
/** As much as a checklist of a page for contributors. */
const STRENGTH = 5;
const LONGEST_ROW = 180;
const FEWEST_WORDS = 4;
const FEWEST = 2;
const MOST = 10;
/** What is written into the template stands there for whoever fills it in. */
const FILLS_IN =
  /^(?:if it (?:applies|fixes)\b.*|(?:briefly |shortly )?(?:describe|explain|list|link|summari[sz]e|attach|provide|fill|delete|remove|replace|tick|mark|mention|select|choose|screenshots?|usage)\b|(?:include|put|add|give|write|insert|paste|place|check|enter) (?:an? |the |any |all |your |some )?(?:`x`|["“]?\[?x\b|link|screenshots?|box|boxes|(?:short |brief |clear |detailed |concise )*(?:description|summary|explanation|reference|issue|ticket|steps)|context|details|more (?:context|details))\b)|\b(?:the boxes|here|below|above|this (?:template|section|pr|pull request|comment))\b(?=[^`]{0,300}$)/i;
/** Whether words only say how the template is filled in. */
export const fillsIn = (text: string): boolean => FILLS_IN.test(text);
/** "We squash all commits": what becomes of the change. */
const MERGED = /^we (?:\p{L}+ )?(?:squash|rebase|backport|cherry-pick)\b/iu;
/** "Whether it fixes a bug or not, add a test". */
const IN_ANY_CASE = /^whether [^,]{3,80}, /i;

/** "Faster rows would need a benchmark". */
const NEEDS = /\b(?:would|will) (?:need|require|have to)\b/i;

function rowOf(document: ProjectDocument, block: DocumentBlock): Sentence | undefined {
  const { text: whole, span } = lineOf(document, block);
  const said = capitalised(withoutLead(whole));
  const polite = withoutPoliteness(said);
  const text = withoutPointers(polite);
  const { commands, binds, asks, courtesy, tells } = sentenceTone(text.replace(IN_ANY_CASE, ''));
  const isOrder = commands || polite !== said || NEEDS.test(text);
  const isTold =
    (isOrder || binds || asks || isCondition(text) || MERGED.test(text)) &&
    wordCount(text) >= FEWEST_WORDS &&
    text.length <= LONGEST_ROW &&
    !/[:?]$/.test(text) &&
    !(LINK.test(text) || courtesy || tells || FILLS_IN.test(text) || isSelfEvident(text) || isAtTheForge(text));
  return isTold ? { text, span } : undefined;
}

const isOpenItem = ({ kind, done, quotes = 0 }: DocumentBlock): boolean =>
  kind === 'item' && done === undefined && quotes === 0;

/** The statement of such lists, and the document without the items that it tells. */
export function templateLists(document: ProjectDocument): {
  readonly statements: readonly Statement[];
  readonly others: ProjectDocument;
} {
  const rows = new Map<DocumentBlock, Sentence>();
  for (const block of document.blocks) {
    const row = isOpenItem(block) && depthOf(block) === 0 ? rowOf(document, block) : undefined;
    if (row && rows.size < MOST) rows.set(block, row);
  }
  const [first] = rows.keys();
  if (!first || rows.size < FEWEST) return { statements: [], others: document };
  const told = [...rows.values()];
  const texts = told.map(({ text }) => text.replace(/[.;,]$/, ''));
  const statement: Statement = {
    text: `${HEAD}: ${texts.join('; ')}.`,
    ...{ over: '', section: sectionOf(first), headings: first.path.map(headingText) },
    ...{ kind: 'rule', strength: STRENGTH, isSigned: true },
    list: { head: HEAD, rows: texts },
    spans: told.map(({ span }) => span),
  };
  return {
    statements: [statement],
    others: { ...document, blocks: document.blocks.filter((block) => !rows.has(block)) },
  };
}
