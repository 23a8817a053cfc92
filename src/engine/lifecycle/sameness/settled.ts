/**
 * What a statement changes, as what holds since: "we raised the rate limit to 250" and "the rate limit was raised to 250" say that
 * the rate limit is 250. English only.
 */

const CHANGED =
  'changed|raised|lowered|increased|reduced|bumped|upgraded|downgraded|updated|moved|switched|renamed|set';
const OBJECT = String.raw`((?:the|our|my|your|its)\s[^,.;:]{2,60}?)`;
/** From what it was. */
const FROM = String.raw`(?:\s+from\s+\S+)?`;

const FORMS: readonly RegExp[] = [
  String.raw`^(?:(?:i|we|they)(?:\s+have|['’]ve)?\s+)?(?:just\s+|now\s+)?(?:${CHANGED})\s+${OBJECT}${FROM}\s+to\s+(?=\S)`,
  String.raw`^${OBJECT}\s+(?:is|are|was|were|has been|have been)\s+(?:now\s+|just\s+)?(?:${CHANGED})${FROM}\s+to\s+(?=\S)`,
].map((form) => new RegExp(form, 'iu'));

/** A statement as what holds since; the same where it changes nothing. */
export function settled(text: string): string {
  for (const form of FORMS) {
    const found = form.exec(text);
    if (found) return `${found[1] ?? ''} is ${text.slice(found[0].length)}`;
  }
  return text;
}
