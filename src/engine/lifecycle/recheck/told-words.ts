/** The re-check of the identifiers that pages name: what stood in the code when a page began to name it may be missed there. */
import { wordsTold } from '../../brain/guide/gone-words.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';

/** What a page names. */
export interface ToldWords {
  /** Of the page. */
  readonly path: string;
  readonly names: readonly string[];
}

/**
 * Of the names of each page those that stood in the code of a commit that brought them into the page, by page; null where
 * nobody can tell.
 */
export type StoodWhenTold = (told: readonly ToldWords[]) => Promise<readonly ToldWords[] | null>;

/** Under this stands of each name that is absent, by page, whether it was there when the page began to name it. */
const TOLD_KEY = 'lifecycle.namesTold';
type Known = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

/** Undefined where nothing is to be looked for. */
export function toldBy(item: MemoryItem): ToldWords | undefined {
  const { files, origin, scope, status, facts } = item;
  const [path] = files;
  if (path === undefined || origin !== 'document' || scope !== 'project' || status !== 'active') return undefined;
  const names = wordsTold(facts);
  return names.length > 0 ? { path, names } : undefined;
}

export interface MissedWords {
  readonly gone: ReadonlySet<string>;
  /** To be written with what else is found. */
  readonly meta: Readonly<Record<string, string>>;
}

/** `absent` are names that pages tell and the code of today does not hold; `seen` stood there once, as far as is known. */
export async function missedOf(
  absent: readonly ToldWords[],
  seen: ReadonlySet<string>,
  stoodWhenTold: StoodWhenTold | undefined,
  store: MemoryStore,
): Promise<MissedWords> {
  const kept = (await store.meta(TOLD_KEY)) ?? '{}';
  const before = JSON.parse(kept) as Known;
  const isKnown = (path: string, name: string): boolean => before[path]?.[name] !== undefined;
  const strange = byPage(absent, (path, name) => !seen.has(name) && !isKnown(path, name));
  const stood = strange.length > 0 ? ((await stoodWhenTold?.(strange)) ?? null) : [];
  const were = new Map(stood?.map(({ path, names }) => [path, new Set(names)]));
  const now = byPage(absent, (path, name) => stood !== null || isKnown(path, name)).map(({ path, names }) => {
    const was = (name: string): boolean => before[path]?.[name] ?? were.get(path)?.has(name) ?? false;
    return [
      path,
      Object.fromEntries(names.filter((name) => !seen.has(name)).map((name) => [name, was(name)])),
    ] as const;
  });
  const known: Known = Object.fromEntries(now);
  const gone = absent.flatMap(({ path, names }) => names.filter((name) => seen.has(name) || known[path]?.[name]));
  const written = JSON.stringify(known);
  return { gone: new Set(gone), meta: written === kept ? {} : { [TOLD_KEY]: written } };
}

/** Those of the names for which `takes` holds, in order, each page once. */
export function byPage(
  told: readonly ToldWords[],
  takes: (path: string, name: string) => boolean,
): readonly ToldWords[] {
  const pages = new Map<string, Set<string>>();
  for (const { path, names } of told)
    for (const name of names) if (takes(path, name)) pages.set(path, (pages.get(path) ?? new Set()).add(name));
  return [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, names]) => ({ path, names: [...names].sort() }));
}
