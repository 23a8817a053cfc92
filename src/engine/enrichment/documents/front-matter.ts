/** The simple `key: value` lines of a document's front matter. */

/** Keys in lower case; empty where there is no front matter. */
export function readFrontMatter(text: string): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const lines = text.split('\n', 60);
  if (lines[0]?.trim() !== '---') return pairs;
  for (const line of lines.slice(1)) {
    if (line.trim() === '---') return pairs;
    const pair = /^([A-Za-z][\w-]{0,40})\s*:\s*(\S[^\n]*)$/.exec(line.trimEnd());
    if (pair) pairs.set((pair[1] ?? '').toLowerCase(), (pair[2] ?? '').replace(/^["']|["']$/g, ''));
  }
  return new Map();
}
