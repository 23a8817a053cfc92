/** Keeps sections that were forgotten for good out of what is taken in, and takes them out of what is known. */
import { factsOf, recordOf, type CachedFile } from '../memory/record.ts';
import type { FileFacts, Section } from '../section.ts';
import { withoutSections } from './without-sections.ts';

export class DroppedSections {
  /** Whether a section was forgotten; undefined while none was. */
  #drops: ((section: Section) => boolean) | undefined;
  #isDue = false;

  set(drops: ((section: Section) => boolean) | undefined): void {
    this.#drops = drops;
    this.#isDue = drops !== undefined;
  }

  /** What may be kept of a file: the same object where that is all of it. */
  kept(facts: FileFacts): FileFacts {
    return this.#drops ? withoutSections(facts, this.#drops) : facts;
  }

  /** What is left of each of the files that lose something; undefined for the others. Nothing where that was done before. */
  *leftOf(files: Iterable<CachedFile>): Generator<CachedFile | undefined, void, undefined> {
    if (!this.#isDue) return;
    this.#isDue = false;
    for (const record of [...files]) {
      const facts = factsOf(record);
      const kept = this.kept(facts);
      yield kept === facts ? undefined : recordOf(record.path, record.hash, kept);
    }
  }
}
