/** Which commits nobody wants to remember: bots, releases, dependency bumps, typos, work in progress, merges. */
import { isAuxiliary } from '../paths.ts';
import { topicWords, wordCount } from '../text/words.ts';
import type { CommitMessage } from './commit-message.ts';

const BOT =
  /\[bot\]|^(?:dependabot|renovate|greenkeeper|snyk|github-actions|semantic-release|pre-commit-ci|allcontributors|weblate|mergify|codecov)\b|(?:^|[\s-])bot$/i;

const NOISE_SUBJECT: readonly RegExp[] = [
  /^merge\b/i,
  /^v?\d+\.\d\S*$/,
  /\b(?:bump(?:s|ed|ing)?|upgrade[sd]?|updat(?:e|es|ed|ing)|pin|lock)\b.{0,60}\b(?:deps|dependenc(?:y|ies)|packages?|versions?|lock ?file|snapshots?|submodules?|actions?|crates?|plugins?|modules?)\b/i,
  /^(?:bump|upgrade|update|pin)\s.{1,80}\s(?:from\s+(?=[^\s\d]*\d)\S+\s+)?to\s+v?\d/i,
  /^(?:bump|upgrade)s?\b/i,
  /\b(?:update|regenerate|sync|refresh)\b.{0,40}\b(?:snapshot|lock|generated|codegen|changelog|readme|docs?|license|copyright|year|sponsors?|contributors?|authors|translations?|badges?)\b/i,
  /\b(?:release|released|releasing|publish)\s+v?\d/i,
  /^(?:prepare|preparing|ready|start|begin|set|tag)\b.{0,40}\b(?:release|version|development|snapshot|iteration)\b/i,
  /^(?:release|new release|new version|version|next|post-release|pre-release)\b.{0,20}\d/i,
  /^\[(?:maven-release-plugin|gradle release plugin|release)\]/i,
  /\btypos?\b|\bspelling\b|\bgrammar\b|\bwhite ?space\b(?!-)|^(?:\w+ )?(?:code )?(?:formatting|reformat\w*|linting)(?: (?:issues?|errors?|changes?|fix(?:es)?))?$/i,
  /^(?:fix(?:ed|es)?|address|silence|satisfy|resolve[sd]?)\b.{0,20}\b(?:lint\w*|eslint|clippy|flake8|rustfmt|mypy|ruff|checkstyle|formatting|(?:compiler |type )?warnings?|violations?)\b/i,
  /^(?:wip\b|tmp|temp|squash!|fixup!|amend!|test commit|foo|asdf|nit\b|oops|minor\b|misc\b|tweaks?\b|cleanup|clean up|polish|format|lint|more work|progress|stuff|save|checkpoint|cosmetic|prettier|rustfmt|gofmt|cargo fmt|run (?:cargo )?(?:fmt|prettier|black|gofmt))/i,
  /^(?:apply|address|incorporate|respond to|from)\b.{0,30}\b(?:review|suggestions?|feedback|comments?)\b|code review/i,
  /^(?:initial|first) (?:commit|import|version)\b|^init$|^create \w+\.(?:md|yml|yaml)$/i,
  /^(?:add|added|update)\s+\S+\s+(?:as a contributor|to (?:the )?(?:authors|contributors|sponsors?|readme))/i,
  /^(?:fix|fixing|fixed|fixes|repair)\s+(?:the\s+)?(?:broken\s+|failing\s+|flaky\s+)?(?:\S+\s+)?(?:build|ci|tests?|test suite|lint|types?|docs?|links?|imports?|compile|compilation|merge|conflicts?|workflows?|badges?|pipelines?|changelog|readme|examples?|indentation|comments?|docstrings?)(?:\s+(?:again|errors?|issues?|failures?|on \S+|in \S+|for \S+))?$/i,
  /^(?:add|update|fix|improve|remove)[a-z]*\s+(?:some\s+|missing\s+|more\s+|a\s+)?(?:comments?|docs?|documentation|javadocs?|docstrings?|tests?|unit tests?|changelog|change log|news|readme|license|gitignore|badges?|links?|logging|log|todo)\b(?:\s+\S+){0,6}$/i,
  /\b(?:changelog|release notes|newsfragment|readme|code owners|codeowners|\.gitignore|copyright)\b/i,
  /^(?:chore|ci|build)?:?\s*(?:trigger|re-?run|retry|kick|bump) (?:ci|build|workflow)/i,
  /\bremove (?:unused|dead|redundant|unneeded|unnecessary|obsolete|commented|old|stray|debug|extra)\b/i,
  /\b(?:after|following|post)[ -](?:the )?(?:rebase|merge|review)\b|\brebase\b/i,
  /\b(?:compil\w+|coverity|clang|gcc|msvc|analy[sz]er|picky|conversion|deprecation|shadow\w*) warnings?\b|^(?:\w{1,40} ){0,4}(?:to )?(?:fix|avoid|silence|suppress|inhibit|squel|mute|hide)\w{0,40} (?:a |the |some |more |another )?(?:\w{1,40} ){0,2}warnings?$|\bsigned and unsigned\b|\bto fix warnings?\b/i,
  /(?:^|\s)-W[a-z]{3,}/,
  /^(?:(?:add|implement|new|create)[a-z]*\s+)*(?:the\s+)?(?:new\s+)?(?:lint\s+)?(?:rule\s+[`']?[\w/-]+[`']?|[`']?[\w/-]+[`']?\s+rule)$/i,
  /\b(?:previous|last|recent|earlier) (?:commit|fix|change|patch|bug ?fix)\b|\b(?:revision tag|version-info|code ?polic\w+|checksrc|line (?:longer|length)|longer than \d+)\b/i,
  /^(?:some |more |first |initial )+(?:initial )?(?:work|steps?|draft|attempt|version|stab)\b/i,
  /^(?:new|add(?:ed|s)?|extend(?:ed)?|fix(?:ed)?|improve[sd]?) (?:a |an |the |some |more |new )*(?:\w+ )?(?:test ?cases?|asserts?|assertions?)\b/i,
  /\b(?:language|wording|grammar|spelling) in (?:comments?|docs?)\b|\bURLs? to\b|\b(?:credit|reporter|thanks)\b/i,
  /\bunused (?:imports?|variables?|code|dependenc|params?|arguments?)/i,
];

/** Subjects that say something only together with the diff. */
const MIN_WORDS = 3;

export function isBot(author: string | null): boolean {
  return author !== null && BOT.test(author);
}

/** Assistants whose commits are work that somebody asked for, and took. */
const ASSISTANT = /^(?:claude|copilot(?:-swe-agent)?|codex|cursor|devin-ai-integration|google-labs-jules)\[bot\]$/i;

/** Whether a commit is a bot's own, such as a newer version, rather than work that it was asked for. */
export const isChore = (author: string | null): boolean => isBot(author) && !ASSISTANT.test(author ?? '');

/** Whether a commit's message says nothing that a later reader would want to know. */
export function isNoise(commit: CommitMessage): boolean {
  if (isBot(commit.event.author) || isMachineMade(commit)) return true;
  if (commit.breaking && wordCount(commit.title) >= 2) return false;
  return isTrivialTitle(commit.title) || /^merge\b/i.test(commit.subject);
}

/** Whether words (a subject, a bullet of a squashed commit) are noise by themselves. */
export function isTrivialTitle(title: string): boolean {
  if (wordCount(title) < MIN_WORDS || topicWords(title).length === 0) return true;
  return NOISE_SUBJECT.some((pattern) => pattern.test(title));
}

function isMachineMade({ subject, scope, event }: CommitMessage): boolean {
  if (
    /^(?:deps|deps-dev|dev-deps|dependencies|release|renovate|dependabot|changelog|lock|main|master|release-notes|releases?|changes|thanks|todo|news|copyright|spellcheck|codespell|checksrc)$/i.test(
      scope ?? '',
    )
  )
    return true;
  return (
    /^Bumps \[|updated-dependencies:|This PR contains the following updates|dependabot/m.test(event.text) &&
    /\b(?:bump|update|pin)/i.test(subject)
  );
}

/** "v1.2.0", "Release 1.2.0": it says only which version it makes. */
export const isRelease = (title: string): boolean => /^(?:v?\d+\.\d|version \d|release\b|bump\b)/i.test(title);

/** Whether a commit touches the product itself; true when it does not say what it touched. */
export function touchesProduct(files: readonly string[]): boolean {
  return files.length === 0 || files.some((path) => !isAuxiliary(path));
}
