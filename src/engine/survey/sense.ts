/**
 * Whether quotes bear out the sense of a statement, as far as that can be told without understanding it: what denies has to
 * stand on denying words, what is quoted has to come from where the statement is about, and what one package sets is not told
 * as the project's.
 */
import { isCode } from '../enrichment/history/path-kinds.ts';
import { baseName } from '../enrichment/paths.ts';
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';
import { deniesElsewhere } from './other-denials.ts';

export interface SenseAsked {
  /** All words of the statement. */
  readonly text: string;
  /** `path` is null for the message of a commit. */
  readonly quotes: readonly { readonly path: string | null; readonly text: string }[];
  /** Every path of the project. */
  readonly files: ReadonlySet<string>;
}

const CODE = /`[^`\n]{1,300}`/g;
const WORD = /\p{L}[\p{L}'’]*/gu;
/** Words by which a sentence denies. */
const DENYING: ReadonlySet<string> = new Set([
  ...['not', 'no', 'nor', 'cannot', 'without', 'never', 'none', 'nothing', 'nowhere', 'nobody', 'neither', 'forbidden'],
  ...["don't", "doesn't", "didn't", "mustn't", "can't", "won't", "isn't", "aren't", "shouldn't", "wasn't", "couldn't"],
]);
/** Words of a quote on which a denial can stand, also as parts of names: what is switched off, refused, left out or replaced. */
const BEARING: ReadonlySet<string> = new Set(
  [
    [...DENYING].map((word) => `${word} ${word.replace("'", '')}`).join(' '),
    'non un only alone instead rather except unless otherwise exclude excludes excluding excluded ignore ignores ignored',
    'skip skips skipped skipping avoid avoids avoided refuse refused refuses reject rejects rejected forbid forbids deny',
    'denies denied disallow disallowed prevent prevents restrict restricted block blocks blocked ban banned throw throws',
    'raise raises error errors fail fails fatal invalid unsupported false off disable disabled disables null undefined void',
    'empty missing absent zero gone deprecated removed remove removes drop dropped legacy obsolete stop stops lack lacks',
    'bypass against beyond private optional strip filter manual fake free independent',
    'prohibit prohibits prohibited prohibition disallows discourage discouraged violation violates illegal',
  ].flatMap((line) => line.split(' ')),
);
/** A denial in code, whatever it is about. */
const NEGATED = /!(?=[\w(=])/;
/** A quote that forbids or denies as a whole. */
const FORBIDS = /\b(?:never|must not|mustn't|may not|do not|don't|should not|shouldn't|cannot|can't|is not|are not)\b/i;

/** Manifests: a folder with one is a package of its own. */
const MANIFESTS: ReadonlySet<string> = new Set([
  ...['package.json', 'Cargo.toml', 'pyproject.toml', 'go.mod', 'setup.py', 'pom.xml', 'build.gradle', 'composer.json'],
]);
/** Names of files. */
const SETTINGS =
  /^[\w-]{1,40}\.config\b|^\.|rc$|\.(?:json|toml|ya?ml|ini|cfg|conf|config|mod|gradle|xml)$|^setup\.py$/i;

const wordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replaceAll('’', "'"));
const prose = (text: string): string => text.replace(CODE, ' ');
/** What denies everything is looked up by a search, or stands in a quote: see claims.ts. */
const TOTAL: ReadonlySet<string> = new Set(['never', 'none', 'nothing', 'nowhere']);

const bears = (text: string): boolean =>
  NEGATED.test(text) || [...wordsOf(text), ...wordsIn(text)].some((word) => BEARING.has(word));

const LONG_WORD = 4;
const stemsIn = (text: string): readonly string[] =>
  wordsIn(text)
    .filter((word) => word.length >= LONG_WORD && !DENYING.has(word))
    .map(stem);

interface Denial {
  readonly word: string;
  /** Of what is denied. */
  readonly stems: ReadonlySet<string>;
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

/** The clauses that deny in a text, each with its words. */
function denials(text: string): readonly Denial[] {
  const parts = text.split(CLAUSE_END);
  return parts.flatMap((clause, n): readonly Denial[] => {
    if (n % 2 === 1) return [];
    const word = wordsOf(prose(clause)).find((one) => DENYING.has(one) && !TOTAL.has(one));
    if (word === undefined || WISHED.test(clause)) return [];
    const isAside = word === 'without' || (parts[n - 1] === ',' && CONTRAST.test(clause));
    const after = clause.slice(clause.toLowerCase().indexOf(word) + word.length);
    const denied = isAside ? (after.split(/\(|\s(?:and|or|but|as|where|when)\s/)[0] ?? '') : clause;
    const option = word === 'without' ? (WITHOUT_OPTION.exec(after)?.[1] ?? null) : null;
    return [{ word, stems: new Set(stemsIn(denied)), isAside, option }];
  });
}

const isOf = (line: string, stems: ReadonlySet<string>): boolean => stemsIn(line).some((one) => stems.has(one));

/** A line of a comment. */
const COMMENT = /^\s*(?:\/\/|#|\*|--|;)/;
const isProse = (line: string): boolean => COMMENT.test(line) || !/[;{}()=]/.test(line);

/** Whether a line of a quote denies, and is about what the clause denies. */
const bearsOut = (line: string, stems: ReadonlySet<string>): boolean =>
  NEGATED.test(line) ||
  (isProse(line) && deniesElsewhere(line)) ||
  (bears(line) && (stems.size === 0 || isOf(line, stems)));

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

/** Whether quotes leave a denial without ground: an aside only where they speak of what it denies. */
const isUnborne = (denial: Denial, lines: readonly string[]): boolean =>
  !goesWithout(denial, lines) &&
  !isWrittenByProgram(denial, lines) &&
  !(denial.isAside ? wrapped(lines) : [...lines, ...wrappedProse(lines)]).some((line) =>
    bearsOut(line, denial.stems),
  ) &&
  (!denial.isAside || lines.some((line) => isOf(line, denial.stems)));

/** What denies has to stand on words that do; quotes that all forbid bear out nothing that does not. */
function polarity({ text, quotes }: SenseAsked): readonly string[] {
  if (quotes.length === 0) return [];
  const lines = quotes.flatMap((quote) => quote.text.split('\n'));
  const unborne = denials(text).find((denial) => isUnborne(denial, lines));
  if (unborne)
    return [`"${unborne.word}" is in no quote: quote what denies it, say it the other way round, or leave it out.`];
  if (!bears(text) && quotes.every((quote) => FORBIDS.test(quote.text)))
    return [`Its quotes deny or forbid ("${FORBIDS.exec(quotes[0]?.text ?? '')?.[0] ?? ''}"), and it does not.`];
  return [];
}

const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const baseOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const isBelow = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`);

/** Paths of the project that a statement names: files, and folders of two parts or more. */
function namedPaths(text: string, files: ReadonlySet<string>): readonly string[] {
  const named = [...text.matchAll(CODE)].map(([code]) => code.slice(1, -1).replace(/^\.\//, '').replace(/\/$/, ''));
  const isThere = (path: string): boolean =>
    path.includes('/') && (files.has(path) || [...files].some((file) => file.startsWith(`${path}/`)));
  return named.filter((path) => !/\s/.test(path) && isThere(path));
}

/** What it names has to have to do with what it quotes: the same folder, or the quote names it. */
function subject({ text, quotes, files }: SenseAsked): readonly string[] {
  const named = namedPaths(text, files);
  const from = quotes.flatMap(({ path }) => path ?? []);
  if (named.length === 0 || from.length < quotes.length || from.length === 0) return [];
  const shown = quotes.map((quote) => quote.text).join('\n');
  const hasToDo = (path: string): boolean =>
    from.some((one) => isBelow(one, path) || isBelow(path, folderOf(one))) ||
    shown.includes(baseOf(path).replace(/\.\w+$/, ''));
  if (named.some(hasToDo)) return [];
  return [
    `It speaks of ${[...new Set(named)]
      .slice(0, 2)
      .map((path) => `\`${path}\``)
      .join(
        ' and ',
      )}, and its quotes are from ${[...new Set(from)].slice(0, 2).join(' and ')}: quote what shows it there.`,
  ];
}

/** The innermost folder with a manifest that holds a path; '' for the root's. */
function packageOf(path: string, packages: ReadonlySet<string>): string {
  for (let folder = folderOf(path); folder !== ''; folder = folderOf(folder)) if (packages.has(folder)) return folder;
  return '';
}

/** A statement whose first sentence is of many of a kind, "Errors are …", and has no name of code. */
const OF_MANY = /^\p{Lu}[\p{L}-]{2,20}(?<!s)s [^`.;]{3,300}(?:[.;]|$)/u;

/** What the settings of one package say holds for that package: the statement has to name it. */
function scope({ text, quotes, files }: SenseAsked): readonly string[] {
  const from = quotes.flatMap(({ path }) => path ?? []);
  const isOfSettings = from.every((path) => SETTINGS.test(baseName(path)));
  if (from.length === 0 || !(isOfSettings || (OF_MANY.test(text) && from.every(isCode)))) return [];
  const packages = new Set([...files].filter((file) => MANIFESTS.has(baseOf(file))).map(folderOf));
  const [own, ...others] = new Set(from.map((path) => packageOf(path, packages)));
  if (own === undefined || own === '' || others.length > 0) return [];
  const said = text.toLowerCase();
  const words = [own, baseOf(own), ...wordsIn(baseOf(own)).filter((word) => word.length > 3)];
  if (
    words.some((word) => said.includes(word.toLowerCase())) ||
    namedPaths(text, files).some((path) => isBelow(path, own))
  )
    return [];
  if (!isOfSettings)
    return [
      `Its quotes are all from \`${own}\`, and it speaks of all: name that part, or quote where it holds elsewhere, too.`,
    ];
  return [`What it says stands in the settings of \`${own}\` alone: name that part, or quote where it holds for all.`];
}

/** Why the quotes do not bear it out, each so that it can be mended. */
export const senseRefusals = (asked: SenseAsked): readonly string[] => [
  ...polarity(asked),
  ...subject(asked),
  ...scope(asked),
];
