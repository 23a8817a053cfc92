/** Tables that foreign words are looked up in: an object would answer to `constructor` and `toString`, too. */

/** The entries, and nothing that objects have of their own. */
export const table = <Value>(entries: Readonly<Record<string, Value>>): Readonly<Partial<Record<string, Value>>> =>
  Object.assign(Object.create(null) as Record<string, Value>, entries);
