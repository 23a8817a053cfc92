/** The real file system with something happening before, halfway through or after a chosen call. */
import { writeFileSync } from 'node:fs';
import type { FileAccess } from '../../../src/sinks/files/file-access.ts';
import { swiftFiles } from '../../unit/sinks/workspace.ts';

type When = 'before' | 'halfway' | 'after';

export interface Call {
  /** Counted from 1 over all calls of one run. */
  readonly number: number;
  readonly name: string;
  readonly when: When;
  readonly paths: readonly string[];
}

/** What changes the disk. */
const MUTATING = new Set(['create', 'makeFolder', 'removeFolder', 'rename', 'link', 'remove', 'syncFolder']);

/**
 * Files that tell `happens` of every call (of the mutating ones alone with `mutatingOnly`); what it throws is what the
 * call fails with. Halfway through `create`, half of the bytes are in the file.
 */
export function faultyFiles(
  happens: (call: Call) => void,
  { mutatingOnly = false, files = swiftFiles }: { mutatingOnly?: boolean; files?: FileAccess } = {},
): FileAccess {
  let number = 0;
  const around = async <T>(
    name: string,
    paths: readonly string[],
    run: () => Promise<T>,
    halfway?: () => void,
  ): Promise<T> => {
    if (mutatingOnly && !MUTATING.has(name)) return run();
    number += 1;
    const call = { number, name, paths };
    happens({ ...call, when: 'before' });
    if (halfway) {
      halfway();
      happens({ ...call, when: 'halfway' });
      await files.remove(paths[0]!);
    }
    const result = await run();
    happens({ ...call, when: 'after' });
    return result;
  };
  return {
    replacesOpenFiles: files.replacesOpenFiles,
    realpath: (path) => around('realpath', [path], () => files.realpath(path)),
    facts: (path) => around('facts', [path], () => files.facts(path)),
    list: (path) => around('list', [path], () => files.list(path)),
    open: (path) =>
      around('open', [path], async () => {
        const held = await files.open(path);
        return { ...held, read: () => around('read', [path], () => held.read()) };
      }),
    create: (path, bytes, like) => {
      const half = (): void => writeFileSync(path, bytes.subarray(0, bytes.length / 2));
      return around('create', [path], () => files.create(path, bytes, like), half);
    },
    makeFolder: (path) => around('makeFolder', [path], () => files.makeFolder(path)),
    removeFolder: (path) => around('removeFolder', [path], () => files.removeFolder(path)),
    rename: (from, to) => around('rename', [from, to], () => files.rename(from, to)),
    link: (from, to) => around('link', [from, to], () => files.link(from, to)),
    remove: (path) => around('remove', [path], () => files.remove(path)),
    syncFolder: (path) => around('syncFolder', [path], () => files.syncFolder(path)),
    pause: (milliseconds) => files.pause(milliseconds),
    now: () => files.now(),
  };
}

/** The number of calls that `run` makes in a good run, each with its name. */
export async function callsOf(
  run: (files: FileAccess) => Promise<unknown>,
  mutatingOnly = false,
): Promise<readonly Call[]> {
  const calls: Call[] = [];
  const note = (call: Call): void => {
    if (call.when === 'before') calls.push(call);
  };
  await run(faultyFiles(note, { mutatingOnly }));
  return calls;
}

/** What the system says when it refuses. */
export function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: refused`), { code });
}
