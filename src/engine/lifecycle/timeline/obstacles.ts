/** What held work up, in the words of those who were held up: neither a fault that a commit mends nor what a program blocks. */

/** Something stood in the way of work; said in a commit, it still does. */
const HELD_UP: readonly RegExp[] = [
  /\bblocked on\b/iu,
  /(?:^|[:;,] )(?:still |currently )?blocked by\b/iu,
  /\b(?:i am|i['’]m|we are|we['’]re|i was|we were|this|it|work|task|release|merge|migration) (?:is |was |are )?(?:still |currently )?blocked by\b/iu,
  /(?:^|\b(?:i am|i['’]m|we are|we['’]re|i was|we were|got|still) )stuck\b/iu,
  /(?:^|\b(?:i am|i['’]m|we are|we['’]re|i was|we were|still) )waiting (?:for|on)\b/iu,
];

/** Something does not work: what a chat ended with; a commit that says so has mended it. */
const NOT_WORKING: readonly RegExp[] = [
  /\bstill (?:fail(?:s|ing)?|broken|crash(?:es|ing)?|hangs?|(?:does|do|is|are) ?(?:not|n['’]t))\b/iu,
  /\b(?:does|do|is|are) still(?: not|n['’]t)\b/iu,
  /\bkeeps? (?:failing|crashing|hanging)\b/iu,
  /\bdoes(?: not|n['’]t) (?:work|build|compile|start|run)\b/iu,
  /\bfails? (?:with|because)\b/iu,
  /\b(?:cannot|can['’]t|could(?: not|n['’]t)) (?:be (?:built|run|started|tested|reached|reproduced)|build|compile|start|run)\b/iu,
  /\b(?:i|we) (?:still )?(?:cannot|can['’]t|could(?: not|n['’]t)) (?:get|make|run|build|start|reproduce|test|install|deploy|push|connect|reach|access|find|proceed|continue|go on|finish|verify|log in)\b/iu,
];

/** It did, but does no more; it would, if; it is asked. */
const NOT_SO: readonly RegExp[] = [
  /\b(?:no longer|any ?more|fixed|fixes|solved|resolved|mended|used to|until now|so far it)\b/iu,
  /^(?:if|when(?:ever)?|where|unless|in case|should|once)\b/iu,
  /\b(?:if|when(?:ever)?|where) (?:it|that|this|they|the \w+) (?:still|keeps?|does|fails?)\b/iu,
  /\?\s*$/u,
];

const any = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

/** Whether a sentence of a commit's message tells of what holds its author up. */
export const holdsUpWork = (sentence: string): boolean => any(HELD_UP, sentence) && !any(NOT_SO, sentence);

/** Whether one of the last sentences of a chat tells of what it could not get past. */
export const leavesStuck = (sentence: string): boolean =>
  (any(HELD_UP, sentence) || any(NOT_WORKING, sentence)) && !any(NOT_SO, sentence);
