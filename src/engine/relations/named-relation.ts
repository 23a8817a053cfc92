/** A relation as a person sees and names it: between files, names and items, derived, stored, or seen by comparing words. */
import type { Relation } from '../derived/graph/entity.ts';

/** Relations of the graph; and between items whose words oppose each other, or say nearly the same. */
export const RELATION_KINDS = [
  'imports',
  'contains',
  'exports',
  'depends-on',
  'mentions',
  'tested-by',
  'supersedes',
  'contradicts',
  'same-as',
] as const satisfies readonly (Relation['kind'] | 'contradicts' | 'same-as')[];
export type NamedRelationKind = (typeof RELATION_KINDS)[number];

/** The two ends and what is between them; ends are ids of entities, such as `file:src/a.ts` and `item:ULID`. */
export interface RelationName {
  readonly from: string;
  readonly kind: NamedRelationKind;
  readonly to: string;
}

export interface NamedRelation extends RelationName {
  /** What the ends are called. */
  readonly fromName: string;
  readonly toName: string;
  /** What was so once: of an item that was superseded, or invalidated by a person. */
  readonly historical: boolean;
}

/** The same for both directions of what has none, and whatever an item's type is now. */
export function nameOf({ from, kind, to }: RelationName): string {
  const isMutual = kind === 'contradicts' || kind === 'same-as';
  const [a, b] = isMutual && to < from ? [to, from] : [from, to];
  return `${a} ${kind} ${b}`.replace(/(^| )diary:/g, '$1item:');
}

/** `FROM KIND TO` taken apart; null where no kind stands between two names. */
export function readRelation(text: string): { from: string; kind: NamedRelationKind; to: string } | null {
  for (const kind of RELATION_KINDS) {
    const at = text.indexOf(` ${kind} `);
    if (at > 0) return { from: text.slice(0, at).trim(), kind, to: text.slice(at + kind.length + 2).trim() };
  }
  return null;
}
