/** Who works on a project, by the addresses in its history, and what they did elsewhere. */
import { SAFE_LOG_ARGUMENTS } from '../run/hardening.ts';
import { ownAddresses } from './own-address.ts';
import { streamGit, type GitFolder } from '../run/run-git.ts';
import { type Since, sinceArguments } from '../history/since.ts';
import { splitStream } from '../run/split-stream.ts';

/** Commits that are looked at, the newest, and of these, commits of theirs that are told. */
export const PEOPLE_LIMITS = { commits: 5_000, told: 2_000 } as const;

const LINE_FEED = 10;
/** Programs, and addresses that stand for anybody. */
const NOBODY = /\[bot\]|^(?:no-?reply|bot|actions?|root|git|ci)@/;

/**
 * The addresses, in lower case, of who made the newest commits of HEAD, and the user's own.
 * @throws BrainError as `streamGit` does.
 */
export async function peopleOf(place: GitFolder): Promise<ReadonlySet<string>> {
  const people = new Set(await ownAddresses(place));
  for await (const { email } of authors(place, undefined)) if (!NOBODY.test(email)) people.add(email);
  return people;
}

/**
 * The newest commits of HEAD, without those of `since`, that were made by `people`: their shas, newest first.
 * @throws BrainError as `streamGit` does.
 */
export async function commitsBy(
  place: GitFolder,
  people: ReadonlySet<string>,
  since: Since,
): Promise<readonly string[]> {
  const shas: string[] = [];
  for await (const { sha, email } of authors(place, since)) {
    if (people.has(email)) shas.push(sha);
    if (shas.length === PEOPLE_LIMITS.told) break;
  }
  return shas;
}

async function* authors(place: GitFolder, since: Since): AsyncGenerator<{ sha: string; email: string }> {
  const range = ['HEAD', ...(await sinceArguments(place, since))];
  const log = streamGit(place, [
    'log',
    ...SAFE_LOG_ARGUMENTS,
    `--max-count=${String(PEOPLE_LIMITS.commits)}`,
    '--format=%H %ae',
    ...range,
    '--',
  ]);
  for await (const lines of splitStream(log, LINE_FEED)) {
    for (const line of lines) {
      const blank = line.indexOf(' ');
      if (blank > 0)
        yield {
          sha: line.slice(0, blank),
          email: line
            .slice(blank + 1)
            .trim()
            .toLowerCase(),
        };
    }
  }
}
