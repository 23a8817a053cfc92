/** What CI asks of every pull request: the commands that have to pass, and the form of its title. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import { oneLine } from '../../text/words.ts';
import { ciStepsOf } from '../ci/ci.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { purposeOf } from '../commands/purposes.ts';
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
  return request !== undefined && at(request, 'paths') === undefined;
}

interface Check {
  readonly command: string;
  readonly path: string;
  readonly span: EvidenceSpan;
}

/** The commands that a pull request has to pass, where CI runs tasks of the project for it. */
export function pullRequestChecks({ files }: ProjectManifests): Candidate | undefined {
  const found = new Map<string, Check>();
  for (const [path, event] of files) {
    if (!isWorkflow(path) || !event.text.includes('pull_request') || !asksAll(parseYaml(event.text))) continue;
    for (const step of ciStepsOf(event)) {
      if (step.isAction || step.folder !== undefined || /\$|["'|<>]/.test(step.command)) continue;
      const command = unwrapped(step.command);
      if (!isOwnTask(command) || purposeOf(command) === 'install' || BESIDE.some((words) => command.includes(words)))
        continue;
      const key = command.replace(/^(npm|pnpm|yarn|bun) run /, '$1 ');
      if (!found.has(key)) found.set(key, { command, path, span: step.span });
    }
  }
  const checks = [...found.values()];
  if (checks.length < LEAST_COMMANDS || checks.length > MOST_COMMANDS) return undefined;
  const paths = [...new Set(checks.map(({ path }) => path))];
  return candidateOf({
    type: 'convention',
    title: 'Commands that CI runs on every pull request',
    facts: [
      `Before a pull request, these have to pass, as in CI: ${checks.map(({ command }) => `\`${command}\``).join(', ')}.`,
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
      `The title of a pull request has to be \`${form}\`, or CI fails.`,
      `Types of pull request titles: ${types.length > 0 ? types.join(', ') : USUAL_TYPES}.`,
      ...(scopes.length > 0 ? [`Only these scopes may stand in a pull request's title: ${scopes.join(', ')}.`] : []),
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
