/** A document: what sort it is, its blocks, and its sentences as plain lines with the words they come from. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { spanOf } from '../../draft.ts';
import { baseName, folderOf } from '../../paths.ts';
import { plainText } from '../../text/plain.ts';
import { sentenceRanges } from '../../text/sentences.ts';
import { readAsciiDoc } from '../markup/asciidoc.ts';
import { type Hidden, hiddenIn, withHidden } from '../markup/hidden.ts';
import { audienceOf, isNamedTranslation } from './audience.ts';
import { belowBoldLeads } from './bold-leads.ts';
import type { DocumentBlock, DocumentTable } from '../markup/blocks.ts';
import { readMarkdown } from '../markup/markdown-blocks.ts';
import { unquoted } from '../markup/markdown-places.ts';
import { isTemplatePath, withoutCommentMarks } from '../markup/template-comments.ts';
import { readRst } from '../markup/restructured-text.ts';

export type DocumentSort =
  'readme' | 'contributing' | 'instructions' | 'design' | 'decision-record' | 'changelog' | 'other';

export interface ProjectDocument {
  readonly event: BrainEvent;
  readonly path: string;
  readonly sort: DocumentSort;
  /** What no reader of the text sees; the same offsets. */
  readonly hidden: Hidden;
  readonly blocks: readonly DocumentBlock[];
  /** Of Markdown; other markups are read without theirs. */
  readonly tables: readonly DocumentTable[];
  /** Labels that links of the text are defined by. */
  readonly definitions: readonly string[];
}

export interface Sentence {
  /** A plain line. */
  readonly text: string;
  readonly span: EvidenceSpan;
}

const read = new WeakMap<BrainEvent, ProjectDocument>();

/** Read once, however many ask for it. */
export function documentOf(event: BrainEvent): ProjectDocument {
  const known = read.get(event) ?? readDocument(event);
  read.set(event, known);
  return known;
}

function readDocument(event: BrainEvent): ProjectDocument {
  const path = event.files[0] ?? '';
  const text = isTemplatePath(path) ? withoutCommentMarks(event.text) : event.text;
  const hidden = isMarkdown(path) ? hiddenIn(text) : { shown: event.text, ranges: [] };
  const { definitions, tables } = isMarkdown(path) ? readMarkdown(hidden.shown) : { definitions: [], tables: [] };
  const named = sortOf(path);
  const sort = JUDGED.has(named) ? judged(named, audienceOf(path, hidden.shown)) : untranslated(named, path);
  const all = blocksIn(hidden.shown, path);
  // What was written for assistants keeps its lines.
  const blocks = sort === 'instructions' ? all : belowBoldLeads(hidden.shown, all);
  return { event, path, sort, hidden, blocks, tables, definitions };
}

/** A read-me in another language says nothing that the first one does not. */
const untranslated = (named: DocumentSort, path: string): DocumentSort =>
  named === 'readme' && isNamedTranslation(path) ? 'other' : named;

/** Sorts of pages whose words have to bear out what their names promise. */
const JUDGED: ReadonlySet<DocumentSort> = new Set<DocumentSort>(['other', 'contributing', 'design']);

function judged(named: DocumentSort, audience: ReturnType<typeof audienceOf>): DocumentSort {
  if (audience !== 'contributors') return 'other';
  return named === 'design' ? 'design' : 'contributing';
}

const isMarkdown = (path: string): boolean => !/\.(?:rst|adoc|asciidoc|org)$/i.test(path);

/** What a document of this name is made of; Org's are not understood. */
function blocksIn(text: string, path: string): readonly DocumentBlock[] {
  if (/\.rst$/i.test(path)) return readRst(text).blocks;
  if (/\.(?:adoc|asciidoc)$/i.test(path)) return readAsciiDoc(text).blocks;
  return /\.org$/i.test(path) ? [] : readMarkdown(text).blocks;
}

function sortOf(path: string): DocumentSort {
  const name = baseName(path).toLowerCase();
  const folder = folderOf(path).toLowerCase();
  if (/(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions|architectural-decisions|rfcs?)$/.test(folder))
    return 'decision-record';
  if (/^adr[-_ ]?\d/.test(name)) return 'decision-record';
  if (
    /^(?:AGENTS?(?:\.override)?|CLAUDE|GEMINI)\.md$/.test(baseName(path)) ||
    /^(?:agents|claude|gemini)\.md$/.test(path) ||
    /^copilot-instructions\.md$|^\.(?:cursor|windsurf|cline|roo)?rules$|\.(?:instructions\.md|mdc)$/.test(name)
  )
    return 'instructions';
  if (
    /(?:^|\/)\.(?:cursor|claude|windsurf|devin|continue|roo|kilo|kilocode)\/rules(?:\/|$)|(?:^|\/)\.clinerules(?:\/|$)/.test(
      folder,
    )
  )
    return 'instructions';
  if (folder === '.changeset') return 'contributing';
  if (/^readme/.test(name)) return 'readme';
  if (/^(?:contributing|development|developing|hacking|building|maintaining|releasing)/.test(name))
    return 'contributing';
  if (/^(?:changelog|change[-_]log|changes|history|news|release[-_]?notes)(?:\.|$)/.test(name)) return 'changelog';
  if (/^(?:architecture|design|overview|internals)/.test(name)) return 'design';
  return 'other';
}

/** The sentences of a paragraph or list item. Where the block hides anything, each of them quotes all of it. */
export function sentencesIn(document: ProjectDocument, block: DocumentBlock): Sentence[] {
  const { event, hidden } = document;
  const words = hidden.shown.slice(block.start, block.end);
  const [start, end] = withHidden(hidden, event.text, block.start, block.end);
  const isOpen = start === block.start && end === block.end && words === event.text.slice(start, end);
  const whole = isOpen ? undefined : spanOf(event, start, end);
  return sentenceRanges(words).map((range) => ({
    text: plainText(unquoted(words.slice(range.start, range.end), block), document.definitions),
    span: whole ?? spanOf(event, block.start + range.start, block.start + range.end),
  }));
}

/** A whole block as one line. */
export function lineOf({ event, hidden, definitions }: ProjectDocument, block: DocumentBlock): Sentence {
  const [start, end] = withHidden(hidden, event.text, block.start, block.end);
  const words = unquoted(hidden.shown.slice(block.start, block.end), block);
  return { text: plainText(words, definitions), span: spanOf(event, start, end) };
}

/** A heading as plain words: no numbers, marks or emoji. */
export function headingText(heading: string | undefined): string {
  return plainText(heading ?? '')
    .replace(/^(?:step |part )?\d+(?:\.\d+)*[.):]?\s+/i, '')
    .replace(/[:.]$/, '')
    .trim();
}

/** "### Step 2: Add it": what stands below it goes on with the step before. */
export const isOfStep = ({ path }: Pick<DocumentBlock, 'path'>): boolean =>
  /^(?:\*\*|__)?step \d/i.test(path.at(-1) ?? '');

/** The headings above a block as plain words, but for that of a step. */
export const headingsOver = (block: Pick<DocumentBlock, 'path'>): readonly string[] =>
  (isOfStep(block) ? block.path.slice(0, -1) : block.path).map(headingText);

/** The innermost heading above a block, as plain words. */
export function sectionOf(block: DocumentBlock): string {
  return headingText(block.path.at(-1));
}

/** Whether any heading above the block, its document's title apart, matches. */
export function isUnder(block: DocumentBlock, pattern: RegExp): boolean {
  return block.path.some((heading) => pattern.test(headingText(heading)));
}

export const LINK = /\b(?:https?|ftp):\S/i;
