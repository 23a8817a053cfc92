/** What a task does that nobody takes back: it pushes, sets a tag, publishes, or deletes what is committed. */
import type { ProjectCommand } from './command.ts';
import type { Task } from './task.ts';

/** Each with its words, and with a line that it means and one that it must not mean. */
export const EFFECTS: readonly {
  readonly words: string;
  readonly pattern: RegExp;
  readonly is: string;
  readonly isNot: string;
}[] = [
  {
    words: 'tags',
    pattern: /^git tag (?!(?:-l|--list|--sort|-n)\b)\S/,
    is: 'git tag --annotate v1',
    isNot: 'git tag --list',
  },
  { words: 'pushes', pattern: /^git push\b(?!.*--dry-run)/, is: 'git push origin main', isNot: 'git pull' },
  {
    words: 'publishes',
    pattern:
      /^(?:npx )?(?:(?:npm|pnpm|yarn(?: npm)?|bun|cargo|poetry|uv|hatch|flit|vsce|ovsx|changeset|lerna) publish\b|twine upload\b|gem push\b|gh release create\b|semantic-release\b|goreleaser release\b)(?!.*--(?:dry-run|snapshot)\b)/,
    is: 'npm publish --access public',
    isNot: 'npm publish --dry-run',
  },
];

/** What is committed beside tests: output is made anew by whoever wants it. */
const DELETES =
  /^rm -\w{1,4} ((?:[\w-]{1,40}\/){0,8}(?:testdata|fixtures|__snapshots__|snapshots|cassettes|golden|goldens))\/?$/;

const ONLY_WHEN_ASKED = 'only when asked';

/** All that a task starts, with what the tasks start that it runs. */
const linesOf = ({ starts = [], runs = [] }: Task, tasks: readonly Task[]): readonly string[] => [
  ...starts,
  ...tasks.filter(({ name }) => runs.includes(name)).flatMap((one) => one.starts ?? []),
];

/** "tags and pushes", of what leaves the machine; undefined where nothing does. */
export function leavesMachine(task: Task, tasks: readonly Task[]): string | undefined {
  const commands = linesOf(task, tasks)
    .flatMap((line) => line.split(/ && |; /))
    .map((line) => line.trim());
  const found = EFFECTS.filter(({ pattern }) => commands.some((one) => pattern.test(one))).map(({ words }) => words);
  return found.length === 0 ? undefined : found.join(' and ');
}

/** A task with what it does that nobody takes back, in place of what else would be said of it. */
export function withEffect<T extends ProjectCommand & Partial<Task>>(task: T, tasks: readonly Task[]): T {
  const own = tasks.find(({ command }) => command === task.command);
  if (!own) return task;
  const leaves = leavesMachine(own, tasks);
  if (leaves !== undefined) return { ...task, does: `${leaves}: ${ONLY_WHEN_ASKED}`, about: undefined };
  const [deleted] = (own.starts ?? []).flatMap((line) => DELETES.exec(line)?.[1] ?? []);
  return deleted === undefined
    ? task
    : { ...task, does: `deletes ${deleted} first`, about: `deletes ${deleted} first` };
}
