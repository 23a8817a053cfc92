/** How a sentence begins: whether it has lost who it is about, or points at another. */
import { lastSentence } from './sentences.ts';
import { stem } from '../../recall/text/stem.ts';

/** Words that need somebody before them: a sentence that begins with one has lost who it is about. */
const PREDICATES: ReadonlySet<string> = new Set(
  'must should may can cannot will would shall is are was were has have had does depends contains needs requires written used stored kept'.split(
    ' ',
  ),
);
/** "Managed by the clerk", "Defined in `src/row.ts`": of what it is so was said before. */
const DONE_TO =
  /^(?:managed|defined|handled|implemented|located|called|provided|generated|created|exposed|wrapped|triggered|rendered|shared|owned|produced|invoked|tracked|enforced|configured|injected|maintained|emitted) (?:by|in|inside|from|via|through|under|when|whenever)\b/i;

/** "Returns the rows", "Updates an offset": of what is told there the name stood over it. No verb ends so: "Pass the". */
const THIRD_PERSON = /^(\p{L}{2,}(?<![sui])s) (?:the|an?|whether|its) /iu;
/** "Always the", and things: "Changes an agent makes". */
const NO_VERBS: ReadonlySet<string> = new Set(
  'always sometimes perhaps besides unless less across towards regardless versus plus does has was is its this thus as alias bias canvas changes commits files tests builds errors logs reviews comments results requests names types patches releases fixes values rules steps packages modules users contributors agents'.split(
    ' ',
  ),
);
const isDoing = (text: string): boolean => {
  const word = THIRD_PERSON.exec(text)?.[1];
  return word !== undefined && !NO_VERBS.has(word.toLowerCase());
};

/** Words that point at what was said before. */
const POINTING: ReadonlySet<string> = new Set(
  `this that these those it they he she such here there also however but and or so then otherwise instead which because
  see as both each either note available finally first next once additionally similarly likewise thus therefore hence still yet
  another other others unlike`.split(/\s+/),
);
/** Which of several that stand before it a thing is: "The middle boundary", "The other two". */
const RANKS: ReadonlySet<string> = new Set(
  `specified given above same first second third fourth fifth last latter former middle outermost innermost outer inner other others
  next previous preceding remaining rest`.split(/\s+/),
);
/** "Create it", "If not": what is meant stands in the sentence before. */
const POINTS_AFTER =
  /^(?:in (?:this|that|these|those|such)\b|if (?:not|so|yes|no|one)\b|(?:to (?:\p{L}+ ){0,2})?\p{L}+ (?:it|them|these|those|this)\b(?! \p{L}+ (?:package|project|library)))/iu;
/** "If it fails", "When they change": somebody whom the sentence before names. */
const CONDITION_OF_ANOTHER =
  /^(?:if|when|whenever|while|until|once|unless|since|because|although|before|after) (?:it|they|he|she|this is|that is)\b/i;
/** What "this" may be said of where the statement's folder says which one is meant. */
const OWN =
  /^(?:this|the) (?:package|project|library|crate|module|plugin|repository|repo|extension|folder|directory)\b/i;

/** "Stored data changes", "Stored sessions: …", "Kept rows of a ledger": the participle only says which of them. */
const WHICH =
  /^(?:written|used|stored|kept) (?!(?:\p{L}+ly|\p{L}+ed|in|as|by|for|to|on|at|with|when|while|if|only|and|or|from|under|so|because|also|where|until|once|here|there|it|the|an?|up|out)(?!\p{L}))\p{L}{3,}(?::| of | (?!(?:in|as|by|for|to|on|at|with|when|while|if|only|and|or|from|under|so|because|until|than|after|before|during|without|via)(?!\p{L}))\p{L})/iu;

/** Whether a sentence begins with its verb and has lost who does or is that. */
export const lacksSubject = (text: string): boolean =>
  (PREDICATES.has(/^\p{L}+(?=\s)/u.exec(text)?.[0].toLowerCase() ?? '') && !WHICH.test(text)) ||
  DONE_TO.test(text) ||
  isDoing(text);

/** Words that only lead over from what was said before. */
const LEADS_OVER =
  /^(?:so|therefore|thus|hence|however|also|finally|lastly|additionally|in addition|in particular|note that|remember that|in other words|moreover|tl;? ?dr[;:.]?),? (?=\S)/i;

/** A sentence without the words that lead over to it. */
export const withoutLead = (text: string): string => text.replace(LEADS_OVER, '');

/** How somebody feels about what follows: "Fortunately, it …", "Again, this …". */
const AS_IT_IS = /^(?:\p{L}+ly|again|indeed|of course|in (?:general|practice|fact)|as a (?:general )?rule), /iu;

/** "You'll also need `rows`", "An equivalent check": beside, or like, what was named before. */
const ADDED =
  /^(?:you|we|they|there|one)(?:['’]\p{L}{1,3})? (?:(?:will|must|should|can|may|do|have|are|is) )?also (?:need|have|want|require)\b|\b(?:an|provide|with|use|through) equivalent (?!to\b|of\b)(?!.{0,80} (?:to|of) )/iu;

/** "For example", "For that reason"; "For rows that are gone, …" says itself in which case. */
const FOR_WHAT =
  /^for (?:(?:example|instance|this|that|these|those|such|it|its|them|their|both|each|all|any|some|most|many|others?|more|further|now|reference|details|(?:performance|security|readability|clarity|compatibility|convenience|simplicity|historical|speed|better)(?! tests?\b)|your|our|us|me|you|what)\b|(?:the|an?)\b(?! `)|[^,]{0,90}(?:$| example,)|[^,]{90})/i;

/** "Just as in the subject, use the imperative": like what stands before it. */
const LIKE_BEFORE = /^(?:just (?:as|like) |(?:as|like) in (?:the|this|that) )[^,]{1,60}, /i;

/** "No further permissions are required": beside which was said before. */
const NO_MORE = /^no (?:further|additional|other|more) /i;

/** "Instead of `a`, use `b`": what it is done instead of stands in it. */
const IN_PLACE_OF = /^instead of (?!(?:this|that|these|those|it|them)\b)/i;

/** Whether a sentence cannot be understood without the one before. */
export function pointsBack(text: string): boolean {
  const said = text.replace(AS_IT_IS, '');
  const first = /^\p{L}+/u.exec(said)?.[0].toLowerCase() ?? '';
  return (
    (POINTING.has(first) && !OWN.test(said) && !IN_PLACE_OF.test(said) && !IS_NONE.test(said)) ||
    isRanked(said) ||
    / though\.?$|,? in turn,? /i.test(said) ||
    /^(?:(?:the|an|one|some) )?exceptions? (?:to (?:the|this|that) \p{Ll}+ )?(?:is|are)\b/iu.test(said) ||
    POINTS_AFTER.test(said) ||
    ADDED.test(said) ||
    LIKE_BEFORE.test(said) ||
    NO_MORE.test(said) ||
    FOR_WHAT.test(said) ||
    CONDITION_OF_ANOTHER.test(said)
  );
}

/** "There is no script for `rows`": "there" is no place. */
const IS_NONE = /^there (?:is|are) (?:no|only|exactly) /i;

/** Whether it begins with one of several things, which were named before. */
const isRanked = (text: string): boolean => RANKS.has(/^the (\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? '');

/** "This command", where none was named before; code before it may be what is meant. */
const POINTS_AT =
  /\b(?:this|these|that|those) (?:commands?|tools?|checklists?|methods?|scripts?|steps?|process|approach|options?|flags?|snippets?|settings?|modes?|lists?|cases?|reasons?|rules?|instructions?)\b/i;
/** Any thing that is pointed at. */
const POINTS_AT_THING = /\b(?:this|these|those) ([\p{L}-]+)/giu;
/** What a page says of its own project, and what is no thing: "this means". */
const NEEDS_NO_NAME: ReadonlySet<string> = new Set(
  `package packages project projects library crate module plugin repository repo extension folder directory codebase code
  workspace monorepo app application case way point time kind sort type reason is was are were will would can cannot could may
  might should must has have had does do did means makes lets allows ensures keeps gives avoids prevents helps includes works
  applies happens requires causes leads and or but in on of to for by with`.split(/\s+/),
);

/** "we do not treat these as strict": with no part of the sentence before it that could have named them. */
const BARE_POINTER =
  /^((?:[^`,;:.()—]|\.(?=\S)){0,120})\b(?:on|to|for|of|with|by|like|about|from|do|does|treat|follow|see|sees|avoid|prevent|handle) (?:this|that|these|those)(?=[.;)]|,? as\b| (?:too|here|either)\b|$)/i;
const JOINS = /\b(?:when|whenever|if|because|so|and|but|while|where|after|before|once|unless|since)\b/i;
/** "never sees that content,", "have that script running": which one was said before. */
const THAT_THING =
  /\b(?:of|in|to|for|with|on|from|by|sees?|have|has|needs?|uses?|runs?|keeps?|gets?) that ((?:\p{Ll}+ )?\p{Ll}+)(?=[,.;)]| (?:running|too|as)\b|$)/gu;
/** "cannot follow such a reference". */
const SUCH_A = /\bsuch an? (\p{Ll}{3,})(?! (?:as|that)\b)/gu;

/** "reviewing it this way": which way was said before. */
const THIS_WAY = /(?<!^)\b(?:in )?(?:this|that) (?:way|manner|fashion)(?=[.,;)]|$| (?:too|as well)\b)/i;
/** "these packages": of several of a kind that a project has, some were named before. */
const THESE_OF_KIND =
  /(?<=^|[ (])(?:these|those) (?=(?:packages|projects|crates|modules|plugins|extensions|folders|directories|repositories)\b)/gi;

/** Whether one of the things that `pattern` finds in a text has not been named before it. */
const pointsAtUnnamed = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(({ index, 1: things = '' }) => {
    const [thing = ''] = things.split(' ').slice(-1);
    const before = text.slice(0, index);
    return (
      !NEEDS_NO_NAME.has(thing) && !before.includes('`') && !wordsIn(before).some((word) => stem(word) === stem(thing))
    );
  });

/** Whether it points at several packages, folders and the like that it has not named before. */
const pointsAtKind = (text: string): boolean =>
  [...text.matchAll(THESE_OF_KIND)].some(({ index, 0: all }) => {
    const before = text.slice(0, index);
    const thing = /^\p{L}+/u.exec(text.slice(index + all.length))?.[0] ?? '';
    return !before.includes('`') && !wordsIn(before).some((word) => stem(word) === stem(thing));
  });

/** "We also use rows here": beside what, and where, was said before. */
const ALSO_HERE = /\balso\b[^.]{0,100}\bhere\b/i;

/** Whether it speaks of something that the sentences before it named, and that it does not name itself. */
export function lacksAntecedent(text: string): boolean {
  const bare = BARE_POINTER.exec(text)?.[1];
  if (bare !== undefined && !JOINS.test(bare)) return true;
  if (THIS_WAY.test(text) && !/[`,;.]/.test(text.split(THIS_WAY)[0] ?? '')) return true;
  if (ALSO_HERE.test(text) || pointsAtKind(text)) return true;
  if (pointsAtUnnamed(text, THAT_THING) || pointsAtUnnamed(text, SUCH_A)) return true;
  const pointer = POINTS_AT.exec(text);
  if (pointer !== null) return !text.slice(0, pointer.index).includes('`');
  return [...text.matchAll(POINTS_AT_THING)].some(({ index, 0: all, 1: thing = '' }) => {
    // What is named behind a colon.
    if (/^[^.:]{0,60}: /.test(text.slice(index + all.length))) return false;
    if (NEEDS_NO_NAME.has(thing.toLowerCase())) return false;
    const before = text.slice(0, index);
    const named = new Set(wordsIn(before).map(stem));
    const sentence = lastSentence(before);
    return !wordsIn(thing).some((word) => named.has(stem(word))) && !sentence.includes('`');
  });
}

/** The words of a text, in lower case. */
export const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
