/** The project by folders, each with its files and what is known of them: the larger a folder, the finer it is shown. */
import { groupedBy, type ItemInLayer } from '../../engine/index.ts';
import type { Folder } from '../../shared/memory-panel.ts';

/** More tiles than these would be too small to read. */
const MOST = 40;
/** A folder with less than this share of the files is shown as one. */
const SMALL = 0.03;

interface Growing {
  readonly path: string;
  /** Of files; what lies beside folders has none below it. */
  readonly files: readonly string[];
  readonly isWhole: boolean;
}

/** The folder's parts: what lies right in it as one, and each folder in it. */
function partsOf({ path, files }: Growing): readonly Growing[] {
  const from = path === '' ? 0 : path.length + 1;
  const groups = groupedBy(files, (file) => {
    const end = file.indexOf('/', from);
    return end < 0 ? null : file.slice(0, end);
  });
  return [...groups].map(([folder, own]) => ({ path: folder ?? path, files: own, isWhole: folder === null }));
}

/** How many items name a file in each; `told` are the ids of what assistants are told, `paths` those of all files. */
export function foldersOf(
  items: readonly ItemInLayer[],
  told: ReadonlySet<string>,
  paths: Iterable<string>,
): readonly Folder[] {
  const about = items.filter(({ item }) => item.status !== 'archived');
  const all = [...new Set([...paths, ...about.flatMap(({ item }) => item.files)])];
  let folders: readonly Growing[] = partsOf({ path: '', files: all, isWhole: false });
  for (;;) {
    const [largest] = folders
      .filter(({ isWhole, files }) => !isWhole && files.length > SMALL * all.length)
      .sort((a, b) => b.files.length - a.files.length || (a.path < b.path ? -1 : 1));
    if (!largest) break;
    const parts = partsOf(largest);
    if (folders.length - 1 + parts.length > MOST) break;
    folders = [...folders.filter((one) => one !== largest), ...parts];
  }
  const folderOf = new Map(folders.flatMap((folder) => folder.files.map((file) => [file, folder] as const)));
  const known = new Map<Growing, { items: number; told: number }>();
  for (const { item } of about) {
    for (const folder of new Set(item.files.flatMap((file) => folderOf.get(file) ?? []))) {
      const counts = known.get(folder) ?? { items: 0, told: 0 };
      known.set(folder, { items: counts.items + 1, told: counts.told + (told.has(item.itemId) ? 1 : 0) });
    }
  }
  return folders.map((folder) => ({
    path: folder.path,
    files: folder.files.length,
    ...(known.get(folder) ?? { items: 0, told: 0 }),
  }));
}
