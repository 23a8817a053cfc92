/** Whether a question asks what to type: then the commands of the project answer it, however many sentences share its words. */

const VERBS =
  '(?:re)?(?:run|start|launch|execute|build|compile|test|lint|format|install|set up|deploy|release|publish|serve|benchmark|package|check|typecheck|type-check|migrate|generate|regenerate)';
const BEFORE = '(?:(?:just|only|best|properly|locally|quickly|actually|even|again) )?';
const HOW = new RegExp(
  `\\bhow (?:to|(?:do|can|could|should|would|must) (?:i|we|you|one|people|developers)) ${BEFORE}${VERBS}\\b`,
  'i',
);
const WHAT =
  /\b(?:what|which) (?:is the |are the |'s the )?commands?\b|\bwhat (?:do|should|must) (?:i|we) (?:type|run)\b/i;

/** Questions are short: a commit or document that is searched for its like asks nothing. */
const LONGEST_QUESTION = 160;

/** True for "how do I run the tests", "how to build it", "which command lints". */
export const asksWhatToType = (question: string): boolean =>
  question.length <= LONGEST_QUESTION && (HOW.test(question) || WHAT.test(question));
