/** The jobs that run on a pull request: those of workflows for it, with the workflows and the actions of the project that they call. */
import type { BrainEvent } from '../../../model/event.ts';
import { at, entriesAt, listAt, textAt, textsAt, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { isWorkflow, usualFolder } from './ci.ts';
import { PLAIN, surroundingsOf, type Surroundings } from './surroundings.ts';

export interface RequestStep {
  readonly step: DataNode;
  /** The file that it stands in. */
  readonly path: string;
  readonly event: BrainEvent;
  readonly surroundings: Surroundings;
}

type PlacedStep = Omit<RequestStep, 'surroundings'>;

export interface RequestJob {
  /** What its workflows and itself are called, one after the other. */
  readonly name: string;
  readonly job: DataNode;
  /** Where it runs what says nothing of its folder; undefined at the root. */
  readonly folder: string | undefined;
  readonly steps: readonly RequestStep[];
}

type Files = ReadonlyMap<string, BrainEvent>;

/** Workflows call workflows, and actions actions, so deep. */
const DEEPEST = 3;
const EVENTS: readonly string[] = ['pull_request', 'merge_group'];

/**
 * Whether it runs on pull requests to the whole project: one with paths of its own asks only those, unless they are all of the
 * folder `home` that the work is done in.
 */
export function runsOnRequests(tree: DataNode | undefined, home = ''): boolean {
  const on = at(tree, 'on');
  if (textsAt(tree, 'on').some((event) => EVENTS.includes(event))) return true;
  return entriesAt(on).some(([name, request]) => {
    if (!EVENTS.includes(name)) return false;
    if (at(request, 'paths') !== undefined && !(home !== '' && textsAt(request, 'paths').includes(`${home}/**`)))
      return false;
    // On a label, or when it is closed, it checks nothing that has to pass.
    const types = textsAt(request, 'types');
    return types.length === 0 || types.some((type) => /^(?:opened|synchronize|checks_requested)$/.test(type));
  });
}

/** The project's own file that `./.github/actions/x`, or `./.github/workflows/x.yml`, stands for. */
function calledBy(uses: string | undefined, files: Files): readonly [string, BrainEvent] | undefined {
  const path = /^\.\/(\.[\w./-]{1,200})$/.exec(uses ?? '')?.[1];
  if (path === undefined) return undefined;
  for (const one of [path, `${path}/action.yml`, `${path}/action.yaml`]) {
    const event = files.get(one);
    if (event) return [one, event];
  }
  return undefined;
}

/** Steps with those of the project's own actions in place of each. */
function stepsIn(steps: readonly DataNode[], path: string, event: BrainEvent, files: Files, depth = 0): PlacedStep[] {
  return steps.flatMap((step) => {
    const called = depth < DEEPEST ? calledBy(textAt(step, 'uses'), files) : undefined;
    if (!called) return [{ step, path, event }];
    const [at, action] = called;
    return stepsIn(listAt(parseYaml(action.text), 'runs', 'steps'), at, action, files, depth + 1);
  });
}

/** `azure-pipelines.yml`, and what is called after the pull requests that it is for. */
const AZURE = /^azure-pipelines?(?:[.-](?:pr|ci|pull-?requests?))?\.ya?ml$/i;

/** The jobs of a pipeline of Azure, which runs on pull requests unless it says otherwise. */
function azureJobs(path: string, event: BrainEvent): RequestJob[] {
  const tree = parseYaml(event.text);
  if (textAt(tree, 'pr') === 'none') return [];
  const stages = listAt(tree, 'stages').flatMap((stage) => listAt(stage, 'jobs'));
  const jobs: readonly DataNode[] = [...(tree ? [tree] : []), ...listAt(tree, 'jobs'), ...stages];
  return jobs.flatMap((job) => {
    const steps = listAt(job, 'steps').map((step) => ({ step, path, event, surroundings: PLAIN }));
    const name = `${textAt(job, 'job') ?? ''} ${textAt(job, 'displayName') ?? ''}`.trim();
    return steps.length === 0 ? [] : [{ name, job, folder: undefined, steps }];
  });
}

const stemOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.ya?ml$/, '');

function jobsIn(path: string, event: BrainEvent, files: Files, name: string, depth = 0): RequestJob[] {
  const tree = parseYaml(event.text);
  return entriesAt(tree, 'jobs').flatMap(([id, job]) => {
    const own = `${name} ${id} ${textAt(job, 'name') ?? ''}`;
    const called = depth < DEEPEST ? calledBy(textAt(job, 'uses'), files) : undefined;
    if (called) return jobsIn(called[0], called[1], files, `${own} ${stemOf(called[0])}`, depth + 1);
    const steps = stepsIn(listAt(job, 'steps'), path, event, files);
    const surroundings = surroundingsOf(
      steps.map(({ step }) => step),
      job,
      tree,
      event.text,
    );
    return [
      {
        name: own,
        job,
        folder: usualFolder(job) ?? usualFolder(tree),
        steps: steps.map((one, n) => ({ ...one, surroundings: surroundings[n] ?? PLAIN })),
      },
    ];
  });
}

export function jobsOnRequests(files: Files, home = ''): RequestJob[] {
  return [...files].flatMap(([path, event]) =>
    AZURE.test(path)
      ? azureJobs(path, event)
      : isWorkflow(path) && runsOnRequests(parseYaml(event.text), home)
        ? jobsIn(path, event, files, stemOf(path))
        : [],
  );
}
