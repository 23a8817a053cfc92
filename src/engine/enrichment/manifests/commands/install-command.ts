/** What is typed to get a project ready: its package manager's command, a task of its own, what pages or CI have. */
import { folderOf } from '../../paths.ts';
import { isToolchain } from '../ecosystems/toolchains.ts';
import { mainPackages, rootOf, type ProjectManifests } from '../project.ts';
import { alone, type FoundCommand, type ProjectCommand, type TaskGroup } from './command.ts';
import { defaultCommands, mainEcosystem } from './default-commands.ts';
import { bringsOneTool, commandOfStep, isBeside, isMemorable, isOfPart } from './from-ci.ts';
import type { CommandsOnPages } from './from-pages.ts';
import { isPip } from './pip.ts';
import { purposeOf, rankFor } from './purposes.ts';
import type { Task } from './task.ts';

/** Of two toolchains at the root, what each brings in. */
export function installOf(
  project: ProjectManifests,
  groups: readonly TaskGroup[],
  onPages: CommandsOnPages,
): FoundCommand | undefined {
  const found = installCommand(project, groups, onPages);
  const usual = isToolchain(mainEcosystem(project) ?? '') ? defaultCommands(project).install : undefined;
  if (!usual || !found || !/^(?:npm|pnpm|yarn|bun)\b/.test(found.command)) return alone(found);
  return { main: usual, variants: [found] };
}

function installCommand(
  project: ProjectManifests,
  groups: readonly TaskGroup[],
  onPages: CommandsOnPages,
): ProjectCommand | undefined {
  const manager = project.packageManager;
  const root = rootOf(project, 'node');
  const node = root ?? project.sidePackages.find(({ ecosystem }) => ecosystem === 'node');
  const isOfNode = mainPackages(project).some(({ ecosystem }) => ecosystem === 'node');
  if (manager && root && folderOf(root.path) === '' && node && isOfNode) {
    const inCi = project.ciSteps.find(
      (step) => !step.isAction && new RegExp(`^${manager.name} (?:ci|install|i)\\b`).test(step.command),
    );
    const span = inCi?.span ?? manager.span ?? root.name?.span;
    if (span) return { command: `${manager.name} install`, does: '', span };
  }
  for (const { tasks } of groups) {
    const task = tasks.find(
      (one) =>
        rankFor('install', one.name) !== undefined &&
        !upgrades(one) &&
        (one.name !== 'install' || bringsDependencies(one)),
    );
    if (task) return task;
  }
  const typed = onPages.asked.get('install');
  if (typed && !isOfSideScripts(typed.command, project)) return typed;
  const step = project.ciSteps.find(
    (candidate) =>
      !candidate.isAction &&
      candidate.isApart !== true &&
      purposeOf(candidate.command) === 'install' &&
      !bringsOneTool(candidate.command) &&
      !isOfPart(candidate.command) &&
      !isOfSideScripts(candidate.command, project) &&
      !isBeside(candidate, project) &&
      isMemorable(candidate) &&
      (isOfNode || !/^(?:npm|pnpm|yarn|bun)\b/.test(candidate.command)),
  );
  return step ? commandOfStep(step) : defaultCommands(project).install;
}

/** Whether pip brings what some scripts beside a project in another language need: a package that is never built is a list of such. */
const isOfSideScripts = (command: string, project: ProjectManifests): boolean =>
  isPip(command) &&
  mainEcosystem(project) !== 'python' &&
  !mainPackages(project).some(({ ecosystem, event }) => ecosystem === 'python' && BUILT.test(event.text));
const BUILT = /^\[(?:build-system|tool\.poetry)\]|\bsetup\(/m;

/** What is called `deps` may as well bring newer ones than the project has. */
const upgrades = ({ does, first = '' }: Task): boolean =>
  [does, first].some((line) => /@latest\b|\bget -u\b|\b(?:upgrade|update)s?\b|\bbump/i.test(line));

/** What is called `install` may as well put the product on the machine. */
const bringsDependencies = ({ command, does, first = '' }: Task): boolean =>
  !/^(?:npm|pnpm|yarn|bun)\b/.test(command) &&
  (/\bdependenc/i.test(does) || [does, first].some((line) => purposeOf(line) === 'install'));
