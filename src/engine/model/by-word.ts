/** Remembers what was found out of a word: texts use few of them again and again. */

/** Beyond so many words all are forgotten, so that memory stays bounded. */
const MOST_KNOWN = 2_000;
/** In UTF-16 code units; a longer word may be a part of a text that V8 would keep as a whole for it. */
const LONGEST = 12;

/** `find`, asked once for each of the words that come again; what it finds may not be changed. */
export function byWord<T>(find: (word: string) => T): (word: string) => T {
  const known = new Map<string, { readonly found: T }>();
  return (word) => {
    const before = known.get(word);
    if (before) return before.found;
    const found = find(word);
    if (word.length > LONGEST) return found;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(word, { found });
    return found;
  };
}
