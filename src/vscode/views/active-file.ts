/** The file that a person works on: it stays so while they look at a panel, a diff or the terminal. */
import * as vscode from 'vscode';
import { pathInside } from '../path-inside.ts';

const fileIn = (editor: vscode.TextEditor | undefined): vscode.Uri | undefined =>
  editor?.document.uri.scheme === 'file' ? editor.document.uri : undefined;

export class ActiveFile {
  readonly #changed: () => void;
  readonly #listening: vscode.Disposable;
  #uri: vscode.Uri | undefined;

  /** `changed` hears when it is another. */
  constructor(changed: () => void) {
    this.#changed = changed;
    this.#listening = vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor));
    this.#uri = fileIn(vscode.window.activeTextEditor);
  }

  /** Its path below `root`, with `/`; null where it is elsewhere. */
  in(root: vscode.Uri): string | null {
    return this.#uri ? pathInside(root.fsPath, this.#uri.fsPath) : null;
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    const uri = fileIn(editor);
    if (uri === undefined || uri.toString() === this.#uri?.toString()) return;
    this.#uri = uri;
    this.#changed();
  }

  dispose(): void {
    this.#listening.dispose();
  }
}
