/** Links that do more than lead to a page, or whose host hides what it is. */

/** Schemes that act or carry something, hosts of numbers beyond the own machine, names in another alphabet's code. */
const LINKS: readonly RegExp[] = [
  /\b(?:javascript|vbscript):\S/i,
  /\b(?:vscode|vscode-insiders|cursor|file|ftp):\/\/[\w/.-]{3}/i,
  /(?:^|[\s(<"'`])command:[a-z]\w{0,40}\.\w/i,
  /\bdata:(?:text\/html|application\/|image\/svg)\S{4,}/i,
  /\bhttps?:\/\/(?!127\.|0\.0\.0\.0|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}\b/i,
  /\bxn--[a-z\d]/i,
  /\bhttps?:\/\/[^\s/@]{1,80}@[a-z\d]/i,
];

const NEEDS_MORE = /[:]|xn--/i;

export const hasLink = (text: string): boolean => NEEDS_MORE.test(text) && LINKS.some((link) => link.test(text));

/** A link that is told as something to go to: what stands behind it is said by others, and may be another thing tomorrow. */
const TO_FOLLOW =
  /\b(?:see|follow|read|visit|open|fetch|get|load|use|via|through|to|at|from|with|call|include|import|install|answer|replies|link)\b[^\n]{0,60}?\b(?:https?|ftp):\/\/(\w[\w.-]{0,99})/gi;

/** Hosts where projects of every sort keep code and documentation that others review. */
const KNOWN_HOSTS =
  /(?:^|\.)(?:github\.com|github\.io|githubusercontent\.com|gitlab\.com|bitbucket\.org|npmjs\.com|npmjs\.org|pypi\.org|crates\.io|docs\.rs|readthedocs\.io|readthedocs\.org|mozilla\.org|nodejs\.org|python\.org|rust-lang\.org|golang\.org|go\.dev|microsoft\.com|visualstudio\.com|google\.com|apple\.com|wikipedia\.org|stackoverflow\.com|conventionalcommits\.org|semver\.org|keepachangelog\.com|w3\.org|ietf\.org|json-schema\.org|typescriptlang\.org|kubernetes\.io|docker\.com|apache\.org|gnu\.org|pnpm\.io|yarnpkg\.com|vitejs\.dev|vite\.dev|eslint\.org|prettier\.io|jestjs\.io|vitest\.dev|anthropic\.com|openai\.com|claude\.com|modelcontextprotocol\.io|spdx\.org|opensource\.org|creativecommons\.org)$/i;

const OWN = /^(?:localhost|127\.|0\.0\.0\.0|10\.|192\.168\.)/;

/** The same in what tells of a change, where a page that was seen is no order to go there. */
const TO_FETCH =
  /\b(?:follow|visit|open|fetch|get|load|use|call|include|import|install|download|run)\b[^\n]{0,60}?\b(?:https?|ftp):\/\/(\w[\w.-]{0,99})/gi;

export function leadsAway(text: string, tellsOfChange = false): boolean {
  if (!text.includes('://')) return false;
  for (const [, host = ''] of text.matchAll(tellsOfChange ? TO_FETCH : TO_FOLLOW))
    if (!KNOWN_HOSTS.test(host) && !OWN.test(host)) return true;
  return false;
}
