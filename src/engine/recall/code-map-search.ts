/**
 * The code map beside what is remembered. Its nodes would crowd knowledge out, so they come where they are asked for (by
 * type or schema key), and where a question names one of them (`useTeam`, `src/server.ts`), at most three.
 */
import type { DerivedService } from '../derived/derived-service.ts';
import { keyFilter, nodeFilter } from '../derived/code-map/items.ts';
import type { CodeMapNode } from '../derived/code-map/nodes.ts';
import type { MemoryItem } from '../model/item.ts';
import type { Pacer } from '../ports/pacer.ts';
import { entryOf } from './index/entries.ts';
import { admission, below } from './search-filter.ts';
import type { SearchFilters, SearchHit, SearchOptions } from './search-options.ts';
import { wordsOf } from './text/words.ts';
import { type FileWords, uniqueWords } from './views/file-words.ts';

const DEFAULT_LIMIT = 10;
/** Files whose nodes are looked at. */
const CANDIDATES = 200;
const MOST_NAMED = 3;
/** A node that a question names by name. */
const NAMED = 'the question names it';
const HELD = 'words of the question that it holds, rare ones counting more';

interface Found {
  readonly node: CodeMapNode;
  readonly similarity: number;
  readonly matched: readonly string[];
  readonly isNamed: boolean;
}

/** Whether the filters ask for the code map by name. */
function isAskedFor({ types, schemaKey }: SearchFilters): boolean {
  return types?.includes('code-map-node') === true || schemaKey?.startsWith('root/code-map') === true;
}

export class CodeMapSearch {
  readonly #derived: DerivedService;
  readonly #words: FileWords;
  readonly #pacer: Pacer;

  constructor(derived: DerivedService, words: FileWords, pacer: Pacer) {
    this.#derived = derived;
    this.#words = words;
    this.#pacer = pacer;
  }

  /** `found` with the nodes that belong beside it, best first, within the limit of the options. */
  async beside(found: readonly SearchHit[], query: string, options: SearchOptions): Promise<readonly SearchHit[]> {
    const { filters = {}, limit = DEFAULT_LIMIT } = options;
    const isWanted = isAskedFor(filters);
    const names = namesIn(query);
    if (!isWanted && (names.size === 0 || filters.types)) return found;
    const nodes = query.trim() === '' ? await this.#list(options) : await this.#find(query, names);
    const admits = this.#admission(options);
    const admitted = nodes
      .filter((one) => isWanted || one.isNamed)
      .flatMap((one) => {
        const item = this.#derived.codeMap.details(one.node.id)?.item;
        return item && admits(item, one.similarity) ? [{ one, item }] : [];
      });
    if (admitted.length === 0) return found;
    // Scores of two indexes do not compare; the shares of the question that are covered do.
    const [best] = found;
    const scale = best && best.similarity > 0 ? best.score / best.similarity : 1;
    const hits = admitted.slice(0, isWanted ? limit : MOST_NAMED).map(({ one, item }) => hitOf(one, item, scale));
    return [...found, ...hits].sort((a, b) => b.score - a.score || (a.itemId < b.itemId ? -1 : 1)).slice(0, limit);
  }

  #admission(options: SearchOptions): (item: MemoryItem, similarity: number) => boolean {
    const { filters = {}, minSimilarity = 0, at } = options;
    const admits = admission(filters, false, 0);
    return (item, similarity) =>
      similarity >= minSimilarity &&
      admits(entryOf(item, null)) &&
      (!filters.layers || filters.layers.includes(3)) &&
      (at === undefined || Date.parse(item.createdAt) < Date.parse(at));
  }

  /** A question without words asks for all, in order of their paths. */
  async #list({ filters = {}, limit = DEFAULT_LIMIT }: SearchOptions): Promise<readonly Found[]> {
    const { schemaKey = 'root/code-map', file } = filters;
    const isMeant = nodeFilter({ schemaKey });
    const where = (node: CodeMapNode): boolean => isMeant(node) && (file === undefined || below(file, node.path));
    const page = { isWanted: keyFilter({ schemaKey }), where, limit, after: '' };
    const { nodes } = await this.#derived.memory.codeMap.page(page, this.#pacer);
    return nodes.map((node) => ({ node, similarity: 0, matched: [], isNamed: false }));
  }

  async #find(query: string, names: ReadonlySet<string>): Promise<readonly Found[]> {
    await this.#words.ready(this.#pacer);
    const asked = uniqueWords(query).map((word) => ({ word, rarity: this.#words.rarity(word) }));
    const whole = asked.reduce((sum, { rarity }) => sum + rarity, 0);
    if (whole === 0) return [];
    const words = asked.map(({ word }) => word);
    const found: Found[] = [];
    for (const path of this.#words.files(words, CANDIDATES)) {
      await this.#pacer.yieldToHost();
      for (const node of this.#derived.memory.codeMap.of(path)) {
        const has = new Set(uniqueWords(`${node.title} ${node.facts} ${node.symbols.join(' ')}`));
        const matched = asked.filter(({ word }) => has.has(word));
        if (matched.length === 0) continue;
        const similarity = matched.reduce((sum, { rarity }) => sum + rarity, 0) / whole;
        found.push({ node, similarity, matched: matched.map(({ word }) => word), isNamed: isNamed(node, names) });
      }
    }
    return found.sort(
      (a, b) =>
        b.similarity - a.similarity || b.node.importance - a.node.importance || (a.node.id < b.node.id ? -1 : 1),
    );
  }
}

/** Identifiers and paths in the question, and the question itself where it is a single word; in lower case. */
function namesIn(query: string): ReadonlySet<string> {
  const single = query.trim().toLowerCase();
  return new Set([...wordsOf(query).wholes, ...(/^[\w$@./-]{3,}$/.test(single) ? [single] : [])]);
}

function isNamed({ symbols, path }: CodeMapNode, names: ReadonlySet<string>): boolean {
  return names.has(path.toLowerCase()) || symbols.some((symbol) => names.has(symbol.toLowerCase()));
}

function hitOf({ similarity, matched, isNamed: named }: Found, item: MemoryItem, scale: number): SearchHit {
  const score = similarity * scale;
  const reason = `${named ? NAMED : HELD}: ${matched.join(', ')}`;
  return {
    itemId: item.itemId,
    type: item.type,
    title: item.title,
    schemaKey: item.schemaKey,
    approval: item.approval,
    status: item.status,
    size: item.title.length + item.facts.length,
    score,
    similarity,
    isContext: false,
    factors: matched.length === 0 ? [] : [{ name: 'words', kind: 'plus', value: score, reason }],
  };
}
