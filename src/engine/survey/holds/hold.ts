/** What a statement says of many files at once, in a form that can be looked up: parsed by one table, refused with the forms there are. */
import { BrainError } from '../../model/errors.ts';

/** How many files of those spoken of have to be as said. `only`: those and no others. */
export type Quantity =
  | { readonly kind: 'no' | 'every' | 'only' }
  | { readonly kind: 'exactly' | 'at least' | 'at most'; readonly count: number };

/** What is said of a file. */
export interface Predicate {
  readonly kind: 'imports' | 'contains' | 'matches';
  readonly text: string;
}

export interface Hold {
  /** As it was written. */
  readonly text: string;
  readonly quantity: Quantity;
  /** A folder or a file; null for the whole project. */
  readonly under: string | null;
  readonly matching: string | null;
  readonly except: string | null;
  readonly predicate: Predicate;
}

/** For whoever writes one; shown with every refusal. */
export const HOLD_FORMS = [
  'no file under src/core imports "vscode"',
  'every file matching "src/**/*.test.ts" contains "describe("',
  'only files under src/storage import "sql.js"',
  'no file under src except "src/log.ts" contains "console.log"',
  '12 files match "src/targets/*.ts"',
  'at least 3 files under docs contain "TODO"',
] as const;

const QUANTITIES: Readonly<Record<string, Quantity['kind']>> = {
  no: 'no',
  every: 'every',
  each: 'every',
  all: 'every',
  only: 'only',
};
const PREDICATES: Readonly<Record<string, Predicate['kind']>> = {
  imports: 'imports',
  import: 'imports',
  contains: 'contains',
  contain: 'contains',
  matches: 'matches',
  match: 'matches',
};
const CLAUSES: Readonly<Record<string, 'under' | 'matching' | 'except'>> = {
  under: 'under',
  in: 'under',
  matching: 'matching',
  except: 'except',
};
const LONGEST = 300;

const wrong = (text: string, what: string): BrainError =>
  new BrainError(
    'invalid-input',
    `holds "${text.slice(0, 120)}" cannot be looked up: ${what}. Forms: ${HOLD_FORMS.map((form) => `\`${form}\``).join('; ')}.`,
    { field: 'holds' },
  );

/** Words, and what stands between quotation marks or backticks as one. */
function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (/\s/.test(sign)) continue;
    const quoted = '"\'`'.includes(sign) ? text.indexOf(sign, at + 1) : -1;
    let end = at;
    while (end < text.length && !/\s/.test(text.charAt(end))) end++;
    tokens.push(quoted > 0 ? text.slice(at + 1, quoted) : text.slice(at, end));
    at = quoted > 0 ? quoted : end;
  }
  return tokens;
}

const withoutSlash = (path: string): string => path.replace(/^\.\//, '').replace(/\/$/, '');

function quantityOf(tokens: string[], text: string): Quantity {
  const first = tokens.shift()?.toLowerCase() ?? '';
  const kind = QUANTITIES[first];
  if (kind === 'no' || kind === 'every' || kind === 'only') return { kind };
  const bound = first === 'at' ? `at ${tokens.shift()?.toLowerCase() ?? ''}` : 'exactly';
  const number = first === 'at' || first === 'exactly' ? tokens.shift() : first;
  if (bound !== 'exactly' && bound !== 'at least' && bound !== 'at most')
    throw wrong(text, `"${bound}" is no quantity`);
  if (!/^\d{1,6}$/.test(number ?? '')) throw wrong(text, 'it has to begin with no, every, only or a number');
  return { kind: bound, count: Number(number) };
}

/** @throws BrainError `invalid-input` that names what is wrong, and the forms there are. */
export function parseHold(source: string): Hold {
  const text = source.trim().replace(/\.$/, '');
  if (text.length > LONGEST) throw wrong(text, `it is longer than ${LONGEST} characters`);
  const tokens = [...tokensOf(text)];
  const quantity = quantityOf(tokens, text);
  const noun = tokens.shift()?.toLowerCase();
  if (noun !== 'file' && noun !== 'files') throw wrong(text, 'it has to speak of files');
  const clauses: { under?: string; matching?: string; except?: string } = {};
  for (;;) {
    const word = tokens.shift()?.toLowerCase() ?? '';
    const value = tokens.shift();
    const clause = CLAUSES[word];
    const kind = PREDICATES[word];
    if (clause === undefined && kind === undefined)
      throw wrong(text, `"${word}" is neither a place nor what a file does`);
    if (value === undefined || value === '') throw wrong(text, `nothing follows "${word}"`);
    if (clause !== undefined) {
      clauses[clause] = withoutSlash(value);
      continue;
    }
    if (tokens.length > 0)
      throw wrong(text, `"${tokens.join(' ')}" is left over; what a file holds stands in quotation marks`);
    const { under, matching = null, except = null } = clauses;
    const place = under === undefined || under === '.' ? null : under;
    return { text, quantity, under: place, matching, except, predicate: { kind: kind ?? 'contains', text: value } };
  }
}
