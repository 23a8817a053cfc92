/** What is left to do and what is in the way, as a person tells it. A request to the assistant is neither. */
import { topicWords, wordCount } from '../text/words.ts';
import { isHearsay, isHypothetical, pointsElsewhere } from './doubt.ts';
import type { AssertedStatement } from './asserted-statement.ts';

export interface OpenWork {
  readonly type: 'todo' | 'blocker';
  readonly text: string;
  readonly confidence: number;
}

const MARKED =
  /^(?:todo|to-do|to do|follow[- ]?up|action item|next(?: steps?| up)?|remaining|still (?:open|missing|to ?do)|left to do|open)\s*[:–—-]\s*(?<what>\S.*)$/i;
const REMIND = /\bremind (?:me|us) (?:later )?to\s+(?<what>\S.*)/i;
const STILL =
  /\b(?:we|i)\s+(?:(?:still|eventually|later)\s+(?:need|have|must|should|want)(?:\s+to)?|(?:should|need to|must|have to) (?:still|eventually|later|at some point))\s+(?<what>\S.*)|\b(?:we(?:'ll| will| can)|(?:we|i) (?:need to|have to|should|must))\s+(?<later>\S.{0,400}\b(?:later|tomorrow|next (?:week|time|sprint|session|month|release)|another (?:time|day)|in a follow[- ]?up|before (?:the )?(?:next )?(?:release|launch|merge|merging|demo|go[- ]live|deploy(?:ing|ment)?|shipping)|before v?\d[\w.]*|once \w+ is (?:done|merged|released|out|ready)|after (?:the )?(?:release|launch|demo|merge))\b.*)/i;
const LEFT =
  /^(?<what>\S.{3,120}?)\s+(?:is|are)\s+(?:still\s+)?(?:missing|unfinished|incomplete|not (?:yet )?(?:done|implemented|finished|tested|documented|covered|migrated)|left (?:to do|for later)|to be done)\b/i;
const LEAVE =
  /^(?:let's |we(?:'ll| will) )?(?:leave|postpone|defer|park|skip)\s+(?<what>\S.{3,120}?)\s+(?:for later|until later|for now|for tomorrow|to (?:the )?next (?:sprint|release|session)|until (?:after )?(?:the )?(?:release|launch|v?\d[\w.]*))/i;
const BLOCKED =
  /\b(?:blocked (?:by|on|until|because)|blocker\s*[:–—-]|(?:is|are|'s) blocking (?:us|me|the|our)|(?:can't|cannot|can not|unable to) (?:deploy|release|merge|proceed|continue|ship|publish|go live|move on|start|finish|upgrade)\b[^.]{0,100}\b(?:until|because|before|without|unless)|waiting (?:for|on) \S.{2,80} (?:to|before|from)\b)/i;

export function openWorkIn({ words, masked }: AssertedStatement): OpenWork | undefined {
  if (isHearsay(masked) || words.length > 300) return undefined;
  if (BLOCKED.test(masked) && !/\b(?:non-?blocking|unblocked|no longer blocked)\b/i.test(masked)) {
    const text = words.replace(/^blocker\s*[:–—-]\s*/i, '');
    return pointsElsewhere(masked) || topicWords(text).length < 2
      ? undefined
      : { type: 'blocker', text, confidence: 0.85 };
  }
  const marked = MARKED.exec(masked);
  const found =
    marked ?? REMIND.exec(masked) ?? (isHypothetical(masked) ? null : (STILL.exec(masked) ?? LEAVE.exec(masked)));
  if (found) {
    const what = found.groups?.what ?? found.groups?.later ?? '';
    const at = found.index + found[0].indexOf(what);
    return todo(words.slice(at, at + what.length), masked.slice(at, at + what.length), marked ? 0.9 : 0.8);
  }
  const left = isHypothetical(masked) ? null : LEFT.exec(masked);
  return left ? todo(words, masked, 0.75) : undefined;
}

function todo(text: string, masked: string, confidence: number): OpenWork | undefined {
  const what = text.trim();
  if (wordCount(what) < 2 || topicWords(what).length < 2 || pointsElsewhere(masked)) return undefined;
  return { type: 'todo', text: what, confidence };
}
