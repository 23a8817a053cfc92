/** Matches paths against one pattern of an ignore file, in time that no pattern can make long. */

/** A pattern, taken apart. */
export interface Glob {
  readonly parts: readonly string[];
  /** Begins at the folder that the pattern stands in, rather than anywhere below it. */
  readonly anchored: boolean;
}

/** `**` alone between slashes stands for any number of folders. */
const ANY_DEPTH = '**';

/** Takes a pattern apart: slashes at its end taken off, one before that anchors it. */
export function globOf(pattern: string): Glob {
  const bare = pattern.replace(/(?<!\/)\/+$/, '');
  const anchored = bare.includes('/');
  return { parts: bare.replace(/^\//, '').split('/'), anchored };
}

/** Whether a path, given by its parts, is what the pattern means. */
export function matchesGlob({ parts, anchored }: Glob, path: readonly string[]): boolean {
  if (!anchored) return parts.length === 1 && matchesName(parts[0] ?? '', path.at(-1) ?? '');
  return matchesParts(parts, path);
}

/** Goes back only to the last `**`, so that the work is at most the product of both lengths. */
function matchesParts(pattern: readonly string[], path: readonly string[]): boolean {
  let p = 0;
  let i = 0;
  let star = -1;
  let from = 0;
  while (i < path.length) {
    const part = pattern[p];
    if (part === ANY_DEPTH) {
      // At the end it stands for what lies below, which is at least one part.
      if (p === pattern.length - 1) return true;
      star = p++;
      from = i;
    } else if (part !== undefined && matchesName(part, path[i] ?? '')) {
      p++;
      i++;
    } else if (star >= 0) {
      p = star + 1;
      i = ++from;
    } else return false;
  }
  return p === pattern.length;
}

/** `*`, `?`, `[a-z]` and `\` within one name, as git reads them. */
export function matchesName(pattern: string, name: string): boolean {
  let p = 0;
  let i = 0;
  let star = -1;
  let from = 0;
  while (i < name.length) {
    const c = pattern.charAt(p);
    if (c === '*') {
      star = p++;
      from = i;
      continue;
    }
    const end = c === '' ? -1 : oneCharacter(pattern, p, name.charAt(i));
    if (end >= 0) {
      p = end;
      i++;
    } else if (star >= 0) {
      p = star + 1;
      i = ++from;
    } else return false;
  }
  while (pattern.charAt(p) === '*') p++;
  return p === pattern.length;
}

/** Where the pattern goes on after it took this character; -1 where it does not take it. */
function oneCharacter(pattern: string, at: number, character: string): number {
  const c = pattern.charAt(at);
  if (c === '?') return at + 1;
  if (c === '\\') return pattern.charAt(at + 1) === character ? at + 2 : -1;
  if (c !== '[') return c === character ? at + 1 : -1;
  const negated = /[!^]/.test(pattern.charAt(at + 1));
  let i = at + (negated ? 2 : 1);
  let matched = false;
  for (let first = true; i < pattern.length && (first || pattern.charAt(i) !== ']'); first = false) {
    if (pattern.charAt(i) === '\\') i++;
    const low = pattern.charAt(i);
    const isRange = pattern.charAt(i + 1) === '-' && pattern.charAt(i + 2) !== ']' && pattern.charAt(i + 2) !== '';
    const high = isRange ? pattern.charAt(i + 2) : low;
    if (low <= character && character <= high) matched = true;
    i += isRange ? 3 : 1;
  }
  // A bracket that never closes matches nothing.
  return i < pattern.length && matched !== negated ? i + 1 : -1;
}
