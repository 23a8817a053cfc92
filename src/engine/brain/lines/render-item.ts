/** An item as lines of the brain. Its text is data: it is put on lines of its own and can open no heading or fence. */
import { firstSentence, sentenceRanges } from '../../enrichment/text/sentences.ts';
import type { MemoryItem } from '../../model/item.ts';
import { whyOf } from '../../model/why.ts';
import { importanceOf } from '../select/score.ts';

const MAX_FILES_SHOWN = 3;
/** Characters of a line of the brief, so that no item takes the brief for itself. */
const BRIEF_LENGTH = 400;
/** A sentence shorter than this, such as "No.", is told with the next one. */
const LEAST = 20;

/** Code between single backticks on one line. */
const CODE = /(?<!`)(`(?!`)[^`\n]+`)(?!`)/;

/** Code shows a comment's signs; anywhere else they would hide what follows. A space in their place: what stood around them must not make another. */
const withoutComments = (text: string): string =>
  text
    .split(CODE)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/<!--|-->/g, ' ')))
    .join('');

/** A text on one line that starts no Markdown block and opens no comment. */
export function inline(text: string): string {
  return withoutComments(text.replace(/`{3,}|~{3,}/g, "'''"))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?=#{1,6}\s|>|[-*+]\s)/, '\\')
    .replace(/^(\d+)(?=[.)]\s)/, '$1\\');
}

const fold = (text: string): string =>
  inline(text)
    .toLowerCase()
    .replace(/(?<![.:;!])[.:;!]+$/, '');

export const endSentence = (text: string): string =>
  /[\p{Sentence_Terminal}:)`"'”」』）]$/u.test(text) ? text : `${text}.`;

/** What the facts say beyond the title, line by line. */
function factLines(item: MemoryItem): string[] {
  const lines = item.facts
    .split('\n')
    .map(inline)
    .filter((line) => line !== '');
  const first = lines[0];
  if (first !== undefined && fold(first) === fold(item.title)) return lines.slice(1);
  return lines;
}

/** The title, unless the first fact line begins by saying the same. */
function headline(item: MemoryItem, facts: readonly string[]): string {
  const first = facts[0];
  return first !== undefined && fold(first).startsWith(fold(item.title)) ? '' : `**${inline(item.title)}**`;
}

function files(item: MemoryItem): string {
  if (item.files.length === 0) return '';
  const shown = item.files.slice(0, MAX_FILES_SHOWN).map((file) => `\`${inline(file).replaceAll('`', "'")}\``);
  const rest = item.files.length - shown.length;
  return `${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

function why(item: MemoryItem): string {
  const said = inline(whyOf(item));
  return said === '' ? '' : ` ${endSentence(said)}`;
}

/** The item's first line, and the facts that stand below it. */
function body(item: MemoryItem): { readonly first: string; readonly below: readonly string[] } {
  const facts = factLines(item);
  const head = headline(item, facts);
  const impact = item.impact === null ? '' : ` Impact: ${endSentence(inline(item.impact))}`;
  const [only = '', ...others] = facts;
  if (others.length > 0 && head !== '') return { first: `${head}${why(item)}${impact}`, below: facts };
  const separator = head === '' || only === '' ? '' : ': ';
  const fact = only === '' ? '' : endSentence(only);
  return { first: `${head}${separator}${fact}${why(item)}${impact}`, below: others };
}

const noted = (line: string, notes: readonly string[]): string => {
  const shown = notes.filter((note) => note !== '');
  return shown.length === 0 ? `- ${line}` : `- ${line} _(${shown.join('; ')})_`;
};

/** Layer 1: with confidence, importance, tags, files and the date of the last update (absolute, so that it never churns). */
export function renderActive(item: MemoryItem): string[] {
  const { first, below } = body(item);
  const notes = [
    item.updatedAt.slice(0, 10),
    `importance ${importanceOf(item)}, confidence ${item.confidence.toFixed(2)}`,
    item.tags.map((tag) => `#${tag}`).join(' '),
    files(item),
  ];
  return [noted(first, notes), ...below.map((line) => `  - ${endSentence(line)}`)];
}

/**
 * Layer 2: compact, with confidence and files only. What is a list by nature (commands, packages, rules) is kept
 * whole; of a story, the first sentences are enough to know that there is more to ask for.
 */
export function renderReference(item: MemoryItem): string[] {
  const notes = [`confidence ${item.confidence.toFixed(2)}`, files(item)];
  if (item.origin !== 'commit') {
    const { first, below } = body(item);
    return [noted(first, notes), ...below.map((line) => `  - ${endSentence(line)}`)];
  }
  const rationale = item.rationale === null ? null : firstSentence(inline(item.rationale), LEAST);
  const [fact = item.title] = factLines(item);
  return [noted(body({ ...item, facts: firstSentence(fact, LEAST), rationale }).first, notes)];
}

/** As many whole sentences from the start as fit into BRIEF_LENGTH; the first one in any case. */
function beginning(text: string): string {
  const ends = sentenceRanges(text).map(({ end }) => end);
  return text.slice(0, Math.max(firstSentence(text, LEAST).length, ...ends.filter((end) => end <= BRIEF_LENGTH)));
}

/** One line of the project brief. */
export function renderBrief(item: MemoryItem): string {
  const [first = item.title] = factLines(item);
  const text = fold(first).startsWith(fold(item.title)) || item.type === 'project-brief' ? first : item.title;
  return endSentence(beginning(inline(text)));
}
