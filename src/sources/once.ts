/** Asks for something that takes time when it is first wanted, and never again. */

/** What `find` gives, found out when first asked for; a failure is kept, too. */
export function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined;
  return () => (found ??= find());
}
