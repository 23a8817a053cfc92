/** Walks the graph from some entities outwards, never further than two steps and never wider than its limits. */
import { GRAPH_LIMITS, type Neighbour, type Neighbourhood, type Relation } from './entity.ts';
import type { Graph } from './graph.ts';

export interface NeighbourOptions {
  /** 1 or 2 steps; default 1. */
  readonly depth?: number;
  /** Entities at most, 1–200; default 50. */
  readonly limit?: number;
  /** Whether relations that were superseded are followed, too. */
  readonly history?: boolean;
}

/** What lies around the entities of these ids. Unknown ids have no neighbours. */
export function neighboursOf(graph: Graph, ids: readonly string[], options: NeighbourOptions = {}): Neighbourhood {
  const depth = Math.min(options.depth ?? 1, GRAPH_LIMITS.depth);
  const limit = Math.max(1, Math.min(options.limit ?? 50, GRAPH_LIMITS.neighbours));
  const distances = new Map(ids.map((id) => [id, 0]));
  const entities: Neighbour[] = [];
  const relations = new Map<string, Relation>();
  let edge = [...distances.keys()];
  for (let distance = 1; distance <= depth && edge.length > 0; distance++) {
    const next: string[] = [];
    for (const relation of inTurn(edge.map((id) => graph.relationsOf(id)))) {
      if (relation.historical && options.history !== true) continue;
      const known = distances.has(relation.from) && distances.has(relation.to);
      if (!known) {
        if (entities.length >= limit) continue;
        const id = distances.has(relation.from) ? relation.to : relation.from;
        const entity = graph.entity(id);
        if (!entity) continue;
        distances.set(id, distance);
        entities.push({ entity, distance });
        next.push(id);
      }
      relations.set(`${relation.from}\n${relation.kind}\n${relation.to}`, relation);
    }
    edge = next;
  }
  return { entities, relations: [...relations.values()] };
}

/** The first of each list, then the second of each …: an entity with many relations must not crowd out the others. */
function* inTurn(lists: readonly (readonly Relation[])[]): Generator<Relation, void, undefined> {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  for (let i = 0; i < longest; i++) {
    for (const list of lists) {
      const relation = list[i];
      if (relation) yield relation;
    }
  }
}
