/** What a change is sent back for, whatever else is right of it: onto which branch it goes, what it has to bring along, and what not. */

/** Each with a sentence that it means and one that it must not mean. */
export const SENT_BACK: readonly { readonly pattern: RegExp; readonly is: string; readonly isNot: string }[] = [
  {
    // The branch that everybody has needs no words.
    pattern:
      /\b(?:PRs?|pull requests?|merge requests?|branch(?:es)?)\b[^.`]{0,60}\b(?:against|target\w{0,3}|from|off|into|to|on|onto)\b[^.`]{0,30}`(?:develop|dev|devel|next|trunk|staging|canary|unstable)`/i,
    is: 'Make sure to open PRs against the `develop` branch.',
    isNot: 'Open all PRs against `main`, and name the `next` row.',
  },
  {
    pattern:
      /\b(?:add|adding|include|write|create|generate|need|needs|requires?|must|forget|make)\b[^.]{0,80}\b(?:changesets?|changelog entr(?:y|ies)|news ?fragments?|fragment of the changelog)\b/i,
    is: 'If your change affects users, include a changeset in the PR.',
    isNot: 'Changesets are merged by a robot.',
  },
  {
    pattern:
      /\b(?:not|never|n['’]t|avoid) (?:bump|chang|updat|edit|touch|increas|increment)(?:e|ing)? (?:the |any )?(?:package |release |crate )?versions?\b/i,
    is: 'Do not bump version numbers in pull requests.',
    isNot: 'Never change rows of the version before.',
  },
];
const WORTH = 1.3;

/** What more a line is worth for that. */
export const sentBackWorth = (text: string): number =>
  SENT_BACK.some(({ pattern }) => pattern.test(text)) ? WORTH : 1;
