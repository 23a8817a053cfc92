/** Runs a verb, with a project's memory open where it needs one. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BrainError, type Embedder, type MemoryStore, useSha256 } from '../engine/index.ts';
import { nativeSha256 } from '../node/native-sha256.ts';
import { userDataFolder } from '../node/user-data-folder.ts';
import { Connections, mcpServer, placesOf } from '../project/connections.ts';
import { openProjectMemory } from '../project/project-memory.ts';
import type { ProjectMemory, ProjectMemoryOptions } from '../project/project-memory-api.ts';
import { requireFolder } from '../project/require-folder.ts';
import { answerMemoryKinship, type Kinship, placeThatKnows, userMemoryFolder } from '../project/whose-memory.ts';
import { builtSyntax } from '../syntax/tree-sitter.ts';
import { EXIT } from './grammar/exit-codes.ts';
import type { Arguments } from './grammar/arguments.ts';
import type { VerbName } from './grammar/verb-table.ts';
import { meantFolder } from './meant-folder.ts';
import { ownMemory } from './own-memory.ts';
import type { Io } from './io.ts';
import { requireEnabled, settingsFor } from '../project/editor-settings.ts';
import { editorPlaces } from '../project/memory-places.ts';
import { tellErrors } from './tell-errors.ts';
import { connect } from './verbs/connect.ts';
import { doctor } from './verbs/doctor.ts';
import { namedEmbedder } from './verbs/embeddings-argument.ts';
import { redactLines } from './verbs/redact.ts';
import type { Session } from './verbs/session.ts';
import { VERB_FUNCTIONS } from './verbs/verbs.ts';

declare const PROJECT_BRAIN_VERSION: string;

useSha256(nativeSha256);

type VerbArguments = Arguments & { readonly verb: Exclude<VerbName, 'help' | 'mcp'> };

export interface Running {
  readonly io: Io;
  /** The folder of what was built. */
  readonly dist: URL;
  readonly signal: AbortSignal;
}

/** The product's folder in global storage: that of an editor which knows the project, else the command line's own. */
async function globalFolderOf({ folder, user, now }: Arguments): Promise<string> {
  const places = editorPlaces();
  if (user) {
    const withUser = await Promise.all(
      places.map(async (place) => ((await isThere(join(place, 'user'))) ? place : null)),
    );
    return withUser.find((place) => place !== null) ?? userDataFolder();
  }
  return (await placeThatKnows(places, folder, { now: () => now ?? Date.now() })) ?? userDataFolder();
}

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined;

/** Which folder is meant, and where its memory lives. The user's own memory is the memory of no other folder. */
async function placeOf(args: Arguments): Promise<Pick<ProjectMemoryOptions, 'root' | 'place'>> {
  if (args.user) {
    const folder = await ownFolderOf(args);
    return { root: folder, place: { folder } };
  }
  const place = args.store === undefined ? { globalFolder: await globalFolderOf(args) } : { folder: args.store };
  return { root: args.folder, place };
}

/** Where the memory that goes with the user lies; beside a named store it has a folder in that. */
async function ownFolderOf(args: Arguments): Promise<string> {
  const { userStore, store } = args;
  const folder = userStore ?? store ?? (await globalFolderOf({ ...args, user: true }));
  try {
    if (userStore === undefined) return await userMemoryFolder(folder);
    await mkdir(userStore, { recursive: true });
    return userStore;
  } catch (error) {
    throw new BrainError('store-not-writable', `Nothing can be kept in ${folder}.`, { folder }, error);
  }
}

/** Verbs on items by their ids, which may lie in either memory. */
const ON_ITEMS: readonly VerbName[] = [
  ...(['approve', 'deprecate', 'reject', 'resolve', 'edit', 'supersede', 'move', 'forget', 'undo', 'redo'] as const),
  ...(['pin', 'unpin', 'not-worth', 'history'] as const),
];

/** Verbs that tell what is the user's own, where nobody else reads it, or what waits there, or that learn it. */
const WITH_OWN: ReadonlySet<VerbName> = new Set<VerbName>([
  ...(['brain', 'sync', 'hook', 'tool', 'search', 'recall', 'warm-up', 'scan', 'chats', 'remember', 'import'] as const),
  ...(['review', 'status'] as const),
  ...ON_ITEMS,
]);

/** The memory in which the first of the items lies that a verb names: the folder's, unless only the user's own has it. */
async function holderOf(
  { verb, operand }: VerbArguments,
  project: ProjectMemory,
  own: ProjectMemory | null,
): Promise<ProjectMemory> {
  const [first = ''] = (operand ?? '').split(',').map((id) => id.trim());
  if (own === null || first === '' || !ON_ITEMS.includes(verb)) return project;
  if (await project.store.item(first)) return project;
  return (await own.store.item(first)) ? own : project;
}

/** Verbs that find by meaning. */
const ASKS: ReadonlySet<VerbName> = new Set(['search', 'recall']);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

/** Runs a verb and tells what went wrong. @returns the exit code. */
export function runVerb(args: VerbArguments, running: Running): Promise<number> {
  return tellErrors(() => run(args, running), running.io, args.json === true);
}

async function run(typed: VerbArguments, { io, dist, signal }: Running): Promise<number> {
  const { verb } = typed;
  if (verb === 'redact') {
    await redactLines(typed.operand ?? '-', { ...io, signal });
    return EXIT.done;
  }
  const given = { ...typed, folder: await meantFolder(typed, io.note) };
  if (verb === 'doctor') return examined(given, { io, dist, signal });
  if (!given.user) await requireFolder(given.folder);
  const settings = await settingsFor(given.folder, given.store);
  if (verb === 'tool') requireEnabled(settings, given.folder);
  const args = {
    ...given,
    approve: given.approve ?? settings.approval,
    exclude: [...new Set([...settings.exclude, ...(given.exclude ?? [])])],
  };
  const ownFolder = WITH_OWN.has(verb) && !args.user ? await ownFolderOf(args) : null;
  const own = await ownMemory(ownFolder, (userStore) =>
    openMemory({ ...args, user: true, userStore }, { io, dist, signal }),
  );
  const embedder = ASKS.has(verb) ? namedEmbedder(args.embeddings, process.env) : undefined;
  if (args.sameAs !== undefined || args.apart) {
    const clock = { now: () => args.now ?? Date.now() };
    await answerMemoryKinship(await globalFolderOf(args), clock, args.folder, args.sameAs ?? null);
  }
  if (verb === 'hook') await requireFolder((await placeOf(args)).root);
  const project = await openMemory(args, { io, dist, signal }, own.there?.store, embedder);
  if (!READS.has(verb)) await project.heedExclusion();
  if (TELLS_PAUSE.has(verb) && (await project.isPaused())) {
    io.note(
      `Project Brain is paused in ${args.folder}: only what you ask for here is read, until it is resumed in the editor.`,
    );
  }
  noteKinship(args.folder, project.kinship?.unanswered ?? [], io);
  try {
    // Nobody is here later to find by them: they are made now, unless that is interrupted.
    if (embedder) await Promise.race([project.engine.vectorsMade(), aborted(signal)]);
    if (project.readOnlyReason !== null) io.note(project.readOnlyReason);
    const memory = await holderOf(args, project, own.there);
    const memories = { memory, project, own: own.there, makeOwn: () => own.make() };
    const session: Session = { ...io, ...memories, args, signal };
    if (verb === 'hook') await digestNow(session);
    else if (verb === 'connect' || verb === 'disconnect') {
      const connections = connectionsOf(args, memory.storeFolder, await userStoreOf(args), dist);
      await connect(connections, session, verb === 'connect');
    } else await VERB_FUNCTIONS[verb](session);
    if (LEARNS.has(verb) && !args.user) await prepareDigest(project, io);
  } finally {
    await project.close();
    await own.close();
  }
  return EXIT.done;
}

/** How assistants can be connected to the memory of the folder; the server is the one beside this file. */
const connectionsOf = ({ folder }: Arguments, storeFolder: string, userStore: string, dist: URL): Connections =>
  new Connections(
    placesOf(folder, null),
    mcpServer(fileURLToPath(new URL('mcp.js', dist)), folder, storeFolder, userStore),
  );

/** Where the user's own memory lies, whichever store was named for the folder. */
const userStoreOf = async (args: Arguments): Promise<string> =>
  args.userStore ?? userMemoryFolder(await globalFolderOf({ ...args, user: true }));

/** Verbs that read the project, and by that follow what is excluded. */
const READS: ReadonlySet<VerbName> = new Set<VerbName>(['scan', 'survey', 'brain', 'sync']);

/** Verbs that a person may wonder about where the project is paused. */
const TELLS_PAUSE: ReadonlySet<VerbName> = new Set<VerbName>([...READS, 'chats', 'status']);

/** Verbs after which hooks should have something to tell. */
const LEARNS: ReadonlySet<VerbName> = new Set<VerbName>([
  'scan',
  'chats',
  'survey',
  'brain',
  'sync',
  'remember',
  'import',
]);

/** Nobody asked for it: where it fails, the first hook has it made. */
async function prepareDigest(memory: ProjectMemory, { note }: Io): Promise<void> {
  try {
    await memory.prepareDigest();
  } catch (error) {
    if (!(error instanceof BrainError)) throw error;
    note(`What hooks tell was not put together: ${error.message}`);
  }
}

/** `hook digest`: reads the chats that are handed over, and puts together what the next hooks tell. */
async function digestNow({ memory, args, signal, note }: Session): Promise<void> {
  if (args.assistants) {
    const { assistants } = args;
    const { notes } = await memory.readChats({ assistants, quietMs: 0, signal });
    for (const line of notes) note(line);
  }
  await memory.readWorkTree(signal);
  await memory.makeDigest();
}

/** `doctor` opens the memory itself: that it cannot be opened is one of the things that it tells. */
async function examined(args: VerbArguments, { io, dist, signal }: Running): Promise<number> {
  const warnings: string[] = [];
  const listening = { ...io, note: (text: string) => void warnings.push(text) };
  const open = (): Promise<ProjectMemory> => openMemory(args, { io: listening, dist, signal });
  const { node } = process.versions;
  // Which are connected is told by the places alone.
  const connections = (storeFolder: string): Connections => connectionsOf(args, storeFolder, '', dist);
  const now = new Date(args.now ?? Date.now()).toISOString();
  const patient = { args, version: PROJECT_BRAIN_VERSION, node, now, open, warnings, connections };
  const isWell = await doctor(patient, io);
  return isWell ? EXIT.done : EXIT.failed;
}

/** Said at every run until a person has answered: there is no other place for the question. */
function noteKinship(folder: string, unanswered: Kinship['unanswered'], { note }: Io): void {
  const others = unanswered.flatMap(({ roots }) => roots.slice(0, 1));
  if (others.length === 0) return;
  const which = others.map((root) => `--same-as ${root}`).join(', ');
  note(
    `${folder} shares its history with ${others.join(', ')}, but not its remote: their memories are apart. Use one for both with ${which}, or say --apart once.`,
  );
}

async function openMemory(
  args: Arguments,
  { io, dist }: Running,
  own?: MemoryStore,
  embedder?: Embedder,
): Promise<ProjectMemory> {
  const built = (file: string): string => fileURLToPath(new URL(file, dist));
  const { instructionFiles } = await settingsFor(args.folder, args.store);
  return openProjectMemory({
    ...(await placeOf(args)),
    approval: () => args.approve ?? 'balanced',
    quoteInstructionFiles: () => instructionFiles,
    own,
    embedder,
    wasm: built('sql-wasm.wasm'),
    syntax: builtSyntax(built),
    clock: { now: () => args.now ?? Date.now() },
    log: { info: () => undefined, warn: io.note },
    exclude: () => args.exclude ?? [],
    pacer: { yieldToHost: () => Promise.resolve() },
  });
}
