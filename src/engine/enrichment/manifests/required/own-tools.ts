/** A tool of the project that CI starts by `npx` where no task does: it is on everybody's machine, and often a task mends what it finds. */
import { partsOf } from '../commands/tasks-run-by.ts';
import type { Task } from '../commands/task.ts';
import { tasksOf } from '../commands/tasks.ts';
import { rootOf, type ProjectManifests } from '../project.ts';
import { purposeOf } from '../commands/purposes.ts';

/** What starts a tool that is installed, without what it would fetch. */
const STARTS = /^(?:npx(?: --no-install| --no)?|pnpm exec|bunx|yarn(?: exec| run)?) (?=[a-z])/;
/** Programs that are not called as their package is. */
const PACKAGES: ReadonlyMap<string, string> = new Map([
  ['tsc', 'typescript'],
  ['biome', '@biomejs/biome'],
]);

const startedBy = (command: string): string | undefined =>
  STARTS.test(command) ? command.replace(STARTS, '') : undefined;

const tasksAtRoot = ({ files, packageManager }: ProjectManifests): readonly Task[] => {
  const manifest = files.get('package.json');
  return manifest ? tasksOf(manifest, packageManager) : [];
};

/** `npx prettier --check .` as a person types it: the task that does the same, else itself; undefined where the tool is none of the project's. */
export function byOwnTool(command: string, project: ProjectManifests): string | undefined {
  const typed = startedBy(command);
  if (typed === undefined) return undefined;
  const [program = ''] = typed.split(' ');
  const needed = rootOf(project, 'node')?.dependencies.map(({ name }) => name) ?? [];
  if (!needed.includes(PACKAGES.get(program) ?? program)) return undefined;
  return tasksAtRoot(project).find(({ does }) => does === typed)?.command ?? command;
}

const ONLY_LOOKS = /\s(?:--check|-c|-l|--list-different)\b/;
const WRITES = /\s(?:--write|-w|--fix)\b/;

/** The task that writes what `command` only looks for. */
export function mendedBy(command: string, project: ProjectManifests): string | undefined {
  const typed = startedBy(command);
  if (typed === undefined || purposeOf(command) !== 'format' || !ONLY_LOOKS.test(typed)) return undefined;
  const [program = ''] = typed.split(' ');
  return tasksAtRoot(project).find(({ does }) =>
    partsOf(does).some((part) => part.startsWith(`${program} `) && WRITES.test(part)),
  )?.command;
}
