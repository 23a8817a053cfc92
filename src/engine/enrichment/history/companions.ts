/** What is changed together with each new thing of a kind: the same files, or files of the same name elsewhere. */
import { isRecording, isTestPath } from './path-kinds.ts';
import { type Anchor, type Example, LEAST_EXAMPLES } from './anchors.ts';
import { withoutName, withoutVersions } from './path-names.ts';
import type { Work } from './past.ts';

/** How it is done today counts, not how it was done once: so many of the newest examples are looked at. */
export const NEWEST = 8;
/** Of those, so many have to have gone with it. */
export const LEAST_SHARE = 0.75;
/** Of what lies in the folder of the new thing itself: what it holds is looked up at HEAD. */
const LEAST_WITHIN = 0.6;
/** A pattern as far as the folder that is named after the thing. */
export const FOLDER_OF_KIND = /^(?:[^<>]*\/)?[^<>/]*<[xX]>[^<>/]*\//;
/** How much more often than in any other work: what goes with everything tells nothing of this kind. */
const LEAST_LIFT = 1.5;

export interface Companion {
  /** A path at HEAD, or a pattern such as `test/<x>/`. */
  readonly path: string;
  readonly isPattern: boolean;
  readonly isTest: boolean;
  /** Whether it was mostly new each time, rather than there before. */
  readonly isAdded: boolean;
  /** How many of the newest examples it went with, of those since it is there. */
  readonly count: number;
  readonly of: number;
  readonly with: ReadonlySet<Example>;
  /** A file at HEAD that it stands for: the newest of a pattern, else the path itself. */
  readonly sample: string;
}

export interface Recipe {
  readonly pattern: string;
  /** All of them, oldest first. */
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
  /** Those that brought it. */
  readonly bringing: Set<Example>;
  /** Its paths that are at HEAD, oldest first. */
  readonly present: string[];
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

/** The kind with what went with the newest of it. */
export function recipeOf({ pattern, examples }: Anchor, around: Surroundings): Recipe {
  const newest = examples.slice(-NEWEST);
  const folder = FOLDER_OF_KIND.exec(pattern)?.[0];
  const companions = [...seenWith(pattern, newest, around.files)].flatMap(([path, seen]) => {
    const share = folder !== undefined && path.startsWith(folder) ? LEAST_WITHIN : LEAST_SHARE;
    return companion(path, seen, newest, around, share) ?? [];
  });
  const told = companions.filter((one) => !companions.some((other) => isBelow(other, one)));
  told.sort(
    (a, b) => Number(a.isTest) - Number(b.isTest) || b.count / b.of - a.count / a.of || (a.path < b.path ? -1 : 1),
  );
  return { pattern, examples, companions: told };
}

/** Where a file of a folder goes with each, the folder by itself says less. */
const isBelow = (file: Companion, folder: Companion): boolean =>
  folder.path.endsWith('/') && file !== folder && file.path.startsWith(folder.path);

/** The folders of a pattern that are named after the thing: what each of them holds may be called as it likes. */
function foldersNamed(pattern: string, path: string): string[] {
  if (isRecording(path)) return [];
  const parts = pattern.split('/').slice(0, -1);
  return parts.flatMap((part, at) => (/<[xX]>/.test(part) ? [`${parts.slice(0, at + 1).join('/')}/`] : []));
}

/** What the works of the examples touched beside them, by path or pattern. */
function seenWith(anchor: string, examples: readonly Example[], files: ReadonlySet<string>): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const example of examples) {
    for (const path of new Set(example.work.files)) {
      if (path === example.path) continue;
      const named = withoutName(path, example.name);
      const pattern = named === undefined ? undefined : withoutVersions(named);
      const folders = pattern === undefined ? [] : foldersNamed(pattern, path);
      for (const key of [pattern ?? path, ...folders.filter((one) => !anchor.startsWith(one))]) {
        if (key === anchor) continue;
        const entry = seen.get(key) ?? {
          ...{ isPattern: pattern !== undefined, examples: new Set(), bringing: new Set(), present: [] },
        };
        seen.set(key, entry);
        entry.examples.add(example);
        if (example.work.added.includes(path)) entry.bringing.add(example);
        if (files.has(path)) entry.present.push(path);
      }
    }
  }
  return seen;
}

function companion(
  path: string,
  { isPattern, examples: going, bringing, present }: Seen,
  examples: readonly Example[],
  { works, touches, places }: Surroundings,
  share: number,
): Companion | undefined {
  const touched = isPattern ? undefined : touches.get(path);
  const since = touched?.since ?? 0;
  const asked = examples.filter(({ work }) => (places.get(work) ?? 0) > since || since === 0);
  const count = asked.filter((example) => going.has(example)).length;
  const sample = present.at(-1);
  // What came with the first of them went with all others.
  const least = count === asked.length ? LEAST_EXAMPLES - 1 : LEAST_EXAMPLES;
  if (asked.length < least || count < share * asked.length) return undefined;
  if (sample === undefined || (isPattern && present.length < going.size / 2)) return undefined;
  if (touched && count / asked.length < (LEAST_LIFT * touched.works) / works.length) return undefined;
  const isAdded = isPattern && bringing.size >= going.size / 2;
  return { path, isPattern, isTest: isTestPath(path), isAdded, count, of: asked.length, with: going, sample };
}
