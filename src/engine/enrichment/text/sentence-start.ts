/** How a sentence begins: whether it has lost who it is about, or points at another. */

/** Words that need somebody before them: a sentence that begins with one has lost who it is about. */
const PREDICATES: ReadonlySet<string> = new Set(
  'must should may can cannot will would shall is are was were has have had does depends contains needs requires written used stored kept'.split(
    ' ',
  ),
);
/** Words that point at what was said before. */
const POINTING: ReadonlySet<string> = new Set(
  `this that these those it they he she such here there also however but and or so then otherwise instead which because for
  see as both each either note finally first next once additionally similarly likewise thus therefore hence still yet`.split(
    /\s+/,
  ),
);
/** "Create it", "If not": what is meant stands in the sentence before. */
const POINTS_AFTER =
  /^(?:in (?:this|that|these|those|such)\b|if (?:not|so|yes|no|one)\b|(?:to (?:\p{L}+ ){0,2})?\p{L}+ (?:it|them|these|those|this)\b(?! \p{L}+ (?:package|project|library)))/iu;
/** What "this" may be said of where the statement's folder says which one is meant. */
const OWN =
  /^(?:this|the) (?:package|project|library|crate|module|plugin|repository|repo|extension|folder|directory)\b/i;

/** Whether a sentence begins with its verb and has lost who does or is that. */
export const lacksSubject = (text: string): boolean =>
  PREDICATES.has(/^\p{L}+(?=\s)/u.exec(text)?.[0].toLowerCase() ?? '');

/** Words that only lead over from what was said before. */
const LEADS_OVER =
  /^(?:so|therefore|thus|hence|however|also|finally|additionally|in addition|note that|remember that|in other words|moreover),? (?=\S)/i;

/** A sentence without the words that lead over to it. */
export const withoutLead = (text: string): string => text.replace(LEADS_OVER, '');

/** How somebody feels about what follows: "Fortunately, it …", "Again, this …". */
const AS_IT_IS = /^(?:\p{L}+ly|again|indeed|of course|in (?:general|practice|fact)), /iu;

/** Whether a sentence cannot be understood without the one before. */
export function pointsBack(text: string): boolean {
  const said = text.replace(AS_IT_IS, '');
  const first = /^\p{L}+/u.exec(said)?.[0].toLowerCase() ?? '';
  return (POINTING.has(first) && !OWN.test(said)) || POINTS_AFTER.test(said);
}

/** The words of a text, in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
