/** The image of a backup as it may come back: in today's tables, and without what was erased since. */
import { BrainError } from '../../engine/index.ts';
import { listBackups, readBackup } from '../backup/write-backup.ts';
import type { BrainDatabase } from '../sql/brain-database.ts';
import type { FileBytes, Image } from '../sql/image.ts';
import { openDatabase } from '../sql/migrate.ts';
import { scrub } from '../sql/scrub.ts';
import type { CoreContext } from './load-state.ts';

export interface Restorable {
  readonly image: Image;
  /** The backup holds what was erased since. */
  readonly withErased: boolean;
}

/** @throws BrainError `not-found`, with the names that there are. */
export async function backupNamed({ fs, layout }: CoreContext, name: string): Promise<FileBytes> {
  const backup = await readBackup(fs, layout, name);
  if (backup) return backup;
  const known = (await listBackups(fs, layout)).map((one) => one.name);
  throw new BrainError('not-found', `There is no whole backup named ${name}.`, { name, known });
}

export async function restorable(context: CoreContext, backup: FileBytes, live: BrainDatabase): Promise<Restorable> {
  // The backup itself stays, so that nothing of it has to be kept before its tables are brought up to date.
  const { sql } = await openDatabase({ ...context, backup: false }, backup);
  try {
    const withErased = scrub(sql, live);
    return { image: sql.image(), withErased };
  } finally {
    sql.closeWithFile();
  }
}
