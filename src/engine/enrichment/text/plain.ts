/** One block's Markdown as a plain line: links, emphasis and HTML taken off as the parser sees them, all else word for word. */
import type { Link, PhrasingContent, RootContent } from 'mdast';
import { hasInvisible } from '../../model/invisible.ts';
import { inlineTree } from '../documents/markup/markdown-tree.ts';
import { oneLine } from './words.ts';

/** A longer text is no sentence: it stays as it is. */
const LONGEST = 4_000;
/**
 * Every mark holds one of these, or is a picture beyond ASCII: a name such as `read_file`, a comparison or a list in brackets
 * alone is none, and needs no parser.
 */
const MARKED = /[*\\\u0080-\uffff]|<\S|\][(:]|&[#A-Za-z]|(?<![A-Za-z0-9_])_|_(?![A-Za-z0-9_])/;
const PICTURES = /\p{Extended_Pictographic}(?:\uFE0F|\u200D|[\u{1F3FB}-\u{1F3FF}]|[\u{E0020}-\u{E007F}])*/gu;
/** Signs of their own that count as pictures. */
const ASCII_SIGNS = /[©®™↔↕↖-↙▶◀‼⁉ℹ]/u;

/**
 * `markdown` (the words of one block) as a plain line. Code, brackets, signs and names such as `_create_params`, `*.ts` or
 * `string[]` stay as they stand. `definitions`: labels of the document's link definitions.
 */
export function plainText(markdown: string, definitions: readonly string[] = []): string {
  const isMarked = MARKED.test(markdown) || (definitions.length > 0 && markdown.includes('['));
  const line = oneLine(isMarked && markdown.length <= LONGEST ? rendered(markdown, definitions) : markdown);
  return line.replace(/(?<!\s)\s+([.,;:!?])(?=\s|$)/g, '$1');
}

function rendered(markdown: string, definitions: readonly string[]): string {
  const used = definitions.filter((label) => markdown.includes(`[${label}]`)).map((label) => `\n\n[${label}]: #`);
  const source = markdown.trim();
  return inlineTree(source + used.join(''))
    .children.map((node) => wordsOf(node, source))
    .join(' ');
}

function wordsOf(node: RootContent, source: string): string {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const said = source.slice(start, end);
  switch (node.type) {
    case 'text':
      // What is written as `&#8203;` speaks of a character; the character itself nobody would see.
      if (hasInvisible(node.value) && !hasInvisible(said)) return said;
      return node.value.replace(PICTURES, (picture) => (ASCII_SIGNS.test(picture) ? picture : ''));
    case 'emphasis':
    case 'strong':
      return isName(source, start, end) ? said : inside(node.children, source);
    case 'paragraph':
      return inside(node.children, source);
    case 'link':
      return `${inside(node.children, source)}${elsewhere(node)}`;
    case 'linkReference':
      return inside(node.children, source);
    case 'break':
      return ' ';
    case 'html':
      return htmlWords(said);
    case 'image':
    case 'imageReference':
    case 'definition':
      return '';
    default:
      return said;
  }
}

const inside = (nodes: readonly PhrasingContent[], source: string): string =>
  nodes.map((node) => wordsOf(node, source)).join('');

/** A file by its name alone, and a repository where it lies. */
const FILE = /^[\w-]{1,60}(?:\.[\w-]{1,30}){0,3}\.[a-z]{1,5}$/i;
const REPOSITORY = /^https:\/\/github\.com\/([\w.-]{1,60}\/[\w.-]{1,100})\/(?:blob|tree|raw)\//;

/** " of `ledger/rows`": a link on a bare file's name leads to that of another repository, which may have one of the name, too. */
function elsewhere({ url, children }: Link): string {
  const [only, ...more] = children;
  const repository = REPOSITORY.exec(url)?.[1];
  const isFile = only?.type === 'inlineCode' && more.length === 0 && FILE.test(only.value);
  return isFile && repository !== undefined ? ` of \`${repository}\`` : '';
}

/** Underscores around one word are part of a name (`__init__`), stars beside a slash part of a pattern of paths. */
function isName(source: string, start: number, end: number): boolean {
  const said = source.slice(start, end);
  if (said.startsWith('_')) return /^_{1,2}[\w.-]+_{1,2}$/.test(said) && /[a-z0-9]/i.test(said) && isCodeWord(said);
  const marks = /^\*+/.exec(said)?.[0].length ?? 0;
  return [source.charAt(start - 1), said.charAt(marks), said.at(-1 - marks) ?? '', source.charAt(end)].includes('/');
}

/** `_important_` is emphasis, `__init__`, `_a_b_` and `_v2_` are names. */
const isCodeWord = (said: string): boolean => /^__[a-z0-9]+(?:_[a-z0-9]+)*__$|\w_\w|\d/.test(said);

/** Elements that a text is marked up with; other names in angles (`Vec<T>`) are words. */
const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr b bdi bdo big blockquote body br center cite code dd del details dfn div dl dt em figcaption figure font footer h1
  h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd li link main mark meta nav noscript object ol p picture pre q
  rp rt ruby s samp script section small source span strike strong style sub summary sup svg table tbody td template tfoot th
  thead time title tr tt u ul var video wbr`.split(/\s+/),
);

function htmlWords(tag: string): string {
  const name = /^<\/?([a-zA-Z][\w-]*)/.exec(tag)?.[1];
  if (name === undefined) return '';
  if (/^w?br$/i.test(name)) return ' ';
  // A name with a hyphen is an element that a site has of its own.
  return ELEMENTS.has(name.toLowerCase()) || /^[a-z]+(?:-[a-z\d]+)+$/.test(name) ? '' : tag;
}
