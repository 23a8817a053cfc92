/** What a person said of relations of items, for whoever compares items or takes in what their sources say. */
import type { Marks } from '../derived/forgotten/marks.ts';
import { fileIdOf } from '../derived/graph/names.ts';
import type { Dropped } from '../lifecycle/neighbours.ts';
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
    holds: (itemId, kind, other) => isMarked({ from: idOf(itemId), kind, to: idOf(other) }),
    files: ({ itemId, files }) =>
      files.filter((path) => !isMarked({ from: idOf(itemId), kind: 'mentions', to: fileIdOf(path) })),
  };
}
