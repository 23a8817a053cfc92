/** What a statement says of many files at once, in a form that can be looked up: parsed by one table, refused with the forms there are. */
import { BrainError } from '../../model/errors.ts';
import { table } from '../../model/table.ts';

/** How many files of those spoken of have to be as said. `only`: those and no others. */
export type Quantity =
  | { readonly kind: 'no' | 'every' | 'only' }
  | { readonly kind: 'exactly' | 'at least' | 'at most'; readonly count: number }
  | { readonly kind: 'share'; readonly bound: 'at least' | 'at most'; readonly percent: number }
  | { readonly kind: 'of'; readonly count: number; readonly total: number };

/** What is said of a file. `has`: that another one belongs to it, whose name holds what is its own in a `*`. */
export interface Predicate {
  readonly kind: 'imports' | 'contains' | 'matches' | 'has';
  readonly text: string;
  /** Only what stands in code counts, no comments. */
  readonly isOfCode?: boolean;
}

export interface Hold {
  /** As it was written. */
  readonly text: string;
  readonly quantity: Quantity;
  /** A folder or a file; null for the whole project. */
  readonly under: string | null;
  readonly matching: string | null;
  /** Globs of files that are not spoken of. */
  readonly except: readonly string[];
  /** Only files that contain this are spoken of. */
  readonly with: string | null;
  readonly predicate: Predicate;
}

/** For whoever writes one; shown with every refusal. */
export const HOLD_FORMS = [
  'no file under src/core imports "vscode"',
  'every file matching "src/**/*.test.ts" contains "describe("',
  'most files matching "src/**/*.test.ts" contain "makeStore("',
  'only files under src/storage import "sql.js"',
  'no file under src except "src/log.ts" and "*.test.ts" contains "console.log" outside comments',
  'no file matches "src/**/*.spec.ts"',
  '12 files match "src/targets/*.ts"',
  '31 of 32 files matching "test/*.py" contain "client("',
  'at least 3 files under docs contain "TODO"',
  'at least 95 % of files under src with "fetch(" import "./http.ts"',
  'every file matching "src/agents/*Agent.ts" has "test/agents/*.test.ts"',
  'most files matching "src/agents/*Agent.ts" have "test/agents/*.test.ts"',
] as const;

/** What "most" and its like claim, in percent. */
export const MOST_PERCENT = 80;

const QUANTITIES = table<Quantity['kind']>({
  no: 'no',
  every: 'every',
  each: 'every',
  all: 'every',
  only: 'only',
});
const PREDICATES = table<Predicate['kind']>({
  imports: 'imports',
  import: 'imports',
  contains: 'contains',
  contain: 'contains',
  matches: 'matches',
  match: 'matches',
  has: 'has',
  have: 'has',
});
const CLAUSES = table<'under' | 'matching' | 'except' | 'with'>({
  under: 'under',
  in: 'under',
  matching: 'matching',
  except: 'except',
  with: 'with',
});
const LONGEST = 300;
/** Behind what a file contains. */
const OUTSIDE_COMMENTS = /^(?:outside (?:of )?comments|in code)$/i;

const wrong = (text: string, what: string): BrainError =>
  new BrainError(
    'invalid-input',
    `holds "${text.slice(0, 120)}" cannot be looked up: ${what}. Forms: ${HOLD_FORMS.map((form) => `\`${form}\``).join('; ')}.`,
    { field: 'holds' },
  );

/** Where what a quotation mark at `at` begins ends: a mark behind a backslash stands for itself. */
function closingOf(text: string, at: number): number {
  let end = text.indexOf(text.charAt(at), at + 1);
  while (end > 0 && text.charAt(end - 1) === '\\') end = text.indexOf(text.charAt(at), end + 1);
  return end;
}

/** Words, and what stands between quotation marks or backticks as one. */
function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) continue;
    const quoted = '"\'`'.includes(sign) ? closingOf(text, at) : -1;
    let end = at;
    while (end < text.length && !/\s/.test(text.charAt(end))) end++;
    tokens.push(quoted > 0 ? text.slice(at + 1, quoted).replaceAll(`\\${sign}`, sign) : text.slice(at, end));
    at = quoted > 0 ? quoted : end;
  }
  return tokens;
}

const withoutSlash = (path: string): string => path.replace(/^\.\//, '').replace(/\/$/, '');

/** A glob with `./` before it is of the root alone, as one with `/` is. */
const globOf = (glob: string): string => withoutSlash(glob.startsWith('./') ? glob.slice(1) : glob);

/** Takes off what `and` or a comma joins: further globs. */
function othersOf(tokens: string[]): readonly string[] {
  const others: string[] = [];
  while (/^(?:and|or|,)$/i.test(tokens[0] ?? '')) {
    tokens.shift();
    if (tokens[0] !== undefined && !/^(?:and|or|,)$/i.test(tokens[0])) others.push(globOf(tokens.shift() ?? ''));
  }
  return others;
}

/** Takes the next word off where it is `word`. */
function takes(tokens: string[], word: string): boolean {
  if (tokens[0]?.toLowerCase() !== word) return false;
  tokens.shift();
  return true;
}

/** `12 files`, `80 % of files`, `80% of the files`, `26 of 30 files`. */
function numbered(bound: 'exactly' | 'at least' | 'at most', number: string, tokens: string[]): Quantity | null {
  const digits = number.replace(/%$/, '');
  if (!/^\d{1,6}$/.test(digits)) return null;
  const isShare = digits !== number || takes(tokens, '%') || takes(tokens, 'percent');
  const isOf = takes(tokens, 'of');
  takes(tokens, 'the');
  if (isShare) return { kind: 'share', bound: bound === 'at most' ? bound : 'at least', percent: Number(digits) };
  if (!isOf) return { kind: bound, count: Number(digits) };
  const total = tokens.shift() ?? '';
  return /^\d{1,6}$/.test(total) ? { kind: 'of', count: Number(digits), total: Number(total) } : null;
}

function quantityOf(tokens: string[], text: string): Quantity {
  const first = tokens.shift()?.toLowerCase() ?? '';
  const kind = QUANTITIES[first];
  if (kind === 'no' || kind === 'every' || kind === 'only') return { kind };
  if (first === 'most') {
    if (takes(tokens, 'of')) takes(tokens, 'the');
    return { kind: 'share', bound: 'at least', percent: MOST_PERCENT };
  }
  const bound = first === 'at' ? `at ${tokens.shift()?.toLowerCase() ?? ''}` : 'exactly';
  const number = first === 'at' || first === 'exactly' ? (tokens.shift() ?? '') : first;
  if (bound !== 'exactly' && bound !== 'at least' && bound !== 'at most')
    throw wrong(text, `"${bound}" is no quantity`);
  const quantity = numbered(bound, number, tokens);
  if (!quantity) throw wrong(text, 'it has to begin with no, every, most, only or a number');
  return quantity;
}

/** @throws BrainError `invalid-input` that names what is wrong, and the forms there are. */
export function parseHold(source: string): Hold {
  const text = source.trim().replace(/\.$/, '');
  if (text.length > LONGEST) throw wrong(text, `it is longer than ${LONGEST} characters`);
  const tokens = [...tokensOf(text)];
  const quantity = quantityOf(tokens, text);
  const noun = tokens.shift()?.toLowerCase();
  if (noun !== 'file' && noun !== 'files') throw wrong(text, 'it has to speak of files');
  const clauses: { under?: string; matching?: string; with?: string } = {};
  const except: string[] = [];
  for (;;) {
    const word = tokens.shift()?.toLowerCase() ?? '';
    const value = tokens.shift();
    const clause = CLAUSES[word];
    const kind = PREDICATES[word];
    if (clause === undefined && kind === undefined)
      throw wrong(text, `"${word}" is neither a place nor what a file does`);
    if (value === undefined || value === '') throw wrong(text, `nothing follows "${word}"`);
    if (clause === 'except') {
      except.push(globOf(value), ...othersOf(tokens));
      continue;
    }
    if (clause !== undefined) {
      clauses[clause] = clause === 'with' ? value : clause === 'matching' ? globOf(value) : withoutSlash(value);
      continue;
    }
    const isOfCode = kind === 'contains' && OUTSIDE_COMMENTS.test(tokens.join(' ')) && tokens.splice(0).length > 0;
    if (tokens.length > 0)
      throw wrong(text, `"${tokens.join(' ')}" is left over; what a file holds stands in quotation marks`);
    const { under, matching = null } = clauses;
    const predicate: Predicate = {
      kind: kind ?? 'contains',
      text: kind === 'matches' ? globOf(value) : value,
      ...(isOfCode && { isOfCode }),
    };
    if (predicate.kind === 'has' && !/^[^*]*\*[^*]*$/.test(value))
      throw wrong(text, `what follows "${word}" is a path with one * for the name that both share`);
    const place = under === undefined || under === '.' ? null : under;
    return { text, quantity, under: place, matching, except, with: clauses.with ?? null, predicate };
  }
}
