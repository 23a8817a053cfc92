/** Watches which tabs wait to be saved, so that a person's typing can be told from an assistant's edit without watching either. */
import * as vscode from 'vscode';
import { DirtySince } from './dirty-since.ts';

export class DirtyTabs {
  readonly #dirty = new DirtySince();
  readonly #subscription: vscode.Disposable;

  constructor() {
    for (const { tabs } of vscode.window.tabGroups.all) this.#look(tabs);
    this.#subscription = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed, closed }) => {
      this.#look([...opened, ...changed]);
      for (const tab of closed) this.#dirty.closed(keyOf(tab) ?? '');
    });
  }

  /** Whether the file was changed in the editor that a person has before them, and not saved at once. */
  byPerson(uri: vscode.Uri): boolean {
    return this.#dirty.byPerson(uri.toString(), vscode.window.activeTextEditor?.document.uri.toString(), Date.now());
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #look(tabs: readonly vscode.Tab[]): void {
    for (const tab of tabs) {
      const key = keyOf(tab);
      if (key !== undefined) this.#dirty.seen(key, tab.isDirty, Date.now());
    }
  }
}

const keyOf = ({ input }: vscode.Tab): string | undefined =>
  input instanceof vscode.TabInputText ? input.uri.toString() : undefined;
