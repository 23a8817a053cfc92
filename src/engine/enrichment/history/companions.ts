/** What is changed together with each new thing of a kind: the same files, or files of the same name elsewhere. */
import { isTestPath } from './path-kinds.ts';
import { type Anchor, type Example, LEAST_EXAMPLES } from './anchors.ts';
import { withoutName, withoutVersions } from './path-names.ts';
import type { Work } from './past.ts';

/** How it was done lately counts: so many of the newest examples are looked at. */
export const NEWEST = 30;
/** How likely it has to be that a companion goes with the next example, as few examples let one say (Laplace's rule). */
const LEAST_LIKELY = 0.75;
/** Of so many examples less will do: what is forgotten now and then is worth telling. */
const MANY = { examples: 15, likely: 0.65 } as const;
/** Of so many of the very newest, half. */
const LATELY = 5;
const LEAST_LATELY = 0.5;
/** How much more often than in any other work: what goes with everything tells nothing of this kind. */
const LEAST_LIFT = 1.5;

export interface Companion {
  /** A path at HEAD, or a pattern such as `test/<x>/`. */
  readonly path: string;
  readonly isPattern: boolean;
  readonly isTest: boolean;
  /** How many examples it went with, of all since it is there. */
  readonly count: number;
  readonly of: number;
}

export interface Recipe {
  readonly pattern: string;
  /** The newest NEWEST at most, oldest first. */
  readonly examples: readonly Example[];
  /** The most frequent first. */
  readonly companions: readonly Companion[];
}

/** How often a path is changed, and since when it is there. */
export interface Touches {
  readonly works: number;
  /** The work that added it last, by its place; missing where it is older than all works. */
  readonly since: number | undefined;
}

/** What works, oldest first, do to each path. */
export function touchesOf(works: readonly Work[]): ReadonlyMap<string, Touches> {
  const all = new Map<string, Touches>();
  works.forEach(({ files, added }, at) => {
    for (const path of new Set(files)) {
      const before = all.get(path);
      all.set(path, { works: (before?.works ?? 0) + 1, since: added.includes(path) ? at : before?.since });
    }
  });
  return all;
}

interface Seen {
  readonly isPattern: boolean;
  /** The examples it went with. */
  readonly examples: Set<Example>;
  /** Of a pattern's paths, how many are at HEAD. */
  present: number;
}

export interface Surroundings {
  readonly files: ReadonlySet<string>;
  readonly works: readonly Work[];
  /** By path. */
  readonly touches: ReadonlyMap<string, Touches>;
  /** The place of each work among all. */
  readonly places: ReadonlyMap<Work, number>;
}

export function surroundingsOf(works: readonly Work[], files: ReadonlySet<string>): Surroundings {
  return { files, works, touches: touchesOf(works), places: new Map(works.map((work, at) => [work, at])) };
}

/** The kind with what goes with it. */
export function recipeOf(anchor: Anchor, around: Surroundings): Recipe {
  const examples = anchor.examples.slice(-NEWEST);
  const companions = [...seenWith(anchor.pattern, examples, around.files)].flatMap(
    ([path, seen]) => companion(path, seen, examples, around) ?? [],
  );
  companions.sort((a, b) => b.count - a.count || (a.path < b.path ? -1 : 1));
  return { pattern: anchor.pattern, examples, companions };
}

/** What the works of the examples touched beside them, by path or pattern. */
function seenWith(anchor: string, examples: readonly Example[], files: ReadonlySet<string>): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const example of examples) {
    for (const path of new Set(example.work.files)) {
      if (path === example.path) continue;
      const named = withoutName(path, example.name);
      const pattern = named === undefined ? undefined : withoutVersions(named);
      const key = pattern ?? path;
      if (key === anchor) continue;
      const entry = seen.get(key) ?? { isPattern: pattern !== undefined, examples: new Set(), present: 0 };
      seen.set(key, entry);
      entry.examples.add(example);
      entry.present += Number(files.has(path));
    }
  }
  return seen;
}

function companion(
  path: string,
  { isPattern, examples: going, present }: Seen,
  examples: readonly Example[],
  { files, works, touches, places }: Surroundings,
): Companion | undefined {
  const touched = isPattern ? undefined : touches.get(path);
  const since = touched?.since ?? 0;
  const asked = examples.filter(({ work }) => (places.get(work) ?? 0) > since || since === 0);
  const count = asked.filter((example) => going.has(example)).length;
  const lately = asked.slice(-LATELY);
  const likely = asked.length >= MANY.examples ? MANY.likely : LEAST_LIKELY;
  if (asked.length < LEAST_EXAMPLES || (count + 1) / (asked.length + 2) < likely) return undefined;
  if (lately.filter((example) => going.has(example)).length < LEAST_LATELY * lately.length) return undefined;
  if (isPattern ? present < going.size / 2 : !files.has(path)) return undefined;
  if (touched && count / asked.length < (LEAST_LIFT * touched.works) / works.length) return undefined;
  return { path, isPattern, isTest: isTestPath(path), count, of: asked.length };
}
