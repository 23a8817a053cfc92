/** What a person has before them: the context that search and recall take into account. */
import * as vscode from 'vscode';
import { pathInside } from './path-inside.ts';

/** Files beyond these are open, but hardly before anybody's eyes. */
const MOST_FILES = 20;

export interface OpenContext {
  /** Relative to the root, with `/`; what is visible first. */
  readonly files: readonly string[];
  /** The word at the cursor, where there is one. */
  readonly entities: readonly string[];
}

/** The files open in editors below `root`, and the name at the cursor. */
export function openContext(root: string): OpenContext {
  const editor = vscode.window.activeTextEditor;
  const visible = vscode.window.visibleTextEditors.map(({ document }) => document.uri);
  const tabs = vscode.window.tabGroups.all
    .flatMap((group) => group.tabs)
    .flatMap(({ input }) => (input instanceof vscode.TabInputText ? [input.uri] : []));
  const uris = [...(editor ? [editor.document.uri] : []), ...visible, ...tabs];
  const paths = uris.flatMap((uri) => (uri.scheme === 'file' ? (pathInside(root, uri.fsPath) ?? []) : []));
  return { files: [...new Set(paths)].slice(0, MOST_FILES), entities: nameAtCursor(root, editor) };
}

function nameAtCursor(root: string, editor: vscode.TextEditor | undefined): string[] {
  if (!editor || pathInside(root, editor.document.uri.fsPath) === null) return [];
  const range = editor.document.getWordRangeAtPosition(editor.selection.active);
  const word = range ? editor.document.getText(range) : '';
  return /^[\w$]{3,80}$/.test(word) ? [word] : [];
}
