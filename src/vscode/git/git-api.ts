/** What is used of the built-in git extension's API, version 1. */
import * as vscode from 'vscode';

export interface GitChange {
  readonly uri: vscode.Uri;
  readonly originalUri: vscode.Uri;
  /** As the API numbers them: see `ADDED` and `DELETED`. */
  readonly status: number;
}

export const ADDED = 1;
export const DELETED = 2;

export interface GitRepository {
  readonly rootUri: vscode.Uri;
  readonly state: { readonly HEAD: { readonly commit?: string } | undefined; readonly onDidChange: vscode.Event<void> };
  /** Rejects for a commit that the repository does not have. */
  getCommit(ref: string): Promise<{ readonly hash: string; readonly parents: readonly string[] }>;
  diffBetween(from: string, to: string): Promise<readonly GitChange[]>;
}

export interface GitApi {
  readonly repositories: readonly GitRepository[];
  readonly onDidOpenRepository: vscode.Event<GitRepository>;
  getRepository(uri: vscode.Uri): GitRepository | null;
  /** The address of a file as it was at a commit. */
  toGitUri(uri: vscode.Uri, ref: string): vscode.Uri;
}

interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): GitApi;
}

/** Undefined where the git extension is disabled, or not in this editor. */
export async function gitApi(): Promise<GitApi | undefined> {
  const extension = vscode.extensions.getExtension<GitExtension>('vscode.git');
  const exports = extension && (extension.isActive ? extension.exports : await extension.activate());
  return exports?.enabled === true ? exports.getAPI(1) : undefined;
}
