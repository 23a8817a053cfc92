/** What a drawing in a document leads through ("client → server → store"), as a statement under what stands over it. */
import { spanOf } from '../../draft.ts';
import { plainText } from '../../text/plain.ts';
import { pointsBack } from '../../text/sentence-start.ts';
import type { DocumentBlock } from '../markup/blocks.ts';
import { headingText, type ProjectDocument, sectionOf } from '../pages/document.ts';
import { flowIn } from './main-statements.ts';
import { LONGEST, type Placed, SHORT_ITEM } from './statement.ts';
import { headingOver } from './statement-context.ts';

/** Which part speaks to which: so strong. */
const FLOW = 5;

/** What a drawing leads through, under what stands over it. */
export function flowOf(document: ProjectDocument, block: DocumentBlock): Placed[] {
  const { event, hidden } = document;
  const parts = flowIn(hidden.shown.slice(block.start, block.end));
  const over = parts.length === 0 ? '' : leadOver(document, block) || headingOver(block);
  const text = `${over}: ${parts.join(' → ')}.`;
  if (over === '' || text.length > LONGEST) return [];
  const said = { text, over: '', section: sectionOf(block), headings: block.path.map(headingText) };
  const spans = [spanOf(event, block.start, block.end)];
  return [{ ...said, kind: 'fact', strength: FLOW, role: 'main', spans, start: block.start, forbids: false }];
}

/** What leads to a drawing, where it says what of. */
function leadOver({ hidden, definitions }: ProjectDocument, { leadIn }: DocumentBlock): string {
  const lead = leadIn === undefined ? '' : plainText(hidden.shown.slice(leadIn.start, leadIn.end), definitions).trim();
  const says = lead.length <= SHORT_ITEM && /\bflows?\b|\bcalls?\b|\bdepend/i.test(lead) && !POINTS_DOWN.test(lead);
  return says && lead.endsWith(':') && !pointsBack(lead) ? lead.slice(0, -1) : '';
}
const POINTS_DOWN = /\b(?:this|these|below|follow\w*|examples?|like|diagram)\b/i;
