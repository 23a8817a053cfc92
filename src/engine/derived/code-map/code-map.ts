/**
 * The code map of all files: how many nodes stand where, counted file by file, and the nodes themselves, made from the
 * file's facts when somebody looks at them: tens of thousands of them would cost more memory than the files.
 */
import type { Pacer } from '../../ports/pacer.ts';
import type { FileIndex } from '../memory/file-index.ts';
import { first } from '../graph/smallest.ts';
import type { FileFacts } from '../section.ts';
import { nodesOf, pathsIn, slotsOf, type CodeMapNode } from './nodes.ts';

/** Paths of the files with nodes under one key that are there for the same reason, with how many nodes each has. */
interface Slot {
  readonly schemaKey: string;
  readonly needs: string;
  readonly counts: Map<string, number>;
  total: number;
}

export interface CodeMapQuery {
  readonly isWanted: (schemaKey: string) => boolean;
  readonly where: (node: CodeMapNode) => boolean;
  readonly limit: number;
  /** `next` of the page before; empty for the first. */
  readonly after: string;
}

export interface CodeMapPage {
  readonly nodes: readonly CodeMapNode[];
  /** Null on the last page. */
  readonly next: string | null;
}

export class CodeMap {
  private readonly slots = new Map<string, Slot>();
  private readonly files: FileIndex;

  constructor(files: FileIndex) {
    this.files = files;
  }

  /** Counts a file in (`sign` 1) or out (-1). */
  count(path: string, facts: FileFacts, sign: 1 | -1): void {
    for (const { schemaKey, needs } of slotsOf(path, facts)) {
      const key = `${schemaKey}\n${needs}`;
      const slot = this.slots.get(key) ?? { schemaKey, needs, counts: new Map<string, number>(), total: 0 };
      const count = (slot.counts.get(path) ?? 0) + sign;
      if (count > 0) slot.counts.set(path, count);
      else slot.counts.delete(path);
      slot.total += sign;
      if (slot.total > 0) this.slots.set(key, slot);
      else this.slots.delete(key);
    }
  }

  /** How many nodes stand directly under each key. */
  counts(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { schemaKey, needs, total } of this.slots.values()) {
      if (this.depends(needs)) counts.set(schemaKey, (counts.get(schemaKey) ?? 0) + total);
    }
    return counts;
  }

  /** The nodes of a file; none where it is not known. */
  of(path: string): CodeMapNode[] {
    const facts = this.files.facts(path);
    return facts ? nodesOf(path, facts, (needs) => this.depends(needs)) : [];
  }

  /** The node of an id, if it is there now. */
  node(id: string): CodeMapNode | undefined {
    for (const path of pathsIn(id)) {
      const found = this.of(path).find((node) => node.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /** Nodes in order of their paths; gives way to the host on the way. */
  async page(query: CodeMapQuery, pacer?: Pacer): Promise<CodeMapPage> {
    const { limit, isWanted, where } = query;
    let from = placeOf(query.after);
    const nodes: CodeMapNode[] = [];
    for (;;) {
      const paths = this.pathsFrom(from.path, isWanted, limit + 1);
      for (const path of paths) {
        await pacer?.yieldToHost();
        const own = this.of(path).filter(where);
        const skipped = path === from.path ? from.skip : 0;
        const taken = own.slice(skipped, skipped + limit - nodes.length);
        nodes.push(...taken);
        // Whether anything is left after the last one is found out by the next page.
        if (nodes.length === limit) return { nodes, next: `${String(skipped + taken.length)}:${path}` };
      }
      const last = paths.at(-1);
      if (last === undefined || paths.length <= limit) return { nodes, next: null };
      from = { path: last, skip: Infinity };
    }
  }

  /** The first paths at or after one that have nodes under the wanted keys. */
  private pathsFrom(start: string, isWanted: (schemaKey: string) => boolean, most: number): string[] {
    const found = new Set<string>();
    for (const { schemaKey, needs, counts } of this.slots.values()) {
      if (!isWanted(schemaKey) || !this.depends(needs)) continue;
      for (const path of first(later(counts.keys(), start), most)) found.add(path);
    }
    return first(found, most);
  }

  private depends(needs: string): boolean {
    return needs === '' || needs.split('|').some((name) => this.files.byDependency.has(name));
  }
}

function* later(paths: Iterable<string>, start: string): Generator<string, void, undefined> {
  for (const path of paths) if (path >= start) yield path;
}

function placeOf(after: string): { readonly path: string; readonly skip: number } {
  const colon = after.indexOf(':');
  return { path: after.slice(colon + 1), skip: Number(after.slice(0, colon)) || 0 };
}
