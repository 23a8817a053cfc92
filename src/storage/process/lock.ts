/** One process at a time: a lock that a dead holder cannot keep, and that two can never hold. */
import { newId } from '../ids.ts';
import { errorCode, type FileSystem } from '../files/file-system.ts';
import { createSynced } from '../files/write-file.ts';
import { livenessOf, type Liveness, type ProcessIdentity } from './identity.ts';

/*
 * The lock's states are numbered files, `<folder>/<n>`; the highest number is the state that counts, and it is never
 * removed. Whoever wants to change the state makes the file of the next number, with all its content at once, which
 * only one can; then looks again, in case a higher one was there already. So there is no moment at which a stale lock
 * is removed, and nobody can remove a fresh one by mistake.
 */

/** A holder that cannot be told dead from alive (another container, a number given away again) has so long. */
const UNKNOWN_HOLDER_MS = 60_000;
/** A state that cannot be read was torn by a power cut, unless it is being written just now. */
const TORN_STATE_MS = 1_500;

interface State {
  readonly number: number;
  readonly holder: ProcessIdentity | null;
  readonly nonce: string;
}

export interface HeldLock {
  /** False when somebody took the lock over: stop at once. */
  stillHeld(): Promise<boolean>;
  release(): Promise<void>;
}

export interface LockOptions {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly process: ProcessIdentity;
  readonly liveness?: (other: ProcessIdentity) => Liveness;
}

/** The lock, or undefined while another living process holds it. */
export async function tryLock(options: LockOptions): Promise<HeldLock | undefined> {
  const { fs, folder } = options;
  await fs.makeFolder(folder);
  const [current, ...older] = await numbers(fs, folder);
  if (current !== undefined && !(await isFree(options, current))) return undefined;
  const mine = await enter(options, (current ?? 0) + 1, options.process);
  if (!mine) return undefined;
  for (const number of older) await fs.remove(`${folder}/${number}`).catch(() => undefined);
  const stillHeld = async (): Promise<boolean> => (await numbers(fs, folder))[0] === mine.number;
  return {
    stillHeld,
    release: async () => {
      if (await stillHeld()) await enter(options, mine.number + 1, null);
    },
  };
}

async function isFree({ fs, folder, liveness = livenessOf }: LockOptions, number: number): Promise<boolean> {
  const path = `${folder}/${number}`;
  const state = parse(await fs.read(path), number);
  const age = Date.now() - ((await fs.stat(path))?.modifiedMs ?? 0);
  if (!state) return age > TORN_STATE_MS;
  if (state.holder === null) return true;
  const life = liveness(state.holder);
  return life === 'dead' || (life === 'unknown' && age > UNKNOWN_HOLDER_MS);
}

/** Makes the state of this number, if nobody did before. */
async function enter(
  { fs, folder }: LockOptions,
  number: number,
  holder: ProcessIdentity | null,
): Promise<State | undefined> {
  const state: State = { number, holder, nonce: newId() };
  const bytes = Buffer.from(JSON.stringify(state));
  const [draft, path] = [`${folder}/${state.nonce}.new`, `${folder}/${number}`];
  try {
    await createSynced(fs, draft, bytes);
    await fs.link(draft, path).catch(async (error: unknown) => {
      // Some file systems know no second names; there the file is made and filled in two steps.
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'].includes(errorCode(error))) throw error;
      const file = await fs.create(path);
      await file.write(bytes, 0).finally(() => file.close());
    });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return undefined;
    throw error;
  } finally {
    await fs.remove(draft).catch(() => undefined);
  }
  if ((await numbers(fs, folder))[0] === number) return state;
  await fs.remove(path);
  return undefined;
}

/** The numbers of the states, the one that counts first. */
async function numbers(fs: FileSystem, folder: string): Promise<number[]> {
  const names = await fs.list(folder);
  return names
    .filter((name) => /^\d{1,15}$/.test(name))
    .map(Number)
    .sort((a, b) => b - a);
}

function parse(bytes: Uint8Array | undefined, number: number): State | undefined {
  if (!bytes) return undefined;
  try {
    const state = JSON.parse(Buffer.from(bytes).toString()) as Partial<State>;
    return state.number === number && state.holder !== undefined ? (state as State) : undefined;
  } catch {
    return undefined;
  }
}
