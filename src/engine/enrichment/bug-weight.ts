/** How much a bug weighs: by what it did, not by the effort of mending it (Contox's importance scale). */

const SEVERE =
  /\b(?:data loss|los(?:es|ing|t) data|corrupt(?:s|ed|ion|ing)?|security|vulnerabilit\w*|CVE-\d+|injection|xss|rce|privilege|leak(?:s|ed|ing)? (?:of )?(?:secrets?|credentials?|tokens?|passwords?)|path traversal|redos)\b/i;
const SERIOUS =
  /\b(?:crash\w*|panic\w*|segfault|deadlock\w*|hang(?:s|ing)?|infinite|memory leaks?|leak\w*|race(?: condition)?s?|out of memory|oom|regression|double[- ]free|use[- ]after[- ]free|stack overflow|data race|freez\w+|undefined behavio\w+|wrong results?|not (?:being )?(?:saved|persisted))\b/i;

/**
 * Importance of a bug from its title, what else is told of it, and whether its cause is known: 4 where data or secrets were at
 * risk, 3 where it stopped somebody's work or its cause is told, else 2.
 */
export function weightOfBug(title: string, body: string, hasCause: boolean): number {
  if (SEVERE.test(title)) return 4;
  return SERIOUS.test(`${title} ${body}`) || hasCause ? 3 : 2;
}
