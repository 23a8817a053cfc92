/** Sections of the repository that a person took out of recall: until what they say changes, or whatever they say. */
import { BrainError } from '../../model/errors.ts';
import { sha256Hex } from '../../model/hash.ts';
import type { MemoryEvent } from '../../model/memory-event.ts';
import type { DerivedMemory } from '../derived-memory.ts';
import type { Section } from '../section.ts';
import type { SuppressionMode, Suppressions } from './suppressions.ts';

export interface SectionEngine {
  /**
   * Takes sections out of recall: the one of an anchor (`src/a.ts#parse`), or all that a file has now. `soft`: until what a
   * section says changes, since what is derived follows the files; `invalidate`: whatever it says. The changes made, for
   * `undo`; what is out already is left out.
   * @throws BrainError `not-found` when the repository's memory holds no such section.
   */
  forgetSections(target: string, how: Exclude<SuppressionMode, 'hard'>): Promise<readonly MemoryEvent[]>;
}

export const anchorOf = ({ path, anchor }: Section): string => `${path}#${anchor}`;

const contentHash = ({ kind, summary, topics, symbols }: Section): string =>
  sha256Hex(JSON.stringify([kind, summary, topics, symbols])).slice(0, 32);

/** Whether an anchor is the target, or in the file that the target is. */
export const isMeant = (anchor: string, target: string): boolean =>
  anchor === target || anchor.startsWith(`${target}#`);

/** Hides from `derived` what is marked, and keeps out of it what is forgotten for good. */
export function hideSections(derived: DerivedMemory, suppressions: Suppressions): void {
  suppressions.onChange(() => {
    const isGone = (section: Section): boolean => suppressions.of('section', anchorOf(section))?.how === 'hard';
    derived.drop(suppressions.any('section', 'hard') ? isGone : undefined);
    const isHidden = (section: Section): boolean => {
      const mark = suppressions.of('section', anchorOf(section));
      return mark !== undefined && (mark.how !== 'soft' || mark.said === contentHash(section));
    };
    derived.hides = suppressions.any('section') ? isHidden : undefined;
  });
}

/** The sections that a target means, hidden ones too. @throws BrainError `not-found` where there are none. */
export function sectionsMeant(derived: DerivedMemory, target: string): readonly Section[] {
  const [path = ''] = target.split('#');
  const sections = derived.fileFacts(path)?.sections ?? [];
  const meant = sections.filter((section) => isMeant(anchorOf(section), target));
  if (meant.length > 0) return meant;
  throw new BrainError(
    'not-found',
    `There is no section ${target} in what is known of the repository. Write it as src/a.ts#parse, or a file for all it has.`,
    { target },
  );
}

export async function forgetSections(
  derived: DerivedMemory,
  suppressions: Suppressions,
  target: string,
  how: Exclude<SuppressionMode, 'hard'>,
): Promise<readonly MemoryEvent[]> {
  await suppressions.follow();
  const meant = sectionsMeant(derived, target);
  return suppressions.set(
    'section',
    meant.map((one) => ({ name: anchorOf(one), said: contentHash(one) })),
    how,
  );
}
