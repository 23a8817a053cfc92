/**
 * The injection screen: what text by others must not say before a person has read it (DESIGN, Trust). It reads the raw
 * text, takes disguises off, and asks what a sentence wants done: words about assistants or commands are no orders.
 */
import type { Candidate } from '../../model/candidate.ts';
import type { ItemType } from '../../model/item-type.ts';
import { tellsWhatWasDone } from '../../model/story.ts';
import { anyIn, hintsOf } from '../../intake/pairs.ts';
import { hasInvisible } from '../../model/invisible.ts';
import type { ShellCommand } from './command.ts';
import { COMMANDS } from './commands.ts';
import { foreignOrderIn } from './foreign-orders.ts';
import { KINDS } from './kinds.ts';
import { hasLink, leadsAway } from './links.ts';
import { orderIn, TO_AN_ASSISTANT, type Hearing } from './orders.ts';
import { withoutPlainFacts } from './plain-facts.ts';
import { wordsBySentence, type Word } from './sentence.ts';
import { isForbidden, isMended, isPast, obliges } from './state.ts';
import { viewsOf } from './views.ts';
import { isWordedToHarm, isWordedToHarmThough } from './worded.ts';

/** What hidden text is called where it is found. */
export const HIDDEN = KINDS.hidden;

/** Whether a text tells what was done, as a commit does, or what is to be done. */
export type StatementMood = 'done' | 'to do';

const LONG_PIECE =
  /(?:^|[^A-Za-z0-9/+_-])(?=[A-Za-z0-9+_-]{0,199}\d)(?=[A-Za-z0-9+_-]{0,199}[A-Z])(?![0-9a-fA-F]{40,130}(?:[^A-Za-z0-9]|$))[A-Za-z0-9+_-]{80,}|(?:\\x[0-9A-Fa-f]{2}){12,}/;
/** Base64 has slashes, as paths have, but more digits and capitals. */
const LONG_PATH =
  /(?:^|[^A-Za-z0-9/+_-])(?=(?:[A-Za-z/+_-]{0,100}\d){6})(?=(?:[a-z\d/+_-]{0,100}[A-Z]){6})[A-Za-z0-9/+_-]{80,}/;
/** A run of signs that may be encoded is at least this long. */
const BLOB = /[A-Za-z0-9/+_\\-]{24,}/;

/** Words of a line before a command that decide how the sentence stands to it, in characters. */
const BEFORE = 120;

/** Why a person has to read this text before an assistant does, or null when nothing was found. */
export function screen(text: string, telling: StatementMood = 'to do'): string | null {
  return found(text, telling, telling === 'done' ? 'words' : 'statement');
}

/** The same of words that were taken from a text which has been screened: how they are worded says nothing new. */
export const screenWords = (text: string): string | null => found(text, 'to do', 'words');

/** The same of what a statement was taken from, where it is shown as it stands. */
export const screenQuote = (quote: string): string | null => found(quote, 'to do', 'quote');

/** What is looked at: a statement, whose wording is judged, any words, what they were taken from, what only shows them, or a path. */
type Sort = 'statement' | 'words' | 'quote' | 'evidence' | 'path';

function found(text: string, telling: StatementMood, sort: Sort): string | null {
  if (hasInvisible(text)) return HIDDEN;
  const { texts, isDisguised, isEncoded } = viewsOf(text);
  const isPath = sort === 'path';
  if (!isPath && BLOB.test(text) && (LONG_PIECE.test(text) || LONG_PATH.test(text))) return KINDS.encoded;
  for (const one of texts) {
    const reason = sort === 'evidence' ? evidenceIn(one) : reasonIn(one, telling);
    if (reason !== null) return reason;
  }
  if (isDisguised) return KINDS.disguised;
  if (isEncoded && !isPath) return KINDS.encoded;
  if (sort !== 'quote' && sort !== 'evidence' && leadsAway(text, telling === 'done')) return KINDS.link;
  return sort === 'statement' && texts.some(isWordedToHarm) ? KINDS.wording : null;
}

/** What is looked at of a candidate, or of the item that it became. */
export type Screened = Pick<Candidate, 'type' | 'title' | 'facts' | 'rationale' | 'impact' | 'files' | 'origin'> &
  Partial<Pick<Candidate, 'areWordsOurs'>> & {
    readonly evidenceSpans: readonly { readonly quote: string }[];
  };

/**
 * Why a candidate waits: for its words, the paths it names, or what stands in the raw text that it quotes. `isHeld`: the project's
 * own committed files say what it states, or it was held against them: whoever writes there is read by every assistant anyway.
 */
export function screenCandidate(candidate: Screened, isHeld = false): string | null {
  const { type, title, facts, rationale, impact, files, evidenceSpans, origin, areWordsOurs } = candidate;
  const telling = origin === 'commit' ? 'done' : 'to do';
  // A rule or a decision is told as it stands, whatever told of it.
  const told = telling === 'done' && tellsWhatWasDone(candidate) ? 'done' : 'to do';
  const statements = told === 'done' ? facts.split('\n').filter((fact) => !repeats(fact, title)) : facts.split('\n');
  const words = [begins(facts, title) ? null : title, ...statements, rationale, impact].filter((one) => one !== null);
  // What sums up commits tells their subjects in a row, each of what was done.
  const isSum = telling === 'done' && SUMS.has(type);
  const whole = words.join('\n\n');
  const heard = isSum ? words.flatMap(subjectsIn) : [areWordsOurs === true ? withCodeApart(whole) : whole];
  for (const text of heard) {
    const reason = found(text, isSum ? 'done' : told, 'words');
    if (reason !== null) return reason;
  }
  for (const quote of new Set(evidenceSpans.map(({ quote }) => quote))) {
    // A page's own links lead no assistant anywhere that is told its words alone; no more does what code forces, drops or fetches.
    const reason = found(quote, telling, isHeld && !facts.includes(quote) ? 'evidence' : 'quote');
    if (reason !== null) return reason;
  }
  for (const path of files) {
    const reason = foundInPath(path, telling);
    if (reason !== null) return reason;
  }
  const isJudged = telling === 'to do' && !DESCRIBING.has(type) && areWordsOurs !== true;
  const isHarmful = isHeld ? isWordedToHarmThough : isWordedToHarm;
  return isJudged && viewsOf([facts, rationale].join('\n\n')).texts.some(isHarmful) ? KINDS.wording : null;
}

/** A project has few paths beside how often they are named: so many are remembered as harmless. */
const MOST_PATHS = 4_000;
const harmlessPaths: Readonly<Record<StatementMood, Set<string>>> = { done: new Set(), 'to do': new Set() };

/** Names of files are long and odd, and nobody decodes them. */
function foundInPath(path: string, telling: StatementMood): string | null {
  const harmless = harmlessPaths[telling];
  if (harmless.has(path)) return null;
  const reason = found(path.replaceAll('/', '\n'), telling, 'path');
  if (reason !== null) return reason;
  if (harmless.size >= MOST_PATHS) harmless.clear();
  harmless.add(path);
  return null;
}

/** What tells what there is or was done: it orders nothing, and speaks of all that a project does. */
const DESCRIBING: ReadonlySet<ItemType> = new Set([
  'project-brief',
  'product-context',
  'tech-context',
  'architecture-note',
  'code-map-node',
  'fact',
  'progress',
  'session-summary',
]);

/** What is made of the subjects of many commits. */
const SUMS: ReadonlySet<ItemType> = new Set(['progress', 'session-summary']);

const subjectsIn = (text: string): string[] =>
  text
    .split(/\n|;\s/)
    .map((line) => line.replace(/^[\p{L}\p{N}_./@ -]{1,60}:\s+/u, '').trim())
    .filter((line) => line !== '');

/** What we say around commands and names must make no order of them: each is heard by itself. */
const withCodeApart = (text: string): string => text.replace(/`[^`\n]+`/g, '\n\n$&\n\n');

/** Whether a title is the cut beginning of what is told, which is heard whole. */
const begins = (facts: string, title: string): boolean =>
  title.endsWith('…') && facts.startsWith(title.slice(0, -1).trimEnd());

/** Whether a statement says no more than the title does: it is the commit's subject once more. */
const repeats = (statement: string, title: string): boolean => `${title}.`.startsWith(statement.replace(/\.$/, ''));

/** Every command by its signs; most texts have none of them. */
const LIKELY = COMMANDS.map((command) => ({ command, hints: hintsOf(command.signs) }));

/** A line of code, which no comment is: a statement, a call or a clause in capitals. */
const isCodeLine = (line: string): boolean =>
  !/^\s*(?:\/\/|\/?\*|#|--|<!--|["'`])/.test(line) &&
  /[\w)\]!]\([^\n]{0,300}\).{0,9}[;,{]?$|[;{}]$|^\s*[A-Z]{3,12} [A-Z]{3,12}$/.test(line);

/** What a commit quotes is what it speaks of. */
const QUOTED = /"[^"\n]{1,100}"|`[^`\n]{1,100}`/g;

function reasonIn(raw: string, telling: StatementMood): string | null {
  if (hasLink(raw)) return KINDS.link;
  const text = telling === 'done' ? raw.replace(QUOTED, '""') : raw;
  const command = commandIn(raw, telling, ({ always }) => always) ?? commandIn(text, telling, ({ always }) => !always);
  if (command) return KINDS[command.kind];
  // A commit's subject says what was changed; its body may order.
  const subject = telling === 'done' ? subjectOf(text) : '';
  return (
    saidIn(subject, telling === 'done' ? 'never told' : 'all') ?? saidIn(text.slice(subject.length), bodyOf[telling])
  );
}

/** Where a link of a page leads, which is not told. */
const LINK_TARGET = /\]\(https?:\/\/[^\s()]{1,500}\)/g;

/** What a quote says; lines of code do what the project does, and only what they say to assistants counts. */
function evidenceIn(text: string): string | null {
  const [code, said] = [text.split('\n').filter(isCodeLine), text.split('\n').filter((line) => !isCodeLine(line))];
  const command = commandIn(code.join('\n'), 'to do', (one) => one.always || TO_AN_ASSISTANT.has(one.kind));
  if (command) return KINDS[command.kind];
  const shown = said.join('\n').replace(LINK_TARGET, ']');
  return saidIn(code.join('\n'), 'to an assistant') ?? reasonIn(shown, 'to do');
}

/** The line that stands by itself before all others; none where a sentence goes on in the next. */
function subjectOf(text: string): string {
  const [first = '', second = ''] = text.split('\n', 2);
  return second.trim() === '' ? first : '';
}

/** The first command that a line wants run, of those that count. */
function commandIn(
  text: string,
  telling: StatementMood,
  counts: (command: ShellCommand) => boolean,
): ShellCommand | undefined {
  const lower = text.toLowerCase();
  const likely = LIKELY.filter(({ command, hints }) => counts(command) && anyIn(lower, hints));
  if (likely.length === 0) return undefined;
  for (const line of text.split('\n')) {
    const found = likely.find(({ command }) => orders(line, command, telling));
    if (found) return found.command;
  }
  return undefined;
}

const bodyOf: Readonly<Record<StatementMood, Hearing>> = { done: 'to the reader', 'to do': 'all' };

/** Which orders count in a sentence of a text with this hearing. */
const heardOf = (sentence: readonly Word[], hearing: Hearing): Hearing =>
  isPast(sentence)
    ? 'never told'
    : hearing !== 'all' && hearing !== 'to an assistant' && obliges(sentence)
      ? 'obliging'
      : hearing;

function saidIn(text: string, hearing: Hearing): string | null {
  for (const sentence of wordsBySentence(withoutPlainFacts(text))) {
    const order = orderIn(sentence, heardOf(sentence, hearing));
    if (order) return KINDS[order.kind];
    const foreign = foreignOrderIn(sentence);
    if (foreign !== undefined) return KINDS[foreign];
  }
  return null;
}

/** Whether a line wants the command run: it does not forbid it, or tell of it. */
function orders(line: string, command: ShellCommand, telling: StatementMood): boolean {
  const at = placeOf(line, command);
  if (at < 0) return false;
  const before: readonly Word[] = wordsBySentence(line.slice(Math.max(0, at - BEFORE), at)).at(-1) ?? [];
  const whole = wordsBySentence(line).flat();
  if (telling === 'done' && isMended(before)) return false;
  if (isForbidden([...before, ...whole.slice(before.length)], before.length)) return false;
  if (isPast(whole)) return false;
  return command.always || telling === 'to do' || obliges(whole);
}

/** So many places of one command in a line are looked at. */
const MOST_PLACES = 20;

/** Where a line has the command in earnest; -1 where it has not. */
function placeOf(line: string, { pattern, isMeant }: ShellCommand): number {
  if (!isMeant) return line.search(pattern);
  let from = 0;
  for (let n = 0; n < MOST_PLACES; n++) {
    const match = pattern.exec(line.slice(from));
    if (!match) return -1;
    const end = from + match.index + match[0].length;
    if (isMeant(line.slice(end))) return from + match.index;
    from = end;
  }
  return from;
}
