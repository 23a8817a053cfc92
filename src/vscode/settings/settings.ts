/** The product's settings, read and written in one place. */
import * as vscode from 'vscode';
import {
  APPROVAL_MODES,
  type ApprovalMode,
  type Assistant,
  ASSISTANTS,
  boxesOf,
  guideTokens,
  tickedNames,
  TOKENIZERS,
  type TokenizerName,
} from '../../engine/index.ts';
import { brainBudgets, type BrainBudgets } from './brain-budgets.ts';
import { everyones, usersOwn } from './levels.ts';

const SECTION = 'projectBrain';

const configuration = (folder?: vscode.WorkspaceFolder): vscode.WorkspaceConfiguration =>
  vscode.workspace.getConfiguration(SECTION, folder ?? null);

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/** A setting as the user wrote it; undefined where they did not. */
const written = (name: string): unknown => configuration().inspect(name)?.globalValue;

/** A setting as the user wrote it, or its default. */
const own = (name: string): unknown => usersOwn(configuration().inspect(name));

/** The user's own settings by project folder. */
const ownByProject = (name: string): Readonly<Record<string, unknown>> => {
  const value = own(name);
  return typeof value === 'object' && value !== null ? { ...value } : {};
};

/** Which items need no approval in a folder: by the user's own settings, of which the one for this project goes first. */
export function approvalMode({ uri }: Pick<vscode.WorkspaceFolder, 'uri'>): ApprovalMode {
  const wanted = [ownByProject('approvalByProject')[uri.fsPath], own('approval')];
  return wanted.flatMap((value) => APPROVAL_MODES.filter((mode) => mode === value))[0] ?? 'balanced';
}

/** How the instruction files of a folder are to be written. */
export function syncChoices(folder: vscode.WorkspaceFolder): {
  tokenizer: TokenizerName;
  tokens: number;
  scoped: boolean;
} {
  const tokenizer = configuration(folder).get<string>('tokenizer');
  return {
    tokenizer: TOKENIZERS.find((name) => name === tokenizer) ?? 'estimate',
    tokens: guideTokens(own('guideTokens')),
    scoped: own('scopedFiles') === true,
  };
}

/** How much of the whole brain *Show Brain* tells; each user's own choice. */
export const brainChoices = (): BrainBudgets & { readonly includeProjectBrief: boolean } => ({
  ...brainBudgets(own('brainBudgets')),
  includeProjectBrief: own('includeProjectBrief') !== false,
});

/** Globs of the files of a folder that are never read: the user's, and those of the folder, which can only add to them. */
export function excludedGlobs(folder: vscode.WorkspaceFolder): readonly string[] {
  return [...new Set(everyones(configuration(folder).inspect('exclude')).flatMap((globs) => strings(globs) ?? []))];
}

/** A model behind an endpoint that surveys, `ollama:MODEL` or `openai:MODEL@URL`; null where none is named. */
export function surveyModelSetting(): string | null {
  const text = own('survey.model');
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null;
}

/** Whether what assistants state may quote files that were written for assistants: they were told it by somebody already. */
export const quotesInstructionFiles = (): boolean => own('survey.quoteInstructionFiles') === true;

/** Whether saves in a folder are learnt from: where neither the user nor the folder says no. */
export const capturesEdits = (folder: vscode.WorkspaceFolder): boolean =>
  !everyones(configuration(folder).inspect('captureEdits')).includes(false);

/** Whether the product does anything in a folder: where neither the user nor the folder says no. */
export const isEnabled = (folder: vscode.WorkspaceFolder): boolean =>
  !everyones(configuration(folder).inspect('enabled')).includes(false);

/** Calls back when that may have changed. */
export function onEnabledChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.enabled`)) listener();
  });
}

/** Calls back when what is excluded may have changed. */
export function onExcludeChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.exclude`)) listener();
  });
}

/** Whether what is known of a symbol is counted over it in the editor. */
export const showsMemoriesInCode = (): boolean => own('codeLens') === true;

/** The id of the instructions file of the user's VS Code profile. */
export const USER_INSTRUCTIONS = 'user-instructions';

/** Whether the user wants what concerns them in every project in their profile's instructions. */
export const keepsUserInstructions = (): boolean => own('userInstructions') === true;

/** Whether agents of VS Code get the memory as an MCP server rather than by the extension's own tools. */
export const offersMcpServer = (): boolean => own('mcpServer') === true;

/** Calls back when that has changed. */
export function onMcpServerChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.mcpServer`)) listener();
  });
}

/** `projectBrain.embeddings`: it says where texts are sent. */
export const embeddingsSetting = (): unknown => own('embeddings');

/** Calls back when the user has chosen another embedding model; what a workspace says of it is no reason to look again. */
export function onEmbeddingsChange(listener: () => void): vscode.Disposable {
  let before = JSON.stringify(embeddingsSetting());
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (!change.affectsConfiguration(`${SECTION}.embeddings`)) return;
    const now = JSON.stringify(embeddingsSetting());
    if (now === before) return;
    before = now;
    listener();
  });
}

/**
 * The instruction files to keep up to date, by id; undefined when the user was never asked. A folder has no say in it: files
 * are written only where the user wants them.
 */
export const chosenSinks = (folder: vscode.WorkspaceFolder): readonly string[] | undefined =>
  tickedNames(ownByProject('sinksByProject')[folder.uri.fsPath]) ?? tickedNames(written('sinks'));

/** Keeps the answer for a folder in the user's own settings, so that the repository stays as it is. */
export async function rememberSinks(folder: vscode.WorkspaceFolder, ids: readonly string[]): Promise<void> {
  const next = { ...ownByProject('sinksByProject'), [folder.uri.fsPath]: ids };
  await configuration().update('sinksByProject', next, vscode.ConfigurationTarget.Global);
}

/** The assistants whose chats are read: chats are the user's own. Undefined when the user was never asked. */
export function chosenAssistants(): readonly Assistant[] | undefined {
  const ids = tickedNames(written('assistants'));
  return ids && ASSISTANTS.filter((id) => ids.includes(id));
}

export async function rememberAssistants(ids: readonly Assistant[]): Promise<void> {
  await configuration().update('assistants', boxesOf(ids), vscode.ConfigurationTarget.Global);
}

/** Writes anew, as check boxes, what stands in the user's settings as a list, which is how it stood there before. */
export async function listsToBoxes(): Promise<void> {
  for (const name of ['sinks', 'assistants']) {
    const value = written(name);
    const names = Array.isArray(value) ? tickedNames(value) : undefined;
    if (names) await configuration().update(name, boxesOf(names), vscode.ConfigurationTarget.Global);
  }
}

/** Calls back when other assistants' chats may be read. */
export function onAssistantsChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.assistants`)) listener();
  });
}

/** Calls back when a setting of the product may have changed. */
export function onSettingsChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(SECTION)) listener();
  });
}
