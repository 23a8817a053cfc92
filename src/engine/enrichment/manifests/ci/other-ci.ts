/** The commands that CI of other makes runs: CircleCI, Azure, Buildkite, Bitbucket, Travis, Drone, Woodpecker, Jenkins … */
import type { BrainEvent } from '../../../model/event.ts';
import { entriesAt, listAt, textOf, type DataNode } from '../../data/node.ts';
import { parseYaml } from '../../data/yaml.ts';
import { spanOf } from '../../draft.ts';
import type { CiStep } from './ci-step.ts';

const YAML =
  /^(?:\.circleci\/config\.ya?ml|\.buildkite\/pipeline\.ya?ml|azure-pipelines?[\w.-]{0,40}\.ya?ml|bitbucket-pipelines\.yml|\.travis\.yml|appveyor\.yml|\.drone\.yml|\.cirrus\.yml|\.woodpecker\.ya?ml)$/;
/** Keys whose values are command lines, whatever the make. */
const COMMANDS =
  /^(?:run|command|commands|script|bash|sh|before_script|install|build_script|test_script|[\w-]+_script)$/;
/** `sh 'make test'`, `sh "…"`, and with three quotes. */
const JENKINS = /\b(?:sh|bat)\s{0,9}\(?\s{0,9}(?:script:\s{0,9})?('''|"""|'|")([^]{1,600}?)\1/g;
/** A tree of settings is not deeper. */
const DEEPEST = 12;

type Step = Pick<CiStep, 'workflow' | 'event' | 'command' | 'isAction' | 'folder' | 'span' | 'isApart'>;

/** A pipeline of Azure for something else than what is changed says so in its name: `azure-pipeline.nightly.yml`. */
const IS_APART = /^azure-pipelines?[\w.-]*(?:nightly|release|publish|deploy|schedule|stable|insider)/i;

/** The command lines of `event`, as `split` takes them apart; none for what is no CI of these. */
export function otherCiSteps(event: BrainEvent, split: (script: string) => string[]): Step[] {
  const path = event.files[0] ?? '';
  const step = (command: string, start: number, end: number): Step => ({
    workflow: path,
    event,
    command,
    isAction: false,
    folder: undefined,
    isApart: IS_APART.test(path),
    span: spanOf(event, start, end),
  });
  if (path === 'Jenkinsfile') {
    return [...event.text.matchAll(JENKINS)].flatMap((match) =>
      split(match[2] ?? '').map((command) => step(command, match.index, match.index + match[0].length)),
    );
  }
  if (!YAML.test(path)) return [];
  return linesIn(parseYaml(event.text), false, 0).flatMap((line) =>
    split(textOf(line) ?? '').map((command) => step(command, line.start, line.end)),
  );
}

/** The texts below keys of commands. */
function linesIn(entry: DataNode | undefined, isCommand: boolean, depth: number): DataNode[] {
  if (!entry || depth > DEEPEST) return [];
  if (typeof entry.value === 'string') return isCommand ? [entry] : [];
  return [
    ...listAt(entry).flatMap((one) => linesIn(one, isCommand, depth + 1)),
    // What stands in a step beside its command (its name, its folder) is no command.
    ...entriesAt(entry).flatMap(([key, one]) => linesIn(one, COMMANDS.test(key), depth + 1)),
  ];
}
