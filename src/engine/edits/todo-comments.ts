/** The TODO, FIXME, HACK and XXX comments of a file. What stands in a string is none. */
import { languageOf } from '../derived/read/language.ts';
import { LEXES, type Lexis } from '../derived/read/lexis.ts';
import { scan } from '../derived/read/scan.ts';
import { table } from '../model/table.ts';

const TODO_TAGS = ['TODO', 'FIXME', 'HACK', 'XXX'] as const;

export interface TodoComment {
  readonly tag: (typeof TODO_TAGS)[number];
  /** Without the tag, in one line. */
  readonly text: string;
  /** 1-based. */
  readonly line: number;
}

/** The tag as a word in capitals, perhaps with a name or a ticket in brackets: `TODO(mara): …`. */
const TAG = new RegExp(`(?<![\\w-])(${TODO_TAGS.join('|')})(?![\\w-])\\s*(?:\\(([^)\\n]{1,60})\\))?\\s*[:-]?\\s*`, 'g');
/** A remark may be wrapped; so many lines are read. */
const MOST_LINES = 6;
const LONGEST = 1_000;

const HASH: Pick<Lexis, 'lineComments' | 'blockComments'> = { lineComments: ['#'], blockComments: [] };
const MARKUP: Pick<Lexis, 'lineComments' | 'blockComments'> = {
  lineComments: [],
  blockComments: [['<!--', '-->', false]],
};
const STYLES: Pick<Lexis, 'lineComments' | 'blockComments'> = {
  lineComments: ['//'],
  blockComments: [['/*', '*/', false]],
};
/** How comments are written where derived memory reads no code. */
const OTHERS = table<Pick<Lexis, 'lineComments' | 'blockComments'>>({
  YAML: HASH,
  TOML: HASH,
  Dockerfile: HASH,
  Makefile: HASH,
  Justfile: HASH,
  HTML: MARKUP,
  Markdown: MARKUP,
  CSS: STYLES,
});

function lexisOf(path: string): Lexis | null {
  const { name, family } = languageOf(path);
  const known = LEXES[family];
  if (known) return known;
  const comments = OTHERS[name];
  const plain = LEXES.c;
  return comments && plain ? { ...plain, strings: [], shortQuotes: false, ...comments } : null;
}

/** In the order of their lines; none where the language's comments are not known. Linear in the text's length. */
export function todoComments(path: string, text: string): TodoComment[] {
  const lexis = /TODO|FIXME|HACK|XXX/.test(text) ? lexisOf(path) : null;
  if (!lexis) return [];
  const { comments, starts } = scan(text, lexis);
  const found: TodoComment[] = [];
  let line = 0;
  for (const { from, to } of joined(text, comments, lexis)) {
    const words = text.slice(from, to);
    const tags = [...words.matchAll(TAG)];
    tags.forEach((match, i) => {
      const [all, tag, who] = match;
      while ((starts[line + 1] ?? Infinity) <= from + match.index) line++;
      const rest = words.slice(match.index + all.length, tags[i + 1]?.index);
      const said = remark(words.slice(0, match.index), rest, line === 0);
      const known = TODO_TAGS.find((one) => one === tag);
      if (known && said !== '') found.push({ tag: known, text: who ? `${said} (${who})` : said, line: line + 1 });
    });
  }
  return found;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Line comments on following lines are one: a remark may be wrapped. */
function joined(text: string, comments: readonly Span[], { lineComments }: Lexis): Span[] {
  const spans: Span[] = [];
  for (const comment of comments) {
    const last = spans.at(-1);
    const isLine = lineComments.some((mark) => text.startsWith(mark, comment.from));
    const follows = last !== undefined && /^\n[ \t]*$/.test(text.slice(last.to, comment.from));
    if (last && isLine && follows) spans[spans.length - 1] = { from: last.from, to: comment.to };
    else spans.push(comment);
  }
  return spans;
}

/** The mark that a comment's line begins with. */
const MARK = /^(?:\/{2,}!?|#+|--+|\/\*+|\*+(?!\/)|<!--)/;
const unclosed = (line: string): string => line.replace(/(?<!\s)\s*(?:(?<!\*)\*+\/|-->)\s*$/, '').trim();

/** How far in a comment's line its words begin, after its mark, and the words. */
function lineOf(line: string): { readonly indent: number; readonly words: string } {
  const bare = line.trimStart();
  const mark = MARK.exec(bare)?.[0];
  const rest = mark === undefined ? line : bare.slice(mark.length);
  return { indent: rest.length - rest.trimStart().length, words: unclosed(rest) };
}

/** What ends with a full stop, or is followed by a line that begins like a sentence, is said. */
const goesOn = (before: string, next: string): boolean => !/[.!?:;]$/.test(before) && !/^[\p{Lu}@]/u.test(next);

/**
 * What a comment says from here on: its line without the mark, and the lines in which that is wrapped: they are indented
 * further, or go on with its sentence. On the first line of a file a licence or a description is likely to follow.
 */
function remark(before: string, words: string, isFirstLine: boolean): string {
  const [first = '', ...others] = words.slice(0, LONGEST).split('\n').slice(0, MOST_LINES);
  const { indent } = lineOf(before.slice(before.lastIndexOf('\n') + 1));
  const said = [unclosed(first)];
  if (said[0] === '') return '';
  for (const line of others) {
    const next = lineOf(line);
    const isFurtherIn = next.indent > indent;
    if (next.words === '' || !(isFurtherIn || (!isFirstLine && goesOn(said.at(-1) ?? '', next.words)))) break;
    said.push(next.words);
  }
  return said.join(' ');
}
