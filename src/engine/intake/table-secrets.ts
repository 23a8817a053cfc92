/** Secrets in columns: tables in Markdown, CSV, and rows that SQL inserts, told by the name of their column. */
import type { Span } from './private-parts.ts';

/** A heading is nothing but its name, with at most two words before it. */
const BEFORE = /(?:^|[|,;\t(\n])[ \t"'\x60*]{0,6}(?:[A-Za-z]{1,20}[ _-]){0,2}$/;
const AFTER = /s?[ \t"'\x60*]{0,20}(?=[|,;\t)\r\n]|$)/y;
/** So much is looked back over. */
const LONGEST_HEADING = 50;
const SIGN = /[|,;\t]/;
const VALUES = /\)\s{0,20}values\s{0,20}\(/iy;
/** Rows of one table that are looked at. */
const MOST_ROWS = 200;
const LONGEST_LINE = 2_000;
/** Signs round a value; what follows it is cut off by the longest. */
const EDGE = /^[\s"'`*]{1,40}|[\s"'`*)]{1,40}$/g;
const LONGEST_CELL = 400;

/** More columns of one table are not looked at. */
const MOST_COLUMNS = 8;

/** The tables of one text, whose words for secrets are given in their order. */
export class Tables {
  readonly #text: string;
  /** Of the last table: where its headings begin and how many were secret, and where its rows end. */
  #head = -1;
  #columns = 0;
  #end = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** What stands in the column whose heading ends in the name from `start` to `end`, where it is one; else nothing. */
  column(start: number, end: number, isSecret: (value: string) => boolean): Span[] {
    const text = this.#text;
    AFTER.lastIndex = end;
    if (!AFTER.test(text) || !BEFORE.test(text.slice(Math.max(0, start - LONGEST_HEADING), start))) return [];
    const earliest = Math.max(0, start - LONGEST_LINE);
    const before = text.slice(earliest, start);
    const line = before.lastIndexOf('\n');
    const opening = before.lastIndexOf('(');
    const first = earliest + Math.max(line, opening) + 1;
    if (first === this.#head) this.#columns++;
    else if (start < this.#end) return [];
    else [this.#head, this.#columns] = [first, 1];
    if (this.#columns > MOST_COLUMNS) return [];
    const sign = (SIGN.exec(text.slice(first, start)) ?? SIGN.exec(text.slice(end, end + LONGEST_HEADING)))?.[0];
    if (sign === undefined) return [];
    const rows = opening > line ? tuplesAfter(text, end) : linesAfter(text, end);
    this.#end = rows.at(-1)?.end ?? end;
    const index = text.slice(first, start).split(sign).length - 1;
    return rows.flatMap((row) => cellOf(text, row, sign, index, isSecret));
  }
}

function cellOf(text: string, row: Row, sign: string, index: number, isSecret: (value: string) => boolean): Span[] {
  const cells = text.slice(row.start, row.end).split(sign);
  const cell = cells[index] ?? '';
  const value = cell.replace(EDGE, '').slice(0, LONGEST_CELL).trimEnd();
  if (!isSecret(value)) return [];
  const from = row.start + cells.slice(0, index).join(sign).length + (index > 0 ? 1 : 0) + cell.indexOf(value);
  return [{ kind: 'secret', start: from, end: from + value.length }];
}

interface Row {
  readonly start: number;
  readonly end: number;
}

/** The lines below that of `at`, as long as they have columns. */
function linesAfter(text: string, at: number): Row[] {
  const rows: Row[] = [];
  let stop = at + text.slice(at, at + LONGEST_LINE).indexOf('\n');
  while (stop >= at && rows.length < MOST_ROWS) {
    const from = stop + 1;
    const line = text.slice(from, from + LONGEST_LINE);
    const length = line.indexOf('\n');
    const end = from + (length === -1 ? line.length : length);
    if (!SIGN.test(text.slice(from, end))) break;
    rows.push({ start: from, end });
    stop = length === -1 ? -1 : end;
  }
  return rows;
}

/** The rows after `(a, b) VALUES`, where `at` is within the names. */
function tuplesAfter(text: string, at: number): Row[] {
  const rows: Row[] = [];
  const names = at + text.slice(at, at + LONGEST_LINE).indexOf(')');
  if (names < at) return rows;
  VALUES.lastIndex = names;
  if (!VALUES.test(text)) return rows;
  let from = VALUES.lastIndex;
  while (rows.length < MOST_ROWS) {
    const end = from + text.slice(from, from + LONGEST_LINE).indexOf(')');
    if (end < from) break;
    rows.push({ start: from, end });
    const next = /^\)\s{0,10},\s{0,10}\(/.exec(text.slice(end, end + 24));
    if (!next) break;
    from = end + next[0].length;
  }
  return rows;
}
