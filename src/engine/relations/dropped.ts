/** What a person said of relations of items, for whoever compares items or takes in what their sources say. */
import type { Marks } from '../derived/forgotten/marks.ts';
import { fileIdOf } from '../derived/graph/names.ts';
import type { Dropped } from '../lifecycle/admission/neighbours.ts';
import { nameOf, type RelationName } from './told-relation.ts';

const idOf = (itemId: string): string => `item:${itemId}`;

/** That two items contradict each other. */
export const opposedBy = (itemId: string, other: string): RelationName => ({
  from: idOf(itemId),
  kind: 'contradicts',
  to: idOf(other),
});

export function droppedBy(marks: Marks): Dropped {
  const isMarked = (relation: RelationName): boolean => marks.of('relation', nameOf(relation)) !== undefined;
  return {
    follow: () => marks.follow(),
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
