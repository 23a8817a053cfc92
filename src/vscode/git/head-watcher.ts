/** Notices new commits: whoever made them, the built-in git extension sees HEAD move. */
import type * as vscode from 'vscode';

import { type GitApi, gitApi, type GitRepository } from './git-api.ts';

/** Calls `onMove` whenever the HEAD of a repository of the workspace points to another commit than before. */
export class HeadWatch {
  readonly #subscriptions: vscode.Disposable[] = [];
  readonly #onMove: () => void;
  #disposed = false;

  constructor(onMove: () => void) {
    this.#onMove = onMove;
    // Without the git extension (disabled, or not in this editor) Project.watchHead notices the same.
    gitApi().then(
      (api) => this.#begin(api),
      () => undefined,
    );
  }

  dispose(): void {
    this.#disposed = true;
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  #begin(api: GitApi | undefined): void {
    if (!api || this.#disposed) return;
    for (const repository of api.repositories) this.#watch(repository);
    this.#subscriptions.push(api.onDidOpenRepository((repository) => this.#watch(repository)));
  }

  #watch({ state }: GitRepository): void {
    let head = state.HEAD?.commit;
    const moved = state.onDidChange(() => {
      if (state.HEAD?.commit === head) return;
      head = state.HEAD?.commit;
      this.#onMove();
    });
    this.#subscriptions.push(moved);
  }
}
