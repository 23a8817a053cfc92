/** Pages of an old release that stand beside today's (`docs/v2/guide.md` beside `docs/guide.md`): they say how things were. */
import type { BrainEvent } from '../../../model/event.ts';

/** "v2", "2.x", "version-1.4". */
const VERSION = /^(?:version-|v)?(\d{1,4}(?:\.(?:\d{1,4}|x)){0,3})$/i;
/** Folders that hold nothing but releases of the past. */
const OF_RELEASES: ReadonlySet<string> = new Set(['versioned_docs', 'versioned_sidebars']);
/** A page that is called alike by chance makes no copy of a folder. */
const LEAST = 2;

const versionOf = (folder: string): string | undefined => VERSION.exec(folder)?.[1];

const numbersIn = (version: string): readonly number[] =>
  version.split('.').map((one) => (one === 'x' ? Infinity : Number(one)));

function isOlder(a: string, b: string): boolean {
  const [left, right] = [numbersIn(a), numbersIn(b)];
  const at = left.findIndex((number, n) => number !== (right[n] ?? 0));
  return at >= 0 && (left[at] ?? 0) < (right[at] ?? 0);
}

/** A page below a folder that is called by a version. */
interface Versioned {
  readonly folder: string;
  /** What stands before that folder, with its slash; the version; what stands behind it. */
  readonly parts: readonly [string, string, string];
}

function versionedIn(path: string): readonly Versioned[] {
  const names = path.split('/');
  return names.slice(0, -1).flatMap((name, at) => {
    const version = versionOf(name);
    if (version === undefined) return [];
    const before = names
      .slice(0, at)
      .map((one) => `${one}/`)
      .join('');
    return [{ folder: `${before}${name}/`, parts: [before, version, names.slice(at + 1).join('/')] as const }];
  });
}

/** Folders that hold older copies of what stands beside them, or in the folder of a later version; with `/` at the end. */
function frozenFolders(paths: ReadonlySet<string>): ReadonlySet<string> {
  const all = [...paths].flatMap(versionedIn);
  const latest = new Map<string, string>();
  for (const { parts } of all) {
    const [before, version, page] = parts;
    const known = latest.get(`${before}\n${page}`);
    if (known === undefined || isOlder(known, version)) latest.set(`${before}\n${page}`, version);
  }
  const copies = new Map<string, number>();
  for (const { folder, parts } of all) {
    const [before, version, page] = parts;
    const isCopy = paths.has(`${before}${page}`) || isOlder(version, latest.get(`${before}\n${page}`) ?? version);
    if (isCopy) copies.set(folder, (copies.get(folder) ?? 0) + 1);
  }
  return new Set([...copies].filter(([, count]) => count >= LEAST).map(([folder]) => folder));
}

/** `events` without the documents of old releases. All documents have to be among them. */
export function withoutFrozenCopies(events: readonly BrainEvent[]): readonly BrainEvent[] {
  const pathOf = ({ files }: BrainEvent): string => files[0] ?? '';
  const isDocument = ({ kind }: BrainEvent): boolean => kind === 'document';
  const frozen = frozenFolders(new Set(events.filter(isDocument).map(pathOf)));
  const isFrozen = (path: string): boolean =>
    path.split('/').some((name) => OF_RELEASES.has(name)) || [...frozen].some((folder) => path.startsWith(folder));
  return events.filter((event) => !isDocument(event) || !isFrozen(pathOf(event)));
}
