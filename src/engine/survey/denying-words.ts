/** Words that deny, and words and signs of quotes on which a denial can stand. */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';

const WORD = /\p{L}[\p{L}'’]*/gu;
/** Words by which a sentence denies. */
export const DENYING: ReadonlySet<string> = new Set([
  ...['not', 'no', 'nor', 'cannot', 'without', 'never', 'none', 'nothing', 'nowhere', 'nobody', 'neither', 'forbidden'],
  ...["don't", "doesn't", "didn't", "mustn't", "can't", "won't", "isn't", "aren't", "shouldn't", "wasn't", "couldn't"],
  ...["hasn't", "haven't", "hadn't", "weren't", "wouldn't", "needn't"],
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
    'noop nop bypass against beyond private optional strip filter filtered manual fake free independent',
    'bad undesirable prohibit prohibits prohibited prohibition disallows discourage discouraged violation violates illegal',
  ].flatMap((line) => line.split(' ')),
);
/** A denial in code, in a shell's test and in a glob, too. */
const NEGATED = /!(?=[\w(=])|(?:^|[\s(;&|"'])!\s+[-\w$"'[(]|(?:^|[\s"'[,])!(?=[*./])/;
/** What is refused or left out by how it is called: unknown keys of a schema, any warning, a difference. */
const REFUSES =
  /\.strict\(|--max-[a-z]{1,20}[ =]0\b|\bstrictObject\(|\.never\(|\bassert_never\b|\bgit diff\b[^\n]{0,80} --(?:exit-code|quiet)\b/;
/** A denial in code, whatever it is about. */
export const negates = (line: string): boolean => NEGATED.test(line) || REFUSES.test(line);
/** "if (known) return;": under that nothing else is done. */
export const LEAVES_EARLY = /(?<![\w$])if\b.{1,200}(?<![\w$])(?:return|continue|break|pass)\s?;?[\s}]{0,20}$/;
/** A quote that forbids or denies as a whole. */
export const FORBIDS =
  /\b(?:never|must not|mustn't|may not|do not|don't|should not|shouldn't|cannot|can't|is not|are not)\b/i;

const NONE: ReadonlySet<string> = new Set();

export const plainWordsOf = (text: string): readonly string[] =>
  (text.toLowerCase().match(WORD) ?? []).map((word) => word.replaceAll('’', "'"));

/** Whether a text has anything on which a denial can stand, beside words of the stems `except`. */
export const bears = (text: string, except: ReadonlySet<string> = NONE): boolean =>
  negates(text) ||
  [...plainWordsOf(text), ...wordsIn(text)].some((word) => BEARING.has(word) && !except.has(stem(word)));
