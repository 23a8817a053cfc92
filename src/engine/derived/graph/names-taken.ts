/** What those who import a file take of it by name, and what its own comment says of why that is there. */
import { baseNameOf, folderOf, stemOf } from '../paths.ts';
import type { FileFacts, Section } from '../section.ts';

export type FactsOf = (path: string) => FileFacts | undefined;

export interface TakenName {
  readonly name: string;
  /** Those of the importers that take it. */
  readonly count: number;
}

interface Taken {
  /** What most take first; none where it is not known, or everybody takes something else. */
  readonly names: readonly TakenName[];
  /** A sentence without its end; empty where no comment gives a reason. */
  readonly why: string;
}

/** Of more importers nobody counts what they take. */
const MOST_LOOKED_AT = 2_000;
const STEP = 10;
const MOST_NAMES = 2;
/** What fewer take is not what it is there for. */
const LEAST_SHARE = 0.25;
/** Kinds of declarations that are called or made; types come along with them. */
const DOING: ReadonlySet<Section['kind']> = new Set<Section['kind']>(['function', 'class', 'constant']);
/** What a sentence has that says why something is there, not what it is. */
const GIVES_REASON =
  /\b(?:instead of|rather than|in place of|because|so that|so we|to avoid|otherwise|does(?:n['’]t| not))\b/i;

/** Files that go by the name of their folder. */
const ENTRIES: ReadonlySet<string> = new Set(['__init__', 'index', 'mod']);

/**
 * Names as imports tell them: by themselves, behind the module (`helpers.make_client`), or before a member (`a.TestUtil.wait`);
 * an import that does not name the file is of something else that is called so.
 */
function namesIn({ taken, imports }: FileFacts, path: string): ReadonlySet<string> {
  const name = baseNameOf(path).replace(/\.\w+$/, '');
  const own = new Set(ENTRIES.has(name) ? [baseNameOf(folderOf(path))] : [name, stemOf(path)]);
  const parts = imports.map((one) => one.split(/[.:]+/)).filter((words) => words.some((word) => own.has(word)));
  const whole = new Set(imports);
  return new Set([...taken.filter((name) => !whole.has(name)), ...parts.flatMap((words) => words.slice(-2))]);
}

/** In steps of a few milliseconds. */
export function* namesTaken(
  path: string,
  importers: readonly string[],
  factsOf: FactsOf,
): Generator<void, Taken, undefined> {
  const facts = factsOf(path);
  const offered = new Set(facts?.exports);
  const declared = (facts?.sections ?? []).filter(({ kind }) => DOING.has(kind));
  const does = new Set(declared.flatMap(({ symbols }) => symbols).filter((name) => offered.has(name)));
  if (!facts || does.size === 0) return { names: [], why: '' };
  if (importers.length > MOST_LOOKED_AT) return { names: [], why: '' };
  const counts = new Map<string, number>();
  for (const [at, importer] of importers.entries()) {
    if (at % STEP === 0) yield;
    const found = factsOf(importer);
    for (const name of found ? namesIn(found, path) : [])
      if (does.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const names = [...counts]
    .filter(([, count]) => count >= LEAST_SHARE * importers.length)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .slice(0, MOST_NAMES)
    .map(([name, count]) => ({ name, count }));
  return { names, why: reasonOf(facts, names[0]?.name) };
}

/** What the comment of the first name, else the file's own, says of why it is there; nothing where it was cut. */
function reasonOf({ sections }: FileFacts, name: string | undefined): string {
  const own = sections.find(({ kind, symbols }) => name !== undefined && DOING.has(kind) && symbols.includes(name));
  const top = sections.find(({ kind }) => kind === 'top');
  const said = [own?.summary ?? '', top?.summary ?? ''].find((text) => GIVES_REASON.test(text) && !text.endsWith('…'));
  return said?.replace(/[.;]$/, '') ?? '';
}
