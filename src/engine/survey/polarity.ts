/**
 * Whether what a statement denies is denied where it is quoted from, and what its quotes deny is denied by it. Nothing is
 * understood: a denial has to stand on words or signs that deny, in a line that is about what it denies.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { sentencesOf } from '../enrichment/text/sentences.ts';
import { stem } from '../recall/text/stem.ts';
import { proseOf } from './conditions.ts';
import { bears, DENYING, FORBIDS, LEAVES_EARLY, negates, plainWordsOf } from './denying-words.ts';
import { concerns } from './holds/concerns.ts';
import type { Hold } from './holds/hold.ts';
import { deniesElsewhere } from './other-denials.ts';

interface PolarityAsked {
  readonly text: string;
  readonly quotes: readonly { readonly path: string | null; readonly text: string }[];
  readonly holds: readonly Hold[];
}

const CODE = /`[^`\n]{1,300}`/g;
/** "A no-op" is what a thing is called that does nothing. */
const NO_OP = /(?<![\p{L}-])no-op(?!\p{L})/giu;
const prose = (text: string): string => text.replace(CODE, ' ').replace(NO_OP, 'noop');
/** What denies everything is looked up by a search, or stands in a quote: see claims.ts. */
const TOTAL: ReadonlySet<string> = new Set(['never', 'none', 'nothing', 'nowhere']);

const LONG_WORD = 4;
const stemsIn = (text: string): readonly string[] =>
  wordsIn(text)
    .filter((word) => word.length >= LONG_WORD && !DENYING.has(word))
    .map(stem);

interface Denial {
  readonly word: string;
  /** What is denied; of what is more than an aside the whole clause. */
  readonly denied: string;
  /** Of what is denied. */
  readonly stems: ReadonlySet<string>;
  readonly sentence: string;
  /** The clauses of the sentence before it. */
  readonly before: readonly string[];
  /** What its clause says before it. */
  readonly affirmed: string;
  /** It only sets off what is said beside it: "a, not b", "under a without b". */
  readonly isAside: boolean;
  /** The option that a command goes without. */
  readonly option: string | null;
}

/** Where clauses end; a comma leaves them in one sentence. */
const CLAUSE_END = /([;:,\n]|\.(?=\s|$))/;
/** How a clause begins that only says what is not meant. */
const CONTRAST = /^\s*(?:and\s+|but\s+)?not\s/i;

/** A denial that is the reader's: "where the build is not wanted". */
const WISHED =
  /(?<!\p{L})(?:where|when|if|unless)(?!\p{L})[^.]{0,80}(?:\bnot|n['’]t|\bno) (?:longer )?(?:wanted|needed|necessary|want|need|wish)(?!\p{L})/iu;

/** "Not in the cache but in `rows.json`": what is meant stands beside it. */
const BUT_IN =
  /(?<!\p{L})not ((?:in|at|from|by|under|on|through|with) [^`]{3,80}?) but (?:in|at|from|by|under|on|through|with) `([^`\n]{3,120})`/iu;

/** The clauses that deny in a text, each with its words. */
export function denials(text: string): readonly Denial[] {
  return text.replace(CODE, whole).split(SENTENCE_END).flatMap(denialsIn);
}

/** Code as one word: what stands in it ends no clause. */
const whole = (code: string): string => code.replace(/[;:,]/g, '·');

/** What follows a colon says more of what stands before it. */
const SENTENCE_END = /[;\n]|\.(?=\s|$)/;

function denialsIn(sentence: string): readonly Denial[] {
  const parts = sentence.split(CLAUSE_END);
  return parts.flatMap((clause, n): readonly Denial[] => {
    if (n % 2 === 1) return [];
    const word = plainWordsOf(prose(clause)).find((one) => DENYING.has(one) && !TOTAL.has(one));
    if (word === undefined || WISHED.test(clause)) return [];
    const isAside = word === 'without' || (parts[n - 1] === ',' && CONTRAST.test(clause));
    const at = clause.toLowerCase().indexOf(word);
    const after = clause.slice(at + word.length);
    const denied = isAside ? (after.split(/\(|\s(?:and|or|but|as|where|when)\s/)[0] ?? '') : clause;
    const option = word === 'without' ? (WITHOUT_OPTION.exec(after)?.[1] ?? null) : null;
    const before = parts.slice(0, n).filter((_, at) => at % 2 === 0);
    const affirmed = clause.slice(0, Math.max(0, at));
    return [{ ...{ word, denied, affirmed, isAside, option, sentence, before }, stems: new Set(stemsIn(denied)) }];
  });
}

const isOf = (line: string, stems: ReadonlySet<string>): boolean => stemsIn(line).some((one) => stems.has(one));

/** A line of a comment. */
const COMMENT = /^\s*(?:\/\/|#|\*|--|;)/;
const isProse = (line: string): boolean => COMMENT.test(line) || !/[;{}()=]/.test(line);

/** Whether a line of a quote denies, and is about what the clause denies. */
const bearsOut = (line: string, stems: ReadonlySet<string>): boolean =>
  negates(line) || (isProse(line) && deniesElsewhere(line)) || (bears(line) && (stems.size === 0 || isOf(line, stems)));

/** An option that a command is said to go without. */
const WITHOUT_OPTION = /^\s+(?:the |an? |any )?`(-[^`\s]{1,60})`/;
/** What a command has, in a script or a workflow. */
const HAS_COMMAND = /^(?:"[^"]+"\s*:\s*"|(?:- )?run:)/;

/** Whether a quote shows a command as it stands, which has none of the option that it is said to go without. */
const goesWithout = ({ option }: Denial, lines: readonly string[]): boolean =>
  option !== null &&
  lines.some((line) => HAS_COMMAND.test(line.trimStart())) &&
  !lines.some((line) => line.includes(option));

/** Each line with the next: a sentence of a comment or a page goes on there. */
const wrapped = (lines: readonly string[]): readonly string[] =>
  lines.map((line, n) => `${line} ${lines[n + 1] ?? ''}`);

/** The same of comments and plain words alone. */
const wrappedProse = (lines: readonly string[]): readonly string[] =>
  wrapped(lines).filter((_, n) => [lines[n], lines[n + 1]].every((line) => line !== undefined && isProse(line)));

/** What a program writes is not to be edited, whether or not it says so itself. */
const BY_HAND: ReadonlySet<string> = new Set(['edit', 'hand', 'manually', 'modify'].map(stem));
const BY_PROGRAM = /\b(?:auto-?)?generated\b|\bautomat(?:ion|ically|ed)\b/i;
const isWrittenByProgram = ({ stems }: Denial, lines: readonly string[]): boolean =>
  [...BY_HAND].some((one) => stems.has(one)) && lines.some((line) => BY_PROGRAM.test(line));

/**
 * "Discovery skips `dist`: a row below it is not found": what is denied follows from what is said before, where that stands on a
 * denial of its own and this only says it again.
 */
const isFollowing = ({ before, denied, word, isAside }: Denial, lines: readonly string[]): boolean =>
  !isAside &&
  !bears(prose(denied).replace(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'), ' ')) &&
  before.some((clause) => {
    const stems = new Set(stemsIn(clause));
    return bears(clause) && wrapped(lines).some((line) => bears(line) && isOf(line, stems));
  });

/** "Not lowered below", and the comparison that sees to it. */
const OF_DEGREE =
  /(?<!\p{L})(?:below|under|lower(?:ed)?|less|fewer|smaller|above|over|more|exceeds?|higher|beyond|longer|larger|raised?)(?!\p{L})/iu;
const COMPARES =
  /[<>]=|(?:Greater|Less)Than|(?<!\p{L})(?:at least|at most|no more|minimum|maximum|limit|threshold)(?!\p{L})/u;
const isLimited = ({ denied, sentence }: Denial, lines: readonly string[]): boolean => {
  const stems = new Set(stemsIn(sentence));
  return OF_DEGREE.test(denied) && lines.some((line) => COMPARES.test(line)) && lines.some((line) => isOf(line, stems));
};

/** Whether a quote names what is meant instead of what is denied. */
const isMeantOtherwise = ({ denied }: Denial, lines: readonly string[]): boolean => {
  const instead = BUT_IN.exec(denied)?.[2]?.split('/').at(-1);
  return instead !== undefined && lines.some((line) => line.includes(instead));
};

/** Whether quotes speak of what an aside denies, and what it says beside that does not. */
function speaksOf({ stems, before, affirmed }: Denial, lines: readonly string[]): boolean {
  const meant = new Set(stemsIn([...before, affirmed].join(' ')));
  const own = new Set([...stems].filter((one) => !meant.has(one)));
  return lines.some((line) => isOf(line, own));
}

/** Whether quotes leave a denial without ground: an aside only where they speak of what it denies. */
const isUnborne = (denial: Denial, lines: readonly string[]): boolean =>
  !goesWithout(denial, lines) &&
  !isWrittenByProgram(denial, lines) &&
  !isBorne(denial, lines) &&
  !isFollowing(denial, lines) &&
  !isLimited(denial, lines) &&
  !isMeantOtherwise(denial, lines) &&
  (!denial.isAside || speaksOf(denial, lines));

/** Whether a line of the quotes denies what is denied, or leaves it undone. */
const isBorne = (denial: Denial, lines: readonly string[]): boolean =>
  [...lines, ...wrapped(lines)].some((line) => LEAVES_EARLY.test(line) && isOf(line, denial.stems)) ||
  (denial.isAside ? wrapped(lines) : [...lines, ...wrappedProse(lines)]).some((line) => bearsOut(line, denial.stems));

/** What a sentence of a page or a comment denies: behind its denying word, up to the end of the clause. */
const DENIED =
  /(?<!\p{L})(?:not|never|cannot|no longer|n['’]t) ([^,;:()–—\n]{4,160}?)(?=[,;:()–—\n.!?]|$| - | (?:but|unless|except|if|when|until|because|as|so|where|that)(?!\p{L}))/giu;
/** Of so many words, and of so many that a sentence has to say again, it is the same that is spoken of. */
const FEWEST_DENIED = 2;
const SAID_AGAIN = 0.8;

interface DeniedThere {
  /** With its denying word. */
  readonly whole: string;
  readonly stems: ReadonlySet<string>;
}

const deniedIn = (quotes: PolarityAsked['quotes']): readonly DeniedThere[] =>
  quotes
    .flatMap((quote) => sentencesOf(proseOf(quote)))
    .flatMap((sentence) => [...sentence.matchAll(DENIED)])
    .map(([whole, denied = '']) => ({ whole, stems: new Set(stemsIn(denied)) }));

/** What a quote denies and a sentence of the text says without any denial of its own; null where there is nothing. */
function denialLost(text: string, denied: readonly DeniedThere[]): string | null {
  const sentences = text.split(SENTENCE_END);
  for (const { whole, stems } of denied) {
    const isSaid = (sentence: string): boolean => {
      const said = new Set(stemsIn(sentence));
      return [...stems].filter((word) => said.has(word)).length >= SAID_AGAIN * stems.size;
    };
    const said = sentences.filter(isSaid);
    if (stems.size >= FEWEST_DENIED && said.length > 0 && !said.some((sentence) => bears(sentence, stems)))
      return whole;
  }
  return null;
}

/** What denies has to stand on words that do; quotes that all forbid bear out nothing that does not. */
export function polarity({ text, quotes, holds }: PolarityAsked): readonly string[] {
  if (quotes.length === 0) return [];
  const lines = quotes.flatMap((quote) => quote.text.split('\n'));
  const all = denials(text);
  // What a text denies but once is what a search of "no file" about the text looks for, however its sentence names it.
  const isSearched = ({ sentence }: Denial): boolean =>
    holds.some(
      (hold) => concerns(hold, sentence) || (all.length === 1 && hold.quantity.kind === 'no' && concerns(hold, text)),
    );
  const unborne = all.find((denial) => isUnborne(denial, lines) && !isSearched(denial));
  if (unborne)
    return [`"${unborne.word}" is in no quote: quote what denies it, say it the other way round, or leave it out.`];
  const denied = deniedIn(quotes);
  const deniedWords = new Set(denied.flatMap(({ stems }) => [...stems]));
  if (!bears(text, deniedWords) && quotes.every((quote) => FORBIDS.test(quote.text)))
    return [`Its quotes deny or forbid ("${FORBIDS.exec(quotes[0]?.text ?? '')?.[0] ?? ''}"), and it does not.`];
  const lost = denialLost(text, denied);
  if (lost !== null)
    return [`Its quote denies that ("${lost.trim()}"), and it is said without the denial: say what is not done.`];
  return [];
}
