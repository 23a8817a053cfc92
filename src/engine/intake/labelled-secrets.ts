/** Secrets after a word for one, with anything between that is no word: next lines, tables, tags, brackets, calls. */
import { wordBits } from './chance.ts';
import { WordFinder } from './pairs.ts';
import { isNamed, isWords } from './placeholder.ts';
import type { Span } from './private-parts.ts';
import { isAbout, looksSecret } from './secret-assignments.ts';
import { Tables } from './table-secrets.ts';
import {
  BELONGING_WORDS,
  JOINING_WORDS,
  KEY_WORDS,
  LOGIN_WORDS,
  PASSWORD_WORDS,
  SHORT_PASSWORD_WORDS,
} from './secret-words.ts';

const oneOf = (words: readonly string[]): string => [...new Set(words)].sort((a, b) => b.length - a.length).join('|');

type Kind = 'login' | 'password' | 'key';
/** What each word promises. */
const KINDS = new Map<string, Kind>();
for (const word of KEY_WORDS) for (const by of ['', ' ', '_', '-']) KINDS.set(word.replace('_', by), 'key');
for (const word of LOGIN_WORDS) KINDS.set(word, 'login');
for (const word of [...Object.values(PASSWORD_WORDS).flat(), ...SHORT_PASSWORD_WORDS]) KINDS.set(word, 'password');
/** Those that stand for themselves alone. */
const WHOLE = new Set([...SHORT_PASSWORD_WORDS, ...LOGIN_WORDS]);

const LABELS = new WordFinder(KINDS.keys(), (words) => new RegExp(`(?:${oneOf(words)})`, 'gi'));

const REST = /[\w-]{0,30}/y;

/** One piece of what may stand between a word and its secret; the number of pieces is bounded. */
const GAP = new RegExp(
  [
    String.raw`[ ][A-Za-z]{1,20}="[^"\n]{0,40}"`,
    String.raw`[ \t]+`,
    String.raw`\r?\n[+-]?[ \t]*(?:[>*+-][ \t]+|\|)*`,
    String.raw`<!\[CDATA\[|<[^<>\n]{1,80}>`,
    String.raw`(?:&quot;|&#\d{1,4};)`,
    '`{3}[a-z]{0,12}(?=\\n)',
    // Whose it is, in brackets.
    String.raw`\([^()\n]{1,40}\)(?=[ ]?[:=]|[ ](?:is|was|ist|est|es)[ ])`,
    String.raw`[*_"'\x60\\)\]}:=|>→,(?—–\-+：＝՝、・/’“”«»„「」『』【】《》〈〉]|!={1,2}`,
    String.raw`(?:${oneOf(BELONGING_WORDS)})[ ][^\s"'\x60:=]{1,40}(?:[ ][a-z]{1,20}){0,3}(?=[ ]?[:=：—–→]|[ ]->|[ ](?:is|was|es|est|ist|lautet|war|é|è|jest)[ ])`,
    // A call that types or sets it, other words before what no word looks like.
    String.raw`\.(?:type|fill|sendKeys|send_keys|setValue|set_value|input|insertText|typeText|press_sequentially|set)\((?=["'\x60])`,
    String.raw`(?:[A-Za-z]|[^\0-\x7F]){1,20}(?:[ ](?:[A-Za-z]|[^\0-\x7F]){1,20}){0,2}(?=[ ][A-Za-z]\w{3,20}[!@#%^&*?~+$_]\w{0,20}\d{2}(?:\s|[.,;)]?$))`,
    String.raw`(?:[A-Za-z]|[^\0-\x7F]){1,20}(?:[ ](?:[A-Za-z]|[^\0-\x7F]){1,20}){0,2}(?=[ ]?[:=：][ ])`,
    `(?:${oneOf(JOINING_WORDS)})(?:(?=[\\s"'\x60:=*])|(?<=[^\\0-\\x7F]))`,
  ].join('|'),
  'iy',
);
const MOST_PIECES = 24;
const MOST_LINES = 4;
/** `from x to y`, `x and y`. */
const MORE = /["'`]?[ ](?:to|and|or|->|→|=>)[ ]["'`]?/y;
const MOST_VALUES = 4;
/** Without one of these the word is only followed by another. */
const ASSIGNS = /[:=|>,("'：＝՝、—–]|[^\0-\x7F]|[A-Za-z]/;

const USER = /[\w.@+-]{1,40}[ ]?[:/|,][ ]?/y;
const VALUE = /[A-Za-z0-9!](?:[^\s"'`<>|,;()[\]{}\\&\u0080-\uFFFF]|&(?!quot|#)){6,200}/y;
const ENDS: ReadonlySet<string> = new Set('.,;:*_');

const isMixed = (value: string): boolean => /[A-Za-z]/.test(value) && /\d/.test(value);
const SIGNED = /[!@#%^&*?~+$]/;
const BOTH_CASES = /^(?=.*[a-z])(?=.*[A-Z])/;
const SHORTEST_KEY = 16;

/** Every value behind a word for a secret that is chance, or made as people make passwords. */
export function labelledSecrets(text: string): Span[] {
  const spans: Span[] = [];
  const labels = LABELS.patternFor(text);
  if (labels === null) return spans;
  const tables = new Tables(text);
  for (const label of text.matchAll(labels)) {
    const word = label[0].toLowerCase();
    const kind = KINDS.get(word) ?? 'password';
    const { index } = label;
    const end = index + word.length;
    if (WHOLE.has(word) && (isWithin(text, index) || isSmall(text[end]))) continue;
    if (kind !== 'login') spans.push(...tables.column(index, end, kind === 'key' ? isKeyLike : isPasswordLike));
    REST.lastIndex = end;
    const rest = REST.exec(text)?.[0] ?? '';
    const glued = kind === 'login' ? null : gluedIn(rest, kind === 'key', text, end);
    if (glued) spans.push(glued);
    else if (!isAbout(rest)) valuesAfter(text, index, end + rest.length, kind, spans);
  }
  return spans;
}

/** Whether a word begins before `at`; `adminPw` is two. */
const isWithin = (text: string, at: number): boolean =>
  isLetter(text[at - 1]) && !(isSmall(text[at - 1]) && /[A-Z]/.test(text.charAt(at)) && isSmall(text[at + 1]));

const isLetter = (character: string | undefined): boolean => character !== undefined && /[A-Za-z]/.test(character);
const isSmall = (character: string | undefined): boolean => character !== undefined && /[a-z]/.test(character);

/** The values behind the word at `index`, of which what follows begins at `from`. */
function valuesAfter(text: string, index: number, from: number, kind: Kind, spans: Span[]): void {
  let at = gapFrom(text, from);
  if (at === from) return;
  const user = kind === 'login' ? matchAt(USER, text, at) : null;
  if (user) at += user[0].length;
  if (valueAt(text, at) === '') return;
  const gap = text.slice(from, at);
  const isKey = kind !== 'password' && !user;
  // "password X" says less than "password: X".
  const isJoined = ASSIGNS.test(gap) || (gap.includes('\n') && beginsHeading(text, index)) || isOption(text, index);
  for (let n = 0; n < MOST_VALUES; n++) {
    const value = valueAt(text, at);
    if (!isJoined && (gap.includes('\n') || (isKey ? !isDrawn(value) : !isTyped(value)))) return;
    if (!(isKey ? isKeyLike(value) : isPasswordLike(value))) return;
    spans.push({ kind: 'secret', start: at, end: at + value.length });
    const more = matchAt(MORE, text, at + value.length);
    if (!more) return;
    at += value.length + more[0].length;
  }
}

/** The value at `at` without what ends a sentence or a cell; empty where there is none that could be a secret. */
function valueAt(text: string, at: number): string {
  const value = matchAt(VALUE, text, at)?.[0] ?? '';
  if (!isMixed(value) && value.length < SHORTEST_KEY) return '';
  let end = value.length;
  while (end > 0 && ENDS.has(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a label is the name of an option: `--db-password`, `-ApiKey`. */
const isOption = (text: string, at: number): boolean =>
  /(?:--|\s-)[\w-]{0,40}$/.test(text.slice(Math.max(0, at - 43), at));

/** So long and so mixed that only a machine draws it, and no hash: what needs no sign between it and its word. */
const isDrawn = (value: string): boolean =>
  value.length >= LONGEST_NAME && isMixed(value) && BOTH_CASES.test(value) && /^[\w+/=-]+$/.test(value);
const LONGEST_NAME = 24;

/** Signs, or digits behind both cases: what no name in code has. */
export const isTyped = (value: string): boolean =>
  SIGNED.test(value) || (BOTH_CASES.test(value) && /[-_].{0,200}\d{3}/.test(value));

/** `token-x`, `password_x`: names of branches and files. */
function gluedIn(rest: string, isKey: boolean, text: string, at: number): Span | null {
  if (!/^[-_]/.test(rest)) return null;
  const value = valueAt(text, at + 1).replace(/\.[a-z]{2,6}$/, '');
  const isSecret = isKey ? isKeyLike(value) && !/[-_]/.test(value) : isPasswordLike(value) && isTyped(value);
  return isSecret ? { kind: 'secret', start: at + 1, end: at + 1 + value.length } : null;
}

/** Whether the line of a label is a heading. */
const beginsHeading = (text: string, at: number): boolean =>
  /(?:^|\n)[+-]?[ ]{0,3}#[^\n]*$/.test(text.slice(Math.max(0, at - 80), at));

/** Where the gap at `at` ends. */
function gapFrom(text: string, at: number): number {
  let lines = 0;
  let end = at;
  for (let n = 0; n < MOST_PIECES; n++) {
    GAP.lastIndex = end;
    const piece = GAP.exec(text)?.[0];
    if (piece === undefined) break;
    if (piece.includes('\n') && ++lines > MOST_LINES) break;
    end += piece.length;
  }
  return end;
}

/** Code of one or several words, a path, an address of a package. */
const CODE = /[=&|]{2}|&\w{1,40}=|\?.{0,200}:|\/.{0,200}\/|^[\w.-]+\/|\w@\d|^\$|^[A-Za-z_]\w*\.[A-Za-z_]/;
/** A name as code has it, in which a digit or two tell nothing. */
const NAME = /^(?=(?:\D*\d){0,2}\D*$)[A-Za-z_$][\w$]*$/;

/** Chance without a digit is rare, but for long keys not too rare. */
const isLongMixture = (value: string): boolean =>
  value.length >= 24 && /^[A-Za-z]+$/.test(value) && BOTH_CASES.test(value) && wordBits(value) < 0;

/** Whether a machine may have drawn a value. */
export const isKeyLike = (value: string): boolean =>
  value.length >= SHORTEST_KEY &&
  (isMixed(value) || isLongMixture(value)) &&
  !CODE.test(value) &&
  looksSecret(value, false);

/** Whether a person may have made a value up to type it: signs, or both cases and digits, and no name. */
export function isPasswordLike(value: string): boolean {
  if (value.length < 7 || !isMixed(value) || CODE.test(value) || isNamed(value)) return false;
  if (!SIGNED.test(value) && (!BOTH_CASES.test(value) || (NAME.test(value) && isWords(value)))) return false;
  return looksSecret(value, true);
}
