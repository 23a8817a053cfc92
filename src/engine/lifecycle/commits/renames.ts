/** Items name files as they are called today: a rename in the editor or in a commit is followed. */
import type { CommitRecord, EditRecord, SourceRecord } from '../../intake/source-record.ts';
import { safePath } from '../../intake/make-event.ts';
import type { MemoryItem } from '../../model/item.ts';
import type { MemoryStore } from '../../ports/memory-store.ts';
import { allItems, eachItem } from '../all-items.ts';
import { type ItemChange, record } from '../person/approval.ts';
import { touched } from '../touched.ts';

/** New paths by old ones; a path that ends with `/` is a folder with all below it. */
export type Renames = ReadonlyMap<string, string>;

/** More renames than this are looked for in all items at once instead of one by one. */
const FEW = 8;
/** Rows of one write. */
const AT_ONCE = 500;

/** What a path is called after the renames. */
export function renamedPath(path: string, renames: Renames): string {
  const whole = renames.get(path);
  if (whole !== undefined) return whole;
  for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
    const folder = renames.get(path.slice(0, slash + 1));
    if (folder !== undefined) return folder + path.slice(slash + 1);
  }
  return path;
}

/** What is proposed to be remembered, with its files as they are called now. */
export function withRenamed<T extends { readonly files: readonly string[] }>(one: T, renames: Renames): T {
  if (renames.size === 0) return one;
  const files = one.files.map((path) => renamedPath(path, renames));
  return files.every((path, n) => path === one.files[n]) ? one : { ...one, files: [...new Set(files)] };
}

export type Renaming = CommitRecord | EditRecord;

function renamesIn(record: Renaming): readonly { readonly from: string; readonly to: string }[] {
  if (record.kind === 'commit') return record.renames ?? [];
  return record.from === null ? [] : [{ from: record.from, to: record.path }];
}

/** Whether something was renamed. */
export const renames = (record: SourceRecord): record is Renaming =>
  (record.kind === 'commit' || record.kind === 'edit') && renamesIn(record).length > 0;

/** The renames among what was read so far, in whatever order it is told. */
export class RenamesRead {
  readonly #read: { readonly at: string; readonly from: string; readonly to: string }[] = [];
  #known: Renames | null = null;

  add(record: Renaming): void {
    const { at } = record;
    this.#read.push(...renamesIn(record).map(({ from, to }) => ({ at, from: safePath(from), to: safePath(to) })));
    this.#known = null;
  }

  /** Today's paths by those of before; a path that is among `files`, today's, is taken as it stands. */
  since(files: ReadonlySet<string> | undefined): Renames {
    this.#known ??= this.#resolved();
    return files ? new Map([...this.#known].filter(([from]) => !files.has(from))) : this.#known;
  }

  /** The newest first, so that a file renamed twice leads to its last name. */
  #resolved(): Renames {
    const paths = new Map<string, string>();
    const newestFirst = [...this.#read].sort((a, b) => (a.at > b.at ? -1 : a.at < b.at ? 1 : a.from < b.from ? -1 : 1));
    for (const { from, to } of newestFirst) if (!paths.has(from)) paths.set(from, paths.get(to) ?? to);
    return paths;
  }
}

/** The items that may name one of the files. */
async function* concerned(renames: Renames, store: MemoryStore): AsyncGenerator<MemoryItem> {
  const isSimple = renames.size <= FEW && [...renames.keys()].every((path) => !path.endsWith('/'));
  if (!isSimple) {
    yield* eachItem(store, {});
    return;
  }
  const found = await Promise.all([...renames.keys()].map((file) => allItems(store, { file })));
  yield* new Map(found.flat().map((item) => [item.itemId, item])).values();
}

function change(item: MemoryItem, renames: Renames, now: number): ItemChange | null {
  const files = [...new Set(item.files.map((path) => renamedPath(path, renames)))];
  const moved = item.files.find((path) => !files.includes(path));
  if (moved === undefined) return null;
  const reason = `${moved} was renamed to ${renamedPath(moved, renames)}`.slice(0, 500);
  return record(item, touched(item, { files }), now, { action: 'updated', actor: 'policy', reason });
}

/** Renames the files of all items that name them; schema keys stay. @returns how many items that were. */
export async function followRenames(renames: Renames, store: MemoryStore, now: number): Promise<number> {
  if (renames.size === 0) return 0;
  const changes: ItemChange[] = [];
  for await (const item of concerned(renames, store))
    changes.push(...[change(item, renames, now)].flatMap((one) => one ?? []));
  for (let n = 0; n < changes.length; n += AT_ONCE) {
    const part = changes.slice(n, n + AT_ONCE);
    await store.write({ items: part.map(({ item }) => item), history: part.map(({ event }) => event) });
  }
  return changes.length;
}
