/** Groups the lines of one level of a code file into units: a declaration with its comment, or a run of statements. */
import { declarationOf, HEAD_LENGTH, type Declaration } from './declarations.ts';
import type { Family } from './language.ts';
import { BLANK, CODE, COMMENT, type ScannedText } from './scan.ts';

export interface CodeUnit {
  /** Lines, 0-based; `end` is exclusive. */
  start: number;
  end: number;
  /** The line that declares, after comments and attributes. */
  head: number;
  declaration: Declaration | undefined;
}

export interface LineRange {
  readonly from: number;
  readonly to: number;
  /** The level on which its declarations begin. */
  readonly level: number;
  /** Whether it is the body of a class or the like. */
  readonly inside: boolean;
}

/** The beginning of a line, trimmed; long enough to be recognised. */
export function headOf(code: ScannedText, line: number): string {
  const start = code.starts[line] ?? 0;
  const end = Math.min(code.starts[line + 1] ?? 0, start + HEAD_LENGTH + 100);
  return code.text.slice(start, end).trim();
}

/** Goes on with what stands before it: closing brackets, operators, and what `end` closes. */
const CONTINUES =
  /^(?:[)\]}.,?:|&=+*>;<-](?!\w+\s*\(.*\)\s*\{$)|\{\s*$|(?:else|elif|elsif|except|finally|catch|rescue|ensure|end|fi|done|esac|then|do|in|extends|implements|where|with)\b)/;
/** Belongs to the declaration after it. */
const ATTRIBUTE =
  /^(?:@[\w.]+(?:\(.*)?$|@[\w.]+\(.*\)$|#!?\[|\[[A-Z][\w.]*(?:\(.*\))?\]$|template\s*<.*>$|__attribute__|#\[)/;
const NO_ATTRIBUTE = /^@(?:interface|implementation|protocol)\b/;

/** The units of a range, in order, not overlapping. */
export function unitsOf(code: ScannedText, family: Family, range: LineRange): CodeUnit[] {
  const units: CodeUnit[] = [];
  let current: CodeUnit | undefined;
  /** First of the comments and attributes that the next declaration will take. */
  let lead = -1;
  for (let line = range.from; line < range.to; line++) {
    const kind = code.kinds[line] ?? BLANK;
    if (kind === BLANK) {
      // A comment with an empty line below stands for itself; an attribute never does.
      if (lead >= 0 && code.kinds[line - 1] === COMMENT) lead = -1;
      continue;
    }
    const level = code.levels[line] ?? 0;
    if (level !== range.level) {
      if (current && kind === CODE) current.end = line + 1;
      if (level > range.level || kind === CODE) continue;
    }
    if (kind === COMMENT) {
      if (lead < 0) lead = line;
      continue;
    }
    if (kind !== CODE) {
      if (current) current.end = line + 1;
      continue;
    }
    const head = headOf(code, line);
    if (ATTRIBUTE.test(head) && !NO_ATTRIBUTE.test(head)) {
      if (lead < 0) lead = line;
      continue;
    }
    const declaration: Declaration | undefined = declarationOf(head, family, range.inside);
    // The comment a file begins with speaks of the file, not of its first import.
    const start: number = lead >= 0 && (declaration || units.length > 0) ? lead : line;
    lead = -1;
    if (declaration) {
      current = { start, end: line + 1, head: line, declaration };
      units.push(current);
    } else if (
      current &&
      (range.inside || !current.declaration || CONTINUES.test(head) || hangs(code, line, current))
    ) {
      current.end = line + 1;
    } else {
      current = { start, end: line + 1, head: line, declaration: undefined };
      units.push(current);
    }
  }
  return units;
}

/** Indented deeper than the declaration began: it goes on. */
function hangs(code: ScannedText, line: number, unit: CodeUnit): boolean {
  return columnOf(code, line) > columnOf(code, unit.head);
}

function columnOf({ text, starts }: ScannedText, line: number): number {
  const start = starts[line] ?? 0;
  let at = start;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9) at++;
  return at - start;
}

/** The body of a unit that holds members; undefined where it has none. */
export function bodyOf(code: ScannedText, unit: CodeUnit, level: number): LineRange | undefined {
  for (let line = unit.head + 1; line < unit.end; line++) {
    const deeper = code.levels[line] ?? 0;
    const kind = code.kinds[line];
    if ((kind === CODE || kind === COMMENT) && deeper > level && !/^[)\]}]/.test(headOf(code, line))) {
      return { from: line, to: unit.end, level: deeper, inside: true };
    }
  }
  return undefined;
}
