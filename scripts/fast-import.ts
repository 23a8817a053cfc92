// Writes a git history in one go, with every author and date given: no identity needs to be configured, and the same
// history always gets the same commit ids.
import { spawnSync } from 'node:child_process';

export interface SampleCommit {
  author: string;
  email: string;
  date: Date;
  message: string;
  /** Path → whole new content, or null where the file is deleted. */
  files: Record<string, string | null>;
}

/** Creates a repository with the branch `main` in `folder`, which must exist, and checks it out. */
export function writeHistory(folder: string, commits: readonly SampleCommit[]): void {
  git(folder, ['init', '--quiet', '--initial-branch=main']);
  git(folder, ['fast-import', '--quiet'], commits.map(toStream).join(''));
  git(folder, ['reset', '--quiet', '--hard', 'main']);
}

function toStream(commit: SampleCommit): string {
  const person = `${commit.author} <${commit.email}> ${Math.floor(commit.date.getTime() / 1000)} +0000`;
  const changes = Object.entries(commit.files).map(([file, content]) =>
    content === null ? `D ${file}\n` : `M 100644 inline ${file}\n${data(content)}`,
  );
  return `commit refs/heads/main\nauthor ${person}\ncommitter ${person}\n${data(commit.message)}${changes.join('')}\n`;
}

function data(text: string): string {
  return `data ${Buffer.byteLength(text)}\n${text}\n`;
}

function git(folder: string, args: string[], input?: string): void {
  // The user's own configuration (hooks, signing, line endings) must not change the sample.
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: process.platform === 'win32' ? 'NUL' : '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const result = spawnSync('git', args, { cwd: folder, env, input, encoding: 'utf8' });
  if (result.error && 'code' in result.error && result.error.code === 'ENOENT') {
    throw new Error('git was not found on PATH. Install git (https://git-scm.com), or give a folder of your own.');
  }
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`git ${args.join(' ')} failed in ${folder}: ${result.stderr.trim()}`);
}
