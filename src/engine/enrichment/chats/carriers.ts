/** What carries others' words into a turn with a mark where it ends: tags, comments, fenced code. */

const TAG = /(?<![\w`])<(\/?)([a-z][\w:.-]{0,60})(?:\s[^<>]{0,500})?>/gi;

/** Ranges of an opening tag with its closing one, the outermost, and of comments; one that is not closed goes to the end. */
function* tagged(text: string): Generator<readonly [number, number]> {
  for (let start = text.indexOf('<!--'); start >= 0;) {
    const close = text.indexOf('-->', start);
    const end = close < 0 ? text.length : close + 3;
    yield [start, end];
    start = text.indexOf('<!--', end);
  }
  const open: { readonly name: string; readonly start: number }[] = [];
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    if (tag.endsWith('/>')) continue;
    if (slash === '') {
      open.push({ name: name.toLowerCase(), start: index });
      continue;
    }
    const at = open.findLastIndex((one) => one.name === name.toLowerCase());
    const opening = open[at];
    if (!opening) continue;
    open.length = at;
    yield [opening.start, index + tag.length];
  }
  // A tag alone on its line opens a block; "use <Button> here" only names one.
  const unclosed = open.find(({ start }) => /^[^\S\n]*$/.test(lineAround(text, start)));
  if (unclosed) yield [unclosed.start, text.length];
}

/** The line of an offset, without the tag that begins there. */
function lineAround(text: string, at: number): string {
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const tagEnd = text.indexOf('>', at) + 1;
  const end = text.indexOf('\n', tagEnd);
  return text.slice(start, at) + text.slice(tagEnd, end < 0 ? text.length : end);
}

/** `text`, of the same length and with the same lines, with tags, comments and what they hold left blank. */
export function withoutTagged(text: string): string {
  if (!text.includes('<')) return text;
  let blank = text;
  for (const [start, end] of tagged(text))
    blank = blank.slice(0, start) + blank.slice(start, end).replace(/[^\n]/g, ' ') + blank.slice(end);
  return blank;
}

const FENCE = /^[\s>]*(?:(?:[-*+•]|\d{1,3}[.)])\s+)*(`{3,}|~{3,})/;

/** Follows fenced code: a fence is closed by one of its kind that is as long. */
export class Fences {
  #open: string | null = null;

  /** Whether a line is code, or the mark of it. */
  takes(line: string): boolean {
    const [found = '', mark = ''] = FENCE.exec(line) ?? [];
    const behind = line.slice(found.length);
    if (this.#open !== null) {
      if (mark.startsWith(this.#open) && behind.trim() === '') this.#open = null;
      return true;
    }
    if (mark === '') return false;
    // "```npm test```" is code within a line.
    if (!(mark.startsWith('`') && behind.includes('`'))) this.#open = mark;
    return true;
  }
}
