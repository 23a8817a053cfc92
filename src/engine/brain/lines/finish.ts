/** From lines to what a caller gets: the text, its size, its hash, and which line is made of which item. */
import type { MemoryItem } from '../../model/item.ts';
import { brainHash } from './brain-hash.ts';
import { type BrainLine, type BrainPlace, joined, placesIn } from './lines.ts';
import { estimateTokens } from '../budget/tokens.ts';
import { weightedTokensOf } from '../budget/weighted-tokens.ts';

export interface AssembledBrain {
  readonly document: string;
  /** By the seed's heuristic of 4 characters a token. */
  readonly tokenEstimate: number;
  /** By kinds of characters: closer to what a model counts. */
  readonly weightedTokens: number;
  /** Items shown in layers 1 and 2. */
  readonly itemsLoaded: number;
  /** Sorted and unique, of the items shown. */
  readonly schemaKeys: readonly string[];
  readonly brainHash: string;
  /** The document's lines that are made of items. */
  readonly places: readonly BrainPlace[];
}

/** `shown` are the items that the parts show, each once or more. */
export function finish(
  parts: readonly (readonly BrainLine[])[],
  shown: readonly MemoryItem[],
  itemsLoaded: number,
): AssembledBrain {
  const lines = joined(parts);
  const document = lines.map(({ text }) => text).join('\n');
  const included = [...new Set(shown)];
  return {
    document: `${document}\n`,
    tokenEstimate: estimateTokens(document),
    weightedTokens: weightedTokensOf(lines),
    itemsLoaded,
    schemaKeys: [...new Set(included.map((item) => item.schemaKey))].sort(),
    brainHash: brainHash(included),
    places: placesIn(lines),
  };
}
