/** Opens the memories that the server tells of: the project's, and the user's own where there is one. */
import { fileURLToPath } from 'node:url';
import { type Clock, type Log, useSha256 } from '../engine/index.ts';
import { nativeSha256 } from '../node/native-sha256.ts';
import { userDataFolder } from '../node/user-data-folder.ts';
import { requireEnabled, settingsReader } from '../project/editor-settings.ts';
import { openProjectMemory } from '../project/project-memory.ts';
import type { ProjectMemory } from '../project/project-memory-api.ts';
import { holdsMemory, type StoreLocation, userMemoryFolder } from '../project/whose-memory.ts';
import { builtSyntax } from '../syntax/tree-sitter.ts';
import type { McpArguments } from './arguments.ts';
import { followCommits, scan } from './follow-commits.ts';
import { requireStillThere } from './require-still-there.ts';
import type { ServedMemory } from './served-memory.ts';

/** Where the user's own memory is to be; null where a project's store was named alone. */
async function userFolder({ store, userStore }: McpArguments): Promise<string | null> {
  if (userStore !== undefined) return userStore;
  return store === undefined ? userMemoryFolder(userDataFolder()) : null;
}

/** `dist` is the folder of what was built. @throws BrainError what opening a memory throws. */
export async function openServedMemory(args: McpArguments, dist: URL, log: Log): Promise<ServedMemory> {
  useSha256(nativeSha256);
  await requireStillThere(args.folder);
  const clock: Clock = { now: () => Date.now() };
  const built = (file: string): string => fileURLToPath(new URL(file, dist));
  const settings = await settingsReader(args.folder, args.store);
  const first = await settings();
  requireEnabled(first, args.folder);
  const { approval, instructionFiles } = first;
  const open = (root: string, place: StoreLocation, own?: ProjectMemory): Promise<ProjectMemory> =>
    openProjectMemory({
      ...{ root, place, clock, log, own: own?.store },
      wasm: built('sql-wasm.wasm'),
      syntax: builtSyntax(built),
      approval: () => approval,
      quoteInstructionFiles: () => instructionFiles,
      exclude: async () => (await settings()).exclude,
      pacer: { yieldToHost: () => new Promise((done) => setImmediate(done)) },
    });
  const folder = await userFolder(args);
  const openUser = (where: string): Promise<ProjectMemory> => open(where, { folder: where });
  let own = folder !== null && (await holdsMemory(folder)) ? openUser(folder) : null;
  const place = args.store === undefined ? { globalFolder: userDataFolder() } : { folder: args.store };
  const project = await open(args.folder, place, (await own) ?? undefined);
  const stopFollowing =
    args.readOnly || project.readOnlyReason !== null
      ? null
      : followCommits({
          isBehind: () => project.isBehind(),
          isPaused: () => project.isPaused(),
          watchHead: (onMove) => project.watchHead(onMove),
          read: (signal) => scan(args, dist, signal),
          warn: (message) => log.warn(message),
        });
  return {
    async requireUsable() {
      await requireStillThere(args.folder);
      requireEnabled(await settings(), args.folder);
    },
    context: {
      project: project.asTool,
      approval,
      now: () => clock.now(),
      async user(purpose) {
        if (folder === null || (own === null && purpose === 'read')) return null;
        own ??= openUser(folder);
        return (await own).asTool;
      },
    },
    onChange: (listener) => project.engine.onChange(listener),
    async close() {
      await stopFollowing?.();
      await project.close();
      await (await own)?.close();
    },
  };
}
