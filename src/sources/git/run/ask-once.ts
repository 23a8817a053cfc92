/** Answers of git that stay the same while a repository is read: every reader needs them, and a process costs milliseconds. */
import { readGit, type GitFolder } from './run-git.ts';

const asked = new WeakMap<GitFolder, Map<string, Promise<string>>>();

/** As `readGit`; the same folder of a reading that has `answers`, else the very object, is asked the same only once. */
export function askOnce(place: GitFolder, args: readonly string[]): Promise<string> {
  const answers = place.answers ?? asked.get(place) ?? new Map<string, Promise<string>>();
  if (!place.answers) asked.set(place, answers);
  const key = [place.root, ...args].join('\0');
  const answer = answers.get(key) ?? readGit(place, args);
  answers.set(key, answer);
  return answer;
}
