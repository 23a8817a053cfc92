/** A relation seen from one of its ends. */
import { BrainError, type Engine, type MemoryItem, type NamedRelation } from '../../engine/index.ts';
import { isDerived } from '../views/derived-item.ts';

/** Relations of an item that are shown. */
const SHOWN = 40;

type Words = readonly [from: string, to: string];

/** What the item does to the other, and what the other does to it. */
const WORDS: Readonly<Record<NamedRelation['kind'], Words>> = {
  imports: ['imports', 'imported by'],
  contains: ['contains', 'part of'],
  exports: ['exports', 'exported by'],
  'depends-on': ['depends on', 'needed by'],
  mentions: ['mentions', 'mentioned by'],
  'tested-by': ['tested by', 'tests'],
  supersedes: ['replaces', 'replaced by'],
  contradicts: ['contradicts', 'contradicts'],
  'same-as': ['nearly the same as', 'nearly the same as'],
};

/** The item as one of the ends; a node of the code map stands for its file. */
export const isFrom = ({ from }: NamedRelation, item: MemoryItem): boolean =>
  isDerived(item) ? from.endsWith(`:${item.files[0] ?? ''}`) : from.endsWith(`:${item.itemId}`);

export const wordOf = (relation: NamedRelation, item: MemoryItem): string =>
  WORDS[relation.kind][isFrom(relation, item) ? 0 : 1];

/** The end that is not the item's. */
export const otherEnd = (relation: NamedRelation, item: MemoryItem): { readonly id: string; readonly name: string } =>
  isFrom(relation, item) ? { id: relation.to, name: relation.toName } : { id: relation.from, name: relation.fromName };

/** By which the webview names a relation. */
export const relationId = ({ from, kind, to }: NamedRelation): string => `${from} ${kind} ${to}`;

/** The relations of an item, or of the file that a node of the code map shows. */
export async function relationsOf(engine: Engine, item: MemoryItem): Promise<readonly NamedRelation[]> {
  const name = isDerived(item) ? item.files[0] : item.itemId;
  if (name === undefined) return [];
  try {
    return (await engine.relations(name)).slice(0, SHOWN);
  } catch (error) {
    if (error instanceof BrainError && error.code === 'not-found') return [];
    throw error;
  }
}
