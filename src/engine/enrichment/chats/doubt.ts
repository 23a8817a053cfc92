/** When words are not meant as they stand: hypotheticals, hearsay, jokes, and references that cannot be resolved. */

const HYPOTHETICAL =
  /\b(?:what if|suppos(?:e|ing)|imagin(?:e|ing)|let's say|hypothetically|in theory|theoretically|would(?:n't)?|could(?:n't)?|might|maybe|perhaps|probably|possibly|presumably|i guess|i wonder|wondering|not sure|unsure|no idea|i'm considering|considering|thinking (?:of|about)|think about|i doubt|if only|wish|if (?:we|i|you|they) (?:were|had|used|did|could|decided|switched|wanted))\b/i;
/** Somebody else's words, told. */
const HEARSAY =
  /\b(?:(?:the |their |its |this |that |some |official )?(?:docs?|documentation|readme|article|blog(?: post)?|tutorial|book|error|log|message|output|linter|compiler|warning|reviewer|internet|stack ?overflow|reddit|chatgpt|copilot|claude|gemini|gpt|people|guide|spec|standard|template|example|comment|screenshot)s?\s+(?:also |always |just |only )?(?:says?|said|tells?|told|claims?|claimed|suggests?|suggested|recommends?|recommended|states?|stated|complains?|complained|wrote|writes|reads?|shows?|mentions?|mentioned)|(?:he|she|they|somebody|someone|some people|everyone|a (?:friend|colleague)) (?:says?|said|tells?|told|claims?|claimed|thinks?|wrote|suggests?|suggested|recommends?|recommended)|i(?:'ve| have)? (?:read|heard)|i've been told|according to|supposedly|apparently|as (?:you|they) (?:say|said|mentioned|instructed))\b/i;
const JOKE =
  /\b(?:lol|lmao|rofl|ha(?:ha)+|hehe|just kidding|kidding|joking|jk|yeah,? (?:right|sure)(?=[,.!]))\b|\s\/s\s*$|(?:^|\s);-?\)|😂|🤣|😜|😉|🙃/iu;

/** Whether words weigh or imagine something rather than state it. */
export const isHypothetical = (masked: string): boolean => HYPOTHETICAL.test(masked);

/** What has to come first, or not to: "unless the benchmark fails, let's …". */
const CONDITION = /\b(?:if|unless|in case|provided|assuming|as long as|depending on)\b/i;
/** In front of what is to come only: "we chose it once we saw the numbers" tells when. */
const FIRST = /\b(?:once|as soon as)\b/i;
/** Somebody's word, or how something turns out: until then it is open what was chosen. */
const OPEN =
  /\b(?:if|unless|provided(?: that)?|assuming(?: that)?|as long as|once|as soon as|when)\s[^,;]{1,60}?\b(?:agrees?|approves?|allows?|permits?|accepts?|confirms?|objects?|minds?|insists?|vetoe?s?|signs? off|says? (?:so|yes|no|ok|okay)|(?:is|are) (?:ok|okay|fine|happy)|works? out|turns? out|succeeds?|passes|fails|goes (?:well|wrong))\b/i;
export const waitsFor = (before: string): boolean => CONDITION.test(before) || FIRST.test(before);
export const isConditional = (masked: string): boolean => CONDITION.test(masked);
export const isStillOpen = (masked: string): boolean => OPEN.test(masked);

export const isHearsay = (masked: string): boolean => HEARSAY.test(masked);
export const isJoke = (masked: string): boolean => JOKE.test(masked);

/** Words that point at something outside the sentence. */
const DEICTIC =
  /\b(?:it|its|them|those|these|(?:this|that)(?! (?:project|repo(?:sitory)?|codebase|code base|workspace|monorepo|package|team|way)\b)|he|she|him|her|here's|the (?:former|latter|above|below|following|previous|same|other|first|second|last|right|left) (?:one|option|approach|way|idea|suggestion|file|function|solution|version|thing)s?|the (?:former|latter|above)|such an? \w+)\b/i;

/**
 * Whether words need what was said before them. "that" as a conjunction or a relative ("rules that fail", "so that",
 * "ensure that") points nowhere, nor does "it" after its noun in the same sentence.
 */
export function pointsElsewhere(masked: string): boolean {
  const plain = masked
    .replace(
      /\b(?:so|such|now|given|except|provided|ensure[sd]?|mean[st]?|that|know|note|check|is|are|make sure|sure|remember|decided|agreed) that\b/gi,
      ' ',
    )
    .replace(
      /(?<=\b[a-z]{3,}s?) that (?=(?:[a-z]+(?:s|ed|es)?|are|is|was|were|have|has|can|must|do|does|don't|need|you|we|i|the|a)\b)/gi,
      ' ',
    )
    .replace(/\b(?:so (?:far|called|many|much)|and so on|or so|even so|so (?:we|it|the|they|you|i|no|users?)\b)/gi, ' ')
    .replace(
      /\bit(?:'s| is| was) (?:easy|hard|possible|important|necessary|better|best|fine|ok|okay|required|forbidden|not allowed)\b/gi,
      ' ',
    );
  const found = DEICTIC.exec(plain);
  if (!found) return false;
  // "it" and "them" may stand for a noun earlier in the sentence.
  const isPronoun = /^(?:it|its|them|they|these|those)$/i.test(found[0]);
  return !(isPronoun && NOUN_BEFORE.test(plain.slice(0, found.index)));
}

/** A thing with a name, or a plural or definite noun, far enough ahead to be what a pronoun means. */
const NOUN_BEFORE = /(?:[¤`]|(?:\b[A-Z]\w{2,}|\b(?:the|a|an|our|all|every|each|any|no) \w{3,}|\b\w{4,}s)\b).{0,400}\s$/;
