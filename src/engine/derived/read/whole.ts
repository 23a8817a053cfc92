/** What a file that is not split tells of itself: a page, a style sheet, a Dockerfile, plain text. */
import { firstSentenceOf } from './doc-comment.ts';

const MOST = { lines: 60, line: 400, page: 8_000 } as const;
const hasWords = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);
const TITLE = /<title[^>]{0,200}>([^<]{1,300})/i;
/** Says how the file is written, not what is in it. */
const DIRECTIVE = /^(?:@charset\b|<!doctype\b|<\?)/i;

/** One line: a page's title or its first words, the comment it begins with, else the first line with words. */
export function firstStatement(lines: readonly string[], language: string): string {
  const beginning = lines.slice(0, MOST.lines).map((line) => line.slice(0, MOST.line).trim());
  return language === 'HTML' ? statementOfPage(beginning) : statementOfText(beginning);
}

function statementOfPage(lines: readonly string[]): string {
  const page = lines.join('\n').slice(0, MOST.page);
  const title = TITLE.exec(page)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  if (hasWords(title)) return title;
  let isComment = false;
  for (const line of lines) {
    if (line.includes('<!--')) isComment = true;
    const words = isComment ? '' : line.replace(/<[^<>]{0,400}>?/g, ' ').trim();
    if (line.includes('-->')) isComment = false;
    if (hasWords(words) && !/^[\w:-]+\s*=/.test(words)) return words;
  }
  return '';
}

function statementOfText(lines: readonly string[]): string {
  const comment: string[] = [];
  let isBlock = false;
  for (const line of lines) {
    const isComment = isBlock || /^(?:\/\*|\/\/|#(?:\s|$))/.test(line);
    if (line.startsWith('/*')) isBlock = true;
    if (line.includes('*/')) isBlock = false;
    if (isComment || line === '') comment.push(line);
    else if (!DIRECTIVE.test(line) && hasWords(line)) return firstSentenceOf(comment) || line;
  }
  return firstSentenceOf(comment);
}
