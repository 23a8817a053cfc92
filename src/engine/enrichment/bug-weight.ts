/** How much a bug weighs: by what it did, not by the effort of mending it (Contox's importance scale). */
import { sentencesOfLines } from './text/sentences.ts';

const SEVERE =
  /\b(?:data loss|los(?:es|ing|t) data|corrupt(?:s|ed|ion|ing)?|security|vulnerabilit\w*|CVE-\d+|injection|xss|rce|privilege|leak(?:s|ed|ing)? (?:of )?(?:secrets?|credentials?|tokens?|passwords?)|path traversal|redos)\b/i;
/** What a message tells of the harm itself: of security much is told that is no bug's harm. */
const HARM =
  /\b(?:data loss|(?:data|work|changes|files|records|messages|entries|rows) (?:is|are|was|were|gets?|got|being|been) (?:silently )?(?:lost|corrupted|deleted|overwritten)|los(?:es|ing|t|e) (?:the |their |all |users?['’]? |unsaved )*(?:data|work|changes|files|records|messages|entries|rows)|corrupt(?:s|ed|ing)? (?:the |their |all |users?['’]? )*(?:data|files?|databases?|stores?|state|records)|data corruption|CVE-\d+|leak(?:s|ed|ing)? (?:of )?(?:secrets?|credentials?|tokens?|passwords?))\b/i;
/** "No data loss": what did not happen weighs nothing. */
const NOT_SO = /\b(?:no|not|never|without|nor|cannot)\b|n['’]t\b/i;
/** Of everybody's data, or so that nobody saw it. */
const WIDE = /\b(?:silent(?:ly)?|permanent(?:ly)?|irrecoverabl[ey]|unrecoverabl[ey]|all|every|entire|whole)\b/i;
const SERIOUS =
  /\b(?:crash\w*|panic\w*|segfault|deadlock\w*|hang(?:s|ing)?|infinite|memory leaks?|leak\w*|race(?: condition)?s?|out of memory|oom|regression|double[- ]free|use[- ]after[- ]free|stack overflow|data race|freez\w+|undefined behavio\w+|wrong results?|not (?:being )?(?:saved|persisted))\b/i;
const COSMETIC =
  /\b(?:spacing|padding|margins?|misalign\w*|alignment|colou?rs?|fonts?|icons?|tooltips?|hover|z-index|cosmetic|flicker\w*|css|overlap\w*|pixels?|borders?|shadows?|dark mode|light mode)\b/i;

const SPELLING = /\b(?:typos?|misspell\w*|spelling|wording|capitali[sz]ation)\b/i;

const harms = (text: string): string | undefined =>
  sentencesOfLines(text).find((sentence) => HARM.test(sentence) && !NOT_SO.test(sentence));

/**
 * Importance of a bug from its title, what else is told of it, and whether its cause is known: 5 where data of all were
 * lost or nobody saw it, 4 where data or secrets were at risk, 3 where it stopped somebody's work or its cause is told, 2 for
 * the looks and what is known no better, 1 for spelling.
 */
export function weightOfBug(title: string, body: string, hasCause: boolean): number {
  const harm = harms(`${title}.\n${body}`);
  if (harm !== undefined && WIDE.test(harm)) return 5;
  if (harm !== undefined || SEVERE.test(title)) return 4;
  if (SERIOUS.test(`${title} ${body}`)) return 3;
  if (SPELLING.test(title)) return 1;
  return hasCause && !COSMETIC.test(title) ? 3 : 2;
}
