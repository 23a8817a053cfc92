/** What a person said of relations of items, for whoever compares items or takes in what their sources say. */
import type { Suppressions } from '../derived/forgotten/suppressions.ts';
import { fileIdOf } from '../derived/graph/names.ts';
import type { DroppedNames } from '../lifecycle/admission/similar-item-index.ts';
import { nameOf, type RelationName } from './named-relation.ts';

const idOf = (itemId: string): string => `item:${itemId}`;

/** That two items contradict each other. */
export const opposedBy = (itemId: string, other: string): RelationName => ({
  from: idOf(itemId),
  kind: 'contradicts',
  to: idOf(other),
});

export function droppedBy(suppressions: Suppressions): DroppedNames {
  const isMarked = (relation: RelationName): boolean => suppressions.of('relation', nameOf(relation)) !== undefined;
  return {
    follow: () => suppressions.follow(),
    holds(itemId, kind, other) {
      const [from, to] = [idOf(itemId), idOf(other)];
      if (isMarked({ from, kind, to })) return true;
      // What does not replace the other does not stand against it either.
      const ends = [
        [from, to],
        [to, from],
      ] as const;
      return kind === 'contradicts' && ends.some(([a, b]) => isMarked({ from: a, kind: 'supersedes', to: b }));
    },
    files: ({ itemId, files }) =>
      files.filter((path) => !isMarked({ from: idOf(itemId), kind: 'mentions', to: fileIdOf(path) })),
  };
}
