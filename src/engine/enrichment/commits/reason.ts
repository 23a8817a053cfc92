/** Why: the sentences of a message that tell a reason or a cause. */
import { oneLine, wordCount } from '../text/words.ts';
import { plainText } from '../text/plain.ts';
import { isTrivialTitle } from './noise.ts';
import type { CommitMessage } from './commit-message.ts';

/** Words that say "this is why". */
const STRONG =
  /\b(?:because|so that|in order to|due to|thanks to|to (?:avoid|prevent|reduce|save|keep|make|allow|ensure|simplify)|avoids|avoiding|prevents|preventing|otherwise|the reason|rationale|motivation|therefore|hence|no longer (?:needed|maintained|supported|required|necessary|works?)|unmaintained|end[- ]of[- ]life|superior|which means|this means|this way|so (?:it|we|they|users?|the|no|any|an?|linting|that)\b|as (?:it|this|they|we|the|`?\w+`?) (?:is|was|are|were|does|do|has|have|can|will|would|seems?)|since (?:it|we|this|the|they|there|most|all|some|\w+ (?:is|does|has))|makes? it (?:possible|easy|easier|clear)|this (?:allows?|enables?|ensures?|reduces?|saves?|improves?|avoids|makes|keeps|yields|removes|lets|simplifies)|limited usage|slows? down|reached)\b/i;
/** Words that compare or justify; they back a choice without being the reason by themselves. */
const WEAK =
  /\b(?:instead of|rather than|deprecated|better|faster|slower|smaller|simpler|easier|safer|simplif\w+|reduc\w+|saves?|keeps?|allows?|enables?|ensures?|without (?:having|needing|requiring))\b/i;
const CAUSE =
  /\b(?:caus(?:e|es|ed|ing) (?:by|was|is|a|an|the)?|root cause|because|due to|was (?:not )?(?:being )?\w+ed|were (?:not )?(?:being )?\w+ed|previously|before this|used to|wrongly|incorrectly|forgot|missed|failed (?:to|when|because)|would (?:fail|crash|return|throw|never|not|be)|resulted in|led to|leads to|the problem|the issue|the bug|a bug|did(?:n't| not)|does(?:n't| not)|assum(?:es|ed)|regress\w+|race|overflow\w*)\b/i;

/** Prose of the body that is worth quoting: whole sentences, without noise, as they stand in the message. */
export function proseOf(commit: CommitMessage): string[] {
  return commit.body.sentences.filter((raw) => {
    const sentence = oneLine(raw);
    return wordCount(sentence) >= 4 && sentence.length <= 500 && !isAside(sentence) && !/:$|\bhttps?:\S/.test(sentence);
  });
}

/** Bullets that state an essential point rather than a step on the way of a squashed branch. */
export function pointsOf(commit: CommitMessage): string[] {
  return commit.body.bullets.filter((raw) => {
    const point = oneLine(raw);
    return (
      wordCount(point) >= 4 &&
      point.length <= 300 &&
      !isTrivialTitle(withoutType(point)) &&
      !STEP.test(point) &&
      !isAside(point)
    );
  });
}

/** The sentences that tell why, as they stand. */
export function reasonsOf(commit: CommitMessage): string[] {
  return proseOf(commit).filter((sentence) => STRONG.test(sentence) && !/^also\b/i.test(sentence));
}

/** Whether the message justifies the change at all, be it by a comparison. */
export function isJustified(commit: CommitMessage): boolean {
  return [...proseOf(commit), ...pointsOf(commit)].some((words) => STRONG.test(words) || WEAK.test(words));
}

export function causesOf(commit: CommitMessage): string[] {
  return proseOf(commit).filter((sentence) => CAUSE.test(sentence));
}

/** The reason that a title itself tells after "because", "to avoid" and the like. */
export function reasonInTitle(title: string): string | undefined {
  const found =
    /\b((?:because|so that|in order to|due to|to avoid|to prevent|(?:as|since) (?:it|this|they|we|the \w+) (?:is|are|was|were|does|do|has|have|can|would|seems?)\b(?! *[,;]| (?:and|now|today)\b)|for (?:better|faster|performance|consistency|compatibility))\b.{8,})/i.exec(
      title,
    );
  return found?.[1];
}

/** A conventional type before a bullet's words, taken off. */
export function withoutType(words: string): string {
  return words.replace(/^\w{2,10}(?:\([^)]{1,60}\))?!?:\s+/, '');
}

/** A message's words as a plain line. */
export function plainLine(raw: string): string {
  return plainText(raw);
}

/** Steps of a squashed branch: they tell how the work went, not what it brought. */
const STEP =
  /^(?:(?:docs?|tests?|chore|style|ci|build|refactor|fixup|wip|merge|revert)(?:\([^)]{0,60}\))?!?:|\.{3}|fix(?:es|ed)? (?:the |a |some )?(?:tests?|typo|build|ci|lint|types?|imports?|formatting|after|review|merge)|apply|address|update (?:src|test|docs?|the |tests?|snapshots?|changelog)|add (?:missing |some |more |unit |new )*(?:tests?|docs?|documentation|comments?|changelog|typings|ts ?docs?)|remove (?:unnecessary|unused|trailing|comment|console|debug)|rename|move|cleanup|clean up|improve (?:tests?|docs?|naming)|better naming|minor|simplify|final|forgot|oops|rebase|resolve|lint|format|run |bump|use suggestion|code review|initial|temp)/i;

/** What was done beside the change, so that checks pass and documents agree: no reason for it. */
const CHORES =
  /^(?:and |also |then |this also )?(?:appl(?:y|ies)|updat\w+|regenerat\w+|re-?run\w*|refresh\w*|sync\w*|document\w*|format\w*|run)\b[^.]{0,60}\b(?:rustfmt|prettier|lint\w*|docs|documentation|guides?|schemas?|snapshots?|fixtures?|help|changelog|readme|examples?|golden)\b|\b(?:merges? cleanly|current with main|checks? pass(?:es)?|(?:issue|finding|comment)s? (?:identified|raised|reported) by|review thread)\b/i;

/** Sentences that speak to reviewers or about the work rather than about the software. */
function isAside(sentence: string): boolean {
  return (
    /\bI(?:'m|'ve|'d|'ll)?\s/.test(sentence) ||
    /^(?:note that this (?:pr|commit)|this (?:pr|pull request|patch series)\b.{0,20}$|thanks|thank you|cc |see (?:also )?(?:#|http|issue)|ref |related|closes|fixes #|i |i'm |i've |we should probably|maybe |not sure|todo|let me know|please|verified|tested|validated|add(?:s|ed)? (?:regression|test|unit|snapshot|coverage)|also (?:update|fix|add)s? (?:the )?(?:tests?|docs?|changelog|snapshots?)|update (?:the )?(?:tests?|docs?|readme|changelog|snapshots?)|all tests|tests? (?:pass|added)|addresse?s? |co-authored|signed-off|reviewed|checklist|summary$|changes$|https?:)/i.test(
      sentence,
    ) ||
    /^(?:and |also |then )?(?:add|adds|added|adding|extend|extends|extended|update|updated|cover|covers|include|includes)\b[^.]{0,60}\b(?:tests?|test ?cases?|regressions?)\b|\btest(?: case)? \d+|^follow[- ]?up\b/i.test(
      sentence,
    ) ||
    CHORES.test(sentence) ||
    /\b(?:coderabbit|cursor\[bot\]|copilot review|cargo test|pnpm test|npm test|tracked in|this empty commit|empty (?:pr|commit)|review feedback)\b/i.test(
      sentence,
    )
  );
}
