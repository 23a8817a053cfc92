/** The evidence check: words that the events do not hold are not remembered. */
import type { Candidate, EvidenceSpan } from '../model/candidate.ts';
import { EVIDENCE_LIMITS, type Evidence } from '../model/evidence.ts';
import type { BrainEvent, Source } from '../model/event.ts';
import { ulidOf } from '../model/ids.ts';

export type EvidenceCheck = { readonly evidence: Evidence[] } | { readonly rejected: string };

interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * The evidence of a candidate, with the offsets of its quotes, or why the candidate has to be rejected, in words that many
 * candidates share, so that they can be counted: one quote that its event does not hold is enough. Only white space, and
 * the marks between lines of a comment, may differ. Quotes are cut at EVIDENCE_LIMITS.quote characters.
 */
export function checkEvidence(candidate: Candidate, eventsById: ReadonlyMap<string, BrainEvent>): EvidenceCheck {
  const evidence = new Map<string, Evidence>();
  for (const span of candidate.evidenceSpans) {
    const event = eventsById.get(span.eventId);
    if (!event) return { rejected: 'it quotes an event that is not known' };
    const found = quoteIn(span, event);
    if (!found) return { rejected: 'it quotes words that its event does not hold' };
    evidence.set(found.id, found);
  }
  if (evidence.size === 0) return { rejected: 'it quotes nothing' };
  return { evidence: [...evidence.values()] };
}

/** The evidence that `event` gives for the quote; undefined when it does not hold it. */
export function quoteIn(span: EvidenceSpan, event: BrainEvent): Evidence | undefined {
  const range = findQuote(event.text, span.quote);
  if (!range) return undefined;
  const { start } = range;
  const end = cutEnd(event.text, range);
  return {
    id: ulidOf(Date.parse(event.at), `${event.id}${String(start)}-${String(end)}`),
    eventId: event.id,
    quote: event.text.slice(start, end),
    start,
    end,
    source: sourceOfQuote(event, { start, end }),
    at: event.at,
  };
}

/** Characters of a word that is no mark of a comment. */
const LONGER_THAN_MARKS = 4;

/**
 * Where `quote` stands in `text`, white space apart, and the marks by which a comment goes on in its next line; undefined when it
 * does not, or holds nothing but white space.
 */
export function findQuote(text: string, quote: string): Range | undefined {
  const wanted = quote.trim();
  if (wanted === '') return undefined;
  const exact = text.indexOf(wanted);
  if (exact >= 0) return { start: exact, end: exact + wanted.length };
  // Folding a long text takes its time, and is of no use where one word is missing; marks of comments are shorter.
  if (wanted.split(/\s+/).some((word) => word.length >= LONGER_THAN_MARKS && !text.includes(word))) return undefined;
  return findFolded(text, wanted) ?? findFolded(withoutMarks(text), withoutMarks(wanted, true));
}

function findFolded(text: string, wanted: string): Range | undefined {
  const { folded, offsets } = foldWhiteSpace(text);
  const needle = wanted.replace(/\s+/g, ' ').trim();
  const at = needle === '' ? -1 : folded.indexOf(needle);
  const start = offsets[at];
  const last = offsets[at + needle.length - 1];
  if (at < 0 || start === undefined || last === undefined) return undefined;
  return { start, end: last + 1 };
}

/** How a comment goes on in its next line, and how one of several lines begins. */
const GOES_ON = /^[ \t]{0,40}(?:\/\/[/!]?|\*(?!\/)|#|--)(?=[ \t]|$)/;
const OPENS = /^[ \t]{0,40}\/\*/;

/** With white space in place of the marks between the lines of a comment; `isInside` it from the first line on. */
function withoutMarks(text: string, isInside = false): string {
  let before = isInside;
  return text
    .split('\n')
    .map((line) => {
      const mark = GOES_ON.exec(line)?.[0] ?? '';
      const isOn = before && mark !== '';
      before = mark !== '' || OPENS.test(line);
      return isOn ? `${' '.repeat(mark.length)}${line.slice(mark.length)}` : line;
    })
    .join('\n');
}

/** `text` with every run of white space as one space, and for each of its characters the offset it had. */
function foldWhiteSpace(text: string): { folded: string; offsets: number[] } {
  const kept: string[] = [];
  const offsets: number[] = [];
  let inSpace = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    const isSpace = /\s/.test(char);
    if (!isSpace || !inSpace) {
      kept.push(isSpace ? ' ' : char);
      offsets.push(i);
    }
    inSpace = isSpace;
  }
  return { folded: kept.join(''), offsets };
}

function cutEnd(text: string, { start, end }: Range): number {
  if (end - start <= EVIDENCE_LIMITS.quote) return end;
  const cut = start + EVIDENCE_LIMITS.quote;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(cut - 1));
  return splitsPair ? cut - 1 : cut;
}

function sourceOfQuote(event: BrainEvent, { start, end }: Range): Source {
  const { source } = event;
  if (source.kind !== 'file') return source;
  const startLine = source.startLine + lineBreaks(event.text, 0, start);
  return { ...source, startLine, endLine: startLine + lineBreaks(event.text, start, end) };
}

function lineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let i = text.indexOf('\n', from); i >= 0 && i < to; i = text.indexOf('\n', i + 1)) count++;
  return count;
}
