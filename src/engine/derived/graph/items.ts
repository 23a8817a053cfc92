/** The durable part of the graph: which names each memory item says, and which item took another's place. */
import { MultiMap } from '../memory/multi-map.ts';
import { claimOf, type GraphClaim, type GraphItem } from './claim.ts';
import type { KeptClaims } from './kept-claims.ts';

/** All items by id and by what they name; what was kept of an earlier session is read when it is asked for. */
export class GraphClaims {
  private readonly byId = new Map<string, GraphClaim>();
  private readonly byName = new MultiMap();
  private readonly successors = new MultiMap();
  private kept: KeptClaims | undefined;
  /** By id, the place of each item that is as it was kept. */
  private readonly keptPlaces = new Map<string, number>();

  get size(): number {
    return this.byId.size + this.keptPlaces.size;
  }

  /** Begins with what was kept. To be called before any item is set. */
  open(kept: KeptClaims): void {
    this.kept = kept;
    kept.ids.forEach((id, place) => this.keptPlaces.set(id, place));
    for (const [older, newer] of kept.successors) this.successors.add(older, newer);
  }

  set(item: GraphItem): void {
    this.remove(item.itemId);
    const claim = claimOf(item);
    this.byId.set(claim.id, claim);
    for (const name of claim.names) this.byName.add(name, claim.id);
    if (claim.supersedes !== null) this.successors.add(claim.supersedes, claim.id);
  }

  remove(id: string): void {
    const claim = this.get(id);
    if (!claim) return;
    if (!this.keptPlaces.delete(id)) {
      this.byId.delete(id);
      for (const name of claim.names) this.byName.delete(name, id);
    }
    if (claim.supersedes !== null) this.successors.delete(claim.supersedes, id);
  }

  get(id: string): GraphClaim | undefined {
    const place = this.keptPlaces.get(id);
    return place === undefined ? this.byId.get(id) : this.kept?.claim(place);
  }

  /** The id of an item's entity in the graph. */
  idOf(id: string): string {
    return `${this.get(id)?.kind ?? 'item'}:${id}`;
  }

  naming(name: string): Iterable<string> {
    const kept = this.kept?.naming(name).filter((id) => this.keptPlaces.has(id)) ?? [];
    return kept.length === 0 ? this.byName.get(name) : [...kept, ...this.byName.get(name)];
  }

  /** Whether an item is history: by its own word, or because a newer one took its place. */
  isHistorical(id: string): boolean {
    return this.get(id)?.historical === true || this.successors.has(id);
  }

  successorsOf(id: string): Iterable<string> {
    return this.successors.get(id);
  }
}
