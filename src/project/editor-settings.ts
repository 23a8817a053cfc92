/** What the editor's own settings say to programs that run outside of it. A repository's settings are heeded only in what makes the product do less. */
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import {
  APPROVAL_MODES,
  type ApprovalMode,
  type Assistant,
  ASSISTANTS,
  BrainError,
  guideTokens,
  tickedNames,
} from '../engine/index.ts';
import { readBeginning, readPlainText, withFileInside } from '../node/plain-file.ts';
import { nodeFileSystem } from '../storage/files/node-file-system.ts';
import { knownFolder } from '../storage/registry/known-folder.ts';
import { editorPlaces } from './memory-places.ts';

export interface EditorSettings {
  /** Whether the product does anything in the folder. */
  readonly enabled: boolean;
  /** Whose chats may be read. */
  readonly assistants: readonly Assistant[];
  /** Globs of files that are never read: the user's, and those of the folder, which can only add to them. */
  readonly exclude: readonly string[];
  /** What may be approved by policy. */
  readonly approval: ApprovalMode;
  /** Whether statements may quote files that were written for assistants. */
  readonly instructionFiles: boolean;
  /** Ids of the instruction files to keep up to date; undefined where the user was never asked. */
  readonly sinks: readonly string[] | undefined;
  /** How long one of them may be. */
  readonly guideTokens: number;
  /** Whether what concerns one folder goes into files of its own. */
  readonly scopedFiles: boolean;
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** Bytes of a settings file that are heeded. */
const LONGEST = 1_000_000;

/** What a settings file says; nothing where it is no such text, or nested deeper than anybody writes. */
function saidIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return text === '' ? {} : entriesOf(parse(text));
  } catch {
    return {};
  }
}

const ofUser = (globalFolder: string): Promise<string> =>
  readPlainText(join(globalFolder, '..', '..', 'settings.json'), LONGEST).catch(() => '');

/** A clone may hold anything there: a link to a device would be read for ever. */
async function ofFolder(root: string): Promise<string> {
  const real = await realpath(root).catch(() => null);
  if (real === null) return '';
  const bytes = await withFileInside(real, '.vscode/settings.json', 'inside', (file) => readBeginning(file, LONGEST));
  return bytes?.toString('utf8') ?? '';
}

/**
 * `globalFolder`: the product's folder in an editor's global storage; elsewhere there are no settings. `root`: the project's,
 * whose own settings are heeded in what can only make the product do less.
 */
export async function editorSettings(globalFolder: string | null, root: string): Promise<EditorSettings> {
  const user = globalFolder === null ? {} : saidIn(await ofUser(globalFolder));
  const folder = saidIn(await ofFolder(root));
  const ofProject = (name: string): unknown => entriesOf(user[`projectBrain.${name}ByProject`])[root];
  const chosen = tickedNames(user['projectBrain.assistants']) ?? [];
  const modes = [ofProject('approval'), user['projectBrain.approval']];
  const exclude = [user, folder].flatMap((level) => strings(level['projectBrain.exclude']));
  return {
    enabled: [user, folder].every((level) => level['projectBrain.enabled'] !== false),
    assistants: ASSISTANTS.filter((one) => chosen.includes(one)),
    exclude: [...new Set(exclude)],
    approval: modes.flatMap((mode) => APPROVAL_MODES.filter((one) => one === mode))[0] ?? 'balanced',
    instructionFiles: user['projectBrain.survey.quoteInstructionFiles'] === true,
    sinks: tickedNames(ofProject('sinks')) ?? tickedNames(user['projectBrain.sinks']),
    guideTokens: guideTokens(user['projectBrain.guideTokens']),
    scopedFiles: user['projectBrain.scopedFiles'] === true,
  };
}

/** @throws BrainError `not-supported` where the product is switched off in the folder: nobody is told anything then. */
export function requireEnabled({ enabled }: EditorSettings, root: string): void {
  if (enabled) return;
  const message = `Project Brain is switched off in ${root}, by the setting projectBrain.enabled: nothing is told or remembered.`;
  throw new BrainError('not-supported', message, { folder: root });
}

/**
 * Reads `editorSettings`, as they are by then, of the editor whose memory of the folder is meant: which one that is, is looked up once.
 * `store`: the folder of the memory, where it was named.
 */
export async function settingsReader(root: string, store: string | undefined): Promise<() => Promise<EditorSettings>> {
  const real = await realpath(root).catch(() => resolve(root));
  // A registry that may not be read knows nothing.
  const known = await knownFolder(nodeFileSystem, editorPlaces(), real).catch(() => undefined);
  if (!known || (store !== undefined && resolve(store) !== resolve(known.storeFolder)))
    return () => editorSettings(null, root);
  return () => editorSettings(known.globalFolder, known.root);
}

export const settingsFor = async (root: string, store: string | undefined): Promise<EditorSettings> =>
  (await settingsReader(root, store))();
