/** Real repositories for tests, made fast and byte for byte through `git fast-import`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface MadeCommit {
  /** Raw bytes, so that they need not be UTF-8. */
  readonly message?: Buffer | string;
  readonly author?: string;
  /** Seconds since 1970; one more than the commit before unless given. */
  readonly time?: number;
  /** Contents by path; null deletes. */
  readonly files?: Readonly<Record<string, Buffer | string | null>>;
  /** Links by path. */
  readonly links?: Readonly<Record<string, string>>;
  /** Paths to rename, old to new. */
  readonly renames?: Readonly<Record<string, string>>;
  /** Indexes of the parents among the commits made; the commit before unless given. */
  readonly parents?: readonly number[];
}

const START = 1_700_000_000;
const folders: string[] = [];

/** A new empty folder; `removeFolders` deletes all of them. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'project-brain-')));
  folders.push(folder);
  return folder;
}

export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Runs git as a plain user would, without the settings of the machine. */
export function git(root: string, ...args: readonly string[]): string {
  return gitBytes(root, args).toString('utf8').trim();
}

export function gitBytes(root: string, args: readonly string[], input?: Buffer): Buffer {
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null', LC_ALL: 'C' };
  return execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], {
    cwd: root,
    env,
    maxBuffer: 1 << 30,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(input ? { input } : {}),
  });
}

/** A repository with `commits`, oldest first, checked out at the last; bare where asked. */
export function makeRepository(commits: readonly MadeCommit[], options: { bare?: boolean } = {}): string {
  const root = makeFolder();
  git(root, 'init', '-q', '-b', 'main', ...(options.bare ? ['--bare'] : []));
  if (commits.length === 0) return root;
  const parts: (Buffer | string)[] = [];
  const data = (content: Buffer | string): void => {
    const bytes = Buffer.from(content);
    parts.push(`data ${bytes.length}\n`, bytes, '\n');
  };
  commits.forEach((commit, i) => {
    const who = `${commit.author ?? 'Ada <ada@example.org>'} ${commit.time ?? START + i} +0000`;
    // Without a `from`, fast-import goes on with the branch; a commit without parents begins it anew.
    if (i > 0 && commit.parents?.length === 0) parts.push('reset refs/heads/main\n\n');
    parts.push(`commit refs/heads/main\nmark :${i + 1}\nauthor ${who}\ncommitter ${who}\n`);
    data(commit.message ?? `Commit ${i}`);
    const [first, ...others] = commit.parents ?? (i > 0 ? [i - 1] : []);
    if (first !== undefined) parts.push(`from :${first + 1}\n`);
    for (const other of others) parts.push(`merge :${other + 1}\n`);
    for (const [from, to] of Object.entries(commit.renames ?? {})) parts.push(`R ${quoted(from)} ${quoted(to)}\n`);
    for (const [path, content] of Object.entries(commit.files ?? {})) {
      if (content === null) parts.push(`D ${quoted(path)}\n`);
      else {
        parts.push(`M 100644 inline ${quoted(path)}\n`);
        data(content);
      }
    }
    for (const [path, target] of Object.entries(commit.links ?? {})) {
      parts.push(`M 120000 inline ${quoted(path)}\n`);
      data(target);
    }
    parts.push('\n');
  });
  gitBytes(root, ['fast-import', '--quiet', '--force'], Buffer.concat(parts.map((part) => Buffer.from(part))));
  if (!options.bare) git(root, 'reset', '--hard', '-q');
  return root;
}

function quoted(path: string): string {
  return `"${path.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** Has this machine's configuration say that the user's address is `email`; returns the way back. */
export function beUser(email: string): () => void {
  const before = process.env['GIT_CONFIG_GLOBAL'];
  const file = join(makeFolder(), '.gitconfig');
  writeFileSync(file, `[user]\n\temail = ${email}\n`);
  process.env['GIT_CONFIG_GLOBAL'] = file;
  return () => {
    if (before === undefined) delete process.env['GIT_CONFIG_GLOBAL'];
    else process.env['GIT_CONFIG_GLOBAL'] = before;
  };
}

/** Everything an iterable gives. */
export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
