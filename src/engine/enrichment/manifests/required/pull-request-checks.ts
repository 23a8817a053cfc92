/** What CI asks of every pull request: the commands that have to pass, and the form of its title. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import { folderOf } from '../../paths.ts';
import { oneLine } from '../../text/words.ts';
import { commandsOf } from '../ci/ci.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { OF_CI, ONE_PACKAGE } from '../commands/from-ci.ts';
import { checkAll } from '../commands/check-all.ts';
import { tasksOf } from '../commands/tasks.ts';
import { purposeOf, type Purpose } from '../commands/purposes.ts';
import { isOwnTask, unwrapped } from './wrappers.ts';

/** More commands than these are no list that anybody works through. */
const MOST_COMMANDS = 8;
const LEAST_COMMANDS = 2;
/** Commands that look after the machine, or publish: nobody has to pass them. */
const BESIDE: readonly string[] = [
  'install -g',
  'install --global',
  'publish',
  'npm audit',
  'npm pack',
  'playwright install',
  'cache',
  'config set',
  '--version',
  'pip install',
  'tool install',
  'go install',
  'go run',
  'mod tidy',
  'mod download',
  'mod vendor',
  'DskipTests',
  'toolchain',
  'rustup',
  'venv',
  'bench',
  ':seed',
];

const isWorkflow = (path: string): boolean => path.startsWith('.github/workflows/');

/** Whether it runs on pull requests to the whole project: one with paths of its own asks only those. */
function asksAll(tree: DataNode | undefined): boolean {
  const on = at(tree, 'on');
  if (textsAt(tree, 'on').includes('pull_request')) return true;
  const request = entriesAt(on).find(([name]) => name === 'pull_request')?.[1];
  if (request === undefined || at(request, 'paths') !== undefined) return false;
  // On a label, or when it is closed, it checks nothing that has to pass.
  const types = textsAt(request, 'types');
  return types.length === 0 || types.some((type) => type === 'opened' || type === 'synchronize');
}

interface Check {
  readonly command: string;
  readonly path: string;
  readonly span: EvidenceSpan;
}

/** What one job checks, and whether that is all that it checks. */
interface Job {
  readonly checks: readonly Check[];
  readonly isWhole: boolean;
}

/** Steps that are there for what runs on a push, or for one system of many, say nothing of what a change has to pass. */
const ELSEWHERE = /github\.event_name\s*==\s*'(?!pull_request)|github\.ref\s*==|secrets\./;
/** What a person would not type as it stands: variables, pipes, what goes on in the shell. */
const OF_THE_SHELL = /\$|[|<>`]|\\$|\*\*/;
/** A quote that ends on a line further down, or a program that stands on the line itself. */
const isCut = (command: string): boolean =>
  command.split('"').length % 2 === 0 || command.split("'").length % 2 === 0 || /\s-[ce] ["']/.test(command);
/** Actions that check something without a command that a person could type. */
const CHECKING = /lint|typo|spell|format|clippy|audit|codeql|sonar|(?<![a-z])test|check(?!out)/i;
/** `cargo clippy -- -D warnings` without what CI makes an error of. */
function withoutLevels(command: string): string {
  const [plain = '', levels, ...more] = command.split(' -- ');
  return levels !== undefined && more.length === 0 && /^-[DWF] /.test(levels) ? plain : command;
}
const CHECKS: ReadonlySet<Purpose | undefined> = new Set<Purpose>(['test', 'lint', 'format', 'typecheck', 'build']);

function jobOf(path: string, event: BrainEvent, job: DataNode): Job {
  const checks: Check[] = [];
  let isWhole = true;
  for (const step of listAt(job, 'steps')) {
    const run = at(step, 'run');
    if (CHECKING.test(textAt(step, 'uses') ?? '')) isWhole = false;
    if (!run || ELSEWHERE.test(textAt(step, 'if') ?? '')) continue;
    const folder = textAt(step, 'working-directory') ?? textAt(job, 'defaults', 'run', 'working-directory');
    for (const said of commandsOf(textAt(step, 'run') ?? '')) {
      const command = withoutLevels(unwrapped(said.replace(/^["']([^]*)["']$/, '$1')));
      const purpose = purposeOf(command);
      if (purpose === 'install' || BESIDE.some((words) => command.includes(words))) continue;
      if (!isOwnTask(command)) isWhole &&= !CHECKS.has(purpose);
      else if (folder !== undefined || OF_THE_SHELL.test(command) || isCut(command) || OF_CI.test(command))
        isWhole = false;
      else checks.push({ command, path, span: spanOfEntry(event, run, 600) });
    }
  }
  return { checks, isWhole };
}

function jobsOf({ files }: ProjectManifests): Job[] {
  return [...files].flatMap(([path, event]) => {
    if (!isWorkflow(path) || !event.text.includes('pull_request')) return [];
    const tree = parseYaml(event.text);
    if (!asksAll(tree)) return [];
    return entriesAt(tree, 'jobs').flatMap(([, job]) =>
      ELSEWHERE.test(textAt(job, 'if') ?? '') ? [] : [jobOf(path, event, job)],
    );
  });
}

/**
 * The commands that a pull request has to pass, where CI runs tasks of the project for it. Where some of what it checks could
 * not be understood, or is more than anybody works through, only what one would run anyway is told, and that there is more.
 */
export function pullRequestChecks(project: ProjectManifests): Candidate | undefined {
  const jobs = jobsOf(project);
  const found = new Map<string, Check>();
  for (const check of jobs.flatMap(({ checks }) => checks)) {
    const key = check.command.replace(/^(npm|pnpm|yarn|bun) run /, '$1 ');
    if (!found.has(key)) found.set(key, check);
  }
  const all = withoutParts([...found.values()]);
  const isWhole = all.length <= MOST_COMMANDS && jobs.every((job) => job.isWhole);
  // Where one task of the project checks everything it says more than a part of what CI does.
  if (!isWhole && hasTaskForAll(project)) return undefined;
  const ofAll = all.filter(({ command }) => !ONE_PACKAGE.test(command));
  const some = ofAll.length >= LEAST_COMMANDS ? ofAll : all;
  const checks = isWhole ? all : some.length <= MOST_COMMANDS ? some : oneOfEach(some);
  if (checks.length < LEAST_COMMANDS) return undefined;
  const commands = checks.map(({ command }) => `\`${command}\``).join(', ');
  const paths = [...new Set(checks.map(({ path }) => path))];
  return candidateOf({
    type: 'convention',
    title: 'Commands that CI runs on every pull request',
    facts: [
      isWhole
        ? `Before a pull request, these have to pass, as in CI: ${commands}.`
        : `Before a pull request run ${commands}: CI runs them, and checks more.`,
    ],
    files: paths,
    schemaKey: 'root/conventions/pull-requests',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'pull-requests'],
    hint: ['convention', 'pull-requests', 'checks'],
    origin: 'document',
    spans: checks.map(({ span }) => span),
  });
}

const hasTaskForAll = ({ files, packageManager }: ProjectManifests): boolean =>
  [...files].some(([path, event]) => folderOf(path) === '' && checkAll(tasksOf(event, packageManager)) !== undefined);

const lastWord = (command: string): string => command.split(/\s/).at(-1) ?? '';

/** A build with a name for what it makes is there for a later step of its job: `go build -o tool ./cmd/tool`. */
const NAMES_RESULT = / -o \S/;

/** A package's build where the build of all of them is listed has been done already, and so has one for a later step. */
function withoutParts(all: readonly Check[]): Check[] {
  const built = new Set(all.flatMap(({ command }) => (NAMES_RESULT.test(command) ? [] : [lastWord(command)])));
  const checks = all.filter(({ command }) => !NAMES_RESULT.test(command) || !built.has(lastWord(command)));
  const whole = new Set(checks.filter(({ command }) => !ONE_PACKAGE.test(command)).map((one) => lastWord(one.command)));
  return checks.filter(({ command }) => !ONE_PACKAGE.test(command) || !whole.has(lastWord(command)));
}

/** The first, and so the plainest, command of each purpose. */
function oneOfEach(checks: readonly Check[]): Check[] {
  const told = new Set<Purpose>();
  return checks.filter(({ command }) => {
    const purpose = purposeOf(command);
    if (purpose === undefined || !CHECKS.has(purpose) || told.has(purpose)) return false;
    told.add(purpose);
    return true;
  });
}

/** Actions that hold titles to Conventional Commits. */
const TITLE_ACTIONS: readonly string[] = [
  'action-semantic-pull-request',
  'semantic-pr-title',
  'pr-title-checker',
  'lint-pr-title',
];
const USUAL_TYPES = 'feat, fix, docs, style, refactor, perf, test, build, ci, chore, revert';

/** The lines of a block, without comments. */
const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[\n,]/)
    .map(oneLine)
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The form that CI asks of titles. */
export function pullRequestTitles({ files }: ProjectManifests): Candidate | undefined {
  for (const [path, event] of files) {
    if (!isWorkflow(path) || !TITLE_ACTIONS.some((name) => event.text.includes(name))) continue;
    for (const [, job] of entriesAt(parseYaml(event.text), 'jobs')) {
      for (const step of listAt(job, 'steps')) {
        const uses = textAt(step, 'uses');
        if (uses !== undefined && TITLE_ACTIONS.some((name) => uses.includes(name))) return titles(path, event, step);
      }
    }
  }
  return undefined;
}

function titles(path: string, event: BrainEvent, step: DataNode): Candidate | undefined {
  const setting = (name: string): string | undefined => textAt(step, 'with', name);
  const types = listOf(setting('types'));
  const scopes = listOf(setting('scopes'));
  const isScoped = setting('requireScope') === 'true';
  const form = isScoped
    ? 'type(scope): summary'
    : scopes.length > 0
      ? 'type(scope): summary` or `type: summary'
      : 'type: summary';
  const uses = at(step, 'uses');
  const given = ['types', 'scopes', 'requireScope'].flatMap((name) => at(step, 'with', name) ?? []);
  return candidateOf({
    type: 'convention',
    title: 'CI checks the titles of pull requests',
    facts: [
      [
        `The title of a pull request has to be \`${form}\`, or CI fails`,
        `types: ${types.length > 0 ? types.join(', ') : USUAL_TYPES}`,
        ...(scopes.length > 0 ? [`only these scopes: ${scopes.join(', ')}`] : []),
      ].join('; ') + '.',
    ],
    files: [path],
    schemaKey: 'root/conventions/pull-requests',
    confidence: 0.95,
    importance: 4,
    tags: ['rule', 'pull-requests'],
    hint: ['convention', 'pull-requests', 'titles'],
    origin: 'document',
    spans: [...(uses ? [uses] : []), ...given].map((entry) => spanOfEntry(event, entry, 400)),
  });
}
