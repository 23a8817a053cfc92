/** Takes what was erased out of the copies beside the snapshots: backups, and files that were set aside as damaged. */
import { NAME, nameOf, readBackup } from '../backup/write-backup.ts';
import type { CoreContext } from '../core/load-state.ts';
import type { FileSystem } from '../files/file-system.ts';
import { replaceFile } from '../files/write-file.ts';
import { writeHashed } from '../snapshot/hashed-files.ts';
import type { BrainDatabase } from '../sql/brain-database.ts';
import { scrub } from '../sql/scrub.ts';
import { SqlDatabase } from '../sql/sql-database.ts';

const ULID = /[0-9A-HJKMNP-TV-Z]{26}/g;
const LINE_FEED = '\n';

/** @returns what could not be scrubbed, in words for a person. */
export async function scrubCopies(context: CoreContext, live: BrainDatabase): Promise<string[]> {
  const ids = new Set(live.tombstones().flatMap(({ kind, id }) => (kind === 'mark' ? [] : [id])));
  const left: string[] = [];
  const each = async (folder: string, work: (name: string) => Promise<void>): Promise<void> => {
    for (const name of await context.fs.list(folder)) {
      await work(name).catch((error: unknown) =>
        left.push(`${folder}/${name}, which cannot be rewritten (${String(error)})`),
      );
    }
  };
  const { backups, damaged } = context.layout;
  await each(backups, (name) => scrubBackup(context, live, ids, name));
  await each(damaged, (name) => scrubDamaged(context, ids, `${damaged}/${name}`));
  return left;
}

async function scrubBackup(
  context: CoreContext,
  live: BrainDatabase,
  ids: ReadonlySet<string>,
  name: string,
): Promise<void> {
  const { fs, layout } = context;
  const path = `${layout.backups}/${name}`;
  const [, time, reason] = NAME.exec(name) ?? [];
  const image = await readBackup(fs, layout, name);
  if (!image || time === undefined || reason === undefined) {
    // Half written, or damaged: nobody can go back to it.
    if (await holds(fs, path, ids)) await remove(context, path, layout.backups);
    return;
  }
  const sql = await SqlDatabase.open(context.wasm, image);
  try {
    if (!scrub(sql, live)) return;
    const draft = `${path}.new`;
    const cleanName = nameOf(time, reason, await writeHashed(fs, draft, sql.image()));
    await fs.rename(draft, `${layout.backups}/${cleanName}`);
    await fs.syncFolder(layout.backups);
    if (cleanName !== name) await fs.remove(path);
    await fs.syncFolder(layout.backups);
  } finally {
    sql.closeWithFile();
  }
}

/** A journal loses the lines that name what was erased; of anything else nothing could be kept safely. */
async function scrubDamaged(context: CoreContext, ids: ReadonlySet<string>, path: string): Promise<void> {
  const { fs, layout } = context;
  if (!(await holds(fs, path, ids))) return;
  if (!path.endsWith('.jsonl')) {
    await remove(context, path, layout.damaged);
    return;
  }
  const bytes = await fs.read(path);
  const lines = Buffer.from(bytes ?? [])
    .toString('latin1')
    .split(LINE_FEED)
    .filter((line) => !names(line, ids));
  const name = path.slice(path.lastIndexOf('/') + 1);
  await replaceFile(fs, layout.damaged, name, Buffer.from(lines.join(LINE_FEED), 'latin1'));
}

async function remove({ fs, warn }: CoreContext, path: string, folder: string): Promise<void> {
  await fs.remove(path);
  await fs.syncFolder(folder);
  warn(`${path} was damaged and held what was erased: it is removed.`);
}

async function holds(fs: FileSystem, path: string, ids: ReadonlySet<string>): Promise<boolean> {
  const bytes = await fs.read(path);
  return (
    bytes !== undefined && names(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'), ids)
  );
}

/** Ids may stand one behind the other, so every place is looked at. */
function names(text: string, ids: ReadonlySet<string>): boolean {
  ULID.lastIndex = 0;
  for (let found = ULID.exec(text); found; found = ULID.exec(text)) {
    if (ids.has(found[0])) return true;
    ULID.lastIndex = found.index + 1;
  }
  return false;
}
