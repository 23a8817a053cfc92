/** `hook EVENT`: what an assistant is told at a moment of its session. Quick, and silent where anything is in the way. */
import { spawn } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Assistant, openDigest } from '../../engine/index.ts';
import { DigestFile } from '../../storage/derived/digest-file.ts';
import { nodeFileSystem } from '../../storage/files/node-file-system.ts';
import { changesSince, type JournalPositions, type TailChanges } from '../../storage/journal/journal-tails.ts';
import { type KnownFolder, knownFolder } from '../../storage/registry/known-folder.ts';
import type { Arguments } from '../grammar/arguments.ts';
import { digestExclusion } from '../../project/digest-exclusion.ts';
import { type EditorSettings, settingsFor } from '../../project/editor-settings.ts';
import { FolderPauses } from '../../project/folder-pauses.ts';
import { memoryPlaces } from '../../project/memory-places.ts';
import { promptContext, sessionContext } from './context.ts';
import { type HookInput, hookInput, readInput } from './hook-input.ts';

export interface Hooking {
  readonly print: (text: string) => Promise<void>;
  readonly note: (text: string) => void;
  /** The folder of what was built. */
  readonly dist: URL;
}

const EVENTS = { 'session-start': 'SessionStart', prompt: 'UserPromptSubmit', stop: 'Stop' } as const;
type Event = keyof typeof EVENTS;
const isEvent = (name: string | undefined): name is Event => name !== undefined && Object.hasOwn(EVENTS, name);

/** Tokens, where --budget names none. */
const BUDGETS = { 'session-start': 1_200, prompt: 600 } as const;
/** A host writes its input at once. */
const INPUT_MS = 1_000;

/** Where the memory of the session's folder lies, by the store that was named, or by what the registries know. */
async function placeOf(args: Arguments, input: HookInput): Promise<KnownFolder | undefined> {
  const isNamed = args.folder !== process.cwd();
  const folder = isNamed ? args.folder : (input.cwd ?? args.folder);
  if (args.store !== undefined) return { root: folder, storeFolder: args.store, globalFolder: args.store };
  const real = await realpath(folder).catch(() => folder);
  return knownFolder(nodeFileSystem, memoryPlaces(), real);
}

/** Starts what takes longer than a host waits, in a process of its own that outlives this one. */
function startWork(args: Arguments, place: KnownFolder, more: readonly string[], { dist }: Hooking): void {
  const store = args.store === undefined ? [] : ['--store', args.store];
  const command = [fileURLToPath(new URL('cli.js', dist)), 'hook', 'digest', place.root, ...store, ...more];
  const child = spawn(process.execPath, command, {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    cwd: place.root,
  });
  child.on('error', () => undefined);
  child.unref();
}

const OF_CLAUDE: readonly Assistant[] = ['claude-code'];
const OF_VS_CODE: readonly Assistant[] = ['vscode-chat', 'copilot-chat'];

/** Has the chat read by which the hook was started, as far as the person has chosen that. */
function handOver(
  args: Arguments,
  input: HookInput,
  { place, settings }: { readonly place: KnownFolder; readonly settings: EditorSettings },
  hooking: Hooking,
): void {
  const held = input.isVsCode ? OF_VS_CODE : OF_CLAUDE;
  const chosen = args.assistants ?? settings.assistants.filter((one) => held.includes(one));
  if (chosen.length === 0) {
    hooking.note(
      `The chat is not read: ${held.join(', ')} is not chosen. Choose it in projectBrain.assistants, or by --assistant.`,
    );
    return;
  }
  // What the settings say, whoever does the work reads by itself.
  const excluded = (args.exclude ?? []).flatMap((glob) => ['--exclude', glob]);
  const approve = args.approve === undefined ? [] : ['--approve', args.approve];
  startWork(args, place, ['--assistant', chosen.join(','), ...approve, ...excluded], hooking);
}

interface Remembered {
  readonly digest: NonNullable<ReturnType<typeof openDigest>>;
  readonly changes: TailChanges;
}

/**
 * The digest with what has changed since; has it made anew, for which the work tree is read, where anything has. Null where
 * there is none to rely on.
 */
async function remembered(
  args: Arguments,
  place: KnownFolder,
  isPaused: boolean,
  hooking: Hooking,
): Promise<Remembered | null> {
  const file = new DigestFile(place.storeFolder);
  const bytes = await file.load();
  const digest = bytes && openDigest(bytes);
  const positions = digest && (JSON.parse(digest.head.stamp) as JournalPositions);
  const isOfNow = digest?.head.exclusion === (await digestExclusion(place.root, place.storeFolder));
  const changes = positions && isOfNow ? await changesSince(nodeFileSystem, place.storeFolder, positions) : null;
  const isOld = changes === null || changes.items.size > 0;
  if (isOld && !isPaused && (await file.claim(Date.now()))) startWork(args, place, [], hooking);
  if (digest && changes) return { digest, changes };
  if (isPaused) hooking.note('Nothing is told: Project Brain is paused in this folder.');
  else hooking.note('Nothing is told yet: what is remembered is being put together, and is there in a moment.');
  return null;
}

function contextOf(
  event: 'session-start' | 'prompt',
  args: Arguments,
  input: HookInput,
  known: Remembered,
): string | null {
  const { digest, changes } = known;
  const tokenBudget = args.budget ?? BUDGETS[event];
  if (event === 'session-start') return sessionContext(digest.head, changes.items, tokenBudget);
  const now = args.now ?? Date.now();
  return promptContext(digest, input.prompt ?? '', { changes: changes.items, now, tokenBudget });
}

/** Answers the host. Whoever calls it exits with 0 whatever it throws. */
export async function hook(args: Arguments, hooking: Hooking): Promise<void> {
  const event = args.operand;
  if (!isEvent(event)) {
    hooking.note(`"${event ?? ''}" is no event of a session. Use one of: ${Object.keys(EVENTS).join(', ')}.`);
    return;
  }
  const input = hookInput(await readInput(process.stdin, INPUT_MS));
  if (input === null) {
    hooking.note('What the assistant gave on standard input is no JSON object, so nothing is told.');
    return;
  }
  const place = await placeOf(args, input);
  if (!place) {
    hooking.note('Nothing is known of this folder. Open it in the editor, or have it read by "project-brain scan".');
    return;
  }
  const settings = await settingsFor(place.root, args.store);
  if (!settings.enabled) {
    hooking.note('Project Brain is switched off in this folder, by projectBrain.enabled: nothing is told.');
    return;
  }
  const isPaused = await new FolderPauses({ store: place.storeFolder }).has(place.root);
  if (event === 'stop') {
    if (isPaused) hooking.note('Project Brain is paused in this folder: the chat is not read.');
    else handOver(args, input, { place, settings }, hooking);
    return;
  }
  const known = await remembered(args, place, isPaused, hooking);
  const additionalContext = known && contextOf(event, args, input, known);
  if (additionalContext === null) return;
  const answer = { hookSpecificOutput: { hookEventName: EVENTS[event], additionalContext } };
  await hooking.print(`${JSON.stringify(answer)}\n`);
}
