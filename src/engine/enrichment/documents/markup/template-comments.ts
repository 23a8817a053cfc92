/**
 * Templates of pull requests speak to contributors by their comments, which whoever opens one sees while they write: of these alone
 * comments are read as text. What makes them comments becomes blanks; nothing else moves, so that places stay.
 */
import { baseName } from '../../paths.ts';

const FOLDERS = /^(?:docs?\/|\.github\/(?:pull_request_template\/)?)?[^/]+$/i;

/** Whether the page at `path` (with `/`) is a template of pull requests, where the forge looks for one. */
export const isTemplatePath = (path: string): boolean =>
  /^pull[-_]request[-_]template/i.test(baseName(path)) && FOLDERS.test(path);

const COMMENT = /<!--(-{0,3})([^]{0,5000}?)(-{0,3})-->/g;
/** A line break with the blanks behind it: these go before it, since four of them would make code of words. */
const INDENTED = /\n([ \t]+)/g;

/** `text`, of the same length, with the words of its comments as paragraphs and lists. */
export const withoutCommentMarks = (text: string): string =>
  text.replace(COMMENT, (whole, before: string, words: string, after: string) => {
    const lines = words.replace(INDENTED, (_, blanks: string) => `${blanks}\n`);
    return `${' '.repeat('<!--'.length + before.length)}${lines}${' '.repeat(after.length + '-->'.length)}`.padEnd(
      whole.length,
    );
  });
