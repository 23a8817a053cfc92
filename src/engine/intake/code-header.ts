/**
 * Of a file of code, what it says of itself: the comment at its top that is about the whole of it, without the marks of
 * comments. Every line stays on its line, so that evidence leads to it; what is code, a licence or a word to a tool is empty.
 */
import { isLegal, isToTools } from '../derived/read/boilerplate.ts';

/** Lines that are looked at. */
const MOST_LINES = 200;

interface Comment {
  /** First and last line, from 0. */
  readonly from: number;
  readonly to: number;
  /** Whether its marks say that it documents what holds it: `//!`, a docstring, `@file`. */
  readonly isOfFile: boolean;
}

/** The text of the header by its lines; empty where the file says nothing of itself. `path` tells the language. */
export function headerOf(path: string, text: string): string {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .slice(0, MOST_LINES);
  const comments = /\.pyi?$/.test(path) ? pythonComments(lines) : commentsAtTop(lines, path);
  const kept = comments.flatMap(({ from, to }) =>
    withoutBoilerplate(lines.slice(from, to + 1)).map((line, n) => [from + n, line] as const),
  );
  const header: string[] = [];
  for (const [at, line] of kept) {
    while (header.length < at) header.push('');
    header.push(line);
  }
  return header.some((line) => line !== '') ? header.join('\n').trimEnd() : '';
}

/** A paragraph that is about rights, and lines to tools, are emptied; the others lose their marks and the indent they share. */
function withoutBoilerplate(lines: readonly string[]): string[] {
  const bare = lines.map(withoutMarks);
  const below = bare.slice(1).filter((line) => line.trim() !== '');
  const indent = below.length === 0 ? 0 : Math.min(...below.map((line) => line.length - line.trimStart().length));
  const told = bare.map((line) => {
    const shared = line.slice(0, indent).trim() === '' ? line.slice(indent) : line.trimStart();
    return isToTools(shared.trim()) ? '' : shared.trimEnd();
  });
  let isLicence = false;
  for (let from = 0; from < told.length;) {
    let end = from;
    while (end < told.length && told[end] !== '') end++;
    const paragraph = told.slice(from, end);
    isLicence = paragraph.length > 0 ? isLegal(paragraph, isLicence) : isLicence;
    if (isLicence) told.fill('', from, end);
    from = end + 1;
  }
  return told;
}

const ENDS = ['*/', '"""', "'''"];

function withoutMarks(line: string): string {
  const bare = line.replace(/^\s*(?:\/\*\*?!?|\*\/|\*(?![*\w])|\/\/[/!]?|#+!?|[rRuU]?"""|[rRuU]?''')/, '');
  return bare
    .slice(0, Math.min(bare.length, ...ENDS.map((end) => bare.indexOf(end)).filter((at) => at >= 0)))
    .replace(/^ (?! )/, '')
    .replace(/(?<!`)``(?!`)/g, '`');
}

const isBlank = (line: string | undefined): boolean => (line ?? '').trim() === '';

/** A module's docstring, and before it comments that say who generated it. */
function pythonComments(lines: readonly string[]): Comment[] {
  let at = 0;
  while (at < lines.length && (isBlank(lines[at]) || lines[at]?.startsWith('#'))) at++;
  const above: Comment[] = at > 0 && saysGenerated(lines.slice(0, at)) ? [{ from: 0, to: at - 1, isOfFile: true }] : [];
  const quote = /^[rRuU]?("""|''')/.exec(lines[at] ?? '')?.[1];
  if (quote === undefined) return above;
  const first = (lines[at] ?? '').replace(/^[rRuU]?(?:"""|''')/, '');
  const end = first.includes(quote) ? at : lines.findIndex((line, n) => n > at && line.includes(quote));
  return end < 0 ? above : [...above, { from: at, to: end, isOfFile: true }];
}

const GENERATED = /\b(?:auto-?)?generated\b|\bdo not (?:edit|modify)\b/i;
const saysGenerated = (lines: readonly string[]): boolean => lines.some((line) => GENERATED.test(line));
const OF_FILE = /@(?:file|fileoverview|packageDocumentation|module)\b/;
/** What a file may begin with before it is documented. */
const PREAMBLE = /^(?:#!|['"]use \w+['"];?$|#!\[|<\?php)/;
/** What a comment that is followed by it is not about. */
const LOADS = /^(?:import\b|export \*|export \{|(?:pub )?(?:use|mod) |#include|require|from |use |package |namespace )/;

/** The comments before the first code, but one that belongs to what is declared right below it. */
function commentsAtTop(lines: readonly string[], path: string): Comment[] {
  const found: Comment[] = [];
  let at = 0;
  for (;;) {
    while (at < lines.length && (isBlank(lines[at]) || PREAMBLE.test(lines[at]?.trim() ?? ''))) at++;
    const comment = commentAt(lines, at);
    if (comment === undefined) break;
    found.push(comment);
    at = comment.to + 1;
  }
  return found.filter((comment) => isOfWhole(comment, lines, path));
}

function commentAt(lines: readonly string[], from: number): Comment | undefined {
  const line = (lines[from] ?? '').trim();
  if (line.startsWith('/*')) {
    const to = lines.findIndex(
      (one, n) => n >= from && one.slice(n === from ? one.indexOf('/*') + 2 : 0).includes('*/'),
    );
    return to < 0
      ? undefined
      : { from, to, isOfFile: line.startsWith('/*!') || lines.slice(from, to + 1).some((one) => OF_FILE.test(one)) };
  }
  const mark = /^(?:\/\/!|\/\/\/(?!\/)|\/\/|#(?!\[|include))/.exec(line)?.[0];
  if (mark === undefined) return undefined;
  let to = from;
  while (/^(?:\/\/!|\/\/\/(?!\/)|\/\/|#(?!\[|include))/.exec((lines[to + 1] ?? '').trim())?.[0] === mark) to++;
  return { from, to, isOfFile: mark === '//!' };
}

/** A Go package is documented right above its name; elsewhere what stands right above a declaration is about that. */
function isOfWhole({ from, to, isOfFile }: Comment, lines: readonly string[], path: string): boolean {
  if (isOfFile || saysGenerated(lines.slice(from, to + 1))) return true;
  const below = (lines[to + 1] ?? '').trim();
  if (/\.(?:go|java|kt)$/.test(path)) return below.startsWith('package ');
  const isBlock = (lines[from] ?? '').trim().startsWith('/*');
  if (/\.rs$/.test(path)) return false;
  return isBlank(below) ? isBlock || to > from || endsSentence(lines[to] ?? '') : isBlock && LOADS.test(below);
}

const endsSentence = (line: string): boolean => /[.!]\s*$/.test(line);
