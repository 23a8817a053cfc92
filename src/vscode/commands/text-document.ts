/** Read-only texts in an editor: what a commit said, the brain as assistants get it. */
import * as vscode from 'vscode';

const SCHEME = 'project-brain';
const texts = new Map<string, string>();
const changed = new vscode.EventEmitter<vscode.Uri>();

/** Registers the documents. */
export function registerTextDocuments(): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    onDidChange: changed.event,
    provideTextDocumentContent: (uri) => texts.get(uri.path) ?? '',
  });
}

/** The address of a read-only document that is called `name` and says `text`. */
export function textUri(name: string, text: string): vscode.Uri {
  const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${name.replaceAll('/', '∕')}` });
  texts.set(uri.path, text);
  changed.fire(uri);
  return uri;
}

/** Shows `text` in a read-only editor whose tab is called `name`. */
export async function showText(name: string, text: string): Promise<void> {
  const uri = textUri(name, text);
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
}
