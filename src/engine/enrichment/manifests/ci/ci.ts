/** CI workflows: the commands they run and the versions they run them on, as evidence of what is really used. */
import type { EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataEntry, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import { baseName } from '../../paths.ts';
import type { CiStep } from './ci-step.ts';
import { otherCiSteps } from './other-ci.ts';
import { scans } from './scanners.ts';
import { commandsOf, placedCommandsOf } from './script.ts';
import { surroundingsOf } from './surroundings.ts';
import { spanOfEntry } from '../quote.ts';

export interface CiMatrix {
  readonly workflow: string;
  readonly name: string;
  readonly values: readonly string[];
  readonly span: EvidenceSpan;
}

export const isWorkflow = (path: string): boolean => /^\.(?:github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/.test(path);

const OF_CHANGES = /^(?:push|pull_request|pull_request_target|merge_group|workflow_call)$/;

/** Whether a workflow runs on changes, or is called by one that does; what says nothing of it is none of the others. */
function isOfChanges(tree: DataNode | undefined): boolean {
  const events = [...textsAt(tree, 'on'), ...entriesAt(tree, 'on').map(([name]) => name)];
  return events.length === 0 || events.some((name) => OF_CHANGES.test(name));
}

/** Where a job, or a workflow, runs what says nothing of its folder. */
export const usualFolder = (node: DataNode | undefined): string | undefined =>
  textAt(node, 'defaults', 'run', 'working-directory');

/** The steps of a workflow event; none for anything else. Commands of a script are separate steps. */
export function ciStepsOf(event: BrainEvent): CiStep[] {
  const path = event.files[0] ?? '';
  if (path === '.gitlab-ci.yml') return gitlabSteps(event);
  if (!isWorkflow(path)) return otherCiSteps(event, commandsOf);
  const tree = parseYaml(event.text);
  const workflow = baseName(path);
  const isApart = !isOfChanges(tree);
  return entriesAt(tree, 'jobs').flatMap(([, job]) => {
    const steps = listAt(job, 'steps');
    const surroundings = surroundingsOf(steps, job, tree, event.text);
    const isOfScanner = scans(steps);
    return steps.flatMap((step, n): CiStep[] => {
      const run = at(step, 'run');
      const uses = at(step, 'uses');
      const folder = textAt(step, 'working-directory') ?? usualFolder(job) ?? usualFolder(tree);
      const common = { workflow, event, folder, isApart: isApart || isOfScanner, surroundings: surroundings[n] };
      if (run) {
        const span = spanOfEntry(event, run, 600);
        return placedCommandsOf(textAt(step, 'run') ?? '', folder).map((one) => ({
          ...common,
          ...one,
          isAction: false,
          span,
        }));
      }
      const action = textAt(step, 'uses');
      return uses && action !== undefined
        ? [{ ...common, command: action.replace(/@[^]*/, ''), isAction: true, span: spanOfEntry(event, uses) }]
        : [];
    });
  });
}

/** Matrix dimensions with their values, also those of entries under `include`. */
export function ciMatricesOf(event: BrainEvent): CiMatrix[] {
  const path = event.files[0] ?? '';
  if (!isWorkflow(path)) return [];
  const workflow = baseName(path);
  return entriesAt(parseYaml(event.text), 'jobs').flatMap(([, job]) => {
    const dimensions = entriesAt(job, 'strategy', 'matrix').flatMap(([name, entry]): CiMatrix[] => {
      if (name === 'include' || name === 'exclude') return [];
      return [{ workflow, name, values: plain(textsAt(entry)), span: spanOfEntry(event, entry, 400) }];
    });
    return [...dimensions, ...included(event, job, workflow)].filter(({ values }) => values.length > 1);
  });
}

function included(event: BrainEvent, job: DataEntry, workflow: string): CiMatrix[] {
  const include = at(job, 'strategy', 'matrix', 'include');
  const byName = new Map<string, string[]>();
  for (const [name, entry] of listAt(include).flatMap((one) => entriesAt(one))) {
    byName.set(name, [...(byName.get(name) ?? []), ...textsAt(entry)]);
  }
  if (!include) return [];
  const span = spanOfEntry(event, include, 400);
  return [...byName].map(([name, values]) => ({ workflow, name, values: plain([...new Set(values)]), span }));
}

const plain = (values: readonly string[]): string[] => values.filter((value) => !value.includes('${{'));

function gitlabSteps(event: BrainEvent): CiStep[] {
  const tree = parseYaml(event.text);
  return entriesAt(tree).flatMap(([, job]) =>
    listAt(job, 'script').flatMap((line): CiStep[] => {
      const span = spanOf(event, line.start, line.end);
      const commands = typeof line.value === 'string' ? commandsOf(line.value) : [];
      return commands.map((command) => ({
        workflow: '.gitlab-ci.yml',
        event,
        command,
        isAction: false,
        folder: undefined,
        span,
      }));
    }),
  );
}
