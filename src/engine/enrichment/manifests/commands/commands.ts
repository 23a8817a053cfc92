/** How to install, build, test, lint, run and release: from scripts and recipes, held against what CI really runs. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import { parseJson } from '../../data/json.ts';
import { candidateOf } from '../../draft.ts';
import { servicesOf } from '../environment/services.ts';
import { submodulesOf } from '../environment/submodules.ts';
import { hooksOf } from './hooks.ts';
import { isToolchain } from '../ecosystems/toolchains.ts';
import { baseName, folderOf, isAuxiliaryManifest } from '../../paths.ts';
import { screen, screenQuote } from '../../../lifecycle/screen/screen.ts';
import { clip } from '../../text/words.ts';
import type { CiStep } from '../ci/ci-step.ts';
import { PLAIN, variablesFor } from '../ci/surroundings.ts';
import { byWrapper, isByWrapper } from './by-wrapper.ts';
import { checkAll, checkAllButTests } from './check-all.ts';
import { alone, type FoundCommand, type ProjectCommand, type TaskGroup } from './command.ts';
import { lineOf } from './command-line.ts';
import {
  commandInCi,
  commandOfStep,
  isMemorable,
  isOfPart,
  isReleaseFlow,
  needsPreparation,
  packagedInCi,
} from './from-ci.ts';
import type { CommandsOnPages } from './from-pages.ts';
import { asTasksRun, inEnvironment, isTemplate, oneTest } from './one-test.ts';
import { defaultCommands, mainEcosystem } from './default-commands.ts';
import { installOf } from './install-command.ts';
import { editorTasks } from './editor-tasks.ts';
import { mainPackages, type ProjectManifests } from '../project.ts';
import { measures, rankOf } from './promises.ts';
import { PURPOSES, purposeOf, type Purpose } from './purposes.ts';
import { asScriptSays, oneByScript, preconditionsOf } from './script-usage.ts';
import { testsWithCredentials } from './credentials.ts';
import { withEffect } from './effects.ts';
import { aboutTask, otherTasks } from './other-tasks.ts';
import type { Task } from './task.ts';
import { withUsualFlags } from './usual-flags.ts';
import { checksOf, servesAnother, variantsOf } from './variants.ts';
import { runOnce } from './watch-mode.ts';
import { tasksIn } from './package-tasks.ts';
import { COMMANDS_KEY } from '../read-items.ts';

const ORDER = Object.keys(PURPOSES) as Purpose[];
/** What the title names; the rest stands in the facts. */
const HEADLINE: readonly Purpose[] = ['install', 'build', 'test', 'lint', 'format', 'run'];
const MAX_VARIANTS = 6;

export function commandsItem(all: ProjectManifests, onPages: CommandsOnPages): Candidate | undefined {
  // A step that a person has to look at would keep all others waiting.
  const project = { ...all, ciSteps: all.ciSteps.filter(({ span }) => screenQuote(span.quote) === null) };
  const groups = taskGroups(project);
  const told = new Map<Purpose, FoundCommand>();
  for (const purpose of ORDER) {
    const found =
      purpose === 'single'
        ? alone(oneOf(told.get('test')?.main, project, onPages))
        : purpose === 'static'
          ? alone(checksButTests(groups, told))
          : commandFor(purpose, groups, project, onPages);
    const held = found && asPagesAsk(found, onPages);
    if (held) told.set(purpose, withEffects(asScriptSays(held, project), groups));
  }
  const isWrapped = [...told.values()].some(({ main }) => isByWrapper(main));
  if (told.size === 0) return undefined;
  const headline = HEADLINE.flatMap((purpose) => {
    const command = told.get(purpose)?.main.command;
    return command === undefined ? [] : [`${PURPOSES[purpose].toLowerCase()} \`${command}\``];
  });
  const usual = withUsualFlags(project);
  const lines = [...told].map(([purpose, { main, variants }]) => {
    const once = runOnce(isWrapped ? byWrapper(main) : main, project);
    return lineOf(purpose, { ...once, command: usual(once.command) }, variants);
  });
  const ci = alsoInCi(
    project,
    [...told.values()].flatMap(({ main, variants }) => [main, ...variants]),
  );
  const others = otherTasks(
    groups,
    [...told.values()].flatMap(({ main, variants }) => [main, ...variants]),
  );
  const beside = [
    ...submodulesOf(project),
    ...servicesOf(project),
    ...hooksOf(project),
    ...testsWithCredentials(project),
    ...preconditionsOf(
      [...told.values()].map(({ main }) => main),
      project,
    ),
  ];
  const [first = ''] = headline.length > 0 ? headline : [...told.values()].map(({ main }) => main.command);
  return candidateOf({
    type: 'project-config',
    title: clip(`Commands: ${[first, ...headline.slice(1)].join(', ')}`, 190),
    facts: [
      ...lines,
      ...others.map(aboutTask),
      // A line that a person has to look at would keep all others waiting.
      ...[...ci.facts, ...beside.map(({ text }) => text)].filter((line) => screen(line) === null),
    ],
    files: [...new Set([...groups.flatMap(({ path, tasks }) => (tasks.length > 0 ? [path] : [])), ...ci.files])],
    schemaKey: COMMANDS_KEY,
    confidence: 0.95,
    importance: 5,
    tags: ['commands', 'build', 'test'],
    hint: ['config', 'commands', 'project'],
    origin: 'document',
    spans: [
      ...[...told.values()].flatMap(({ main, variants }) => [main, ...variants]).map(({ span }) => span),
      ...others.map(({ span }) => span),
      ...ci.spans,
    ],
  });
}

function withEffects({ main, variants }: FoundCommand, groups: readonly TaskGroup[]): FoundCommand {
  const tasks = groups.flatMap((group) => group.tasks);
  return { main: withEffect(main, tasks), variants: variants.map((one) => withEffect(one, tasks)) };
}

/** Beside a task for all checks it says nothing. */
const checksButTests = (
  groups: readonly TaskGroup[],
  told: ReadonlyMap<Purpose, FoundCommand>,
): ProjectCommand | undefined =>
  told.has('gate')
    ? undefined
    : checkAllButTests(
        groups.flatMap(({ tasks }) => tasks),
        [...told.values()].map(({ main }) => main),
      );

/** How one test is run: as pages say, as the script that runs `all` says, as is usual. */
const oneOf = (
  all: ProjectCommand | undefined,
  project: ProjectManifests,
  { asked }: CommandsOnPages,
): ProjectCommand | undefined => {
  const onPage = inEnvironment(asked.get('single'), project);
  if (onPage && isTemplate(onPage)) return onPage;
  return oneByScript(all, project) ?? asTasksRun(oneTest(project, all), project) ?? onPage;
};

const isScript = (path: string): boolean => path.endsWith('.sh') || path.startsWith('script/');
/** A runner's task does all that it is called for; an alias of Cargo only what Cargo can. */
const placeOf = (path: string): number => (isScript(path) ? 2 : path.startsWith('.cargo/') ? 1 : 0);
const isAtRoot = (path: string): boolean => folderOf(path) === '' || /^(?:\.cargo|script)\//.test(path);

/** Tasks at the root first; those of a single nested package where the root offers none. */
function taskGroups(project: ProjectManifests): TaskGroup[] {
  const wrappers = new Set(project.packages.flatMap(({ path, isWrapper }) => (isWrapper === true ? [path] : [])));
  const all = [...project.files]
    .filter(([path]) => !isAuxiliaryManifest(path) && !wrappers.has(path))
    // One that a person has to look at would keep all others waiting.
    .map(([path, event]) => ({ path, tasks: tasksIn(event, project).filter(isTold) }));
  const withTasks = all.filter(({ tasks }) => tasks.length > 0);
  const atRoot = withTasks.filter(({ path }) => isAtRoot(path));
  const used = (group: TaskGroup): number =>
    project.ciSteps.filter((step) => group.tasks.some(({ command }) => startsWithCommand(step.command, command)))
      .length;
  const inEditor = editorGroup(project);
  if (atRoot.length > 0)
    return [...atRoot.sort((a, b) => placeOf(a.path) - placeOf(b.path) || used(b) - used(a)), ...inEditor];
  const homes = new Set(mainPackages(project).map((info) => folderOf(info.path)));
  const own =
    withTasks.length === 1 && homes.size === 1 && homes.has(folderOf(withTasks[0]?.path ?? '')) ? withTasks : [];
  return [...own, ...inEditor];
}

const isTold = ({ command, span }: Task): boolean => screen(command) === null && screenQuote(span.quote) === null;

/** VS Code's tasks say how where nothing else does; those that only start a script are told with the scripts. */
function editorGroup({ files }: ProjectManifests): TaskGroup[] {
  const path = '.vscode/tasks.json';
  const event = files.get(path);
  const tasks = event ? editorTasks(event, parseJson(event.text), 'npm').filter(({ isScript }) => !isScript) : [];
  return [
    {
      path,
      tasks: tasks.map(({ label, command, group, span }) => ({
        name: group ?? label.toLowerCase(),
        command,
        does: '',
        span,
      })),
    },
  ];
}

/** Without what a page tells its readers not to type; what it has instead is the main command then. */
function asPagesAsk({ main, variants }: FoundCommand, { denied }: CommandsOnPages): FoundCommand | undefined {
  const instead = denied.get(main.command);
  const left = variants.filter(({ command }) => !denied.has(command) && command !== instead?.command);
  return instead === null ? undefined : { main: instead ?? main, variants: left };
}

function commandFor(
  purpose: Purpose,
  groups: readonly TaskGroup[],
  project: ProjectManifests,
  onPages: CommandsOnPages,
): FoundCommand | undefined {
  if (purpose === 'install') return installOf(project, groups, onPages);
  if (purpose === 'gate') return alone(checkAll(groups.flatMap(({ tasks }) => tasks)) ?? onPages.asked.get('gate'));
  const usual = defaultCommands(project)[purpose];
  for (const { path, tasks } of groups) {
    const ranked = tasks
      .flatMap((task) => {
        const rank = rankOf(purpose, task, tasks);
        return rank === undefined ? [] : [{ task, rank }];
      })
      .sort((a, b) => a.rank - b.rank);
    const main = purpose === 'typecheck' ? asInCi(ranked[0]?.task, tasks, project) : ranked[0]?.task;
    if (!main) continue;
    if (purpose === 'release' && main.name === 'prepublishOnly') continue;
    const variants = variantsOf(main, tasks).filter((one) => !servesAnother(one, purpose));
    if (usual && (isBesideToolchain(path, project) || measures(main, tasks))) return { main: usual, variants: [main] };
    return { main, variants: [...variants, ...checksOf(main, tasks)].slice(0, MAX_VARIANTS) };
  }
  const packaged = purpose === 'build' ? packagedInCi(project) : undefined;
  return alone(onPages.asked.get(purpose) ?? commandInCi(purpose, project, usual) ?? usual ?? packaged);
}

/** Scripts of npm beside a project of another toolchain are for its web pages. */
const isBesideToolchain = (path: string, project: ProjectManifests): boolean =>
  baseName(path) === 'package.json' && isToolchain(mainEcosystem(project) ?? '');

const WHOLE = /[:_-](?:full|all|strict|ci)$/;

/** Of a task and its variants the one that CI runs: `type-check:full`, where `type-check` leaves something out. */
function asInCi(main: Task | undefined, tasks: readonly Task[], { ciSteps }: ProjectManifests): Task | undefined {
  const run = new Set(ciSteps.map(({ command }) => comparable(command)));
  if (!main || main.about !== undefined || run.has(comparable(main.command))) return main;
  return variantsOf(main, tasks).find(({ name, command }) => WHOLE.test(name) && run.has(comparable(command))) ?? main;
}

/** What CI runs beside the commands already told: it has to pass, too. */
function alsoInCi(
  project: ProjectManifests,
  told: readonly ProjectCommand[],
): { facts: string[]; spans: EvidenceSpan[]; files: string[] } {
  const known = new Set(told.flatMap(({ command, does }) => [comparable(command), does]));
  const isTold = (step: CiStep): boolean => known.has(comparable(commandOfStep(step).command));
  const checks = new Map<string, CiStep>();
  for (const step of project.ciSteps) {
    const purpose = step.isAction || isReleaseFlow(step) ? undefined : purposeOf(step.command);
    if (
      !purpose ||
      purpose === 'install' ||
      purpose === 'release' ||
      isTold(step) ||
      isOfPart(step.command) ||
      !isMemorable(step) ||
      isElsewhere(step) ||
      needsPreparation(step.surroundings ?? PLAIN, purpose)
    )
      continue;
    const key = comparable(commandOfStep(step).command);
    if (!checks.has(key)) checks.set(key, step);
  }
  const steps = [...checks.values()].slice(0, 6);
  if (steps.length === 0) return { facts: [], spans: [], files: [] };
  return {
    facts: [`CI also runs: ${steps.map((step) => `\`${asCiRuns(step)}\``).join(', ')}.`],
    spans: steps.map(({ span }) => span),
    files: [...new Set(steps.map(({ event }) => event.files[0] ?? ''))].filter((path) => path !== ''),
  };
}

/** With the variables that it needs to do what CI does. */
function asCiRuns(step: CiStep): string {
  const { command } = commandOfStep(step, true);
  return `${variablesFor(command, step.surroundings ?? PLAIN)} ${command}`.trim();
}

/** In a folder of its own it is that package's business. */
const isElsewhere = ({ folder, command }: CiStep): boolean =>
  folder !== undefined || /^cd\s|\s(?:--(?:working-directory|justfile|prefix|cwd|dir)|-C)\b/.test(command);

/** `pnpm run build` and `pnpm build` are one command. */
const comparable = (command: string): string => command.replace(/^(npm|pnpm|yarn|bun) run /, '$1 ');

const startsWithCommand = (line: string, command: string): boolean =>
  line === command || line.startsWith(`${command} `);
