/** A changelog → what is done and not released yet, and what the latest release broke: the rest, commits tell. */
import type { Candidate } from '../../model/candidate.ts';
import type { BrainEvent } from '../../model/event.ts';
import { candidateOf } from '../draft.ts';
import type { Extractor } from '../extractor.ts';
import { clip, wordCount } from '../text/words.ts';
import { documentOf, headingText, lineOf, type ProjectDocument } from './pages/document.ts';
import type { DocumentBlock } from './markup/blocks.ts';

/** A changelog is at hand for who wants all of it. */
const MOST_CHANGES = 6;
const LONGEST_CHANGE = 160;
const UNRELEASED = /^\W*(?:unreleased|upcoming|next|main|master|head)\b/i;
const VERSION = /(?:^|\s|\[|v)(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?)\b/;
/** Sections and changes that those who use the project have to act on. */
const BREAKING = /\b(?:breaking|removed|removals|deprecat\w+|migration|upgrading)\b/i;
const BREAKS = /^\W*breaking\b/i;
/** Numbers of pull requests, commits and people, with their links. */
const REFERENCES =
  /\s{0,9}[([]{0,4}(?:\[?#\d+\]?|\[?\b[0-9a-f]{7,40}\]?|\bby @[\w-]+|@[\w-]+)(?:\([^)\s]{0,400}\))?[)\]]*/g;

/** Stands where a reference was while the words that lead to one are sought. */
const TAKEN_OFF = '\uE000';
/** "#12, #13 and #14". */
const MORE = /\uE000(?:[,;]?(?: and| or| &)?\uE000){1,20}/g;
/** ", see #12", ". Closes #12", "(fixes #12": words that lead to references and say nothing without them. */
const LEADS_TO_REFERENCE =
  /(?<=\S)[\s,;:([–—-]{1,4}(?:see(?: also)?|cf\.|close[sd]?|fix(?:e[sd])?|resolve[sd]?|refs?|thanks(?: to)?|and|via|in|by):?\uE000/gi;

/** What a line says without its references. */
const withoutReferences = (text: string): string =>
  text
    .replace(REFERENCES, TAKEN_OFF)
    .replace(MORE, TAKEN_OFF)
    .replace(LEADS_TO_REFERENCE, '')
    .replaceAll(TAKEN_OFF, '')
    .replace(/(?<!\s)\s+([.,;])(?=\s|$)/g, '$1')
    .replace(/(?<=[^.][.!?])\.(?=\s|$)/g, '')
    .replace(/^[,;:\s]+|[,;]$/g, '')
    .trim();

export const changelogExtractor: Extractor = {
  *extract(events: readonly BrainEvent[]): Iterable<Candidate> {
    for (const event of events) {
      if (event.kind !== 'document') continue;
      const document = documentOf(event);
      if (document.sort !== 'changelog') continue;
      const candidate = unreleased(document) ?? broken(document);
      if (candidate) yield candidate;
    }
  },
};

interface Change {
  readonly text: string;
  readonly section: string;
  readonly quote: string;
  readonly eventId: string;
}

function changesIn(document: ProjectDocument, wanted: (block: DocumentBlock) => boolean): Change[] {
  return document.blocks
    .filter((block) => block.kind === 'item' && wanted(block))
    .flatMap((block): Change[] => {
      const { text, span } = lineOf(document, block);
      const plain = clip(withoutReferences(text), LONGEST_CHANGE);
      const section = headingText(block.path.at(-1));
      return wordCount(plain) < 3 ? [] : [{ text: plain, section, quote: span.quote, eventId: span.eventId }];
    });
}

function unreleased(document: ProjectDocument): Candidate | undefined {
  const found = changesIn(document, ({ path }) => path.some((heading) => UNRELEASED.test(heading)));
  const isPart = (section: string): boolean => section !== '' && !UNRELEASED.test(section);
  return item(document, 'Done and not released yet', 'unreleased', found, ({ text, section }) =>
    isPart(section) ? `${section}: ${text}` : text,
  );
}

/** What the newest version's section says of changes that break something. */
function broken(document: ProjectDocument): Candidate | undefined {
  const versionOf = ({ path }: DocumentBlock): string | undefined =>
    path.map((heading) => VERSION.exec(heading)?.[1]).find((version) => version !== undefined);
  const latest = document.blocks.map(versionOf).find((version) => version !== undefined);
  if (latest === undefined) return undefined;
  const found = changesIn(document, (block) => versionOf(block) === latest).filter(
    ({ text, section }) => BREAKING.test(section) || BREAKS.test(text),
  );
  return item(document, `Breaking changes in ${latest}`, 'breaking', found, ({ text }) => text);
}

function item(
  { path }: ProjectDocument,
  label: string,
  key: string,
  found: readonly Change[],
  told: (change: Change) => string,
): Candidate | undefined {
  const [first] = found;
  if (!first) return undefined;
  const shown = found.slice(0, MOST_CHANGES);
  const more = found.length - shown.length;
  const titles = shown.slice(0, 3).map(({ text }) => clip(text.replace(/[.]$/, ''), 60));
  return candidateOf({
    type: 'fact',
    title: clip(`${label}: ${titles.join('; ')}`, 190),
    facts: [...shown.map(told), ...(more > 0 ? [`And ${String(more)} more in ${path}.`] : [])],
    files: [path],
    schemaKey: `root/deployment/${key}`,
    confidence: 0.9,
    importance: key === 'breaking' ? 3 : 2,
    tags: ['changelog', 'releases'],
    hint: ['changelog', key, 'project'],
    origin: 'document',
    spans: shown.map(({ eventId, quote }) => ({ eventId, quote })),
  });
}
