/** What headings say of what stands under them: sets of words that are looked up by stem. */
import { stem, stems } from '../../../recall/text/stem.ts';
import { spokenWords } from '../../text/spoken-words.ts';

/** Headings over what is for users, legal, or yet to come. */
const ASIDE = stems(
  `usage installation install installing quickstart faq troubleshooting licence license acknowledgements credits
  sponsors support contact questions community conduct thanks roadmap future limitations enhancements contents
  issues bugs reporting pricing demo screenshots bad people authors governance prerequisites prerequisite
  funding backers vulnerability disclosure benefits advantages members`,
);
/** What a page for users shows, and a page for contributors asks of them. */
const ASIDE_FOR_USERS = stems('changelog features examples example team telemetry');
/** What a heading over work begins with: "Fixing bugs" asks of who does that. */
const WORK = stems(
  'add fix write change update create make develop implement edit remove maintain generate move rename',
);
/** Headings over what holds. */
const RULES = stems(
  `style philosophy principle principles convention conventions guideline guidelines rule rules standard standards naming
  practices invariant invariants testing tests policy checklist architecture boundaries boundary commit commits structure types
  review design done requirement requirements comments resources flow message messages pull request requests`,
);

const headingHas = (heading: string, set: ReadonlySet<string>): boolean =>
  spokenWords(heading).some((word) => set.has(stem(word)));

/** "For Ledger employees": who works on it from outside can do nothing of it. */
const OF_STAFF = /\b(?:employees?|staff)\b/i;
export const isOfStaff = (heading: string): boolean => OF_STAFF.test(heading);

/** Whether what stands under a heading is beside the point; on a page for contributors fewer are. */
export function isAside(heading: string, isForContributors: boolean): boolean {
  if (isOfStaff(heading)) return true;
  if (headingHas(heading, RULES)) return false;
  const [first = ''] = spokenWords(heading);
  // "Usage patterns": how the code uses it.
  if (isForContributors) return headingHas(heading, ASIDE) && !WORK.has(stem(first)) && !/\bpatterns\b/i.test(heading);
  return headingHas(heading, ASIDE) || headingHas(heading, ASIDE_FOR_USERS);
}
/** Headings over principles. */
const PRINCIPLES = stems('philosophy principle principles invariant invariants');

/** Headings over rules that may well be numbered. */
const LISTED_RULES = stems(
  'guideline guidelines rule rules convention conventions principle principles practices standards',
);
export const isHeadingOfRules = (heading: string): boolean => headingHas(heading, LISTED_RULES);

export const isPrincipleHeading = (heading: string): boolean => headingHas(heading, PRINCIPLES);
/** "Ground rules", "Writing a test": each item below it that has a label is one, however it is worded. */
export const isHeadingOfGroundRules = (heading: string): boolean =>
  /^(?:the )?(?:(?:ground|general|basic|golden|house|core) )?rules$|^(?:writing|adding) (?:an? )?(?:new )?(?:unit |integration )?tests?$/i.test(
    heading,
  );
export const isRuleHeading = (heading: string): boolean => headingHas(heading, RULES);

/** Headings that do not say of what. */
const VAGUE = stems(
  'format rules rule overview general guidelines details notes key points commands configuration location summary introduction purpose workflow',
);
export function isVague(heading: string): boolean {
  const words = spokenWords(heading);
  // A heading of nothing but code names that.
  return (words.length > 0 || !heading.includes('`')) && words.every((word) => VAGUE.has(stem(word)));
}
/** Headings that name a part of what stands over them: "Prefixes" of the names of branches. */
const PARTS = stems(
  `prefix prefixes suffix suffixes scope scopes type types level levels state states field fields value values name names option
  options flow example examples case cases phase phases kind kinds category categories label labels role roles parameter
  parameters property properties entry entries key keys order length limit limits exception exceptions exclusion exclusions`,
);
export function isOfAPart(heading: string): boolean {
  const words = spokenWords(heading);
  return words.length > 0 && words.every((word) => PARTS.has(stem(word)));
}
/** Headings that say where or in which state what stands under them holds. */
const STATES = stems(
  'mode production staging offline legacy windows macos linux docker debug sandbox localhost ci experimental deprecated',
);
/** Words of such headings that need not be said again. */
const OF_STATES = stems('mode environment setup support');
/** The words of a heading that say when it holds; empty where it holds always. */
export function statesOf(heading: string): readonly string[] {
  const words = spokenWords(heading);
  return words.some((word) => STATES.has(stem(word))) ? words.filter((word) => !OF_STATES.has(stem(word))) : [];
}
/** What is done now and then, and has rules of its own. */
const ACTIVITIES: ReadonlySet<string> = new Set(
  'testing debugging profiling benchmarking fuzzing publishing deploying migrating upgrading tracing backporting'.split(
    ' ',
  ),
);
/** "Exploratory testing": work of one kind among others of its name. */
export function isOfOneActivity(heading: string): boolean {
  const words = spokenWords(heading.replace(/\([^()]*\)/g, ' '));
  return words.length > 1 && words.length <= MOST_OF_ACTIVITY && ACTIVITIES.has(words.at(-1) ?? '');
}
const MOST_OF_ACTIVITY = 3;

/** Headings of pages for contributors, which say that it is about the work, and no more. */
const OF_THE_WORK = stems(
  "guide guides contributing contribution development convention conventions standard standards practices what's inside",
);
/** Whether a heading helps nobody to understand what stands under it. */
export const isNoTopic = (heading: string): boolean =>
  isMereLabel(heading) || spokenWords(heading).every((word) => VAGUE.has(stem(word)) || OF_THE_WORK.has(stem(word)));

/** Headings that only say which part of a page's course follows ("Problems", "Why 21 days?"): each alone, and what must not be one. */
export const MERE_LABELS: readonly { readonly pattern: RegExp; readonly is: string; readonly isNot: string }[] = [
  { pattern: /^(?:the )?(?:problems?|solutions?)(?: statement)?$/i, is: 'Problems', isNot: 'Known problems of rows' },
  { pattern: /^(?:(?:the )?background|motivation|rationale|context)$/i, is: 'Background', isNot: 'Background jobs' },
  { pattern: /^(?:how|why|what|when|where)$/i, is: 'How', isNot: 'How rows are read' },
  { pattern: /^why\b/i, is: 'Why 21 days?', isNot: 'Rows that say why' },
  {
    pattern: /^what(?:['’]s| is| are| does| do| you| we)\b/i,
    is: "What's excluded (and why)",
    isNot: 'Whatever is excluded',
  },
  { pattern: /^which\b[^?]*\?$/i, is: 'Which version and label?', isNot: 'Which rows are read first' },
  { pattern: /^tl;? ?dr$/i, is: 'TLDR', isNot: 'TLDR of rows' },
  { pattern: /^(?:optional|required|recommended|impact|user impact|steps?)$/i, is: 'Optional', isNot: 'Optional rows' },
];
/** Whether a heading is a label or a question, which names nothing that stands under it. */
export const isMereLabel = (heading: string): boolean => MERE_LABELS.some(({ pattern }) => pattern.test(heading));
