/** Notices that a person excludes other files than before: by the setting, or by the folder's .brainignore. */
import * as vscode from 'vscode';
import { onExcludeChange } from '../settings/settings.ts';

const BRAINIGNORE = '.brainignore';

/** Calls `onChange` when either changes. Returns the way to stop watching. */
export function watchExclusion(folder: vscode.WorkspaceFolder, onChange: () => void): () => void {
  const file = vscode.workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, BRAINIGNORE));
  const parts = [
    file,
    file.onDidCreate(onChange),
    file.onDidChange(onChange),
    file.onDidDelete(onChange),
    onExcludeChange(onChange),
  ];
  return () => parts.forEach((part) => void part.dispose());
}
