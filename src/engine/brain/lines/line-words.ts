/** What a changed line of the brain says of its item: which of the item's words it gives, and what they are now. */
import { firstSentence } from '../../enrichment/text/sentences.ts';
import type { MemoryItem } from '../../model/item.ts';
import { LABEL } from './label.ts';
import { inline } from './render-item.ts';

/** Words of an item that take the place of those it has; fields that are left out stay. */
export type WordCorrection = Partial<Pick<MemoryItem, 'title' | 'facts' | 'rationale' | 'impact'>>;

type Field = keyof WordCorrection;

/** Where a line gives a text of the item. */
interface Span {
  readonly field: Field;
  /** The line of the facts; 0 for other fields. */
  readonly row: number;
  readonly start: number;
  readonly end: number;
  /** What the line left out of it, before and behind. */
  readonly lead: string;
  readonly rest: string;
}

/** A line gives at least so much of what it shortens. */
const LEAST = 20;
const MARKS = /(?<![.!?:;])[.!?:;]+$/;

/** Where the notes in brackets begin that end a line; its length where there are none. */
function notesAt(line: string): number {
  const text = line.trimEnd();
  const at = text.endsWith(')_') ? text.lastIndexOf(' _(') : -1;
  return at < 0 ? line.length : text.slice(0, at).trimEnd().length;
}

/** The line without its list mark, emphasis of its title, notes in brackets and escapes: what it says. */
export function sentenceOf(line: string): string {
  return line
    .slice(0, notesAt(line))
    .trim()
    .replace(/^(?:[-*+]|\d{1,9}[.)])\s+/, '')
    .replace(/\*\*([^*]{1,500})\*\*/, '$1')
    .replace(/\\(?=[#>*+\-.)])/g, '')
    .trim();
}

const rowsOf = ({ facts }: MemoryItem): readonly string[] => facts.split('\n');

function spanOf(line: string, text: string, field: Field, row: number): Span[] {
  const all = inline(text);
  const label = LABEL.exec(all)?.[0] ?? '';
  // Below the head that says it a line leaves its heading out.
  const lead =
    label !== '' && !line.includes(label) && line.includes(all.slice(label.length, label.length + LEAST)) ? label : '';
  const whole = all.slice(lead.length);
  const bare = whole.replace(MARKS, '');
  if (bare === '') return [];
  let start = line.indexOf(bare);
  let length = bare.length;
  if (start < 0) {
    start = line.indexOf(whole.slice(0, LEAST));
    if (start < 0 || whole.length <= LEAST) return [];
    for (length = LEAST; length < whole.length && line[start + length] === whole[length];) length++;
  }
  const marks = field === 'title' ? 0 : (/^[.!?;]+/.exec(line.slice(start + length))?.[0].length ?? 0);
  const rest = length < bare.length ? whole.slice(length + marks) : '';
  return [{ field, row, start, end: start + length + marks, lead, rest }];
}

function spansIn(line: string, item: MemoryItem): readonly Span[] {
  return [
    ...spanOf(line, item.title, 'title', 0),
    ...rowsOf(item).flatMap((row, at) => spanOf(line, row, 'facts', at)),
    ...(item.rationale === null ? [] : spanOf(line, item.rationale, 'rationale', 0)),
    ...(item.impact === null ? [] : spanOf(line, item.impact, 'impact', 0)),
  ];
}

/** What of `was` is not in `now` as it stood: from `start` to `end`. */
function changedIn(was: string, now: string): { readonly start: number; readonly end: number } {
  const most = Math.min(was.length, now.length);
  let start = 0;
  while (start < most && was[start] === now[start]) start++;
  let same = 0;
  while (same < most - start && was[was.length - 1 - same] === now[now.length - 1 - same]) same++;
  return { start, end: was.length - same };
}

/** The facts with other words in some of their rows; an empty row goes. */
const withRows = (item: MemoryItem, rows: ReadonlyMap<number, string>): string =>
  rowsOf(item)
    .map((row, at) => rows.get(at) ?? row)
    .filter((row) => row.trim() !== '')
    .join('\n');

function ofSpans(item: MemoryItem, spans: readonly Span[], wordsIn: (span: Span) => string): WordCorrection {
  const words = (span: Span): string => `${span.lead}${sentenceOf(wordsIn(span))}${span.rest}`.trim();
  const rows = new Map(spans.filter(({ field }) => field === 'facts').map((span) => [span.row, words(span)]));
  const others = spans.filter(({ field }) => field !== 'facts').map((span) => [span.field, words(span)]);
  return { ...(Object.fromEntries(others) as WordCorrection), ...(rows.size > 0 && { facts: withRows(item, rows) }) };
}

/**
 * What the item is to say where its line `was` is `now` (null: taken out, while others of its lines stay). Empty where
 * only notes changed that are not the item's words; null where the line does not tell what of the item is meant.
 */
export function correctionOf(item: MemoryItem, was: string, now: string | null): WordCorrection | null {
  const spans = spansIn(was, item);
  if (now === null) {
    const rows = spans.filter(({ field }) => field === 'facts');
    const facts = withRows(item, new Map(rows.map(({ row }) => [row, ''])));
    return rows.length === 0 || spans.length > rows.length || facts === '' ? null : { facts };
  }
  const changed = changedIn(was, now);
  let { start, end } = changed;
  const around = (): readonly Span[] => spans.filter((span) => span.start <= start && end <= span.end);
  const tail = was.length - now.length;
  // What was put in may as well begin where the same letters stand before it.
  while (around().length === 0 && start === end && start > 0 && was[start - 1] === now[start - 1 - tail]) start = --end;
  const inside = around();
  if (inside.length === 0) ({ start, end } = changed);
  if (inside.length > 0) return ofSpans(item, inside, (span) => now.slice(span.start, span.end - tail));
  const notes = notesAt(was);
  const touched = spans.filter((span) => span.start < end && start < span.end);
  if (touched.length === 0) return start >= notes ? {} : null;
  // The change goes over what the line puts between the item's words: all that it says now are its facts.
  const [row, ...more] = spans.filter(({ field }) => field === 'facts');
  // Of several rows nobody can tell which are meant.
  if (more.length > 0) return null;
  const said = sentenceOf(now);
  const title = touched.some(({ field }) => field === 'title') ? { title: firstSentence(said) } : {};
  const why = touched.some(({ field }) => field === 'rationale') ? { rationale: null } : {};
  const impact = touched.some(({ field }) => field === 'impact') ? { impact: null } : {};
  if (row) return { ...title, ...why, ...impact, facts: withRows(item, new Map([[row.row, said]])) };
  return { ...title, ...why, ...impact, ...(item.facts.trim() === item.title.trim() && { facts: said }) };
}
