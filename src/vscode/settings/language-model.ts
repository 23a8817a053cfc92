/** The settings of the language model: which, when, and what it may cost. */
import * as vscode from 'vscode';
import type { ModelUsage } from '../../engine/index.ts';
import { usersOwn } from './levels.ts';

const SECTION = 'projectBrain.languageModel';

// A workspace must not choose where texts are sent.
const setting = (name: string): unknown => usersOwn(vscode.workspace.getConfiguration(SECTION).inspect(name));

const count = (name: string): number => Math.max(0, Number(setting(name) ?? 0) || 0);

/** `vendor/id` of the model; null when none is chosen. */
export function chosenModel(): string | null {
  const id = setting('model');
  return typeof id === 'string' && id.trim() !== '' ? id.trim() : null;
}

export async function rememberModel(id: string | null): Promise<void> {
  await vscode.workspace.getConfiguration(SECTION).update('model', id ?? '', vscode.ConfigurationTarget.Global);
}

export const isAutomatic = (): boolean => setting('use') === 'automatic';

/** What may be asked in a day. */
export const dailyLimits = (): ModelUsage => ({ requests: count('requestsPerDay'), tokens: count('tokensPerDay') });

/** Whether the chosen model may merge, shorten and order the lines that instruction files are told. */
export const wordsGuide = (): boolean => setting('guide') !== false;

export const onLanguageModelChange = (listener: () => void): vscode.Disposable =>
  vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration(SECTION)) listener();
  });
