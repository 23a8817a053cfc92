/** Whether a question asks for what is no longer so. */

const PAST =
  /\b(?:what|which|how|why|who|where) (?:did|was|were|had) (?:we|i|you|they|it|the .{1,40}?)\b.{0,60}\b(?:before|previously|originally|earlier|formerly|first)\b|\bused to\b|\bpreviously\b|\bformerly\b|\bin the past\b|\bno longer\b|\bsupersede[sd]?\b|\bdeprecated\b|\bhistory of\b|\bbefore (?:the switch|switching|migrating|the migration|we (?:switched|moved|changed|migrated))\b/i;

/** Questions are short: a commit or document that is searched for its like never asks for history by its wording. */
const LONGEST_QUESTION = 160;

/** True for "what did we use before", "how was it previously done", "what used to be …", "why is X no longer used". */
export function asksForHistory(question: string): boolean {
  return question.length <= LONGEST_QUESTION && PAST.test(question);
}
