// Finds regular expressions whose time grows faster than the text: where the same characters can be read in many ways.
// The criteria are those of Weber and Seidl (On the degree of ambiguity of finite automata, 1991), with the search for a
// beginning counted as one more way.
import type { CharSet } from 'refa';
import { RegExpParser } from '@eslint-community/regexpp';
import { type Automaton, automatonOf, type Edge, type Position } from './automaton.ts';

export interface Backtracking {
  /** The power of the text's length that its time grows with; Infinity where it is exponential. */
  readonly degree: number;
  /** What an attacker repeats, and the parts of the pattern that can all read it. */
  readonly pump: string;
  readonly parts: readonly string[];
}

/** Null where the time is linear in the text. @throws SyntaxError for what is no pattern. */
export function backtrackingOf(source: string, flagText: string): Backtracking | null {
  const parser = new RegExpParser();
  const [unicode, unicodeSets] = [flagText.includes('u'), flagText.includes('v')];
  const pattern = parser.parsePattern(source, 0, source.length, { unicode, unicodeSets });
  const flags = {
    ...{ unicode, unicodeSets, ignoreCase: flagText.includes('i'), multiline: flagText.includes('m') },
    ...{ dotAll: flagText.includes('s'), sticky: flagText.includes('y') },
  };
  return new Analysis(automatonOf(pattern, flags), source).result();
}

const common = (...sets: readonly (CharSet | null)[]): CharSet | null => {
  let all: CharSet | null = null;
  for (const set of sets) {
    if (!set) continue;
    all = all ? all.intersect(set) : set;
    if (all.isEmpty) return null;
  }
  return all;
};

class Analysis {
  readonly #positions: readonly Position[];
  readonly #search: number | null;
  readonly #source: string;
  /** Loop by position; those in none are not there. */
  readonly #loops = new Map<number, number>();
  /** Loops in which a match is complete: going back never goes far. */
  readonly #complete = new Set<number>();

  constructor({ positions, search, first }: Automaton, source: string) {
    this.#positions = positions;
    this.#search = search;
    this.#source = source;
    const reached = new Set<number>();
    const waiting = first.map(({ to }) => to);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (reached.has(at)) continue;
      reached.add(at);
      waiting.push(...this.#edges(at).map(({ to }) => to));
    }
    for (const component of components([...reached], (at) => this.#edges(at).map(({ to }) => to))) {
      const [one] = component;
      if (one === undefined || (component.length === 1 && !this.#edges(one).some(({ to }) => to === one))) continue;
      const loop = this.#loops.size;
      for (const at of component) this.#loops.set(at, loop);
      if (component.some((at) => positions[at]?.accepts)) this.#complete.add(loop);
    }
  }

  result(): Backtracking | null {
    if (this.#search !== null && this.#positions[this.#search]?.accepts) return null;
    const risky = [...this.#loops].filter(([, loop]) => !this.#complete.has(loop)).map(([at]) => at);
    for (const at of risky) {
      const pump = at === this.#search ? null : this.#twice(at);
      if (pump !== null) return { degree: Infinity, pump, parts: [this.#part(at)] };
    }
    return this.#polynomial(risky);
  }

  #polynomial(risky: readonly number[]): Backtracking | null {
    const pairs: { p: number; q: number; pump: string }[] = [];
    for (const p of risky)
      for (const q of risky) {
        if (this.#loops.get(p) === this.#loops.get(q) || q === this.#search) continue;
        const pump = this.#meets(p, q);
        if (pump !== null) pairs.push({ p, q, pump });
      }
    let longest: readonly (typeof pairs)[number][] = [];
    const extend = (chain: readonly (typeof pairs)[number][]): void => {
      if (chain.length > longest.length) longest = chain;
      const last = chain.at(-1)?.q ?? -1;
      for (const pair of pairs) if (this.#loops.get(pair.p) === this.#loops.get(last)) extend([...chain, pair]);
    };
    for (const pair of pairs) extend([pair]);
    const [head] = longest;
    if (!head) return null;
    const parts = [head.p, ...longest.map(({ q }) => q)].map((at) => this.#part(at));
    return { degree: longest.length + 1, pump: head.pump, parts };
  }

  /** What can be read from `p` back to `p` in two ways; null where nothing can. */
  #twice(p: number): string | null {
    const loop = this.#loops.get(p);
    const inside = (at: number): Edge[] => this.#edges(at).filter(({ to }) => this.#loops.get(to) === loop);
    return this.#find<readonly [number, number, boolean]>(
      [p, p, false],
      ([a, b, apart]) => apart && a === p && b === p,
      ([a, b, apart]) =>
        inside(a).flatMap((one, i) =>
          inside(b).flatMap((other, j) => {
            // Two that run together take each pair of ways once.
            if (a === b && !apart && j < i) return [];
            const isApart = apart || one.to !== other.to || (a === b && i !== j);
            return [{ to: [one.to, other.to, isApart] as const, edges: [one, other], from: [a, b] }];
          }),
        ),
    );
  }

  /** What leads from `p` to `p`, from `p` to `q` and from `q` to `q`; null where nothing does. */
  #meets(p: number, q: number): string | null {
    const [first, last] = [this.#loops.get(p), this.#loops.get(q)];
    const inside = (at: number, loop: number | undefined): Edge[] =>
      this.#edges(at).filter(({ to }) => this.#loops.get(to) === loop);
    return this.#find<readonly [number, number, number]>(
      [p, p, q],
      ([a, b, c]) => a === p && b === q && c === q,
      ([a, b, c]) =>
        inside(a, first).flatMap((one) =>
          this.#edges(b).flatMap((two) =>
            inside(c, last).map((three) => ({
              to: [one.to, two.to, three.to] as const,
              edges: [one, two, three],
              from: [a, b, c],
            })),
          ),
        ),
    );
  }

  /** The word of a shortest way from `from` to what `isEnd` says; at least one character long. */
  #find<T extends readonly (number | boolean)[]>(
    from: T,
    isEnd: (at: T) => boolean,
    ways: (at: T) => { to: T; edges: readonly Edge[]; from: readonly number[] }[],
  ): string | null {
    const seen = new Set<string>();
    let waiting: { at: T; word: string }[] = [{ at: from, word: '' }];
    while (waiting.length > 0) {
      const next: typeof waiting = [];
      for (const { at, word } of waiting)
        for (const { to, edges, from: before } of ways(at)) {
          const key = to.join();
          if (seen.has(key)) continue;
          const behind = common(
            ...edges.map(({ to: target }) => this.#positions[target]?.chars ?? null),
            ...edges.map((edge) => edge.behind),
          );
          if (!behind) continue;
          if (edges.some((edge) => edge.before)) {
            const ahead = common(
              ...before.map((one) => this.#positions[one]?.chars ?? null),
              ...edges.map((edge) => edge.before),
            );
            if (!ahead) continue;
          }
          seen.add(key);
          const longer = word + charOf(behind);
          if (isEnd(to)) return longer;
          next.push({ at: to, word: longer });
        }
      waiting = next;
    }
    return null;
  }

  #edges(at: number): readonly Edge[] {
    return this.#positions[at]?.edges ?? [];
  }

  #part(at: number): string {
    const position = this.#positions[at];
    return at === this.#search || !position ? 'the search' : this.#source.slice(position.start, position.end);
  }
}

/** One that a person can read, where there is one. */
function charOf(set: CharSet): string {
  for (const char of 'a0 -."<`\n') if (set.has(char.codePointAt(0) ?? 0)) return char;
  const [range] = set.ranges;
  return String.fromCodePoint(range?.min ?? 0);
}

/** Strongly connected components (Tarjan), of a graph of some hundred nodes. */
function components(nodes: readonly number[], next: (node: number) => readonly number[]): number[][] {
  const index = new Map<number, number>();
  const low = new Map<number, number>();
  const stack: number[] = [];
  const found: number[][] = [];
  const visit = (node: number): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    for (const to of next(node)) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(node, Math.min(low.get(node) ?? 0, low.get(to) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    found.push(stack.splice(stack.indexOf(node)));
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}
