/** Corrections: a person tells an assistant how it is done here, after it did otherwise. */
import { topicWords, wordCount } from '../text/words.ts';
import { openingLength } from './clause.ts';
import { isHearsay, isHypothetical, pointsElsewhere } from './doubt.ts';
import { standingRule } from './rules.ts';
import type { ChatStatement } from './statement.ts';
import { from, type AssertedStatement } from './asserted-statement.ts';
import { isMomentary } from './momentary.ts';
import { toolsIn } from './tools.ts';

export interface SpokenCorrection {
  readonly text: string;
  readonly importance: number;
  readonly confidence: number;
}

/** The beginning of a turn that turns the assistant's words or work down. */
const REJECTS =
  /^(?:(?:ok(?:ay)?|hmm+|ugh|wait|hold on|hey|sorry|umm?|well|but)[,.!]?\s+)*(?:(?:no|nope|nah|wrong|incorrect)\b(?! (?:problem|worries|rush|need|idea|thanks|thank|one|more|longer|way|doubt|changes?|errors?|luck))[\s,.!:;–—-]*|(?:that|this|it)(?:'s| is| was)? (?:wrong|incorrect|not right|not correct|not true|not what i (?:asked|meant|wanted|said)\b[^.,;:]{0,30}|not how (?:we|i|it)\b[^.,;:]{0,40})[\s,.!:;–—-]*|you (?:got|did|have) (?:it|that|this) wrong[\s,.!:;–—-]*|not (?:like that|quite)[\s,.!:;–—-]*|(?:please )?(?:don't|do not|never) do (?:that|this|it)(?: (?:here|please|again))?[\s,.!:;–—-]+)+/i;
const TOLD_YOU =
  /\b(?:i(?:'ve| have)?|we(?:'ve| have)?)\s+(?:already\s+|just\s+|clearly\s+|explicitly\s+|repeatedly\s+)*(?:told|asked|reminded|instructed)\s+you\s+(?:(?:already|before|twice|many times|several times|a hundred times|earlier|last time|yesterday)[,:]?\s+)*(?<what>(?:not to|never to|to|that|we|our|(?:always|never) \w+)\s\S.*|(?<=:\s)\S.*)/i;
const I_SAID =
  /^(?:(?:like|as) )?i(?:'ve| have)? (?:already |just )?said(?: (?:before|earlier|already))?[,:]?\s+(?<what>\S.*)$/i;
const HERE =
  /^(?:we|our (?:team|project|code ?base|repo|tests?|apis?|company)|this (?:project|repo(?:sitory)?|code ?base|package|workspace|monorepo)|the (?:project|repo|code ?base|team))\b/i;
const NOT_HERE =
  /^(?:we|this (?:project|repo(?:sitory)?|code ?base))\s+(?:don't|do not|doesn't|does not|never|no longer|stopped|aren't|are not|isn't|is not)\b.{0,200}?(?:\b(?:here|in this (?:project|repo(?:sitory)?|code ?base)|anymore|any more|in (?:our|the) code ?base)\b|,\s*(?:we )?(?:use|prefer|call|write|run)\b|;\s*(?:use|prefer|call|write|run)\b)/i;
const STOP = /^(?:please\s+)?(?:stop|quit)\s+(?<doing>[a-z]+ing\b.*)$/i;
const AGAIN =
  /^(?:please\s+)?(?:don't|do not|don’t)\s+\S.*\b(?:again|anymore|any more|unless i (?:ask|say|tell)|without (?:asking|my|explicit|permission|being asked)|behind my back|every time)\b/i;
const YOU_KEEP =
  /^(?:you|why do you)\s+(?:keep|always|constantly)\s+[a-z]+(?:ing)?\b[^,;.–—-]*[,;.–—-]+\s*(?<rule>(?:please\s+)?(?:don't|do not|stop|use|never|always|only|prefer|keep|it should|we)\b.*)$/i;
const WAY = /^(?:use|prefer|always|never|don't|do not|only|call|run|put|write|keep|avoid|name|import|export)\b/i;
/** An order about one thing in front of both. */
const LOCAL =
  /\b(?:this|that|it|these|those|there|here's|the (?:other|first|second|last|previous|left|right|top|bottom)|line \d+|the (?:button|header|page|screen|modal|form|column|row|field|title|color|colour|icon|image|text|label|link|menu|footer|sidebar))\b/i;

/** What the correction in a turn teaches; `rest` is what follows the statement in the turn. */
export function correctionIn(
  statement: ChatStatement,
  next: ChatStatement | undefined,
  isFirst: boolean,
): SpokenCorrection | undefined {
  const { words, masked } = statement;
  if (isHearsay(masked)) return undefined;
  const rejected = isFirst ? (REJECTS.exec(masked)?.[0].length ?? 0) : 0;
  const behind = wordCount(words.slice(rejected)) > 0;
  const target = rejected > 0 && !behind ? next : statement;
  if (!target || target.isQuestion) return undefined;
  const start = target === statement ? rejected : 0;
  const told: AssertedStatement = {
    statement: target,
    words: target.words.slice(start),
    masked: target.masked.slice(start),
  };
  const said = from(told, openingLength(told.masked));
  const isOurWay = /\bhow we\b/i.test(masked.slice(0, rejected));
  return rejected > 0 ? afterRejection(said, isOurWay) : byItself(said);
}

function afterRejection(told: AssertedStatement, isOurWay: boolean): SpokenCorrection | undefined {
  const { words, masked } = told;
  if (isHypothetical(masked)) return undefined;
  const general = byItself(told) ?? asRule(told);
  if (general) return general;
  if (pointsElsewhere(masked) || topicWords(words).length < 2) return undefined;
  if (HERE.test(masked) && !/^\w+ (?:need|want|should|could|can|have to|must)\b/i.test(masked)) return lesson(words);
  // "That's not how we do it, errors are …", "No, tests live next to the sources here".
  if ((isOurWay || /\bhere$/i.test(masked)) && wordCount(words) >= 4 && !LOCAL.test(masked)) return lesson(words);
  const isWay =
    WAY.test(masked) &&
    !LOCAL.test(masked) &&
    !isMomentary(masked) &&
    !/^\w+ (?:the|my|your)\b/i.test(masked) &&
    (toolsIn(words).length > 0 || /\b(?:not|instead of|rather than)\b/i.test(masked));
  return isWay ? lesson(words) : undefined;
}

function byItself(told: AssertedStatement): SpokenCorrection | undefined {
  const { words, masked } = told;
  const wanted = TOLD_YOU.exec(masked) ?? I_SAID.exec(masked);
  if (wanted) return wish(words.slice(words.length - (wanted.groups?.what?.length ?? 0)));
  const again = /^again[,:]\s*/i.exec(told.statement.masked)?.[0];
  if (again !== undefined && WAY.test(masked) && !pointsElsewhere(masked)) return lesson(words);
  const keep = YOU_KEEP.exec(masked);
  if (keep) return lesson(words.slice(words.length - (keep.groups?.rule?.length ?? 0)));
  if (pointsElsewhere(masked)) return undefined;
  if (NOT_HERE.test(masked)) return lesson(words);
  const stop = STOP.exec(masked);
  if (stop && topicWords(words).length >= 2 && !isMomentary(masked)) return lesson(words);
  return AGAIN.test(masked) ? lesson(words) : undefined;
}

/** "I told you to use pnpm" wants "Use pnpm". */
function wish(what: string): SpokenCorrection | undefined {
  const text = what
    .trim()
    .replace(/^not to\s+/i, 'Do not ')
    .replace(/^never to\s+/i, 'Never ')
    .replace(/^(?:to|that|about)\s+/i, '');
  if (pointsElsewhere(text) || wordCount(text) < 2 || topicWords(text).length === 0) return undefined;
  return lesson(text);
}

function asRule(told: AssertedStatement): SpokenCorrection | undefined {
  const rule = standingRule(told);
  return rule && lesson(rule.text);
}

const lesson = (text: string): SpokenCorrection => ({ text, importance: 4, confidence: 0.9 });
