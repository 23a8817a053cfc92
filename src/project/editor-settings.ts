/** What the editor's own settings say to programs that run outside of it. A repository's settings say nothing here. */
import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { APPROVAL_MODES, type ApprovalMode, type Assistant, ASSISTANTS, tickedNames } from '../engine/index.ts';
import { nodeFileSystem } from '../storage/files/node-file-system.ts';
import { knownFolder } from '../storage/registry/known-folder.ts';
import { editorPlaces } from './memory-places.ts';

export interface EditorSettings {
  /** Whose chats may be read. */
  readonly assistants: readonly Assistant[];
  readonly exclude: readonly string[];
  /** What may be approved by policy. */
  readonly approval: ApprovalMode;
  /** Whether statements may quote files that were written for assistants. */
  readonly instructionFiles: boolean;
}

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** `globalFolder`: the product's folder in an editor's global storage; elsewhere there are no settings. `root`: the project's. */
export async function editorSettings(globalFolder: string, root: string): Promise<EditorSettings> {
  const text = await readFile(join(globalFolder, '..', '..', 'settings.json'), 'utf8').catch(() => '');
  const said = text === '' ? {} : entriesOf(parse(text));
  const chosen = tickedNames(said['projectBrain.assistants']) ?? [];
  const modes = [entriesOf(said['projectBrain.approvalByProject'])[root], said['projectBrain.approval']];
  return {
    assistants: ASSISTANTS.filter((one) => chosen.includes(one)),
    exclude: strings(said['projectBrain.exclude']),
    approval: modes.flatMap((said) => APPROVAL_MODES.filter((mode) => mode === said))[0] ?? 'balanced',
    instructionFiles: said['projectBrain.survey.quoteInstructionFiles'] === true,
  };
}

/** The settings of the editor whose memory is meant; null where none has one. `store`: the folder of the memory, where it was named. */
async function settingsFor(root: string, store: string | undefined): Promise<EditorSettings | null> {
  const real = await realpath(root).catch(() => resolve(root));
  // A registry that may not be read knows nothing.
  const known = await knownFolder(nodeFileSystem, editorPlaces(), real).catch(() => undefined);
  if (!known || (store !== undefined && resolve(store) !== resolve(known.storeFolder))) return null;
  return editorSettings(known.globalFolder, known.root);
}

/**
 * What may be approved by policy in the folder at `root`: as the editor's settings say whose memory of it is meant, for a mode
 * holds at every door.
 */
export const approvalFor = async (root: string, store: string | undefined): Promise<ApprovalMode> =>
  (await settingsFor(root, store))?.approval ?? 'balanced';

/** Whether what assistants state of the folder may quote files written for assistants, as those settings say. */
export const instructionFilesFor = async (root: string, store: string | undefined): Promise<boolean> =>
  (await settingsFor(root, store))?.instructionFiles ?? false;
