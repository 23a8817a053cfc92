/** Subject and body of a commit message, also where somebody forgot the blank line between them. */

/** Whether `next` reads on from `first` in the middle of a sentence: it begins small, and `first` has not ended. */
const readsOn = (first: string, next: string): boolean =>
  !/[.:;!?]$/.test(first) && /^\s*\p{Ll}/u.test(next) && !/^\s*[\w-]+: /.test(next);

/**
 * The first paragraph is the subject, as git has it, if it is one line or a wrapped one; of a paragraph that goes on with
 * other lines, only the first line is. Blank lines around both are dropped.
 */
export function splitMessage(message: string): { readonly subject: string; readonly body: string } {
  const lines = message.replace(/^(?:[^\S\n]*\n)+/, '').split('\n');
  const blank = lines.findIndex((line) => line.trim() === '');
  const paragraph = blank < 0 ? lines : lines.slice(0, blank);
  const [first = '', ...others] = paragraph;
  const wrapped =
    others.length > 0 && others.length <= 2 && others.every((line, i) => readsOn(paragraph[i] ?? '', line));
  const taken = wrapped ? paragraph.length : 1;
  const subject = wrapped ? paragraph.map((line) => line.trim()).join(' ') : first;
  const body = lines
    .slice(taken)
    .join('\n')
    .replace(/^(?:[^\S\n]*\n)+/, '');
  return { subject: subject.trimEnd(), body: body.trimEnd() };
}
