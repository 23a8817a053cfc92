/** Where the words of a section stand in what was read of its file: documents and manifests are kept whole. */
import { anchorOf } from '../../derived/forgotten/sections.ts';
import type { Section } from '../../derived/section.ts';
import { type BrainEvent, FILE_KINDS } from '../../model/event.ts';
import type { Evidence } from '../../model/evidence.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import type { Pacer } from '../../ports/pacer.ts';
import { allItems } from '../all-items.ts';
import type { BlankedRange } from './blank.ts';

const PAGE = 200;

type ReadSections = (path: string, text: string) => Promise<readonly Section[]>;

export interface SectionWords {
  /** Ids of the evidence that quotes them. */
  readonly evidence: ReadonlySet<string>;
  /** By event. */
  readonly ranges: ReadonlyMap<string, readonly BlankedRange[]>;
  /** Lines of them, wherever else they stand. */
  readonly words: readonly string[];
  /** What nothing else speaks for. */
  readonly items: readonly MemoryItem[];
}

/** The part of a text that lines hold; 1-based, inclusive. */
function rangeOf(text: string, { startLine, endLine }: Section): BlankedRange {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: end }) => index + end.length);
  return { start: startLine <= 1 ? 0 : (ends[startLine - 2] ?? text.length), end: ends[endLine - 1] ?? text.length };
}

async function rangesIn(
  store: MemoryStore,
  path: string,
  gone: ReadonlySet<string>,
  pacer: Pacer,
  read: ReadSections,
): Promise<Map<BrainEvent, readonly BlankedRange[]>> {
  const found = new Map<BrainEvent, readonly BlankedRange[]>();
  for (let after: string | undefined; ;) {
    const page = await store.events({
      kinds: FILE_KINDS,
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const event of page) {
      if (event.files[0] !== path) continue;
      await pacer.yieldToHost();
      if (event.kind === 'code') {
        // Of code it holds the comment at its top, without its marks.
        if (gone.has(`${path}#top`)) found.set(event, [{ start: 0, end: event.text.length }]);
        continue;
      }
      const sections = (await read(path, event.text)).filter((section) => gone.has(anchorOf(section)));
      if (sections.length > 0)
        found.set(
          event,
          sections.map((section) => rangeOf(event.text, section)),
        );
    }
    after = page.at(-1)?.id;
    if (page.length < PAGE) return found;
  }
}

/** Of sections of one file. */
export async function sectionWords(
  sections: readonly Section[],
  store: MemoryStore,
  pacer: Pacer,
  read: ReadSections,
): Promise<SectionWords> {
  const gone = new Set(sections.map(anchorOf));
  const found = await rangesIn(store, sections[0]?.path ?? '', gone, pacer, read);
  const quoted = await store.evidenceOf([...found.keys()].map(({ id }) => id));
  const ranges = new Map([...found].map(([event, own]) => [event.id, own]));
  const isWithin = ({ eventId, start, end }: Evidence): boolean =>
    ranges.get(eventId)?.some((range) => start < range.end && range.start < end) === true;
  const evidence = new Set(quoted.filter(isWithin).map(({ id }) => id));
  const holders = await allItems(store, { evidence: [...evidence] });
  const lines = [...found].flatMap(([{ text }, own]) =>
    own.flatMap(({ start, end }) => text.slice(start, end).split(/\r\n?|\n/)),
  );
  const words = [...sections.map(({ summary }) => summary), ...lines].map((line) => line.trim());
  return {
    evidence,
    ranges,
    words: [...new Set(words.filter((line) => line !== ''))],
    items: holders.filter(({ evidenceRefs }) => evidenceRefs.every((ref) => evidence.has(ref))),
  };
}
