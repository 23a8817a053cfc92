/** A document: what sort it is, its blocks, and its sentences as plain lines with the words they come from. */
import type { EvidenceSpan } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { spanOf } from '../draft.ts';
import { baseName, folderOf } from '../paths.ts';
import { plainText } from '../text/plain.ts';
import { sentenceRanges } from '../text/sentences.ts';
import { blocksOfAsciiDoc } from './asciidoc.ts';
import { blocksOf, type Block } from './markdown.ts';
import { blocksOfRst } from './restructured-text.ts';

type DocumentSort = 'readme' | 'contributing' | 'instructions' | 'design' | 'decision-record' | 'changelog' | 'other';

export interface ProjectDocument {
  readonly event: BrainEvent;
  readonly path: string;
  readonly sort: DocumentSort;
  readonly blocks: readonly Block[];
}

export interface Sentence {
  /** A plain line. */
  readonly text: string;
  readonly span: EvidenceSpan;
}

export function documentOf(event: BrainEvent): ProjectDocument {
  const path = event.files[0] ?? '';
  return {
    event,
    path,
    sort: sortOf(path),
    blocks: blocksIn(event.text, path),
  };
}

/** What a document of this name is made of; Org's are not understood. */
function blocksIn(text: string, path: string): Block[] {
  if (/\.rst$/i.test(path)) return blocksOfRst(text);
  if (/\.(?:adoc|asciidoc)$/i.test(path)) return blocksOfAsciiDoc(text);
  return /\.org$/i.test(path) ? [] : blocksOf(text);
}

function sortOf(path: string): DocumentSort {
  const name = baseName(path).toLowerCase();
  const folder = folderOf(path).toLowerCase();
  if (/(?:^|\/)(?:adrs?|decisions|decision-records|architecture-decisions|architectural-decisions|rfcs?)$/.test(folder))
    return 'decision-record';
  if (/^adr[-_ ]?\d/.test(name)) return 'decision-record';
  if (
    /^(?:agents?(?:\.override)?|claude|gemini|conventions|guidelines|copilot-instructions|style(?:[-_]?guide)?)\.md$|^\.(?:cursor|windsurf|cline|roo)?rules$|\.(?:instructions\.md|mdc)$/.test(
      name,
    )
  )
    return 'instructions';
  if (
    /(?:^|\/)\.(?:cursor|claude|windsurf|devin|continue|roo|kilo|kilocode)\/rules(?:\/|$)|(?:^|\/)\.clinerules(?:\/|$)/.test(
      folder,
    )
  )
    return 'instructions';
  if (/^readme/.test(name)) return 'readme';
  if (/^(?:contributing|development|developing|hacking|building|maintaining|releasing)/.test(name))
    return 'contributing';
  if (/^(?:changelog|change[-_]log|changes|history|news|release[-_]?notes)(?:\.|$)/.test(name)) return 'changelog';
  if (/^(?:architecture|design|overview|internals)/.test(name)) return 'design';
  return 'other';
}

/** The sentences of a paragraph or list item. */
export function sentencesIn({ event }: ProjectDocument, block: Block): Sentence[] {
  const raw = event.text.slice(block.start, block.end);
  return sentenceRanges(raw).map(({ start, end }) => ({
    text: plainText(raw.slice(start, end)),
    span: spanOf(event, block.start + start, block.start + end),
  }));
}

/** A whole block as one line. */
export function lineOf({ event }: ProjectDocument, block: Block): Sentence {
  return { text: plainText(event.text.slice(block.start, block.end)), span: spanOf(event, block.start, block.end) };
}

/** A heading as plain words: no numbers, marks or emoji. */
export function headingText(heading: string | undefined): string {
  return plainText(heading ?? '')
    .replace(/^\d+(?:\.\d+)*[.)]?\s+/, '')
    .replace(/[:.]$/, '')
    .trim();
}

/** The innermost heading above a block, as plain words. */
export function sectionOf(block: Block): string {
  return headingText(block.path.at(-1));
}

/** Whether any heading above the block, its document's title apart, matches. */
export function isUnder(block: Block, pattern: RegExp): boolean {
  return block.path.some((heading) => pattern.test(headingText(heading)));
}

export const LINK = /\b(?:https?|ftp):\S/i;
