/** A small hash where neither an attacker nor a clash does harm: which row a word is in, whether a cache is torn. */

/** FNV-1a over UTF-16 code units, 32 bits, unsigned (Fowler, Noll, Vo). What is on disk depends on it. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
