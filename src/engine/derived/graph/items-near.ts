/** Which memory items lie near some entities: those that name them, and those that name what hangs together with them. */
import { splitId, type Relation } from './entity.ts';
import type { Graph } from './graph.ts';

export interface NearItem {
  /** 1: names one of the entities or a declaration of it; 2: names something that is related to one. */
  readonly steps: 1 | 2;
  /** The entity that it names. */
  readonly via: string;
}

/** Knowledge of the one is likely knowledge of the other; a module holds too much for that. */
const RELATED: ReadonlySet<Relation['kind']> = new Set(['imports', 'tested-by', 'depends-on', 'exports', 'contains']);
const IS_FILE = /^(?:file|document|config):/;
const NO_WAY = /^(?:item|diary|module):/;

/** By item id; each with its shortest way. Superseded mentions count only with `history`. */
export function itemsNear(graph: Graph, ids: readonly string[], history: boolean): ReadonlyMap<string, NearItem> {
  const found = new Map<string, NearItem>();
  const take = (via: string, steps: 1 | 2): void => {
    for (const { from, historical } of graph.mentionsOf(via)) {
      const { key } = splitId(from);
      if ((!historical || history) && !found.has(key)) found.set(key, { steps, via });
    }
  };
  const relationsOf = (id: string): readonly Relation[] =>
    graph.relationsOf(id).filter(({ historical }) => !historical || history);
  const relations = new Map([...new Set(ids)].map((id) => [id, relationsOf(id)]));
  for (const [id, own] of relations) for (const at of [id, ...declared(id, own)]) take(at, 1);
  for (const [id, own] of relations) {
    for (const other of related(id, own)) {
      take(other, 2);
      if (IS_FILE.test(other)) for (const at of declared(other, relationsOf(other))) take(at, 2);
    }
  }
  return found;
}

/** The symbols and commands of a file: whoever has it open has them open. */
function declared(id: string, relations: readonly Relation[]): string[] {
  return relations.flatMap(({ from, to, kind }) =>
    from === id && (kind === 'exports' || kind === 'contains') ? to : [],
  );
}

function related(id: string, relations: readonly Relation[]): string[] {
  return relations.flatMap(({ from, to, kind }) => {
    const other = from === id ? to : from;
    return RELATED.has(kind) && !NO_WAY.test(other) ? other : [];
  });
}
