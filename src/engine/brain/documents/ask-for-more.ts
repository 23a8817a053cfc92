/** The sentence that tells an assistant to ask for more: only where somebody can, and for those who can. */

/** `A`, `A and B`, `A, B and C`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/** `connected` are assistants that reach the tools, by the names that people know them by; empty where none does. */
export function askForMore(connected: readonly string[] = []): string {
  if (connected.length === 0) return '';
  return `More is remembered than stands here: ${listed(connected)} can ask for it with the tool \`brain_search\` of Project Brain.`;
}
