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
  /^(?:describe|explain|list|link|summari[sz]e|attach|provide|fill|delete|remove|replace|tick|mention|select|choose|screenshots?)\b/i;
/** "We squash all commits": what becomes of the change. */
const MERGED = /^we (?:\p{L}+ )?(?:squash|rebase|backport|cherry-pick)\b/iu;
/** "Whether it fixes a bug or not, add a test". */
const IN_ANY_CASE = /^whether [^,]{3,80}, /i;

function rowOf(document: ProjectDocument, block: DocumentBlock): Sentence | undefined {
  const { text: whole, span } = lineOf(document, block);
  const text = withoutPointers(withoutPoliteness(capitalised(withoutLead(whole))));
  const { commands, binds, asks, courtesy, tells } = sentenceTone(text.replace(IN_ANY_CASE, ''));
  const isTold =
    (commands || binds || asks || isCondition(text) || MERGED.test(text)) &&
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
