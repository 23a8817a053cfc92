// A regular expression as the automaton of its characters: which one may stand behind which, and under what condition.
import type { AST } from '@eslint-community/regexpp';
import { visitRegExpAST } from '@eslint-community/regexpp';
import { Chars, toUnicodeSet, type ReadonlyFlags } from 'regexp-ast-analysis';
import type { CharSet } from 'refa';

/** A way on from a position that was just read. */
export interface Edge {
  readonly to: number;
  /** What the character before has to be, and the one behind; null: anything. */
  readonly before: CharSet | null;
  readonly behind: CharSet | null;
}

export interface Position {
  readonly chars: CharSet;
  /** Where it stands in the pattern. */
  readonly start: number;
  readonly end: number;
  readonly edges: Edge[];
  /** The match is complete here, whatever follows. */
  accepts: boolean;
}

export interface Automaton {
  readonly positions: readonly Position[];
  /** The position that stands for characters before the match: the search begins anew behind each. Null where it does not. */
  readonly search: number | null;
  /** What may be read first. */
  readonly first: readonly Edge[];
}

/** Repetitions beyond this count as many; a bound below is worth nothing to who attacks, unless it repeats repetitions. */
const FEW = 2;
const SEVERAL = 4;

interface Epsilon {
  readonly to: State;
  readonly before?: CharSet | undefined;
  readonly behind?: CharSet | undefined;
  /** Only before the first character of the text; the set of `before` does not hold there. */
  readonly atStart?: boolean;
  /** `before` does not hold at the start of the text. */
  readonly orStart?: boolean;
}

interface State {
  readonly epsilons: Epsilon[];
  readonly position: number | null;
  next: State | null;
}

const state = (position: number | null = null): State => ({ epsilons: [], position, next: null });

class Builder {
  readonly positions: Position[] = [];
  readonly accept = state();
  readonly #flags: ReadonlyFlags;

  constructor(flags: ReadonlyFlags) {
    this.#flags = flags;
  }

  either(alternatives: readonly AST.Alternative[], from: State, to: State): void {
    for (const { elements } of alternatives) {
      let at = from;
      for (const element of elements) {
        const then = state();
        this.#element(element, at, then);
        at = then;
      }
      at.epsilons.push({ to });
    }
  }

  #element(element: AST.Element, from: State, to: State): void {
    switch (element.type) {
      case 'Group':
      case 'CapturingGroup': {
        const into = state();
        from.epsilons.push({ to: into });
        this.either(element.alternatives, into, to);
        return;
      }
      case 'Quantifier':
        this.#repeat(element, from, to);
        return;
      case 'Assertion':
        this.#assert(element, from, to);
        return;
      case 'Backreference':
        from.epsilons.push({ to });
        return;
      default: {
        const into = state(this.positions.length);
        const { start, end } = element;
        this.positions.push({ chars: charsOf(element, this.#flags), start, end, edges: [], accepts: false });
        from.epsilons.push({ to: into });
        into.next = to;
      }
    }
  }

  #repeat({ element, min, max }: AST.Quantifier, from: State, to: State): void {
    const endless = max === Infinity || (max > SEVERAL && variesInLength(element));
    let at = from;
    for (let n = 0; n < Math.min(min, FEW); n++) {
      const then = state();
      this.#element(element, at, then);
      at = then;
    }
    if (endless) {
      const loop = state();
      const back = state();
      at.epsilons.push({ to: loop });
      loop.epsilons.push({ to });
      this.#element(element, loop, back);
      back.epsilons.push({ to: loop });
      return;
    }
    for (let n = 0; n < Math.min(max - min, FEW); n++) {
      const then = state();
      at.epsilons.push({ to });
      this.#element(element, at, then);
      at = then;
    }
    at.epsilons.push({ to });
  }

  #assert(assertion: AST.Assertion, from: State, to: State): void {
    const word = Chars.word(this.#flags);
    const other = word.negate();
    const line = Chars.lineTerminator(this.#flags);
    const none = line.without(line);
    switch (assertion.kind) {
      case 'start':
        from.epsilons.push({ to, ...(this.#flags.multiline ? { before: line, orStart: true } : { atStart: true }) });
        return;
      case 'end':
        from.epsilons.push({ to, behind: this.#flags.multiline ? line : none });
        return;
      case 'word':
        for (const [before, behind] of assertion.negate
          ? [
              [word, word],
              [other, other],
            ]
          : [
              [word, other],
              [other, word],
            ])
          from.epsilons.push({ to, before, behind, orStart: before === other });
        return;
      case 'lookahead':
      case 'lookbehind':
        this.#look(assertion, from, to);
    }
  }

  /** What looks at one character is a condition; what looks further is a way of its own that ends there. */
  #look(assertion: AST.LookaroundAssertion, from: State, to: State): void {
    const { kind, negate, alternatives } = assertion;
    const one = oneCharacter(alternatives, this.#flags);
    if (one !== null) {
      const chars = negate ? one.chars.negate() : one.chars;
      if (kind === 'lookahead') from.epsilons.push({ to, behind: chars });
      else from.epsilons.push({ to, before: chars, orStart: negate !== one.edge });
      return;
    }
    from.epsilons.push({ to });
    // Backwards it reads the same characters, only in another order: what is endless in it is.
    this.either(alternatives, from, this.accept);
  }
}

function charsOf(element: Parameters<typeof toUnicodeSet>[0], flags: ReadonlyFlags): CharSet {
  const { chars, accept } = toUnicodeSet(element, flags);
  return accept.isEmpty ? chars : accept.wordSets.reduce((all, set) => set.reduce((a, b) => a.union(b), all), chars);
}

/** The characters of a lookaround that looks at one only; `edge`: or at the end (or start) of the text. */
function oneCharacter(
  alternatives: readonly AST.Alternative[],
  flags: ReadonlyFlags,
): { chars: CharSet; edge: boolean } | null {
  const all = Chars.all(flags);
  let chars = all.negate();
  let edge = false;
  for (const { elements } of alternatives) {
    const [element, ...others] = elements;
    if (!element || others.length > 0) return null;
    if (element.type === 'Assertion' && (element.kind === 'end' || element.kind === 'start')) {
      edge = true;
      if (flags.multiline) chars = chars.union(Chars.lineTerminator(flags));
    } else if (
      element.type === 'Character' ||
      element.type === 'CharacterSet' ||
      element.type === 'CharacterClass' ||
      element.type === 'ExpressionCharacterClass'
    )
      chars = chars.union(charsOf(element, flags));
    else return null;
  }
  return { chars, edge };
}

function variesInLength(element: AST.Element): boolean {
  let found = false;
  visitRegExpAST(element, { onQuantifierEnter: ({ min, max }) => (found ||= min !== max) });
  return found;
}

const both = (a: CharSet | null, b: CharSet | undefined): CharSet | null => (b ? (a ? a.intersect(b) : b) : a);

interface Found extends Edge {
  readonly accepts: boolean;
}

/** Every way from `from` to a character, and to the end, without reading. */
function closure(from: State, accept: State, isStart: boolean): Found[] {
  const found: Found[] = [];
  const onTheWay = new Map<State, number>();
  const visit = (at: State, before: CharSet | null, behind: CharSet | null): void => {
    const times = onTheWay.get(at) ?? 0;
    // Twice, because a repetition of repetitions can begin its inner one anew.
    if (times > 1 || found.length > MOST_WAYS) return;
    if (at === accept) found.push({ to: -1, before, behind, accepts: true });
    if (at.position !== null) found.push({ to: at.position, before, behind, accepts: false });
    onTheWay.set(at, times + 1);
    for (const epsilon of at.epsilons) {
      if (!isStart && epsilon.atStart) continue;
      if (isStart && epsilon.before && !epsilon.orStart) continue;
      const condition = both(before, isStart ? undefined : epsilon.before);
      if (condition?.isEmpty) continue;
      visit(epsilon.to, condition, both(behind, epsilon.behind));
    }
    onTheWay.set(at, times);
  };
  visit(from, null, null);
  return found;
}

const MOST_WAYS = 20_000;

const edgesOf = (found: readonly Found[]): Edge[] => found.filter(({ accepts }) => !accepts);

export function automatonOf(pattern: AST.Pattern, flags: ReadonlyFlags & { readonly sticky?: boolean }): Automaton {
  const builder = new Builder(flags);
  const start = state();
  builder.either(pattern.alternatives, start, builder.accept);
  const { positions, accept } = builder;
  const states = new Map<number, State>();
  const collect = (from: State, seen: Set<State>): void => {
    const waiting = [from];
    for (let at = waiting.pop(); at; at = waiting.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (at.position !== null) states.set(at.position, at);
      waiting.push(...at.epsilons.map(({ to }) => to), ...(at.next ? [at.next] : []));
    }
  };
  collect(start, new Set());
  for (const [index, { next }] of states) {
    const position = positions[index];
    if (!position || !next) continue;
    const found = closure(next, accept, false);
    position.edges.push(...edgesOf(found));
    const goesOn = position.edges.some(({ to, before, behind }) => to === index && !before && !behind);
    position.accepts = found.some(
      ({ accepts, before, behind }) =>
        accepts &&
        // What takes everything is at the end at last.
        (behind === null || (position.chars.isAll && goesOn)) &&
        (!before || position.chars.isSubsetOf(before)),
    );
  }
  const first = edgesOf(closure(start, accept, true));
  if (flags.sticky) return { positions, search: null, first };
  const search = positions.length;
  const again = closure(start, accept, false);
  const anything: Position = { chars: Chars.all(flags), start: 0, end: 0, edges: edgesOf(again), accepts: false };
  const self = { to: search, before: null, behind: null };
  anything.edges.push(self);
  // An empty match is one everywhere.
  anything.accepts = again.some(({ accepts, before, behind }) => accepts && !before && !behind);
  return { positions: [...positions, anything], search, first: [...first, self] };
}
