/** Cuts text before it is searched for secrets: half of one is not known for what it is. */

/** Looked back over for a gap, in UTF-16 code units; a longer run without one is data. */
const LOOK_BACK = 1_024;

/**
 * At most `limit` UTF-16 code units of `text`; what is cut off reaches back to a blank, a quote, a bracket, a comma or a
 * semicolon, so that no token is cut in two.
 */
export function cutAtGap(text: string, limit: number): string {
  if (text.length <= limit) return text;
  for (let at = limit; at > Math.max(0, limit - LOOK_BACK); at--) {
    if (/[\s"'`,;()[\]{}<>]/.test(text.charAt(at))) return text.slice(0, at);
  }
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '');
}
