/** The API key of an embedding endpoint: kept by VS Code's own secret storage, never in a setting or a file. */
import * as vscode from 'vscode';
import { askKey } from './ask-key.ts';

const SECRET = 'projectBrain.embeddingsKey';
/** For whoever starts VS Code from a shell that has it; the stored key goes before it. */
const VARIABLE = 'PROJECT_BRAIN_EMBEDDINGS_KEY';
const STATUS_MS = 5_000;

/** The key now, asked for before each question to the endpoint; undefined where there is none. */
export async function embeddingsKey(secrets: vscode.SecretStorage): Promise<string | undefined> {
  return (await secrets.get(SECRET)) ?? process.env[VARIABLE];
}

/** Calls back when the stored key was set, changed or cleared, in whatever window. */
export function onEmbeddingsKeyChange(secrets: vscode.SecretStorage, listener: () => void): vscode.Disposable {
  return secrets.onDidChange(({ key }) => {
    if (key === SECRET) listener();
  });
}

/** Asks for the key and keeps it; leaving the box keeps what there is. */
export async function setEmbeddingsKey(secrets: vscode.SecretStorage): Promise<void> {
  const key = await askKey(
    vscode.l10n.t('Set Embeddings API Key'),
    vscode.l10n.t(
      'Sent to the endpoint that projectBrain.embeddings names, and nowhere else. VS Code keeps it encrypted.',
    ),
  );
  if (key === undefined || key === '') return;
  await secrets.store(SECRET, key);
  vscode.window.setStatusBarMessage(`$(key) ${vscode.l10n.t('Embeddings API key kept')}`, STATUS_MS);
}

export async function clearEmbeddingsKey(secrets: vscode.SecretStorage): Promise<void> {
  await secrets.delete(SECRET);
  vscode.window.setStatusBarMessage(`$(key) ${vscode.l10n.t('Embeddings API key cleared')}`, STATUS_MS);
}
