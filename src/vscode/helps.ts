/** What a person can do about a trouble, as buttons of the notification that tells it. */
import * as vscode from 'vscode';
import type { ErrorCode } from '../engine/index.ts';

/** A button, and what it does. */
export interface Help {
  readonly label: string;
  readonly run: () => unknown;
}

const EXTENSION = 'project-brain.project-brain';

const command = (label: string, id: string, ...given: unknown[]): Help => ({
  label,
  run: () => vscode.commands.executeCommand(id, ...given),
});

/** Opens the settings page at one of ours. */
export const openSetting = (name: string): Help =>
  command(vscode.l10n.t('Open the Setting'), 'workbench.action.openSettings', `projectBrain.${name}`);

export const SHOW_LOG = command(vscode.l10n.t('Show Log'), 'projectBrain.showLog');
export const REPORT = command(vscode.l10n.t('Report…'), 'projectBrain.report');
export const CHOOSE_FILES = command(vscode.l10n.t('Choose Files…'), 'projectBrain.chooseFiles');
/** Where it is brought up to date. */
export const SHOW_EXTENSION = command(vscode.l10n.t('Show the Extension'), 'extension.open', EXTENSION);
const CHOOSE_MODEL = command(vscode.l10n.t('Choose Language Model…'), 'projectBrain.chooseModel');
const READ_AGAIN = command(vscode.l10n.t('Read Again'), 'projectBrain.refresh');

/** What helps most stands first; the log says more about each. */
const HELPS: Readonly<Record<Exclude<ErrorCode, 'cancelled'>, readonly Help[]>> = {
  'invalid-input': [SHOW_LOG],
  'not-found': [SHOW_LOG],
  'illegal-transition': [SHOW_LOG],
  'not-a-repository': [SHOW_LOG],
  'empty-repository': [SHOW_LOG],
  'git-missing': [READ_AGAIN, SHOW_LOG],
  'git-failed': [READ_AGAIN, SHOW_LOG, REPORT],
  'store-damaged': [SHOW_LOG, REPORT],
  'store-newer': [SHOW_EXTENSION, SHOW_LOG],
  'store-not-writable': [SHOW_LOG, REPORT],
  'file-not-writable': [CHOOSE_FILES, SHOW_LOG],
  'markers-ambiguous': [CHOOSE_FILES, SHOW_LOG],
  'unsafe-path': [CHOOSE_FILES, SHOW_LOG],
  'embedder-failed': [openSetting('embeddings'), SHOW_LOG],
  'model-refused': [CHOOSE_MODEL, SHOW_LOG],
  'model-quota': [CHOOSE_MODEL, SHOW_LOG],
  'model-unreachable': [CHOOSE_MODEL, SHOW_LOG],
  'budget-spent': [openSetting('languageModel'), SHOW_LOG],
  'not-supported': [SHOW_LOG, REPORT],
};

/** What helps with an error of that code; undefined for one that nobody expected. */
export const helpsFor = (code?: Exclude<ErrorCode, 'cancelled'>): readonly Help[] =>
  code === undefined ? [SHOW_LOG, REPORT] : HELPS[code];
