/** Tells each thing once: of lines that say nearly the same, the one that says more, else the one that is worth more. */
import { ComparedStatement } from '../../lifecycle/sameness/statement.ts';
import { areTurnedRound } from '../../lifecycle/sameness/turned-round.ts';
import { remembered } from '../../model/remembered.ts';
import { inline } from '../lines/render-item.ts';

/** So much of what a line speaks of has to stand in another one that says it, too. */
const CONTAINED = 0.8;
/** And so much of one that gives the same command, in a line that is not much longer and has no more steps. */
const CONTAINED_WITH_COMMAND = 0.5;
const NOT_MUCH_LONGER = 2;
/** And of one that begins with the same name. */
const CONTAINED_IN_LEAD = 0.7;
/** Fewer words say too little to be found in another line by chance. */
const LEAST_WORDS = 3;

interface ComparedLine {
  readonly content: ReadonlySet<string>;
  readonly statement: ComparedStatement;
  /** Code spans, as they stand. */
  readonly code: readonly string[];
  /** How many texts it is made of: a procedure has several. */
  readonly parts: number;
  /** The code before a colon that it begins with, which is what it is about; else empty. */
  readonly lead: string;
  /** What is asked of the one name that it is about, as far as that name: "Use a narrow `Protocol`"; else empty. */
  readonly asked: string;
  /** The kinds of files that it tells apart, one after the other; else empty. */
  readonly kinds: string;
}

/** The code spans of a text. */
export const codeIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code.trim());

/** A test's marker, as tests and as settings write it. */
const bareMarker = (code: string): string => code.replace(/^@?pytest\.mark\./, '');

const LEAD = /^`([^`]+)`(?: \([^()`]{1,80}\))?: /;
/** Up to the first code, which is a name and no command. */
const ASKED = /^([^`.:;]{4,60})`([\w.]+)`/;
/** Words beside the name that two such lines share: fewer are of any two. */
const LEAST_BESIDE = 2;
/** "`*.test.ts` are …; `*.spec.ts` are …". */
const KIND_OF_FILES = /`\*?(\.[\w.-]+)`/;

function kindsIn(text: string): string {
  const parts = text.split('; ');
  const kinds = parts.flatMap((part) => KIND_OF_FILES.exec(part)?.[1] ?? []);
  return parts.length < 2 || kinds.length < parts.length ? '' : [...new Set(kinds)].sort().join(' ');
}

function askedOf(text: string): string {
  const [, before = '', name = ''] = ASKED.exec(text) ?? [];
  const { content } = new ComparedStatement(before);
  return content.length === 0 ? '' : [...content, name].join(' ');
}

function comparedLine(texts: readonly string[]): ComparedLine {
  const text = texts.join(' ');
  const statement = new ComparedStatement(inline(text));
  const lead = LEAD.exec(texts[0] ?? '')?.[1] ?? '';
  const content = new Set(statement.content);
  const code = codeIn(text).map(bareMarker);
  return { content, statement, code, parts: texts.length, lead, asked: askedOf(text), kinds: kindsIn(text) };
}

/** Whether a line that only says what something is stands in another one about it, or tells the same kinds of files apart. */
function isToldBeside(one: ComparedLine, other: ComparedLine, shared: number): boolean {
  if (one.kinds !== '' && one.kinds === other.kinds) return one.content.size <= other.content.size;
  return (
    one.lead !== '' &&
    one.lead === other.lead &&
    !one.statement.denies &&
    one.parts === 1 &&
    !one.lead.includes(' ') &&
    shared >= CONTAINED_IN_LEAD * one.content.size
  );
}

/** Whether both ask the same of one name, for whatever reason. */
function asksTheSame(one: ComparedLine, other: ComparedLine, shared: number): boolean {
  if (one.asked === '' || one.asked !== other.asked || new Set([...one.code, ...other.code]).size > 1) return false;
  const words = new Set(one.code.flatMap((code) => new ComparedStatement(code).content));
  return shared - words.size >= LEAST_BESIDE;
}

/** A line that has more words of its own than this is another sentence, not the same of something else. */
const MOST_EXCHANGED = 3;
/** Words of whoever means all, and of whoever means some. */
const ALL = /\b(?:all|any|every|each|every(?:body|one)|any(?:body|one))\b/i;
const ONLY = /\bonly\b/i;

/** `marker` and `mark`. */
const isForm = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

interface Run {
  readonly start: number;
  /** Behind its last word. */
  readonly end: number;
}

/** The runs of words that the other line has not, in order. */
function ownRuns(words: readonly string[], other: ReadonlySet<string>): readonly Run[] {
  const starts = words.flatMap((word, at) =>
    !other.has(word) && (at === 0 || other.has(words[at - 1] ?? '')) ? [at] : [],
  );
  return starts.map((start) => {
    const length = words.slice(start).findIndex((word) => other.has(word));
    return { start, end: length < 0 ? words.length : start + length };
  });
}

/** Whether the words around a run of its own stand in the other line with nothing but own words of that between them. */
function isExchanged({ start, end }: Run, one: ComparedLine, other: ComparedLine): boolean {
  const [mine, theirs] = [one.statement.content, other.statement.content];
  const from = start === 0 ? 0 : theirs.indexOf(mine[start - 1] ?? '') + 1;
  const to = end === mine.length ? theirs.length : theirs.indexOf(mine[end] ?? '', from);
  const own = mine.slice(start, end);
  const isSame = (word: string): boolean => one.content.has(word) || own.some((its) => isForm(its, word));
  return to > from && !theirs.slice(from, to).some(isSame);
}

const saysOnlyAndAll = (a: string, b: string): boolean => ONLY.test(a) && ALL.test(b);

/** Whether both say the same of something else: "Ask Tom before …" and "Ask Lisa before …", or of all and of some only. */
function isOfAnother(one: ComparedLine, other: ComparedLine, shared: number): boolean {
  if (other.content.size - shared > MOST_EXCHANGED) return false;
  const [a, b] = [one.statement, other.statement];
  if (saysOnlyAndAll(a.text, b.text) || saysOnlyAndAll(b.text, a.text)) return true;
  return ownRuns(a.content, other.content).some((run) => isExchanged(run, one, other));
}

/** A denial and what it denies, or two figures, are no doubles however alike they are. */
function isCoveredBy(one: ComparedLine, other: ComparedLine, shared: number): boolean {
  if (isToldBeside(one, other, shared)) return true;
  if (one.statement.denies !== other.statement.denies) return false;
  if (one.statement.numbers.some((number) => !other.statement.numbers.includes(number))) return false;
  if (!one.code.every((code) => other.code.includes(code))) return false;
  if (asksTheSame(one, other, shared)) return true;
  if (one.content.size < LEAST_WORDS) return shared === one.content.size;
  const isAboutCommand =
    one.code.some((code) => code.includes(' ')) &&
    other.parts <= one.parts &&
    other.content.size <= NOT_MUCH_LONGER * one.content.size;
  if (isAboutCommand) return shared >= CONTAINED_WITH_COMMAND * one.content.size;
  return shared >= CONTAINED * one.content.size && !isOfAnother(one, other, shared);
}

/** Nor do "A, never B" and "B, never A" say the same, in whatever words. */
const isSaidBy = (one: ComparedLine, other: ComparedLine, shared: number): boolean =>
  isCoveredBy(one, other, shared) && !areTurnedRound(one.statement.sides, other.statement.sides);

/** Taken apart once for each text, because guides are made again of lines that did not change. */
const comparedOnce = remembered(comparedLine);

/** Does so ahead of `toldOnce`. */
export const takeApart = (texts: readonly string[]): void => void comparedOnce(texts);

/** Which lines are told: `lines` in order of worth, each as the texts it is made of. @returns their places in that order. */
export function toldOnce(lines: readonly (readonly string[])[]): ReadonlySet<number> {
  const doubles = doublesIn(lines);
  return new Set(lines.flatMap((_, at) => (doubles.has(at) ? [] : [at])));
}

const NONE: ReadonlySet<number> = new Set();

/**
 * The places of lines that are not told, of `lines` as for `toldOnce`, each with the place of the line that says it. Those at the
 * places `ofPerson` are in a person's own words, in whose place no other line is told.
 */
export function doublesIn(
  lines: readonly (readonly string[])[],
  ofPerson: ReadonlySet<number> = NONE,
): ReadonlyMap<number, number> {
  const all = lines.map(comparedOnce);
  const holders = new Map<string, number[]>();
  all.forEach(({ content }, at) => {
    for (const word of content) {
      const held = holders.get(word);
      if (held) held.push(at);
      else holders.set(word, [at]);
    }
  });
  const doubles = new Map<number, number>();
  const shared = new Int32Array(all.length);
  all.forEach((one, at) => {
    shared.fill(0);
    for (const word of one.content)
      for (const other of holders.get(word) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    const by = all.findIndex((holder, other) => {
      const count = shared[other] ?? 0;
      if (count === 0 || other === at || doubles.has(other)) return false;
      if ((ofPerson.has(at) && !ofPerson.has(other)) || !isSaidBy(one, holder, count)) return false;
      return other < at || (ofPerson.has(other) && !ofPerson.has(at)) || !isSaidBy(holder, one, count);
    });
    if (by >= 0) doubles.set(at, by);
  });
  return doubles;
}

/** Words that a line may have beside commands that are told already. */
const BESIDE = 3;

/** Whether a line only gives commands again that `told` has. */
export function repeatsCommands(text: string, told: ReadonlySet<string>): boolean {
  const code = codeIn(text).map((command) => command.split(' #')[0]?.trim() ?? '');
  if (code.length === 0 || !code.every((command) => told.has(command))) return false;
  const rest = text.replace(/`[^`]*`/g, ' ');
  return new ComparedStatement(rest).content.length <= BESIDE;
}
