/** A commit in VS Code's own diff: each file as it was before beside the file as the commit left it. */
import * as vscode from 'vscode';
import { ADDED, DELETED, type GitApi, gitApi, type GitRepository } from './git-api.ts';

const SHORT_SHA = 8;

/** A file's address, and both of its sides; undefined where there is none. */
type Sides = readonly [file: vscode.Uri, before: vscode.Uri | undefined, after: vscode.Uri | undefined];

/** The repository of the folder first, else whichever has the commit: a folder may hold repositories of its own. */
async function repositoryWith(api: GitApi, folder: vscode.Uri, sha: string) {
  const own = api.getRepository(folder);
  const all = new Set<GitRepository>([...(own ? [own] : []), ...api.repositories]);
  for (const repository of all) {
    const commit = await repository.getCommit(sha).catch(() => undefined);
    if (commit) return { repository, commit };
  }
  return undefined;
}

async function sidesOf(
  api: GitApi,
  folder: vscode.Uri,
  sha: string,
  files: readonly string[],
): Promise<readonly Sides[]> {
  const found = await repositoryWith(api, folder, sha);
  if (!found) return [];
  const { repository, commit } = found;
  const [parent] = commit.parents;
  if (parent === undefined) {
    // Before the first commit there was nothing to compare with: its files are those that it is known to have brought.
    return files.map((path) => {
      const uri = vscode.Uri.joinPath(folder, path);
      return [uri, undefined, api.toGitUri(uri, commit.hash)];
    });
  }
  const changes = await repository.diffBetween(parent, commit.hash);
  return changes.map(({ uri, originalUri, status }): Sides => [
    uri,
    status === ADDED ? undefined : api.toGitUri(originalUri, parent),
    status === DELETED ? undefined : api.toGitUri(uri, commit.hash),
  ]);
}

/**
 * Opens what a commit changed; `files` are those it is known to concern, relative to the folder. @returns false where the
 * git extension is not there, does not have the commit, or the commit changed no file.
 */
export async function showCommit(
  folder: vscode.Uri,
  sha: string,
  title: string,
  files: readonly string[],
): Promise<boolean> {
  const api = await gitApi().catch(() => undefined);
  const sides = api ? await sidesOf(api, folder, sha, files) : [];
  if (sides.length === 0) return false;
  await vscode.commands.executeCommand('vscode.changes', `${sha.slice(0, SHORT_SHA)} ${title}`, sides);
  return true;
}
