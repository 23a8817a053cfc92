/** What holds for the work at hand only: an order of the moment, a lament, what is so in another project. */
import { stem } from '../../recall/text/stem.ts';

/** What is done to the work at hand; forbidden of something definite, it is forbidden for now. */
const ACTS: ReadonlySet<string> = new Set(
  `apply build change check clean close commit continue create delete deploy do edit execute finish fix implement
  install make merge modify move open proceed publish pull push read rebase refactor release remove rename restart restructure
  revert rewrite run save search start stop submit test touch undo update upgrade`
    .split(/\s+/)
    .map(stem),
);
const FORBIDS =
  /^(?:please\s+)?(?:don't|dont|don’t|do not|avoid|stop|quit|you (?:must|should|may|shall) not|you (?:mustn't|shouldn't))\s+(?:ever\s+)?(?<verb>[a-z]+)\s+(?<object>[^]*)/i;
/** These make it one for all time all the same. */
const LASTS =
  /\b(?:ever|unless|without|directly|by hand|manually|existing|(?:to|on|into) (?:main|master|production|prod)|in (?:this|our) (?:project|repo(?:sitory)?|code ?base|team)|under any circumstances)\b/i;
/** What lies in front of both, and not something of a kind, such as "generated files". */
const AT_HAND =
  /^(?:(?:any|the|these|those|this|that|my|your|all|anything|everything|more)\b|(?:the )?(?:files?|tests?|code|things?|stuff|changes?|commands?|scripts?)(?=$|[\s.,;!]))/i;

/** "Don't touch the tests", "stop running the tests". */
function isOrderOfTheMoment(masked: string): boolean {
  const { verb, object } = FORBIDS.exec(masked)?.groups ?? {};
  return verb !== undefined && ACTS.has(stem(verb.toLowerCase())) && !LASTS.test(masked) && AT_HAND.test(object ?? '');
}

const FOR_NOW =
  /\b(?:yet|right now|for now|for the moment|at the moment|for the time being|for this (?:task|change|one|pr|commit|session)|today|tonight|this (?:time|morning|afternoon|evening)|just this once|in this (?:function|file|component|class|test|method|module|case|branch|pr)|on (?:this|that|the) (?:page|line|branch|screen|button|card)|until (?:i|we|you|tomorrow)|before (?:i|we) (?:leave|go|head|meet|demo|present))\b|\bnow[\s.!]*$/i;
/** How badly something goes: nobody wants it so. */
const LAMENT =
  /\b(?:embarrassing|annoying|annoys|frustrating|ridiculous|stupid|crap(?:py)?|shit(?:ty)?|damn|sucks?|horrible|terrible|awful|nightmare|(?:a|the) mess|sadly|unfortunately|somehow|broken (?:\w+ )?(?:stuff|code|builds?|commits?|things|releases?)|out of (?:memory|time|space|disk|money))\b|^we always (?:break|crash|struggle|waste|wait|suffer|complain|run out|have to (?:fix|restart|wait|redo|explain|remind|chase|retry|rerun|undo|deal)|go back)\b/i;
const ELSEWHERE =
  /\b(?:in|at|on|for|with) (?:(?:the|my|our|their|his|her|an?) )?(?:old|older|other|another|previous|last|former|different) (?:project|repo(?:sitory)?|code ?base|company|job|team|employer|client)s?\b/i;

/** Whether words are about now, about what goes wrong, or about another project, so that no rule of this one is told. */
export const isMomentary = (masked: string): boolean =>
  FOR_NOW.test(masked) || LAMENT.test(masked) || ELSEWHERE.test(masked) || isOrderOfTheMoment(masked);

/** What is over by tomorrow is no decision, though it was decided. */
const FOR_TODAY =
  /\b(?:today|tonight|right now|at the moment|this (?:time|morning|afternoon|evening)|just this once)\b/i;
const IS_DONE =
  /\b(?:switched|moved|migrated|replaced|dropped|adopted|standardi[sz]ed|got rid|chose|chosen|picked|selected|went|gone|settled|ended up)\b/i;

/** Whether what was chosen, told in words of the form `form`, is for the day or of another project: "we switched today" tells when. */
export const isPassing = (form: string, chosen: string): boolean =>
  LAMENT.test(chosen) || ELSEWHERE.test(chosen) || (FOR_TODAY.test(chosen) && !IS_DONE.test(form));
