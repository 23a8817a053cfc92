/** A file's facts without sections that were forgotten for good: nothing that only they told is kept. */
import type { FileFacts, Section } from '../section.ts';

export function withoutSections(facts: FileFacts, isGone: (section: Section) => boolean): FileFacts {
  const gone = facts.sections.filter(isGone);
  if (gone.length === 0) return facts;
  const sections = facts.sections.filter((section) => !gone.includes(section));
  const left = new Set(sections.flatMap(({ anchor, symbols }) => [anchor, ...symbols]));
  const names = new Set(gone.flatMap(({ anchor, symbols }) => [anchor, ...symbols]).filter((name) => !left.has(name)));
  const within = (line: number): boolean => gone.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
  const tells = (text: string): boolean =>
    gone.some(({ summary }) => summary !== '' && text.includes(summary)) ||
    [...names].some((name) => text.includes(name));
  return {
    ...facts,
    sections,
    exports: facts.exports.filter((name) => !names.has(name)),
    places: facts.places.filter(({ line }) => !within(line)),
    summary: tells(facts.summary) ? '' : facts.summary,
    // Nobody knows which of its words only they had.
    words: [],
    // What a manifest says does not tell in which of its sections it says so.
    manifest: facts.role === 'config' ? null : facts.manifest,
  };
}
