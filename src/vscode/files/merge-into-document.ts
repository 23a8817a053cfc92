/** Puts a new text into a document that is open, changing no more of it than differs; it stays unsaved and can be undone. */
import * as vscode from 'vscode';
import { difference } from './text-difference.ts';

/** False where the document was closed or changed meanwhile. */
export async function mergeIntoDocument(
  document: vscode.TextDocument,
  before: string,
  after: string,
): Promise<boolean> {
  if (document.isClosed || document.getText() !== before) return false;
  const { start, end, text } = difference(before, after);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(document.uri, new vscode.Range(document.positionAt(start), document.positionAt(end)), text);
  return vscode.workspace.applyEdit(edit);
}
