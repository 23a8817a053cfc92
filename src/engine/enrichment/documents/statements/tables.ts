/** Tables of a page: what lies where, what a command does, what is done in which case, row by row or as one statement. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import { spanOf } from '../../draft.ts';
import { plainText } from '../../text/plain.ts';
import type { DocumentBlock, DocumentTable, TextPlace } from '../markup/blocks.ts';
import { headingText, type ProjectDocument } from '../pages/document.ts';
import { judged } from './judged.ts';
import { headingOver } from './statement-context.ts';
import { LONGEST, NAMING, type Placed } from './statement.ts';
import { isForContributors } from './stated-blocks.ts';
import { isAside } from './heading-words.ts';

/** Longer tables are looked up in, not kept in mind. */
const MOST_ROWS = 14;
const LONGEST_CELL = 160;
/** Heads of tables that explain settings, labels and releases to whoever uses the product. */
const OF_USE =
  /^(?:[\w ]{0,30} )?(?:defaults?|labels?|options?|flags?|variables?|parameters?|arguments?|status|versions?|since|priority|meaning|supported|price|links?|authors?|settings?|keys?|fields?)$|^(?:types?|names?|values?)$/i;
/** Heads over what a thing is for, or why. */
const TELLS = /\b(?:purpose|description|what|contents?|contains|responsibilit\w+|role|does|used for|notes?)\b/i;
const GIVES_REASON = /\b(?:why|reason|rationale|notes?)\b/i;
const NAMED = /^`[^`]+`$/;

interface Row {
  readonly text: string;
  readonly place: TextPlace;
  /** It begins with code or a path, and says what that is. */
  readonly isNamed: boolean;
}

/** The statements that the tables of a document make, in its order. */
export const tableStatements = (document: ProjectDocument): Placed[] =>
  document.tables.flatMap((table) => statementsOfTable(document, table));

function statementsOfTable(document: ProjectDocument, table: DocumentTable): Placed[] {
  const says = (place: TextPlace): string =>
    plainText(document.hidden.shown.slice(place.start, place.end), document.definitions).trim();
  const header = table.header.map(says);
  const isOfUse = header.some((head) => OF_USE.test(head));
  const ofBranches = isOfUse && header.some((head) => OF_BRANCH.test(head));
  if (table.rows.length > MOST_ROWS || (isOfUse && !ofBranches)) return [];
  if (table.path.slice(1).some((one) => isAside(headingText(one), isForContributors(document)))) return [];
  const read = ofBranches ? branchRow : rowOf;
  const rows = table.rows.flatMap((row) => read(row, row.cells.map(says), header) ?? []);
  const block: DocumentBlock = { ...table, kind: 'item', done: undefined, indent: 0, ordered: false };
  const spanAt = ({ start, end }: TextPlace): EvidenceSpan => spanOf(document.event, start, end);
  if (rows.length > 0 && rows.every(({ isNamed }) => isNamed))
    return rows.flatMap(({ text, place }) =>
      judged(document, { ...block, ...place }, { text, spans: [spanAt(place)] }, NAMING),
    );
  const heading = overOf(document, table);
  const over = ofBranches && !OF_BRANCH.test(heading) ? `Branches by ${header[0]?.toLowerCase() ?? ''}` : heading;
  const text = `${over}: ${rows.map((row) => row.text).join('; ')}.`;
  if (over === '' || rows.length < 2 || rows.length < table.rows.length || text.length > LONGEST) return [];
  return judged(document, block, { text, spans: rows.map(({ place }) => spanAt(place)) }, NAMING);
}

/** "`src/core`: The core", "Fixes of the last major: target branch `v1.x`"; undefined where it says too little or too much. */
function rowOf(place: TextPlace, cells: readonly string[], header: readonly string[]): Row | undefined {
  const [first = '', second = '', third = ''] = cells;
  if (first === '' || second === '' || cells.some((cell) => cell.length > LONGEST_CELL)) return undefined;
  const [, head = '', last = ''] = header;
  const isNamed = NAMED.test(first) && (TELLS.test(head) || header.length === 2);
  const reason = third !== '' && GIVES_REASON.test(last) ? ` (${third.replace(/\.$/, '')})` : '';
  const what = isNamed || TELLS.test(head) ? second : `${head.toLowerCase()} ${second}`;
  return { text: `${first}: ${what.replace(/\.$/, '')}${reason}`, place, isNamed };
}

/** "Base branch": which branch a change of each sort goes to, whatever else the table says of it. */
const OF_BRANCH = /^(?:(?:base|target|git|development|work(?:ing)?) )?branch(?:es)?$/i;

/** "v2: base branch `v2/main`, label `v2`". */
function branchRow(place: TextPlace, cells: readonly string[], header: readonly string[]): Row | undefined {
  const [first = '', ...others] = cells;
  const said = others.flatMap((cell, at) => {
    const head = (header[at + 1] ?? '').toLowerCase();
    return cell === '' ? [] : cell.toLowerCase().startsWith(head) ? cell : `${head} ${cell}`;
  });
  const isTold = first !== '' && said.length > 0 && cells.every((cell) => cell.length <= LONGEST_CELL / 2);
  return isTold ? { text: `${first}: ${said.join(', ')}`, place, isNamed: false } : undefined;
}

/** The words that lead to a table, else its heading. */
function overOf({ hidden, definitions }: ProjectDocument, { leadIn, path }: DocumentTable): string {
  const lead = leadIn ? plainText(hidden.shown.slice(leadIn.start, leadIn.end), definitions).trim() : '';
  return lead.endsWith(':') && !/\bfollowing\b/i.test(lead) ? lead.slice(0, -1) : headingOver({ path });
}
