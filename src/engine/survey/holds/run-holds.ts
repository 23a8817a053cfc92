/** Looks up in the work tree whether what was said of many files is so: each file is read once, however many ask for it. */
import { count } from '../../model/count.ts';
import type { Pacer } from '../../ports/pacer.ts';
import type { ProjectTree } from '../../ports/project-tree.ts';
import type { Hold } from './hold.ts';
import { companionOf } from './companion.ts';
import { codeOf, importsName } from './imports.ts';

/** Files that a reason names. */
const NAMED = 3;

/** What came of a search. */
export interface HoldOutcome {
  /** Why it is not so, in words; null where it is. */
  readonly why: string | null;
  /** Files that are as said, of those spoken of. */
  readonly found: number;
  readonly of: number;
  /** How often what is looked for stands in files "with" something, and how often that does; null of other searches. */
  readonly times: { readonly found: number; readonly of: number } | null;
}

const timesIn = (text: string, part: string): number => text.split(part).length - 1;

/** A hold at work: which files it speaks of, and those of them that are as said. */
class Lookup {
  readonly hold: Hold;
  readonly #isMeant: (path: string) => boolean;
  readonly #isNamed: (path: string) => boolean;
  readonly #files: ReadonlySet<string>;
  readonly #yes: string[] = [];
  readonly #no: string[] = [];
  /** As said, but not of those spoken of. */
  readonly #outside: string[] = [];
  #times = { found: 0, of: 0 };

  constructor(hold: Hold, tree: ProjectTree) {
    this.hold = hold;
    const { under, matching, except, predicate } = hold;
    const matches = matching === null ? () => true : tree.matcher(matching);
    const left = except.map((glob) => tree.matcher(glob));
    const isLeft = (path: string): boolean => left.some((isOne) => isOne(path));
    this.#isMeant = (path) =>
      (under === null || path === under || path.startsWith(`${under}/`)) && matches(path) && !isLeft(path);
    this.#files = tree.files;
    this.#isNamed = predicate.kind === 'matches' ? tree.matcher(predicate.text) : () => false;
  }

  /** Whether the answer for a file depends on its text. */
  wants(path: string): boolean {
    const { quantity, predicate, with: holding } = this.hold;
    const isOfNames = predicate.kind === 'matches' || predicate.kind === 'has';
    return (holding !== null || !isOfNames) && (quantity.kind === 'only' || this.#isMeant(path));
  }

  add(path: string, text: string | null): void {
    const { quantity, with: holding } = this.hold;
    const isMeant = this.#isMeant(path);
    if (!isMeant && quantity.kind !== 'only') return;
    if (holding !== null && text?.includes(holding) !== true) return;
    if (isMeant && text !== null && holding !== null) {
      this.#times.of += timesIn(text, holding);
      this.#times.found += timesIn(text, this.hold.predicate.text);
    }
    const isSo = this.#isSo(path, text);
    if (isMeant) (isSo ? this.#yes : this.#no).push(path);
    else if (isSo) this.#outside.push(path);
  }

  #isSo(path: string, text: string | null): boolean {
    const { kind, text: wanted, isOfCode = false } = this.hold.predicate;
    if (kind === 'matches') return this.#isNamed(path);
    if (kind === 'has') return this.#files.has(companionOf(path, this.hold.matching, wanted));
    if (text === null) return false;
    if (kind === 'imports') return importsName(text, wanted);
    return text.includes(wanted) && (!isOfCode || codeOf(text).includes(wanted));
  }

  outcome(): HoldOutcome {
    const isCounted = this.hold.with !== null && this.hold.predicate.kind === 'contains';
    const found = this.#yes.length;
    return { why: this.#why(), found, of: found + this.#no.length, times: isCounted ? this.#times : null };
  }

  /** Why it does not hold; null where it does. */
  #why(): string | null {
    const { quantity } = this.hold;
    const [yes, no] = [this.#yes, this.#no];
    const all = yes.length + no.length;
    // Where there is nothing, everything could be said of it.
    if (all === 0) return whyNone(this.hold);
    const does = `${yes.length} of ${count(all, 'file')}`;
    switch (quantity.kind) {
      case 'no':
        return yes.length === 0 ? null : `${named(yes)} does`;
      case 'every':
        return no.length === 0 ? null : `${named(no)} does not; it is ${does}`;
      case 'only':
        if (this.#outside.length > 0) return `${named(this.#outside)} does, too`;
        return yes.length === 0 ? 'no file does' : null;
      case 'share':
        return fitsShare(quantity, yes.length, all)
          ? null
          : `it is ${does} (${Math.round((yes.length / all) * 100)} %)`;
      case 'of':
        return yes.length === quantity.count && all === quantity.total ? null : `it is ${does}`;
      default:
        return fits(quantity, yes.length) ? null : `it is ${count(yes.length, 'file')}`;
    }
  }
}

/** That there is nothing to look at; that it is so may be what was meant. */
const whyNone = ({ matching, quantity }: Hold): string =>
  `there is no such file${matching !== null && quantity.kind === 'no' ? `: say \`no file matches "${matching}"\`` : ''}`;

type Counted = Extract<Hold['quantity'], { readonly kind: 'exactly' | 'at least' | 'at most' }>;
type Share = Extract<Hold['quantity'], { readonly kind: 'share' }>;

function fits(quantity: Counted, found: number): boolean {
  if (quantity.kind === 'exactly') return found === quantity.count;
  return quantity.kind === 'at least' ? found >= quantity.count : found <= quantity.count;
}

const fitsShare = ({ bound, percent }: Share, found: number, all: number): boolean =>
  bound === 'at least' ? found * 100 >= percent * all : found * 100 <= percent * all;

function named(paths: readonly string[]): string {
  const more = paths.length - NAMED;
  return `${paths.slice(0, NAMED).join(', ')}${more > 0 ? ` and ${count(more, 'more file')}` : ''}`;
}

/** What came of each of the holds. */
export async function runHolds(
  holds: readonly Hold[],
  tree: ProjectTree,
  pacer: Pacer,
): Promise<readonly HoldOutcome[]> {
  const lookups = holds.map((hold) => new Lookup(hold, tree));
  if (lookups.length === 0) return [];
  for (const path of [...tree.files].sort()) {
    const text = lookups.some((one) => one.wants(path)) ? await tree.read(path) : null;
    for (const one of lookups) one.add(path, text);
    await pacer.yieldToHost();
  }
  return lookups.map((one) => one.outcome());
}
