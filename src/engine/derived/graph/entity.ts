/** Entities of the graph and how they are related: what the graph tells, apart from how it is kept. */

export type EntityKind =
  'file' | 'document' | 'config' | 'module' | 'symbol' | 'package' | 'command' | 'item' | 'diary';

export interface Entity {
  /** `file:src/a.ts`, `symbol:src/a.ts#parse`, `package:zod`, `item:ULID` … */
  readonly id: string;
  readonly kind: EntityKind;
  readonly name: string;
  /** The file it stands in or is; for a module its folder. */
  readonly path: string | null;
  readonly summary: string;
}

export type RelationKind = 'imports' | 'contains' | 'exports' | 'depends-on' | 'mentions' | 'tested-by' | 'supersedes';

export interface Relation {
  readonly from: string;
  readonly to: string;
  readonly kind: RelationKind;
  /** Derived from the repository, or durable because a memory item says so. */
  readonly origin: 'derived' | 'durable';
  /** Said by an item that was superseded: evidence of what was, no guidance. */
  readonly historical: boolean;
}

export interface Neighbour {
  readonly entity: Entity;
  /** Steps from the nearest of the entities asked for. */
  readonly distance: number;
}

export interface Neighbourhood {
  /** The nearest first, without those asked for. */
  readonly entities: readonly Neighbour[];
  /** Between the entities asked for and those found. */
  readonly relations: readonly Relation[];
}

/** Relations of one kind that an entity shows, and entities that a neighbourhood holds at most. */
export const GRAPH_LIMITS = { ofOneKind: 16, neighbours: 200, depth: 2, aliases: 20 } as const;

/** The two halves of an entity's id. */
export function splitId(id: string): { kind: string; key: string } {
  const at = id.indexOf(':');
  return at < 0 ? { kind: '', key: id } : { kind: id.slice(0, at), key: id.slice(at + 1) };
}
