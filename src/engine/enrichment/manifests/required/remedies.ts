/** What CI says when a check of a pull request fails, where that names what has to be run: whoever knows it runs it before. */
import type { Candidate, EvidenceSpan } from '../../../model/candidate.ts';
import type { BrainEvent } from '../../../model/event.ts';
import { at, type DataNode, entriesAt, listAt, textAt, textsAt } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { candidateOf } from '../../draft.ts';
import { isWorkflow } from '../ci/ci.ts';
import type { ProjectManifests } from '../project.ts';
import { spanOfEntry } from '../quote.ts';
import { differsAt, remediesIn } from './repair.ts';

const MOST = 3;
const MOST_COMMANDS = 3;

interface Told {
  readonly text: string;
  readonly path: string;
  readonly span: EvidenceSpan;
}

interface PlacedStep {
  readonly step: DataNode;
  readonly path: string;
  readonly event: BrainEvent;
}

/** Those of all workflows that pull requests start, if only with a change of some files. */
const stepsOnRequests = ({ files }: ProjectManifests): readonly PlacedStep[] =>
  [...files].flatMap(([path, event]) => {
    const tree = isWorkflow(path) ? parseYaml(event.text) : undefined;
    const isOfRequests =
      textsAt(tree, 'on').includes('pull_request') || entriesAt(tree, 'on').some(([name]) => name === 'pull_request');
    if (!isOfRequests) return [];
    return entriesAt(tree, 'jobs').flatMap(([, job]) => listAt(job, 'steps').map((step) => ({ step, path, event })));
  });

/** What makes files anew is told with those (made-in-ci.ts). */
export function remediesInCi(project: ProjectManifests): Candidate | undefined {
  const told = stepsOnRequests(project).flatMap(({ step, path, event }): Told[] => {
    const run = at(step, 'run');
    const script = textAt(step, 'run') ?? '';
    if (!run || differsAt(script) !== undefined) return [];
    return remediesIn(script).map(({ said, commands }) => ({
      text: `Where CI says "${said}", run ${commands
        .slice(0, MOST_COMMANDS)
        .map((one) => `\`${one}\``)
        .join(', then ')}, and commit what it changes.`,
      path,
      span: spanOfEntry(event, run, 600),
    }));
  });
  const some = [...new Map(told.map((one) => [one.text, one])).values()].slice(0, MOST);
  return candidateOf({
    type: 'convention',
    title: 'What CI says to do where a check fails',
    facts: some.map(({ text }) => text),
    files: [...new Set(some.map(({ path }) => path))],
    schemaKey: 'root/conventions/pull-requests',
    confidence: 0.9,
    importance: 4,
    tags: ['rule', 'pull-requests'],
    hint: ['convention', 'pull-requests', 'remedies'],
    origin: 'document',
    spans: some.map(({ span }) => span),
  });
}
