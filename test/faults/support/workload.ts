/** What a store goes through under each fault: writes, rewrites, writes at once, snapshots, closing and reopening. */
import type { FileSystem } from '../../../src/storage/files/file-system.ts';
import type { StoreNotice } from '../../../src/storage/notices.ts';
import { Ledger } from './ledger.ts';
import type { OpenSubject, Subject } from './subjects.ts';

/**
 * Runs to its end, or to where the disk stops it; never throws. Everything acknowledged is in the ledger. `closed` hears
 * after each session what its store told.
 */
export async function runWorkload(
  open: OpenSubject,
  disk: FileSystem,
  ledger: Ledger,
  closed: (notices: readonly StoreNotice[]) => void = () => undefined,
): Promise<void> {
  for (const [first, last] of [
    [1, 6],
    [4, 10],
    [8, 14],
  ] as const) {
    const notices: StoreNotice[] = [];
    const store = await open(disk, notices).catch(() => undefined);
    if (!store) return;
    await session(store, ledger, first, last);
    await store.close().catch(() => undefined);
    closed(notices);
  }
}

async function session(store: Subject, ledger: Ledger, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n++) await ledger.write(store, n);
  await store.compact().catch(() => undefined);
  await Promise.all([first, first + 1, first + 2].map((n) => ledger.write(store, n)));
  await ledger.write(store, last);
  await store.compact().catch(() => undefined);
  await ledger.write(store, first);
}

export interface VerifyOptions {
  /** The process died: a write in its last moments was neither acknowledged nor surely not done. */
  readonly refusedMayAppear?: boolean;
  readonly damageMayBeTold?: boolean;
}

/** What a new process finds wrong after it opened what is left; an empty list when all is well. */
export async function verify(
  open: OpenSubject,
  disk: FileSystem,
  ledger: Ledger,
  options: VerifyOptions = {},
): Promise<string[]> {
  let store: Subject | undefined;
  const notices: StoreNotice[] = [];
  try {
    store = await open(disk, notices);
    const faults = await ledger.faults(store, options);
    if (!options.damageMayBeTold) faults.push(...notices.map(({ message }) => `told without need: ${message}`));
    // What opens has to be usable, too.
    const further = new Ledger();
    if (!(await further.write(store, 10_000))) faults.push('cannot be written after opening');
    return faults;
  } catch (error) {
    return [`does not open: ${String(error)}`];
  } finally {
    await store?.close().catch(() => undefined);
  }
}
