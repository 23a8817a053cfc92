/** The durable part of the graph: which names each memory item says, and which item took another's place. */
import type { MemoryItem } from '../../model/item.ts';
import { MultiMap } from '../memory/multi-map.ts';
import type { KeptClaims } from './kept-claims.ts';

/** What the graph needs of a memory item. */
export type GraphItem = Pick<
  MemoryItem,
  'itemId' | 'type' | 'title' | 'facts' | 'rationale' | 'files' | 'tags' | 'status' | 'supersedes' | 'supersededBy'
>;

/** An item's part in the graph. */
export interface GraphClaim {
  readonly id: string;
  readonly kind: 'item' | 'diary';
  readonly title: string;
  /** Paths and names that it says verbatim. */
  readonly names: readonly string[];
  readonly supersedes: string | null;
  readonly supersededBy: string | null;
  /** It was superseded: what it says is history. */
  readonly historical: boolean;
}

const MOST_NAMES = 80;
const QUOTED = /`([^`\n]{2,120})`/g;
/** Words that only a program has: an inner capital, an underscore, brackets after them, a path or a file's ending. */
const CODE_WORD =
  /(?<![\w/.@-])(?:@?[\w-]+(?:\.[\w-]+)*(?:\/[\w.@-]+)+|[a-z]+[A-Z]\w*|[A-Z][a-z\d]+[A-Z]\w*|[A-Za-z][A-Za-z\d]*_\w+|\w+(?=\(\))|[\w-]+\.(?:[cm]?[jt]sx?|py|rs|go|java|kt|rb|php|md|json|ya?ml|toml|sql|sh|css|html))(?![\w/])/g;

/** The claim of an item. */
export function claimOf(item: GraphItem): GraphClaim {
  const text = [item.title, item.facts, item.rationale ?? ''].join('\n');
  const names = new Set<string>(item.files);
  for (const tag of item.tags) names.add(tag);
  for (const [, quoted] of text.matchAll(QUOTED)) {
    if (quoted !== undefined) names.add(quoted.replace(/\(.{0,120}\)$/, '').replace(/^\.\//, ''));
  }
  for (const [word] of text.matchAll(CODE_WORD)) names.add(word);
  return {
    id: item.itemId,
    kind: item.type === 'session-summary' ? 'diary' : 'item',
    title: item.title,
    names: [...names].slice(0, MOST_NAMES),
    supersedes: item.supersedes,
    supersededBy: item.supersededBy,
    historical: item.supersededBy !== null || item.status === 'superseded',
  };
}

/** All items by id and by what they name; what was kept of an earlier session is read when it is asked for. */
export class Claims {
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
