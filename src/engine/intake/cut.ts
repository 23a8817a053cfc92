/** Shortens text where a reader would: never in the middle of a character or of a redaction. */

/** Looked back over for a better place, as a share of the limit. */
const LOOK_BACK = 0.2;

/** Text that is safe to store and to quote: line ends are `\n`; NULs and lone surrogates are U+FFFD. */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\0', '\uFFFD').toWellFormed();
}

/**
 * At most `limit` UTF-16 code units of `text`: up to a line's end where there is one in the last fifth, else up to a space,
 * else up to a whole character. Trailing white space goes only where something was cut.
 */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const earliest = Math.floor(limit * (1 - LOOK_BACK));
  const line = text.lastIndexOf('\n', limit);
  if (line >= earliest) return text.slice(0, beforeMarker(text, line)).trimEnd();
  const space = text.lastIndexOf(' ', limit);
  return text.slice(0, beforeMarker(text, space >= earliest ? space : wholeCharacter(text, limit))).trimEnd();
}

/** As many whole lines of `text` as fit into `limit`; a first line that is too long by itself is cut like any text. */
export function cutLines(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const end = text.lastIndexOf('\n', limit);
  return end > 0 ? text.slice(0, end) : cutText(text, limit);
}

/** `at`, or one before where it would part a surrogate pair. */
function wholeCharacter(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return at > 0 && unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
}

/** `at`, or the start of the `[REDACTED:…]` that it falls into. */
function beforeMarker(text: string, at: number): number {
  const start = text.lastIndexOf('[REDACTED:', at - 1);
  if (start === -1) return at;
  const end = text.indexOf(']', start);
  return end >= at ? start : at;
}
