/** The product's settings, read and written in one place. */
import * as vscode from 'vscode';
import {
  APPROVAL_MODES,
  type ApprovalMode,
  type Assistant,
  ASSISTANTS,
  TOKENIZERS,
  type TokenizerName,
} from '../../engine/index.ts';

const SECTION = 'projectBrain';

const configuration = (folder?: vscode.WorkspaceFolder): vscode.WorkspaceConfiguration =>
  vscode.workspace.getConfiguration(SECTION, folder ?? null);

const strings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : undefined;

/** `projectBrain.approval` for a folder. */
export function approvalMode(folder: vscode.WorkspaceFolder): ApprovalMode {
  const value = configuration(folder).get<string>('approval');
  return APPROVAL_MODES.find((mode) => mode === value) ?? 'balanced';
}

/** How the instruction files of a folder are to be written. */
export function syncChoices(folder: vscode.WorkspaceFolder): { tokenizer: TokenizerName; scoped: boolean } {
  const tokenizer = configuration(folder).get<string>('tokenizer');
  return {
    tokenizer: TOKENIZERS.find((name) => name === tokenizer) ?? 'estimate',
    scoped: configuration(folder).get<boolean>('scopedFiles') ?? false,
  };
}

/** Globs of the files of a folder that are never read. */
export function excludedGlobs(folder: vscode.WorkspaceFolder): readonly string[] {
  return strings(configuration(folder).get('exclude')) ?? [];
}

/** `projectBrain.captureEdits` for a folder: whether saves are learnt from. */
export const capturesEdits = (folder: vscode.WorkspaceFolder): boolean =>
  configuration(folder).get<boolean>('captureEdits') ?? true;

/** Calls back when what is excluded may have changed. */
export function onExcludeChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.exclude`)) listener();
  });
}

/** Whether the user wants what concerns them in every project in their profile's instructions. */
export const keepsUserInstructions = (): boolean =>
  configuration().inspect<boolean>('userInstructions')?.globalValue ?? false;

/** `projectBrain.embeddings` as the user wrote it, never as a workspace has it: it says where texts are sent. */
export function embeddingsSetting(): unknown {
  const setting = configuration().inspect('embeddings');
  return setting?.globalValue ?? setting?.defaultValue;
}

/** Calls back when the user may have chosen another embedding model. */
export function onEmbeddingsChange(listener: () => void): vscode.Disposable {
  return vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(`${SECTION}.embeddings`)) listener();
  });
}

/** The instruction files to keep up to date, by id; undefined when the user was never asked. */
export function chosenSinks(folder: vscode.WorkspaceFolder): readonly string[] | undefined {
  const sinks = configuration(folder).inspect('sinks');
  const byProject = configuration().get<Record<string, unknown>>('sinksByProject')?.[folder.uri.fsPath];
  return (
    strings(sinks?.workspaceFolderValue) ??
    strings(sinks?.workspaceValue) ??
    strings(byProject) ??
    strings(sinks?.globalValue)
  );
}

/** Keeps the answer for a folder in the user's own settings, so that the repository stays as it is. */
export async function rememberSinks(folder: vscode.WorkspaceFolder, ids: readonly string[]): Promise<void> {
  const all = configuration().get<Record<string, unknown>>('sinksByProject') ?? {};
  const next = { ...all, [folder.uri.fsPath]: ids };
  await configuration().update('sinksByProject', next, vscode.ConfigurationTarget.Global);
}

/**
 * The assistants whose chats are read, as the user wrote it and never as a workspace has it: chats are the user's own.
 * Undefined when the user was never asked.
 */
export function chosenAssistants(): readonly Assistant[] | undefined {
  const ids = strings(configuration().inspect('assistants')?.globalValue);
  return ids && ASSISTANTS.filter((id) => ids.includes(id));
}

export async function rememberAssistants(ids: readonly Assistant[]): Promise<void> {
  await configuration().update('assistants', ids, vscode.ConfigurationTarget.Global);
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
