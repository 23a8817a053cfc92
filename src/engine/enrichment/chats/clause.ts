/** Cutting a sentence: the part that tells, without the request behind it; the choice, and the reason for it. */
import { capitalised, oneLine } from '../text/words.ts';

/** Where a statement turns into a request or a doubt. */
const TAIL = new RegExp(
  [
    String.raw`(?:[,;]|\s[-–—])\s{0,9}(?:(?:and|but|so|then|now|also)\s{1,9})*(?:can|could|would|will|may)\s{1,9}(?:you|we|i|someone|somebody|anyone)\b`,
    String.raw`(?:[,;]|\s[-–—])\s{0,9}(?:(?:and|but|so)\s{1,9})*(?:how|what|why|which|where|should|is|are|do|does|any|am)\b[^,;]{0,300}\?`,
    String.raw`[,;]?\s{0,9}\b(?:but|though|although|however|yet)\s{1,9}(?:now\s{1,9})?(?:I(?:'m|'d|'ve|'ll)?|we(?:'re|'d)?)\b`,
    String.raw`[,;]?\s{0,9}\b(?:and|so)\s{1,9}(?:now\s{1,9})?(?:I(?:'m|'d)?|we(?:'d)?)\s{1,9}(?:want|need|would|not sure|am not|like|wonder|trying|love)\b`,
    String.raw`[,;]\s{0,9}(?:please|thanks|thank you|any help|help me|here's|here is|I'm trying|I am trying|I want|I need|I'm using|I've heard|as (?:mentioned|discussed))\b`,
  ].join('|'),
  'i',
);

/** The length of the part of `masked` that tells something; what asks or doubts behind it is left out. */
export function assertionLength(masked: string): number {
  return TAIL.exec(masked)?.index ?? masked.replace(/(?<![\s.!])[\s.!]+$/, '').length;
}

const REASON =
  /(?:,|;|:|\s[-–—])?\s{0,9}\b(?:because|since (?=(?:it|we|the|they|this|that|our|most|all|there|i)\b)|as (?=(?:it|we|they|this|the \w+|our \w+) (?:is|are|was|were|has|have|does|do|can|will|need|needs|only|already)\b)|due to|thanks to|so that|so (?=(?:we|it|that|the|users?|nobody|no|i)\b)|in order to|to (?=(?:avoid|prevent|keep|reduce|save|make|allow|ensure|simplify|stay|minimi[sz]e|improve|speed|get|lower|cut|remain|maintain|support)\b)|for (?=(?:its|their|better|simplicity|performance|speed|consistency|compatibility|security|now, because|easier|faster|the sake of|type safety|safety|readability|maintainability)\b)|given (?:that|our|the)|prioriti[sz]ing|focusing on|considering)\s{0,9}\S/i;

export interface Reasoned {
  /** What is said, without the reason. */
  readonly claim: string;
  readonly reason: string | undefined;
}

/** A clause apart from the reason that it gives; offsets of `masked` are those of `words`. */
export function reasoned(words: string, masked: string): Reasoned {
  const found = REASON.exec(masked);
  // A reason stands behind what it explains.
  if (!found || found.index < 2) return { claim: words, reason: undefined };
  const reason = words.slice(found.index).replace(/^[\s,;:–—-]+/, '');
  return { claim: words.slice(0, found.index).trim(), reason };
}

/** Greetings, politeness and connectives before what is said. */
const OPENING =
  /^(?:(?:ok(?:ay)?|so|and|but|also|hey|hi|well|then|now|btw|by the way|please|pls|actually|great|cool|perfect|thanks|thank you|yes|yeah|yep|sure|right|alright|got it|oh|hmm+|one more thing|fyi|remember|important|just|i(?:'ve| have)? changed my mind(?: (?:about|on) [^:,.;]{2,40})?|look|listen|again|additionally|furthermore|moreover|finally|anyway|in general|generally|as a rule|in (?:this|our|the) (?:project|repo(?:sitory)?|codebase|code base|team|workspace))(?:[,.!:;]+\s*|\s+[-–—]\s*|\s+))+/i;

/** How much of `masked` is such an opening. */
export const openingLength = (masked: string): number => OPENING.exec(masked)?.[0].length ?? 0;

/** A claim as a title: one line, begun with a capital, without a final full stop. */
export function titled(words: string): string {
  return capitalised(
    oneLine(words)
      .replace(/^[\s,;:–—-]+/, '')
      .replace(/(?<![\s.,;:!–—-])[\s.,;:!–—-]+$/, ''),
  );
}
