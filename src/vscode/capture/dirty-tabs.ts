/** Since when files wait to be saved, so that a person's typing can be told from an assistant's edit without watching either. */
import * as vscode from 'vscode';

/** An assistant saves right after it has edited; nobody types and saves within this time. */
const AT_ONCE_MS = 1_000;

export class DirtyTabs {
  readonly #since = new Map<string, number>();
  readonly #subscription: vscode.Disposable;

  constructor() {
    for (const { tabs } of vscode.window.tabGroups.all) this.#look(tabs);
    this.#subscription = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed, closed }) => {
      this.#look([...opened, ...changed]);
      for (const tab of closed) this.#since.delete(keyOf(tab) ?? '');
    });
  }

  /** Whether the file was changed in the editor that a person has before them, and not saved at once. */
  byPerson(uri: vscode.Uri): boolean {
    const since = this.#since.get(uri.toString());
    const shown = vscode.window.activeTextEditor?.document.uri.toString() === uri.toString();
    return shown && since !== undefined && Date.now() - since >= AT_ONCE_MS;
  }

  dispose(): void {
    this.#subscription.dispose();
  }

  #look(tabs: readonly vscode.Tab[]): void {
    for (const tab of tabs) {
      const key = keyOf(tab);
      if (key === undefined) continue;
      if (!tab.isDirty) this.#since.delete(key);
      else if (!this.#since.has(key)) this.#since.set(key, Date.now());
    }
  }
}

const keyOf = ({ input }: vscode.Tab): string | undefined =>
  input instanceof vscode.TabInputText ? input.uri.toString() : undefined;
