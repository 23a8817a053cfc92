/** The command line's entry: builds a project's memory, runs a verb on it, maps errors to exit codes. */
import { fileURLToPath } from 'node:url';
import { BrainError, type Embedder, type MemoryStore, useSha256 } from '../engine/index.ts';
import { nativeSha256 } from '../node/native-sha256.ts';
import { openProjectMemory, type ProjectMemory, type ProjectMemoryOptions } from '../project/project-memory.ts';
import { type Kinship, answerMemoryKinship, userMemoryFolder } from '../project/whose-memory.ts';
import { builtSyntax } from '../syntax/tree-sitter.ts';
import { type Arguments, readArguments } from './arguments.ts';
import { namedEmbedder } from './embeddings-argument.ts';
import { HELP } from './help.ts';
import { redactLines, redactSource } from './redact-verb.ts';
import { userDataFolder } from './user-data-folder.ts';
import { REDACT, verbOf } from './verbs.ts';

declare const PROJECT_BRAIN_VERSION: string;

useSha256(nativeSha256);

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Waits for a slow reader of the pipe instead of filling the memory. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

const note = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

/** Which folder is meant, and where its memory lives. The user's own memory is the memory of no other folder. */
async function placeOf(args: Arguments): Promise<Pick<ProjectMemoryOptions, 'root' | 'place'>> {
  if (args.user) {
    const folder = await userMemoryFolder(args.store ?? userDataFolder());
    return { root: folder, place: { folder } };
  }
  const place = args.store === undefined ? { globalFolder: userDataFolder() } : { folder: args.store };
  return { root: args.folder, place };
}

function interrupted(): AbortSignal {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  return stop.signal;
}

/** Verbs that tell what is the user's own, where nobody else reads it. */
const TELLS_OWN: ReadonlySet<string | undefined> = new Set(['brain', 'sync']);

/** Verbs that find by meaning. */
const ASKS: ReadonlySet<string | undefined> = new Set(['search', 'recall']);

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

async function run(args: Arguments): Promise<void> {
  const verb = verbOf(args.verb);
  const own =
    TELLS_OWN.has(args.verb) && !args.user && args.store === undefined ? await open({ ...args, user: true }) : null;
  const embedder = ASKS.has(args.verb) ? namedEmbedder(args.embeddings, process.env) : undefined;
  if (args.sameAs !== undefined || args.apart)
    await answerMemoryKinship(
      userDataFolder(),
      { now: () => args.now ?? Date.now() },
      args.folder,
      args.sameAs ?? null,
    );
  const memory = await open(args, own?.store, embedder);
  noteKinship(args.folder, memory.kinship?.unanswered ?? []);
  const signal = interrupted();
  try {
    // Nobody is here later to find by them: they are made now, unless that is interrupted.
    if (embedder) await Promise.race([memory.engine.vectorsMade(), aborted(signal)]);
    if (memory.readOnlyReason !== null) note(memory.readOnlyReason);
    await verb({ memory, args, print, note, signal });
  } finally {
    await memory.close();
    await own?.close();
  }
}

/** Said at every run until a person has answered: there is no other place for the question. */
function noteKinship(folder: string, unanswered: Kinship['unanswered']): void {
  const others = unanswered.flatMap(({ roots }) => roots.slice(0, 1));
  if (others.length === 0) return;
  const which = others.map((root) => `--same-as ${root}`).join(', ');
  note(
    `${folder} shares its history with ${others.join(', ')}, but not its remote: their memories are apart. Use one for both with ${which}, or say --apart once.`,
  );
}

const built = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

async function open(args: Arguments, own?: MemoryStore, embedder?: Embedder): Promise<ProjectMemory> {
  const { now } = args;
  return openProjectMemory({
    ...(await placeOf(args)),
    own,
    embedder,
    wasm: built('sql-wasm.wasm'),
    syntax: builtSyntax(built),
    clock: { now: () => now ?? Date.now() },
    log: { info: () => undefined, warn: note },
    exclude: () => args.exclude,
    pacer: { yieldToHost: () => Promise.resolve() },
  });
}

function fail(error: unknown, asJson: boolean): number {
  const known = error instanceof BrainError;
  const message = error instanceof Error ? error.message : String(error);
  if (asJson) note(JSON.stringify({ error: { code: known ? error.code : 'unexpected', message } }));
  else note(known ? message : `Unexpected error: ${error instanceof Error ? (error.stack ?? message) : message}`);
  return known && error.code === 'invalid-input' ? EXIT_USAGE : EXIT_FAILED;
}

async function main(argv: readonly string[]): Promise<number> {
  try {
    const [verb, ...rest] = argv;
    if (verb === REDACT && !rest.includes('--help') && !rest.includes('-h')) {
      await redactLines(redactSource(rest), { print, note, signal: interrupted() });
      return 0;
    }
    const args = readArguments(argv);
    if (args.help || (args.verb === undefined && !args.version)) await print(HELP);
    else if (args.version) await print(`${PROJECT_BRAIN_VERSION}\n`);
    else await run(args);
    return 0;
  } catch (error) {
    // The reader of the pipe has seen enough (as with `| head`).
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return 0;
    return fail(error, argv.includes('--json'));
  }
}

process.stdout.on('error', () => undefined);
process.exitCode = await main(process.argv.slice(2));
