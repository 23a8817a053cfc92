/**
 * Renames that items have followed: a branch that is visited may call a file otherwise than the one that is gone back to, whose
 * commits were read long before.
 */
import * as z from 'zod';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { type Renames, renameItems } from './renames.ts';

const KEY = 'lifecycle.renames';
/** Pairs that are remembered, the newest. */
const MOST = 1_000;
/** Names that one file has had, one after the other. */
const MOST_NAMES = 10;

const pairsSchema = z.array(z.tuple([z.string(), z.string()]));
type Pairs = z.infer<typeof pairsSchema>;

/** By path, what the same file was called before and after. */
function namesBeside(pairs: Pairs): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map<string, Set<string>>();
  const add = (path: string, other: string): void => {
    const known = beside.get(path);
    if (known) known.add(other);
    else beside.set(path, new Set([other]));
  };
  for (const [from, to] of pairs) {
    add(from, to);
    add(to, from);
  }
  return beside;
}

/** The only one of `files` that a path has been called, the nearest in time; undefined where there are several, or none. */
function nameToday(
  path: string,
  beside: ReadonlyMap<string, ReadonlySet<string>>,
  files: ReadonlySet<string>,
): string | undefined {
  const seen = new Set([path]);
  let names: readonly string[] = [path];
  for (let step = 0; step < MOST_NAMES && names.length > 0; step++) {
    names = [...new Set(names.flatMap((name) => [...(beside.get(name) ?? [])]))].filter((name) => !seen.has(name));
    const today = names.filter((name) => files.has(name));
    if (today.length > 0) return today.length === 1 ? today[0] : undefined;
    for (const name of names) seen.add(name);
  }
  return undefined;
}

/** Today's paths by those that are not among `files`, today's. */
function turned(pairs: Pairs, files: ReadonlySet<string>): Renames {
  const beside = namesBeside(pairs);
  const paths = [...beside.keys()].filter((path) => !files.has(path));
  return new Map(
    paths.flatMap((path) => {
      const today = nameToday(path, beside, files);
      return today === undefined ? [] : [[path, today] as const];
    }),
  );
}

/**
 * Items name files as they are called among `files`, those at HEAD, by the renames that were `read` and those of before;
 * undefined where nobody knows HEAD.
 */
export async function followRenamesTo(
  files: ReadonlySet<string> | undefined,
  read: Renames,
  store: MemoryStore,
  now: number,
): Promise<void> {
  const kept = pairsSchema.parse(JSON.parse((await store.meta(KEY)) || '[]'));
  const known = new Set(kept.flat());
  const goingOn = [...read].filter(([from]) => known.has(from));
  const renames = files ? new Map([...turned([...kept, ...goingOn], files), ...read]) : read;
  const { followed } = await renameItems(renames, store, now);
  const isKnown = new Set(kept.map(([from, to]) => `${from}\n${to}`));
  const fresh = [...followed].filter(([from, to]) => !isKnown.has(`${from}\n${to}`) && !isKnown.has(`${to}\n${from}`));
  if (fresh.length > 0) await store.write({ meta: { [KEY]: JSON.stringify([...kept, ...fresh].slice(-MOST)) } });
}
