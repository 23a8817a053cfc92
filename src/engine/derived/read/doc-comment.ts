/** The first sentence of a comment: what its author thought should be read first. */
import { firstSentence } from '../../enrichment/text/sentences.ts';
import { SECTION_LIMITS } from '../section.ts';
import { isGenerated, isLegal, isToTools } from './boilerplate.ts';

/** The first sentence of comment lines that describes something, markers taken off; empty where none does. */
export function firstSentenceOf(lines: readonly string[]): string {
  let isLicence = false;
  for (const paragraph of paragraphsOf(lines.slice(0, MOST_LINES))) {
    if (isLegal(paragraph, isLicence)) isLicence = true;
    else if (!isGenerated(paragraph)) {
      const said = saidIn(paragraph);
      if (said !== '') return said;
    }
  }
  return '';
}

/** `#![expect(…)]` of Rust looks like the comment of other languages. */
const ATTRIBUTE = /^\s{0,40}#!?\[\w/;

/** Longer comments are read as far as this. */
const MOST_LINES = 60;

/** The comment's lines, markers taken off, as what stands between empty lines and in comments of its own. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    const whole = line.slice(0, 600);
    const text = ATTRIBUTE.test(whole) ? '' : withoutMarks(whole);
    if (text !== '' && !isToTools(text)) paragraphs.at(-1)?.push(text);
    if (text === '' || isToTools(text) || whole.trimEnd().endsWith('*/')) paragraphs.push([]);
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** The first sentence of a paragraph, which tags (`@param`, `:param x:`, `Args:`) end. */
function saidIn(paragraph: readonly string[]): string {
  const kept: string[] = [];
  for (const text of paragraph) {
    if (/^(?:@\w|:\w+|\\\w+|Args:|Returns:|Parameters:|Example)/.test(text)) {
      const said = /^[@\\](?:brief|description|desc|fileoverview|file|module|summary)\b:?\s*(.*)/.exec(text)?.[1];
      if (said === undefined || said === '') {
        if (kept.length > 0) break;
        continue;
      }
      kept.push(said);
    } else kept.push(text);
    if (kept.join(' ').length > SECTION_LIMITS.summary * 2) break;
  }
  return sentence(kept.join(' '));
}

function withoutMarks(line: string): string {
  return line
    .trim()
    .replace(/^(?:\/\*\*?!?|\*\/|\*+(?!\w)|\/\/[/!]?|#+!?|--+|[rRuUbB]{0,2}"""|[rR]?'''|;+|%+|<!--)\s?/, '')
    .replace(/(?<!\s)\s*(?:\*\/|"""|'''|-->)\s*$/, '')
    .replace(/<\/?(?:summary|para|remarks|p|code|c)>/g, '')
    .trim();
}

/** The first sentence of a prose text, at most SECTION_LIMITS.summary characters, cut at a word. */
export function sentence(text: string): string {
  const flat = text.slice(0, 2_000).replace(/\s+/g, ' ').trim();
  return cut(firstSentence(flat), SECTION_LIMITS.summary);
}

/** At most `most` characters, cut between words where there is a place for it. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most - 1);
  return `${text.slice(0, space > most / 2 ? space : most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
