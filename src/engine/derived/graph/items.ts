/** The durable part of the graph: which names each memory item says, and which item took another's place. */
import type { MemoryItem } from '../../model/item.ts';
import { MultiMap } from '../memory/multi-map.ts';

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

/** All items by id and by what they name. */
export class Claims {
  private readonly byId = new Map<string, GraphClaim>();
  private readonly byName = new MultiMap();
  private readonly successors = new MultiMap();

  get size(): number {
    return this.byId.size;
  }

  set(item: GraphItem): void {
    this.remove(item.itemId);
    const claim = claimOf(item);
    this.byId.set(claim.id, claim);
    for (const name of claim.names) this.byName.add(name, claim.id);
    if (claim.supersedes !== null) this.successors.add(claim.supersedes, claim.id);
  }

  remove(id: string): void {
    const claim = this.byId.get(id);
    if (!claim) return;
    this.byId.delete(id);
    for (const name of claim.names) this.byName.delete(name, id);
    if (claim.supersedes !== null) this.successors.delete(claim.supersedes, id);
  }

  get(id: string): GraphClaim | undefined {
    return this.byId.get(id);
  }

  /** The id of an item's entity in the graph. */
  idOf(id: string): string {
    return `${this.byId.get(id)?.kind ?? 'item'}:${id}`;
  }

  naming(name: string): Iterable<string> {
    return this.byName.get(name);
  }

  /** Whether an item is history: by its own word, or because a newer one took its place. */
  isHistorical(id: string): boolean {
    return this.byId.get(id)?.historical === true || this.successors.has(id);
  }

  successorsOf(id: string): Iterable<string> {
    return this.successors.get(id);
  }
}
