/**
 * What a statement adds by itself: what follows ("so a change belongs in both"), what happens otherwise ("or the run hangs"), and
 * when it is done ("before a commit"). A quote has to speak of it, or it is left out.
 */
import { wordsIn } from '../enrichment/history/path-names.ts';
import { stem } from '../recall/text/stem.ts';

interface Added {
  /** Behind what it is said of; the clause is what it begins, up to the end of that. */
  readonly begins: RegExp;
  /** With fewer words that neither a quote nor the rest of the statement has it only says the same otherwise. */
  readonly fewest: number;
  /** What is to be said of such a clause. */
  readonly is: string;
}

const CONCLUDES: Added = {
  begins:
    /(?:^|[,;:.–—(]\s|\sand\s)(?:(?:therefore|hence|thus|consequently|which means|that means|meaning that|that is why)(?=[\s,])|so(?= )(?! (?:that|many|much|far|few|long|called|on|as|does|do)(?!\p{L})))\s*,?([^.;\n)]{3,300})/giu,
  fewest: 2,
  is: 'is concluded',
};
const THREATENS: Added = {
  begins:
    /[,;:.–—(] (?:(?:or )?else|otherwise|lest|or(?= (?:it|they|this|the|an?|nothing|you) ))\s*,?([^.;\n)]{3,300})/giu,
  fewest: 2,
  is: 'is said to happen otherwise',
};
/** "Before a commit", "after a release": when something is done; what commands and names say stands in them. */
const TIMES: Added = {
  begins: /(?<=[^.;\n]) (?:before|after) ((?:an?|each|every) \p{L}[^.,;:`\n(\d]{2,60})(?=[.;:,\n]|$)/giu,
  fewest: 1,
  is: 'says when',
};
/** "Run `npm run build` after a change in core": when what is advised is of use. */
const ADVISED_AFTER_CHANGE = /^ after (?:an?|each|every) (?:\p{L}{1,20} )?change\b/iu;
const TYPED = /`[^`\n]{1,60} [^`\n]{1,120}`/;
/** Short for it on pages. */
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})PRs?(?!\p{L})/gu, 'pull request'],
  [/(?<!\p{L})MRs?(?!\p{L})/gu, 'merge request'],
];
const inFull = (text: string): string => SHORT_FORMS.reduce((full, [form, whole]) => full.replace(form, whole), text);

const LONG_WORD = 4;
/** Characters of the clause in the answer. */
const SHOWN = 80;
/** What stands in any such clause. */
const LIGHT: ReadonlySet<string> = new Set(
  'that this they them there these those with from into have must need needs should when where does only also then will never every both each first next another'
    .split(' ')
    .map(stem),
);
/** That it goes wrong is shown by whatever fails. */
const GOES_WRONG: ReadonlySet<string> = new Set(
  'fail fails break breaks panic error errors throw stop'.split(' ').map(stem),
);
const FAILS = /(?<!\p{L})(?:throw|raise|panic|fail|error|assert|exit|abort|reject|refuse|die)|expect\(|!=|!==/iu;

const stemsIn = (text: string): readonly string[] =>
  wordsIn(text)
    .filter((word) => word.length >= LONG_WORD)
    .map(stem)
    .filter((word) => !LIGHT.has(word));

/** Why what a statement adds is not borne out: of its words that the rest does not have, none stands in `shown`, its quotes and searches. */
export function unshownConsequences(text: string, shown: string): readonly string[] {
  const held = new Set(stemsIn(inFull(shown)));
  const canFail = FAILS.test(shown);
  const isOpen = (whole: string, clause: string, fewest: number): boolean => {
    if (ADVISED_AFTER_CHANGE.test(whole) && TYPED.test(text)) return false;
    const before = new Set(stemsIn(inFull(text.replaceAll(whole, ' '))));
    const news = [...new Set(stemsIn(inFull(clause)))].filter(
      (one) => !before.has(one) && !(canFail && GOES_WRONG.has(one)),
    );
    return news.length >= fewest && !news.some((one) => held.has(one));
  };
  for (const { begins, fewest, is } of [CONCLUDES, THREATENS, TIMES]) {
    const open = [...text.matchAll(begins)].find(([whole, clause = '']) => isOpen(whole, clause, fewest));
    if (open === undefined) continue;
    const clause = open[0].replace(/^[,;:.–—(\s]+/, '').slice(0, SHOWN);
    return [`"${clause}" ${is}, and no quote speaks of it: quote what shows it, or leave that clause out.`];
  }
  return [];
}
