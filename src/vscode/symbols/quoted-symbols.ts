/** In which symbols of a file items are quoted: what was learnt from a line inside a function is about that function. */
import type { Evidence, MemoryItem } from '../../engine/index.ts';
import type { PlacedSymbol } from './document-symbols.ts';

/** Of a larger text, or of more items, none is looked for: hardly anybody would read them. */
const MOST = { characters: 1_000_000, items: 200 } as const;

/** Where each line begins, and which line holds a place. */
class Lines {
  readonly #begins: readonly number[];

  constructor(text: string) {
    const begins = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) begins.push(at + 1);
    this.#begins = begins;
  }

  /** From 0. */
  holding(place: number): number {
    let [from, until] = [0, this.#begins.length];
    while (until - from > 1) {
      const middle = (from + until) >> 1;
      if ((this.#begins[middle] ?? 0) <= place) from = middle;
      else until = middle;
    }
    return from;
  }
}

/** The line, from 0, on which a quote begins now: what was quoted may have moved. Null where it stands there no more. */
function quotedOn(text: string, lines: Lines, quote: string, wasOn: number): number | null {
  let best: number | null = null;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + quote.length)) {
    const line = lines.holding(at);
    if (best !== null && Math.abs(line - wasOn) > Math.abs(best - wasOn)) break;
    best = line;
  }
  return best;
}

/** The place in `symbols` of the innermost that holds a line. */
function innermost(symbols: readonly PlacedSymbol[], line: number): number | undefined {
  let found: number | undefined;
  let size = Infinity;
  for (const [n, { from, until }] of symbols.entries()) {
    if (line < from || line > until || until - from > size) continue;
    [found, size] = [n, until - from];
  }
  return found;
}

export interface QuotedParts {
  /** What an item stands on. */
  readonly evidenceOf: (item: MemoryItem) => Promise<readonly Evidence[]>;
  readonly isOver: () => boolean;
}

/** By item the places in `symbols` of those in which it is quoted. `path` is relative to the folder, `text` is what the file says now. */
export async function quotedSymbols(
  items: readonly MemoryItem[],
  path: string,
  text: string,
  symbols: readonly PlacedSymbol[],
  { evidenceOf, isOver }: QuotedParts,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const found = new Map<string, Set<number>>();
  if (symbols.length === 0 || text.length > MOST.characters || items.length > MOST.items) return found;
  const said = text.replaceAll('\r\n', '\n');
  const lines = new Lines(said);
  for (const item of items) {
    if (isOver()) return found;
    for (const { quote, source } of await evidenceOf(item)) {
      if (source.kind !== 'file' || source.path !== path) continue;
      const line = quotedOn(said, lines, quote, source.startLine - 1);
      const symbol = line === null ? undefined : innermost(symbols, line);
      if (symbol !== undefined) found.set(item.itemId, (found.get(item.itemId) ?? new Set()).add(symbol));
    }
  }
  return found;
}
