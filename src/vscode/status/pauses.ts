/** The folders in which a person paused the product: their memories are closed, so nothing is read, learnt or written. */
import type * as vscode from 'vscode';

const PAUSED = 'projectBrain.paused';

export class Pauses {
  readonly #state: vscode.Memento;

  /** `state` is the workspace's. */
  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  has({ uri }: Pick<vscode.WorkspaceFolder, 'uri'>): boolean {
    return this.#all.includes(uri.toString());
  }

  async pause({ uri }: vscode.WorkspaceFolder): Promise<void> {
    await this.#state.update(PAUSED, [...new Set([...this.#all, uri.toString()])]);
  }

  async resume({ uri }: vscode.WorkspaceFolder): Promise<void> {
    const others = this.#all.filter((one) => one !== uri.toString());
    await this.#state.update(PAUSED, others);
  }

  get #all(): readonly string[] {
    return this.#state.get<readonly string[]>(PAUSED) ?? [];
  }
}
