/** The brain's ETag. */
import { sha256Hex } from '../../model/hash.ts';
import type { MemoryItem } from '../../model/item.ts';

/** Contox's formula: the first 16 hexadecimal digits of the SHA-256 of the sorted `id:updatedAt` pairs joined by `|`. */
export function brainHash(items: readonly Pick<MemoryItem, 'itemId' | 'updatedAt'>[]): string {
  const pairs = items.map((item) => `${item.itemId}:${item.updatedAt}`).sort();
  return sha256Hex(pairs.join('|')).slice(0, 16);
}
