/** Folders where so much changed since a survey that what is known of them may be old. */

export interface ChangedFolder {
  readonly path: string;
  /** Lines added and taken out. */
  readonly lines: number;
}

/** Fewer lines are everyday work. */
const LEAST_LINES = 300;
/** Folders that are asked about: those that changed most. */
const MOST_FOLDERS = 5;
/** How deep a folder is told: deeper ones are told with it. */
const DEPTH = 2;
/** Made by programs, by the end of the path: their lines say nothing of how much people changed. */
const MADE = ['.lock', '-lock.json', '-lock.yaml', '.snap', '.svg', '.min.js', '.map', '.po', '.csv', '.jsonl'];

/** `lines` by the path of a file, `files` those that there are. Most lines first. */
export function changedFolders(
  lines: ReadonlyMap<string, number>,
  files: ReadonlySet<string>,
): readonly ChangedFolder[] {
  const folders = new Map<string, number>();
  for (const [path, changed] of lines) {
    const parts = path.split('/').slice(0, -1).slice(0, DEPTH);
    if (parts.length === 0 || !files.has(path) || MADE.some((end) => path.endsWith(end))) continue;
    const folder = parts.join('/');
    folders.set(folder, (folders.get(folder) ?? 0) + changed);
  }
  return [...folders]
    .filter(([, changed]) => changed >= LEAST_LINES)
    .sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
    .slice(0, MOST_FOLDERS)
    .map(([path, changed]) => ({ path, lines: changed }));
}
