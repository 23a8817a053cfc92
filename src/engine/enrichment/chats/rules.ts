/** Standing rules and preferences in a person's words; requests for a single change are none. */
import { wordCount } from '../text/words.ts';
import { nameBefore } from './antecedent.ts';
import { openingLength } from './clause.ts';
import { isHearsay, isHypothetical, pointsElsewhere, waitsFor } from './doubt.ts';
import { isMomentary } from './momentary.ts';
import { toolsIn } from './tools.ts';
import type { AssertedStatement } from './asserted-statement.ts';

export interface StandingRule {
  readonly type: 'convention' | 'preference';
  readonly text: string;
  readonly confidence: number;
  readonly importance: number;
}

/** A verb in its base form: "always returns", "never fixed", "always-on" tell or name, and rule nothing. */
const BASE_VERB = String.raw`(?!mind\b|again\b|ever\b|heard\b|seen\b|been\b|had\b|knew\b|know\b|thought\b|got\b|the\b|an?\b|true\b|false\b|null\b|on\b|ending\b|forget\b|the same\b|in\b|at\b|happy\b|good\b|nice\b|possible\b|better\b|too\b|that\b|this\b|it\b)(?!\w+ed\s)(?!\w*[^s\W]s\s)[a-z][\w-]*`;
const ALWAYS = new RegExp(String.raw`^(?:always|never|only ever)\s+${BASE_VERB}`, 'i');
const FROM_NOW_ON =
  /^(?:from now on|going forward|from here on(?: out)?|in (?:the )?future|henceforth|in future (?:sessions|chats))\b[,:]?\s+/i;
const YOU_ALWAYS = new RegExp(
  String.raw`^(?:i(?:'d)? (?:want|need|expect|like|prefer) (?:you|everyone|everybody|us) to|you (?:should|must|need to|have to|are to)|we (?:should|must|need to|have to)|make sure (?:to|that you|that we|you|we)|be sure to|remember to|ensure (?:that )?(?:you|we))\s+(?:always|never|only)\s+${BASE_VERB}`,
  'i',
);
const YOU_MUST_NOT =
  /^you (?:must not|mustn't|may not|shall not|should not|shouldn't|are not (?:allowed|permitted) to)\s+(?!worry\b|forget\b|be\b|have\b|need\b|see\b|get\b|notice\b|expect\b|find\b|run into\b|wait\b)[a-z]/i;
const WE_ALWAYS = new RegExp(
  String.raw`^(?:we|our team|everyone|everybody|nobody)\s+(?:always|never)\s+(?!(?:get|see|saw|seem|ran|run into|hit|had|have (?:a|an|the|this|trouble|problems?|issues?)|fail|forget|forgot|end up|lose|lost|thought|knew|wanted|been|could|can|did|made|wrote|noticed|had)\b)[a-z]+`,
  'i',
);
const GENERAL = String.raw`(?:all|every|each|any|no|our|new|nobody|everyone|everything|nothing|(?:the |our )?(?:[\w-]+ ){0,3}[\w-]+[^s\W]s|[\w-]+ (?:code|logic|messages?|names?))`;
const MUST = new RegExp(
  String.raw`^${GENERAL}\b[^,;.]{0,60}?\b(?:must(?: not|n't)?|shall(?: not)?|should (?:always|never|not be|be|not|only|have|use|follow|start|end|live|go|stay)|shouldn't|may not|may only|(?:has|have|need)s? to (?:be|go|pass|have|use|live|start|follow)|can only|(?:is|are) (?:not allowed|forbidden|prohibited|mandatory|required|banned|not permitted|off[- ]limits))\b`,
  'i',
);
const NOT_A_RULE =
  /\bmust (?:be (?:a|an|the|some|something|because|wrong|broken|missing|related|due|kidding|joking|nice)|have (?:been|had|got|done|gone|changed|broken|missed))\b|\b(?:bugs?|issues?|problems?|errors?|failures?|crash(?:es)?)\b(?! (?:messages?|codes?|handl\w+|responses?|pages?|logs?|types?|class(?:es)?)\b)[^,;.]{0,20}\bmust\b/i;
const DONT =
  /^(?:don't|dont|don’t|do not|avoid|stop)\s+(?:ever\s+)?(?!worry\b|hesitate\b|know\b|think\b|understand\b|see\b|care\b|mind\b|bother\b|panic\b|have\b|need\b|want\b|believe\b|feel\b|forget\b|get me wrong\b|be\b|stop\b|give up\b|start\b|wait\b)[a-z]/i;
const STANDING =
  /\b(?:ever|anymore|any more|unless|without|directly|by hand|manually|(?:to|on|into) (?:main|master|production)|in (?:(?:this|the|our) )?(?:project|repo(?:sitory)?|code ?base|code|tests?|docs?|commits?|comments?|prs?|team|production)|commit messages?|production code|under any circumstances)\b/i;
/** "default exports", "inline styles": a thing of a kind, not a thing. */
const OF_A_KIND =
  /^(?:don't|dont|don’t|do not|avoid|stop)\s+(?:ever\s+)?(?:\w+\s+)?(?:any\s+)?(?:[\w@/-]+\s+){0,2}(?!this\b|his\b|was\b|is\b|does\b|has\b|unless\b|as\b|yes\b)[\w@/-]+(?:s|ing|ism|any)\b(?!\s+(?:yet|now|today)\b)/i;
const PREFER =
  /\b(?<who>i|we)(?:'d| would|'ll)?\s+(?:(?:always|generally|usually|really|strongly|much|also|still|definitely|personally|typically|normally)\s+)*(?<verb>prefer|favou?r|(?:would )?rather (?:use|have|keep|write|avoid|see)|like to (?:use|keep|write|have|avoid)|dislike|hate|can't stand|avoid)\s+(?<what>[^¤]?\S.*)/i;
const MY_PREFERENCE = /\b(?:my|our) (?:personal |general |strong )?preference (?:is (?:to )?|for |of )(?<what>\S.*)/i;
const PREFER_THIS = /^(?:prefer|favou?r)\s+\S.*\s(?:over|to|instead of|rather than)\s/i;
const COMPARED = /\b(?:over|instead of|rather than|to)\s+\S/i;
const NOT_OTHER =
  /^(?:(?:we|you|please|everyone)\s{1,9})?(?:should\s{1,9}|must\s{1,9})?(?:only\s{1,9}|always\s{1,9})?use\s{1,9}(?<chosen>.{2,60}?)(?:,?\s{1,9}(?:and\s{1,9})?(?:not|never)|\s{1,9}instead of|\s{1,9}rather than|\s{1,9}over|;\s{0,9}(?:never|no|not)|,\s{0,9}no)\s{1,9}(?<over>\S.*)$/i;
/** "Pass ids as strings, never as numbers": an order for all time by its second half. */
const NEVER_OTHER =
  /^(?:call|catch|format|handle|import|keep|log|name|pass|prefix|put|return|send|store|throw|write)\s[^,;]{2,80},\s(?:and\s)?never\s\S/i;
const ONLY =
  /^(?:(?:we|you)\s+)?(?:only use|use only|stick (?:to|with)|exclusively use)\s+(?<chosen>\S.*)$|^(?<tool>\S+)\s+only\b/i;
const WE_DO =
  /^(?:we|our (?:team|project|code ?base|repo(?:sitory)?|tests?|commits?|apis?)|this (?:project|repo(?:sitory)?|code ?base|package|workspace|monorepo)|the (?:project|repo(?:sitory)?|team|code ?base))\s+(?:(?:also|only|all|mostly|generally|now|currently)\s+)*(?:(?:do not|don't|does not|doesn't|never)\s+(?:use|allow|write|commit|support|store|log|mock|rely|depend|want|do|deploy|squash|rebase)|no longer\s+(?:use|allow|write|commit|support|store|log|mock|rely|depend|do|deploy|squash|rebase|format|lint|version|require|keep)|use|uses|follow|follows|write|writes|name|names|put|puts|keep|keeps|avoid|avoids|require|requires|ban|bans|enforce|enforces|deploy|deploys|store|stores|stick|sticks|format|formats|lint|test|version|prefix|squash|rebase|document)\b(?!\s+(?:to\b|getting|seeing|running into|having|it\b|them\b|this\b|that\b))/i;
const ON_OCCASION =
  /^(?:before|after|when(?:ever)?|every time|each time|for (?:every|all|each|any|new)|on every|with every|if)\b[^,]{3,90},\s+(?:please\s+|then\s+|you (?:must|should|have to|need to)\s+)?(?:(?<strong>always|never|don't|do not|make sure)|run|use|write|add|update|create|check|keep|put|include|ask|prefer|call|test|bump|regenerate|tell|explain|show|commit|verify|name|start)\b/i;
const OVER_NOW =
  /^\w[^,]{0,400}\b(?:done|finished|ready|back|this|that|it|these|those|above|login|logs in|clicks?|user|users)\b[^,]*,/i;
const EVERY_TIME =
  /^(?:run|update|add|write|include|ask|check|create|bump|regenerate|commit|test|verify|review|format|lint|use|explain|show|give|tell)\s[^,;]{2,90}\b(?:before|after|on|with|for|in|to|at the end of) (?:(?:every|each|any|all)\s+(?:new |single )?(?:commits?|push(?:es)?|merges?|releases?|prs?|pull requests?|changes?|deploy(?:ment)?s?|migrations?|bug ?fix(?:es)?|features?|sessions?|responses?|answers?|repl(?:y|ies)|code change|time)|committing|pushing|merging|releasing|deploying|opening a (?:pr|pull request)|you (?:commit|push|merge|answer|start))\b/i;

/** How answers are to be. */
const MANNER =
  /^(?:keep|make) (?:your |the |all )?(?:answers?|responses?|explanations?|replies|summaries|output) (?:\w+ ){0,2}(?:short|brief|concise|simple|terse|small)\b|^(?:be|stay) (?:more |less |very )?(?:concise|brief|terse|verbose)\b|^(?:don't|do not) explain\b/i;

/** About the person and how they are spoken with, rather than about the project. */
const PERSONAL =
  /\b(?:i|me|my|mine|i'm|i'd)\b|\b(?:respond|reply|answer|explain|explanations?|summar(?:y|ies|i[sz]e|i[sz]ing)|concise(?:ly)?|verbose|emojis?|speak|talk|tone|step[- ]by[- ]step|your (?:responses?|answers?|replies)|small talk|apologi[sz]\w*|code snippets?)\b/i;

const typeOf = (words: string): StandingRule['type'] => (PERSONAL.test(words) ? 'preference' : 'convention');

/** The standing rule that words state, if they state one. */
export function standingRule({ words, masked }: AssertedStatement): StandingRule | undefined {
  if (wordCount(words) < 2 || words.length > 400 || isHearsay(masked)) return undefined;
  const rule = ruled(words, masked);
  if (!rule || wordCount(rule.text) < 3 || isMomentary(masked)) return undefined;
  return rule;
}

function ruled(words: string, masked: string): StandingRule | undefined {
  const strict = (confidence: number, importance = 3): StandingRule => ({
    type: typeOf(words),
    text: words,
    confidence,
    importance,
  });
  const later = FROM_NOW_ON.exec(masked)?.[0].length;
  if (later !== undefined && !isHypothetical(masked) && !pointsElsewhere(masked.slice(later))) {
    const rest = words.slice(later);
    const text = rest.slice(openingLength(rest));
    return /^(?:i|we)(?:'ll| will|'m| am|'re| are)\b/i.test(text) ? undefined : { ...strict(0.95), text };
  }
  if (pointsElsewhere(masked)) return undefined;
  if (ALWAYS.test(masked) || YOU_ALWAYS.test(masked)) return strict(0.95);
  if (YOU_MUST_NOT.test(masked) && !isHypothetical(masked)) return strict(0.9);
  if (isHypothetical(masked)) return preferred(words, masked);
  if (WE_ALWAYS.test(masked)) return strict(0.9);
  if (MUST.test(masked) && !NOT_A_RULE.test(masked))
    return strict(/\bmust|never|always|forbidden|required|mandatory\b/i.test(masked) ? 0.9 : 0.8);
  if (DONT.test(masked)) {
    const isGeneral = STANDING.test(masked) || OF_A_KIND.test(masked) || toolsIn(words).length > 0;
    return isGeneral ? strict(0.85) : undefined;
  }
  if (ON_OCCASION.test(masked) && !OVER_NOW.test(masked)) return strict(0.85);
  if (EVERY_TIME.test(masked) || NEVER_OTHER.test(masked) || MANNER.test(masked)) return strict(0.85);
  return preferred(words, masked) ?? used(words, masked, strict) ?? (WE_DO.test(masked) ? strict(0.85) : undefined);
}

function preferred(words: string, masked: string): StandingRule | undefined {
  const found = PREFER.exec(masked) ?? MY_PREFERENCE.exec(masked);
  if (!found)
    return PREFER_THIS.test(masked) ? { type: typeOf(words), text: words, confidence: 0.9, importance: 3 } : undefined;
  if (waitsFor(masked.slice(0, found.index))) return undefined;
  const what = words.slice(found.index + found[0].length - (found.groups?.what?.length ?? 0));
  const isOneThing = /^(?:the|a|an|your|this|that|it|one|if|when|to (?:see|know|get|do|go))\b/i.test(what);
  const name = /^it\b/i.test(what) ? nameBefore(words.slice(0, found.index)) : undefined;
  const named = name === undefined ? what : what.replace(/^it/i, name);
  if (name === undefined && (pointsElsewhere(what) || (isOneThing && !COMPARED.test(what)))) return undefined;
  // "I would like to" asks.
  if (/like/i.test(found.groups?.verb ?? '') && /'d|would/i.test(found[0].slice(0, 10))) return undefined;
  const isOurs = /^(?:we|our)/i.test(found[0]);
  const verb = found.groups?.verb?.toLowerCase() ?? 'prefer';
  const stem = /hate|dislike|stand|avoid/.test(verb) ? 'Avoid' : verb.replace(/^would /, '').replace(/^like to /, '');
  const text = `${stem.charAt(0).toUpperCase()}${stem.slice(1)} ${named}`;
  return { type: isOurs ? 'convention' : 'preference', text, confidence: 0.9, importance: 3 };
}

type Strict = (confidence: number, importance?: number) => StandingRule;

function used(words: string, masked: string, strict: Strict): StandingRule | undefined {
  const other = NOT_OTHER.exec(masked);
  if (other) {
    const isKind = /¤|[^s\W]s\b/.test(other.groups?.chosen ?? '') || /¤|[^s\W]s\b/.test(other.groups?.over ?? '');
    const isLocal = /\b(?:in|for|on|to|at|here) (?:this|that|the|my|your)\b/i.test(masked);
    return (isKind || toolsIn(words).length > 0) && !isLocal ? strict(0.85) : undefined;
  }
  const only = ONLY.exec(masked);
  if (!only) return undefined;
  return toolsIn(only.groups?.chosen ?? only.groups?.tool ?? '').length > 0 ? strict(0.9) : undefined;
}
