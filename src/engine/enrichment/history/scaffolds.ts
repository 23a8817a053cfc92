/** Tasks that make a new thing of a kind: `just new-row` writes what somebody would forget one of by hand. */
import type { BrainEvent } from '../../model/event.ts';
import { remembered } from '../../model/remembered.ts';
import type { Task } from '../manifests/commands/task.ts';
import { tasksOf } from '../manifests/commands/tasks.ts';
import { packageManagerOf } from '../manifests/stack/package-manager.ts';
import type { Past } from './past.ts';
import { isLock } from './path-kinds.ts';
import { wordsIn } from './path-names.ts';

/** Where tasks stand at the root. */
export const TASK_FILES: readonly string[] = [
  ...['justfile', 'Justfile', '.justfile', 'Makefile', 'Taskfile.yml', 'Taskfile.yaml', 'package.json', 'mise.toml'],
];
const MAKES: ReadonlySet<string> = new Set('new add create scaffold make'.split(' '));
/** Shorter words begin too many others. */
const LEAST_LETTERS = 4;
/** What is made is called in the folder that it comes into, or the one above. */
const NEAR = 2;

/** Whether a word of a task's name is one of a path, or begins with one, or one with it: `crate` of `crates`, `lintrule` of `lint`. */
const isAmong = (word: string, words: readonly string[]): boolean =>
  words.some(
    (one) =>
      one === word ||
      (one.length >= LEAST_LETTERS && word.startsWith(one)) ||
      (word.length >= LEAST_LETTERS && one.startsWith(word)),
  );

/** What is typed to make one of a kind; undefined where no task is called so, or several are. */
export function scaffoldOf(pattern: string, past: Past): string | undefined {
  const parts = pattern.split('/').map(wordsIn);
  const named = pattern.split('/').findIndex((part) => /<[xX]>/.test(part));
  const near = parts.slice(Math.max(0, named - NEAR), named + 1).flat();
  const found = tasksIn(past).flatMap((task) => {
    const [verb = '', ...what] = wordsIn(task.name);
    return MAKES.has(verb) && isAmong(what.at(-1) ?? '', near) && what.every((word) => isAmong(word, parts.flat()))
      ? [{ task, what }]
      : [];
  });
  const most = Math.max(0, ...found.map(({ what }) => what.length));
  const [best, ...others] = found.filter(({ what }) => what.length === most);
  return best && others.length === 0 ? `${best.task.command}${best.task.args ?? ''}` : undefined;
}

const tasksIn = remembered(({ files, texts }: Past): readonly Task[] => {
  const locks = [...files].filter((path) => !path.includes('/') && isLock(path));
  const read = TASK_FILES.flatMap((path) => {
    const text = texts.get(path);
    return text === undefined ? [] : [asRead(path, text)];
  });
  const all = [...read, ...locks.map((path) => asRead(path, ''))];
  const manager = packageManagerOf(new Map(all.map((event) => [event.files[0] ?? '', event])), []);
  return read.flatMap((event) => tasksOf(event, manager));
});

/** As the reading of manifests takes files: no evidence is made of it. */
const asRead = (path: string, text: string): BrainEvent => ({
  id: '',
  kind: 'manifest',
  source: { kind: 'file', path, sha: null, startLine: 1, endLine: 1 },
  at: '',
  sessionId: '',
  provenance: 'project',
  headline: path,
  text,
  files: [path],
  author: null,
});
