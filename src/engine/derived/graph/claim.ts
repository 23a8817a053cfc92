/** What a memory item says of the graph: the names in it, and whose place it took. */
import type { MemoryItem } from '../../model/item.ts';

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
