/** Notices new commits: whoever made them, the built-in git extension sees HEAD move. */
import * as vscode from 'vscode';

/** What is used of the built-in git extension's API, version 1. */
interface Repository {
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined; readonly onDidChange: vscode.Event<void> };
}

interface GitApi {
  readonly repositories: readonly Repository[];
  readonly onDidOpenRepository: vscode.Event<Repository>;
}

interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

async function gitApi(): Promise<GitApi | undefined> {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  const exports = extension && (extension.isActive ? extension.exports : await extension.activate());
  return exports?.enabled === true ? exports.getAPI(1) : undefined;
}

/** Calls `onMove` whenever the HEAD of a repository of the workspace points to another commit than before. */
export async function watchHead(onMove: () => void): Promise<vscode.Disposable> {
  const api = await gitApi();
  if (!api) return new vscode.Disposable(() => undefined);
  const subscriptions: vscode.Disposable[] = [];
  const watch = (repository: Repository): void => {
    let head = repository.state.HEAD?.commit;
    subscriptions.push(
      repository.state.onDidChange(() => {
        const now = repository.state.HEAD?.commit;
        if (now === head) return;
        head = now;
        onMove();
      }),
    );
  };
  api.repositories.forEach(watch);
  subscriptions.push(api.onDidOpenRepository(watch));
  return new vscode.Disposable(() => subscriptions.forEach((subscription) => void subscription.dispose()));
}
