/** Answers of git that stay the same while a repository is read: every reader needs them, and a process costs milliseconds. */
import { readGit, type GitFolder } from './run-git.ts';

const asked = new WeakMap<GitFolder, Map<string, Promise<string>>>();

/** The answers that are known of a place. */
function answersOf(place: GitFolder): Map<string, Promise<string>> {
  const answers = place.answers ?? asked.get(place) ?? new Map<string, Promise<string>>();
  if (!place.answers) asked.set(place, answers);
  return answers;
}

const keyOf = (place: GitFolder, args: readonly string[]): string => [place.root, ...args].join('\0');

/** As `readGit`; the same folder of a reading that has `answers`, else the very object, is asked the same only once. */
export function askOnce(place: GitFolder, args: readonly string[]): Promise<string> {
  const answers = answersOf(place);
  const key = keyOf(place, args);
  const answer = answers.get(key) ?? readGit(place, args);
  answers.set(key, answer);
  return answer;
}

/** What another question has told as well: `askOnce` answers with it from now on. */
export function noteAnswer(place: GitFolder, args: readonly string[], answer: string): void {
  answersOf(place).set(keyOf(place, args), Promise.resolve(answer));
}
