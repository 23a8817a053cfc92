/**
 * Tokens as newer OpenAI models count them: byte pair encoding with the o200k vocabulary. The rule that cuts a text into
 * pieces is tiktoken's (openai_public.py). Written here because the libraries take some 200 ms at a stretch to load it.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The rank of each token, by its bytes as Latin-1 characters; what ranks lower is merged first. */
export type TokenRanks = ReadonlyMap<string, number>;

const CONTRACTION = String.raw`(?:'(?:[sS]|[dD]|[mM]|[tT]|[lL][lL]|[vV][eE]|[rR][eE]))?`;
const UPPER = String.raw`[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]`;
const LOWER = String.raw`[\p{Ll}\p{Lm}\p{Lo}\p{M}]`;
const PIECES = new RegExp(
  [
    String.raw`[^\r\n\p{L}\p{N}]?${UPPER}*${LOWER}+${CONTRACTION}`,
    String.raw`[^\r\n\p{L}\p{N}]?${UPPER}+${LOWER}*${CONTRACTION}`,
    String.raw`\p{N}{1,3}`,
    String.raw` ?[^\s\p{L}\p{N}]+[\r\n/]*`,
    String.raw`\s*[\r\n]+`,
    String.raw`\s+(?!\S)`,
    String.raw`\s+`,
  ].join('|'),
  'gu',
);
/** Merging takes time by the square of a piece's length; what is longer, which no word is, is counted in parts. */
const LONGEST_PIECE = 512;

const isAscii = (text: string): boolean => !/[\u0080-\uffff]/.test(text);

/** UTF-8, each byte as a Latin-1 character. */
const bytesOf = (text: string): string =>
  isAscii(text) ? text : Array.from(utf8ToBytes(text), (byte) => String.fromCharCode(byte)).join('');

function ofPiece(bytes: string, ranks: TokenRanks): number {
  if (ranks.has(bytes)) return 1;
  /** Where each part begins, and one past the last one's end. */
  const starts = Array.from({ length: bytes.length + 1 }, (_, at) => at);
  const rankAt = (part: number): number => ranks.get(bytes.slice(starts[part], starts[part + 2])) ?? Infinity;
  /** The rank of each part merged with the next. */
  const merged = Array.from({ length: bytes.length - 1 }, (_, part) => rankAt(part));
  for (;;) {
    let best = 0;
    for (let part = 1; part < merged.length; part++) {
      if ((merged[part] ?? Infinity) < (merged[best] ?? Infinity)) best = part;
    }
    if ((merged[best] ?? Infinity) === Infinity) return starts.length - 1;
    starts.splice(best + 1, 1);
    merged.splice(best, 1);
    if (best < merged.length) merged[best] = rankAt(best);
    if (best > 0) merged[best - 1] = rankAt(best - 1);
  }
}

/** Exact but for runs of over 512 bytes without a break, of which the count may be some too many. */
export function o200kTokenizer(ranks: TokenRanks): (text: string) => number {
  return (text) => {
    let tokens = 0;
    for (const [piece] of text.matchAll(PIECES)) {
      const bytes = bytesOf(piece);
      for (let at = 0; at < bytes.length; at += LONGEST_PIECE) {
        tokens += ofPiece(bytes.slice(at, at + LONGEST_PIECE), ranks);
      }
    }
    return tokens;
  };
}
