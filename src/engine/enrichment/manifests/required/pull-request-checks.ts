/** What has to pass before a pull request: what the page for contributors asks first, then the commands of CI by what they are for. */
import type { Candidate } from '../../../model/candidate.ts';
import { at, entriesAt, textAt, textOf, type DataNode } from '../../data/node.ts';
import { withoutVariables } from '../../documents/markup/typed-commands.ts';
import { candidateOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { jobsOnRequests, type RequestJob, type RequestStep } from '../ci/on-requests.ts';
import { scans } from '../ci/scanners.ts';
import { placedCommandsOf } from '../ci/script.ts';
import { makesFiles, variablesFor } from '../ci/surroundings.ts';
import { homeFolder, type ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import type { AskedCommand } from '../commands/before-requests.ts';
import {
  BY_TAGS,
  hasManyLevels,
  isOfPart,
  isOfSomeRules,
  needsPreparation,
  OF_CI,
  ONE_PACKAGE,
} from '../commands/from-ci.ts';
import { taskForMost } from '../commands/check-all.ts';
import { tasksIn } from '../commands/package-tasks.ts';
import { partCommands } from '../commands/part-tasks.ts';
import { isPackaging, purposeOf, rankFor, type Purpose } from '../commands/purposes.ts';
import { withUsualFlags } from '../commands/usual-flags.ts';
import { runOnce } from '../commands/watch-mode.ts';
import { byTasks } from './by-task.ts';
import { isBesideChecks } from './beside-checks.ts';
import { type Check, checksSentence, type Told } from './checks-sentence.ts';
import { byOwnTool, mendedBy } from './own-tools.ts';
import { asTyped, isOwnTask, unwrapped, withoutCiFlags } from './wrappers.ts';

/** More commands than these are no list that anybody works through. */
const MOST_COMMANDS = 8;
const LEAST_COMMANDS = 2;

/** What one job checks, and whether that is all that it checks. */
interface Job {
  readonly checks: readonly Check[];
  readonly isWhole: boolean;
}

/** Steps that are there for what runs on a push, or for one system of many, say nothing of what a change has to pass. */
const ELSEWHERE = /github\.event_name\s*==\s*'(?!pull_request)|github\.ref\s*==|secrets\./;
/** What a person would not type as it stands: variables, pipes, what goes on in the shell. */
const OF_THE_SHELL = /\$|[|<>`*]|\\$/;
/** A quote that ends on a line further down, or a program that stands on the line itself. */
const isCut = (command: string): boolean =>
  command.split('"').length % 2 === 0 || command.split("'").length % 2 === 0 || /\s-[ce] ["']/.test(command);
/** Actions that check something without a command that a person could type. */
const CHECKING = /lint|typo|spell|format|clippy|audit|codeql|sonar|(?<![a-z])test|check(?!out)/i;
/** Jobs of which hardly anybody waits for the end on their own machine, or that look after something beside the code. */
const SIDE_JOB =
  /(?<![a-z])(?:e2e|end-to-end|integration|smoke|playgrounds?|previews?|nightly|flaky|canary|guard|perf|performance|docs?[ -]site|examples|samples|vrt)(?![a-z])/i;
/** "Unit and integration tests". */
const OF_UNITS = /\bunit\b/i;
const SIDE_COMMAND =
  /(?<![a-z])(?:e2e|end-to-end|integration[-_]tests?|smoke|playwright|flaky)(?![a-z])|\.github\/|\.(?:cs|fs|vb)proj\b/i;
/** What is set so that a command is about another machine than that which it runs on. */
const OF_OTHER_SYSTEM = /(?:^| )(?:GOOS|GOARCH|GOARM|CC|CXX|CARGO_BUILD_TARGET|RUSTC_WRAPPER|ARCH)=/;
/** A key of somebody's account, not one that CI has for itself or its cache. */
const CREDENTIAL = /secrets\.(?!GITHUB_TOKEN\b|\w{0,20}(?:TURBO|NX_|CODECOV|CACHE))/;

/** In this order they are told. */
const ORDER: Readonly<Partial<Record<Purpose, number>>> = { lint: 0, format: 1, typecheck: 2, test: 3, build: 3 };
const LAST = 3;
const isCheck = (purpose: Purpose | undefined): purpose is Purpose =>
  purpose !== undefined && ORDER[purpose] !== undefined;

/** A script that builds one thing is there for what is built and tested with it. */
const PREPARES = /^(?:\.\/)?(?:scripts?|bin|tools|hack|dev)\/build[-_]\w/;

const asksForKeys = (node: DataNode): boolean =>
  entriesAt(node, 'env').some(([, { value }]) => typeof value === 'string' && CREDENTIAL.test(value));

const PRE_COMMIT = 'pre-commit run --all-files';

/** What an action of others runs that a person can type. */
function ofAction({ step, path, event }: RequestStep): Check[] {
  const uses = at(step, 'uses');
  return uses && textAt(step, 'uses')?.startsWith('pre-commit/action@') === true
    ? [{ command: PRE_COMMIT, variables: '', path, span: spanOfEntry(event, uses) }]
    : [];
}

/** A job that hands on what it makes is there for that: it builds, and checks nothing. */
const handsOn = ({ steps }: RequestJob): boolean =>
  steps.some(
    ({ step }) =>
      textAt(step, 'uses')?.includes('/upload-artifact@') === true && !/always|failure/.test(textAt(step, 'if') ?? ''),
  );

/** Where a step has its script, on GitHub and on Azure. */
const SCRIPTS = ['run', 'script', 'bash'] as const;

function jobOf(one: RequestJob, home: string | undefined, project: ProjectManifests): Job {
  const { job, steps, name } = one;
  if ((SIDE_JOB.test(name) && !OF_UNITS.test(name)) || asksForKeys(job) || scans(steps.map(({ step }) => step)))
    return { checks: [], isWhole: false };
  const onlyMakes = handsOn(one);
  const checks: Check[] = [];
  let isWhole = true;
  for (const request of steps) {
    const { step, path, event, surroundings } = request;
    const run = SCRIPTS.map((key) => at(step, key)).find((one) => one !== undefined);
    const known = ofAction(request);
    checks.push(...known);
    if (known.length === 0 && CHECKING.test(textAt(step, 'uses') ?? textAt(step, 'template') ?? '')) isWhole = false;
    if (!run || ELSEWHERE.test(textAt(step, 'if') ?? '')) continue;
    const folderOfStep = textAt(step, 'working-directory') ?? textAt(step, 'workingDirectory') ?? one.folder;
    const placed = placedCommandsOf(textOf(run) ?? '', folderOfStep);
    for (const { command: said, folder } of placed) {
      const whole = unwrapped(said.replace(/^["']([^]*)["']$/, '$1'));
      const own = asTyped(withoutCiFlags(withoutVariables(whole)));
      const set = whole.slice(0, whole.length - withoutVariables(whole).length).trim();
      const byTool = byOwnTool(own, project);
      const command = byTool ?? own;
      const purpose = purposeOf(command);
      if (purpose === 'install' || isPackaging(command) || isBesideChecks(command)) continue;
      if (byTool === undefined && !isOwnTask(command)) isWhole &&= !isCheck(purpose);
      else if (
        (folder !== undefined && folder !== home) ||
        OF_THE_SHELL.test(command) ||
        isCut(command) ||
        OF_CI.test(command) ||
        SIDE_COMMAND.test(command) ||
        needsPreparation(surroundings, purpose) ||
        makesFiles(command) ||
        PREPARES.test(command) ||
        OF_OTHER_SYSTEM.test(set) ||
        asksForKeys(step) ||
        (onlyMakes && (purpose === 'build' || !isCheck(purpose)))
      )
        isWhole = false;
      else {
        const variables = [variablesFor(command, surroundings), set].filter(Boolean).join(' ');
        isWhole &&= !hasManyLevels(said);
        checks.push({
          command,
          variables,
          folder,
          path,
          mends: mendedBy(command, project),
          span: spanOfEntry(event, run, 600),
        });
      }
    }
  }
  return { checks, isWhole };
}

const rank = ({ command }: Pick<Check, 'command'>): number => {
  const purpose = command === PRE_COMMIT ? 'lint' : purposeOf(command);
  return (purpose && ORDER[purpose]) ?? LAST;
};

/** What looks at the code as it lies first; the rest, and what comes after a build in its job, in the order of CI: it may need what was done before. */
function inOrder(jobs: readonly Job[]): readonly Check[] {
  const ranked = jobs.flatMap(({ checks }) => {
    const built = checks.findIndex(({ command }) => purposeOf(command) === 'build');
    return checks.map((check, at) => ({ check, rank: built >= 0 && at > built ? LAST : rank(check) }));
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ check }) => check);
}

/** `npm run check` and `npm check`, `mvn clean package` and `mvn package` are one. */
const keyOf = (command: string): string =>
  command.replace(/^(npm|pnpm|yarn|bun) run /, '$1 ').replace(/^(\S{1,20}) clean /, '$1 ');

/**
 * The commands that a pull request has to pass, where CI runs tasks of the project for it. Where some of what it checks could
 * not be understood, or is more than anybody works through, only what one would run anyway is told, and that there is more.
 * `asked` is what a page has its readers run before one.
 */
export function pullRequestChecks(
  project: ProjectManifests,
  asked: readonly AskedCommand[] = [],
): Candidate | undefined {
  const home = homeFolder(project);
  const jobs = jobsOnRequests(project.files, home)
    .filter(({ job }) => !ELSEWHERE.test(textAt(job, 'if') ?? ''))
    .map((job) => jobOf(job, home, project));
  const found = new Map<string, Check>();
  for (const check of inOrder(jobs)) {
    const key = keyOf(check.command);
    const known = found.get(key);
    // What passes without variables in one job is run with them in another besides.
    if (!known || (known.variables !== '' && check.variables === '')) found.set(key, check);
  }
  const all = byTasks(withoutParts([...found.values()]), project);
  const isWhole = all.length <= MOST_COMMANDS && jobs.every((job) => job.isWhole);
  // One task of the project that checks everything says more than a part of what CI does.
  const one = isWhole || all.length === 0 ? undefined : taskForAll(project);
  if (one)
    return itemOf({
      asked,
      inCi: asked.some(({ command }) => command === one.command) ? [] : [one],
      isWhole,
      isOneTask: true,
    });
  const ofParts = partCommands(project);
  const ofAll = all.filter(({ command }) => !isOfPart(command) && !ofParts.has(command) && !BY_TAGS.test(command));
  const some = ofAll.length >= LEAST_COMMANDS ? ofAll : all;
  const checks = isWhole ? all : some.length <= MOST_COMMANDS ? some : oneOfEach(some);
  const usual = withUsualFlags(project);
  const typed = checks.map((check) => {
    const { command } = runOnce({ ...check, does: '' }, project);
    return { ...check, command: usual(command) };
  });
  const told = jobs.length === 0 ? undefined : toldOf(typed, isWhole, asked);
  return told && itemOf(told);
}

/** Undefined where it would be too little, or nothing but side commands, which would pass for all that there is. */
function toldOf(checks: readonly Check[], isWhole: boolean, asked: readonly AskedCommand[]): Told | undefined {
  const isKnown = isWhole ? checks : [...asked, ...checks];
  const isOfChecks = isKnown.some(({ command }) => command === PRE_COMMIT || isCheck(purposeOf(command)));
  if (!isOfChecks) return undefined;
  const pages = new Set(asked.map(({ command }) => keyOf(command)));
  const inCi = checks.filter(({ command }) => !pages.has(keyOf(command)));
  const isHook = inCi[0]?.command === PRE_COMMIT;
  const isEnough = isHook || inCi.some(({ isForSeveral }) => isForSeveral);
  return asked.length > 0 || isEnough || inCi.length >= LEAST_COMMANDS ? { asked, inCi, isWhole } : undefined;
}

function itemOf(told: Told): Candidate | undefined {
  const all = [...told.asked, ...told.inCi];
  return candidateOf({
    type: 'convention',
    title: 'Commands that CI runs on every pull request',
    facts: [checksSentence(told)],
    files: [...new Set(all.map(({ path }) => path))],
    schemaKey: 'root/conventions/pull-requests',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'pull-requests'],
    hint: ['convention', 'pull-requests', 'checks'],
    areWordsOurs: true,
    origin: 'document',
    spans: all.map(({ span }) => span),
  });
}

function taskForAll(project: ProjectManifests): Check | undefined {
  for (const [path, event] of project.files) {
    const task = folderOf(path) === '' ? taskForMost(tasksIn(event, project)) : undefined;
    if (task) return { command: task.command, does: task.does, variables: '', path, span: task.span };
  }
  return undefined;
}

const lastWord = (command: string): string => command.split(/\s/).at(-1) ?? '';

/** A build with a name for what it makes is there for a later step of its job: `go build -o tool ./cmd/tool`. */
const NAMES_RESULT = / -o \S/;

/** What only counts for a report how far the tests reach. */
const MEASURES = /\bcoverage run(?: -m pytest)?(?= |$)/;
const isTest = ({ command }: Check): boolean => purposeOf(command) === 'test' && !MEASURES.test(command);
const isWholeLint = ({ command }: Check): boolean =>
  (command === PRE_COMMIT || purposeOf(command) === 'lint') && !isOfSomeRules(command);

/** A package's build where the build of all of them is listed has been done already, and so has one for a later step; the same of tests and rules. */
function withoutParts(all: readonly Check[]): Check[] {
  const built = new Set(all.flatMap(({ command }) => (NAMES_RESULT.test(command) ? [] : [lastWord(command)])));
  const checks = all
    .filter(({ command }) => !NAMES_RESULT.test(command) || !built.has(lastWord(command)))
    .filter(({ command }) => !MEASURES.test(command) || !all.some(isTest))
    .filter(({ command }) => !isOfSomeRules(command) || !all.some(isWholeLint));
  const whole = new Set(checks.filter(({ command }) => !ONE_PACKAGE.test(command)).map((one) => lastWord(one.command)));
  return checks.filter(({ command }) => !ONE_PACKAGE.test(command) || !whole.has(lastWord(command)));
}

const purposeOfCheck = ({ command }: Check): Purpose | undefined =>
  command === PRE_COMMIT ? 'lint' : purposeOf(command);
/** How plainly a word of it says the purpose: `pnpm turbo lint` before `pnpm lint-prune`. */
const plainness = ({ command }: Check, purpose: Purpose): number =>
  Math.min(UNSAID, ...command.split(' ').map((word) => rankFor(purpose, word) ?? UNSAID));
const UNSAID = 99;

/** The plainest command of each purpose; of several the first. */
function oneOfEach(checks: readonly Check[]): Check[] {
  const best = new Map<Purpose, Check>();
  for (const check of checks) {
    const purpose = purposeOfCheck(check);
    const known = purpose && best.get(purpose);
    if (isCheck(purpose) && (!known || plainness(check, purpose) < plainness(known, purpose))) best.set(purpose, check);
  }
  const told = new Set(best.values());
  return checks.filter((check) => told.has(check));
}
