/** The commits of HEAD as a survey asks for them: one by its sha, the newest of a path, and how much changed since one. */
import { BrainError, isoOf, type CommitWords, type ProjectHistory } from '../../engine/index.ts';
import { Ancestry } from './history/ancestry.ts';
import { readCommits } from './history/read-commits.ts';
import { SAFE_LOG_ARGUMENTS } from './run/hardening.ts';
import { type GitFolder, readGit, streamGit } from './run/run-git.ts';
import { splitStream } from './run/split-stream.ts';

const SHA = /^[0-9a-f]{7,64}$/;
const FORMAT = '--format=%H%x1f%at%x1f%an%x1f%B%x00';
const NUMBERS = /^(\d+|-)\t(\d+|-)\t(.+)$/s;

/** Null where git cannot tell; whoever stops it is told so. */
async function orNull<T>(asked: () => Promise<T>): Promise<T | null> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof BrainError && error.code !== 'cancelled') return null;
    throw error;
  }
}

const wordsIn = (told: string): readonly CommitWords[] =>
  told.split('\0').flatMap((record) => {
    const [sha, time, author = '', message = ''] = record.trim().split('\x1f');
    const at = isoOf(Number(time) * 1_000);
    if (sha === undefined || sha === '' || at === null) return [];
    return [{ sha, at, author, message: message.trim() }];
  });

/** `excludes` tells what is never told of, as it is now. */
export function projectHistory(place: GitFolder, excludes: () => Promise<(path: string) => boolean>): ProjectHistory {
  const ancestry = new Ancestry(place);
  const full = async (revision: string): Promise<string | null> =>
    orNull(async () => (await readGit(place, ['rev-parse', '--verify', '--quiet', revision])).trim());
  const head = (): Promise<string | null> => full('HEAD');
  return {
    head,
    async commit(asked) {
      const [sha, top] = SHA.test(asked) ? [await full(`${asked}^{commit}`), await head()] : [null, null];
      if (sha === null || top === null) return null;
      return orNull(async () => {
        if (!(await ancestry.among([sha], top)).has(sha)) return null;
        const args = ['log', '--max-count=1', ...SAFE_LOG_ARGUMENTS, FORMAT, sha, '--'];
        return wordsIn(await readGit(place, args))[0] ?? null;
      });
    },
    async among(shas) {
      const top = await head();
      return top === null ? null : orNull(() => ancestry.among(shas, top));
    },
    async log(path, limit) {
      const told = await orNull(async () => {
        const isLeftOut = await excludes();
        if (path === '') return newest({ ...place, excludes: isLeftOut }, limit);
        if (isLeftOut(path)) return [];
        const args = ['--literal-pathspecs', 'log', `--max-count=${limit}`, ...SAFE_LOG_ARGUMENTS, FORMAT];
        return wordsIn(await readGit(place, [...args, 'HEAD', '--', path]));
      });
      return told ?? [];
    },
    async changedSince(since) {
      const sha = SHA.test(since) ? await full(`${since}^{commit}`) : null;
      if (sha === null) return null;
      return orNull(async () => {
        const args = ['log', '-z', ...SAFE_LOG_ARGUMENTS, '--format=', '--numstat', '--no-renames', '--no-merges'];
        const range = ['HEAD', '--not', sha];
        const isLeftOut = await excludes();
        const lines = new Map<string, number>();
        for await (const batch of splitStream(streamGit(place, [...args, ...range, '--relative', '--']), 0))
          for (const record of batch) {
            const [, added, gone, path] = NUMBERS.exec(record.trim()) ?? [];
            if (path === undefined || isLeftOut(path)) continue;
            lines.set(path, (lines.get(path) ?? 0) + (Number(added) || 0) + (Number(gone) || 0));
          }
        return lines;
      });
    },
  };
}

async function newest(place: GitFolder, limit: number): Promise<readonly CommitWords[]> {
  const found: CommitWords[] = [];
  for await (const { sha, at, author, subject, body } of readCommits(place)) {
    found.push({ sha, at, author: author.name, message: body === '' ? subject : `${subject}\n\n${body}` });
    if (found.length >= limit) break;
  }
  return found;
}
